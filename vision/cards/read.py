"""All order slots of a picture: which card, which way up, and what lies on its spots.

Everything is handed on as chances; `vision.decode` decides, under the rules.
"""

from collections.abc import Sequence

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import Coal, Order
from vision.atlas import Frame
from vision.cards.colour import Correction, correct, seen_wood
from vision.cards.faces import (
    CUBE,
    LAYOUTS,
    Floats,
    bright,
    flatten,
    halved,
    lean,
    turned_round,
)
from vision.cards.find import CARD_TOP, Found, find_cards
from vision.cards.light import relight
from vision.cards.maps import looked_at, map_layers, maps_of
from vision.cards.pattern import PATTERNS, pattern_chances, pattern_of
from vision.cards.plate import with_plates
from vision.cards.spots import (
    FIRST_PAIR,
    FREE,
    OWN,
    PAIRS,
    Shown,
    Spot,
    shown,
    spot_chances,
    spot_sight,
)
from vision.cards.taught import TaughtCards
from vision.cards.vehicle import correlate
from vision.lens import Points
from vision.looking import Look
from vision.seen import Cubes, SeenCard, SeenSlot

EMPTY, FULL = 0.3, 0.6
"""Below and above these shares of a slot that is not paper, it is empty or holds something."""
LEAST_SIDES = 0.35
"""Of each two opposite edges, how much must be seen between paper and card."""
UNLIKELY = 0.003
"""Spots are read of patterns that are likelier than this, and of the likeliest few."""
FEW = 3
LEAST = 1e-7


def read_cards(
    look: Look,
    taught: TaughtCards,
    wood: Floats | None = None,
    slots: Sequence[int] | None = None,
) -> tuple[SeenSlot, ...]:
    """One a slot, in slot order, or some of them; `wood` is what the evening's calibration says of
    the colours."""
    found = find_cards(look, slots)
    filled = [filled_of(each) for each in found]
    colours = correct(look)
    tonight = None if wood is None else seen_wood(wood, colours)
    cards = [
        _Card(look, each, taught, colours, tonight)
        for each, chance in zip(found, filled, strict=True)
        if chance > 0.5
    ]
    read = _read(cards, look.kit.card) if cards else {}
    return tuple(
        SeenSlot(each.slot, chance, read.get(each.slot))
        for each, chance in zip(found, filled, strict=True)
    )


def filled_of(found: Found) -> float:
    """The chance that a card lies in a slot; 0.5 where a hand, or the picture's edge, hides it."""
    left, right, top, bottom = found.sides
    if found.seen < 0.98:
        return 0.5
    if found.inner < EMPTY or found.shaded:
        return 0.0005
    edged = min((left + right) / 2, (top + bottom) / 2) >= LEAST_SIDES
    return 0.9995 if edged and found.inner > FULL else 0.5


class _Card:
    """One card on its way from where it lies to what it is."""

    def __init__(
        self,
        look: Look,
        found: Found,
        taught: TaughtCards,
        colours: Correction,
        wood: Floats | None,
    ) -> None:
        self.slot, self.frame, self.taught = found.slot, found.frame, taught
        face = flatten(look, found.frame, colours)
        self.alike = correlate(halved(bright(face)), taught)
        if self.alike.turned:
            self.frame = turned_round(found.frame, look.kit.card)
            face = np.ascontiguousarray(face[::-1, ::-1])
        vehicle = max(self.alike.chances, key=self.alike.chances.__getitem__)
        above = flatten(look, self.frame, colours, CUBE)
        like = taught.vehicle_papers(vehicle)
        seen = relight(face, above, like, taught, lean(look, self.frame))
        self.seen = seen._replace(wood=wood)
        self.corners = _corners(look, self.frame)

    def orders(self, patterns: Floats) -> dict[Order, float]:
        vehicles = self.alike.chances
        chances = {}
        for order, card in ORDERS.items():
            pattern = float(patterns[PATTERNS.index(pattern_of(order))])
            chances[order] = max(pattern, LEAST) * max(vehicles[card.vehicle], LEAST)
        total = sum(chances.values())
        return {order: each / total for order, each in chances.items()}


def _corners(look: Look, frame: Frame) -> Points:
    """Clockwise from the card's own top left, in working pixels."""
    w, h = look.kit.card
    own = np.array([(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)])
    return look.pose.view.project(np.column_stack([frame.to_table(own), np.full(4, CARD_TOP)]))


def _read(cards: Sequence[_Card], size: tuple[float, float]) -> dict[int, SeenCard]:
    """Every network looks at all cards at once."""
    pictures = np.stack([looked_at(card.seen, size) for card in cards])
    maps = dict(zip((card.slot for card in cards), maps_of(pictures, map_layers()), strict=True))
    spots_say = pattern_chances(list(maps.values()), size)
    patterns = with_plates(spots_say, [card.seen.face for card in cards])
    orders = [card.orders(each) for card, each in zip(cards, patterns, strict=True)]
    asked = [
        (card, order)
        for card, chances in zip(cards, orders, strict=True)
        for order in _likely(chances)
    ]
    spots = iter(_spots(asked, size))
    read: dict[int, dict[str, tuple[dict[Cubes, float], ...]]] = {c.slot: {} for c in cards}
    for card, order in asked:
        read[card.slot][pattern_of(order)] = next(spots)
    return {
        card.slot: SeenCard(card.corners, chances, read[card.slot])
        for card, chances in zip(cards, orders, strict=True)
    }


def _likely(chances: dict[Order, float]) -> list[Order]:
    """One order for each pattern that is likely, the likeliest first."""
    best = sorted(chances, key=chances.__getitem__, reverse=True)
    found: dict[str, Order] = {}
    for order in best:
        if chances[order] >= UNLIKELY or not found:
            found.setdefault(pattern_of(order), order)
    return list(found.values())[:FEW]


def _spots(
    asked: Sequence[tuple[_Card, Order]], size: tuple[float, float]
) -> list[tuple[dict[Cubes, float], ...]]:
    places: list[Coal] = []
    pictures: list[Shown] = []
    for card, order in asked:
        coals = ORDERS[order].spots
        exact = card.taught.bright.get(order)
        for coal, place in zip(coals, LAYOUTS[len(coals)], strict=True):
            pictures.append(shown(card.seen, Spot(len(coals), place, coal), size, exact))
            places.append(coal)
    lines = spot_chances(pictures, spot_sight())
    outcomes = iter(_outcomes(coal, line) for coal, line in zip(places, lines, strict=True))
    return [tuple(next(outcomes) for _ in ORDERS[order].spots) for _, order in asked]


def _outcomes(coal: Coal, chances: Floats) -> dict[Cubes, float]:
    found: dict[Cubes, float] = {(): float(chances[FREE]), (coal,): float(chances[OWN])}
    return found | {pair: float(p) for pair, p in zip(PAIRS, chances[FIRST_PAIR:], strict=True)}

"""Order cards without cubes, from the mat's slots: each is found by its edges on white paper."""

from collections.abc import Mapping, Sequence

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import COALS, Order
from vision.cards.colour import correct
from vision.cards.faces import (
    CUBE,
    LAYOUTS,
    PLACES,
    SIDES,
    Floats,
    bright,
    flatten,
    halved,
    lean,
    part,
)
from vision.cards.find import CARD_TOP, Found, find_cards
from vision.cards.light import background, relight
from vision.cards.maps import looked_at, map_layers, maps_of
from vision.cards.pattern import lying_at
from vision.cards.read import filled_of
from vision.cards.taught import CORE, TaughtCards
from vision.looking import Look
from vision.teaching.left import Laid, anything_left
from vision.teaching.named_cards import OTHER_INKS, check_names
from vision.teaching.pit import sharpness
from vision.teaching.prints import card_prints
from vision.teaching.tiles import LEAST_SHARP

SURELY_CUBES = 0.985
"""On a spot: prints that nobody taught yet look much like cubes, and people mean well."""
LEAST_SIDES = 0.15
"""Of a card's edges, where it lies whole in the picture: pale cards show little of theirs."""
UNEVEN = 0.6
"""How far a quarter of a spot's core may be from the whole; where no spot is it is often more."""
LEAST_INK = 0.035
"""An ink is so far from paper at least; those of pale editions are 0.06 from it."""
TWIN = 0.985
"""Correlation at which two cards in one picture are the same card."""

NO_MAT = Reason(None, "the order mat is not in the picture: lay the cards into its slots")
TOO_MANY = Reason(
    None, "{n} cards are named, but the mat has {slots} slots: teach the others in another picture"
)
NO_CARD = Reason(
    None,
    "slot {slot} shows no card: lay {order} into it, its top towards the sheet’s, and try again",
)
LEFT_OVER = Reason(
    None, "slot {slot} shows something, but no card is named for it: name it, or take it away"
)
HIDDEN = Reason(
    None, "slot {slot} cannot be seen whole: take away what lies over it, and try again"
)
BLURRED = Reason(None, "the cards are blurred: hold the camera still, and wait until it is sharp")
CUBES = Reason(
    None, "something lies on {order} in slot {slot}: take all cubes off the cards, and try again"
)
ALIKE = Reason(
    None, "slots {one} and {other} show the same card, but it exists only once: look at their names"
)


def teach_orders(
    look: Look, orders: Sequence[Order], before: Mapping[Order, Floats] | None = None
) -> dict[Order, Floats]:
    """In slot order from the first, the rest empty; `before` are those that were taught before.
    Raises Refusal."""
    if not look.has_mat:
        raise Refusal(NO_MAT)
    found = find_cards(look)
    if len(orders) > len(found):
        raise Refusal(TOO_MANY, n=len(orders), slots=len(found))
    for each in found:
        _check_slot(each, orders)
    colours = correct(look)
    faces = {
        order: flatten(look, each.frame, colours)
        for order, each in zip(orders, found, strict=False)
    }
    if max((sharpness(face) for face in faces.values()), default=1.0) < LEAST_SHARP:
        raise Refusal(BLURRED)
    _check_twins(faces)
    cubes = cubes_on(look, found, faces)
    for slot, (order, face) in enumerate(faces.items(), 1):
        if not _inks_fit(order, face):
            raise Refusal(OTHER_INKS, order=order, slot=slot)
        if cubes[slot - 1] > SURELY_CUBES:
            raise Refusal(CUBES, order=order, slot=slot)
    # What is taught anew may have been taught wrongly.
    others = {order: face for order, face in (before or {}).items() if order not in faces}
    check_names(faces, others)
    _check_left(look, found, faces, others)
    return faces


def _check_left(
    look: Look,
    found: Sequence[Found],
    faces: Mapping[Order, Floats],
    before: Mapping[Order, Floats],
) -> None:
    """Beside others that show the same inks a cube is seen that could be a print by itself."""
    colours, card = correct(look), look.kit.card
    prints = card_prints({**before, **faces}, card)
    others = [print for each in prints.values() for print in each]
    for slot, (order, each) in enumerate(zip(faces, found, strict=False), 1):
        laid = Laid(look, each.frame, CARD_TOP, colours)
        if anything_left(laid, prints[order], others):
            raise Refusal(CUBES, order=order, slot=slot)


def cubes_on(look: Look, found: Sequence[Found], faces: Mapping[Order, Floats]) -> list[float]:
    """Of each card, the largest share of a spot's middle that cubes cover."""
    taught, colours = TaughtCards(faces), correct(look)
    cards = []
    for each, face in zip(found, faces.values(), strict=False):
        above = flatten(look, each.frame, colours, CUBE)
        cards.append(relight(face, above, face, taught, lean(look, each.frame)))
    size = look.kit.card
    maps = maps_of(np.stack([looked_at(card, size) for card in cards]), map_layers())
    shares = lying_at(maps, size).sum(axis=2)
    mine = [[len(ORDERS[order].spots) == count for count, _ in PLACES] for order in faces]
    return [float(each[here].max()) for each, here in zip(shares, mine, strict=True)]


def _check_slot(found: Found, orders: Sequence[Order]) -> None:
    slot, named = found.slot + 1, found.slot < len(orders)
    chance = filled_of(found)
    if named and chance < 0.5:
        raise Refusal(NO_CARD, slot=slot, order=orders[found.slot])
    if named and chance == 0.5 and (found.seen < 0.98 or _edges(found) < LEAST_SIDES):
        raise Refusal(HIDDEN, slot=slot)
    if not named and chance >= 0.5:
        raise Refusal(LEFT_OVER, slot=slot)


def _edges(found: Found) -> float:
    left, right, top, bottom = found.sides
    return min((left + right) / 2, (top + bottom) / 2)


def _check_twins(faces: Mapping[Order, Floats]) -> None:
    """One card lies in one slot: two that look alike are one card named twice."""
    small = [halved(bright(face)) for face in faces.values()]
    flats = [each.reshape(-1) - each.mean() for each in small]
    for one in range(len(flats)):
        for other in range(one):
            a, b = flats[one], flats[other]
            if float(a @ b) > TWIN * float(np.linalg.norm(a) * np.linalg.norm(b)):
                raise Refusal(ALIKE, one=other + 1, other=one + 1)


def _spots(order: Order, face: Floats) -> Floats:
    """The mean of each quarter of each spot's ink, as brightness."""
    coals = ORDERS[order].spots
    cores = [part(bright(face), at, SIDES[len(coals)] * CORE, 8) for at in LAYOUTS[len(coals)]]
    quarters = np.array(cores).reshape(len(coals), 2, 4, 2, 4, 3).mean(axis=(2, 4))
    return np.asarray(quarters.reshape(len(coals), 4, 3), np.float32)


def _inks_fit(order: Order, face: Floats) -> bool:
    """Spots differ from the paper, each is of one ink, and on a four-colour card yellow is lighter
    than black."""
    quarters = _spots(order, face)
    inks = quarters.mean(axis=1)
    if float(np.abs(quarters - inks[:, None]).sum(axis=2).max()) > UNEVEN:
        return False
    paper = np.median(background(bright(face)), axis=0)
    if float(np.linalg.norm(inks - paper, axis=1).min()) < LEAST_INK:
        return False
    coals = ORDERS[order].spots
    if len(set(coals)) < len(COALS):
        return bool(float(np.ptp(inks.mean(axis=1))) < 0.22)
    light = dict(zip(coals, inks.mean(axis=1), strict=True))
    return bool(light["yellow"] > light["black"] and light["gray"] > light["black"])

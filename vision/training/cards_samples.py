"""Samples for the card reader's networks, from simulated households."""

from typing import Any, NamedTuple

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, Coal, Order
from vision.atlas import Frame
from vision.cards.colour import correct
from vision.cards.cubes import around_of, windows_at
from vision.cards.faces import CUBE, LAYOUTS, Floats, bright, flatten, lean, turned_round
from vision.cards.find import CARD_TOP, Found, find_cards
from vision.cards.light import Seen, relight
from vision.cards.pattern import match_features
from vision.cards.spots import softened, spot_pictures
from vision.cards.taught import TaughtCards
from vision.looking import Look, Unreadable, look
from vision.simulation.arrays import rng_of
from vision.training.cards_pictures import SPREAD, Picture, Session

WORST = 1.5
"""mm: a card that was found worse than this teaches nothing."""
_ORDERS = list(ORDERS)


class Record(NamedTuple):
    """One card as the reader sees it, and the truth."""

    seen: Seen
    order: Order
    level: int
    card: tuple[float, float]
    known: Floats | None
    """Its own taught face, if it was taught."""
    spots: tuple[Any, ...]
    cubes: tuple[tuple[float, float, Coal], ...]


def looked(picture: Picture, session: Session) -> Look | None:
    try:
        return look(picture.bgr, session.kit, session.lens, SPREAD)
    except Unreadable:
        return None


def learn(session: Session) -> tuple[TaughtCards, TaughtCards] | None:
    """From the four-colour cards alone, and from all that were taught."""
    four: dict[Order, Floats] = {}
    more: dict[Order, Floats] = {}
    for picture in session.pictures:
        if picture.purpose == "read":
            continue
        seen = looked(picture, session)
        if seen is None:
            continue
        colours = correct(seen)
        for found, order in zip(find_cards(seen), picture.orders, strict=False):
            face = flatten(seen, found.frame, colours)
            more[order] = face
            if picture.purpose == "four":
                four[order] = face
    return (TaughtCards(four), TaughtCards(more)) if len(four) == 4 else None


def truly(seen: Look, found: Found, told: dict[str, Any]) -> tuple[Frame, float]:
    """The found card the right way up, and by how many mm it was found off."""
    w, h = card = seen.kit.card
    own = np.array([(0.0, 0.0), (w, 0), (w, h), (0, h)])
    corners = seen.pose.view.on_plane(np.array(told["corners"]) * seen.shrunk, CARD_TOP)
    ways = [found.frame, turned_round(found.frame, card)]
    offs = [float(np.linalg.norm(way.to_table(own) - corners, axis=1).mean()) for way in ways]
    return (ways[0], offs[0]) if offs[0] < offs[1] else (ways[1], offs[1])


def see(seen: Look, frame: Frame, like: Floats, taught: TaughtCards) -> Seen:
    colours = correct(seen)
    face, above = flatten(seen, frame, colours), flatten(seen, frame, colours, CUBE)
    return relight(face, above, like, taught, lean(seen, frame))


def records(session: Session) -> list[Record]:
    known = learn(session)
    found_cards: list[Record] = []
    if known is None:
        return found_cards
    for picture in session.pictures:
        seen = looked(picture, session)
        if picture.purpose != "read" or seen is None:
            continue
        found = find_cards(seen)
        for number, told in enumerate(picture.answer["orders"]):
            frame, off = truly(seen, found[told["slot"]], told)
            if off <= WORST:
                found_cards.append(_record((seen, frame), (number, told, picture), known))
    return found_cards


def _record(
    where: tuple[Look, Frame],
    what: tuple[int, dict[str, Any], Picture],
    known: tuple[TaughtCards, TaughtCards],
) -> Record:
    number, told, picture = what
    order = Order(str(told["order"]))
    four, more = known
    spots = tuple(spot["cube"] for spot in told["spots"])
    exact = more.faces.get(order)
    return Record(
        see(*where, four.vehicle_papers(ORDERS[order].vehicle), four),
        order,
        int(picture.level[1]),
        where[0].kit.card,
        None if exact is None else bright(exact),
        spots,
        tuple(cube for spot in range(len(spots)) for cube in picture.cubes[number, spot]),
    )


# Samples for each network


def match_samples(cards: list[Record]) -> dict[str, Any]:
    return {
        "places": np.array([match_features(card.seen).astype(np.float16) for card in cards]),
        "order": np.array([_ORDERS.index(card.order) for card in cards]),
        "level": np.array([card.level for card in cards]),
    }


def spot_samples(cards: list[Record]) -> dict[str, Any]:
    """Taught cards count twice: as known, and as if they were not."""
    rows: dict[str, list[Any]] = {name: [] for name in ("spots", "beside", "outcome", "level")}
    for card in cards:
        coals = ORDERS[card.order].spots
        soft = softened(card.seen)
        for known in [None] if card.known is None else [None, card.known]:
            for coal, place, on in zip(coals, LAYOUTS[len(coals)], card.spots, strict=True):
                picture, beside = spot_pictures(
                    soft, len(coals), place, coal, card.card[0], known
                )
                rows["spots"].append(picture.astype(np.float16))
                rows["beside"].append(beside)
                rows["outcome"].append(0 if on is None else 2 if isinstance(on, list) else 1)
                rows["level"].append(card.level)
    return {name: np.array(each) for name, each in rows.items()}


def cube_samples(cards: list[Record], seed: int) -> dict[str, Any]:
    """Around every cube, and around places that have none."""
    rng = rng_of(seed, 78)
    rows: dict[str, list[Any]] = {name: [] for name in ("windows", "around", "cube")}
    for card in cards:
        points, labels = _windows(card, rng)
        rows["windows"].append(windows_at(card.seen, points, card.card[0]).astype(np.float16))
        rows["around"].append(np.tile(around_of(card.seen), (len(points), 1)))
        rows["cube"].append(labels)
    return {name: np.concatenate(each) for name, each in rows.items()}


def _windows(card: Record, rng: np.random.Generator) -> tuple[Floats, Any]:
    wide, high = card.card
    cubes = card.cubes
    middles = np.array([(x, y) for x, y, _ in cubes]).reshape(-1, 2)
    points = [at + rng.normal(0, 0.7, 2) for at in middles for _ in (0, 1)]
    labels = [1 + COALS.index(coal) for *_, coal in cubes for _ in (0, 1)]
    # Empty spots are what cubes are mistaken for.
    coals = ORDERS[card.order].spots
    for place, on in zip(LAYOUTS[len(coals)], card.spots, strict=True):
        for _ in range(4 if on is None else 0):
            points.append(np.array(place) * card.card + rng.normal(0, 1.2, 2))
            labels.append(0)
    for _ in range(18):
        at = rng.uniform((0.06 * wide, 0.3 * high), (0.94 * wide, 0.8 * high))
        if len(cubes) and rng.random() < 0.6:
            at = middles[int(rng.integers(len(cubes)))] + rng.normal(0, 4.5, 2)
        if not len(cubes) or np.linalg.norm(middles - at, axis=1).min() > 2.8:
            points.append(at)
            labels.append(0)
    return np.array(points, np.float32).reshape(-1, 2), np.array(labels, np.int64)

"""Samples for the card reader's networks, from simulated households."""

from typing import Any, NamedTuple

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, Order
from vision.atlas import Frame
from vision.cards.cubes import windows_at
from vision.cards.faces import CUBE, LAYOUTS, Floats, bright, flatten, lean, turned_round
from vision.cards.find import CARD_TOP, Found, find_cards
from vision.cards.light import Seen, relight
from vision.cards.pattern import place_features
from vision.cards.spots import spot_pictures
from vision.cards.taught import TaughtCards
from vision.looking import Look, Unreadable, look
from vision.simulation.arrays import rng_of
from vision.training.cards_pictures import SPREAD, Picture, Session

WORST = 1.5
"""mm: a card that was found worse than this teaches nothing."""
PAIRS = tuple((a, b) for at, a in enumerate(COALS) for b in COALS[at:])
"""The ten pairs of colours."""
_ORDERS = list(ORDERS)


class Samples(NamedTuple):
    """One line each; `of` says to which card a spot or window belongs."""

    places: Floats
    order: Any
    level: Any
    taught: Any
    spots: Floats
    beside: Floats
    outcome: Any
    pair: Any
    of: Any
    windows: Floats
    around: Floats
    cube: Any
    window_of: Any


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
        for found, order in zip(find_cards(seen), picture.orders, strict=False):
            face = flatten(seen, found.frame)
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
    face, above = flatten(seen, frame), flatten(seen, frame, CUBE)
    return relight(face, above, like, taught, lean(seen, frame))


def samples(session: Session) -> Samples | None:
    known = learn(session)
    if known is None:
        return None
    four, more = known
    rows: dict[str, list[Any]] = {name: [] for name in Samples._fields}
    rng = rng_of(session.seed, 78)
    for picture in session.pictures:
        seen = looked(picture, session)
        if picture.purpose != "read" or seen is None:
            continue
        found = find_cards(seen)
        for number, told in enumerate(picture.answer["orders"]):
            frame, off = truly(seen, found[told["slot"]], told)
            if off <= WORST:
                _card(rows, (seen, frame), (number, told, picture), (four, more), rng)
    return Samples(**{name: np.array(each) for name, each in rows.items()})


def _card(
    rows: dict[str, list[Any]],
    where: tuple[Look, Frame],
    what: tuple[int, dict[str, Any], Picture],
    known: tuple[TaughtCards, TaughtCards],
    rng: np.random.Generator,
) -> None:
    number, told, picture = what
    order = Order(told["order"])
    vehicle = ORDERS[order].vehicle
    taught = known[0]
    here = see(*where, taught.vehicle_papers(vehicle), taught)
    index = len(rows["places"])
    rows["places"].append(place_features(here).astype(np.float16))
    rows["order"].append(_ORDERS.index(order))
    rows["level"].append(int(picture.level[1]))
    exact = known[1].faces.get(order) if order not in taught.faces else taught.faces[order]
    rows["taught"].append(exact is not None)
    card = where[0].kit.card[0]
    references = [None] if exact is None else [None, bright(exact)]
    spots = ORDERS[order].spots
    for spot, (coal, place) in enumerate(zip(spots, LAYOUTS[len(spots)], strict=True)):
        cube = told["spots"][spot]["cube"]
        for reference in references:
            pictures, beside = spot_pictures(here, len(spots), place, coal, card, reference)
            rows["spots"].append(pictures.astype(np.float16))
            rows["beside"].append(beside)
            rows["outcome"].append(0 if cube is None else 2 if isinstance(cube, list) else 1)
            rows["pair"].append(PAIRS.index(tuple(cube)) if isinstance(cube, list) else -1)
            rows["of"].append(index)
    _windows(
        rows, here, [c for s in range(len(spots)) for c in picture.cubes[number, s]], where, rng
    )


def _windows(
    rows: dict[str, list[Any]],
    here: Seen,
    cubes: list[tuple[float, float, Any]],
    where: tuple[Look, Frame],
    rng: np.random.Generator,
) -> None:
    """Around every cube, and around places that have none."""
    wide, high = where[0].kit.card
    points = [(x + rng.normal(0, 0.5), y + rng.normal(0, 0.5)) for x, y, _ in cubes for _ in (0, 1)]
    labels = [1 + COALS.index(coal) for *_, coal in cubes for _ in (0, 1)]
    middles = np.array([(x, y) for x, y, _ in cubes]).reshape(-1, 2)
    for _ in range(16):
        at = rng.uniform((0.1 * wide, 0.3 * high), (0.9 * wide, 0.78 * high))
        if len(cubes) and rng.random() < 0.6:
            at = middles[int(rng.integers(len(cubes)))] + rng.normal(0, 5, 2)
        if not len(cubes) or np.linalg.norm(middles - at, axis=1).min() > 3.2:
            points.append((float(at[0]), float(at[1])))
            labels.append(0)
    index = len(rows["places"]) - 1
    around = np.concatenate([here.inks.ravel(), here.paper, here.lean])
    for window, label in zip(
        windows_at(here, np.array(points, np.float32).reshape(-1, 2), wide), labels, strict=True
    ):
        rows["windows"].append(window.astype(np.float16))
        rows["around"].append(around.astype(np.float16))
        rows["cube"].append(label)
        rows["window_of"].append(index)

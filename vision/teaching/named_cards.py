"""Whether cards are those that they were named: by vehicle, number of spots, and ink."""

from collections.abc import Iterable, Mapping, Sequence

import cv2
import numpy as np

from companion.rules.components import ORDERS
from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import Coal, Order, Vehicle
from vision.cards.faces import LAYOUTS, SIDES, Floats, bright, cleared, halved, part
from vision.cards.light import background
from vision.cards.taught import CORE
from vision.cards.vehicle import AROUND, BOX

Faces = Mapping[Order, Floats]
SPOTS = (0.08, 0.34, 0.92, 0.78)
"""The part of a card on which spots are."""
INNER, OUTER = 0.85, 1.15
"""Of a spot's side: what is surely on it, and beyond which nothing of it is."""


VEHICLE, COUNT, INK = 0.1, 0.33, 0.15
"""How much more a card must be like something else. Of 111 lessons whose cards were named as they
are the worst were 0.0, 0.31 and 0.13; where another vehicle was named the least was 0.24."""

OTHER_VEHICLE = Reason(
    None,
    "slot {slot} does not show the vehicle of {order}: look whether the cards lie in the order in"
    " which they are named, or teach again what was named wrongly before",
)
OTHER_INKS = Reason(
    None,
    "the spots of {order} in slot {slot} do not look like its colours: take all cubes off, and look"
    " whether the cards lie in the order in which they are named, tops towards the sheet’s",
)


def check_names(faces: Faces, before: Faces) -> None:
    """Raises Refusal."""
    for slot, (order, face) in enumerate(faces.items(), 1):
        spots = max(count_doubt(order, face) - COUNT, ink_doubt(order, faces, before) - INK)
        if spots > 0:
            raise Refusal(OTHER_INKS, order=order, slot=slot)
    doubts = {order: vehicle_doubt(order, faces, before) for order in faces}
    order = max(doubts, key=lambda each: doubts[each])
    if doubts[order] > VEHICLE:
        slot = list(faces).index(order) + 1
        raise Refusal(OTHER_VEHICLE, order=order, slot=slot)


def vehicle_doubt(order: Order, faces: Faces, before: Faces) -> float:
    """How much more its vehicle is like one of another name than like those of its own."""
    own = _vehicle(faces[order])
    mine = ORDERS[order].vehicle
    same = [_alike(own, face) for face in _showing(mine, order, faces, before).values()]
    others = [
        _alike(own, face)
        for vehicle in {ORDERS[each].vehicle for each in (*faces, *before)} - {mine}
        for face in _showing(vehicle, order, faces, before).values()
    ]
    if not same or not others:
        return 0.0
    return max(others) - max(same)


def _showing(vehicle: Vehicle, order: Order, faces: Faces, before: Faces) -> Faces:
    """Cards of a vehicle: those that were taught before, if there are such."""
    for known in (before, faces):
        of = {e: f for e, f in known.items() if ORDERS[e].vehicle == vehicle and e != order}
        if of:
            return of
    return {}


def _vehicle(face: Floats) -> Floats:
    clear = cleared(halved(bright(face)))
    high, wide = clear.shape[:2]
    x, y, w, h = (round(each * side) for each, side in zip(BOX, (wide, high) * 2, strict=True))
    return np.ascontiguousarray(clear[y : y + h, x : x + w])


def _alike(own: Floats, face: Floats) -> float:
    """A little moved, as cards are drawn and found."""
    room = cv2.copyMakeBorder(_vehicle(face), *(AROUND,) * 4, cv2.BORDER_REPLICATE)
    return float(np.nan_to_num(cv2.matchTemplate(room, own, cv2.TM_CCOEFF_NORMED)).max())


# How many spots there are


def count_doubt(order: Order, face: Floats) -> float:
    """How much better another number of spots explains where the card is not paper."""
    left = {count: _unexplained(face, count) for count in LAYOUTS}
    named = len(ORDERS[order].spots)
    return left[named] - min(each for count, each in left.items() if count != named)


def _unexplained(face: Floats, count: int) -> float:
    """The share of what differs from paper that is not in spots of one colour each."""
    shown = bright(face)
    small = cv2.blur(halved(shown), (3, 3)) - np.median(background(shown), axis=0)
    high, wide = small.shape[:2]
    left, top, right, low = (
        round(each * side) for each, side in zip(SPOTS, (wide, high) * 2, strict=True)
    )
    y, x = np.mgrid[top:low, left:right] + 0.5
    seen = np.asarray(small[top:low, left:right])
    free, off = np.ones(seen.shape[:2], bool), 0.0
    for at in LAYOUTS[count]:
        out = np.maximum(np.abs(x - at[0] * wide), np.abs(y - at[1] * high)) / (
            SIDES[count] * wide / 2
        )
        spot = seen[out < INNER]
        off += float(((spot - spot.mean(axis=0)) ** 2).sum())
        free &= out > OUTER
    off += float((seen[free] ** 2).sum())
    shown_at_all = float((seen**2).sum())
    return off / (shown_at_all + 1e-6)


# Which inks they have


def ink_doubt(order: Order, faces: Faces, before: Faces) -> float:
    """How much nearer each of its inks is to another coal's than to those of its own."""
    known = [
        (coal, ink)
        for each, face in {**before, **faces}.items()
        if each != order
        for coal, ink in inks_of(each, face)
    ]
    return min(_ink_doubt(*each, known) for each in inks_of(order, faces[order]))


def _ink_doubt(coal: Coal, ink: Floats, known: Sequence[tuple[Coal, Floats]]) -> float:
    own = [_far(ink, other) for named, other in known if named == coal]
    others = [_far(ink, other) for named, other in known if named != coal]
    if not own or not others:
        return 0.0
    return min(own) - min(others)


def _far(one: Floats, other: Floats) -> float:
    return float(np.linalg.norm(one - other))


def inks_of(order: Order, face: Floats) -> Iterable[tuple[Coal, Floats]]:
    """The mean of each spot's core, bright."""
    coals, shown = ORDERS[order].spots, bright(face)
    for coal, at in zip(coals, LAYOUTS[len(coals)], strict=True):
        core = part(shown, at, SIDES[len(coals)] * CORE, 8)
        yield coal, np.asarray(core.mean(axis=(0, 1)), np.float32)

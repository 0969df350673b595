"""Whether tunnel tiles are those that they were named: by minecarts, and by lanterns."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.components import TILES
from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import COALS, SIDES, Coal, Tile
from vision.cards.faces import bright
from vision.light import Light3
from vision.pits.patches import Floats, mean3, soft
from vision.pits.places import TILE, printed
from vision.pits.squares import hues

Faces = Mapping[Tile, Light3]
SCALE = 2
"""Pixels a mm."""
REACH = 3
"""mm on either side of a minecart's middle."""
CARTS = {1: (0.67,), 2: (0.29, 0.74)}
LOWER = 0.6
"""Of a tile's height: the minecarts' lower halves, beneath the heap."""
BETWEEN = (0.06, 0.50, 0.94)
LIT, TOP = 97, 0.3
"""The percentile of brightness that a lantern has, and where it hangs."""


COAL, COUNT, SIDE = 0.4, 1.0, 0.2
"""How much more a tile must be like another. Of tiles that were named as they are, the worst were
-0.21, 0.46 and 0.10: minecarts of another coal are noticed nearly always, other numbers of them
less often, lanterns seldom."""

OTHER_TILE = Reason(
    None,
    "slot {slot} does not look like {tile}: look whether the tiles lie in the order in which they"
    " are named, without cubes",
)


def check_names(faces: Faces, before: Faces, pit: Light3 | None) -> None:
    """Raises Refusal."""
    inks = {tile: inks_of(tile, face) for tile, face in {**before, **faces}.items()}
    on_pit = [] if pit is None else pit_inks(pit)
    for slot, (tile, face) in enumerate(faces.items(), 1):
        known = [*on_pit, *(ink for each, of in inks.items() if each != tile for ink in of)]
        if (
            coal_doubt(tile, face, known) > COAL
            or carts_doubt(tile, face) > COUNT
            or side_doubt(tile, {**before, **faces}) > SIDE
        ):
            raise Refusal(OTHER_TILE, slot=slot, tile=tile)


class Ink(NamedTuple):
    coal: Coal
    hues: Floats


def inks_of(tile: Tile, face: Light3) -> list[Ink]:
    kind = TILES[tile]
    return [Ink(kind.coal, cart_at(face, x * TILE, LOWER * TILE)) for x in CARTS[kind.minecarts]]


def pit_inks(picture: Light3) -> list[Ink]:
    found = []
    for coal in COALS:
        x, y = printed(coal)
        found.append(Ink(coal, cart_at(picture, x, y + (LOWER - 0.565) * TILE)))
    return found


def cart_at(face: Light3, x: float, y: float) -> Floats:
    """Brightness and hues in the median of its brighter half: painted coal is black."""
    left, top = (max(0, round((each - REACH) * SCALE)) for each in (x, y))
    part = face[top : top + 2 * REACH * SCALE, left : left + 2 * REACH * SCALE]
    seen = hues(soft(part)).reshape(-1, 3)
    ordered = seen[np.argsort(seen[:, 0])]
    return np.asarray(np.median(ordered[len(seen) // 2 :], axis=0), np.float32)


def coal_doubt(tile: Tile, face: Light3, known: Iterable[Ink]) -> float:
    """How much nearer all its minecarts are to another coal's than to those of its own: on one of
    them lies painted coal."""
    inks = list(known)
    return min(_nearer(each, inks) for each in inks_of(tile, face))


def _nearer(ink: Ink, known: Sequence[Ink]) -> float:
    own = [_far(ink, each) for each in known if each.coal == ink.coal]
    others = [_far(ink, each) for each in known if each.coal != ink.coal]
    return min(own) - min(others) if own and others else 0.0


def _far(one: Ink, other: Ink) -> float:
    return float(np.abs(one.hues - other.hues).sum())


def carts_doubt(tile: Tile, face: Light3) -> float:
    """How much more the other number of minecarts explains the tile's middle line."""
    cart = cart_at(face, 0.705 * TILE, LOWER * TILE)
    left = cart_at(face, 0.29 * TILE, LOWER * TILE)
    rest = [cart_at(face, x * TILE, LOWER * TILE) for x in BETWEEN]
    to_cart = float(np.abs(left - cart).sum())
    to_rest = min(float(np.abs(left - each).sum()) for each in rest)
    two = to_rest - to_cart
    return -two if TILES[tile].minecarts == 2 else two


def lit(face: Light3) -> float:
    """How much brighter than all of it something near its top is."""
    small = cv2.resize(bright(face), (47, 47), interpolation=cv2.INTER_AREA)
    gray = mean3(np.asarray(small, np.float32))
    high = round(TOP * len(gray))
    return float(np.percentile(gray[2:high], LIT) - np.median(gray))


def side_doubt(tile: Tile, faces: Faces) -> float:
    """How much nearer its lanterns, or that it has none, are to tiles of the other side."""
    own = lit(faces[tile])
    by_side: dict[str, list[float]] = {side: [] for side in SIDES}
    for each, face in faces.items():
        if each != tile:
            by_side[TILES[each].side].append(lit(face))
    if not all(by_side.values()):
        return 0.0
    off = {side: abs(own - float(np.median(those))) for side, those in by_side.items()}
    mine = TILES[tile].side
    return off[mine] - min(far for side, far in off.items() if side != mine)

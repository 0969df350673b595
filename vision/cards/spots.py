"""What lies on a spot whose print is known: nothing, its own cube, or two cubes.

A spot is compared with its print as it was taught: the card's own, or the same ink on another.
"""

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.cards.faces import SIDES, Floats, Place, part
from vision.cards.light import Seen
from vision.cards.taught import PRINT, PRINT_CELLS, SOFT
from vision.net import Net, load

AROUND = 1.5
"""Of a spot's side: how much is looked at."""
CELLS = 15
EDGE = (CELLS - PRINT_CELLS) // 2
INSIDE = slice(3, CELLS - 3)
"""Cells that are print, without its border."""
OUTCOMES = ("free", "own", "pair")
assert round(CELLS * PRINT / AROUND) == PRINT_CELLS


class Soft(NamedTuple):
    """A card made ready for its spots."""

    seen: Seen
    face: Floats
    above: Floats
    rough: Floats


def softened(seen: Seen) -> Soft:
    face, above = (cv2.blur(each, (SOFT, SOFT)) for each in (seen.face, seen.above))
    rough = np.abs(seen.face - face).mean(axis=2)
    return Soft(
        seen,
        np.asarray(face, np.float32),
        np.asarray(above, np.float32),
        np.asarray(cv2.blur(rough, (SOFT * 2 + 1, SOFT * 2 + 1)), np.float32),
    )


def expected(seen: Seen, count: int, coal: Coal, known: Floats | None, place: Place) -> Floats:
    """The spot without cubes."""
    if known is not None:
        soft = np.asarray(cv2.blur(known, (SOFT, SOFT)), np.float32)
        return part(soft, place, SIDES[count] * AROUND, CELLS)
    assert seen.prints is not None
    whole = np.empty((CELLS, CELLS, 3), np.float32)
    whole[:] = seen.paper
    whole[EDGE : EDGE + PRINT_CELLS, EDGE : EDGE + PRINT_CELLS] = seen.prints[COALS.index(coal)]
    return whole


def spot_pictures(
    soft: Soft, count: int, place: Place, coal: Coal, card: float, known: Floats | None
) -> tuple[Floats, Floats]:
    """15 x 15 x 9: what differs from the print, its middle taken away; what is at a cube's height,
    likewise; roughness; where cubes of its own and of other colours may stand. And numbers beside,
    the lean first."""
    seen, share = soft.seen, SIDES[count] * AROUND
    print_of = expected(seen, count, coal, known, place)
    off = part(soft.face, place, share, CELLS) - print_of
    middle = np.median(off[INSIDE, INSIDE].reshape(-1, 3), axis=0)
    ink = np.median(print_of[INSIDE, INSIDE].reshape(-1, 3), axis=0)
    above = part(soft.above, place, share, CELLS) - ink - middle
    rough = part(soft.rough, place, share, CELLS)[..., None]
    assert seen.cubes is not None
    others = [other for other in range(len(COALS)) if COALS[other] != coal]
    cubes = np.dstack([seen.cubes[..., COALS.index(coal)], seen.cubes[..., others].max(axis=2)])
    there = part(np.ascontiguousarray(cubes), place, share, CELLS)
    inner = (off - middle)[INSIDE, INSIDE]
    beside = np.concatenate(
        [
            seen.lean,
            np.eye(len(COALS))[COALS.index(coal)],
            [SIDES[count] * card / 10, float(known is not None)],
            ink,
            seen.paper,
            middle,
            inner.std(axis=(0, 1)),
            np.abs(inner).max(axis=(0, 1)),
            [there[..., 0].max(), there[..., 1].max(), rough[INSIDE, INSIDE].mean()],
        ]
    )
    return np.concatenate([off - middle, above, rough, there], axis=2), beside.astype(np.float32)


def spot_features(pictures: Floats, beside: Floats) -> Floats:
    """Grays in full, colours more coarsely; a line a spot, of spots x 15 x 15 x 9."""
    count = len(pictures)
    lines = []
    for first in (0, 3):
        three = pictures[..., first : first + 3]
        lines.append(three.mean(axis=3).reshape(count, -1))
        coarse = three.reshape(count, 5, 3, 5, 3, 3).mean(axis=(2, 4))
        lines.append((coarse[..., 2] - coarse[..., 1]).reshape(count, -1))
        lines.append((coarse[..., 0] - coarse[..., 1]).reshape(count, -1))
    rest = pictures[..., 6:].reshape(count, 5, 3, 5, 3, 3)
    lines.append(rest[..., 0].mean(axis=(2, 4)).reshape(count, -1))
    lines.append(rest[..., 1:].max(axis=(2, 4)).reshape(count, -1))
    return np.hstack([*lines, beside]).astype(np.float32)


@lru_cache(maxsize=1)
def _net() -> Net:
    return load("cards-spots")


def spot_chances(pictures: Floats, beside: Floats) -> Floats:
    """Spots x 3: free, its own cube, two cubes."""
    return _net().probabilities(spot_features(pictures, beside))

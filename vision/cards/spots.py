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
from vision.cards.maps import Maps, near
from vision.cards.taught import PRINT, PRINT_CELLS, SOFT
from vision.net import Net, load

AROUND = 1.5
"""Of a spot's side: how much is looked at."""
CELLS = 15
EDGE = (CELLS - PRINT_CELLS) // 2
INSIDE = slice(3, CELLS - 3)
"""Cells that are print, without its border."""
NEAR_CELLS, NEAR_STEP = 9, 2.2
"""So many cells of the maps, so many mm apart."""
OUTCOMES = ("free", "own", "pair")
assert round(CELLS * PRINT / AROUND) == PRINT_CELLS


class Soft(NamedTuple):
    """A card made ready for its spots."""

    seen: Seen
    maps: Maps
    face: Floats
    above: Floats


class Spots(NamedTuple):
    """Of many spots what is looked at; of one, without the first axis."""

    pictures: Floats
    """15 x 15 x 6: what differs from the print, its middle taken away; what is at a cube's height,
    likewise."""
    there: Floats
    """9 x 9 x 4: its own cube, another, its own ink, another."""
    beside: Floats
    """Numbers, where cubes lean first."""


def softened(seen: Seen, maps: Maps) -> Soft:
    face, above = (cv2.blur(each, (SOFT, SOFT)) for each in (seen.face, seen.above))
    return Soft(seen, maps, np.asarray(face, np.float32), np.asarray(above, np.float32))


def expected(seen: Seen, count: int, coal: Coal, known: Floats | None, place: Place) -> Floats:
    """The spot without cubes."""
    if known is not None:
        soft = np.asarray(cv2.blur(known, (SOFT, SOFT)), np.float32)
        return part(soft, place, SIDES[count] * AROUND, CELLS)
    whole = np.empty((CELLS, CELLS, 3), np.float32)
    whole[:] = seen.paper
    whole[EDGE : EDGE + PRINT_CELLS, EDGE : EDGE + PRINT_CELLS] = seen.prints[COALS.index(coal)]
    return whole


def spot_pictures(
    soft: Soft,
    count: int,
    place: Place,
    coal: Coal,
    card: tuple[float, float],
    known: Floats | None,
) -> Spots:
    seen, share = soft.seen, SIDES[count] * AROUND
    print_of = expected(seen, count, coal, known, place)
    off = part(soft.face, place, share, CELLS) - print_of
    middle = np.median(off[INSIDE, INSIDE].reshape(-1, 3), axis=0)
    ink = np.median(print_of[INSIDE, INSIDE].reshape(-1, 3), axis=0)
    above = part(soft.above, place, share, CELLS) - ink - middle
    inner = (off - middle)[INSIDE, INSIDE]
    at = COALS.index(coal)
    others = [1 + other for other in range(len(COALS)) if other != at]
    cubes, inks = (np.exp(near(each, place, card, NEAR_CELLS, NEAR_STEP)) for each in soft.maps)
    there = [each for m in (cubes, inks) for each in (m[..., 1 + at], m[..., others].sum(axis=2))]
    beside = np.concatenate(
        [
            seen.lean,
            np.eye(len(COALS))[at],
            [SIDES[count] * card[0] / 10, float(known is not None)],
            ink,
            seen.paper,
            middle,
            inner.std(axis=(0, 1)),
            np.abs(inner).max(axis=(0, 1)),
            [each.max() for each in there],
            [each.mean() for each in there],
        ]
    )
    pictures = np.concatenate([off - middle, above], axis=2)
    return Spots(pictures, np.dstack(there), beside.astype(np.float32))


def stacked(spots: list[Spots]) -> Spots:
    return Spots(*(np.array(each, np.float32) for each in zip(*spots, strict=True)))


def spot_features(spots: Spots) -> Floats:
    """Grays in full, colours more coarsely; a line a spot."""
    count = len(spots.beside)
    lines = [spots.there.reshape(count, -1)]
    for first in (0, 3):
        three = spots.pictures[..., first : first + 3]
        lines.append(three.mean(axis=3).reshape(count, -1))
        coarse = three.reshape(count, 5, 3, 5, 3, 3).mean(axis=(2, 4))
        lines.append((coarse[..., 2] - coarse[..., 1]).reshape(count, -1))
        lines.append((coarse[..., 0] - coarse[..., 1]).reshape(count, -1))
    return np.hstack([*lines, spots.beside]).astype(np.float32)


@lru_cache(maxsize=1)
def _net() -> Net:
    return load("cards-spots")


def spot_chances(spots: Spots) -> Floats:
    """Spots x 3: free, its own cube, two cubes."""
    return _net().probabilities(spot_features(spots))

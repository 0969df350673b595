"""Two cubes on a spot: the best places for each of the ten pairs of colours.

The cubes touch, at any angle, their middle up to 4 mm off the spot's.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS, Coal
from vision.cards.faces import Floats, Place
from vision.cards.maps import Maps, near
from vision.net import softmax

PAIRS: tuple[tuple[Coal, Coal], ...] = tuple(
    (a, b) for at, a in enumerate(COALS) for b in COALS[at:]
)
STEP, REACH = 1.5, 7
"""mm, and steps from the spot's middle to the farthest point that is looked at."""
COVERED = 4.2
"""mm around a cube's middle that it covers however it is turned."""
OFF = 4.6
"""mm by which the pair's middle may be off the spot's."""
APART = (7.9, 11.2)
"""mm between the cubes' middles."""
HEAT = 20.0
"""Scores are divided by it, so that chances mean what they say."""
LEAST = -6.0


class _Placings(NamedTuple):
    grid: Floats
    covered: Floats
    """Points x points: which a cube at a point covers."""
    one: NDArray[np.intp]
    other: NDArray[np.intp]


@lru_cache(maxsize=1)
def _placings() -> _Placings:
    """All pairs of points of the grid where two touching cubes may stand."""
    steps = np.arange(-REACH, REACH + 1)
    grid = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2) * STEP
    away = np.linalg.norm(grid[:, None] - grid, axis=2)
    one, other = np.triu_indices(len(grid), 1)
    middle = np.linalg.norm((grid[one] + grid[other]) / 2, axis=1)
    apart = away[one, other]
    good = (apart >= APART[0]) & (apart <= APART[1]) & (middle <= OFF)
    covered = (away <= COVERED).astype(np.float32)
    return _Placings(grid.astype(np.float32), covered, one[good], other[good])


def pair_scores(maps: Maps, place: Place, card: tuple[float, float]) -> Floats:
    """Of each of the ten pairs, how well it explains what is seen around its best places."""
    placings = _placings()
    logs = np.maximum(near(maps.cubes, place, card, 2 * REACH + 1, STEP), LEAST)
    logs = logs.reshape(len(placings.grid), -1)
    found = placings.covered @ (logs[:, 1:] - logs[:, :1])
    scores = np.empty(len(PAIRS), np.float32)
    for at, (a, b) in enumerate(PAIRS):
        first, second = COALS.index(a), COALS.index(b)
        both = found[placings.one, first] + found[placings.other, second]
        if a != b:
            both = np.maximum(both, found[placings.one, second] + found[placings.other, first])
        scores[at] = both.max()
    return scores


def pair_chances(maps: Maps, place: Place, card: tuple[float, float]) -> Floats:
    """Of each of the ten pairs, some pair being there."""
    scores = pair_scores(maps, place, card) / np.float32(HEAT)
    return np.asarray(softmax(scores[None])[0])

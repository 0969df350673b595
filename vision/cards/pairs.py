"""Two cubes on a spot: the best place for each of the ten pairs of colours.

The cubes touch, at any angle, their middle up to 4 mm off the spot's.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.cards.cubes import around_of, cube_features, cube_net, windows_at
from vision.cards.faces import Floats
from vision.cards.light import Seen
from vision.net import softmax

PAIRS: tuple[tuple[Coal, Coal], ...] = tuple(
    (a, b) for at, a in enumerate(COALS) for b in COALS[at:]
)
STEP = 1.5
REACH = 6
"""Steps from the spot's middle to the farthest middle of a cube."""
OFF = 4.6
"""mm by which the pair's middle may be off the spot's."""
APART = (8.6, 10.0)
"""mm between the cubes' middles."""
HEAT = 1.5
"""Scores are divided by it, so that chances mean what they say."""
LEAST = -7.0


@lru_cache(maxsize=1)
def _placements() -> tuple[Any, Any]:
    """All pairs of places on the grid where two touching cubes may stand."""
    steps = np.arange(-REACH, REACH + 1)
    grid = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2) * STEP
    one, other = np.triu_indices(len(grid), 1)
    apart = np.linalg.norm(grid[one] - grid[other], axis=1)
    middle = np.linalg.norm((grid[one] + grid[other]) / 2, axis=1)
    good = (apart >= APART[0] - 0.7) & (apart <= APART[1] + 1.2) & (middle <= OFF)
    return one[good], other[good]


def pair_chances(seen: Seen, place: tuple[float, float], card: tuple[float, float]) -> Floats:
    """Of each of the ten pairs, some pair being there."""
    steps = np.arange(-REACH, REACH + 1) * STEP
    grid = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    points = (grid + np.array(place) * np.array(card)).astype(np.float32)
    windows = windows_at(seen, points, card[0])
    lines = cube_features(windows, np.tile(around_of(seen), (len(windows), 1)))
    logs = np.maximum(np.log(np.maximum(cube_net().probabilities(lines), 1e-6)), LEAST)
    one, other = _placements()
    scores = np.empty(len(PAIRS), np.float32)
    for at, (a, b) in enumerate(PAIRS):
        first, second = 1 + COALS.index(a), 1 + COALS.index(b)
        both = logs[one, first] + logs[other, second]
        if a != b:
            both = np.maximum(both, logs[one, second] + logs[other, first])
        scores[at] = both.max()
    return softmax(scores[None] / HEAT)[0]

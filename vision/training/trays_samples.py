"""What simulated trays teach: windows of cells, and places that are looked at closely."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.cards.conv import Convs
from vision.lens import Points
from vision.training.trays_fit import Cells, Places
from vision.training.trays_pictures import Example
from vision.trays.cues import closely
from vision.trays.places import SPILL, STEP
from vision.trays.warmth import CELL, candidates, hued, middles, warmth

NEAR, FAR = 2.0, 3.0
SAME, OTHER = 2.2, 3.2
"""mm from a cube's middle: nearer it is one, farther it is none, between nobody says; of a cell,
and of a place that is looked at closely."""
POINTS = 4.0
"""mm from which cells learn to point to the middle."""
WINDOW, BESIDE = 24, 6
"""Cells to a side of what is learned at once, and how far from a cube its middle is at most."""
EDGE = 2
"""Cells at a window's edge teach nothing."""
MANY = 4
"""Places at random on a tray: so many times as few."""
Dice = np.random.Generator


def cells(examples: Sequence[Example], dice: Dice) -> Cells:
    """One window of every tray, two of long ones."""
    found = [each for example in examples for each in _windows(example, dice)]
    seen, labels, offsets, near = (np.array(part) for part in zip(*found, strict=True))
    return Cells(seen, labels, offsets, near)


def _windows(example: Example, dice: Dice) -> Iterator[tuple[Any, ...]]:
    tray = example.tray
    seen = hued(tray)
    high, wide = (length // CELL for length in seen.shape[:2])
    own = middles(tray, *np.indices((high, wide)).reshape(2, -1))
    distance, nearest = _nearest(own, example.places)
    labels = np.zeros(len(own), np.int8)
    labels[distance < FAR] = -1
    if len(example.places):
        labels[distance < NEAR] = example.coals[nearest[distance < NEAR]] + 1
    labels[~tray.inside(own, SPILL + 1)] = -1
    offsets = np.zeros((len(own), 2), np.float16)
    close = distance < POINTS
    if close.any():
        offsets[close] = example.places[nearest[close]] - own[close]
    whole = [part.reshape(high, wide, -1) for part in (labels, offsets, close)]
    for _ in range(2 if max(high, wide) > 3 * WINDOW else 1):
        y, x = _corner(example, (high, wide), dice)
        some = [part[y : y + WINDOW, x : x + WINDOW] for part in whole]
        told = np.full((WINDOW, WINDOW), -1, np.int8)
        told[EDGE:-EDGE, EDGE:-EDGE] = some[0][EDGE:-EDGE, EDGE:-EDGE, 0]
        pixels = seen[y * CELL : (y + WINDOW) * CELL, x * CELL : (x + WINDOW) * CELL]
        yield pixels.astype(np.float16), told, some[1], some[2][..., 0]


def _corner(example: Example, shape: tuple[int, int], dice: Dice) -> tuple[int, int]:
    """Of a window around one of the cubes, or anywhere."""
    middle = dice.uniform(0, 1, 2) * np.array(shape)
    if len(example.places):
        x, y = example.places[int(dice.integers(len(example.places)))] - np.array(
            example.tray.corner
        )
        middle = np.array([y, x]) / STEP + dice.uniform(-BESIDE, BESIDE, 2)
    first = np.clip(np.round(middle - WINDOW / 2), 0, np.array(shape) - WINDOW).astype(int)
    return int(first[0]), int(first[1])


def places(examples: Sequence[Example], rough: Convs, dice: Dice) -> Places:
    found = [_places(example, rough, dice) for example in examples]
    return Places(
        np.concatenate([each.planes for each in found]),
        np.concatenate([each.labels for each in found]),
    )


def _places(example: Example, rough: Convs, dice: Dice) -> Places:
    """Where the rough network points to, at every cube, a little off it, and anywhere."""
    tray = example.tray
    seen = hued(tray)
    warm = warmth(seen, rough)
    count = len(example.places)
    beside = [example.places + dice.normal(0, far, (count, 2)) for far in (0.7, 3.0)]
    anywhere = dice.uniform(-1, 1, (MANY, 2)) * np.array(tray.half)
    points = np.vstack([candidates(tray, warm), *beside, anywhere])
    points = points[tray.inside(points, SPILL)]
    distance, nearest = _nearest(points, example.places)
    labels = np.zeros(len(points), np.int64)
    is_cube = distance < SAME
    if is_cube.any():
        labels[is_cube] = example.coals[nearest[is_cube]] + 1
    keep = is_cube | (distance > OTHER)
    planes = closely(tray, seen, points[keep], warm, example.wood)
    return Places(planes.astype(np.float16), labels[keep])


def _nearest(points: Points, lying: Points) -> tuple[Points, NDArray[np.intp]]:
    if not len(lying):
        return np.full(len(points), 99.0), np.zeros(len(points), np.intp)
    apart = np.linalg.norm(points[:, None] - lying[None], axis=2)
    return np.asarray(apart.min(axis=1), float), apart.argmin(axis=1)

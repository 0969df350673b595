"""Where on a tray cubes may be: every cell tells how warm it is, and where the middle is to it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS
from vision.cards.conv import Convs, outputs
from vision.lens import Points
from vision.net import softmax
from vision.pits.patches import soft
from vision.pits.squares import hues
from vision.trays.places import SCALE, SPILL, STEP
from vision.trays.tray import Floats, Tray

CLASSES = len(COALS) + 1
"""None, or a colour."""
CELL = round(STEP * SCALE)
"""Pixels to a side."""
FAINT, LIKELY = 0.03, 0.08
"""A cell that is colder has no say; where the warmest one is colder, nobody looks again."""
TOGETHER, TAKEN = 2.0, 3.0
"""mm from a cube's middle: who points there speaks of it, and of nothing else."""


class Warmth(NamedTuple):
    """Of every cell, line by line."""

    chances: Floats
    """None first, then the four colours."""
    offsets: Floats
    """mm to the middle of the cube, if there is one."""

    @property
    def heat(self) -> Floats:
        return np.asarray(1 - self.chances[..., 0], np.float32)


def hued(tray: Tray) -> Floats:
    """The tray as networks look at it: brightness and hues; whole cells of it."""
    high, wide = (length // CELL * CELL for length in tray.fine.shape[:2])
    return hues(soft(np.ascontiguousarray(tray.fine[:high, :wide])))


def warmth(seen: Floats, convs: Convs) -> Warmth:
    (told,) = outputs(convs, seen[None])
    high, wide, _ = told.shape
    chances = softmax(told[..., :CLASSES].reshape(-1, CLASSES)).reshape(high, wide, CLASSES)
    return Warmth(chances, np.asarray(told[..., CLASSES:], np.float32))


def middles(tray: Tray, lines: NDArray[np.intp], columns: NDArray[np.intp]) -> Points:
    """Of cells, in the tray's own mm."""
    return np.asarray(
        np.column_stack([columns + 0.5, lines + 0.5]) * STEP + np.array(tray.corner), float
    )


def candidates(tray: Tray, warm: Warmth) -> Points:
    """Where warm cells point to, those first that most agree on."""
    lines, columns = np.nonzero(warm.heat >= FAINT)
    points = middles(tray, lines, columns) + warm.offsets[lines, columns]
    weights = warm.heat[lines, columns]
    inside = tray.inside(points, SPILL)
    points, weights = points[inside], weights[inside]
    apart = np.linalg.norm(points[:, None] - points[None], axis=2)
    votes = (apart < TOGETHER) @ weights
    free = weights > 0
    found = []
    while free.any():
        first = int(np.argmax(np.where(free, votes, -1)))
        agreeing = free & (apart[first] < TOGETHER)
        if weights[agreeing].max() >= LIKELY:
            found.append(np.average(points[agreeing], axis=0, weights=weights[agreeing]))
        free &= apart[first] >= TAKEN
    return np.asarray(found, float).reshape(-1, 2)

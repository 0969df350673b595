"""Counts the cubes on a tray: places that may be one, then each of them looked at well."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS, Coal
from vision import net
from vision.chances import added
from vision.lens import Points
from vision.looking import Look
from vision.net import Net
from vision.seen import Tray as Counts
from vision.trays.cues import around, closely, coarse, middles
from vision.trays.places import STEP
from vision.trays.tray import Floats, Tray, see

NEAR = 5.6
"""mm: two cubes' middles are never so close to each other."""
BESIDE, CLOSEST = 3.4, 2.0
"""mm: nearer places are looked at once, before and after they are moved to the middle of their
warmth; which of them is the cube, a close look tells."""
LIKELY = 0.05
"""A place that is less likely a cube is not looked at again."""
LEAST_SEEN = 0.97
CLASSES = len(COALS) + 1
Indices = NDArray[np.intp]


class Models(NamedTuple):
    rough: Net
    """Whether a cube's middle is near a coarse pixel; one of five: none, or a colour."""
    fine: Net
    """The same, of a place that was chosen among its neighbours."""


@cache
def models() -> Models:
    return Models(net.load("trays-rough"), net.load("trays-fine"))


def count(look: Look, sheet: str, wood: Floats | None) -> Counts:
    """`wood` is what the evening's calibration says of the four colours."""
    tray = see(look, sheet)
    return counted(judged(tray, wood, models()), tray.seen)


def judged(tray: Tray, wood: Floats | None, nets: Models) -> Floats:
    """One line a candidate: the chances that it is no cube, or one of a colour."""
    return found_places(tray, wood, nets)[1]


def found_places(tray: Tray, wood: Floats | None, nets: Models) -> tuple[Points, Floats]:
    """Where each candidate is, in the tray's own mm, and its chances."""
    sure = everywhere(tray, nets.rough)
    points = peaks(tray, 1 - sure[..., 0])
    if not len(points):
        return points, np.zeros((0, CLASSES), np.float32)
    chances = nets.fine.probabilities(closely(tray, points, sure, wood))
    order = np.argsort(chances[:, 0])
    kept = order[_apart(points[order], NEAR)]
    return points[kept], chances[kept]


def counted(chances: Floats, seen: float) -> Counts:
    """How many of each colour, from all candidates together."""
    told: dict[Coal, Mapping[int, float]] = {}
    for at, coal in enumerate(COALS, 1):
        total: dict[int, float] = {0: 1.0}
        for p in chances[:, at].astype(float):
            total = {n: q for n, q in added(total, {0: 1 - p, 1: p}).items() if q > 1e-9}
        told[coal] = total
    # What lies beyond the picture's edge nobody has counted.
    if seen < LEAST_SEEN:
        return {c: {n: p * 0.5 for n, p in told[c].items()} | {99: 0.5} for c in told}
    return told


def everywhere(tray: Tray, rough: Net) -> Floats:
    """The chances of every coarse pixel, those that were not tried being none."""
    seen = coarse(tray)
    chances = np.zeros((*seen.tried.shape, CLASSES), np.float32)
    chances[..., 0] = 1
    lines, columns = np.nonzero(seen.tried)
    if len(lines):
        chances[lines, columns] = rough.probabilities(around(tray, seen, lines, columns))
    return chances


def peaks(tray: Tray, heat: Floats) -> Points:
    """The warmest places, each moved to the middle of its warmth."""
    smooth = np.asarray(cv2.GaussianBlur(heat, (3, 3), 0.7))
    lines, columns = np.nonzero(smooth >= LIKELY)
    order = np.argsort(-smooth[lines, columns])
    lines, columns = lines[order], columns[order]
    first = _apart(middles(tray, lines, columns), BESIDE)
    points = _centred(tray, heat, lines[first], columns[first])
    return points[_apart(points, CLOSEST)]


def _apart(points: Points, least: float) -> list[int]:
    """Without those near an earlier one."""
    near = ((points[:, None] - points[None]) ** 2).sum(axis=2) < least**2
    free = np.ones(len(points), bool)
    kept: list[int] = []
    for at in range(len(points)):
        if free[at]:
            kept.append(at)
            free &= ~near[at]
    return kept


def _centred(tray: Tray, heat: Floats, lines: Indices, columns: Indices) -> Points:
    """By the warmth within two steps."""
    around_it = np.arange(-1, 2)
    padded = np.pad(heat, 1)
    part = padded[
        lines[:, None, None] + 1 + around_it[:, None], columns[:, None, None] + 1 + around_it
    ]
    total = np.maximum(part.sum(axis=(1, 2)), 1e-6)
    down = (part * around_it[:, None]).sum(axis=(1, 2)) / total
    across = (part * around_it).sum(axis=(1, 2)) / total
    moved = np.column_stack([across, down]) * STEP
    return np.asarray(middles(tray, lines, columns) + moved, float)

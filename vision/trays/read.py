"""Counts the cubes on a tray: places that may be one, then each of them looked at well."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.cards.conv import Convs, load_convs, outputs
from vision.chances import added
from vision.lens import Points
from vision.looking import Look
from vision.net import softmax
from vision.seen import Tray as Counts
from vision.trays.cues import closely
from vision.trays.tray import Floats, Tray, see
from vision.trays.warmth import CLASSES, candidates, hued, warmth

NEAR = 5.6
"""mm: two cubes' middles are never so close to each other."""
LEAST_SEEN = 0.97


class Models(NamedTuple):
    rough: Convs
    """Of every cell: none, or a cube of a colour, and where its middle is."""
    fine: Convs
    """Of a place that the rough one points to: none, or a cube of a colour."""


@cache
def models() -> Models:
    return Models(load_convs("trays-rough"), load_convs("trays-fine"))


def count(look: Look, sheet: str, wood: Floats | None) -> Counts:
    """`wood` is what the evening's calibration says of the four colours."""
    tray = see(look, sheet)
    return counted(judged(tray, wood, models()), tray.seen)


def judged(tray: Tray, wood: Floats | None, nets: Models) -> Floats:
    """One line a candidate: the chances that it is no cube, or one of a colour."""
    return found_places(tray, wood, nets)[1]


def found_places(tray: Tray, wood: Floats | None, nets: Models) -> tuple[Points, Floats]:
    """Where each candidate is, in the tray's own mm, and its chances."""
    seen = hued(tray)
    warm = warmth(seen, nets.rough)
    points = candidates(tray, warm)
    if not len(points):
        return points, np.zeros((0, CLASSES), np.float32)
    told = outputs(nets.fine, closely(tray, seen, points, warm, wood))
    chances = softmax(told.reshape(-1, CLASSES))
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

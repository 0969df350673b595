"""Counts the cubes on a tray: places that may be one, then each of them looked at well."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision import net
from vision.chances import added
from vision.lens import Points
from vision.looking import Look
from vision.net import Net
from vision.pits.patches import soft
from vision.pits.squares import hues
from vision.pits.taught import NOMINAL
from vision.seen import Tray as Counts
from vision.trays.cues import colour, cues, layers, tried
from vision.trays.tray import Floats, Tray, see

NEAR = 5.2
"""mm: two cubes' middles are never so close to each other."""
LIKELY = 0.08
"""A place that is less likely a cube is not looked at again."""
AROUND = np.array([(0, 0), (1.5, 0), (-1.5, 0), (0, 1.5), (0, -1.5)])
"""mm: where a place is looked at once more."""
TURNS = 3
"""How often a place is moved to where its surroundings say the middle is."""


class Models(NamedTuple):
    rough: Net
    """Whether a cube's middle is near; one of five: none, or a colour."""
    fine: Net
    """The same, of a place that was chosen among its neighbours."""


@cache
def models() -> Models:
    return Models(net.load("trays_rough"), net.load("trays_fine"))


class Candidates(NamedTuple):
    points: Points
    """The tray's own mm."""
    cues: Floats


def count(look: Look, sheet: str, wood: Floats | None) -> Counts:
    """`wood` is what the evening's calibration says of the four colours."""
    tray = see(look, sheet)
    chances = judged(tray, wood, models())
    return counted(chances, tray.seen)


def judged(tray: Tray, wood: Floats | None, nets: Models) -> Floats:
    """One line a candidate: the chances that it is no cube, or one of a colour."""
    found = candidates(tray, wood, nets.rough)
    if not len(found.points):
        return np.zeros((0, 5), np.float32)
    return nets.fine.probabilities(found.cues)


def counted(chances: Floats, seen: float) -> Counts:
    """How many of each colour, from all candidates together."""
    told: dict[Coal, Mapping[int, float]] = {}
    for at, coal in enumerate(COALS, 1):
        total: dict[int, float] = {0: 1.0}
        for p in chances[:, at].astype(float):
            total = {n: q for n, q in added(total, {0: 1 - p, 1: p}).items() if q > 1e-9}
        told[coal] = total
    # What lies beyond the picture's edge nobody has counted.
    if seen < 0.97:
        return {c: {n: p * 0.5 for n, p in told[c].items()} | {99: 0.5} for c in told}
    return told


def candidates(tray: Tray, wood: Floats | None, rough: Net) -> Candidates:
    stack = layers(tray)
    points = tried(tray)
    if not len(points):
        return Candidates(points, np.zeros((0, 0), np.float32))
    chances = rough.probabilities(cues(tray, stack, points))
    points, heat = chosen(points, 1 - chances[:, 0])
    if not len(points):
        return Candidates(points, np.zeros((0, 0), np.float32))
    near = (points[:, None] + AROUND[None]).reshape(-1, 2)
    again = rough.outputs(cues(tray, stack, near)).reshape(len(points), -1)
    told = [again, heat, compared(colour(tray, points), wood), _tray_cues(tray, len(points))]
    return Candidates(points, np.hstack(told).astype(np.float32))


def _tray_cues(tray: Tray, count: int) -> Floats:
    return np.tile(np.array([tray.lean, tray.size], np.float32), (count, 1))


def compared(colours: Floats, wood: Floats | None) -> Floats:
    """A colour's differences to the four woods, and whether these are tonight's."""
    ours = hues(soft(colours))
    known = NOMINAL if wood is None else wood
    apart = (ours[:, None, :] - known[None]).reshape(len(ours), -1)
    flag = np.full((len(ours), 1), float(wood is not None), np.float32)
    return np.hstack([ours, apart, flag]).astype(np.float32)


def chosen(points: Points, heat: Floats) -> tuple[Points, Floats]:
    """The warmest places, none near another; with each how warm it is around it."""
    apart = ((points[:, None] - points[None]) ** 2).sum(axis=2)
    around = np.exp(-apart / (2 * 1.5**2))
    smooth = (around @ heat) / around.sum(axis=1)
    kept: list[int] = []
    for at in np.argsort(-smooth):
        if smooth[at] < LIKELY:
            break
        if not any(apart[at, other] < NEAR**2 for other in kept):
            kept.append(int(at))
    centred = _centred(points[kept], points, heat)
    alone = _alone(centred)
    centred, warm = centred[alone], smooth[kept][alone]
    off = np.sqrt(((centred[:, None] - points[None]) ** 2).sum(axis=2))
    rings = [(np.exp(-((off - far) ** 2) / 2) * heat).sum(axis=1) for far in (0.0, 2.5, 5.0, 8.5)]
    return centred, np.column_stack([warm, *rings]).astype(np.float32)


def _alone(places: Points) -> list[int]:
    """Without those that were moved to where a warmer one is."""
    kept: list[int] = []
    for at in range(len(places)):
        if all(np.linalg.norm(places[at] - places[other]) >= NEAR for other in kept):
            kept.append(at)
    return kept


def _centred(places: Points, points: Points, heat: Floats) -> Points:
    for _ in range(TURNS):
        apart = ((places[:, None] - points[None]) ** 2).sum(axis=2)
        weights = heat * (apart < 2.4**2)
        total = np.maximum(weights.sum(axis=1, keepdims=True), 1e-6)
        moved = weights @ points / total
        places = np.where(total > 0.2, moved, places)
    return np.asarray(places, float)

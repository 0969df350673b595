"""Tonight's colours from four loose cubes in the mat's tray, one of each.

When the light changes in mid-game no pit lies as it was set up any more; the supply has cubes.
"""

from itertools import permutations
from typing import NamedTuple

import numpy as np

from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import COALS
from vision.lens import Points
from vision.looking import Look
from vision.pits.patches import Floats, soft
from vision.pits.squares import hues
from vision.trays.cues import top_of
from vision.trays.read import found_places, models
from vision.trays.tray import Tray, see

LIKELY = 0.5
SURE = 0.95
"""That the four have these colours, among all ways in which they could have one each."""
LEAST = 1e-6
HALF = 0.5
"""The way that what was known goes towards what is seen. Relative to paper wood is much the same in
any light: in eight simulated evenings by other lamps it was 0.42 off in the mean of the colours,
measuring it anew 0.49, and half way 0.39."""

NOT_FOUR = Reason(
    None,
    "{n} cube is seen in the mat’s tray: lay just four there, one of each colour, a little apart",
    "{n} cubes are seen in the mat’s tray: lay just four there, one of each colour, a little apart",
)
NOT_EACH = Reason(
    None,
    "it cannot be told which of the four cubes is which: lay one of each colour into the mat’s"
    " tray, and take shadows away",
)


class Loose(NamedTuple):
    """Cubes in the mat's tray."""

    tray: Tray
    points: Points
    chances: Floats
    """A line a cube: none, then the four colours, whatever the light was before."""


def loose_cubes(look: Look) -> Loose:
    tray = see(look, look.kit.mat.name)
    points, chances = found_places(tray, None, models())
    there = chances[:, 0] < LIKELY
    return Loose(tray, points[there], chances[there])


def teach_wood(loose: Loose, known: Floats) -> Floats:
    """Brightness and hues of the four colours, from those known. Raises Refusal where the four are
    not told apart in this light."""
    if len(loose.points) != len(COALS):
        raise Refusal(NOT_FOUR, n=len(loose.points))
    ways = list(permutations(range(len(COALS))))
    chances = np.maximum(loose.chances[:, 1:], LEAST)
    likely = np.array([np.prod([chances[at, coal] for at, coal in enumerate(way)]) for way in ways])
    best = int(likely.argmax())
    if likely[best] < SURE * likely.sum():
        raise Refusal(NOT_EACH)
    wood = np.empty((len(COALS), 3), np.float32)
    wood[list(ways[best])] = hues(soft(top_of(loose.tray, loose.points)))
    return np.asarray(known + HALF * (wood - known), np.float32)

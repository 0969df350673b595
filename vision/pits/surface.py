"""Cubes on the pit's surface outside the cage: players will use the printed storage too."""

from typing import NamedTuple

import cv2
import numpy as np

from vision.net import Net
from vision.pits.cage import HIGH, WIDE, shown_at
from vision.pits.cubes import Canvas, Measured, Spot, measure
from vision.pits.patches import Floats, apart, below
from vision.pits.places import CARDBOARD, CUBE, W
from vision.sight import Sight

LOWEST = 66
"""mm from the pit's top: there the levels begin."""
EDGE, AROUND = 5, 2
PEAKS = 2
SIDE = 7
"""mm of a cube's top that are surely changed."""


def on_surface(found: "Peaks", cube: Sight, net: Net) -> float:
    return float(net.probabilities(cues(found, cube)[None])[0, 1])


class Peaks(NamedTuple):
    """The most changed places."""

    planes: Floats
    features: Floats
    """As of minecarts."""
    strengths: Floats
    """How much has changed, there and everywhere, and how much was expected."""


def cues(found: Peaks, cube: Sight) -> Floats:
    """How much has changed, and what a reader of minecarts would say of it."""
    told = cube.probabilities(found.planes, found.features)
    # Which colour does not matter; and what covers the place may as well be a cube of another one.
    return np.concatenate([told[:, 0], found.strengths])


class Changed(NamedTuple):
    spots: list[Spot]
    strengths: list[float]


def peaks(canvas: Canvas, level: int | None) -> Peaks:
    found = most_changed(canvas, level)
    return peaks_of(found, measure(canvas, found.spots))


def most_changed(canvas: Canvas, level: int | None) -> Changed:
    changed = _changed(canvas, level)
    spots, strengths = [], []
    for _ in range(PEAKS):
        _, best, _, (x, y) = cv2.minMaxLoc(changed)
        strengths.append(best)
        # Seen at the face's height; the cube's top is above, nearer to its true place.
        eye = canvas.region.eye
        top = below(np.array([[x + 0.5, y + 0.5]]), eye, CARDBOARD, CARDBOARD + CUBE * 0.7)[0]
        spots.append(Spot(float(top[0]), float(top[1]), "surface"))
        changed[max(0, y - 10) : y + 11, max(0, x - 10) : x + 11] = 0
    usual = float(apart(np.nan_to_num(canvas.region.change[:LOWEST:2, ::2])).mean())
    return Changed(spots, [*strengths, usual])


def peaks_of(found: Changed, measured: Measured) -> Peaks:
    strengths = np.array([*found.strengths, *measured.known], np.float32)
    return Peaks(measured.planes, measured.features, strengths)


def _changed(canvas: Canvas, level: int | None) -> Floats:
    change = np.minimum(apart(np.nan_to_num(canvas.region.change[:LOWEST])), 1.5)
    mean = np.asarray(cv2.blur(change, (SIDE, SIDE)), np.float32)
    mean[:EDGE] = 0
    mean[:, :EDGE] = 0
    mean[:, round(W) - EDGE :] = 0
    if level == 0:
        x, y = shown_at(canvas.region, 0)
        # Cubes in the cage lean outward in the picture.
        mean[max(0, y - 9) : y + HIGH + 9, max(0, x - 9) : x + WIDE + 9] = 0
    elif level == 1:
        mean[LOWEST - 8 :, round(0.33 * W) : round(0.67 * W)] = 0
    return mean

"""What places on a tray look like: numbers for the networks that say whether a cube is there."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lens import Points
from vision.trays.places import SCALE, SPILL
from vision.trays.tray import Floats, Tray

AROUND = 8
"""mm to each side of a place that are looked at."""
PAPER = 0.09
"""What differs less from white is paper, in logarithms."""
STEP = 1.5
"""mm between the places that are tried."""


def layers(tray: Tray) -> Floats:
    """Per pixel: brightness, two colours, how steep it is."""
    fine = tray.fine
    bright = fine.mean(axis=2)
    red, blue = fine[..., 2] - fine[..., 1], fine[..., 0] - fine[..., 1]
    across = cv2.Sobel(bright, cv2.CV_32F, 1, 0, scale=0.25)
    down = cv2.Sobel(bright, cv2.CV_32F, 0, 1, scale=0.25)
    return np.dstack([bright, red, blue, np.abs(across), np.abs(down)]).astype(np.float32)


def tried(tray: Tray) -> Points:
    """Places in the tray's own mm where something is that is not paper."""
    dark = np.abs(tray.fine).max(axis=2)
    some = cv2.blur(dark, (7, 7)) > PAPER
    step = round(STEP * SCALE)
    y, x = np.nonzero(some[::step, ::step])
    at = np.column_stack([x, y]) * step
    own = tray.points(at.astype(float))
    return np.asarray(own[tray.inside(own, SPILL)], float)


def cues(tray: Tray, stack: Floats, points: Points) -> Floats:
    """One line a place: its surroundings, coarsely in colour and finer in brightness."""
    if not len(points):
        return np.zeros((0, length()), np.float32)
    middles = tray.pixels(points)
    fine = _sampled(stack[..., (0, 3, 4)], middles, _grid(1.25))
    smooth = np.asarray(cv2.blur(stack[..., 1:3], (5, 5)), np.float32)
    coarse = _sampled(smooth, middles, _grid(2.5))
    rest = np.tile(np.array([tray.lean, tray.size], np.float32), (len(points), 1))
    return np.hstack([fine, coarse, rest])


@cache
def length() -> int:
    return 3 * len(_grid(1.25)) + 2 * len(_grid(2.5)) + 2


def colour(tray: Tray, points: Points) -> Floats:
    """The middle colour of a cube's top at each place, relative to paper."""
    samples = _sampled(tray.fine, tray.pixels(points), _disc())
    return np.asarray(np.median(samples.reshape(len(points), 3, -1), axis=2), np.float32)


@cache
def _grid(step: float) -> NDArray[np.float32]:
    line = np.arange(-AROUND + step / 2, AROUND, step) * SCALE
    return np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2).astype(np.float32)


@cache
def _disc() -> NDArray[np.float32]:
    line = np.arange(-3.0, 3.1, 1.0)
    at = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    return np.asarray(at[np.hypot(*at.T) <= 3.0] * SCALE, np.float32)


def _sampled(picture: Floats, middles: Points, around: NDArray[np.float32]) -> Floats:
    """Per place all layers one after another, each at all points around it."""
    x, y = (
        np.ascontiguousarray((middles[:, at, None] + around[None, :, at]).astype(np.float32))
        for at in (0, 1)
    )
    found = cv2.remap(
        np.ascontiguousarray(picture), x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    values = np.asarray(found, np.float32).reshape(len(middles), len(around), -1)
    return np.ascontiguousarray(values.transpose(0, 2, 1)).reshape(len(middles), -1)

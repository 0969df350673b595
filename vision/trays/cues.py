"""What a place on a tray looks like closely: planes for the network that says what lies there."""

from functools import cache

import cv2
import numpy as np

from vision.lens import Points
from vision.pits.patches import apart
from vision.pits.taught import NOMINAL
from vision.trays.places import SCALE, STEP
from vision.trays.tray import Floats, Tray
from vision.trays.warmth import Warmth

SIDE, PIXEL = 28, 0.6
"""A crop's pixels to a side, and mm to a pixel."""
AHEAD = 0.8
"""mm that a crop is moved towards the camera, where cubes show their sides."""
FARTHEST = 1.2
"""Colours that are farther apart are just others."""
TOP = 3.0
"""mm around its middle in which a cube shows nothing but its top."""
PLANES = 11


def closely(tray: Tray, seen: Floats, points: Points, warm: Warmth, wood: Floats | None) -> Floats:
    """A crop a place, turned so that the camera is on the right: its colours, how far they are from
    each wood's, how warm it was; and how it is seen, which is the same all over.

    `seen` is the whole tray as `hued` tells it; `wood` is the evening's.
    """
    found = np.empty((len(points), SIDE * SIDE, PLANES), np.float32)
    found[..., :3] = sampled(seen, tray.pixels(points), _turned(tray, _close()) * SCALE)
    known = NOMINAL if wood is None else wood
    for at, colour in enumerate(known):
        found[..., 3 + at] = np.minimum(apart(found[..., :3] - colour), FARTHEST)
    cells = (points - np.array(tray.corner)) / STEP - 0.5
    found[..., 7] = sampled(warm.heat, cells, _turned(tray, _close()) / STEP)[..., 0]
    found[..., 8:] = (tray.lean, tray.size, wood is not None)
    return found.reshape(-1, SIDE, SIDE, PLANES)


def top_of(tray: Tray, points: Points) -> Floats:
    """The middle colour of a cube's top at each place."""
    found = sampled(tray.fine, tray.pixels(points), _top() * SCALE)
    return np.asarray(np.median(found, 1))


@cache
def _close() -> Points:
    line = (np.arange(SIDE) + 0.5 - SIDE / 2) * PIXEL
    return np.stack(np.meshgrid(line + AHEAD, line), axis=-1).reshape(-1, 2)


@cache
def _top() -> Points:
    line = np.arange(-TOP + 0.5, TOP)
    around = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    return np.asarray(around[np.hypot(*around.T) <= TOP])


def _turned(tray: Tray, offsets: Points) -> Points:
    """So that the camera is on the right exactly."""
    c, s = np.cos(tray.turn), np.sin(tray.turn)
    return np.asarray(offsets @ np.array([[c, s], [-s, c]]), float)


def sampled(picture: Floats, pixels: Points, offsets: Points) -> Floats:
    """Values at all offsets from each place: places, offsets, channels."""
    at = (pixels[:, None] + offsets[None]).astype(np.float32)
    x, y = (np.ascontiguousarray(at[..., n]) for n in (0, 1))
    found = cv2.remap(
        np.ascontiguousarray(picture), x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(found, np.float32).reshape(len(pixels), len(offsets), -1)

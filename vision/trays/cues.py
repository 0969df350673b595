"""What places on a tray look like: numbers for the networks that say whether a cube is there."""

from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from vision.lens import Points
from vision.pits.patches import soft
from vision.pits.squares import hues
from vision.pits.taught import NOMINAL
from vision.trays.places import SCALE, SPILL, STEP
from vision.trays.tray import Floats, Tray

REACH = 4
"""Steps to each side of a place that are looked at coarsely."""
PAPER = 0.09
"""What differs less from white is paper, in logarithms."""
AHEAD, BEHIND = 10, 8
"""mm from a cube's middle that are looked at finely: more where its sides are seen."""
TOP = 3.0
"""mm around its middle in which a cube shows nothing but its top."""
RING = 2.5


class Coarse(NamedTuple):
    """A tray, a pixel a step; and which of its pixels may be a cube's middle."""

    hues: Floats
    tried: NDArray[np.bool_]


def coarse(tray: Tray) -> Coarse:
    high, wide = tray.fine.shape[:2]
    by = round(STEP * SCALE)
    size = (wide // by, high // by)
    small = np.asarray(cv2.resize(tray.fine, size, interpolation=cv2.INTER_AREA), np.float32)
    some = np.asarray(cv2.blur(np.abs(small).max(axis=2), (3, 3)) > PAPER)
    points = middles(tray, *np.indices(some.shape).reshape(2, -1))
    return Coarse(hues(soft(small)), some & tray.inside(points, SPILL).reshape(some.shape))


def middles(tray: Tray, lines: NDArray[np.intp], columns: NDArray[np.intp]) -> Points:
    """Own mm of coarse pixels."""
    return np.asarray(
        np.column_stack([columns + 0.5, lines + 0.5]) * STEP + np.array(tray.corner), float
    )


def around(tray: Tray, seen: Coarse, lines: NDArray[np.intp], columns: NDArray[np.intp]) -> Floats:
    """One line a coarse pixel: what surrounds it, and from where it is seen."""
    margin = ((REACH, REACH), (REACH, REACH), (0, 0))
    side = 2 * REACH + 1
    windows = sliding_window_view(np.pad(seen.hues, margin, mode="edge"), (side, side), (0, 1))
    told = windows[lines, columns].reshape(len(lines), -1)
    way = (tray.lean * np.cos(tray.turn), tray.lean * np.sin(tray.turn), tray.size)
    return np.hstack([told, np.tile(np.array(way, np.float32), (len(lines), 1))])


def closely(tray: Tray, points: Points, chances: Floats, wood: Floats | None) -> Floats:
    """One line a place: itself finely, how likely cubes are around it, and whose wood it has.

    `chances` are those of the coarse pixels, none first; `wood` is the evening's.
    """
    crop = hues(soft(sampled(tray.fine, tray.pixels(points), _turned(tray, _close()) * SCALE)))
    coarse_at = (points - np.array(tray.corner)) / STEP - 0.5
    heat = sampled(chances[..., :1], coarse_at, _turned(tray, _ring()) / STEP)[..., 0]
    here = sampled(chances, coarse_at, np.zeros((1, 2)))[:, 0]
    top = np.median(crop[:, np.hypot(*_close().T) <= TOP], axis=1)
    way = np.tile(np.array([tray.lean, tray.size], np.float32), (len(points), 1))
    flat = crop.reshape(len(points), -1)
    return np.hstack([flat, heat, here, compared(top, wood), way]).astype(np.float32)


def compared(tops: Floats, wood: Floats | None) -> Floats:
    """Differences to the four woods, and whether these are tonight's."""
    known = NOMINAL if wood is None else wood
    apart = (tops[:, None, :] - known[None]).reshape(len(tops), -1)
    flag = np.full((len(tops), 1), float(wood is not None), np.float32)
    return np.hstack([tops, apart, flag])


def top_of(tray: Tray, points: Points) -> Floats:
    """The middle colour of a cube's top at each place."""
    disc = _close()[np.hypot(*_close().T) <= TOP]
    return np.asarray(np.median(sampled(tray.fine, tray.pixels(points), disc * SCALE), 1))


@cache
def _close() -> Points:
    """mm from a cube's middle, a pixel each; the camera is on the right."""
    x = np.arange(-BEHIND + 0.5, AHEAD)
    y = np.arange(-BEHIND + 0.5, BEHIND)
    return np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)


@cache
def _ring() -> Points:
    line = np.arange(-2, 3) * RING
    return np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)


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

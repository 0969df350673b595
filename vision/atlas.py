"""Flat pictures of pieces on the table, as if seen straight from above at their own height."""

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lens import Points
from vision.light import Light, Light3
from vision.pose import Pose

COARSE = 4
"""Every so many pixels the way through the lens is worked out; between them it is straight."""


class Frame(NamedTuple):
    """A piece's own mm on the table's: turned, shifted, and a little larger or smaller."""

    matrix: Points
    """2 x 2."""
    shift: Points

    def to_table(self, points: Points) -> Points:
        return np.asarray(points @ self.matrix.T + self.shift, float)

    def after(self, inner: "Frame") -> "Frame":
        """`inner` first, then this."""
        return Frame(self.matrix @ inner.matrix, self.to_table(inner.shift[None])[0])


def similar(own: Points, there: Points) -> Frame:
    """The frame that brings own points nearest to those on the table."""
    a, b = own - own.mean(axis=0), there - there.mean(axis=0)
    size = float((a * a).sum())
    c = float((a * b).sum()) / size
    s = float((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum()) / size
    matrix = np.array([[c, -s], [s, c]])
    return Frame(matrix, there.mean(axis=0) - matrix @ own.mean(axis=0))


class Area(NamedTuple):
    """A part of a piece, in its own mm, and how finely it is looked at."""

    x: float
    y: float
    w: float
    h: float
    scale: float
    """Pixels a mm."""

    @property
    def size(self) -> tuple[int, int]:
        return round(self.w * self.scale), round(self.h * self.scale)

    def grid(self, step: int = 1) -> tuple[Points, tuple[int, int]]:
        """The middles of its pixels, or of every `step`th and one beyond, line by line."""
        wide, high = self.size
        xs = np.arange(0, wide + step, step) if step > 1 else np.arange(wide)
        ys = np.arange(0, high + step, step) if step > 1 else np.arange(high)
        x = self.x + (xs + 0.5) / self.scale
        y = self.y + (ys + 0.5) / self.scale
        return np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2), (len(ys), len(xs))


def flat(logs: Light3, pose: Pose, light: Light, frame: Frame, area: Area, z: float) -> Light3:
    """The area relative to white paper; not a number where the picture does not reach."""
    size = area.size
    points, (lines, columns) = _coarsely(area)
    table = frame.to_table(points)
    pixels = pose.view.project(np.column_stack([table, np.full(len(table), z)]))
    white = light.relative(np.zeros((len(table), 3)), table)
    where = _between(pixels.reshape(lines, columns, 2), size)
    x, y = cv2.split(where)
    seen = cv2.remap(logs, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    toned = cv2.transform(seen, np.diag(light.tone))
    found = np.asarray(cv2.add(toned, _between(white.reshape(lines, columns, 3), size)), np.float32)
    if not _inside(logs, pixels):
        found[outside(logs, np.asarray(x), np.asarray(y))] = np.nan
    return found


def _inside(logs: Light3, pixels: Points) -> bool:
    """Whether all of it is in the picture, as far as every fourth pixel tells."""
    (left, top), (right, low) = pixels.min(axis=0), pixels.max(axis=0)
    high, wide = logs.shape[:2]
    return bool(left >= 0 and top >= 0 and right <= wide - 1 and low <= high - 1)


def outside(logs: Light3, x: NDArray[np.float32], y: NDArray[np.float32]) -> NDArray[np.bool_]:
    high, wide = logs.shape[:2]
    return np.asarray((x < 0) | (y < 0) | (x > wide - 1) | (y > high - 1))


@lru_cache(maxsize=64)
def _coarsely(area: Area) -> tuple[Points, tuple[int, int]]:
    """The same slots and pits are looked at in every picture."""
    return area.grid(COARSE)


def _between(coarse: NDArray[np.floating], size: tuple[int, int]) -> NDArray[np.float32]:
    """Every pixel, from every fourth."""
    shrink = np.array([[1 / COARSE, 0, 0], [0, 1 / COARSE, 0]])
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(coarse.astype(np.float32), shrink, size, flags=how))

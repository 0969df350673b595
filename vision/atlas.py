"""Flat pictures of pieces on the table, as if seen straight from above at their own height."""

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
    wide, high = area.size
    points, (lines, columns) = area.grid(COARSE)
    table = frame.to_table(points)
    pixels = pose.view.project(np.column_stack([table, np.full(len(table), z)]))
    white = light.relative(np.zeros((len(table), 3)), table)
    coarse = np.concatenate([pixels, white], axis=1).astype(np.float32)
    fine = _between(coarse.reshape(lines, columns, 5), wide, high)
    x, y = np.ascontiguousarray(fine[..., 0]), np.ascontiguousarray(fine[..., 1])
    seen = cv2.remap(logs, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    found = np.asarray(seen * light.tone.astype(np.float32) + fine[..., 2:], np.float32)
    found[outside(logs, x, y)] = np.nan
    return found


def outside(logs: Light3, x: NDArray[np.float32], y: NDArray[np.float32]) -> NDArray[np.bool_]:
    high, wide = logs.shape[:2]
    return np.asarray((x < 0) | (y < 0) | (x > wide - 1) | (y > high - 1))


def _between(coarse: NDArray[np.float32], wide: int, high: int) -> NDArray[np.float32]:
    """Every pixel, from every fourth."""
    xs = np.arange(wide, dtype=np.float32) / COARSE
    ys = np.arange(high, dtype=np.float32) / COARSE
    x, y = np.meshgrid(xs, ys)
    found = [
        cv2.remap(np.ascontiguousarray(coarse[..., at]), x, y, cv2.INTER_LINEAR)
        for at in range(coarse.shape[2])
    ]
    return np.stack([np.asarray(each, np.float32) for each in found], axis=-1)

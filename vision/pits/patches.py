"""Small flat pictures of many places at once, each at its own height, and what was expected there.

One projection and one remapping for all of them: places are many, and time is short.
"""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.atlas import Area, Frame, outside
from vision.lens import Points
from vision.light import Light3
from vision.looking import Look

Floats = NDArray[np.float32]
NODES = 3
"""Across a patch: between them the way through the lens is straight enough."""
FLOOR = 0.02
"""Of white's light is added to all: noise in what is nearly black means nothing."""


class Grid(NamedTuple):
    """The pixels of a square patch."""

    side: float
    """mm."""
    pixels: int

    @property
    def steps(self) -> Points:
        """mm from the middle, along one side."""
        return ((np.arange(self.pixels) + 0.5) / self.pixels - 0.5) * self.side

    @property
    def points(self) -> Points:
        """mm from the middle, line by line."""
        return np.stack(np.meshgrid(self.steps, self.steps), axis=-1).reshape(-1, 2)

    def nodes(self) -> tuple[Points, Points]:
        """A few points, and how every pixel is mixed of them."""
        ends = np.linspace(-0.5, 0.5, NODES) * self.side
        few = np.stack(np.meshgrid(ends, ends), axis=-1).reshape(-1, 2)
        along = (self.steps / self.side + 0.5) * (NODES - 1)
        hats = np.maximum(0, 1 - np.abs(along[:, None] - np.arange(NODES)))
        return few, np.einsum("yi,xj->yxij", hats, hats).reshape(self.pixels**2, NODES**2)


def soft(picture: Floats) -> Floats:
    """Logarithms with the darkest brought together."""
    return np.asarray(np.log(np.exp(picture) + np.float32(FLOOR)), np.float32)


def apart(off: Floats) -> Floats:
    """How far apart colours are, which lie along the last axis; numpy is slow on short ones."""
    found = np.abs(off[..., 0])
    for channel in range(1, off.shape[-1]):
        found += np.abs(off[..., channel])
    return found


def middle(values: NDArray[np.floating]) -> float:
    """The median, in a tenth of the time that numpy's takes for few values."""
    ordered = np.sort(values, axis=None)
    half = len(ordered) // 2
    return float(ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2)


def mean3(picture: Floats) -> Floats:
    """Of three channels, as `apart`."""
    return np.asarray((picture[..., 0] + picture[..., 1] + picture[..., 2]) / np.float32(3))


def seen_at(look: Look, frame: Frame, middles: Points, z: Points, grid: Grid) -> Light3:
    """Patch by patch, relative to white paper; not a number outside the picture."""
    few, mix = grid.nodes()
    own = (middles[:, None] + few).reshape(-1, 2)
    table = frame.to_table(own)
    pixels = look.pose.view.project(np.column_stack([table, np.repeat(z, len(few))]))
    white = look.light.relative(np.zeros((len(table), 3)), table)
    coarse = np.concatenate([pixels, white], axis=1).reshape(len(middles), len(few), 5)
    fine = (mix.astype(np.float32) @ coarse.astype(np.float32)).reshape(-1, grid.pixels, 5)
    x, y = np.ascontiguousarray(fine[..., 0]), np.ascontiguousarray(fine[..., 1])
    seen = cv2.remap(look.logs, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    toned = cv2.transform(seen, np.diag(look.light.tone))
    found = np.asarray(cv2.add(toned, np.ascontiguousarray(fine[..., 2:])), np.float32)
    found[outside(look.logs, x, y)] = np.nan
    return found.reshape(len(middles), grid.pixels, grid.pixels, 3)


def eye_of(look: Look, frame: Frame) -> Points:
    """Where the camera is, in the frame's mm (x, y) and above the table."""
    eye = look.pose.view.eye
    flat = np.linalg.solve(frame.matrix, eye[:2] - frame.shift)
    return np.array([flat[0], flat[1], eye[2]])


def below(points: Points, eye: Points, z: float, face: float) -> Points:
    """What is seen on a face in the same direction as points at height z."""
    stretch = (eye[2] - face) / (eye[2] - z)
    return np.asarray(eye[:2] + (points - eye[:2]) * stretch, float)


def expected_at(canvas: Light3, area: Area, points: Points, grid: Grid) -> Light3:
    """Of a flat picture of an area, at points of it (patch by patch, line by line)."""
    at = ((points - np.array([area.x, area.y])) * area.scale - 0.5).astype(np.float32)
    found = looked_up(canvas, at.reshape(-1, grid.pixels, 2))
    return found.reshape(-1, grid.pixels, grid.pixels, 3)


def looked_up(picture: Light3, at: Floats) -> Light3:
    """Between the pixels of a picture; not a number beyond it."""
    x, y = np.ascontiguousarray(at[..., 0]), np.ascontiguousarray(at[..., 1])
    beyond = (float("nan"),) * 4
    found = cv2.remap(
        picture, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=beyond
    )
    return np.asarray(found, np.float32)

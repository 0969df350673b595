"""A camera's lens, and where it is: from points of the table to pixels and back.

One bend (k1) and one focal length are enough for what a camera over a table sees.
"""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""One point a row."""


class Lens(NamedTuple):
    """In pixels of pictures of this size."""

    width: int
    height: int
    focal: float
    cx: float
    cy: float
    k1: float = 0.0

    @property
    def matrix(self) -> Points:
        return np.array([[self.focal, 0, self.cx], [0, self.focal, self.cy], [0, 0, 1]], float)

    @property
    def bend(self) -> Points:
        """As OpenCV wants it."""
        return np.array([self.k1, 0, 0, 0, 0], float)

    def scaled(self, width: int) -> "Lens":
        """The same lens in pictures of another size and the same shape; pixels are counted from
        their middles."""
        by = width / self.width
        middle = (by - 1) / 2
        return Lens(
            width,
            round(self.height * by),
            self.focal * by,
            self.cx * by + middle,
            self.cy * by + middle,
            self.k1,
        )

    def pixels(self, directions: Points) -> Points:
        """Of directions (x / z, y / z) in front of the camera."""
        squared = (directions**2).sum(axis=1, keepdims=True)
        bent = directions * (1 + self.k1 * squared)
        return np.asarray(bent * self.focal + np.array([self.cx, self.cy]), float)

    def directions(self, pixels: Points) -> Points:
        """Of pixels: where in front of the camera they look, as (x / z, y / z)."""
        given = np.ascontiguousarray(pixels, float).reshape(-1, 1, 2)
        return np.asarray(cv2.undistortPoints(given, self.matrix, self.bend), float).reshape(-1, 2)


class View(NamedTuple):
    """A lens at its place above the table: x right, y down on the table, z up from it, in mm."""

    lens: Lens
    rotation: Points
    """From the table to the camera, whose z looks forward; as y runs down the table while z points
    up from it, it mirrors too."""
    shift: Points

    def project(self, points: Points) -> Points:
        """Pixels of points (x, y, z) of the table."""
        seen = points @ self.rotation.T + self.shift
        return self.lens.pixels(seen[:, :2] / seen[:, 2:])

    def on_plane(self, pixels: Points, z: float = 0.0) -> Points:
        """Where on the plane at this height pixels look, as (x, y) in mm."""
        directions = self.lens.directions(pixels)
        rays = np.column_stack([directions, np.ones(len(directions))]) @ self.rotation
        eye = self.eye
        along = (z - eye[2]) / rays[:, 2]
        return np.asarray(eye[:2] + rays[:, :2] * along[:, None], float)

    @property
    def eye(self) -> Points:
        """Where the camera is."""
        return np.asarray(-self.rotation.T @ self.shift, float)

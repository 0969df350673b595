"""The camera: where a point of the table lands in the picture, and a grid that bends pictures so.

The table's mm are x to the right and y down, as on the sheets, and z up towards the camera.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from vision.simulation.arrays import Image, Points, floats, points, turned


@dataclass(frozen=True)
class Camera:
    size: tuple[int, int]
    """Width and height of the picture."""
    focal: float
    """In pixels; these are square."""
    centre: tuple[float, float]
    k1: float
    pose: Points
    """3 x 4: from the table's mm to the camera's (x right, y down, z ahead). As z points up while
    y points down, its left part is a mirror image: its determinant is -1."""
    corner: tuple[int, int] = (0, 0)
    """Of a window: where it is in the whole picture."""
    whole: tuple[int, int] | None = None
    """Of a window: the whole picture's size."""

    def window(self, left: int, top: int, width: int, height: int) -> "Camera":
        """The same camera, of whose picture only a part is wanted: quick to render."""
        centre = (self.centre[0] - left, self.centre[1] - top)
        corner = (self.corner[0] + left, self.corner[1] + top)
        return replace(
            self, size=(width, height), centre=centre, corner=corner, whole=self.full_size
        )

    @property
    def full_size(self) -> tuple[int, int]:
        return self.whole or self.size

    @cached_property
    def position(self) -> Points:
        """Of the lens, in the table's mm."""
        return points(-np.linalg.inv(self.pose[:, :3]) @ self.pose[:, 3])

    @cached_property
    def matrix(self) -> Points:
        """3 x 4: from the table's mm to the picture of a lens without distortion."""
        (x, y), f = self.centre, self.focal
        inner: list[list[float]] = [[f, 0.0, x], [0.0, f, y], [0.0, 0.0, 1.0]]
        return points(inner) @ self.pose

    def straight(self, place: Points) -> Points:
        """Pixels as a lens without distortion would give them."""
        seen = np.column_stack([place, np.ones(len(place))]) @ self.matrix.T
        return points(seen[:, :2] / seen[:, 2:])

    def bent(self, pixels: Points) -> Points:
        rays = (pixels - self.centre) / self.focal
        swell = 1 + self.k1 * np.sum(rays**2, axis=1, keepdims=True)
        return points(rays * swell * self.focal + self.centre)

    def project(self, place: Points) -> Points:
        """Pixels of the picture for points of the table in 3D, lens distortion included."""
        return self.bent(self.straight(place))

    def plane(self, height: float) -> Points:
        """3 x 3: from mm on the plane at a height to undistorted pixels."""
        m = self.matrix
        return points(np.column_stack([m[:, 0], m[:, 1], m[:, 2] * height + m[:, 3]]))

    def scale(self, place: Points) -> float:
        """Pixels per mm at a point of the table."""
        return float(self.focal / (self.pose[2, :3] @ place + self.pose[2, 3]))

    def grid(self) -> tuple[Image, Image]:
        """Where each pixel of the picture is in the undistorted one: the inverse of `bent`."""
        w, h = self.size
        x = floats((np.arange(w) - self.centre[0]) / self.focal)[None, :]
        y = floats((np.arange(h) - self.centre[1]) / self.focal)[:, None]
        far = float(max(abs(x).max() ** 2 + abs(y).max() ** 2, 1e-6))
        flat = np.linspace(0, far * (1.5 if self.k1 < 0 else 1.0), 400)
        after = flat * (1 + self.k1 * flat) ** 2
        rising = np.concatenate([[True], np.diff(after) > 0]).cumprod().astype(bool)
        within = rising & (after <= far * 1.02)
        ratio = np.polyfit(after[within], 1 / (1 + self.k1 * flat[within]), 6)
        squared = x**2 + y**2
        swell: Image = np.full_like(squared, ratio[0])
        for factor in ratio[1:]:
            swell *= squared
            swell += np.float32(factor)
        return (
            floats(x * swell * self.focal + self.centre[0]),
            floats(y * swell * self.focal + self.centre[1]),
        )


def camera_at(
    size: tuple[int, int],
    fov: float,
    k1: float,
    aim: tuple[float, float],
    height: float,
    tilt: float,
    around: float,
    roll: float,
    off: tuple[float, float] = (0.0, 0.0),
) -> Camera:
    """A camera that looks at a point of the table: angles in degrees, `fov` across the picture's
    longer side, `tilt` from straight down, `around` where the camera leans to, `roll` about its own
    axis."""
    focal = max(size) / 2 / np.tan(np.radians(fov) / 2)
    lean = turned(around) @ points([0.0, np.tan(np.radians(tilt)) * height])
    eye = points([aim[0] + lean[0], aim[1] + lean[1], height])
    ahead = points([*aim, 0.0]) - eye
    ahead /= np.linalg.norm(ahead)
    up = points([*(turned(around) @ points([0.0, 1.0])), 0.0])
    down = up - (up @ ahead) * ahead
    down /= np.linalg.norm(down)
    # In a mirror world (z up, y down) the cross product changes sides.
    right = -np.cross(down, ahead)
    about = turned(roll)
    right, down = about[0, 0] * right + about[0, 1] * down, about[1, 0] * right + about[1, 1] * down
    turn = np.stack([right, down, ahead])
    pose = points(np.column_stack([turn, -turn @ eye]))
    centre = ((size[0] - 1) / 2 + off[0] * size[0], (size[1] - 1) / 2 + off[1] * size[0])
    return Camera(size, focal, centre, k1, pose)

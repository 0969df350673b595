"""The picture before the lens has bent it: where faces and shadows are painted."""

from dataclasses import replace

import cv2
import numpy as np

from vision.simulation.arrays import Image, Mask, Points, floats, points
from vision.simulation.lens import Camera

Box = tuple[int, int, int, int]
"""Top, low, left, right."""
SUB = 4


class Frame:
    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self._x, self._y = camera.grid()
        left, top = int(np.floor(self._x.min())) - 2, int(np.floor(self._y.min())) - 2
        right, low = int(np.ceil(self._x.max())) + 3, int(np.ceil(self._y.max())) + 3
        self.size = (right - left, low - top)
        centre = (camera.centre[0] - left, camera.centre[1] - top)
        self._x -= left
        self._y -= top
        self.straight = replace(camera, size=self.size, centre=centre, k1=0.0)
        """The same camera with a perfect lens, and a margin for what bending brings in."""

    @property
    def shape(self) -> tuple[int, int]:
        return self.size[1], self.size[0]

    def bend(self, image: Image) -> Image:
        return floats(cv2.remap(image, self._x, self._y, cv2.INTER_CUBIC, None,
                                cv2.BORDER_REPLICATE))  # fmt: skip

    def pixels(self, place: Points, height: float) -> Points:
        """Of points of the table in 2D, lifted to a height."""
        return self.straight.straight(points(np.column_stack([place, np.full(len(place), height)])))

    def box(self, pixels: Points, margin: int = 2) -> Box | None:
        """What of the frame these pixels span; None when nothing."""
        least = np.clip(np.floor(pixels.min(0)) - margin, 0, self.size).astype(int)
        most = np.clip(np.ceil(pixels.max(0)) + margin + 1, 0, self.size).astype(int)
        if most[0] - least[0] < 2 or most[1] - least[1] < 2:
            return None
        return int(least[1]), int(most[1]), int(least[0]), int(most[0])

    def grid_mm(self, height: float, step: int) -> Points:
        """The table's mm of every `step`-th pixel, at a height."""
        back = np.linalg.inv(self.straight.plane(height))
        rows, columns = -(-self.size[1] // step) + 1, -(-self.size[0] // step) + 1
        x, y = np.meshgrid(np.arange(columns) * step, np.arange(rows) * step)
        flat = np.stack([x, y, np.ones_like(x)], -1) @ back.T
        return points(flat[..., :2] / flat[..., 2:])

    def spread(self, coarse: Image, step: int) -> Image:
        """A grid of every `step`-th pixel made whole."""
        grow = points([[step, 0, 0], [0, step, 0]])
        return floats(
            cv2.warpAffine(
                coarse, grow, self.size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            )
        )


def polygon(mask: Mask, pixels: Points) -> None:
    """Filled with smooth edges; convex."""
    corners = np.round(np.clip(pixels, -30000, 30000) * (1 << SUB)).astype(np.int32)
    cv2.fillConvexPoly(mask, corners, 255, cv2.LINE_AA, SUB)

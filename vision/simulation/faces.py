"""A printed face: its picture in linear light, and smaller copies of it to be drawn from."""

from dataclasses import dataclass, field

import cv2
import numpy as np

from vision.simulation.arrays import Image, floats

PIXELS_PER_MM = 6.0
MARGIN = 2
"""Pixels of nothing around a copy, so that its edge fades within one pixel."""
STEP = 2**0.5
"""From one copy to the next smaller one."""


@dataclass
class Face:
    image: Image
    """Linear RGB."""
    size: tuple[float, float]
    """Width and height in mm."""
    gloss: float = 0.0
    """How much of a lamp it mirrors: 0 paper, 1 varnish."""
    corner: float = 0.0
    """Radius of its rounded corners in mm."""
    copies: dict[int, Image] = field(default_factory=dict)

    @property
    def scale(self) -> float:
        """Pixels per mm."""
        return float(self.image.shape[1] / self.size[0])

    def copy_for(self, scale: float) -> tuple[Image, tuple[float, float]]:
        """RGB and cover, with a margin, hardly finer than so many pixels per mm; and the pixels
        per mm that it has across and down."""
        steps = max(0, int(np.log(self.scale / scale) / np.log(STEP)))
        if steps not in self.copies:
            self.copies[steps] = self._copy(steps)
        copy = self.copies[steps]
        h, w = copy.shape[0] - 2 * MARGIN, copy.shape[1] - 2 * MARGIN
        return copy, (w / self.size[0], h / self.size[1])

    def _copy(self, steps: int) -> Image:
        h, w = self.image.shape[:2]
        cover = rounded((h, w), self.corner * self.scale)
        full: Image = np.dstack([self.image * cover[..., None], cover])
        if steps:
            small = (max(2, round(w / STEP**steps)), max(2, round(h / STEP**steps)))
            full = floats(cv2.resize(full, small, interpolation=cv2.INTER_AREA))
        border = cv2.copyMakeBorder(full, *(MARGIN,) * 4, cv2.BORDER_CONSTANT, value=(0, 0, 0, 0))
        return floats(border)


def rounded(shape: tuple[int, int], radius: float) -> Image:
    """The cover of a card with round corners."""
    cover: Image = np.ones(shape, np.float32)
    r = int(radius)
    if r < 1:
        return cover
    y, x = np.mgrid[0:r, 0:r].astype(np.float32)
    corner = np.clip(radius - np.hypot(radius - x - 0.5, radius - y - 0.5) + 0.5, 0, 1)
    cover[:r, :r], cover[:r, -r:] = corner, corner[:, ::-1]
    cover[-r:, :r], cover[-r:, -r:] = corner[::-1], corner[::-1, ::-1]
    return cover

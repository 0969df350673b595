"""How light falls on the faces of each height: lamps, their shadows, the room, and glare."""

import cv2
import numpy as np

from vision.simulation.arrays import Image, Mask, Points, floats, points
from vision.simulation.conditions import Conditions, Lamp
from vision.simulation.frame import Frame, polygon
from vision.simulation.hand import HandShape
from vision.simulation.scene import Scene

STEP = 8
"""Light changes slowly: it is computed at every so many pixels."""
NEAR = 2.5
"""mm around a block in which it takes light from the room."""


class Light:
    def __init__(
        self, scene: Scene, frame: Frame, conditions: Conditions, hand: HandShape | None
    ) -> None:
        self.scene, self.frame, self.conditions, self.hand = scene, frame, conditions, hand
        middle = points([[scene.bounds()[:, 0].mean(), scene.bounds()[:, 1].mean()]])
        self.middle = middle[0]
        self.scale = frame.straight.scale(points([*self.middle, 0.0]))
        self._maps: dict[float, Image] = {}

    def on(self, height: float) -> Image:
        """Linear RGB for every pixel of a plane; white paper in the middle is about 1."""
        if height not in self._maps:
            self._maps[height] = self._map(height)
        return self._maps[height]

    def at(self, place: Points, lamp: Lamp) -> float:
        """How much of a lamp comes to a point of the table, hands apart."""
        return float(np.exp((place - self.middle) @ points(lamp.fall) / 1000))

    def _map(self, height: float) -> Image:
        mm = self.frame.grid_mm(height, STEP) - self.middle
        near = self._near(height)
        planes = [near * np.float32(share) for share in self.conditions.ambient]
        for lamp in self.conditions.lamps:
            fall = np.exp(np.clip(mm @ points(lamp.fall) / 1000, -3, 1.5)) * lamp.share
            lit = self.frame.spread(floats(fall), STEP)
            lit *= self._lit(lamp, height)
            for plane, share in zip(planes, lamp.colour, strict=True):
                plane += lit * np.float32(share)
        return floats(cv2.merge(planes))

    def unshaded(self) -> Image:
        """As it falls on what is above everything else."""
        mm = self.frame.grid_mm(0.0, STEP) - self.middle
        total = np.zeros((*mm.shape[:2], 3)) + points(self.conditions.ambient)
        for lamp in self.conditions.lamps:
            fall = np.exp(np.clip(mm @ points(lamp.fall) / 1000, -3, 1.5)) * lamp.share
            total += fall[..., None] * points(lamp.colour)
        return self.frame.spread(floats(total), STEP)

    def _lit(self, lamp: Lamp, height: float) -> Image:
        """1 where the lamp is seen, 0 in full shadow."""
        mask: Mask = np.zeros(self.frame.shape, np.uint8)
        drift = -points(lamp.towards[:2]) / lamp.towards[2]
        for outline, base, top in self._casters(height):
            foot, head = outline + drift * (base - height), outline + drift * (top - height)
            hull = cv2.convexHull(np.concatenate([foot, head]).astype(np.float32))
            polygon(mask, self.frame.pixels(points(hull[:, 0]), height))
        sigma = max(0.6, lamp.soft * self.scene_height() * self.scale)
        soft = floats(cv2.GaussianBlur(mask, (0, 0), sigma)) * np.float32(-1 / 255) + 1
        if self.hand is not None:
            soft *= self.hand.shadow(self.frame, lamp, height, self.scale)
        return floats(soft)

    def scene_height(self) -> float:
        return 5.0 if self.scene.blocks else 1.0

    def _casters(self, height: float) -> list[tuple[Points, float, float]]:
        """Outlines with the heights between which they stand, of all that rises above a plane."""
        found = [
            (block.outline, max(block.base, height), block.top)
            for block in self.scene.blocks
            if block.top > height + 0.2
        ]
        for flat in self.scene.flats:
            # Cards are too thin to be seen casting any.
            if flat.top > height + 1.0:
                found.append((flat.corners, max(flat.base, height), flat.top))
        return found

    def _near(self, height: float) -> Image:
        """The room's light, less of it close to blocks and in corners."""
        mask: Mask = np.zeros(self.frame.shape, np.uint8)
        for outline, base, _ in self._casters(height):
            if base <= height + 0.5:
                polygon(mask, self.frame.pixels(outline, height))
        half = cv2.resize(
            mask, (mask.shape[1] // 2, mask.shape[0] // 2), interpolation=cv2.INTER_AREA
        )
        soft = cv2.GaussianBlur(half, (0, 0), max(0.8, NEAR * self.scale / 2))
        whole = floats(cv2.resize(soft, mask.shape[::-1], interpolation=cv2.INTER_LINEAR))
        return floats(1 - whole * np.float32(0.5 / 255))

    def glare(self) -> Image:
        """The lamps' images in a varnished table, for every pixel; white paper is 1."""
        mm = self.frame.grid_mm(2.0, STEP)
        view = np.dstack([self.frame.camera.position[:2] - mm,
                          np.full(mm.shape[:2], self.frame.camera.position[2])])  # fmt: skip
        view /= np.linalg.norm(view, axis=2, keepdims=True)
        total = np.zeros((*mm.shape[:2], 3))
        for lamp in self.conditions.lamps:
            mirrored = view * (-1, -1, 1)
            angle = np.degrees(np.arccos(np.clip(mirrored @ points(lamp.towards), -1, 1)))
            blob = lamp.glare * np.exp(-((angle / lamp.glare_size) ** 2))
            total += blob[..., None] * points(lamp.colour)
        total += 0.02 * points(self.conditions.ambient)
        return self.frame.spread(floats(total), STEP)

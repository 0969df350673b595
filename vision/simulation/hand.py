"""A hand with a sleeve over the table, and the shadow that it casts."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.simulation.arrays import Image, Mask, Points, Rng, floats, linear, points, turned
from vision.simulation.conditions import Lamp
from vision.simulation.editions.inks import hsv
from vision.simulation.frame import Frame
from vision.simulation.noise import clouds, dots

Limb = tuple[Points, float, bool]
"""Two points in 3D, a radius in mm, and whether it is sleeved."""


@dataclass(frozen=True)
class HandShape:
    limbs: tuple[Limb, ...]
    seen: bool
    """Otherwise it is only its shadow that falls into the picture."""
    seed: int

    def shadow(self, frame: Frame, lamp: Lamp, height: float, scale: float) -> Image:
        """1 where the lamp is seen past the hand."""
        step = 4
        mask: Mask = np.zeros((frame.size[1] // step + 1, frame.size[0] // step + 1), np.uint8)
        drift = -points(lamp.towards[:2]) / lamp.towards[2]
        for ends, radius, _ in self.limbs:
            fallen = ends[:, :2] + drift * (ends[:, 2:] - height)
            _limb(mask, frame.pixels(fallen, height) / step, radius * scale / step)
        raised = float(np.mean([ends[:, 2].mean() for ends, _, _ in self.limbs]))
        sigma = max(1.0, lamp.soft * raised * 0.5 * scale / step)
        soft = 1 - floats(cv2.GaussianBlur(mask, (0, 0), sigma)) / 255
        return frame.spread(floats(soft), step)

    def cover(self, frame: Frame) -> Mask:
        mask: Mask = np.zeros(frame.shape, np.uint8)
        if self.seen:
            for ends, radius, _ in self.limbs:
                _draw(mask, frame, ends, radius)
        return mask

    def paint(self, picture: Image, frame: Frame, light: Image) -> None:
        """Sleeve first, then skin."""
        rng = np.random.default_rng(self.seed)
        skin = hsv(rng.uniform(12, 28), rng.uniform(0.3, 0.6), rng.uniform(0.35, 0.9))
        sleeve = hsv(rng.uniform(0, 360), rng.uniform(0, 0.7), rng.uniform(0.08, 0.8))
        for sleeved, colour in ((True, sleeve), (False, skin)):
            mask: Mask = np.zeros(frame.shape, np.uint8)
            for ends, radius, covered in self.limbs:
                if covered == sleeved:
                    _draw(mask, frame, ends, radius * (1.25 if sleeved else 1))
            _fill(picture, mask, colour, sleeved, light, rng)


def _draw(mask: Mask, frame: Frame, ends: Points, radius: float) -> None:
    pixels = frame.straight.straight(ends)
    _limb(mask, pixels, radius * frame.straight.scale(points(ends.mean(0))))


def _limb(mask: Mask, pixels: Points, radius: float) -> None:
    one, other = (tuple(int(v * 16) for v in np.clip(p, -8000, 8000)) for p in pixels)
    thick = max(1, round(2 * radius))
    cv2.line(mask, one, other, 255, thick, cv2.LINE_AA, 4)


def _fill(
    picture: Image, mask: Mask, colour: tuple[float, ...], cloth: bool, light: Image, rng: Rng
) -> None:
    x, y, w, h = cv2.boundingRect(mask)
    if w < 3 or h < 3:
        return
    part = mask[y : y + h, x : x + w]
    deep = floats(cv2.distanceTransform((part > 127).astype(np.uint8), cv2.DIST_L2, 3))
    deep = floats(cv2.GaussianBlur(np.sqrt(deep), (0, 0), 3))
    slope_x, slope_y = cv2.Sobel(deep, cv2.CV_32F, 1, 0), cv2.Sobel(deep, cv2.CV_32F, 0, 1)
    side = rng.uniform(0, 6.28)
    relief = floats(slope_x) * np.cos(side) + floats(slope_y) * np.sin(side)
    tone = 0.85 + 0.35 * np.tanh(relief * 0.8) + 0.05 * clouds((h, w), rng, 30, 4)
    if cloth:
        tone += 0.1 * dots((h, w), 4, 0.3, 0) + 0.1 * clouds((h, w), rng, 60, 2)
    cover = floats(part)[..., None] / 255
    skin = linear(floats(colour)) * np.clip(tone, 0.1, 1.4)[..., None]
    here = picture[y : y + h, x : x + w]
    here += cover * (skin * light[y : y + h, x : x + w] - here)


def reach_in(rng: Rng, target: Points, seen: bool) -> HandShape:
    """A right or left hand that reaches from somewhere beyond the picture to a place."""
    coming = rng.uniform(0, 360)
    left = rng.choice([-1.0, 1.0])
    high = rng.uniform(25, 60) if seen else rng.uniform(80, 250)
    frame = turned(coming)

    def at(x: float, y: float, z: float) -> list[float]:
        place = target + frame @ points([x * left, y])
        return [float(place[0]), float(place[1]), z]

    limbs: list[Limb] = [
        (points([at(0, 170, high + 40), at(0, 600, high + 130)]), 36, True),
        (points([at(0, 95, high + 25), at(0, 200, high + 45)]), 27, False),
        (points([at(-14, 70, high + 15), at(-8, 95, high + 20)]), 26, False),
        (points([at(14, 70, high + 15), at(8, 95, high + 20)]), 26, False),
        (points([at(-38, 78, high + 8), at(-40, 40, high - 10)]), 9.5, False),
        (points([at(-40, 40, high - 10), at(-26, 12, high - 20)]), 8.5, False),
    ]
    for finger in range(4):
        x = -25 + 17 * finger
        long = (48, 56, 52, 38)[finger] * rng.uniform(0.85, 1.1)
        bend = rng.uniform(0.2, 0.9)
        knuckle = at(x, 55, high + 12)
        middle = at(x * 1.05, 55 - long * 0.55, high + 4)
        tip = at(x * 1.1, 55 - long * (1 - 0.25 * bend), high - 18 * bend)
        limbs += [(points([knuckle, middle]), 8.8, False), (points([middle, tip]), 7.8, False)]
    return HandShape(tuple(limbs), seen, int(rng.integers(1 << 30)))

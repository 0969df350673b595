"""The hand that draws a face: shapes in mm, filled and outlined in an edition's style."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.simulation.arrays import Colour, Image, Points, Rng, floats, points
from vision.simulation.editions.kinds import Style
from vision.simulation.faces import PIXELS_PER_MM
from vision.simulation.noise import cells, clouds, dots, hatching, noise, wood

_SUB = 4
"""Binary places of a pixel that OpenCV's shapes keep."""


# Each figure as lines on a grid, two across and four down.
FIGURES: dict[str, list[list[tuple[float, float]]]] = {
    "0": [[(0, 1), (0.5, 0), (1.5, 0), (2, 1), (2, 3), (1.5, 4), (0.5, 4), (0, 3), (0, 1)]],
    "1": [[(0.3, 0.8), (1.2, 0), (1.2, 4)]],
    "2": [[(0, 0.8), (0.6, 0), (1.5, 0), (2, 0.9), (0, 4), (2, 4)]],
    "3": [[(0, 0.3), (1.5, 0), (2, 1), (0.9, 1.9), (2, 2.7), (1.4, 4), (0, 3.7)]],
    "4": [[(1.5, 4), (1.5, 0), (0, 2.8), (2, 2.8)]],
    "5": [[(1.9, 0), (0.2, 0), (0.1, 1.7), (1.5, 1.6), (2, 2.7), (1.4, 4), (0, 3.8)]],
    "7": [[(0, 0), (2, 0), (0.7, 4)], [(0.5, 2), (1.8, 2)]],
    "9": [[(2, 1.5), (1.4, 2.2), (0.5, 2.1), (0, 1.1), (0.6, 0), (1.5, 0), (2, 1), (1.2, 4)]],
}


class Canvas:
    """A face in the making: sRGB of 0 to 1, drawn upon in mm from its top left."""

    def __init__(self, size: tuple[float, float], style: Style, rng: Rng) -> None:
        self.size, self.style, self.rng = size, style, rng
        w, h = (round(side * PIXELS_PER_MM) for side in size)
        self.image: Image = np.ones((h, w, 3), np.float32)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The mm of a place given in fractions of width and height."""
        return x * self.size[0], y * self.size[1]

    def fill(
        self,
        shape: Sequence[tuple[float, float]] | Points,
        colour: Colour,
        *,
        outline: bool = True,
        strength: float = 1.0,
        flat: bool = False,
    ) -> None:
        """A closed shape; `strength` below 1 lets through what is beneath."""
        drawn = self._wobbled(points(shape))
        box = self._box(drawn)
        if box is None:
            return
        top, low, left, right = box
        mask = np.zeros((low - top, right - left), np.uint8)
        corners = np.round((drawn * PIXELS_PER_MM - (left, top) - 0.5) * (1 << _SUB))
        cv2.fillPoly(mask, [corners.astype(np.int32)], 255, cv2.LINE_AA, _SUB)
        cover = floats(mask / np.float32(255))
        paint = self._paint(colour, cover, flat)
        part = self.image[top:low, left:right]
        part += (cover * strength)[..., None] * (paint - part)
        if outline and self.style.outline > 0.1:
            tone = self.style.outline_tone
            line: Colour = (tone * colour[0], tone * colour[1], tone * colour[2])
            self.stroke([*map(tuple, drawn), tuple(drawn[0])], line, self.style.outline, sharp=True)

    def box(self, x: float, y: float, w: float, h: float, colour: Colour, **how: bool) -> None:
        self.fill([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour, **how)

    def disc(
        self, at: tuple[float, float], radius: float, colour: Colour, strength: float = 1.0
    ) -> None:
        self.fill(ring(at, radius), colour, strength=strength)

    def stroke(
        self,
        line: Sequence[tuple[float, float]],
        colour: Colour,
        width: float,
        *,
        sharp: bool = False,
    ) -> None:
        drawn = points(line) if sharp else self._wobbled(points(line), closed=False)
        box = self._box(np.concatenate([drawn - width, drawn + width]))
        if box is None:
            return
        top, low, left, right = box
        # OpenCV smooths lines in bytes only.
        mask = np.zeros((low - top, right - left), np.uint8)
        corners = np.round((drawn * PIXELS_PER_MM - (left, top) - 0.5) * (1 << _SUB))
        thick = max(1, round(width * PIXELS_PER_MM))
        cv2.polylines(mask, [corners.astype(np.int32)], False, 255, thick, cv2.LINE_AA, _SUB)
        part = self.image[top:low, left:right]
        part += (floats(mask) / 255)[..., None] * (floats(colour) - part)

    def glow(self, at: tuple[float, float], radius: float, colour: Colour, strength: float) -> None:
        """Light that fades outward."""
        h, w = self.image.shape[:2]
        x, y = np.arange(w) / PIXELS_PER_MM - at[0], np.arange(h) / PIXELS_PER_MM - at[1]
        fall = np.exp(-(y[:, None] ** 2 + x[None, :] ** 2) / (radius * radius)) * strength
        self.image += floats(fall)[..., None] * (floats(colour) - self.image)

    def number(self, at: tuple[float, float], number: int, height: float, colour: Colour) -> None:
        """Centred, in figures of our own: OpenCV's differ from version to version."""
        wide = height * (0.4 + 0.25 * (self.style.grain_size % 1))
        digits = str(number)
        thick = height * (0.08 + 0.12 * (self.style.contrast * 7 % 1))
        left = at[0] - (len(digits) * wide * 1.35 - wide * 0.35) / 2
        for place, digit in enumerate(digits):
            for line in FIGURES[digit]:
                self.stroke(
                    [
                        (left + (place * 1.35 + x / 2) * wide, at[1] + (y / 4 - 0.5) * height)
                        for x, y in line
                    ],
                    colour,
                    thick,
                    sharp=True,
                )

    def done(self, gain: float = 1.0) -> Image:
        """The finished face: the edition's saturation, contrast and darkness over it all."""
        style = self.style
        gray = self.image @ floats((0.3, 0.59, 0.11))
        image = gray[..., None] + (self.image - gray[..., None]) * style.saturation
        image = 0.5 + (image - 0.5) * style.contrast - style.darkness * 0.25
        shape = image.shape[:2]
        image += (0.012 * noise(shape, self.rng, 1))[..., None]
        return floats(np.clip(image * gain, 0.015, 1))

    def _wobbled(self, shape: Points, closed: bool = True) -> Points:
        amount = self.style.wobble
        if amount < 0.06:
            return shape
        ends = np.roll(shape, -1, axis=0) if closed else shape[1:]
        starts = shape if closed else shape[:-1]
        parts = [
            one + (other - one) * np.linspace(0, 1, 5)[:-1, None]
            for one, other in zip(starts, ends, strict=True)
        ]
        fine = np.concatenate(parts if closed else [*parts, shape[-1:]])
        return points(fine + self.rng.normal(0, amount * 0.5, fine.shape))

    def _box(self, shape: Points) -> tuple[int, int, int, int] | None:
        h, w = self.image.shape[:2]
        left, top = np.floor(shape.min(0) * PIXELS_PER_MM).astype(int) - 2
        right, low = np.ceil(shape.max(0) * PIXELS_PER_MM).astype(int) + 2
        top, low, left, right = max(0, top), min(h, low), max(0, left), min(w, right)
        return (top, low, left, right) if low - top > 2 and right - left > 2 else None

    def _paint(self, colour: Colour, cover: Image, flat: bool) -> Image:
        shape = (cover.shape[0], cover.shape[1])
        if flat:
            return floats(np.broadcast_to(floats(colour), (*shape, 3)))
        style, rng, mm = self.style, self.rng, PIXELS_PER_MM
        tone = style.wash * clouds(shape, rng, 0.4 * max(shape), 3)
        tone += style.grain * noise(shape, rng, max(1.0, style.grain_size * mm))
        tone += floats(style.shade * (0.35 - np.linspace(0, 1, shape[0])))[:, None]
        if style.hatch > 0.04:
            angle = rng.uniform(0, np.pi)
            tone -= style.hatch * hatching(shape, rng, style.hatch_pitch * mm, angle)
        if style.dots > 0.01:
            tone -= style.dots * dots(shape, 1.1 * mm, 0.4, 0.1)
        if style.rim > 0.04 or style.relief > 0.04:
            tone += self._edges(cover)
        paint = floats(colour) * (1 + tone)[..., None]
        if rng.random() < style.photo:
            # A whole face stays paper: its photograph is printed faintly.
            deep = rng.uniform(0.3, 0.8) if cover.size < 0.5 * self.image[..., 0].size else 0.25
            paint = paint * (1 - 0.6 * deep + deep * photograph(shape, rng))[..., None]
        return floats(np.clip(paint, 0, 1))

    def _edges(self, cover: Image) -> Image:
        soft = floats(cv2.GaussianBlur(cover, (0, 0), 0.7 * PIXELS_PER_MM))
        rim = -self.style.rim * np.clip(2 * (1 - soft), 0, 1)
        slope = soft - np.roll(soft, (3, 3), (0, 1))
        return floats(rim + self.style.relief * np.clip(6 * slope, -1, 1))


def ring(at: tuple[float, float], radius: float, corners: int = 24, turn: float = 0.0) -> Points:
    """A circle, or a polygon of few corners."""
    angles = np.linspace(0, 2 * np.pi, corners, endpoint=False) + turn
    return points(at) + radius * np.column_stack([np.cos(angles), np.sin(angles)])


def photograph(shape: tuple[int, int], rng: Rng) -> Image:
    """0 to 1 like a piece of a photograph: bark, stone, gravel, cloth or leaves."""
    which = rng.integers(5)
    if which == 0:
        field = wood(shape, rng, rng.uniform(6, 30)) * 0.5 + 0.5
    elif which == 1:
        field = clouds(shape, rng, rng.uniform(20, 80), 6, 0.75) * 0.4 + 0.5
    elif which == 2:
        field = cells(shape, rng, rng.uniform(6, 26)) + 0.1 * noise(shape, rng, 1)
    elif which == 3:
        pitch = rng.uniform(3, 8)
        field = 0.5 + 0.3 * dots(shape, pitch, rng.uniform(0, 1), 0) + 0.2 * clouds(shape, rng, 40)
    else:
        leaves = clouds(shape, rng, rng.uniform(10, 30), 3)
        field = 0.5 + 0.5 * np.sin(leaves * 6)
    return floats(np.clip(field, 0, 1))

"""Arrays as the simulation uses them, and OpenCV's answers made into them."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

Image = NDArray[np.float32]
"""Height x width x 3, RGB, or height x width. Faces are drawn in sRGB and then kept linear."""
Mask = NDArray[np.uint8]
Points = NDArray[np.float64]
"""One point a row."""
Rng = np.random.Generator
Colour = tuple[float, float, float]
"""RGB from 0 to 1."""


def rng_of(*seed: int) -> Rng:
    """Numbers of their own for every purpose: what one part draws never moves another."""
    return np.random.default_rng(list(seed))


def floats(array: Any) -> Image:
    return np.asarray(array, np.float32)


def thrice(plane: Image) -> Image:
    """The same in all three colours. A product of whole pictures is quicker so than by numpy's
    stretching of a plane."""
    return floats(cv2.merge([plane, plane, plane]))


def points(array: ArrayLike) -> Points:
    return np.asarray(array, np.float64)


def linear(srgb: Image) -> Image:
    """Light from sRGB values of 0 to 1."""
    low = srgb / 12.92
    high = ((np.maximum(srgb, 0) + 0.055) / 1.055) ** 2.4
    return floats(np.where(srgb <= 0.04045, low, high))


def colour_linear(srgb: Colour) -> Image:
    return linear(floats(srgb))


def encoded(light: Image) -> Image:
    """sRGB values of 0 to 1, looked up: a power for every pixel takes four times as long."""
    at = np.clip(light * np.float32(_STEPS - 1) + np.float32(0.5), 0, _STEPS - 1)
    return floats(_ENCODED.take(at.astype(np.uint16)))


_STEPS = 1 << 14
_LIGHT = np.linspace(0, 1, _STEPS)
_ENCODED: Image = floats(
    np.where(_LIGHT <= 0.0031308, 12.92 * _LIGHT, 1.055 * _LIGHT ** (1 / 2.4) - 0.055)
)


def turned(degrees: float) -> Points:
    """The rotation by so much, clockwise as y points down."""
    angle = np.radians(degrees)
    return points([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])


def uniform(rng: Rng, span: tuple[float, float]) -> float:
    return float(rng.uniform(*span))

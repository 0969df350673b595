"""What this camera made of colours, undone by the mat's patches: all pictures become comparable.

The patches are the same print in every picture, so it does not matter whether they were printed
well: taught and seen cards go the same way.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from vision.kit.layout import Kit
from vision.light import LINEAR, look_at
from vision.looking import Look
from vision.pits.patches import FLOOR

Array = np.ndarray[tuple[int, ...], np.dtype[np.float32]]
GAMMA = 2.2
"""Brightness as eyes and files have it: noise is about as large in black as in white."""
CALM = 0.06
"""How strongly colours stay as they are where the patches say little."""
DARKEST = 0.01


class Correction(NamedTuple):
    """From seen brightness to what the patches say: weights of each colour and its square."""

    weights: Array

    def __call__(self, logs: Array) -> Array:
        """Logarithms relative to white, before and after."""
        bright = np.exp(np.clip(logs, -8, 0.6) * np.float32(1 / GAMMA))
        terms = _terms(bright.reshape(-1, 3))
        better = np.maximum(terms @ self.weights, DARKEST).reshape(logs.shape)
        return np.asarray(np.log(better) * np.float32(GAMMA), np.float32)


def correct(look: Look) -> Correction:
    places, wanted = _patches(look.kit)
    pixels = look.pose.pixels(look.kit.mat.name, places.reshape(-1, 2))
    table = look.pose.sheets[look.kit.mat.name].to_table(places.reshape(-1, 2))
    seen = look.light.relative(look_at(look.logs, pixels), table)
    means = np.mean(np.exp(seen / GAMMA).reshape(*places.shape[:2], 3), axis=1)
    there = np.isfinite(means).all(axis=1)
    samples = np.vstack([means[there], np.ones((2, 3))])
    targets = np.vstack([wanted[there], np.ones((2, 3))])
    terms = _terms(samples.astype(np.float32)).astype(float)
    plain = np.zeros((terms.shape[1], 3))
    plain[1:4] = np.eye(3)
    calm = np.diag([0.02, *(CALM,) * 3, *(CALM,) * 3]) * max(4, len(samples)) / 4
    left = terms.T @ terms + calm
    change = np.linalg.solve(left, terms.T @ (targets - terms @ plain))
    return Correction((plain + change).astype(np.float32))


def seen_wood(wood: Array, colours: Correction) -> Array:
    """4 x 3, bright: tonight's cubes, which are kept as brightness and hues of soft logarithms."""
    gray, red, blue = wood.T
    green = gray - (red + blue) / 3
    light = np.exp(np.stack([green + blue, green, green + red], axis=1)) - FLOOR
    logs = colours(np.log(np.maximum(light, DARKEST / 4)).astype(np.float32))
    return np.asarray(np.exp(logs / GAMMA), np.float32)


def _terms(bright: Array) -> Array:
    ones = np.ones((len(bright), 1), np.float32)
    return np.hstack([ones, bright, bright * bright])


def _patches(kit: Kit) -> tuple[np.ndarray[tuple[int, ...], np.dtype[np.float64]], Array]:
    """Nine points in each patch, and its brightness as blue, green, red."""
    points, wanted = [], []
    for patch in kit.mat.patches:
        x, y, w, h = patch.box
        points.append(list(_nine(x, y, w, h)))
        wanted.append([float(LINEAR[value]) ** (1 / GAMMA) for value in reversed(patch.srgb)])
    return np.array(points), np.array(wanted, np.float32)


def _nine(x: float, y: float, w: float, h: float) -> Iterator[tuple[float, float]]:
    for across in (0.3, 0.5, 0.7):
        for down in (0.3, 0.5, 0.7):
            yield x + across * w, y + down * h

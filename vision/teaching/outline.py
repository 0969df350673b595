"""Where a straight-sided piece lies: the rectangle that holds what is different, and no more."""

from typing import NamedTuple

import numpy as np

from vision.lens import Points
from vision.pits.patches import Floats

TURNS = np.radians(np.arange(-3.5, 3.51, 0.5))
REACH = 4
RIM = 3.5
"""mm on either side of an edge that are judged."""


class Outline(NamedTuple):
    strength: float
    """How much more is different just inside than just outside; 1 is all."""
    moved: Points
    """mm of its middle from the picture's middle."""
    turn: float


def outline(different: Floats, size: tuple[float, float]) -> Outline:
    """In a picture of a pixel a mm: 1 where something is different, 0 where nothing is."""
    high, wide = different.shape
    x, y = np.meshgrid(np.arange(wide) + 0.5 - wide / 2, np.arange(high) + 0.5 - high / 2)
    best = Outline(-1.0, np.zeros(2), 0.0)
    for step in (1.0, 0.25):
        around = best._replace(strength=-1.0)
        best = around
        # From afar every second pixel is enough.
        every = np.s_[::2, ::2] if step == 1 else np.s_[:, :]
        turns = TURNS if step == 1 else around.turn + np.radians([-0.25, 0.0, 0.25])
        for turn in turns:
            c, s = np.cos(turn), np.sin(turn)
            for dy in np.arange(-REACH, REACH + 1) * step + around.moved[1]:
                for dx in np.arange(-REACH, REACH + 1) * step + around.moved[0]:
                    u, v = x[every] - dx, y[every] - dy
                    out = np.maximum(
                        np.abs(c * u + s * v) - size[0] / 2, np.abs(c * v - s * u) - size[1] / 2
                    )
                    strength = _contrast(different[every], out)
                    if strength > best.strength:
                        best = Outline(strength, np.array([dx, dy]), float(turn))
    return best


def _contrast(different: Floats, out: Points) -> float:
    near = np.abs(out) < RIM
    inside = np.clip(0.5 - out, 0, 1) * near
    outside = np.clip(out + 0.5, 0, 1) * near
    return float(
        (different * inside).sum() / inside.sum() - (different * outside).sum() / outside.sum()
    )

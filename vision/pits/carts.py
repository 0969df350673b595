"""One minecart or two: what a tile's face says, at the band where they are and as a whole."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pits.patches import Floats, apart
from vision.pits.squares import GRID

SIDE = 47
"""Of a face, a pixel a mm."""


def planes(ink: Floats, face: Floats) -> Floats:
    """The whole face, against its own mean, and how like the level's ink it is."""
    whole = face if face.shape[:2] == (SIDE, SIDE) else np.zeros((SIDE, SIDE, 3), np.float32)
    n = GRID.pixels
    small = np.asarray(cv2.resize(whole, (n, n), interpolation=cv2.INTER_AREA), np.float32)
    far_ink = np.minimum(apart(small - ink), 2.0)
    own = small - small.mean(axis=(0, 1))
    return np.concatenate([np.clip(own, -2, 2), far_ink[..., None]], axis=2)


@cache
def _columns() -> NDArray[np.intp]:
    return np.linspace(0, SIDE, 15).astype(np.intp)


def bands(ink: Floats, face: Floats) -> list[float]:
    """The band where minecarts are, in fourteen columns: how like the ink and cubes each is."""
    band = face[18:36] if face.shape[:2] == (SIDE, SIDE) else np.zeros((18, SIDE, 3), np.float32)
    ground = band[::3, ::3].reshape(-1, 3).mean(axis=0)
    far_ink = apart(band - ink)
    far_ground = apart(band - ground)
    steep = np.abs(np.diff(band[..., 0], axis=1, append=band[:, -1:, 0]))
    starts = _columns()[:-1]
    planes = [np.minimum(plane, 2.0) for plane in (far_ink, far_ground, steep)]
    columns = [
        np.add.reduceat(plane.mean(axis=0), starts) / np.diff(_columns()) for plane in planes
    ]
    return [float(v) for column in columns for v in column]

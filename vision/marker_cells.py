"""The black and white cells of a marker: whether they are as a number says, or which one they say.

OpenCV's detector reads cells once, where it believes the corners are. Here they are read again in
the whole picture, which tells many a blurred one after all.
"""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.kit.layout import CELLS, DICTIONARY

Gray = NDArray[np.uint8]
Corners = NDArray[np.float64]
Cells = NDArray[np.bool_]
LEAST_CONTRAST = 25
MOST_WRONG = 3
"""Of 64 cells, where nothing else says that a marker is there; two of ours differ in 12."""


def faults(gray: Gray, squares: Corners, ids: list[int]) -> NDArray[np.int64]:
    """How many of its cells, the black border included, are not as they should be."""
    white, clear = _read(gray, squares)
    wanted = np.array([_cells(id).ravel() for id in ids])
    return np.asarray((white != wanted).sum(axis=1) + ~clear * CELLS**2, np.int64)


def identified(gray: Gray, squares: Corners, ids: tuple[int, ...]) -> list[tuple[int, Corners]]:
    """Those that are one of these, with its corners in their own order."""
    if not len(squares):
        return []
    white, clear = _read(gray, squares)
    known = _either_way(ids)
    apart = (white[:, None] != known.reshape(-1, CELLS**2)[None]).sum(axis=2)
    best = apart.argmin(axis=1)
    good = clear & (apart.min(axis=1) <= MOST_WRONG)
    return [
        (ids[int(best[at]) // 4], np.roll(squares[at], int(best[at]) % 4, axis=0))
        for at in np.flatnonzero(good)
    ]


def _read(gray: Gray, squares: Corners) -> tuple[Cells, Cells]:
    """Which cells are white, line by line, and of which squares that can be told at all."""
    at = (np.arange(CELLS) + 0.5) / CELLS
    u, v = (each.ravel() for each in np.meshgrid(at, at))
    mix = np.stack([(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v], axis=1)
    x, y = ((mix @ squares[..., axis].T).T.astype(np.float32) for axis in (0, 1))
    seen = cv2.remap(gray, x, y, cv2.INTER_LINEAR).astype(float)
    black, white = np.quantile(seen, (0.1, 0.9), axis=1)
    half = (black + white)[:, None] / 2
    return np.asarray(seen > half), np.asarray(white - black >= LEAST_CONTRAST)


@cache
def _cells(id: int) -> Cells:
    """Which of a marker's cells are white."""
    full = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    return np.asarray(cv2.aruco.generateImageMarker(full, id, CELLS), np.uint8) > 127


@cache
def _either_way(ids: tuple[int, ...]) -> Cells:
    """Each number's cells as they are read from each of its four corners."""
    return np.array([[np.rot90(_cells(id), turns) for turns in range(4)] for id in ids])

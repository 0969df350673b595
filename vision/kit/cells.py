"""A marker's black cells as outlines: one shape, so that no printer leaves seams between cells."""

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.kit.layout import CELLS, DICTIONARY

Corner = tuple[int, int]
"""Column and row of the grid's lines."""
Edge = tuple[Corner, Corner]


def black_cells(number: int) -> NDArray[np.bool_]:
    """Row by row, the border included."""
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    return np.asarray(cv2.aruco.generateImageMarker(known, number, CELLS, borderBits=1) == 0)


def outlines(black: NDArray[np.bool_]) -> list[list[Corner]]:
    """Closed rings around what is black; inside a ring of a ring it is white."""
    ahead: dict[Corner, list[Corner]] = {}
    for start, end in _edges(black):
        ahead.setdefault(start, []).append(end)
    rings = []
    while ahead:
        start = at = next(iter(ahead))
        ring: list[Corner] = []
        while not ring or at != start:
            ring.append(at)
            ends = ahead[at]
            following = ends.pop()
            if not ends:
                del ahead[at]
            at = following
        rings.append(_without_straight(ring))
    return rings


def _edges(black: NDArray[np.bool_]) -> Iterator[Edge]:
    """Between black and white, with the black on the right."""
    framed = np.pad(black, 1)
    for row, column in np.argwhere(black).tolist():
        right, low = column + 1, row + 1
        if not framed[row, column + 1]:
            yield (column, row), (right, row)
        if not framed[row + 1, column + 2]:
            yield (right, row), (right, low)
        if not framed[row + 2, column + 1]:
            yield (right, low), (column, low)
        if not framed[row + 1, column]:
            yield (column, low), (column, row)


def _without_straight(ring: list[Corner]) -> list[Corner]:
    """Only the corners where it turns."""
    around = zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1], strict=True)
    return [
        at
        for before, at, after in around
        if not (before[0] == at[0] == after[0] or before[1] == at[1] == after[1])
    ]

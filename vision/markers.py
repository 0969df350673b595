"""Finds our markers in a picture: quickly where it is easy, thoroughly where it is not.

Half size and one threshold first; the whole picture with everything the detector has only when that
was not enough. Where the others say that one must be, it is looked for cell by cell (`recover`).
"""

from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.edges import refine
from vision.kit.layout import CELLS, DICTIONARY, FIRST_OF_SEATS, PER_SEAT, SEATS

Gray = NDArray[np.uint8]
Corners = NDArray[np.float64]
"""Four corners (x, y) in pixels, clockwise from the marker's own top left."""

IDS = tuple(range(FIRST_OF_SEATS + PER_SEAT * SEATS))
GROUPS = (
    frozenset(range(FIRST_OF_SEATS)),
    *(
        frozenset(range(first, first + 8))
        for first in range(FIRST_OF_SEATS, FIRST_OF_SEATS + PER_SEAT * SEATS, PER_SEAT)
    ),
)
"""Ids that are seen together: those of the mat, and of a seat's two rulers."""
LEAST = 4
ONE_WINDOW = 13
MOST_FAULTS = 5
"""Of 64 cells; two of our markers differ in at least 12."""
LEAST_CONTRAST = 25


class Found(NamedTuple):
    markers: dict[int, Corners]
    twice: frozenset[int]
    """Seen at two places: two mats, or one seat's rulers twice."""


@cache
def _detector(windows: bool) -> cv2.aruco.ArucoDetector:
    """For the ids in use alone: every candidate is compared with each of them."""
    full = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    ours = cv2.aruco.Dictionary(full.bytesList[list(IDS)], full.markerSize, full.maxCorrectionBits)
    how = cv2.aruco.DetectorParameters()
    if not windows:
        how.adaptiveThreshWinSizeMin = how.adaptiveThreshWinSizeMax = ONE_WINDOW
    return cv2.aruco.ArucoDetector(ours, how)


def detect(gray: Gray, windows: bool = True) -> list[tuple[int, Corners]]:
    """All that are there, some perhaps twice."""
    corners, ids, _ = _detector(windows).detectMarkers(gray)
    if ids is None:
        return []
    found = zip(ids.ravel(), corners, strict=True)
    return [(IDS[int(at)], np.asarray(four, float).reshape(4, 2)) for at, four in found]


def find(gray: Gray) -> Found:
    """In a whole picture."""
    half = cv2.resize(gray, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    seen = [(id, corners * 2 + 0.5) for id, corners in detect(np.asarray(half, np.uint8), False)]
    if not _enough([id for id, _ in seen]):
        seen = detect(gray)
    return sharpened(gray, seen)


def _enough(ids: list[int]) -> bool:
    """Whether every sheet of which something is seen is seen well: the rest can be recovered."""
    return bool(ids) and all(
        sum(id in group for id in ids) >= LEAST or not any(id in group for id in ids)
        for group in GROUPS
    )


def recover(gray: Gray, expected: dict[int, Corners]) -> dict[int, Corners]:
    """Those that are where they are expected, to half a cell: their cells must be black and white
    as their number says."""
    inside = {id: at for id, at in expected.items() if _is_inside(gray, at)}
    if not inside:
        return {}
    squares = refine(gray, np.array(list(inside.values())))
    faults = _faults(gray, squares, list(inside))
    moved = np.abs(squares - np.array(list(inside.values()))).max(axis=(1, 2))
    side = np.linalg.norm(squares[:, 0] - squares[:, 1], axis=1)
    good = (faults <= MOST_FAULTS) & (moved < side / 10)
    return {id: squares[at] for at, id in enumerate(inside) if good[at]}


def _is_inside(gray: Gray, corners: Corners) -> bool:
    high, wide = gray.shape
    (left, top), (right, low) = corners.min(axis=0), corners.max(axis=0)
    return bool(left > 2 and top > 2 and right < wide - 3 and low < high - 3)


def _faults(gray: Gray, squares: Corners, ids: list[int]) -> NDArray[np.int64]:
    """How many of its cells, the black border included, are not as they should be."""
    cells = (np.arange(CELLS) + 0.5) / CELLS
    x, y = np.meshgrid(cells, cells)
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    grid = np.stack([x, y], axis=-1).reshape(1, -1, 2).astype(np.float32)
    faults = np.zeros(len(ids), np.int64)
    for at, (id, square) in enumerate(zip(ids, squares, strict=True)):
        there = cv2.perspectiveTransform(
            grid, cv2.getPerspectiveTransform(unit, square.astype(np.float32))
        )
        seen = cv2.remap(gray, there[..., 0], there[..., 1], cv2.INTER_LINEAR)[0].astype(float)
        black, white = np.quantile(seen, 0.1), np.quantile(seen, 0.9)
        faults[at] = (white - black < LEAST_CONTRAST) * CELLS**2
        faults[at] += int(((seen > (black + white) / 2) != _cells(id)).sum())
    return faults


@cache
def _cells(id: int) -> NDArray[np.bool_]:
    """Which of a marker's cells are white, line by line."""
    full = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    drawn = cv2.aruco.generateImageMarker(full, id, CELLS)
    return np.asarray(drawn, np.uint8).ravel() > 127


def sharpened(gray: Gray, seen: list[tuple[int, Corners]]) -> Found:
    """Corners to fractions of a pixel."""
    markers: dict[int, Corners] = {}
    twice: set[int] = set()
    if not seen:
        return Found(markers, frozenset())
    for (id, _), corners in zip(
        seen, refine(gray, np.array([four for _, four in seen])), strict=True
    ):
        before = markers.get(id)
        markers[id] = corners
        if before is not None and _apart(before, corners):
            twice.add(id)
    return Found(markers, frozenset(twice))


def _apart(one: Corners, other: Corners) -> bool:
    """Not the same marker found two times."""
    side = np.linalg.norm(one[0] - one[1])
    return bool(np.linalg.norm((one - other).mean(axis=0)) > side / 2)

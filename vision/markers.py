"""Finds our markers in a picture: quickly where it is easy, thoroughly where it is not.

Half size and one threshold first, what is square there being read in the whole picture; that with
everything the detector has only when this was not enough. Where the others say that one must be, it
is looked for cell by cell (`recover`).
"""

from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.edges import refine
from vision.kit.layout import DICTIONARY, FIRST_OF_SEATS, PER_SEAT, SEATS
from vision.marker_cells import faults, identified

Gray = NDArray[np.uint8]
Corners = NDArray[np.float64]
"""Four corners (x, y) in pixels, clockwise from the marker's own top left."""

IDS = tuple(range(FIRST_OF_SEATS + PER_SEAT * SEATS))
GROUPS = (
    (frozenset(range(FIRST_OF_SEATS)), 4),
    *(
        (frozenset(range(first, first + 4)), 3)
        for seat in range(SEATS)
        for first in (FIRST_OF_SEATS + PER_SEAT * seat, FIRST_OF_SEATS + PER_SEAT * seat + 4)
    ),
)
"""Ids that are seen together, those of the mat and of each ruler, and how many are enough."""
ONE_WINDOW = 13
MOST_FAULTS = 5
"""Of 64 cells; two of our markers differ in at least 12."""
LEAST_SIDE = 14.0
"""Pixels: nothing smaller can be read."""


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


def detect(gray: Gray, windows: bool = True) -> tuple[list[tuple[int, Corners]], Corners]:
    """All that are there, some perhaps twice; and what is square, but was not read."""
    corners, ids, rejected = _detector(windows).detectMarkers(gray)
    squares = np.asarray(rejected, float).reshape(-1, 4, 2)
    if ids is None:
        return [], squares
    found = zip(ids.ravel(), corners, strict=True)
    return [(IDS[int(at)], np.asarray(four, float).reshape(4, 2)) for at, four in found], squares


def find(gray: Gray) -> Found:
    """In a whole picture."""
    half = np.asarray(cv2.resize(gray, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    small, squares = detect(np.asarray(half, np.uint8), False)
    seen = _with_more(gray, [(id, four * 2 + 0.5) for id, four in small], squares * 2 + 0.5)
    if not _enough({id for id, _ in seen}):
        whole = _with_more(gray, *detect(gray))
        known = {id for id, _ in whole}
        seen = [*whole, *((id, four) for id, four in seen if id not in known)]
    return sharpened(gray, seen)


def _with_more(
    gray: Gray, seen: list[tuple[int, Corners]], squares: Corners
) -> list[tuple[int, Corners]]:
    """And those among the squares that can be read in the whole picture."""
    sides = np.linalg.norm(squares - np.roll(squares, 1, axis=1), axis=2)
    large = squares[(sides.min(axis=1) >= LEAST_SIDE) & (sides.max(axis=1) < 2 * sides.min(axis=1))]
    known = {id for id, _ in seen}
    more = {id: four for id, four in identified(gray, large, IDS) if id not in known}
    return [*seen, *more.items()]


def _enough(ids: set[int]) -> bool:
    """Whether every sheet of which something is seen is seen well: the rest can be recovered."""
    if not ids:
        return False
    owners = {_owner(id) for id in ids}
    return all(len(ids & group) >= least for group, least in GROUPS if _owner(min(group)) in owners)


def _owner(id: int) -> int:
    """A seat, or -1 for the mat."""
    return max(-1, (id - FIRST_OF_SEATS) // PER_SEAT)


def recover(gray: Gray, expected: dict[int, Corners]) -> dict[int, Corners]:
    """Those that are where they are expected, to half a cell: their cells must be black and white
    as their number says."""
    inside = {id: at for id, at in expected.items() if _is_inside(gray, at)}
    if not inside:
        return {}
    squares = refine(gray, np.array(list(inside.values())))
    wrong = faults(gray, squares, list(inside))
    moved = np.abs(squares - np.array(list(inside.values()))).max(axis=(1, 2))
    side = np.linalg.norm(squares[:, 0] - squares[:, 1], axis=1)
    good = (wrong <= MOST_FAULTS) & (moved < side / 10)
    return {id: squares[at] for at, id in enumerate(inside) if good[at]}


def _is_inside(gray: Gray, corners: Corners) -> bool:
    high, wide = gray.shape
    (left, top), (right, low) = corners.min(axis=0), corners.max(axis=0)
    return bool(left > 2 and top > 2 and right < wide - 3 and low < high - 3)


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

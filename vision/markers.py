"""Finds our markers in a picture: quickly where it is easy, thoroughly where it is not.

Half size and one threshold first; then the places where known sheets must have more; the whole
picture with everything the detector has only when that was not enough.
"""

from collections.abc import Collection, Iterable
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.edges import refine
from vision.kit.layout import DICTIONARY, FIRST_OF_SEATS, PER_SEAT, SEATS

Gray = NDArray[np.uint8]
Corners = NDArray[np.float64]
"""Four corners (x, y) in pixels, clockwise from the marker's own top left."""

IDS = tuple(range(FIRST_OF_SEATS + PER_SEAT * SEATS))
ONE_WINDOW = 13


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
    if not enough(id for id, _ in seen):
        seen = detect(gray)
    return sharpened(gray, seen)


def enough(ids: Iterable[int]) -> bool:
    """Whether nothing of a sheet that is in the picture is missing."""
    seen = set(ids)
    return bool(seen) and not missing(seen)


def missing(seen: Collection[int]) -> set[int]:
    """Ids of which others of the same sheet are seen; rulers of one seat belong together.

    How many a mat has depends on the size of its cards: it is judged by those that all mats have.
    """
    groups = [set(range(6))]
    for seat in range(SEATS):
        first = FIRST_OF_SEATS + PER_SEAT * seat
        groups.append(set(range(first, first + 8)))
    return {id for group in groups if group & set(seen) for id in group} - set(seen)


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

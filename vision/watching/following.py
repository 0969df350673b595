"""Markers followed from picture to picture, whether anything moves, and what is carried along.

Where a marker went is felt at half size; there its cells and edges are looked at again. The whole
picture is searched only now and then, and when some are lost.
"""

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

import cv2
import numpy as np

from vision.lens import Points
from vision.markers import Found, Gray, find, recover

Json = dict[str, Any]
Markers = dict[int, Points]

SPAN = 0.3
"""Seconds in which nothing moves, when it is still."""
STILL = 0.7
"""Pixels at 1920 across."""
AGAIN, AGAIN_STILL = 0.5, 2.0
"""Seconds between searches of the whole picture."""
FLOW = {"winSize": (21, 21), "maxLevel": 3}
STEADY = 0.5
"""Pixels by which something drawn must be off before it is moved."""
LEAST_COMMON = 2
LEAST_TIME = 1e-3
"""Seconds between two pictures."""


class Followed(NamedTuple):
    found: Found
    moved: float
    """Pixels at 1920 across, over the last moments; infinite where nobody can tell."""
    speed: float
    """The same, a second, since the last picture."""

    @property
    def still(self) -> bool:
        return self.moved < STILL


class Follower:
    def __init__(self) -> None:
        self._half: Gray | None = None
        self._found = Found({}, frozenset())
        self._searched = -np.inf
        self._past: deque[tuple[float, Markers]] = deque()

    def follow(self, gray: Gray, at: float) -> Followed:
        half = np.asarray(
            cv2.resize(gray, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8
        )
        markers = self._again(gray, half)
        lost = len(markers) < len(self._found.markers)
        due = AGAIN_STILL if self._moved(markers, at, gray.shape[1]) < STILL else AGAIN
        if not markers or lost or at - self._searched > due:
            whole = find(gray)
            self._found = Found({**markers, **whole.markers}, whole.twice)
            self._searched = at
        else:
            self._found = Found(markers, self._found.twice)
        self._half = half
        now = self._found.markers
        moved, speed = (told(now, at, gray.shape[1]) for told in (self._moved, self._speed))
        self._past.append((at, now))
        while at - self._past[0][0] > SPAN * 1.5:
            self._past.popleft()
        return Followed(self._found, moved, speed)

    def _again(self, gray: Gray, half: Gray) -> Markers:
        """Those of the last picture that are found in this one."""
        before = self._found.markers
        if not before or self._half is None or self._half.shape != half.shape:
            return {}
        corners = (np.vstack(list(before.values())) - 0.5) / 2
        start = corners.astype(np.float32).reshape(-1, 1, 2)
        end, good, _ = cv2.calcOpticalFlowPyrLK(self._half, half, start, None, **FLOW)  # type: ignore[call-overload]
        there = np.asarray(end, float).reshape(-1, 4, 2) * 2 + 0.5
        sure: list[bool] = np.asarray(good).reshape(-1, 4).min(axis=1).astype(bool).tolist()
        expected = {
            id: four
            for id, four, is_there in zip(before, there, sure, strict=True)
            if is_there and _square(four)
        }
        return recover(gray, expected)

    def _moved(self, markers: Markers, at: float, wide: int) -> float:
        """The farthest that any marker was from where it is now."""
        past = [(then, were) for then, were in self._past if at - then <= SPAN * 1.5]
        if not markers or not past or at - past[0][0] < SPAN:
            return float("inf")
        return max(_most_off(markers, were) for _, were in past) * 1920 / wide

    def _speed(self, markers: Markers, at: float, wide: int) -> float:
        if not self._past:
            return float("inf")
        then, were = self._past[-1]
        return _most_off(markers, were) / max(at - then, LEAST_TIME) * 1920 / wide


def _most_off(are: Markers, were: Markers) -> float:
    """The farthest that any of them went; infinite where nobody can tell."""
    common = are.keys() & were.keys()
    return max((_off(are[id], were[id]) for id in common), default=float("inf"))


def _off(one: Points, other: Points) -> float:
    return float(np.hypot(*(one - other).mean(axis=0)))


def _square(corners: Points) -> bool:
    """Still a square of some size, clockwise: where flow goes astray it is none."""
    x, y = corners.T
    area = float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2
    return area > 100 and bool(cv2.isContourConvex(corners.astype(np.float32).reshape(-1, 1, 2)))


class Marked(NamedTuple):
    """A picture that was read, with where everything lay in it."""

    name: str
    markers: Markers
    places: Sequence[tuple[Json, Points]]


class Carrier:
    """Places of a picture that was read, where they are now."""

    def __init__(self) -> None:
        self._marked: Marked | None = None
        self._drawn: list[Points] = []

    def carry(self, marked: Marked | None, markers: Markers) -> list[Points] | None:
        """None where they cannot be told; the very same list while nothing moved."""
        if marked is None:
            return None
        common = sorted(marked.markers.keys() & markers.keys())
        if len(common) < LEAST_COMMON or not marked.places:
            return None
        were = np.vstack([marked.markers[id] for id in common])
        are = np.vstack([markers[id] for id in common])
        moved, _ = cv2.findHomography(were, are)
        if moved is None:
            return None
        flat = np.vstack([points for _, points in marked.places]).reshape(-1, 1, 2)
        there = np.asarray(cv2.perspectiveTransform(flat, moved), float).reshape(-1, 2)
        if self._marked is marked and self._drawn:
            off = np.abs(there - np.vstack(self._drawn)).max()
            if off < STEADY:
                return self._drawn
        ends = np.cumsum([len(points) for _, points in marked.places])[:-1]
        self._marked, self._drawn = marked, np.split(there, ends)
        return self._drawn

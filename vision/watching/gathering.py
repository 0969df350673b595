"""Views of the empty mat for learning the lens, gathered by themselves while the camera moves."""

import cv2
import numpy as np

from companion.rules.refusals import Reason, Refusal
from vision.kit.layout import Sheet
from vision.lens import Points
from vision.pictures import Picture
from vision.teaching.camera import LEAST_MARKERS
from vision.watching.following import Markers
from vision.watching.hints import HOLD_STILL, OTHER_SIDE, TILT_MORE
from vision.watching.moment import Moment

WANTED = 9
CALM = 4.0
"""Pixels that the picture may move while a view is taken: more would blur it."""
APART, HIGHER = 7.0, 1.15
"""Degrees, or times as far away, by which a view differs from all others."""
TILTED = 15.0
"""Degrees between the most different two."""
WIDE_ANGLE = 0.85
"""Times its width: the focal length of most cameras, good enough to tell views apart."""


class Gathering:
    def __init__(self, mat: Sheet) -> None:
        self._places = {marker.id: np.array(marker.corners) for marker in mat.markers}
        self.pictures: list[Picture] = []
        self._directions: list[Points] = []
        self._distances: list[float] = []

    @property
    def share(self) -> float:
        return min(1.0, len(self.pictures) / WANTED)

    @property
    def done(self) -> bool:
        return len(self.pictures) >= WANTED and self._spread() >= TILTED

    def take(self, moment: Moment) -> bool:
        """Whether this is a new view."""
        markers = {i: c for i, c in moment.followed.found.markers.items() if i in self._places}
        if self.done or len(markers) < LEAST_MARKERS or moment.followed.moved > CALM:
            return False
        direction, distance = self._seen_from(markers, moment.bgr.shape[1::-1])
        if not self._is_new(direction, distance):
            return False
        if len(self.pictures) >= WANTED:
            # Full, but all from nearly the same side: the oldest makes room.
            del self.pictures[0], self._directions[0], self._distances[0]
        self.pictures.append(moment.picture(f"view {len(self.pictures)}"))
        self._directions.append(direction)
        self._distances.append(distance)
        return True

    def hint(self, moment: Moment) -> Refusal:
        return Refusal(self._hint(moment))

    def _hint(self, moment: Moment) -> Reason:
        if moment.followed.moved > CALM:
            return HOLD_STILL
        few = len(self.pictures) >= WANTED // 2
        return TILT_MORE if few and self._spread() < TILTED else OTHER_SIDE

    def _is_new(self, direction: Points, distance: float) -> bool:
        for other, away in zip(self._directions, self._distances, strict=True):
            farther = max(distance / away, away / distance)
            if _degrees(direction, other) < APART and farther < HIGHER:
                return False
        return True

    def _spread(self) -> float:
        pairs = [(a, b) for a in self._directions for b in self._directions]
        return max((_degrees(a, b) for a, b in pairs), default=0.0)

    def _seen_from(self, markers: Markers, size: tuple[int, ...]) -> tuple[Points, float]:
        on_mat = np.vstack([self._places[id] for id in markers])
        flat = np.column_stack([on_mat, np.zeros(len(on_mat))])
        wide, high = size[0], size[1]
        focal = WIDE_ANGLE * max(wide, high)
        lens = np.array([[focal, 0, wide / 2], [0, focal, high / 2], [0, 0, 1]], float)
        pixels = np.vstack(list(markers.values()))
        _, turn, shift = cv2.solvePnP(flat, pixels, lens, np.zeros(5))
        rotation = np.asarray(cv2.Rodrigues(turn)[0], float)
        return np.asarray(rotation[:, 2], float), float(np.linalg.norm(shift))


def _degrees(one: Points, other: Points) -> float:
    return float(np.degrees(np.arccos(np.clip(one @ other, -1.0, 1.0))))

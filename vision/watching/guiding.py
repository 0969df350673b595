"""A lesson with live guidance: it is tried on every picture that stands still, and says what to do.

Nothing is kept by trying; what the lesson itself refuses is the hint.
"""

from pathlib import Path
from typing import Any

import numpy as np

from companion.rules.refusals import Refusal
from companion.services.camera.camera import Guidance, Lesson
from vision.home import kept_camera, kit_of
from vision.kit.layout import Kit
from vision.lens import Points
from vision.looking import NO_MARKERS, TWICE, Unreadable, lens_for
from vision.pose import find_pose
from vision.teaching import lessons
from vision.teaching.lessons import Learned
from vision.watching.following import Followed, Markers
from vision.watching.gathering import Gathering
from vision.watching.hints import ALL_OF_THE_MAT, BENT, CAMERA_FIRST, CLOSER, HOLD_STILL
from vision.watching.moment import Moment

SMALLEST = 24.0
"""Pixels of a marker's side at 1920 across: smaller ones are not read well."""
FLAT, FLAT_UNKNOWN = 2.0, 12.0
"""Pixels at 1920 across that markers may be off, when the lens is known and when it is not."""
AGAIN = 1.5
"""Seconds after which a picture that stands still is tried again."""


class Guide:
    def __init__(self, home: Path, lesson: Lesson) -> None:
        self._home, self.lesson = home, lesson
        self._kit: Kit = kit_of(home)
        self._gathering = Gathering(self._kit.mat)
        self._tried = float("-inf")
        self._hint: Refusal | None = Refusal(HOLD_STILL)

    def look(self, moment: Moment) -> tuple[Guidance, bool]:
        """What to do, and whether a new view was gathered."""
        quick = self._quick(moment.followed, moment.bgr.shape[1])
        if quick is not None:
            self._tried = float("-inf")
            return Guidance(False, quick, self._gathering.share), False
        if self.lesson.step == "camera":
            new = self._gathering.take(moment)
            done = self._gathering.done
            hint = None if done else self._gathering.hint(moment)
            return Guidance(done, hint, self._gathering.share), new
        if self.lesson.step != "print" and kept_camera(self._home) is None:
            return Guidance(False, Refusal(CAMERA_FIRST)), False
        if not moment.followed.still:
            self._tried = float("-inf")
            return Guidance(False, Refusal(HOLD_STILL)), False
        if moment.at - self._tried > AGAIN:
            self._hint, self._tried = self._trial(moment), moment.at
        ready = self._hint is None
        return Guidance(ready, self._hint, float(ready)), False

    def _quick(self, followed: Followed, wide: int) -> Refusal | None:
        """What is seen without reading."""
        found = followed.found
        if not found.markers:
            return Refusal(NO_MARKERS)
        if found.twice:
            return Refusal(TWICE)
        sides = [np.linalg.norm(four[0] - four[1]) for four in found.markers.values()]
        return Refusal(CLOSER) if np.median(sides) * 1920 / wide < SMALLEST else None

    def _trial(self, moment: Moment) -> Refusal | None:
        try:
            self.learn(moment)
        except Unreadable as unreadable:
            return unreadable.why
        except Refusal as refusal:
            return refusal
        return None

    def learn(self, moment: Moment) -> Learned:
        """Raises Unreadable and Refusal."""
        step, picture = self.lesson.step, moment.picture(self.lesson.step)
        names = [str(name) for name in self.lesson.are]
        if step == "print":
            return self._print(moment)
        if step == "camera":
            return lessons.camera(self._home, self._gathering.pictures or [picture])
        if step == "pit":
            return lessons.pit(self._home, picture)
        if step == "orders":
            return lessons.orders(self._home, picture, names)
        if step == "tiles":
            return lessons.tiles(self._home, picture, names)
        return lessons.table(self._home, picture, None)

    def _print(self, moment: Moment) -> Learned:
        """The mat is whole and flat; how long its scale is, a ruler says and no camera."""
        ours = {marker.id for marker in self._kit.mat.markers}
        seen = {id: at for id, at in moment.followed.found.markers.items() if id in ours}
        if len(seen) < len(ours):
            raise Refusal(ALL_OF_THE_MAT, n=len(ours) - len(seen))
        off, most = self._off(seen, moment)
        if off > most:
            raise Refusal(BENT)
        told: dict[str, Any] = {"learned": "print", "markers": len(seen), "off": round(off, 2)}
        return Learned({**told, "good": "very good"}, lambda: None)

    def _off(self, seen: Markers, moment: Moment) -> tuple[float, float]:
        """Pixels at 1920 across by which its markers are off, and how many they may be."""
        high, wide = moment.bgr.shape[:2]
        camera = kept_camera(self._home)
        if camera is not None:
            pose = find_pose(self._kit, lens_for(camera.lens, (wide, high)), seen)
            return (float("inf") if pose is None else pose.error * 1920 / wide), FLAT
        places = {marker.id: np.array(marker.corners) for marker in self._kit.mat.markers}
        return _flatness(places, seen) * 1920 / wide, FLAT_UNKNOWN


def _flatness(places: Markers, seen: Markers) -> float:
    """Of a plane seen by a lens that is not known."""
    import cv2

    flat: Points = np.vstack([places[id] for id in seen])
    there: Points = np.vstack(list(seen.values()))
    found, _ = cv2.findHomography(flat, there)
    if found is None:
        return float("inf")
    again = cv2.perspectiveTransform(flat.reshape(-1, 1, 2), found).reshape(-1, 2)
    return float(np.sqrt(((again - there) ** 2).sum(axis=1).mean()))

"""A camera to be shown: it holds one picture, and has learned what one says."""

from pathlib import Path
from typing import Any

from companion.rules.refusals import Refusal
from companion.services.camera.camera import (
    CameraReport,
    Frame,
    Json,
    Lesson,
    Light,
    Picture,
    Sighting,
    Wanted,
)
from companion.services.controls.inbox import Inbox, Message
from ui.demonstration.camera_pictures import Seen, cut_out

EVERYTHING = frozenset({"camera", "pit", "orders", "tiles", "table"})
PICTURE = "look-1"


class ShownCamera:
    def __init__(self, seen: Seen, taught: frozenset[str] = EVERYTHING) -> None:
        self.seen = seen
        self.taught = taught
        self.doing: Wanted | Lesson | None = None
        """What it was told to look for."""
        self.learns = 0
        self.kept: list[str] = []
        self.anchored: list[tuple[Json, Any]] = []

    def look(self, wanted: Wanted) -> None:
        self.doing = wanted

    def teach(self, lesson: Lesson) -> None:
        self.doing = lesson

    def learn(self) -> None:
        self.learns += 1

    def rest(self) -> None:
        self.doing = None

    def frame(self) -> Frame | None:
        return Frame(1, 0.0, self.seen.picture, self.seen.outlines, PICTURE)

    def crop(self, picture: str, address: Json, around: float = 1.0) -> Picture | None:
        del picture
        return cut_out(self.seen, address, around)

    def keep(self, picture: str, folder: Path) -> None:
        del folder
        self.kept.append(picture)

    def anchor(self, picture: str, address: Json, value: Any) -> None:
        del picture
        self.anchored.append((address, value))

    def report(self) -> CameraReport:
        return CameraReport("USB camera", None, (), self.taught)


class TroubledCamera(ShownCamera):
    """It was pulled out."""

    def __init__(self, seen: Seen, trouble: Refusal, tried: tuple[Refusal, ...] = ()) -> None:
        super().__init__(seen)
        self._report = CameraReport("", trouble, tried)

    def frame(self) -> Frame | None:
        return None

    def report(self) -> CameraReport:
        return self._report


def tell(inbox: Inbox, told: object) -> None:
    inbox.post(Message("camera", 0.0, told))


def sighting(answer: Json, light: Light | None = None, still: bool = True) -> Sighting:
    return Sighting(PICTURE, 0.0, answer, still, light)

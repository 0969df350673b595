"""The camera with its threads, in one process: what is asked is done there, and told when done."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from companion.services.camera.camera import (
    CameraReport,
    Frame,
    Json,
    Learned,
    Lesson,
    Picture,
    Wanted,
)
from vision.cameras.asked import Asking, Game
from vision.cameras.choosing import Wish
from vision.watching.album import Album
from vision.watching.reader import Reader
from vision.watching.showing import Seen
from vision.watching.taught import taught
from vision.watching.watch import Watch

Told = Callable[[float, object], object]
"""When something was, and what."""
LET_GO, READ_OUT = 1.5, 5.0
"""Seconds: a thread that is ended inside OpenCV ends the whole process with a fault."""


class Seeing:
    def __init__(
        self,
        home: Path,
        wish: str,
        game: Callable[[], Game],
        told: Told,
        shows: Callable[[Frame | None], object] = bool,
    ) -> None:
        """`told` and `shows` are called on threads of ours."""
        self._home, self._told = home, told
        self._asking = Asking()
        self._lesson: Lesson | None = None
        self._taught = taught(home)
        self._album = Album(home)
        self._seen = Seen(self._tell, shows)
        self._reader = Reader(home, self._asking, self._album, self._tell)
        self.watch = Watch(
            Wish(wish, home, self._asking, game), self._asking, self._reader, self._seen
        )

    def __enter__(self) -> "Seeing":
        return self

    def __exit__(self, *_: object) -> None:
        self.end(READ_OUT)

    def end(self, seconds: float) -> None:
        """What is being read is read to its end, if that comes in time."""
        self.rest()
        self.watch.end(min(LET_GO, seconds))
        self._reader.end(seconds)

    # What is asked

    def look(self, wanted: Wanted) -> None:
        self._asking.ask(wanted=wanted)
        self.watch.wake.set()

    def teach(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._asking.ask(lesson=lesson)
        self.watch.wake.set()

    def learn(self) -> None:
        if self._lesson is not None:
            self._reader.learn(self._lesson)

    def rest(self) -> None:
        self._asking.ask()
        self._seen.show(None)

    def frame(self) -> Frame | None:
        return self._seen.frame

    def crop(self, picture: str, address: Json, around: float = 1.0) -> Picture | None:
        return self._album.crop(picture, address, around)

    def keep(self, picture: str, folder: Path) -> None:
        self._reader.keep(picture, folder)

    def anchor(self, picture: str, address: Json, value: Any) -> None:
        self._reader.anchor(picture, address, value)

    def report(self) -> CameraReport:
        return CameraReport(self._seen.name, self._seen.why, self._seen.tried, self._taught)

    def _tell(self, told: object) -> None:
        if isinstance(told, Learned) and told.refusal is None:
            self._taught = taught(self._home)
        self._told(monotonic(), told)

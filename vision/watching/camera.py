"""The camera as the app has it: everything it asks is written down here, and done on threads.

Nothing that takes time to load is loaded before somebody looks or teaches for the first time.
"""

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

from companion.rules.refusals import Refusal
from companion.services.camera.camera import (
    CameraReport,
    Frame,
    Json,
    Learned,
    Lesson,
    Picture,
    Wanted,
)
from companion.services.controls.inbox import Inbox, Message
from vision.cameras.asked import Asking, Game

if TYPE_CHECKING:
    pass

SUBJECTS = ("camera", "pit", "orders", "tiles", "table")
LET_GO, READ_OUT = 1.5, 5.0
"""Seconds: a thread that is ended inside OpenCV ends the whole process with a fault."""


class TableCamera:
    def __init__(
        self,
        home: Path,
        inbox: Inbox,
        wish: str,
        game: Callable[[], Game],
        say: Callable[[Refusal], str],
    ) -> None:
        """`say` puts a sentence into the language of now."""
        self._home, self._inbox, self._wish, self._game, self._say = home, inbox, wish, game, say
        self._asking = Asking()
        self._lesson: Lesson | None = None
        self._threads: _Threads | None = None
        self._starting: Thread | None = None
        self._taught = self._found_taught()

    def __enter__(self) -> "TableCamera":
        return self

    def __exit__(self, *_: object) -> None:
        self.rest()
        if self._starting is not None:
            self._starting.join(LET_GO)
        threads, self._threads = self._threads, None
        if threads is not None:
            threads.watch.end(LET_GO)
            threads.reader.end(READ_OUT)

    # What is asked

    def look(self, wanted: Wanted) -> None:
        self._asking.ask(wanted=wanted)
        self._begin()

    def teach(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._asking.ask(lesson=lesson)
        self._begin()

    def learn(self) -> None:
        if self._threads is not None and self._lesson is not None:
            self._threads.reader.learn(self._lesson)

    def rest(self) -> None:
        self._asking.ask()
        if self._threads is not None:
            self._threads.seen.frame = None

    def frame(self) -> Frame | None:
        return None if self._threads is None else self._threads.seen.frame

    def crop(self, picture: str, address: Json, around: float = 1.0) -> Picture | None:
        from vision.watching.album import Album

        album = Album(self._home) if self._threads is None else self._threads.album
        return album.crop(picture, address, around)

    def keep(self, picture: str, folder: Path) -> None:
        if self._threads is not None:
            self._threads.reader.keep(picture, folder)

    def anchor(self, picture: str, address: Json, value: Any) -> None:
        if self._threads is not None:
            self._threads.reader.anchor(picture, address, value)

    def report(self) -> CameraReport:
        if self._threads is None:
            return CameraReport("", None, (), self._taught)
        seen = self._threads.seen
        return CameraReport(seen.name, seen.why, seen.tried, self._taught)

    # Threads

    def _begin(self) -> None:
        if self._threads is not None:
            self._threads.watch.wake.set()
        elif self._starting is None:
            self._starting = Thread(target=self._start, name="camera starts", daemon=True)
            self._starting.start()

    def _start(self) -> None:
        """Loading what sees takes a second or two."""
        try:
            self._threads = _Threads(self)
        except Refusal as damaged:
            # Of what was taught: nothing can be read before that is put right.
            self._starting = None
            self.post(damaged)

    def post(self, told: object) -> None:
        if isinstance(told, Learned) and told.refusal is None:
            self._taught = self._found_taught()
        self._inbox.post(Message("camera", monotonic(), told))

    def _found_taught(self) -> frozenset[str]:
        folder = self._home / "vision"
        return frozenset(name for name in SUBJECTS if (folder / f"{name}.npz").exists())


class _Threads:
    def __init__(self, camera: TableCamera) -> None:
        from vision.cameras.choosing import Wish
        from vision.watching.album import Album
        from vision.watching.reader import Reader
        from vision.watching.watch import Seen, Watch

        home, asking = camera._home, camera._asking
        self.album: Album = Album(home)
        self.seen: Seen = Seen(camera.post)
        self.reader: Reader = Reader(home, asking, self.album, camera._say, camera.post)
        wish = Wish(camera._wish, home, asking, camera._game)
        self.watch: Watch = Watch(wish, asking, self.reader, self.seen)

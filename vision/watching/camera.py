"""The camera as the app has it: what is asked goes to a process that sees, and comes back read.

Nothing is started before somebody looks or teaches for the first time, and nothing is waited for.
A process that falls silent is ended, and another one started.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import (
    COMING,
    NO_CAMERA,
    CameraReport,
    Cropped,
    Frame,
    Json,
    Lesson,
    Picture,
    Sighting,
    Wanted,
)
from companion.services.controls.inbox import Inbox, Message
from companion.services.health.camera import cameras
from vision.cameras.asked import AUTO, Game
from vision.watching.taught import taught
from vision.watching.wire import GONE, Wire

SILENT = 15.0
"""Seconds without a sign of life; loading all that sees takes some of them."""
AGAIN = 1.0
LOOK_ROUND = 2.0
"""Seconds between two looks at what is plugged in, before anything was opened."""
CROPS = 48
"""Of a process, at most; more than any screen shows at once."""
ENDING = 3.0

STOPPED = Reason(
    None,
    "the part of Steiger that sees has stopped, and is started again: if this comes back, pull the"
    " camera’s plug",
)


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
        self._report = CameraReport("", None, (), taught(home))
        self._looked_round = float("-inf")
        self._frame: Frame | None = None
        self._asked: tuple[Any, ...] = ("rest",)
        self._wire: Wire | None = None
        self._listener: Thread | None = None
        self._ending = Event()
        self._played = Game()
        self._crops: dict[tuple[Any, ...], Picture | None] = {}
        """Of the process of now: another one is asked again."""

    def __enter__(self) -> "TableCamera":
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._tell("end")
        if self._listener is not None:
            self._listener.join(2 * ENDING)

    # What is asked

    def look(self, wanted: Wanted) -> None:
        self._ask("look", wanted)

    def teach(self, lesson: Lesson) -> None:
        self._ask("teach", lesson)

    def rest(self) -> None:
        self._frame = None
        if self._asked[0] != "rest":
            self._ask("rest")

    def learn(self) -> None:
        self._tell("learn")

    def keep(self, picture: str, folder: Path) -> None:
        self._tell("keep", picture, folder)

    def anchor(self, picture: str, address: Json, value: Any) -> None:
        self._tell("anchor", picture, address, value)

    def frame(self) -> Frame | None:
        return self._frame

    def report(self) -> CameraReport:
        now = monotonic()
        if self._listener is None and now - self._looked_round > LOOK_ROUND:
            self._looked_round = now
            there = self._wish != AUTO or any(cameras(Path("/")))
            self._report = self._report._replace(trouble=None if there else Refusal(NO_CAMERA))
        return self._report

    def crop(self, picture: str, address: Json, around: float = 1.0) -> Picture | None:
        crops, key = self._crops, (picture, repr(sorted(address.items())), around)
        self._begin()
        if key not in crops and self._wire is not None:
            crops[key] = COMING
            self._tell("crop", key, picture, address, around)
        return crops.get(key, COMING)

    def _ask(self, *words: Any) -> None:
        self._asked = words
        self._tell_the_game()
        self._tell(*words)
        if words[0] != "rest":
            self._begin()

    def _tell_the_game(self) -> None:
        """The simulated table shows what is booked."""
        game = self._game()
        if game != self._played:
            self._played = game
            self._tell("game", game)

    def _tell(self, *words: Any) -> None:
        wire = self._wire
        if wire is not None:
            with suppress(*GONE):
                wire.say(*words)

    # The process

    def _begin(self) -> None:
        if self._listener is None:
            self._listener = Thread(target=self._listen, name="camera", daemon=True)
            self._listener.start()

    def _listen(self) -> None:
        while not self._ending.is_set():
            with _started(self._home, self._wish) as wire:
                wire.say("game", self._played)
                wire.say(*self._asked)
                self._crops = {}
                self._wire = wire
                with suppress(*GONE):
                    self._hear(wire)
                self._wire = None
            if not self._ending.is_set():
                self._stopped()

    def _hear(self, wire: Wire) -> None:
        while not self._ending.is_set():
            words = wire.hear(SILENT)
            if words is None:
                return
            self._heard(*words)

    def _heard(self, what: str, *words: Any) -> None:
        if what == "frame":
            (frame,) = words
            self._frame = None if self._asked[0] == "rest" else frame
        elif what == "report":
            (self._report,) = words
        elif what == "crop":
            key, self._crops[key] = words
            while len(self._crops) > CROPS:
                del self._crops[next(iter(self._crops))]
            self._inbox.post(Message("camera", monotonic(), Cropped(key[0])))
        else:
            at, told = words
            self._inbox.post(Message("camera", at, self._said(told)))
            if isinstance(told, Sighting):
                self._tell_the_game()

    def _said(self, told: object) -> object:
        """A picture that cannot be read says why in the language of now."""
        if isinstance(told, Sighting) and isinstance(told.answer["unreadable"], Refusal):
            sentence = self._say(told.answer["unreadable"])
            return told._replace(answer={**told.answer, "unreadable": sentence})
        return told

    def _stopped(self) -> None:
        self._frame = None
        why = Refusal(STOPPED)
        self._report = self._report._replace(trouble=why)
        self._inbox.post(Message("camera", monotonic(), why))
        self._ending.wait(AGAIN)


class _started:  # noqa: N801 - a context manager, used as a function
    """The process, with our end of the wire; it ends with it."""

    def __init__(self, home: Path, wish: str) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            handle = theirs.fileno()
            words = ("-m", "vision.watching.process", str(handle), str(home), wish)
            self._process = subprocess.Popen(
                [sys.executable, "-P", *words],
                stdin=subprocess.DEVNULL,
                pass_fds=(handle,),
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
        self._wire = Wire(ours.detach())

    def __enter__(self) -> Wire:
        return self._wire

    def __exit__(self, *_: object) -> None:
        self._wire.close()
        try:
            self._process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()

"""The process that sees: `python -m vision.watching.process HANDLE HOME CAMERA`, as the app says.

In a process of its own reading takes no time from the app's thread, and a driver that hangs or
falls does not take the app with it.
"""

import os
import sys
from contextlib import suppress
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from threading import Event, Thread
from typing import Any

import numpy as np

from companion.services.camera.camera import Frame
from vision.cameras.asked import Game
from vision.watching.wire import GONE, Wire

NICE = 2
"""The screen goes before."""
BEAT, LET_GO = 1.0, 1.0
"""Seconds between signs of life, and for which threads are waited for at the end."""


class Process:
    def __init__(self, wire: Wire, home: Path, camera: str) -> None:
        from vision.watching.seeing import Seeing

        self._wire = wire
        self._game = Game()
        self._over = Event()
        # It tells nothing before it is asked something.
        self._seeing = Seeing(home, camera, lambda: self._game, self._tell, self._show)

    def run(self) -> None:
        """Until the app goes."""
        Thread(target=self._beat, daemon=True).start()
        with suppress(*GONE):
            while True:
                words = self._wire.hear()
                if words is None or words[0] == "end":
                    break
                self._do(*words)
        self._over.set()
        self._seeing.end(LET_GO)

    def _do(self, what: str, *words: Any) -> None:
        if what == "game":
            (self._game,) = words
        elif what == "crop":
            key, *of = words
            self._say("crop", key, self._seeing.crop(*of))
        else:
            getattr(self._seeing, what)(*words)

    def _tell(self, at: float, told: object) -> None:
        self._say("report", self._seeing.report())
        self._say("told", at, told)

    def _show(self, frame: Frame | None) -> None:
        self._say("frame", frame)

    def _beat(self) -> None:
        while not self._over.wait(BEAT):
            self._say("report", self._seeing.report())

    def _say(self, *words: Any) -> None:
        # Whoever has gone is told nothing; the thread that hears ends us then.
        with suppress(*GONE):
            self._wire.say(*words)


def _float(number: np.floating[Any]) -> tuple[Any, ...]:
    return float, (float(number),)


def _int(number: np.integer[Any]) -> tuple[Any, ...]:
    return int, (int(number),)


def _speak_plainly() -> None:
    """The app has no numpy, and shall not load it to understand a number."""
    for kind in (np.float64, np.float32):
        ForkingPickler.register(kind, _float)
    ForkingPickler.register(np.int64, _int)


def main(handle: str, home: str, camera: str) -> None:
    with suppress(OSError):
        os.nice(NICE)
    _speak_plainly()
    wire = Wire(int(handle))
    Process(wire, Path(home), camera).run()
    # Threads that are still inside OpenCV would end us with a fault.
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])

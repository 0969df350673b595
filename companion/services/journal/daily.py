"""The daily copy: of the last good journal, on a thread of its own that nobody waits for."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from sqlite3 import DatabaseError
from threading import Event, Thread

from companion.rules.game import Game
from companion.rules.refusals import Refusal
from companion.services.journal import shelf
from companion.services.journal.copying import PART, copy_to, put_in_place, remove
from companion.services.journal.errors import Damaged
from companion.services.journal.journal import FILE, Reading
from companion.services.time_of_day import TimeOfDay

DELAY = 20.0
"""Seconds: the start of the app, or the result of a game, comes first."""
PAUSE = 0.02
"""Between two games that are read: the screen goes on meanwhile."""
SPARE = 20_000_000
"""Bytes that a copy must leave free."""


def make_copy(home: Path, clock: TimeOfDay, step: Callable[[], object] = bool) -> None:
    """None where nothing was booked since the last one: it would push a good one out.

    `step` is called between games; raises `Refusal`, `Damaged`, OSError and SQLite's errors.
    """
    reading = Reading.open_to_read(home)
    if reading is None:
        return
    with reading:
        held = shelf.contents(reading.db)
    last = shelf.newest(home)
    if not held.bookings or (last and shelf.contents_of(last.file) == held):
        return
    if shutil.disk_usage(home).free < (home / FILE).stat().st_size + SPARE:
        return
    part = home / shelf.FOLDER / PART
    part.parent.mkdir(exist_ok=True)
    remove(part)
    try:
        copy_to(home, part, step)
        put_in_place(part, shelf.name(home, clock.today(), clock.boot))
    finally:
        remove(part)
    shelf.clear(home)


class _Stopped(Exception):
    """The app ends."""


class DailyCopy(Thread):
    """The first is made after the start, then one whenever `make` is called, from any thread.

    Where none can be made nobody is told at once: health looks at how old the last one is.
    """

    def __init__(self, home: Path, clock: TimeOfDay, delay: float = DELAY) -> None:
        super().__init__(name="daily copy", daemon=True)
        self._home = home
        self._clock = clock
        self._delay = delay
        self._wanted = Event()
        self._wanted.set()
        self._stopped = Event()
        self._over = False

    def make(self) -> None:
        self._wanted.set()

    def seen(self, game: Game) -> None:
        """A subscriber of the desk: when a game ends, it is time for a copy."""
        over = game.table is not None and game.table.phase == "over"
        if over and not self._over:
            self.make()
        self._over = over

    def stop(self) -> None:
        self._stopped.set()
        self._wanted.set()
        self.join()

    def run(self) -> None:
        try:
            while True:
                self._wanted.wait()
                self._wait(self._delay)
                self._wanted.clear()
                with suppress(Refusal, Damaged, OSError, DatabaseError):
                    make_copy(self._home, self._clock, self._wait)
        except _Stopped:
            return

    def _wait(self, seconds: float = PAUSE) -> None:
        if self._stopped.wait(seconds):
            raise _Stopped

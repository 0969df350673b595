"""The daily copy: of the last good journal, on a thread of its own that nobody waits for."""

import os
import shutil
import sqlite3
from pathlib import Path
from threading import Event, Thread

from companion.rules.game import Game
from companion.rules.refusals import Reason, Refusal
from companion.services.journal import errors, shelf
from companion.services.journal.copying import PART, copy_to, put_in_place, remove
from companion.services.journal.journal import FILE, Reading
from companion.services.time_of_day import TimeOfDay

DELAY = 20.0
"""Seconds: the start of the app, or the result of a game, comes first."""
PAUSE = 0.02
"""Between two games that are read: the screen goes on meanwhile."""
SPARE = 20_000_000
"""Bytes that a copy must leave free."""

NO_ROOM = Reason(
    None, "there is no room for the daily copy of the journal: make room on the disk of the home"
)
FAILED = Reason(None, "the daily copy of the journal could not be made: {error}")


class _Stopped(Exception):
    """The app ends."""


class DailyCopy(Thread):
    """The first is made after the start, then one whenever `make` is called, from any thread.

    `trouble` is why the last one could not be made, for health.
    """

    def __init__(self, home: Path, clock: TimeOfDay, delay: float = DELAY) -> None:
        super().__init__(name="daily copy", daemon=True)
        self.trouble: Refusal | None = None
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
                self.trouble = self._tried()
        except _Stopped:
            return

    def _wait(self, seconds: float = PAUSE) -> None:
        if self._stopped.wait(seconds):
            raise _Stopped

    def _tried(self) -> Refusal | None:
        try:
            self._copy()
        except Refusal as refusal:
            return refusal
        except errors.Damaged:
            return Refusal(errors.DAMAGED, file=FILE)
        except (OSError, sqlite3.DatabaseError) as error:
            return Refusal(FAILED, error=str(error))
        return None

    def _copy(self) -> None:
        """None where nothing was booked since the last one: it would push a good one out."""
        reading = Reading.open_to_read(self._home)
        if reading is None:
            return
        with reading, errors.as_refusals(FILE):
            held = shelf.contents(reading.db)
        last = shelf.newest(self._home)
        if not held.bookings or (last and shelf.contents_of(last.file) == held):
            return
        if shutil.disk_usage(self._home).free < (self._home / FILE).stat().st_size + SPARE:
            raise Refusal(NO_ROOM)
        part = self._home / shelf.FOLDER / PART
        os.makedirs(part.parent, exist_ok=True)
        remove(part)
        try:
            copy_to(self._home, part, self._wait)
            put_in_place(part, shelf.name(self._home, self._clock.today(), self._clock.boot))
        finally:
            remove(part)
        shelf.clear(self._home)

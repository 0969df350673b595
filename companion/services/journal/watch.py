"""A slow check of the whole journal in the background, one game at a time."""

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from companion.rules.refusals import Refusal
from companion.services.journal.damage import damaged_games
from companion.services.journal.errors import DAMAGED, GAME_DAMAGED, Damaged
from companion.services.journal.journal import FILE, Reading

PAUSE = 2.0
"""Seconds between two games: nobody waits for this, and nobody should notice it."""


class BackgroundCheck(Thread):
    """`report` is called on this thread, at most once: a game is damaged, or the file itself."""

    def __init__(self, home: Path, report: Callable[[Refusal], None], pause: float = PAUSE) -> None:
        super().__init__(name="journal check", daemon=True)
        self._home = home
        self._report = report
        self._pause = pause
        self._stopped = Event()

    def run(self) -> None:
        try:
            reading = Reading.open_to_read(self._home)
            if reading is None:
                return
            with reading:
                for game, damaged in damaged_games(reading):
                    if damaged:
                        self._report(Refusal(GAME_DAMAGED, game=game))
                        return
                    if self._stopped.wait(self._pause):
                        return
        except Damaged:
            self._report(Refusal(DAMAGED, file=FILE))
        except Refusal:
            # The file cannot be read just now; whoever books will be told.
            return

    def stop(self) -> None:
        self._stopped.set()
        self.join()

"""What is asked of the camera now; people lay it on a real table, the simulated one shows it."""

from typing import NamedTuple

from companion.rules.table import Table
from companion.services.camera.camera import Lesson, Wanted

AUTO, SIMULATED = "auto", "simulated"
"""Whichever camera is there, and the table that we draw: what `--camera` may say beside a number
and a path."""


class Asked(NamedTuple):
    wanted: Wanted | None = None
    lesson: Lesson | None = None
    number: int = 0
    """Of the wish: a new one begins anew."""

    @property
    def rests(self) -> bool:
        return self.wanted is None and self.lesson is None


class Game(NamedTuple):
    """Which one is played, and its table; none before the first."""

    id: str = ""
    table: Table | None = None


class Asking:
    """The wish of now, replaced as a whole by the app and read by all threads."""

    def __init__(self) -> None:
        self.now = Asked()
        self.taken = 0
        """Pictures that were read well since: people go on to the next pit then."""

    def ask(self, wanted: Wanted | None = None, lesson: Lesson | None = None) -> None:
        before = self.now
        if (before.wanted, before.lesson) == (wanted, lesson):
            return
        self.now = Asked(wanted, lesson, before.number + 1)
        self.taken = 0

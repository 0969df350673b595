"""Wires an evening together: home, settings, journal, desk, sounds. Knows which devices exist."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from companion.rules.refusals import Refusal
from companion.services import people, settings
from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.journal.damage import open_or_recover
from companion.services.journal.errors import IN_USE
from companion.services.time_of_day import TimeOfDay
from ui.presenters.session import HOME, Place, Session, Sounds


class Silence:
    """Until the sounds are there."""

    def play(self, name: str) -> None:
        """Nothing is heard yet."""


@contextmanager
def evening(home: Path, sounds: Sounds | None = None, *, safe: bool = False) -> Iterator[Session]:
    """A session on the home's journal, at the game that was not finished, if there is one.

    `safe` is for an app that does not start otherwise: default settings, and nothing written over.
    """
    with _journal(home) as (journal, notice):
        clock = TimeOfDay(home)
        desk = Desk(journal, clock.now, clock.clocks)
        unfinished = journal.unfinished()
        if unfinished is not None:
            desk.resume(unfinished)
            people.sit_down(home, desk)
        loaded = settings.Settings() if safe else settings.load(str(home))
        session = Session(home, desk, sounds or Silence(), monotonic, loaded)
        session.safe = safe
        session.start_from(Place("resume") if unfinished is not None else HOME)
        session.notice = notice
        yield session


@contextmanager
def _journal(home: Path) -> Iterator[tuple[Journal, Refusal | None]]:
    """The home's journal; where it cannot be written, one that lasts for this evening alone.

    Play never blocks, but two apps on one home would: that is refused.
    """
    notice: Refusal | None = None
    try:
        journal, recovery = open_or_recover(home)
        notice = recovery.notice() if recovery else None
    except Refusal as refusal:
        if refusal.reason is IN_USE:
            raise
        with tempfile.TemporaryDirectory() as folder, Journal.open(Path(folder)) as for_tonight:
            yield for_tonight, refusal
        return
    with journal:
        yield journal, notice

"""Home for presenter tests, with nothing on the desk, and when games were booked."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.settings import Settings
from tests.support.desks import NOW
from tests.support.evenings import evening
from ui.presenters.session import Session

BOOKED = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)


@contextmanager
def cleared_desk(tmp_path: Path, language: str = "en") -> Iterator[Session]:
    """A first start, or the next evening: nothing is on the desk."""
    with evening(tmp_path / "other") as other, Journal.open(tmp_path) as journal:
        desk = Desk(journal, lambda: NOW)
        yield Session(tmp_path, desk, other.sounds, other.now, Settings(language))

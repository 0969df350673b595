"""Sessions for presenter tests: a real desk on a real journal, sounds that are only counted."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.rules.commands import Start
from companion.rules.table import Table
from companion.rules.vocabulary import Seat
from companion.services.desk import Desk
from companion.services.journal import Journal, Reading
from companion.services.replay import replay
from companion.services.settings import Settings
from companion.services.transfer import export
from tests.support.desks import NOW
from ui import bootstrap
from ui.presenters.session import HOME, TABLE, Session
from ui.seconds import Seconds

NAMES = ("Ada", "Béla", "Chloé", "Dmitri")


class Heard:
    """The sounds that were played."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def play(self, name: str) -> None:
        self.names.append(name)


@contextmanager
def evening(
    home: Path, players: int = 3, *, shown: bool = False, settings: Settings | None = None
) -> Iterator[Session]:
    """A session at the table of a new score game; `shown` is an open one (R6.2)."""
    about = {"delivered": "open" if shown else "face down"}
    with Journal.open(home) as journal:
        desk = Desk(journal, lambda: NOW)
        desk.begin(Start(NAMES[:players], Seat(0), "score", about=about))
        session = Session(home, desk, Heard(), Seconds(), settings or Settings())
        session.start_from(HOME, TABLE)
        yield session


@contextmanager
def at_home(home: Path) -> Iterator[Session]:
    """A session as the app begins it, at Home or at Resume, on a clock that passes when told."""
    with bootstrap.evening(home, Heard()) as session:
        session.now = Seconds()
        yield session


def replayed(session: Session) -> Table:
    """The table to which the rules alone lead, from the commands that the journal would export."""
    reading = Reading.open_to_read(session.home)
    assert reading is not None
    with reading:
        lines = "\n".join(export(reading, session.desk.number))
    *_, (_, _, _, game) = replay(lines.encode())
    assert game.table is not None
    return game.table


def heard(session: Session) -> list[str]:
    assert isinstance(session.sounds, Heard)
    return session.sounds.names


def pass_time(session: Session, seconds: float) -> None:
    assert isinstance(session.now, Seconds)
    session.now.passed += seconds

"""People on chairs, for tests: before a new game, and during one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.rules.commands import Next, Start
from companion.rules.vocabulary import Seat
from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.settings import Settings
from tests.support.desks import NOW
from tests.support.evenings import NAMES, Heard, evening
from ui.presenters.chairs import ChairView
from ui.presenters.keyboard import Asking
from ui.presenters.new_game import NewGamePresenter
from ui.presenters.seats import SeatsPresenter
from ui.presenters.session import Session
from ui.seconds import Seconds

FOUR = Start(NAMES, Seat(1), "score")


def sitting(presenter: NewGamePresenter | SeatsPresenter) -> list[str]:
    """West, north, east, south."""
    return [each.name for each in presenter.view().chairs]


def type_name(session: Session, name: str) -> None:
    """As if it had been taken from the keyboard that is open."""
    assert session.sheet is not None
    asking = session.sheet.about
    assert isinstance(asking, Asking)
    session.back()
    asking.take(name)


# New game


@contextmanager
def after_games(home: Path, *starts: Start, loaded: Settings | None = None) -> Iterator[Session]:
    """A session on the way to a new game, after these games."""
    with Journal.open(home) as journal:
        for start in starts:
            played = Desk(journal, lambda: NOW)
            played.begin(start)
            played.submit(Next())
        desk = Desk(journal, lambda: NOW)
        session = Session(home, desk, Heard(), Seconds(), loaded or Settings())
        session.go("new_game")
        yield session


def four_remembered(tmp_path: Path) -> Iterator[Session]:
    """Made a fixture where it is used."""
    with after_games(tmp_path, FOUR) as opened:
        yield opened


def new_game(session: Session) -> NewGamePresenter:
    return NewGamePresenter(session)


def sit(presenter: NewGamePresenter, *positions: int) -> None:
    for position in positions:
        presenter.name_tapped(position)


def chair(presenter: NewGamePresenter, name: str) -> ChairView:
    return next(each for each in presenter.view().chairs if each.chair == name)


def selected(presenter: NewGamePresenter) -> str:
    return next(each.chair for each in presenter.view().chairs if each.selected)


def add(session: Session, presenter: NewGamePresenter, name: str) -> None:
    presenter.add_tapped()
    type_name(session, name)


def started(session: Session) -> Start:
    start = session.game.standing()[0].command
    assert isinstance(start, Start)
    return start


# Seats and facing


def at_the_seats(tmp_path: Path) -> Iterator[Session]:
    """Made a fixture where it is used."""
    with evening(tmp_path, 3) as opened:
        opened.go("seats")
        yield opened


def seats_of(session: Session) -> SeatsPresenter:
    return SeatsPresenter(session)


def rename(session: Session, presenter: SeatsPresenter, name: str) -> None:
    presenter.rename_tapped()
    type_name(session, name)

"""New game: the start books the game and says everything about itself."""

import sqlite3

import pytest

from companion.rules.game import Game
from companion.rules.refusals import Refusal
from companion.services.journal import FILE
from companion.services.journal.errors import DISK_FULL
from tests.support.evenings import NAMES, heard
from tests.support.seating import four_remembered, new_game, sit, sitting, started
from ui.presenters.new_game import NewGamePresenter
from ui.presenters.session import HOME, TABLE, Place, Session

NEW = Place("new_game")

session = pytest.fixture(four_remembered)
seats = pytest.fixture(new_game)


@pytest.mark.parametrize("players", [0, 1])
def test_with_fewer_than_two_nothing_starts(
    session: Session, seats: NewGamePresenter, players: int
) -> None:
    sit(seats, *range(players))

    seats.start_tapped()
    seats.next()

    assert seats.view().start == "Start: with two to four players"
    assert not seats.view().ready
    assert heard(session) == ["refused", "refused"]
    assert session.game == Game()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_books_the_game_and_goes_to_the_table(session: Session, players: int) -> None:
    presenter = NewGamePresenter(session)
    sit(presenter, *range(players))

    presenter.start_tapped()

    assert session.places == [HOME, TABLE]
    assert started(session).players == NAMES[:players]
    assert started(session).book == "score"
    assert session.table.to_move == 0
    assert heard(session) == ["booked"]


def test_the_start_says_everything_about_itself(session: Session) -> None:
    presenter = NewGamePresenter(session)
    presenter.delivered_tapped("open")
    sit(presenter, 0, 1, 2)
    presenter.chair_tapped("north")
    presenter.turn_tapped()
    presenter.colour_tapped("orange")
    presenter.starts_tapped()

    presenter.start_tapped()

    about = started(session).about or {}
    assert started(session).starting == 1
    assert about["colours"] == ["red", "orange", "green"]
    assert about["symbols"] == ["hammer", "wheel", "canary"]
    assert about["facing"] == [0, 1, 0]
    assert about["chairs"] == ["west", "north", "east"]
    assert about["delivered"] == "open"


def test_seats_are_clockwise_from_the_first_taken_chair(session: Session) -> None:
    presenter = NewGamePresenter(session)
    presenter.chair_tapped("south")
    sit(presenter, 0)
    presenter.chair_tapped("north")
    sit(presenter, 1)
    presenter.chair_tapped("south")
    presenter.starts_tapped()

    presenter.next()

    assert started(session).players == ("Béla", "Ada")
    assert started(session).starting == 1
    assert (started(session).about or {})["chairs"] == ["north", "south"]


def test_a_full_disk_is_a_sheet_and_everybody_stays_on_their_chair(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = NewGamePresenter(session)
    sit(presenter, 0, 1)
    monkeypatch.setattr(session.desk._journal, "add_game", _full)

    presenter.start_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"
    assert session.places == [HOME, NEW]
    assert sitting(presenter) == ["Ada", "Béla", "", ""]
    assert session.game == Game()


def _full(*_: object) -> None:
    raise Refusal(DISK_FULL)


def test_a_damaged_journal_is_a_sheet_too(session: Session) -> None:
    presenter = NewGamePresenter(session)
    sit(presenter, 0, 1)
    db = sqlite3.connect(session.home / FILE)
    db.execute("DROP TABLE player")
    db.close()

    presenter.start_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"

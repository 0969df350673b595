"""Home remembers the people of the last game, who start again at once."""

from pathlib import Path

import pytest

from companion.rules.commands import Next, Start
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Seat
from companion.services.journal import Damaged
from companion.services.journal.errors import DISK_FULL
from tests.support.evenings import evening, heard
from tests.support.homes import cleared_desk
from tests.support.scorings import book
from tests.support.whole_games import whole_game
from ui.presenters.home import HomePresenter
from ui.presenters.session import HOME, TABLE


def finished(home: Path) -> None:
    with evening(home) as session:
        book(session, Next(), *whole_game(3))


def test_the_same_people_start_at_once_one_seat_on(tmp_path: Path) -> None:
    finished(tmp_path)
    with cleared_desk(tmp_path) as session:
        presenter = HomePresenter(session)
        presenter.same_tapped()
        start = session.game.standing()[0].command

        assert isinstance(start, Start)
        assert (start.players, start.starting) == (("Ada", "Béla", "Chloé"), 1)
        assert (start.about or {})["delivered"] == "face down"
        assert session.places == [HOME, TABLE]
        assert heard(session) == ["booked"]


def test_they_get_a_game_of_its_own(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        first = (session.game.standing()[0].command.about or {})["id"]
        book(session, Next())
        HomePresenter(session).same_tapped()

        assert (session.game.standing()[0].command.about or {})["id"] != first
        assert len(session.game.standing()) == 1


def test_after_a_game_in_which_nothing_was_booked_the_same_one_starts(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        HomePresenter(session).same_tapped()

        assert session.table.starting == Seat(0)


def test_without_anybody_to_remember_it_knocks(tmp_path: Path) -> None:
    with cleared_desk(tmp_path) as session:
        HomePresenter(session).same_tapped()

        assert heard(session) == ["refused"]


@pytest.mark.parametrize("error", [Refusal(DISK_FULL), Damaged("no such table")])
def test_a_disk_that_fails_refuses_the_new_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fails(_: Start) -> None:
        raise error

    with evening(tmp_path) as session:
        session.start_from(HOME)
        monkeypatch.setattr(session.desk, "begin", fails)
        HomePresenter(session).same_tapped()

        assert session.sheet is not None
        assert session.sheet.name == "refusal"
        assert session.places == [HOME]


def test_a_journal_that_cannot_be_read_remembers_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Path) -> None:
        raise Damaged("file is not a database")

    monkeypatch.setattr("ui.presenters.home.last_start", fails)
    with cleared_desk(tmp_path) as session:
        assert HomePresenter(session).view().same == ""

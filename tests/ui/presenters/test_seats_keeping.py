"""Seats and facing: what was changed is kept, in the game and on the disk, or refused."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.commands import Deliver, Next
from companion.rules.vocabulary import Order, Seat
from companion.services import people
from companion.services.journal import FILE
from tests.support.desks import desk_at
from tests.support.evenings import evening, heard
from tests.support.seating import at_the_seats, rename, seats_of
from ui.presenters.looks import Look, is_open, looks
from ui.presenters.seats import SeatsPresenter
from ui.presenters.session import HOME, TABLE, Place, Session

session = pytest.fixture(at_the_seats)
seats = pytest.fixture(seats_of)


def test_a_turned_panel_holds_once_it_is_kept(session: Session, seats: SeatsPresenter) -> None:
    seats.chair_tapped("north")
    seats.turn_tapped()
    before = looks(session.game)[1].facing
    lit = seats.view().changed

    seats.keep_tapped()

    assert (before, lit) == (0, True)
    assert looks(session.game)[1].facing == 1
    assert session.places == [HOME, TABLE]
    assert heard(session) == ["booked"]


def test_another_name_is_everywhere_at_once(session: Session, seats: SeatsPresenter) -> None:
    rename(session, seats, "Adele")

    seats.keep_tapped()

    assert looks(session.game)[0].name == "Adele"
    assert session.table.players[0].name == "Adele"
    session.submit(Deliver(Seat(0), (Order("truck:KK"),)))
    assert session.game.last is not None
    assert session.teller.booking(session.game.last).startswith("Adele:")


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    with evening(tmp_path, 3, shown=True) as session:
        presenter = SeatsPresenter(session)
        rename(session, presenter, "Adele")
        presenter.turn_tapped()
        presenter.keep_tapped()

    with desk_at(tmp_path) as desk:
        people.sit_down(tmp_path, desk)

        assert looks(desk.game)[0] == Look("Adele", "red", "hammer", 1)
        assert is_open(desk.game)


def test_the_game_is_not_touched_and_undo_does_not_see_it(
    session: Session, seats: SeatsPresenter
) -> None:
    session.submit(Next())
    before = session.table
    seats.turn_tapped()

    seats.keep_tapped()

    assert session.table == before
    assert len(session.game.standing()) == 2


def test_back_changes_nothing(session: Session, seats: SeatsPresenter) -> None:
    seats.turn_tapped()

    seats.back()

    assert looks(session.game)[0].facing == 0
    assert session.places == [HOME, TABLE]


def test_with_nothing_changed_keeping_only_leads_back(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.keep_tapped()

    assert session.places == [HOME, TABLE]
    assert heard(session) == []


@pytest.fixture
def locked(session: Session, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another program holds the journal."""
    monkeypatch.setattr("companion.services.journal.journal.BUSY_SECONDS", 0.0)
    other = sqlite3.connect(session.home / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@pytest.mark.usefixtures("locked")
def test_what_the_disk_refuses_is_a_sheet_and_stays_open(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.turn_tapped()

    seats.keep_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"
    assert session.place == Place("seats")
    assert seats.view().changed
    assert looks(session.game)[0].facing == 0


@pytest.mark.usefixtures("locked")
def test_what_cannot_be_kept_keeps_the_buttons_from_going_on(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.turn_tapped()

    seats.next()
    seats.end()

    assert session.place == Place("seats")
    assert session.table.to_move == 0


def test_a_damaged_journal_is_a_sheet_too(
    session: Session, seats: SeatsPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "_CHANGED", "INSERT INTO nowhere VALUES (?, ?, ?)")
    seats.turn_tapped()

    seats.keep_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"


def test_next_player_keeps_it_and_the_others_play_on(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.turn_tapped()

    seats.next()

    assert looks(session.game)[0].facing == 1
    assert session.table.to_move == 1
    assert session.places == [HOME, TABLE]


def test_end_shift_keeps_it_and_leads_to_the_counts(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.turn_tapped()

    seats.end()

    assert looks(session.game)[0].facing == 1
    assert session.place == Place("counts")

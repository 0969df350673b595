"""Mending one entry of the book: what is shown of it, and how to leave it."""

from pathlib import Path

import pytest

from companion.rules.commands import Command, Correct, Count, EndShift, Next, Out, TakeBack
from companion.rules.vocabulary import Seat
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.books import END_OF_GAME, at_the_book, commands, mending
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard
from tests.support.scorings import book
from ui.presenters.book import Opened
from ui.presenters.mending import MendingPresenter
from ui.presenters.session import HOME, TABLE, Session

session = pytest.fixture(at_the_book)


# What is shown


def test_an_entry_is_shown_in_full_also_face_down(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("book")
        book(session, delivers(ADA, "truck:KK"), Next())

        view = mending(session, 1).view()

    assert view.title == "Shift I, entry 2"
    assert view.text == "Ada: delivers truck KK, +9 VP"
    assert view.note == ""


def test_the_start_cannot_be_mended_and_says_where_names_are_changed(session: Session) -> None:
    view = mending(session).view()

    assert view.note == "The start stands. Names and colours change in Seats and facing."
    assert (view.strike, view.before, view.after) == ("", "", "")
    assert (view.seats, view.rows, view.steppers, view.presses) == ((), (), (), ())
    assert [person.text for person in view.people] == ["begins", "", ""]


def test_from_the_start_one_tap_leads_to_the_seats(session: Session) -> None:
    presenter = mending(session)
    lit = presenter.view().change, presenter.view().ready
    presenter.change_tapped()

    assert lit == ("Seats and facing", True)
    assert session.place.name == "seats"
    assert commands(session) == []


def test_the_end_of_a_shift_says_what_it_scored_and_what_striking_does(session: Session) -> None:
    counts = [Count(Seat(seat), {"factory_workers": 0}) for seat in range(3)]
    book(session, delivers(ADA, "truck:KK"), *counts, EndShift())
    view = mending(session).view()

    gained = [person.gain for person in view.people]
    assert view.text == "End of shift I"
    assert view.note == "Struck, the shift goes on, and what it scored is gone."
    assert view.seats_title == "What it scored"
    assert gained == ["+5", "0", "0"]
    assert (view.change, bool(view.strike), bool(view.before)) == ("", True, True)


def test_what_was_taken_back_can_be_looked_at_only(session: Session) -> None:
    book(session, delivers(ADA, "truck:KK"), TakeBack())
    presenter = mending(session)

    presenter.strike_tapped()
    presenter.before_tapped()
    presenter.after_tapped()
    presenter.change_tapped()

    assert presenter.view().note == "This no longer counts."
    assert presenter.view().rows == ()
    assert commands(session) == []
    assert heard(session) == ["refused"]


def test_back_leads_to_the_book_and_books_nothing(session: Session) -> None:
    book(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)
    presenter.seat_tapped(1)

    presenter.back()

    assert session.place.name == "book"
    assert commands(session) == [delivers(ADA, "truck:KK")]


KINDS: list[Command] = [
    Next(),
    Out(BELA),
    delivers(ADA, "truck:KK"),
    Count(ADA, END_OF_GAME),
    Correct(ADA, {"vp": 7}, "miscounted"),
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("command", KINDS, ids=lambda each: type(each).__name__)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_can_be_shown_in_every_language(
    tmp_path: Path, language: str, command: Command, players: int
) -> None:
    with evening(tmp_path, players, settings=Settings(language=language)) as session:
        book(session, command)
        presenter = mending(session)
        changed = presenter.view()
        presenter.before_tapped()

        assert all((changed.text, changed.change, changed.strike, changed.before, changed.after))
        assert all(press.text for press in presenter.view().presses)


def test_an_opened_entry_is_what_it_needs(session: Session) -> None:
    book(session, Next())
    last = session.game.last
    assert last is not None

    assert MendingPresenter(session, Opened(last, True)).view().text == "Ada: done, Béla is next"


# The two buttons


def test_next_player_goes_on_and_leads_to_the_table(session: Session) -> None:
    book(session, Next())

    mending(session).next()

    assert session.table.to_move == CHLOE
    assert session.places == [HOME, TABLE]


def test_next_player_leaves_open_what_is_being_changed(session: Session) -> None:
    book(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)
    presenter.seat_tapped(1)

    presenter.next()
    presenter.change_tapped()

    assert commands(session) == [delivers(BELA, "truck:KK"), Next()]


def test_end_shift_leads_to_the_counts(session: Session) -> None:
    book(session, Next())

    mending(session).end()

    assert session.place.name == "counts"

"""Mending a press: it was for another player."""

import pytest

from companion.rules.commands import Next, Out
from tests.support.books import at_the_book, commands, mending
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import heard
from tests.support.scorings import book
from ui.presenters.mending_view import SeatView
from ui.presenters.session import Session

session = pytest.fixture(at_the_book)


def test_out_was_for_another_player(session: Session) -> None:
    book(session, Out(BELA), Out(CHLOE))
    presenter = mending(session, 0)
    seats = presenter.view().seats

    presenter.seat_tapped(1)
    presenter.seat_tapped(0)
    presenter.change_tapped()

    assert [each.possible for each in seats] == [True, False, True]
    assert commands(session) == [Out(BELA), Out(ADA)]


def test_next_was_for_another_player(session: Session) -> None:
    book(session, Next(), delivers(CHLOE, "truck:KK"))
    presenter = mending(session, 1)
    title = presenter.view().seats_title

    presenter.seat_tapped(2)
    presenter.change_tapped()

    assert title == "Who is next?"
    assert commands(session) == [Next(), Next(), delivers(CHLOE, "truck:KK")]
    assert session.table.to_move == CHLOE


def test_next_passes_over_those_who_are_out(session: Session) -> None:
    book(session, Out(BELA), Next())

    seats = mending(session).view().seats

    assert seats == (
        SeatView(0, False, True),
        SeatView(1, False, False),
        SeatView(2, True, True),
    )


def test_an_entry_that_is_as_it_was_is_not_booked_again(session: Session) -> None:
    book(session, Next())
    presenter = mending(session)

    presenter.change_tapped()

    assert heard(session) == ["refused"]
    assert session.place.name == "mending"

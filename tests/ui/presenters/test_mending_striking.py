"""Mending: an entry is struck, and what follows is played again."""

import pytest

from companion.rules.commands import Count, EndShift, Next
from companion.rules.refusals import RefusedInside
from companion.rules.vocabulary import Order, Seat
from tests.support.books import at_the_book, chosen, commands, mending
from tests.support.desks import ADA, BELA, delivers
from tests.support.scorings import book
from ui.presenters.book import BookPresenter
from ui.presenters.session import Session

session = pytest.fixture(at_the_book)


def test_an_entry_is_struck_and_what_follows_is_played_again(session: Session) -> None:
    book(session, Next(), Next(), delivers(ADA, "truck:KK"))
    presenter = mending(session, 2)

    presenter.strike_tapped()

    assert commands(session) == [Next(), delivers(ADA, "truck:KK")]
    assert session.table.to_move == BELA
    assert session.place.name == "book"


def test_one_undo_takes_the_mending_back(session: Session) -> None:
    book(session, Next(), delivers(ADA, "truck:KK"))
    mending(session, 1).strike_tapped()

    BookPresenter(session).undo_tapped()

    assert commands(session) == [Next(), delivers(ADA, "truck:KK")]


def test_when_something_no_longer_holds_the_refusal_says_what_and_nothing_changes(
    session: Session,
) -> None:
    book(session, delivers(ADA, "truck:KK"), Next(), delivers(BELA, "truck:GG"))
    presenter = mending(session, 2)
    presenter._draft.toggle(Order("truck:GG"))  # type: ignore[attr-defined]

    presenter.change_tapped()

    assert session.sheet is not None
    assert isinstance(session.sheet.about, RefusedInside)
    assert session.sheet.about.number == 4
    assert session.place.name == "mending"
    assert len(chosen(presenter)) == 2
    assert commands(session)[0] == delivers(ADA, "truck:KK")


def test_a_shift_that_ended_too_early_is_struck(session: Session) -> None:
    counts = [Count(Seat(seat), {"factory_workers": seat}) for seat in range(3)]
    book(session, *counts, EndShift())
    presenter = mending(session)

    presenter.strike_tapped()

    assert session.table.shift == 1
    assert commands(session) == counts

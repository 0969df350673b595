"""Mending: what was forgotten is put in beside an entry."""

import pytest

from companion.rules.commands import Count, EndShift, Next, Out, TakeBack
from companion.rules.vocabulary import Seat
from tests.support.books import END_OF_GAME, at_the_book, commands, mending
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import heard
from tests.support.scorings import book
from ui.presenters.session import Session

session = pytest.fixture(at_the_book)


def test_a_forgotten_press_two_turns_ago_is_put_in_with_three_taps(session: Session) -> None:
    book(session, Next(), delivers(CHLOE, "truck:KK"), Next(), delivers(ADA, "barrow:Y"))

    presenter = mending(session, 2)  # the first tap
    presenter.before_tapped()
    presenter.press_tapped("next")

    assert commands(session)[:3] == [Next(), Next(), delivers(CHLOE, "truck:KK")]
    assert session.table.to_move == ADA
    assert session.place.name == "book"
    assert heard(session) == ["booked"]


def test_what_can_be_put_in_is_what_can_have_been_forgotten_there(session: Session) -> None:
    book(session, Out(BELA), Next())
    presenter = mending(session)

    presenter.before_tapped()
    view = presenter.view()

    assert view.placing == "What was forgotten before it?"
    assert [(press.key, press.seat) for press in view.presses] == [
        ("next", 0),
        ("out:0", 0),
        ("out:2", 2),
        ("deliver", None),
    ]
    assert (view.seats, view.change, view.strike, view.before) == ((), "", "", "")


def test_when_everybody_is_out_nobody_can_have_pressed(session: Session) -> None:
    book(session, Out(ADA), Out(BELA), Out(CHLOE))
    presenter = mending(session)

    presenter.after_tapped()
    presenter.press_tapped("next")

    assert presenter.view().placing == "What was forgotten after it?"
    assert [press.key for press in presenter.view().presses] == ["deliver"]
    assert len(commands(session)) == 3


def test_no_workers_left_is_put_in_after_an_entry(session: Session) -> None:
    book(session, Next(), Next())
    presenter = mending(session, 1)

    presenter.after_tapped()
    presenter.press_tapped("out:0")

    assert commands(session) == [Next(), Out(ADA), Next()]


def test_a_forgotten_delivery_asks_for_its_cards(session: Session) -> None:
    book(session, Next(), delivers(BELA, "barrow:Y"))
    presenter = mending(session, 1)

    presenter.after_tapped()
    presenter.press_tapped("deliver")
    asked = presenter.view()
    presenter.card_tapped("truck:KK")
    presenter.seat_tapped(0)
    presenter.change_tapped()

    assert (asked.change, asked.ready, asked.presses) == ("Put it in", False, ())
    assert [each.lit for each in asked.seats] == [False, True, False]
    assert commands(session) == [Next(), delivers(ADA, "truck:KK"), delivers(BELA, "barrow:Y")]


def test_back_leads_from_the_presses_to_the_entry(session: Session) -> None:
    book(session, Next())
    presenter = mending(session)
    presenter.before_tapped()

    presenter.back()

    assert presenter.view().presses == ()
    assert presenter.view().change == "Change it"
    assert session.place.name == "mending"


def test_nothing_comes_after_the_end_of_the_game(session: Session) -> None:
    shift = [Count(Seat(seat), {"factory_workers": 0}) for seat in range(3)]
    last = [Count(Seat(seat), END_OF_GAME) for seat in range(3)]
    book(session, *shift, EndShift(), *shift, EndShift(), *last, EndShift())
    presenter = mending(session)

    presenter.after_tapped()

    assert presenter.view().after == ""
    assert presenter.view().presses == ()
    assert presenter.view().before == "Put in before"


def test_an_entry_that_is_gone_meanwhile_is_not_mended(session: Session) -> None:
    book(session, Next(), Out(CHLOE))
    presenter = mending(session)
    book(session, TakeBack())

    presenter.strike_tapped()

    assert heard(session) == ["refused"]
    assert session.place.name == "book"
    assert commands(session) == [Next()]

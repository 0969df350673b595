"""Mending a delivery: other cards, or another player."""

from pathlib import Path

import pytest

from companion.rules.commands import Next
from tests.support.books import at_the_book, chosen, commands, mending
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard
from tests.support.scorings import book
from ui.presenters.mending_view import SeatView
from ui.presenters.session import Session

session = pytest.fixture(at_the_book)


def test_a_delivery_shows_all_cards_with_its_own_chosen(session: Session) -> None:
    book(session, delivers(BELA, "barrow:GG"), delivers(ADA, "truck:KK"))

    presenter = mending(session)
    view = presenter.view()

    assert chosen(presenter) == ["truck:KK"]
    assert view.seats_title == "For whom?"
    assert view.seats == (
        SeatView(0, True, True),
        SeatView(1, False, True),
        SeatView(2, False, True),
    )
    gone = [card for row in view.rows for card in row.cards if card.state == "delivered"]
    assert [(card.order, card.owner) for card in gone] == [("barrow:GG", 1)]
    assert (view.change, view.ready) == ("Change it", False)


def test_face_down_the_others_cards_have_no_owner(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("book")
        book(session, delivers(BELA, "barrow:GG"), delivers(ADA, "truck:KK"))

        cards = [card for row in mending(session).view().rows for card in row.cards]

    assert all(card.owner is None for card in cards)


def test_a_delivery_gets_other_cards(session: Session) -> None:
    book(session, delivers(ADA, "truck:KK"), Next())
    presenter = mending(session, 1)

    presenter.card_tapped("truck:GG")
    presenter.card_tapped("truck:KK")
    presenter.change_tapped()

    assert commands(session) == [delivers(ADA, "truck:GG"), Next()]
    assert session.table.players[0].vp == 7
    assert session.place.name == "book"
    assert heard(session) == ["booked"]


def test_a_card_of_another_vehicle_starts_over(session: Session) -> None:
    book(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)

    presenter.card_tapped("barrow:Y")

    assert chosen(presenter) == ["barrow:Y"]


def test_a_card_that_somebody_else_delivered_knocks(session: Session) -> None:
    book(session, delivers(BELA, "truck:GG"), delivers(ADA, "truck:KK"))
    presenter = mending(session)

    presenter.card_tapped("truck:GG")

    assert chosen(presenter) == ["truck:KK"]
    assert heard(session) == ["refused"]


def test_a_card_that_does_not_exist_changes_nothing(session: Session) -> None:
    book(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)

    presenter.card_tapped("truck:GGG")

    assert chosen(presenter) == ["truck:KK"]


def test_a_delivery_without_cards_is_none(session: Session) -> None:
    book(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)
    presenter.card_tapped("truck:KK")

    presenter.change_tapped()

    assert not presenter.view().ready
    assert heard(session) == ["refused"]
    assert commands(session) == [delivers(ADA, "truck:KK")]


def test_a_delivery_was_another_players(session: Session) -> None:
    book(session, delivers(ADA, "truck:KK"), Next())
    presenter = mending(session, 1)

    presenter.seat_tapped(2)
    presenter.change_tapped()

    assert commands(session) == [delivers(CHLOE, "truck:KK"), Next()]
    assert [player.vp for player in session.table.players] == [0, 0, 9]


def test_what_it_said_about_itself_stays(session: Session) -> None:
    book(session, delivers(ADA, "truck:KK").saying({"source": "camera", "time": "then"}))
    presenter = mending(session)

    presenter.seat_tapped(2)
    presenter.change_tapped()

    assert commands(session)[0].about == {"source": "camera", "time": "then"}

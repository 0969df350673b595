"""Deliver: one tap a card, one tap to book (SCREENS.md 3.5)."""

from pathlib import Path

import pytest

from companion.rules.commands import Next, Out
from companion.rules.components import ORDERS
from companion.rules.refusals import Refusal
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard
from tests.support.presenting import delivering, shown, tap
from tests.support.scorings import book
from ui.presenters.deliver import ONE_OPEN, DeliverPresenter
from ui.presenters.session import HOME, TABLE, Place

# The cards


def test_all_44_cards_lie_in_four_rows_and_thirteen_columns(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        rows = delivering(session).view().rows

    assert [row.label for row in rows] == ["Barrow", "Carriage", "Truck", "Engine"]
    assert [len(row.cards) for row in rows] == [13] * 4
    assert {card.order for row in rows for card in row.cards} == {*ORDERS, ""}
    assert " ".join(card.vp for card in rows[1].cards if card.order) == "2 3 3 4 4 5 5 7 9 10 12"
    assert rows[0].cards[4].state == "absent"


def test_before_the_first_tap_all_cards_are_free_and_the_tray_is_empty(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        view = delivering(session).view()

    states = {card.state for row in view.rows for card in row.cards}
    assert states == {"free", "absent"}
    assert not any(row.faded or row.lit or row.struck for row in view.rows)
    assert view.title == "Deliver for Ada"
    assert view.tray.title == "No card chosen"
    assert view.tray.text == "One delivery is one vehicle (R6.1)"
    assert (view.tray.gain, view.tray.clear, view.tray.cards) == ("", "", ())
    assert view.question is None


def test_after_the_first_card_the_other_rows_fade(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "carriage:GG")
        view = presenter.view()
        chosen, same, other = (
            shown(presenter, order) for order in ("carriage:GG", "carriage:Y", "truck:Y")
        )

    assert [row.lit for row in view.rows] == [False, True, False, False]
    assert [row.faded for row in view.rows] == [True, False, True, True]
    assert (chosen.state, chosen.faded) == ("chosen", False)
    assert (same.state, same.faded) == ("free", False)
    assert (other.state, other.faded) == ("free", True)


def test_a_tap_in_another_row_starts_over_there(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "carriage:GG", "carriage:Y", "truck:K")

        assert [card.order for card in presenter.view().tray.cards] == ["truck:K"]


def test_a_second_tap_puts_the_card_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:KK", "truck:Y", "truck:KK")

        assert [card.order for card in presenter.view().tray.cards] == ["truck:Y"]


def test_a_double_tap_on_a_card_is_one_tap(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        presenter.card_tapped("truck:KK", at=10.0)
        presenter.card_tapped("truck:KK", at=10.2)

        assert shown(presenter, "truck:KK").state == "chosen"


def test_a_tap_where_no_card_is_does_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "", "barrow:KKK")

        assert presenter.view().tray.cards == ()


def test_a_row_whose_cards_are_all_delivered_is_struck(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        trucks = [order for order in ORDERS if order.startswith("truck:")]
        book(session, delivers(BELA, *trucks))
        rows = delivering(session).view().rows

    assert [row.struck for row in rows] == [False, False, True, False]


def test_open_a_delivered_card_carries_its_owner(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        card = shown(delivering(session), "truck:KK")

    assert (card.state, card.owner) == ("delivered", CHLOE)


def test_face_down_a_delivered_card_is_an_outline_without_an_owner(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        card = shown(delivering(session), "truck:KK")

    assert (card.state, card.owner) == ("delivered", None)


# Delivering


def test_deliver_books_the_cards_and_goes_back(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        presenter = delivering(session, CHLOE)
        tap(presenter, "truck:YBGK", "truck:KK")
        presenter.deliver()

        assert session.table.players[CHLOE].vp == 19
        assert session.game.last is not None
        assert session.game.last.command == delivers(CHLOE, "truck:KK", "truck:YBGK")
        assert (session.game.last.command.about or {})["source"] == "touch"
        assert session.places == [HOME, TABLE]
        assert heard(session) == ["booked"]


def test_a_double_tap_on_deliver_books_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.deliver(at=10.0)
        presenter.deliver(at=10.1)

        assert session.table.players[ADA].vp == 9
        assert session.places == [HOME, TABLE]
        assert heard(session) == ["booked"]


def test_deliver_without_a_card_knocks(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        delivering(session).deliver()

        assert heard(session) == ["refused"]
        assert session.place == Place("deliver", ADA)


def test_a_card_that_was_delivered_meanwhile_is_no_longer_chosen(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        book(session, delivers(BELA, "truck:KK"))
        presenter.deliver()

        assert presenter.view().tray.cards == ()
        assert session.table.players[ADA].delivered == ()


def test_back_books_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.back()

        assert session.place == TABLE
        assert len(session.game.standing()) == 1


def test_without_a_seat_it_is_the_delivery_of_the_player_in_turn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next())

        assert DeliverPresenter(session).view().seat == BELA


# The two buttons


def test_next_with_cards_chosen_delivers_them_and_goes_to_the_next_player(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.next()

        assert session.table.players[ADA].delivered == ("truck:KK",)
        assert session.table.to_move == BELA
        assert session.places == [HOME, TABLE]
        assert heard(session) == ["booked", "next"]


def test_next_without_a_card_is_the_next_player(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        delivering(session).next()

        assert session.table.to_move == BELA
        assert session.place == TABLE


def test_when_everybody_is_out_next_delivers_and_stays_there(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        book(session, Out(ADA), Out(BELA))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.next()

        assert session.table.players[ADA].vp == 9
        assert session.sheet is None
        assert heard(session) == ["booked"]


def test_end_is_refused_while_a_delivery_is_open(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.end()

        assert session.sheet is not None
        assert isinstance(session.sheet.about, Refusal)
        assert session.sheet.about.reason == ONE_OPEN
        assert session.words.refusal(session.sheet.about).startswith("the shift cannot end")


def test_end_without_a_card_ends_the_shift(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        delivering(session).end()

        assert session.place.name == "counts"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_view_can_be_made_in_every_language(tmp_path: Path, language: str) -> None:
    with evening(tmp_path, players=4, shown=True) as session:
        session.set("language", language)
        book(session, delivers(BELA, "engine:Y"))
        presenter = delivering(session)
        tap(presenter, "truck:YBGK", "engine:Y")
        view = presenter.view()

    assert view.tray.gain == "+10"
    assert view.question is not None

"""Deliver: one tap a card, one tap to book (SCREENS.md 3.5)."""

from pathlib import Path

import pytest

from companion.rules.commands import Deliver, Next, Out, TakeBack
from companion.rules.components import ORDERS
from companion.rules.refusals import Refusal
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard, pass_time
from tests.support.scorings import book, score_shift
from ui.presenters.card_matrix import CardView
from ui.presenters.deliver import ONE_OPEN, DeliverPresenter
from ui.presenters.session import HOME, TABLE, Place, Session


def delivering(session: Session, seat: int = ADA) -> DeliverPresenter:
    session.go("deliver", seat)
    return DeliverPresenter(session, seat)


def tap(presenter: DeliverPresenter, *orders: str) -> None:
    """Without haste."""
    for order in orders:
        pass_time(presenter.session, 1)
        presenter.card_tapped(order)


def shown(presenter: DeliverPresenter, order: str) -> CardView:
    cards = [card for row in presenter.view().rows for card in row.cards]
    return next(card for card in cards if card.order == order)


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


# The tray


def test_the_tray_names_cards_and_spots_and_the_points(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:YBGK", "truck:KK")
        tray = presenter.view().tray

    assert tray.title == "2 cards, 1 yellow spot, 1 brown spot, 1 gray spot, 3 black spots"
    assert [card.order for card in tray.cards] == ["truck:KK", "truck:YBGK"]
    assert (tray.deliver, tray.gain, tray.clear) == ("Deliver", "+19", "Clear")


def test_face_down_the_tray_tells_the_points_only(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "carriage:GG")

        assert presenter.view().tray.text == "7 VP"


def test_open_the_tray_tells_what_changes_on_the_clock(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "carriage:YBGK"), delivers(BELA, "carriage:YYY", "carriage:BB"))
        presenter = delivering(session)
        tap(presenter, "carriage:GG")

        assert presenter.view().tray.text == (
            "Gray coal 1 to 3 · Carriage 4 to 6: now first on the clock"
        )


def test_open_the_tray_tells_a_shared_first_and_a_second_place(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(BELA, "truck:KK"), delivers(CHLOE, "engine:K"))
        presenter = delivering(session)
        tap(presenter, "truck:K")

        assert presenter.view().tray.text == (
            "Black coal 0 to 1: now second on the clock · Truck 0 to 1: now second on the clock"
        )

        tap(presenter, "engine:KK")

        assert presenter.view().tray.text == (
            "Black coal 0 to 2: now shares the first place · Engine 0 to 2: now first on the clock"
        )


def test_with_two_players_nobody_is_second(tmp_path: Path) -> None:
    with evening(tmp_path, players=2, shown=True) as session:
        book(session, delivers(BELA, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:K")

        assert presenter.view().tray.text == "Black coal 0 to 1 · Truck 0 to 1"


def test_clear_empties_the_tray(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.clear()

        assert presenter.view().tray.cards == ()


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
        assert session.words.refusal(session.sheet.about).startswith("one delivery is open")


def test_end_without_a_card_ends_the_shift(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        delivering(session).end()

        assert session.place.name == "counts"


# A card that is delivered already


def test_open_a_tap_on_a_delivered_card_asks_whose_it_was(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        question = presenter.view().question

    assert question is not None
    assert question.title == "Was it Chloé’s?"
    assert question.text == "The book says that Chloé delivered truck KK"
    assert question.move == "Move it to Ada"
    assert question.card.owner == CHLOE


def test_face_down_the_question_does_not_name_the_owner(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        question = presenter.view().question

    assert question is not None
    assert question.title == "Was it Ada’s?"
    assert question.text == "The book says that somebody else delivered truck KK"
    assert question.card.owner is None


def test_one_s_own_delivered_card_is_refused(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")

        assert presenter.view().question is None
        assert session.sheet is not None
        assert session.sheet.name == "refusal"


def test_a_card_can_be_left_where_it_is(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.keep()
        presenter.move()

        assert presenter.view().question is None
        assert session.table.players[CHLOE].delivered == ("truck:KK",)


def test_a_moved_card_takes_its_points_and_the_scorings_with_it(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK", "truck:Y"))
        score_shift(session)
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.move()

        assert [player.vp for player in session.table.players] == [9 + 5, 0, 2 + 2]
        assert session.table.players[ADA].delivered == ("truck:KK",)
        assert session.table.players[CHLOE].delivered == ("truck:Y",)
        assert presenter.view().question is None


def test_one_undo_takes_the_move_back(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK", "truck:Y"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.move()
        book(session, TakeBack())

        assert [player.vp for player in session.table.players] == [0, 0, 11]


def test_a_delivery_of_that_card_alone_becomes_the_other_player_s(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.move()

        deliveries = [e.command for e in session.game.standing() if isinstance(e.command, Deliver)]
        assert deliveries == [delivers(ADA, "truck:KK")]


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

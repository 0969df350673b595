"""Mending one entry of the book: changed, struck, or another put in beside it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.commands import (
    Command,
    Correct,
    Count,
    Deliver,
    EndShift,
    Next,
    Out,
    TakeBack,
)
from companion.rules.refusals import RefusedInside
from companion.rules.vocabulary import Order, Seat
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.evenings import evening, heard
from ui.presenters.book import BookPresenter, Opened
from ui.presenters.keypad import Asked
from ui.presenters.mending import MendingPresenter
from ui.presenters.mending_view import SeatView, StepperView
from ui.presenters.session import HOME, TABLE, Session

ADA, BELA, CHLOE = Seat(0), Seat(1), Seat(2)
END_OF_GAME = {
    "empty_minecarts": (1, 0, 2, 0),
    "marks": 7,
    "cubes": 4,
    "outstanding": 1,
    "tiles": (7, 4),
}


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """An open game of three."""
    with evening(tmp_path, shown=True) as opened:
        opened.go("book")
        yield opened


def delivers(seat: Seat, *orders: str) -> Deliver:
    return Deliver(seat, tuple(map(Order, orders)))


def play(session: Session, *commands: Command) -> None:
    for command in commands:
        session.desk.submit(command)


def mending(session: Session, row: int = 0) -> MendingPresenter:
    """As opened from the book; line 0 is the newest."""
    BookPresenter(session).line_tapped(row)
    return MendingPresenter(session, session.place.about)


def commands(session: Session) -> list[Command]:
    """What stands, without the start."""
    return [entry.command for entry in session.game.standing()[1:]]


def chosen(presenter: MendingPresenter) -> list[str]:
    cards = [card for row in presenter.view().rows for card in row.cards]
    return [card.order for card in cards if card.state == "chosen"]


# What is shown


def test_an_entry_is_shown_in_full_also_face_down(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("book")
        play(session, delivers(ADA, "truck:KK"), Next())

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
    play(session, delivers(ADA, "truck:KK"), *counts, EndShift())
    view = mending(session).view()

    gained = [person.gain for person in view.people]
    assert view.text == "End of shift I"
    assert view.note == "Struck, the shift goes on, and what it scored is gone."
    assert view.seats_title == "What it scored"
    assert gained == ["+5", "0", "0"]
    assert (view.change, bool(view.strike), bool(view.before)) == ("", True, True)


def test_what_was_taken_back_can_be_looked_at_only(session: Session) -> None:
    play(session, delivers(ADA, "truck:KK"), TakeBack())
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
    play(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)
    presenter.seat_tapped(1)

    presenter.back()

    assert session.place.name == "book"
    assert commands(session) == [delivers(ADA, "truck:KK")]


# Deliveries


def test_a_delivery_shows_all_cards_with_its_own_chosen(session: Session) -> None:
    play(session, delivers(BELA, "barrow:GG"), delivers(ADA, "truck:KK"))

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
        play(session, delivers(BELA, "barrow:GG"), delivers(ADA, "truck:KK"))

        cards = [card for row in mending(session).view().rows for card in row.cards]

    assert all(card.owner is None for card in cards)


def test_a_delivery_gets_other_cards(session: Session) -> None:
    play(session, delivers(ADA, "truck:KK"), Next())
    presenter = mending(session, 1)

    presenter.card_tapped("truck:GG")
    presenter.card_tapped("truck:KK")
    presenter.change_tapped()

    assert commands(session) == [delivers(ADA, "truck:GG"), Next()]
    assert session.table.players[0].vp == 7
    assert session.place.name == "book"
    assert heard(session) == ["booked"]


def test_a_card_of_another_vehicle_starts_over(session: Session) -> None:
    play(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)

    presenter.card_tapped("barrow:Y")

    assert chosen(presenter) == ["barrow:Y"]


def test_a_card_that_somebody_else_delivered_knocks(session: Session) -> None:
    play(session, delivers(BELA, "truck:GG"), delivers(ADA, "truck:KK"))
    presenter = mending(session)

    presenter.card_tapped("truck:GG")

    assert chosen(presenter) == ["truck:KK"]
    assert heard(session) == ["refused"]


def test_a_card_that_does_not_exist_changes_nothing(session: Session) -> None:
    play(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)

    presenter.card_tapped("truck:GGG")

    assert chosen(presenter) == ["truck:KK"]


def test_a_delivery_without_cards_is_none(session: Session) -> None:
    play(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)
    presenter.card_tapped("truck:KK")

    presenter.change_tapped()

    assert not presenter.view().ready
    assert heard(session) == ["refused"]
    assert commands(session) == [delivers(ADA, "truck:KK")]


def test_a_delivery_was_another_players(session: Session) -> None:
    play(session, delivers(ADA, "truck:KK"), Next())
    presenter = mending(session, 1)

    presenter.seat_tapped(2)
    presenter.change_tapped()

    assert commands(session) == [delivers(CHLOE, "truck:KK"), Next()]
    assert [player.vp for player in session.table.players] == [0, 0, 9]


def test_what_it_said_about_itself_stays(session: Session) -> None:
    play(session, delivers(ADA, "truck:KK").saying({"source": "camera", "time": "then"}))
    presenter = mending(session)

    presenter.seat_tapped(2)
    presenter.change_tapped()

    assert commands(session)[0].about == {"source": "camera", "time": "then"}


# Presses


def test_out_was_for_another_player(session: Session) -> None:
    play(session, Out(BELA), Out(CHLOE))
    presenter = mending(session, 0)
    seats = presenter.view().seats

    presenter.seat_tapped(1)
    presenter.seat_tapped(0)
    presenter.change_tapped()

    assert [each.possible for each in seats] == [True, False, True]
    assert commands(session) == [Out(BELA), Out(ADA)]


def test_next_was_for_another_player(session: Session) -> None:
    play(session, Next(), delivers(CHLOE, "truck:KK"))
    presenter = mending(session, 1)
    title = presenter.view().seats_title

    presenter.seat_tapped(2)
    presenter.change_tapped()

    assert title == "Who is next?"
    assert commands(session) == [Next(), Next(), delivers(CHLOE, "truck:KK")]
    assert session.table.to_move == CHLOE


def test_next_passes_over_those_who_are_out(session: Session) -> None:
    play(session, Out(BELA), Next())

    seats = mending(session).view().seats

    assert seats == (
        SeatView(0, False, True),
        SeatView(1, False, False),
        SeatView(2, True, True),
    )


def test_an_entry_that_is_as_it_was_is_not_booked_again(session: Session) -> None:
    play(session, Next())
    presenter = mending(session)

    presenter.change_tapped()

    assert heard(session) == ["refused"]
    assert session.place.name == "mending"


# Numbers


def test_a_count_has_a_stepper_for_every_number_of_it(session: Session) -> None:
    play(session, Count(ADA, {"factory_workers": 4}))

    view = mending(session).view()

    assert view.steppers == (StepperView("factory", "in the factory", "4", True, True),)
    assert view.seats == ()


def test_a_count_gets_other_numbers(session: Session) -> None:
    play(session, Count(ADA, END_OF_GAME))
    presenter = mending(session)

    presenter.plus_tapped("marks")
    presenter.minus_tapped("gray carts")
    presenter.minus_tapped("orders")
    presenter.plus_tapped("dark tiles")
    presenter.change_tapped()

    assert commands(session) == [
        Count(
            ADA,
            {
                "empty_minecarts": (1, 0, 1, 0),
                "marks": 8,
                "cubes": 4,
                "outstanding": 0,
                "tiles": (7, 5),
            },
        )
    ]


def test_a_number_stays_within_its_limits(session: Session) -> None:
    play(session, Count(ADA, {"factory_workers": 15}))
    presenter = mending(session)

    presenter.plus_tapped("factory")
    at_most = presenter.view().steppers[0]
    presenter._draft.set("factory", 0)
    presenter.minus_tapped("factory")

    assert at_most[2:] == ("15", True, False)
    assert presenter.view().steppers[0][2:] == ("0", False, True)


def test_a_number_can_be_typed(session: Session) -> None:
    play(session, Count(BELA, {"factory_workers": 4}))
    presenter = mending(session)

    presenter.number_tapped("factory")
    assert session.sheet is not None
    asked = session.sheet.about
    assert isinstance(asked, Asked)
    asked.take(11)

    assert (session.sheet.name, asked.value, asked.most, asked.seat) == ("keypad", 4, 15, 1)
    assert presenter.view().steppers[0].value == "11"


def test_a_list_of_outstanding_orders_is_shown_as_their_number(session: Session) -> None:
    play(session, Count(ADA, {"outstanding": (Order("truck:K"), Order("barrow:Y"))}))

    assert mending(session).view().steppers[0].value == "2"


def test_corrected_points_can_be_corrected_again(session: Session) -> None:
    play(session, Correct(ADA, {"vp": 7}, "miscounted"))
    presenter = mending(session)

    presenter.plus_tapped("vp")
    presenter.change_tapped()

    assert commands(session) == [Correct(ADA, {"vp": 8}, "miscounted")]


def test_other_corrections_can_only_be_struck(session: Session) -> None:
    play(session, Correct(ADA, {"delivered": (Order("truck:K"),)}, "late"))
    presenter = mending(session)
    view = presenter.view()

    presenter.strike_tapped()

    assert (view.change, view.steppers, view.strike) == ("", (), "Strike it")
    assert commands(session) == []


# Striking


def test_an_entry_is_struck_and_what_follows_is_played_again(session: Session) -> None:
    play(session, Next(), Next(), delivers(ADA, "truck:KK"))
    presenter = mending(session, 2)

    presenter.strike_tapped()

    assert commands(session) == [Next(), delivers(ADA, "truck:KK")]
    assert session.table.to_move == BELA
    assert session.place.name == "book"


def test_one_undo_takes_the_mending_back(session: Session) -> None:
    play(session, Next(), delivers(ADA, "truck:KK"))
    mending(session, 1).strike_tapped()

    BookPresenter(session).undo_tapped()

    assert commands(session) == [Next(), delivers(ADA, "truck:KK")]


def test_when_something_no_longer_holds_the_refusal_says_what_and_nothing_changes(
    session: Session,
) -> None:
    play(session, delivers(ADA, "truck:KK"), Next(), delivers(BELA, "truck:GG"))
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
    play(session, *counts, EndShift())
    presenter = mending(session)

    presenter.strike_tapped()

    assert session.table.shift == 1
    assert commands(session) == counts


# Putting in


def test_a_forgotten_press_two_turns_ago_is_put_in_with_three_taps(session: Session) -> None:
    play(session, Next(), delivers(CHLOE, "truck:KK"), Next(), delivers(ADA, "barrow:Y"))

    presenter = mending(session, 2)  # the first tap
    presenter.before_tapped()
    presenter.press_tapped("next")

    assert commands(session)[:3] == [Next(), Next(), delivers(CHLOE, "truck:KK")]
    assert session.table.to_move == ADA
    assert session.place.name == "book"
    assert heard(session) == ["booked"]


def test_what_can_be_put_in_is_what_can_have_been_forgotten_there(session: Session) -> None:
    play(session, Out(BELA), Next())
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
    play(session, Out(ADA), Out(BELA), Out(CHLOE))
    presenter = mending(session)

    presenter.after_tapped()
    presenter.press_tapped("next")

    assert presenter.view().placing == "What was forgotten after it?"
    assert [press.key for press in presenter.view().presses] == ["deliver"]
    assert len(commands(session)) == 3


def test_no_workers_left_is_put_in_after_an_entry(session: Session) -> None:
    play(session, Next(), Next())
    presenter = mending(session, 1)

    presenter.after_tapped()
    presenter.press_tapped("out:0")

    assert commands(session) == [Next(), Out(ADA), Next()]


def test_a_forgotten_delivery_asks_for_its_cards(session: Session) -> None:
    play(session, Next(), delivers(BELA, "barrow:Y"))
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
    play(session, Next())
    presenter = mending(session)
    presenter.before_tapped()

    presenter.back()

    assert presenter.view().presses == ()
    assert presenter.view().change == "Change it"
    assert session.place.name == "mending"


def test_nothing_comes_after_the_end_of_the_game(session: Session) -> None:
    shift = [Count(Seat(seat), {"factory_workers": 0}) for seat in range(3)]
    last = [Count(Seat(seat), END_OF_GAME) for seat in range(3)]
    play(session, *shift, EndShift(), *shift, EndShift(), *last, EndShift())
    presenter = mending(session)

    presenter.after_tapped()

    assert presenter.view().after == ""
    assert presenter.view().presses == ()
    assert presenter.view().before == "Put in before"


def test_an_entry_that_is_gone_meanwhile_is_not_mended(session: Session) -> None:
    play(session, Next(), Out(CHLOE))
    presenter = mending(session)
    play(session, TakeBack())

    presenter.strike_tapped()

    assert heard(session) == ["refused"]
    assert session.place.name == "book"
    assert commands(session) == [Next()]


# The two buttons


def test_next_player_goes_on_and_leads_to_the_table(session: Session) -> None:
    play(session, Next())

    mending(session).next()

    assert session.table.to_move == CHLOE
    assert session.places == [HOME, TABLE]


def test_next_player_leaves_open_what_is_being_changed(session: Session) -> None:
    play(session, delivers(ADA, "truck:KK"))
    presenter = mending(session)
    presenter.seat_tapped(1)

    presenter.next()
    presenter.change_tapped()

    assert commands(session) == [delivers(BELA, "truck:KK"), Next()]


def test_end_shift_leads_to_the_counts(session: Session) -> None:
    play(session, Next())

    mending(session).end()

    assert session.place.name == "counts"


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
        play(session, command)
        presenter = mending(session)
        changed = presenter.view()
        presenter.before_tapped()

        assert all((changed.text, changed.change, changed.strike, changed.before, changed.after))
        assert all(press.text for press in presenter.view().presses)


def test_an_opened_entry_is_what_it_needs(session: Session) -> None:
    play(session, Next())
    last = session.game.last
    assert last is not None

    assert MendingPresenter(session, Opened(last, True)).view().text == "Ada: done, Béla is next"

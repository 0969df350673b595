"""The book of a face-down game names cards only as long as they lie open (R6.2)."""

import pytest

from companion.rules.commands import Amend, Correct, Count, EndShift, Next, TakeBack
from companion.rules.vocabulary import Order, Seat
from tests.support.books import face_down_game, the_book, told
from tests.support.desks import ADA, BELA, delivers
from ui.presenters.session import Session

face_down = pytest.fixture(face_down_game)


def test_face_down_the_cards_are_named_until_the_next_turn(face_down: Session) -> None:
    presenter = the_book(face_down, delivers(ADA, "truck:KK"))
    fresh = presenter.view().lines[0]

    face_down.desk.submit(Next())
    later = presenter.view().lines[1]

    assert (fresh.what, fresh.points, len(fresh.cards)) == ("delivered", "+9", 1)
    assert later[3:7] == ("1 truck order", "truck", (), "")


def test_a_press_that_was_taken_back_was_a_press_all_the_same(face_down: Session) -> None:
    presenter = the_book(face_down, delivers(ADA, "truck:KK"), Next(), TakeBack())

    assert told(presenter)[1] == "I · 2 | Ada | 1 truck order"


def test_face_down_a_taken_back_delivery_does_not_name_its_cards_either(
    face_down: Session,
) -> None:
    presenter = the_book(face_down, delivers(ADA, "truck:KK"), TakeBack(), Next())

    assert told(presenter)[1] == "I · 2 | Ada | 1 truck order | taken back"


def test_face_down_a_correction_does_not_say_what_the_cards_were(face_down: Session) -> None:
    presenter = the_book(
        face_down,
        delivers(ADA, "truck:KK", "truck:K"),
        Next(),
        Amend(2, (delivers(ADA, "truck:KK"),)),
        Correct(BELA, {"delivered": (Order("barrow:Y"),), "vp": 2}, "late"),
        Next(),
    )

    assert told(presenter)[1:] == [
        "I · 4 | Béla | corrected",
        "I · 3 | Ada | next player",
        "I · 2 | Ada | 1 truck order | correction",
        "I · 1 |  | The game begins",
    ]


def test_when_the_game_is_over_everything_is_told(face_down: Session) -> None:
    shift = [Count(Seat(seat), {"factory_workers": 0}) for seat in range(3)]
    ends = {"empty_minecarts": (0,) * 4, "marks": 0, "cubes": 0, "outstanding": 0, "tiles": (0, 0)}
    last = [Count(Seat(seat), ends) for seat in range(3)]

    presenter = the_book(
        face_down,
        delivers(ADA, "truck:KK"),
        *(*shift, EndShift()),
        *(*shift, EndShift()),
        *(*last, EndShift()),
    )
    presenter.older_tapped()
    presenter.older_tapped()

    assert presenter.view().lines[-2].points == "+9"

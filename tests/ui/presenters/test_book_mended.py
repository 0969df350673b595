"""The book: what was taken back and corrected stays visible."""

import pytest

from companion.rules.commands import Amend, Count, Next, Out, PutBack, TakeBack
from tests.support.books import shown_game, struck, the_book, told
from tests.support.desks import ADA, BELA, CHLOE, delivers
from ui.presenters.session import Session

shown = pytest.fixture(shown_game)


# Taken back


def test_what_is_taken_back_is_struck(shown: Session) -> None:
    presenter = the_book(shown, Next(), TakeBack())

    assert told(presenter) == [
        "I · 2 | Ada | next player | taken back",
        "I · 1 |  | The game begins",
    ]
    assert struck(presenter) == ["I · 2"]


def test_it_stays_in_the_book_when_the_game_goes_on(shown: Session) -> None:
    presenter = the_book(shown, Next(), Out(CHLOE), TakeBack(), Next())

    assert told(presenter) == [
        "I · 3 | Béla | next player",
        "I · 3 | Chloé | no workers left | taken back",
        "I · 2 | Ada | next player",
        "I · 1 |  | The game begins",
    ]


def test_what_is_put_back_stands_again(shown: Session) -> None:
    presenter = the_book(shown, Next(), Next(), TakeBack(), TakeBack(), PutBack())

    assert struck(presenter) == ["I · 3"]


def test_several_are_struck_from_the_newest_on(shown: Session) -> None:
    presenter = the_book(shown, Next(), Next(), Next(), TakeBack(), TakeBack())

    assert struck(presenter) == ["I · 4", "I · 3"]


# Mended


def test_a_changed_delivery_says_what_it_was(shown: Session) -> None:
    presenter = the_book(
        shown, delivers(CHLOE, "barrow:G"), Next(), Amend(2, (delivers(CHLOE, "carriage:G"),))
    )

    assert told(presenter)[1] == "I · 2 | Chloé | delivered | correction: was barrow G"
    assert presenter.view().lines[1].vehicle == "carriage"


def test_a_delivery_that_was_somebody_elses_says_whose(shown: Session) -> None:
    presenter = the_book(shown, delivers(CHLOE, "barrow:G"), Amend(2, (delivers(ADA, "barrow:G"),)))

    assert told(presenter)[0] == "I · 2 | Ada | delivered | correction: was Chloé: barrow G"


def test_changed_numbers_say_what_they_were(shown: Session) -> None:
    presenter = the_book(
        shown,
        Count(ADA, {"factory_workers": 4}),
        Amend(2, (Count(ADA, {"factory_workers": 5}),)),
    )

    assert told(presenter)[0] == (
        "I · 2 | Ada | counted: workers in the factory 5"
        " | correction: was counted: workers in the factory 4"
    )


def test_what_is_struck_out_stays_visible_and_the_others_move_up(shown: Session) -> None:
    presenter = the_book(shown, Next(), Out(CHLOE), Next(), Amend(3, ()))

    assert told(presenter)[:3] == [
        "I · 3 | Béla | next player",
        "I · 3 | Chloé | no workers left | struck out",
        "I · 2 | Ada | next player",
    ]


def test_a_press_that_was_put_in_says_so(shown: Session) -> None:
    presenter = the_book(
        shown, Next(), delivers(CHLOE, "truck:K"), Amend(3, (Next(), delivers(CHLOE, "truck:K")))
    )

    assert told(presenter)[:3] == [
        "I · 4 | Chloé | delivered",
        "I · 3 | Béla | next player | put in later",
        "I · 2 | Ada | next player",
    ]


def test_a_mending_taken_back_leaves_everything_as_it_was(shown: Session) -> None:
    presenter = the_book(
        shown,
        delivers(CHLOE, "barrow:G"),
        Next(),
        Amend(2, ()),
        Out(ADA),
        TakeBack(),
        TakeBack(),
    )

    assert told(presenter)[:3] == [
        "I · 3 | Ada | no workers left | taken back",
        "I · 3 | Ada | next player",
        "I · 2 | Chloé | delivered",
    ]


def test_a_mending_put_back_holds_again(shown: Session) -> None:
    presenter = the_book(shown, Next(), Out(CHLOE), Amend(3, ()), TakeBack(), PutBack())

    assert told(presenter)[0] == "I · 3 | Chloé | no workers left | struck out"


def test_what_stands_equals_the_game(shown: Session) -> None:
    presenter = the_book(
        shown,
        Next(),
        delivers(ADA, "truck:K"),
        Amend(2, (Next(), Next())),
        TakeBack(),
        Out(BELA),
        Amend(3, ()),
        Next(),
        TakeBack(),
    )

    standing = [line.entry for line in presenter.lines if line.stands]
    booked = shown.game.standing()
    assert [entry.command for entry in standing] == [entry.command for entry in booked]
    assert [entry.table for entry in standing] == [entry.table for entry in booked]

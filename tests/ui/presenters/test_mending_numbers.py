"""Mending counts and corrections: other numbers."""

import pytest

from companion.rules.commands import Correct, Count
from companion.rules.vocabulary import Order
from tests.support.books import END_OF_GAME, at_the_book, commands, mending
from tests.support.desks import ADA, BELA
from tests.support.scorings import book
from ui.presenters.keypad import Asked
from ui.presenters.mending_view import StepperView
from ui.presenters.session import Session

session = pytest.fixture(at_the_book)


def test_a_count_has_a_stepper_for_every_number_of_it(session: Session) -> None:
    book(session, Count(ADA, {"factory_workers": 4}))

    view = mending(session).view()

    assert view.steppers == (StepperView("factory", "in the factory", "4", True, True),)
    assert view.seats == ()


def test_a_count_gets_other_numbers(session: Session) -> None:
    book(session, Count(ADA, END_OF_GAME))
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
    book(session, Count(ADA, {"factory_workers": 15}))
    presenter = mending(session)

    presenter.plus_tapped("factory")
    at_most = presenter.view().steppers[0]
    presenter._draft.set("factory", 0)
    presenter.minus_tapped("factory")

    assert at_most[2:] == ("15", True, False)
    assert presenter.view().steppers[0][2:] == ("0", False, True)


def test_a_number_can_be_typed(session: Session) -> None:
    book(session, Count(BELA, {"factory_workers": 4}))
    presenter = mending(session)

    presenter.number_tapped("factory")
    assert session.sheet is not None
    asked = session.sheet.about
    assert isinstance(asked, Asked)
    asked.take(11)

    assert (session.sheet.name, asked.value, asked.most, asked.seat) == ("keypad", 4, 15, 1)
    assert presenter.view().steppers[0].value == "11"


def test_a_list_of_outstanding_orders_is_shown_as_their_number(session: Session) -> None:
    book(session, Count(ADA, {"outstanding": (Order("truck:K"), Order("barrow:Y"))}))

    assert mending(session).view().steppers[0].value == "2"


def test_corrected_points_can_be_corrected_again(session: Session) -> None:
    book(session, Correct(ADA, {"vp": 7}, "miscounted"))
    presenter = mending(session)

    presenter.plus_tapped("vp")
    presenter.change_tapped()

    assert commands(session) == [Correct(ADA, {"vp": 8}, "miscounted")]


def test_other_corrections_can_only_be_struck(session: Session) -> None:
    book(session, Correct(ADA, {"delivered": (Order("truck:K"),)}, "late"))
    presenter = mending(session)
    view = presenter.view()

    presenter.strike_tapped()

    assert (view.change, view.steppers, view.strike) == ("", (), "Strike it")
    assert commands(session) == []

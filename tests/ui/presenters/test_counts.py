"""Counts: workers in the factory after shifts I and II, and leaving (SCREENS.md 3.6)."""

from pathlib import Path

import pytest

from companion.rules.commands import EndShift
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.presenting import (
    counting,
    counts_booked,
    press,
    set_factory,
    set_pit,
    set_to,
)
from tests.support.scorings import book, play_to, workers
from ui.presenters.count_draft import Key
from ui.presenters.keypad import Asked
from ui.presenters.session import HOME, TABLE, Place

# Shifts I and II: workers in the factory


def test_shift_one_asks_everybody_for_one_number(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        book(session, delivers(BELA, "truck:KK", "truck:Y"))
        view = counting(session).view()

    assert view.title == "Shift I is over"
    assert view.subtitle == "How many workers of yours stand in the factory?"
    assert [column.seat for column in view.columns] == [0, 1, 2, 3]
    assert {column.stepper.value for column in view.columns} == {"–"}
    assert all(column.stepper.open for column in view.columns)
    assert view.columns[BELA].delivered == "2 delivered"
    assert (view.rail, view.steppers, view.seat) == ((), (), None)


def test_while_a_number_is_open_nobody_is_said_to_start(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        presenter.plus(Key(ADA, "factory"))
        view = presenter.view()

    assert view.bar.title == "Who starts shift II?"
    assert view.bar.seat is None
    assert view.primary == "Set Béla"


def test_minus_sets_an_open_number_to_0_and_plus_to_1(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        presenter.minus(Key(ADA, "factory"))
        presenter.plus(Key(BELA, "factory"))
        steppers = [column.stepper for column in presenter.view().columns]

    assert [stepper.value for stepper in steppers] == ["0", "1", "–"]
    assert [stepper.minus for stepper in steppers] == [False, True, True]
    assert [stepper.source for stepper in steppers] == ["hand", "hand", ""]


@pytest.mark.parametrize(("players", "most"), [(2, 18), (3, 15), (4, 13)])
def test_nobody_can_have_more_workers_there_than_there_are(
    tmp_path: Path, players: int, most: int
) -> None:
    with evening(tmp_path, players) as session:
        presenter = counting(session)
        set_to(presenter, ADA, "factory", 99)
        presenter.plus(Key(ADA, "factory"))
        stepper = presenter.view().columns[ADA].stepper

    assert stepper.value == str(most)
    assert not stepper.plus


def test_most_workers_start_the_next_shift(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        set_factory(presenter, 3, 5, 2)
        bar = presenter.view().bar

    assert (bar.title, bar.seat) == ("Béla starts shift II", BELA)
    assert bar.text == "Béla has most workers in the factory, 5 (R11.1)"


def test_a_tie_is_explained(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        set_factory(presenter, 5, 2, 5)
        bar = presenter.view().bar

    assert (bar.title, bar.seat) == ("Chloé starts shift II", CHLOE)
    assert bar.text == (
        "Ada and Chloé tie with 5; Ada started this shift, Chloé sits next clockwise (R11.1)"
    )


def test_with_nobody_in_the_factory_all_are_tied(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        set_factory(presenter, 0, 0, 0)
        bar = presenter.view().bar

    assert bar.title == "Béla starts shift II"
    assert bar.text == (
        "Nobody has workers in the factory; Ada started this shift, "
        "Béla sits next clockwise (R11.1)"
    )


def test_the_primary_button_asks_for_what_is_open(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        press(presenter)

        assert session.sheet is not None
        assert session.sheet.name == "keypad"
        assert isinstance(session.sheet.about, Asked)
        assert session.sheet.about[:5] == ("Ada", "in the factory", ADA, None, 15)


def test_score_books_every_count_and_the_end_and_goes_to_the_ceremony(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        set_factory(presenter, 3, 5, 2)
        label = presenter.view().primary
        press(presenter)

        assert label == "Score shift I"
        assert counts_booked(session) == [workers(0, 3), workers(1, 5), workers(2, 2)]
        assert (session.table.shift, session.table.starting) == (2, BELA)
        assert session.places == [HOME, TABLE, Place("ceremony")]


def test_what_was_counted_before_is_not_asked_again(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, workers(ADA, 4))
        presenter = counting(session)
        value, label = presenter.view().columns[ADA].stepper.value, presenter.view().primary
        set_to(presenter, BELA, "factory", 1)
        set_to(presenter, CHLOE, "factory", 2)
        press(presenter)

        assert (value, label) == ("4", "Set Béla")
        assert counts_booked(session) == [workers(0, 4), workers(1, 1), workers(2, 2)]


def test_a_double_tap_on_score_scores_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        set_factory(presenter, 1, 2, 3)
        presenter.primary_tapped(at=10.0)
        presenter.primary_tapped(at=10.1)

        assert len(session.table.scorings) == 1
        assert session.sheet is None


# Leaving, and taking back


def test_back_books_nothing_and_returns_to_play(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        set_factory(presenter, 1, 2, 3)
        presenter.back()

        assert session.place == TABLE
        assert counts_booked(session) == []


def test_holding_end_goes_back_to_play(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = counting(session)
        presenter.number_tapped(Key(ADA, "factory"))
        presenter.end()

        assert (session.place, session.sheet) == (TABLE, None)


def test_undo_is_offered_for_a_count_alone_and_takes_it_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 3)
        presenter = counting(session)
        none = presenter.view().undo
        presenter.undo_tapped()
        set_pit(presenter, ADA, 1, 3, 1, 3, 12, 7, 2, 3, 5)
        press(presenter)
        some = presenter.view().undo
        presenter.undo_tapped()
        view = presenter.view()

        assert (none, some) == ("", "Ada: counted")
        assert isinstance(session.game.standing()[-1].command, EndShift)
        assert (view.seat, view.primary) == (ADA, "Confirm Ada")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shift", [2, 3])
def test_the_view_can_be_made_in_every_language(tmp_path: Path, language: str, shift: int) -> None:
    with evening(tmp_path) as session:
        session.set("language", language)
        play_to(session, shift)
        presenter = counting(session)
        set_to(presenter, ADA, "factory" if shift == 2 else "marks", 7)
        view = presenter.view()

    assert view.primary
    assert view.ready

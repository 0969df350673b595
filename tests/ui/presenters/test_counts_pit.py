"""Counts of shift III: nine numbers of one player at a time (SCREENS.md 3.6)."""

from pathlib import Path

import pytest

from companion.rules.commands import Count
from companion.rules.refusals import CUBES_ON_TABLE, Refusal
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening, heard
from tests.support.presenting import (
    counting,
    counts_booked,
    press,
    set_pit,
    set_to,
)
from tests.support.scorings import book, pit, play_to
from ui.presenters.count_draft import Key
from ui.presenters.session import Place


def test_shift_three_asks_nine_numbers_of_one_player_at_a_time(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        play_to(session, 3)
        view = counting(session).view()

    assert view.title == "Count Ada’s pit"
    assert view.subtitle == "Shift III, 1 of 4 · 9 still open"
    assert [stepper.label for stepper in view.steppers] == [
        "Empty yellow carts",
        "Empty brown carts",
        "Empty gray carts",
        "Empty black carts",
        "Marks",
        "Coal cubes anywhere",
        "Outstanding orders",
        "Tiles, light side",
        "Tiles, dark side",
    ]
    assert [entry.lit for entry in view.rail] == [True, False, False, False]
    assert not any(entry.done for entry in view.rail)
    assert (view.columns, view.seat) == ((), ADA)
    assert view.primary == "Set empty yellow carts"
    assert view.bar.title == "What lies in front of Ada at the end"
    assert view.bar.text == "9 numbers are still open"


def test_the_bar_does_the_arithmetic_of_what_is_set(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 3)
        presenter = counting(session)
        set_pit(presenter, ADA, 1, 3, 1, 3, 12, 7, 2, 3, 5)
        whole = presenter.view().bar
        presenter.player_tapped(BELA)
        set_to(presenter, BELA, "cubes", 7)
        set_to(presenter, BELA, "light tiles", 3)
        set_to(presenter, BELA, "dark tiles", 5)
        part = presenter.view().bar

    assert whole.title == "12 Marks: +2 · 7 cubes: +2 · 2 orders: −2 · tiles 3 to 5: −4"
    assert (whole.text, whole.doubt) == ("All numbers are set", False)
    assert part.title == "7 cubes: +2 · tiles 3 to 5: −4"


def test_one_open_number_is_named(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 3)
        presenter = counting(session)
        set_pit(presenter, ADA, 1, 3, 1, 3, 12, 7, 2, 3, 5)
        book(session, Count(BELA, {"empty_minecarts": (0, 0, 0, 0), "cubes": 7, "outstanding": 0}))
        book(session, Count(BELA, {"tiles": (1, 1)}))
        presenter.player_tapped(BELA)
        view = presenter.view()

    assert (view.bar.text, view.bar.doubt) == ("Still open: Marks", True)
    assert view.primary == "Set Marks"
    assert view.subtitle == "Shift III, 2 of 3 · 1 still open"


def test_confirm_books_one_count_and_goes_to_the_next_player(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 3)
        presenter = counting(session)
        set_pit(presenter, ADA, 1, 3, 1, 3, 12, 7, 2, 3, 5)
        label = presenter.view().primary
        press(presenter)
        view = presenter.view()

        assert label == "Confirm Ada"
        assert counts_booked(session)[-1] == pit(
            ADA, (1, 3, 1, 3), marks=12, cubes=7, outstanding=2, tiles=(3, 5)
        )
        assert [entry.done for entry in view.rail] == [True, False, False]
        assert (view.seat, view.primary) == (BELA, "Set empty yellow carts")


def test_the_last_confirmation_lights_the_scoring(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        play_to(session, 3)
        book(session, pit(ADA))
        presenter = counting(session)
        set_pit(presenter, BELA, 0, 0, 0, 0, 5, 3, 0, 1, 1)
        press(presenter)
        view = presenter.view()

        assert view.subtitle == "Shift III, 2 of 2 · confirmed"
        assert view.primary == "Score shift III"
        assert all(entry.done for entry in view.rail)


def test_a_double_tap_on_the_last_confirmation_does_not_end_the_game(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        play_to(session, 3)
        book(session, pit(ADA))
        presenter = counting(session)
        set_pit(presenter, BELA, 0, 0, 0, 0, 5, 3, 0, 1, 1)
        presenter.next(at=10.0)
        presenter.next(at=10.2)

        assert session.table.final is None


def test_scoring_shift_three_ends_the_game_and_goes_to_the_ceremony(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        play_to(session, 3)
        book(session, pit(ADA, marks=10), pit(BELA))
        press(counting(session))

        assert session.table.final is not None
        assert session.table.final.total == (2, 0)
        assert session.place == Place("ceremony")


def test_a_confirmed_player_whose_number_changes_is_confirmed_again(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        play_to(session, 3)
        book(session, pit(ADA), pit(BELA))
        presenter = counting(session)
        presenter.plus(Key(ADA, "marks"))
        changed = presenter.view()
        press(presenter)

        assert changed.primary == "Confirm Ada"
        assert not changed.rail[ADA].done
        assert counts_booked(session)[-1] == Count(ADA, {"marks": 1})


def test_looking_at_somebody_who_is_done_leads_on_to_who_is_not(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 3)
        book(session, pit(ADA))
        presenter = counting(session)
        presenter.player_tapped(ADA)
        label = presenter.view().primary
        press(presenter)

        assert label == "Count Béla"
        assert presenter.view().seat == BELA


def test_a_list_of_outstanding_orders_counts_as_its_length_and_stays(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        play_to(session, 3)
        book(session, pit(ADA, outstanding=("truck:KK", "truck:Y")), pit(BELA))
        presenter = counting(session)
        value = presenter.view().steppers[6].value
        presenter.plus(Key(ADA, "marks"))
        press(presenter)

        assert value == "2"
        assert session.table.players[ADA].counts.outstanding == ("truck:KK", "truck:Y")


def test_each_number_has_its_own_limit(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 3)
        book(session, delivers(ADA, "truck:KK"))
        presenter = counting(session)
        set_pit(presenter, ADA, *[9999] * 9)
        steppers = presenter.view().steppers

    assert [stepper.value for stepper in steppers] == [
        *["19"] * 4,
        "999",
        "64",
        "43",
        "24",
        "24",
    ]
    assert not any(stepper.plus for stepper in steppers)


def test_a_sum_that_cannot_be_is_refused_in_the_bar(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 3)
        book(session, pit(ADA, cubes=60))
        presenter = counting(session)
        set_to(presenter, BELA, "cubes", 5)
        view = presenter.view()
        press(presenter)

        assert (view.ready, view.primary) == (False, "That cannot be")
        assert view.bar.text == "R1.1: there are 64 cubes: 65 on the table cannot be"
        assert view.bar.doubt
        assert session.sheet is not None
        assert isinstance(session.sheet.about, Refusal)
        assert session.sheet.about.reason == CUBES_ON_TABLE
        assert heard(session) == ["refused"]


@pytest.mark.parametrize(
    ("name", "told", "more"),
    [
        ("light tiles", {"tiles": (24, 0)}, "R1.4: there are 24 light tiles"),
        ("gray carts", {"empty_minecarts": (0, 0, 19, 0)}, "R1.4: there are 20 gray minecarts"),
        ("orders", {"outstanding": 44}, "R1.3: there are 44 orders"),
    ],
)
def test_tiles_carts_and_orders_have_limits_over_all_players(
    tmp_path: Path, name: str, told: dict[str, object], more: str
) -> None:
    with evening(tmp_path, players=2) as session:
        play_to(session, 3)
        book(session, Count(ADA, told))
        presenter = counting(session)
        set_to(presenter, BELA, name, 2)
        presenter.player_tapped(BELA)

        assert presenter.view().bar.text.startswith(more)

"""Counts at the end of a shift: only what is still unknown is asked (SCREENS.md 3.6)."""

from pathlib import Path

import pytest

from companion.rules.commands import Count, EndShift
from companion.rules.refusals import CUBES_ON_TABLE, Refusal
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard, pass_time
from tests.support.scorings import book, pit, play_to, workers
from ui.presenters.count_draft import Key
from ui.presenters.count_fields import PIT
from ui.presenters.counts import CountsPresenter
from ui.presenters.keypad import Asked
from ui.presenters.session import HOME, TABLE, Place, Session


def counting(session: Session) -> CountsPresenter:
    session.go("counts")
    return CountsPresenter(session)


def set_to(presenter: CountsPresenter, seat: int, name: str, value: int) -> None:
    """Through the keypad, as far as the counts know of it."""
    presenter.number_tapped(Key(seat, name))
    sheet = presenter.session.sheet
    assert sheet is not None
    assert isinstance(sheet.about, Asked)
    presenter.session.back()
    sheet.about.take(value)


def set_factory(presenter: CountsPresenter, *values: int) -> None:
    for seat, value in enumerate(values):
        set_to(presenter, seat, "factory", value)


def set_pit(presenter: CountsPresenter, seat: int, *values: int) -> None:
    for field, value in zip(PIT, values, strict=True):
        set_to(presenter, seat, field.name, value)


def press(presenter: CountsPresenter) -> None:
    """The primary button, without haste."""
    pass_time(presenter.session, 1)
    presenter.primary_tapped()


def counts_booked(session: Session) -> list[Count]:
    return [e.command for e in session.game.standing() if isinstance(e.command, Count)]


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


# Shift III: the pits


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

        assert not view.ready
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

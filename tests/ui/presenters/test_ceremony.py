"""The ceremony: exactly the booked numbers, one element at a time (SCREENS.md 3.7)."""

from pathlib import Path

import pytest

from companion.rules.commands import Next
from companion.rules.vocabulary import Seat
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard
from tests.support.scorings import book, end_game, pit, play_to, score_shift
from ui.presenters.ceremony import CeremonyPresenter, CeremonyView
from ui.presenters.session import HOME, TABLE, Place, Session

DMITRI = Seat(3)
TRUCK = 6
"""The seventh step, after shift II."""


def ceremony(session: Session, at: int = 0) -> CeremonyPresenter:
    session.start_from(HOME, TABLE, Place("ceremony"))
    presenter = CeremonyPresenter(session)
    for _ in range(at):
        presenter.go_on()
    return presenter


def trucks(session: Session) -> None:
    """The game of picture 33, as far as trucks go."""
    play_to(session, 2)
    book(
        session,
        delivers(ADA, "truck:YY"),
        delivers(BELA, "truck:B", "truck:GG", "truck:KK"),
        delivers(DMITRI, "truck:YYY"),
    )
    score_shift(session)


def walked(presenter: CeremonyPresenter, steps: int) -> list[CeremonyView]:
    views = [presenter.view()]
    for _ in range(steps - 1):
        presenter.go_on()
        views.append(presenter.view())
    return views


# The steps


@pytest.mark.parametrize(("shift", "steps"), [(1, 4), (2, 8)])
def test_each_shift_has_its_elements(tmp_path: Path, shift: int, steps: int) -> None:
    with evening(tmp_path) as session:
        play_to(session, shift + 1)

        assert ceremony(session).view().number == f"1 / {steps}"


def test_shift_three_has_twelve_elements_and_four_more_steps(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        views = walked(ceremony(session), 16)

    assert [view.card.title for view in views][8:] == [
        "Empty yellow minecarts",
        "Empty brown minecarts",
        "Empty gray minecarts",
        "Empty black minecarts",
        "Marks",
        "Cubes",
        "Outstanding orders",
        "Balance of the tiles",
    ]
    assert [view.slow for view in views] == [False] * 15 + [True]
    assert views[-1].number == "16 / 16"


def test_the_card_names_the_element_and_both_rewards(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        trucks(session)
        card = ceremony(session, TRUCK).view().card

    assert (card.kind, card.subject, card.title) == ("vehicle", "truck", "Truck")
    assert [tuple(reward) for reward in card.rewards] == [("1st +8", False), ("2nd +4", False)]


def test_with_two_players_the_second_reward_is_struck(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        play_to(session, 2)
        card = ceremony(session).view().card

    assert [tuple(reward) for reward in card.rewards] == [("1st +2", False), ("2nd", True)]


def test_the_lanes_hold_spots_by_card_counts_pills_and_totals(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        trucks(session)
        lanes = ceremony(session, TRUCK).view().lanes

    bela = [[block.coal for block in group] for group in lanes[BELA].groups]
    assert bela == [["brown"], ["gray", "gray"], ["black", "black"]]
    assert lanes[BELA].groups[0][0].letter == "B"
    assert [lane.figure for lane in lanes] == ["2", "5", "0", "3"]
    assert [lane.pill for lane in lanes] == ["", "+8", "", "+4"]
    assert [lane.place for lane in lanes] == [0, 1, 0, 2]
    assert (lanes[BELA].before, lanes[BELA].after) == ("31", "39")
    assert lanes[CHLOE].note == "none, so nothing (R10.2)"


def test_a_coal_shows_only_its_own_spots(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:YBGK"), delivers(ADA, "engine:KK"))
        score_shift(session)
        lane = ceremony(session, at=3).view().lanes[ADA]

    assert [[block.coal for block in group] for group in lane.groups] == [
        ["black"],
        ["black", "black"],
    ]


def test_minecarts_stand_one_by_one(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session, pit(ADA, (0, 0, 2, 0)), pit(CHLOE, (0, 0, 4, 0)))
        view = ceremony(session, at=10).view()

    assert [len(lane.groups) for lane in view.lanes] == [2, 0, 4]
    assert view.lanes[ADA].groups[0][0].coal == "gray"
    assert view.sentence == ("Chloé has most empty gray carts, 4: +12. Ada is second with 2: +6.")


def test_running_totals_end_at_what_was_booked(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"), delivers(BELA, "truck:YBGK"))
        end_game(
            session,
            pit(ADA, (1, 2, 0, 0), marks=7, cubes=4, outstanding=1, tiles=(7, 4)),
            pit(BELA, (1, 0, 0, 3), marks=12, cubes=2),
        )
        views = walked(ceremony(session), 16)

        assert session.table.final is not None
        total = tuple(str(points) for points in session.table.final.total[:2])
        assert tuple(lane.after for lane in views[-1].lanes[:2]) == total
        assert [view.lanes[ADA].before for view in views[1:]] == [
            view.lanes[ADA].after for view in views[:-1]
        ]


def test_the_final_steps_show_what_was_left_over(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        end_game(session, pit(ADA, marks=7, cubes=4, outstanding=1, tiles=(7, 4)))
        views = walked(ceremony(session), 16)[12:]

    ada = [view.lanes[ADA] for view in views]
    assert [lane.note for lane in ada] == [
        "7 Marks, 2 left over",
        "4 cubes, 1 left over",
        "1 outstanding order",
        "7 light to 4 dark",
    ]
    assert [lane.pill for lane in ada] == ["+1", "+1", "−1", "−6"]
    assert [lane.figure for lane in ada] == ["7", "4", "1", "3"]
    assert ada[-1].after == "−5"
    assert [view.sentence[-8:-2] for view in views] == ["(R12.1", "(R12.2", "(R12.3", "(R12.4"]
    assert views[0].card.rewards == ()


# The small clock


def test_the_rim_of_the_small_clock_grows(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        trucks(session)
        clock = ceremony(session, TRUCK).view().clock

    assert [mark.state for mark in clock] == [
        *["won"] * 6,
        "now",
        "ahead",
        *["asleep"] * 4,
    ]
    assert [mark.leaders for mark in clock[:8]] == [(3,), (1,), (1,), (1,), (), (), (1,), ()]


def test_a_tie_splits_the_rim(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:Y"), delivers(CHLOE, "engine:Y"))
        score_shift(session)

        assert ceremony(session).view().clock[0].leaders == (ADA, CHLOE)


def test_at_the_end_of_the_game_all_hours_are_won(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        clock = ceremony(session, at=12).view().clock

    assert {mark.state for mark in clock} == {"won"}


# The sentence


def test_first_second_and_the_rest_are_named(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        trucks(session)

        assert ceremony(session, TRUCK).view().sentence == (
            "Béla has most spots on truck orders, 5: +8. Dmitri is second with 3: +4. "
            "Ada has only 2."
        )


def test_a_tie_for_first_cites_its_rule(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:YY"), delivers(BELA, "engine:YY"))
        book(session, delivers(CHLOE, "barrow:Y"))
        score_shift(session)

        assert ceremony(session).view().sentence == (
            "Ada and Béla tie for first with 2: +2 each, and nobody is second (R10.3). "
            "Chloé has only 1."
        )


def test_a_tie_for_second_cites_its_rule(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        book(session, delivers(ADA, "truck:YYY"), delivers(BELA, "engine:Y"))
        book(session, delivers(CHLOE, "barrow:Y"), delivers(DMITRI, "truck:Y"))
        score_shift(session)

        assert ceremony(session).view().sentence == (
            "Ada has most yellow spots, 3: +2. "
            "Béla, Chloé and Dmitri tie for second with 1: +1 each (R10.3)."
        )


def test_with_two_players_there_is_no_second_place(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        book(session, delivers(ADA, "truck:YY"), delivers(BELA, "engine:Y"))
        score_shift(session)

        assert ceremony(session).view().sentence == (
            "Ada has most yellow spots, 2: +2. "
            "Béla has 1; with two players there is no second place (R10.4)."
        )


def test_one_who_is_alone_needs_no_second(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:YY"))
        score_shift(session)

        assert ceremony(session).view().sentence == "Ada has most yellow spots, 2: +2."


# Going on


def test_an_hour_that_nobody_holds_goes_on_by_itself(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:Y"))
        score_shift(session)
        presenter = ceremony(session)
        held = presenter.view()
        presenter.go_on()
        idle = presenter.view()

    assert held.goes_on is None
    assert idle.goes_on == 0.8
    assert idle.sentence == "Nobody: no points (R10.2)."


def test_one_who_goes_back_to_such_an_hour_can_look_at_it(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session, at=2)
        presenter.back()

        assert presenter.view().number == "2 / 4"
        assert presenter.view().goes_on is None


def test_the_last_step_waits_even_when_nobody_holds_it(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)

        assert ceremony(session, at=3).view().goes_on is None


def test_by_itself_it_goes_on_after_four_seconds(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(ceremony_by_itself=True)) as session:
        book(session, delivers(ADA, "truck:Y"))
        score_shift(session)
        presenter = ceremony(session)
        alone = presenter.view().goes_on
        presenter.not_right()
        questioned = presenter.view().goes_on

    assert (alone, questioned) == (4.0, None)


def test_every_step_is_a_new_run(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session)
        first, same = presenter.view().run, presenter.view().run
        presenter.go_on()
        second = presenter.view().run
        presenter.back()

        assert first == same
        assert len({first, second, presenter.view().run}) == 3


def test_a_double_tap_on_next_is_one_step(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session)
        presenter.next_tapped(at=10.0)
        presenter.next(at=10.2)
        presenter.next(at=10.6)

        assert presenter.view().number == "3 / 4"


def test_at_the_first_step_there_is_no_way_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session)
        presenter.back()

        assert presenter.view().back == ""
        assert presenter.view().number == "1 / 4"
        assert heard(session) == ["refused"]


# The end of it


def test_after_shift_one_it_leads_back_to_the_table(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session, at=3)
        label = presenter.view().primary
        presenter.go_on()

        assert label == "To the table"
        assert session.places == [HOME, TABLE]


def test_after_shift_three_it_leads_to_the_result(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        presenter = ceremony(session, at=15)
        label = presenter.view().primary
        presenter.go_on()

        assert label == "Result"
        assert session.places == [HOME, Place("result")]
        assert heard(session) == ["winner"]


def test_skip_all_and_a_held_end_lead_to_its_end(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        ceremony(session).end()

        assert session.places == [HOME, TABLE]


def test_played_again_it_leads_back_to_where_it_was_asked(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:Y"))
        score_shift(session)
        book(session, delivers(ADA, "truck:YY"), Next())
        session.start_from(HOME, TABLE, Place("forecast"))
        session.go("ceremony", 1)
        presenter = CeremonyPresenter(session, 1)
        view = presenter.view()
        presenter.skip()

        assert (view.shift, view.lanes[ADA].figure) == ("I", "1")
        assert session.place == Place("forecast")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_step_can_be_shown_in_every_language(
    tmp_path: Path, language: str, players: int
) -> None:
    with evening(tmp_path, players) as session:
        session.set("language", language)
        book(session, delivers(ADA, "truck:YBGK"), delivers(BELA, "truck:KK"))
        end_game(session, pit(ADA, (1, 2, 0, 3), marks=7, tiles=(1, 2)), pit(BELA, (1, 1, 1, 1)))
        views = walked(ceremony(session), 16)

    assert all(view.sentence and view.card.title for view in views)

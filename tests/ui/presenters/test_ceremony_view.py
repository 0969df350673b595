"""What a step of the ceremony shows: exactly the booked numbers (SCREENS.md 3.7)."""

from pathlib import Path

import pytest

from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.presenting import TRUCK, ceremony, trucks, walked
from tests.support.scorings import book, end_game, pit, play_to, score_shift

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

    assert (card.kind, card.subject, card.title) == ("vehicle", "truck", "Truck spots")
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
    assert [lane.rank for lane in lanes] == ["", "1st", "", "2nd"]
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

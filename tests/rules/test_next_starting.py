"""R11: who starts the next shift."""

import pytest

from companion.rules.shift_clock import next_starting
from companion.rules.vocabulary import Seat
from tests.support.play import correct, each, place, play, shown, table
from tests.support.sheets import scored
from tests.support.tables import opening


@pytest.mark.parametrize(
    ("workers", "before", "after"),
    [
        pytest.param([5, 4, 2], 1, 0, id="the worked example of R11.1"),
        pytest.param([5, 4, 2], 0, 0, id="alone in front the starting player stays"),
        pytest.param([4, 4, 2], 0, 1, id="in a tie the starting player does not stay"),
        pytest.param([4, 4, 2], 1, 0, id="nor here"),
        pytest.param([4, 4, 2], 2, 0, id="the tied player closest clockwise"),
        pytest.param([4, 2, 4], 1, 2, id="closest clockwise, not lowest seat"),
        pytest.param([0, 0, 0], 0, 1, id="nobody in the factory: all are tied"),
        pytest.param([0, 0, 0], 2, 0, id="nobody, around the table"),
        pytest.param([0, 0], 1, 0, id="nobody, two players"),
        pytest.param([3, 3], 0, 1, id="two players tied"),
        pytest.param([3, 1, 3, 3], 2, 3, id="three of four tied"),
        pytest.param([3, 1, 3, 0], 3, 0, id="two of four tied"),
        pytest.param([1, 3, 1, 3], 3, 1, id="tied across the table"),
    ],
)
def test_most_workers_in_the_factory_and_ties_clockwise(
    workers: list[int], before: int, after: int
) -> None:
    assert next_starting(workers, Seat(before)) == after  # R11.1


@pytest.mark.parametrize(("shift", "after"), [(1, 2), (2, 2), (3, None)])
def test_there_is_no_next_starting_player_after_the_third_shift(
    shift: int, after: int | None
) -> None:
    told = [{"factory_workers": n} for n in (1, 0, 3)]

    assert scored(shift, *told)["next_starting"] == after


def test_one_worker_in_the_factory_is_more_than_none() -> None:
    answer = scored(1, {"factory_workers": 0}, {"factory_workers": 1}, starting=1)

    assert answer["next_starting"] == 1


def test_the_draw_five_space_counts_and_the_canteen_does_not() -> None:
    game = play(
        opening(3),
        place(0, "factory:2", refill="black:dark:1"),
        place(1, "factory:2", refill="gray:light:1"),
        place(2, "factory:draw", keep=None),
        place(0, "bank"),
        place(1, "bank"),
        place(2, "factory:draw", keep=None),
        *(correct(seat, workers=0) for seat in range(3)),
    )

    after = play(game, {"do": "end_shift"})

    assert table(game).canteen == (14, 12, 13)  # with those that the test put there
    assert shown(after)["scorings"][0]["next_starting"] == 1  # R11.1: 0, 2 and 2 workers
    assert shown(after)["to_move"] == 1


def test_nobody_in_the_factory_passes_the_start_to_the_left() -> None:
    game = play(opening(3, starting=1), *(correct(seat, workers=0) for seat in range(3)))

    after = play(game, {"do": "end_shift"})

    assert shown(after)["to_move"] == 2  # R11.1, ruling


def test_all_workers_return_to_their_owners() -> None:
    game = play(
        opening(3),
        place(0, "money:6"),
        place(1, "money:6"),
        place(2, "bank"),
        *(correct(seat, workers=0) for seat in range(3)),
        {"do": "end_shift"},
    )

    assert each(game, "workers") == [15, 15, 15]  # R11.2
    assert table(game).crews == {}
    assert table(game).bank == table(game).canteen == (0, 0, 0)
    assert each(game, "marks") == [15, 15, 10]

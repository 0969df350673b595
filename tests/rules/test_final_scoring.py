"""R12: the end of the game."""

from typing import Any

import pytest

from companion.rules.final_scoring import final_scoring
from tests.support.sheets import scored


def final(*players: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = scored(3, *players)["final"]
    return found


def test_seven_marks_four_cubes_one_order_and_three_tiles_out_of_balance() -> None:
    """The worked example of R12."""
    answer = final(
        {
            "vp": 61,
            "marks": 7,
            "cubes": 4,
            "outstanding": 1,
            "tiles": {"light": 7, "dark": 4},
        },
        {},
    )

    assert answer["marks"] == (1, 0)  # R12.1
    assert answer["cubes"] == (1, 0)  # R12.2
    assert answer["orders"] == (-1, 0)  # R12.3
    assert answer["balance"] == (-6, 0)  # R12.4
    assert answer["total"] == (61 + 1 + 1 - 1 - 6, 0)
    assert answer["winners"] == (0,)


@pytest.mark.parametrize(("marks", "vp"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (24, 4)])
def test_one_vp_for_every_5_marks(marks: int, vp: int) -> None:
    assert final({"marks": marks}, {})["marks"] == (vp, 0)  # R12.1


@pytest.mark.parametrize(("cubes", "vp"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (64, 21)])
def test_one_vp_for_every_3_cubes(cubes: int, vp: int) -> None:
    assert final({"cubes": cubes}, {})["cubes"] == (vp, 0)  # R12.2


@pytest.mark.parametrize("outstanding", [2, ["barrow:Y", "truck:KKK"]])
def test_minus_one_for_every_outstanding_order_told_as_a_number_or_as_a_list(
    outstanding: object,
) -> None:
    assert final({"outstanding": outstanding}, {})["orders"] == (-2, 0)  # R12.3


@pytest.mark.parametrize(
    ("light", "dark", "vp"), [(0, 0, 0), (3, 3, 0), (4, 3, -2), (3, 4, -2), (0, 5, -10)]
)
def test_minus_two_for_every_tile_that_one_side_has_more(light: int, dark: int, vp: int) -> None:
    assert final({"tiles": {"light": light, "dark": dark}}, {})["balance"] == (vp, 0)  # R12.4


@pytest.mark.parametrize(
    ("vp", "marks", "winners"),
    [
        pytest.param([50, 49, 48], [0, 4, 4], (0,), id="most VP"),
        pytest.param([50, 50, 49], [3, 4, 4], (1,), id="then most Marks left"),
        pytest.param([50, 49, 49], [4, 5, 3], (0,), id="a Mark converted is not left"),
        pytest.param([50, 50, 10], [1, 1, 4], (0, 1), id="then the victory is shared"),
        pytest.param([50, 50, 50], [0, 0, 0], (0, 1, 2), id="by all"),
        pytest.param([49, 50, 50], [9, 4, 3], (0, 1), id="four left of nine"),
    ],
)
def test_most_vp_wins_then_most_marks_left_then_it_is_shared(
    vp: list[int], marks: list[int], winners: tuple[int, ...]
) -> None:
    told = [{"vp": n, "marks": m} for n, m in zip(vp, marks, strict=True)]

    assert final(*told)["winners"] == winners  # R12.5


def test_totals_may_go_below_zero() -> None:
    answer = final({"outstanding": 3, "tiles": {"light": 0, "dark": 4}}, {})

    assert answer["total"] == (-11, 0)  # R12.5, ruling
    assert answer["winners"] == (1,)


def test_the_vp_before_the_conversion_are_those_after_the_elements() -> None:
    answer = scored(3, {"vp": 10, "empty_minecarts": {"black": 1}, "marks": 5}, {})

    assert answer["vp"] == [23, 0]
    assert answer["final"]["total"] == (24, 0)


def test_the_final_scoring_of_four_players_at_once() -> None:
    scoring = final_scoring(
        vp=[60, 61, 62, 63],
        marks=[12, 4, 0, 3],
        cubes=[9, 2, 0, 5],
        outstanding=[0, 1, 2, 3],
        tiles=[(3, 3), (2, 4), (0, 0), (5, 4)],
    )

    assert scoring.total == (60 + 2 + 3, 61 - 1 - 4, 62 - 2, 63 + 1 - 3 - 2)
    assert scoring.winners == (0,)

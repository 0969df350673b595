"""R10: the scoring of a shift."""

import pytest

from companion.rules.shift_clock import SHIFT_CLOCK, award
from tests.support.sheets import element, scored

NAMES_IN_CLOCK_ORDER = [
    "yellow coal",
    "brown coal",
    "gray coal",
    "black coal",
    "barrow",
    "carriage",
    "truck",
    "engine",
    "yellow minecarts",
    "brown minecarts",
    "gray minecarts",
    "black minecarts",
]
BARROW, CARRIAGE = SHIFT_CLOCK[4], SHIFT_CLOCK[5]


@pytest.mark.parametrize(
    ("number", "shift", "name", "first", "second"),
    [
        (1, 1, "yellow coal", 2, 1),
        (2, 1, "brown coal", 3, 1),
        (3, 1, "gray coal", 4, 2),
        (4, 1, "black coal", 5, 2),
        (5, 2, "barrow", 6, 3),
        (6, 2, "carriage", 7, 3),
        (7, 2, "truck", 8, 4),
        (8, 2, "engine", 9, 4),
        (9, 3, "yellow minecarts", 10, 5),
        (10, 3, "brown minecarts", 11, 5),
        (11, 3, "gray minecarts", 12, 6),
        (12, 3, "black minecarts", 13, 6),
    ],
)
def test_the_rewards_of_the_twelve_elements(
    number: int, shift: int, name: str, first: int, second: int
) -> None:
    row = SHIFT_CLOCK[number - 1]

    assert (row.name, row.wakes) == (name, shift)  # R10.1
    assert award(row, [1, 3, 2, 0]) == (0, first, second, 0)


@pytest.mark.parametrize(("shift", "elements"), [(1, 4), (2, 8), (3, 12)])
def test_four_more_elements_are_scored_in_every_shift(shift: int, elements: int) -> None:
    answer = scored(shift, {}, {}, {})

    assert [row["element"] for row in answer["elements"]] == NAMES_IN_CLOCK_ORDER[:elements]


@pytest.mark.parametrize(
    ("counts", "vp"),
    [
        pytest.param([3, 3, 2], (6, 6, 0), id="tie for first: no second"),
        pytest.param([3, 3, 3], (6, 6, 6), id="all tied for first"),
        pytest.param([4, 2, 2], (6, 3, 3), id="tie for second"),
        pytest.param([4, 0, 2], (6, 0, 3), id="none scores nothing"),
        pytest.param([4, 0, 0], (6, 0, 0), id="fewer holders than rewards"),
        pytest.param([0, 0, 0], (0, 0, 0), id="nobody has any"),
        pytest.param([1, 2, 3], (0, 3, 6), id="third place"),
        pytest.param([5, 3, 3, 3], (6, 3, 3, 3), id="three tied for second"),
        pytest.param([5, 5, 3, 3], (6, 6, 0, 0), id="tie for first and behind it"),
        pytest.param([5, 4, 4, 1], (6, 3, 3, 0), id="tie for second and one behind"),
        pytest.param([0, 5, 0, 5], (0, 6, 0, 6), id="tie for first, others without"),
        pytest.param([0, 5, 0, 0], (0, 6, 0, 0), id="one of four"),
    ],
)
def test_ties_and_players_with_none_of_an_element(counts: list[int], vp: tuple[int, ...]) -> None:
    assert award(BARROW, counts) == vp  # R10.2, R10.3


@pytest.mark.parametrize(
    ("counts", "vp"), [([3, 2], (6, 0)), ([2, 2], (6, 6)), ([0, 1], (0, 6)), ([0, 0], (0, 0))]
)
def test_with_two_players_there_is_no_reward_for_second_place(
    counts: list[int], vp: tuple[int, ...]
) -> None:
    assert award(BARROW, counts) == vp  # R10.4


@pytest.mark.parametrize(
    ("name", "counts", "vp"),
    [
        ("barrow", [3, 3, 2], [6, 6, 0]),
        ("carriage", [1, 1, 6], [3, 3, 7]),
        ("truck", [0, 0, 0], [0, 0, 0]),
        ("engine", [0, 0, 0], [0, 0, 0]),
    ],
)
def test_barrow_and_carriage_spots_of_three_players(
    name: str, counts: list[int], vp: list[int]
) -> None:
    """The worked example of R10.3."""
    answer = scored(
        2,
        {"delivered": ["barrow:GGG", "carriage:Y"]},
        {"delivered": ["barrow:BBB", "carriage:B"]},
        {"delivered": ["barrow:GG", "carriage:YBGK", "carriage:KK"]},
    )

    assert element(answer, name) == (counts, vp)


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("yellow coal", 1),
        ("brown coal", 1),
        ("gray coal", 3),
        ("black coal", 3),
        ("barrow", 2),
        ("carriage", 6),
        ("truck", 0),
        ("engine", 0),
        ("yellow minecarts", 0),
        ("brown minecarts", 0),
        ("gray minecarts", 3),
        ("black minecarts", 4),
    ],
)
def test_spots_of_delivered_orders_and_empty_minecarts_are_counted(name: str, count: int) -> None:
    """The worked example of R10.1."""
    answer = scored(
        3,
        {
            "delivered": ["carriage:YBGK", "carriage:KK", "barrow:GG"],
            "empty_minecarts": {"gray": 3, "black": 4},
        },
        {},
        {},
    )

    assert element(answer, name)[0] == [count, 0, 0]


def test_the_vp_are_those_after_the_elements() -> None:
    answer = scored(
        1, {"vp": 5, "delivered": ["barrow:YBGK"]}, {"vp": 9, "delivered": ["engine:YY"]}, {}
    )

    assert element(answer, "yellow coal") == ([1, 2, 0], [1, 2, 0])
    assert answer["vp"] == [5 + 1 + 3 + 4 + 5, 9 + 2, 0]


def test_minecarts_do_not_count_before_the_third_shift() -> None:
    answer = scored(2, {"empty_minecarts": {"yellow": 5}}, {}, {})

    assert answer["vp"] == [0, 0, 0]
    assert answer["final"] is None

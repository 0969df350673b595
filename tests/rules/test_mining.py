"""R5: work steps that can be done."""

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, correct, place, play, player, shown, table
from tests.support.tables import opening, pit

GRAY_TILE = pit(gray={"light": [["gray"], ["gray", "gray"]]})


def unload(coal: str, order: str, spot: int) -> JSON:
    return {"unload": coal, "order": order, "spot": spot}


def mined(game: Game, space: str, *steps: JSON) -> Game:
    return play(game, place(0, space, steps=list(steps)))


def test_eight_steps_bring_two_gray_cubes_onto_two_gray_spots() -> None:
    """The worked example of R5.2."""
    game = play(opening(3), correct(0, pit=GRAY_TILE))

    after = mined(
        game,
        "mining:8",
        {"cage": 3},
        {"load": "gray"},
        {"load": "gray"},
        {"cage": 1},
        {"load": "yellow"},
        {"cage": 0},
        unload("gray", "barrow:GG", 0),
        unload("gray", "barrow:GG", 1),
    )

    assert player(after, 0)["spots"]["barrow:GG"] == [["gray"], ["gray"]]
    assert player(after, 0)["hold"] == ["yellow"]
    assert player(after, 0)["cage"] == 0
    assert player(after, 0)["empty_minecarts"] == {"yellow": 1, "brown": 0, "gray": 2, "black": 0}


@pytest.mark.parametrize("space", ["mining:4", "mining:6", "mining:8", "mining:10"])
def test_a_space_gives_up_to_its_number_of_steps(space: str) -> None:
    steps = [{"cage": 1}, {"cage": 0}] * (int(space.split(":")[1]) // 2)

    game = play(opening(4), place(0, space, steps=steps))

    assert table(game).to_move == 1  # R5.1


def test_zero_steps_used_is_allowed() -> None:
    game = mined(opening(3), "mining:10")

    assert player(game, 0) == {**player(opening(3), 0), "workers": 14}  # R5.1, ruling


@pytest.mark.parametrize(
    ("begin", "to"), [(0, 4), (0, 1), (1, 4), (3, 4), (4, 0), (4, 1), (2, 1), (1, 0)]
)
def test_one_step_moves_the_cage_down_or_up_to_any_level(begin: int, to: int) -> None:
    game = play(opening(3), correct(0, cage=begin))

    assert player(mined(game, "mining:6", {"cage": to}), 0)["cage"] == to  # R5.2


def test_the_cage_stays_where_the_steps_leave_it_until_the_next_mining() -> None:
    game = mined(opening(3), "mining:6", {"cage": 3}, {"load": "gray"})
    game = play(game, place(1, "bank"), place(2, "bank"))

    after = mined(game, "mining:10", {"cage": 0}, unload("gray", "barrow:GG", 1))

    assert player(game, 0)["hold"] == ["gray"]
    assert player(after, 0)["spots"]["barrow:GG"] == [[], ["gray"]]


def test_without_from_the_first_minecart_with_the_colour_is_emptied_light_side_first() -> None:
    game = play(opening(3), correct(0, pit=pit(yellow={"light": [["brown", "yellow"]]})))

    after = mined(game, "mining:6", {"cage": 1}, {"load": "yellow"})

    assert table(after).players[0].pit[0] == ((("brown", None),), (("yellow",),))


@pytest.mark.parametrize(
    ("minecart", "rows"),
    [
        (["light", 0, 0], (((None, "yellow"),), (("yellow",), ("yellow",)))),
        (["light", 0, 1], ((("yellow", None),), (("yellow",), ("yellow",)))),
        (["dark", 0, 0], ((("yellow", "yellow"),), ((None,), ("yellow",)))),
        (["dark", 1, 0], ((("yellow", "yellow"),), (("yellow",), (None,)))),
    ],
)
def test_from_says_which_minecart_is_emptied(minecart: list[object], rows: object) -> None:
    full = pit(yellow={"light": [["yellow", "yellow"]], "dark": [["yellow"], ["yellow"]]})
    game = play(opening(3), correct(0, pit=full))

    after = mined(game, "mining:6", {"cage": 1}, {"load": "yellow", "from": minecart})

    assert table(after).players[0].pit[0] == rows


def test_storing_is_always_allowed_even_when_an_order_could_take_the_cube() -> None:
    game = play(opening(3), correct(0, hold=["yellow", "gray"]))

    after = mined(game, "mining:6", {"store": "yellow"})

    assert player(after, 0)["storage"] == ["yellow"]  # R5.2, ruling
    assert player(after, 0)["hold"] == ["gray"]


def test_a_cube_goes_from_storage_onto_a_spot_wherever_the_cage_is() -> None:
    game = play(opening(3), correct(0, cage=4, storage=["brown"]))

    after = mined(game, "mining:6", {"fetch": "brown", "order": "truck:BB", "spot": 1})

    assert player(after, 0)["spots"]["truck:BB"] == [[], ["brown"]]  # R5.2
    assert player(after, 0)["storage"] == []
    assert player(after, 0)["cage"] == 4


@pytest.mark.parametrize(
    ("pair", "cage"),
    [
        ([["cage", "yellow"], ["cage", "yellow"]], 0),
        ([["cage", "yellow"], ["storage", "black"]], 0),
        ([["storage", "black"], ["cage", "yellow"]], 0),
        ([["storage", "black"], ["storage", "gray"]], 0),
        ([["storage", "black"], ["storage", "gray"]], 4),
    ],
)
def test_an_order_spot_takes_any_two_cubes_instead(pair: list[list[str]], cage: int) -> None:
    game = play(
        opening(3), correct(0, cage=cage, hold=["yellow", "yellow"], storage=["gray", "black"])
    )

    after = mined(game, "mining:6", {"pair": pair, "order": "barrow:GG", "spot": 0})

    assert sorted(player(after, 0)["spots"]["barrow:GG"][0]) == sorted(cube for _, cube in pair)
    assert player(after, 0)["cubes"] == player(game, 0)["cubes"]  # R5.3


def test_the_matching_colour_may_be_one_of_the_two() -> None:
    game = play(opening(3), correct(0, hold=["gray", "yellow"]))

    after = mined(
        game,
        "mining:6",
        {"pair": [["cage", "gray"], ["cage", "yellow"]], "order": "barrow:GG", "spot": 0},
    )

    assert player(after, 0)["spots"]["barrow:GG"] == [["yellow", "gray"], []]


def test_a_pair_counts_two_steps() -> None:
    game = play(opening(3), correct(0, storage=["gray", "black", "black", "black"]))
    pairs = [
        {"pair": [["storage", "gray"], ["storage", "black"]], "order": "engine:Y", "spot": 0},
        {"pair": [["storage", "black"], ["storage", "black"]], "order": "truck:BB", "spot": 0},
    ]

    after = mined(game, "mining:6", *pairs, {"cage": 1}, {"cage": 0})

    assert player(after, 0)["cubes"] == 8


def test_hold_and_storage_and_spots_are_shown_in_the_order_yellow_brown_gray_black() -> None:
    game = play(opening(3), correct(0, hold=["black", "yellow", "gray"], storage=["black"]))

    after = mined(
        game,
        "mining:6",
        {"store": "yellow"},
        {"pair": [["storage", "black"], ["storage", "yellow"]], "order": "barrow:GG", "spot": 1},
    )

    assert player(game, 0)["hold"] == ["yellow", "gray", "black"]
    assert player(after, 0)["spots"]["barrow:GG"] == [[], ["yellow", "black"]]


def test_cubes_on_order_spots_stay_there_until_delivery() -> None:
    game = play(opening(3), correct(0, hold=["gray"]))

    after = mined(game, "mining:6", unload("gray", "barrow:GG", 0))

    assert shown(after)["supply"] == shown(game)["supply"]  # R5.4
    assert player(after, 0)["cubes"] == 5

"""R4.2: what lies on a bought minecart when the supply lacks its colour."""

import pytest

from companion.rules.game import Game
from companion.rules.vocabulary import COALS
from tests.support.play import JSON, arranged, place, play, refusal, shown, table
from tests.support.tables import opening


def with_supply(yellow: int, brown: int, gray: int, black: int) -> Game:
    return arranged(opening(3), supply=(yellow, brown, gray, black))


def buy_two_gray(cubes: list[str] | None = None) -> JSON:
    """factory:1 has gray:light:2."""
    more = {} if cubes is None else {"cubes": cubes}
    return place(0, "factory:1", refill="black:dark:1", **more)


@pytest.mark.parametrize(
    ("supply", "cubes", "minecarts"),
    [
        ((5, 5, 2, 5), None, ("gray", "gray")),
        ((5, 5, 1, 5), ["yellow"], ("gray", "yellow")),
        ((5, 5, 0, 5), ["black", "brown"], ("black", "brown")),
        ((5, 5, 0, 5), ["black", "black"], ("black", "black")),
        ((0, 0, 1, 0), None, ("gray", None)),
        ((0, 1, 0, 0), ["brown"], ("brown", None)),
        ((0, 0, 0, 0), None, (None, None)),
    ],
)
def test_proper_cubes_first_then_any_colour_and_nothing_once_the_supply_is_empty(
    supply: tuple[int, int, int, int], cubes: list[str] | None, minecarts: tuple[str | None, ...]
) -> None:
    game = play(with_supply(*supply), buy_two_gray(cubes))

    assert table(game).players[0].pit[2][0][1] == minecarts  # R4.2
    assert table(game).players[0].marks == 9 - 6  # the price stays
    assert list(shown(game)["supply"].values()) == [
        had - minecarts.count(coal) for had, coal in zip(supply, COALS, strict=True)
    ]


@pytest.mark.parametrize(
    ("supply", "cubes", "says"),
    [
        ((5, 5, 2, 5), ["yellow"], "0 cubes are to be chosen for this tile, 1 given"),
        ((5, 5, 1, 5), None, "1 cube is to be chosen for this tile, 0 given"),
        ((5, 5, 1, 5), ["yellow", "yellow"], "1 cube is to be chosen for this tile, 2 given"),
        ((5, 5, 0, 5), ["yellow"], "2 cubes are to be chosen for this tile, 1 given"),
        ((5, 5, 0, 5), ["yellow", "gray"], "the supply has no gray cube for that"),
        ((5, 5, 1, 5), ["gray"], "the supply has no gray cube for that"),
        ((1, 5, 0, 5), ["yellow", "yellow"], "the supply has no yellow cube for that"),
        ((0, 0, 0, 0), ["yellow"], "0 cubes are to be chosen for this tile, 1 given"),
        ((0, 1, 0, 0), ["brown", "brown"], "1 cube is to be chosen for this tile, 2 given"),
    ],
)
def test_chosen_cubes_that_cannot_be(
    supply: tuple[int, int, int, int], cubes: list[str] | None, says: str
) -> None:
    refused = refusal(with_supply(*supply), buy_two_gray(cubes))

    assert refused == f"R4.2: {says}"


def test_a_tile_kept_of_the_five_gets_its_cubes_the_same_way() -> None:
    game = play(
        with_supply(5, 5, 0, 5),
        place(0, "factory:draw", keep="gray:dark:2", cubes=["brown", "yellow"]),
    )

    assert table(game).players[0].pit[2][1] == (("brown", "yellow"),)


def test_cubes_are_chosen_for_a_tile_and_not_for_none() -> None:
    refused = refusal(opening(3), place(0, "factory:draw", keep=None, cubes=["gray"]))

    assert refused.startswith("R4.2: ")


def test_a_substituted_cube_is_loaded_by_its_own_colour_at_the_level_of_the_tile() -> None:
    game = play(with_supply(5, 5, 0, 5), buy_two_gray(["black", "brown"]))
    game = play(game, place(1, "bank"), place(2, "bank"))

    after = play(game, place(0, "mining:6", steps=[{"cage": 3}, {"load": "black"}]))

    assert table(after).players[0].hold == ("black",)
    assert table(after).players[0].pit[2][0][1] == (None, "brown")

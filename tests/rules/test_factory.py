"""R4: the Minecarts factory."""

import pytest

from companion.rules.game import Game
from companion.rules.vocabulary import Tile
from tests.support.play import (
    arranged,
    correct,
    each,
    face,
    place,
    play,
    player,
    refusal,
    shown,
    table,
    unseen,
)
from tests.support.tables import FACE_UP_TILES, opening


def empty_stack(game: Game) -> Game:
    return arranged(game, unseen_tiles=dict.fromkeys(table(game).unseen_tiles, 0))


def test_two_gray_minecarts_cost_6_marks_and_get_two_gray_cubes_on_the_light_side() -> None:
    """The worked example of R4.1 and R4.3."""
    game = play(opening(3), place(0, "factory:1", refill="black:dark:1"))

    assert player(game, 0)["marks"] == 9 - 6  # R4.1
    assert shown(game)["supply"]["gray"] == 13 - 2  # R4.2
    assert table(game).players[0].pit[2] == ((("gray",), ("gray", "gray")), ())  # R4.3
    assert player(game, 0)["tiles"] == {"light": 1, "dark": 0}


@pytest.mark.parametrize(
    ("space", "level", "rows"),
    [
        ("factory:2", 0, ((), (("yellow",), ("yellow",)))),
        ("factory:3", 1, ((("brown",), ("brown",)), ())),
        ("factory:4", 3, ((), (("black",), ("black", "black")))),
        ("factory:5", 2, ((("gray",),), (("gray",),))),
        ("factory:6", 1, ((("brown",),), (("brown", "brown"),))),
        ("factory:7", 0, ((("yellow", "yellow"),), (("yellow",),))),
        ("factory:8", 3, ((("black",),), (("black",),))),
    ],
)
def test_the_tile_goes_to_the_level_of_its_colour_on_its_side(
    space: str, level: int, rows: object
) -> None:
    game = play(opening(4), place(0, space, refill="gray:light:1"))

    assert table(game).players[0].pit[level] == rows  # R4.3
    assert sum(player(game, 0)["tiles"].values()) == 1  # R1.5


def test_the_space_is_refilled_from_the_stack() -> None:
    game = play(opening(3), place(0, "factory:1", refill="black:dark:1"))

    assert face(game, "factory:1") == "black:dark:1"  # R4.4
    assert unseen(game, "black:dark:1") == 2
    assert table(game).tile_stack == 48 - 8


def test_with_an_empty_stack_the_space_stays_empty() -> None:
    game = play(empty_stack(opening(3)), place(0, "factory:1", refill=None), place(1, "bank"))

    refused = refusal(game, place(2, "factory:1", refill=None))

    assert face(game, "factory:1") is None  # R4.4
    assert refused == "R4.1: “Minecarts factory 1” has no tile to buy"


def test_a_tile_that_cannot_be_paid_cannot_be_chosen() -> None:
    game = play(opening(3), correct(0, marks=5))

    refused = refusal(game, place(0, "factory:1", refill="black:dark:1"))

    assert refused == "R4.1: the tile gray light 2 costs 6 Marks, Ada has 5"


def test_the_last_mark_can_be_spent() -> None:
    game = play(opening(3), correct(0, marks=6), place(0, "factory:1", refill="black:dark:1"))

    assert each(game, "marks") == [0, 9, 9]


@pytest.mark.parametrize(
    ("refill", "says"),
    [
        (None, "R4.4: the space is refilled: 41 tiles are left in the stack"),
        ("black:light:3", "R1.4: there is no tunnel tile “black:light:3”"),
        ("barrow:Y", "R1.4: "),
    ],
)
def test_the_refill_is_a_tile_of_the_stack(refill: str | None, says: str) -> None:
    refused = refusal(opening(3), place(0, "factory:1", refill=refill))

    assert refused.startswith(says)


def test_a_tile_of_which_all_three_were_seen_is_not_turned_up() -> None:
    game = opening(3)
    seen = {**table(game).unseen_tiles, Tile("black:dark:1"): 0}

    refused = refusal(
        arranged(game, unseen_tiles=seen), place(0, "factory:1", refill="black:dark:1")
    )

    assert refused == "R1.4: all three tiles black dark 1 were seen already"


def test_nothing_is_turned_up_from_an_empty_stack() -> None:
    refused = refusal(empty_stack(opening(3)), place(0, "factory:1", refill="black:dark:1"))

    assert refused.startswith("R1.4: ")
    assert refused.endswith("the stack is empty")


def test_the_tile_just_bought_is_not_back_in_the_stack() -> None:
    game = play(opening(3), place(0, "factory:1", refill="gray:light:2"))

    game = play(game, place(1, "factory:1", refill="gray:light:2"), place(2, "bank"))

    assert refusal(game, place(0, "factory:2", refill="gray:light:2")).startswith("R1.4: ")


def test_minecarts_are_never_refilled() -> None:
    game = play(
        opening(3),
        place(0, "mining:6", steps=[{"cage": 3}, {"load": "gray"}]),
        place(1, "bank"),
        place(2, "bank"),
        place(0, "factory:1", refill="black:dark:1"),
    )

    assert table(game).players[0].pit[2] == (((None,), ("gray", "gray")), ())  # R4.6


def test_the_second_tile_lies_farther_from_the_shaft() -> None:
    game = play(
        opening(3),
        place(0, "factory:1", refill="gray:light:1"),
        place(1, "bank"),
        place(2, "bank"),
        place(0, "factory:1", refill="black:dark:1"),
    )

    assert table(game).players[0].pit[2][0] == (("gray",), ("gray", "gray"), ("gray",))


@pytest.mark.parametrize("space", sorted(FACE_UP_TILES))
def test_every_factory_space_has_its_own_tile(space: str) -> None:
    assert face(opening(4), space) == FACE_UP_TILES[space]

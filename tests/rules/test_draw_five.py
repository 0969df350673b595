"""R4.5, R8.2: looking at five tiles or five orders."""

import pytest

from companion.rules.game import Game
from companion.rules.vocabulary import Order, Tile
from tests.support.play import (
    arranged,
    correct,
    place,
    play,
    player,
    refusal,
    table,
    unseen,
    workers_at,
)
from tests.support.tables import opening


def no_tiles(game: Game) -> Game:
    return arranged(game, unseen_tiles=dict.fromkeys(table(game).unseen_tiles, 0))


def no_orders(game: Game) -> Game:
    return arranged(game, unseen_orders=frozenset())


def test_one_of_five_tiles_is_bought_and_its_price_paid() -> None:
    game = play(opening(3), place(0, "factory:draw", keep="black:dark:2"))

    assert player(game, 0)["marks"] == 9 - 8  # R4.5
    assert table(game).players[0].pit[3] == ((), (("black",), ("black", "black")))
    assert unseen(game, "black:dark:2") == 1
    assert table(game).tile_stack == 48 - 7 - 1


def test_buying_none_is_still_a_complete_action() -> None:
    game = play(opening(3), place(0, "factory:draw", keep=None))

    assert workers_at(game, "factory:draw") == (0, 1)  # R4.5
    assert table(game).tile_stack == 48 - 7
    assert player(game, 0)["marks"] == 9
    assert table(game).to_move == 1


def test_a_player_without_marks_may_look_at_the_tiles() -> None:
    game = play(opening(3), correct(0, marks=0), place(0, "factory:draw", keep=None))

    assert workers_at(game, "factory:draw") == (0, 1)


@pytest.mark.parametrize(
    ("keep", "says"),
    [
        ("black:light:2", "R4.1: the tile black light 2 costs 8 Marks, Ada has 7"),
        ("black:light:4", "R1.4: there is no tunnel tile “black:light:4”"),
        ("truck:K", "R1.4: "),
    ],
)
def test_a_tile_that_cannot_be_kept(keep: str, says: str) -> None:
    game = play(opening(3), correct(0, marks=7))

    refused = refusal(game, place(0, "factory:draw", keep=keep))

    assert refused.startswith(says)


def test_a_tile_of_which_all_three_were_seen_is_not_among_the_five() -> None:
    game = opening(3)
    game = arranged(game, unseen_tiles={**table(game).unseen_tiles, Tile("gray:dark:1"): 0})

    assert refusal(game, place(0, "factory:draw", keep="gray:dark:1")).startswith("R1.4: ")


@pytest.mark.parametrize("keep", [None, "gray:dark:1"])
def test_with_no_tile_left_the_draw_five_space_cannot_be_chosen(keep: str | None) -> None:
    refused = refusal(no_tiles(opening(3)), place(0, "factory:draw", keep=keep))

    assert refused == "R4.5: the stack of tiles is empty"


def test_the_last_tile_can_be_drawn() -> None:
    game = no_tiles(opening(3))
    game = arranged(game, unseen_tiles={**table(game).unseen_tiles, Tile("gray:dark:1"): 1})

    after = play(game, place(0, "factory:draw", keep="gray:dark:1"))

    assert table(after).tile_stack == 0


def test_one_of_five_orders_is_kept_free_of_charge() -> None:
    game = play(opening(3), place(0, "order:draw", keep="truck:KKK"))

    assert "truck:KKK" in player(game, 0)["outstanding"]  # R8.2
    assert player(game, 0)["marks"] == 9
    assert table(game).order_stack == 44 - 9 - 4 - 1


def test_keeping_no_order_is_still_a_complete_action() -> None:
    game = play(opening(3), place(0, "order:draw", keep=None))

    assert len(player(game, 0)["outstanding"]) == 3  # R8.2
    assert table(game).order_stack == 44 - 9 - 4
    assert table(game).to_move == 1


@pytest.mark.parametrize(
    "keep",
    [
        pytest.param("truck:YY", id="it lies at a space"),
        pytest.param("barrow:GG", id="it is in a hand"),
        pytest.param("engine:KKK", id="there is none"),
        pytest.param("gray:dark:1", id="it is a tile"),
    ],
)
def test_an_order_that_cannot_be_kept(keep: str) -> None:
    assert refusal(opening(3), place(0, "order:draw", keep=keep)).startswith("R1.3: ")


@pytest.mark.parametrize("keep", [None, "truck:KKK"])
def test_with_no_order_left_the_draw_five_space_cannot_be_chosen(keep: str | None) -> None:
    refused = refusal(no_orders(opening(3)), place(0, "order:draw", keep=keep))

    assert refused == "R8.2: the stack of orders is empty"


def test_the_last_order_can_be_drawn() -> None:
    game = arranged(opening(3), unseen_orders=frozenset({Order("truck:KKK")}))

    after = play(game, place(0, "order:draw", keep="truck:KKK"))

    assert table(after).order_stack == 0

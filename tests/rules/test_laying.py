"""R2.4, R2.5: every unlocked space gets its order or its tile."""

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, face, new_game, play, refusal, table, unseen
from tests.support.tables import FACE_UP_ORDERS, FACE_UP_TILES, hands, lay_orders, set_up, start

REVEALED = ["barrow:Y", "barrow:B", "barrow:G", "barrow:K", "truck:Y", "truck:B", "carriage:KKK"]


def after_the_draft() -> Game:
    """Two players; carriage:KKK is left over."""
    drafts: list[JSON] = [
        {"do": "draft", "player": seat, "order": order}
        for seat, order in zip([1, 0] * 3, REVEALED, strict=False)
    ]
    return new_game(start(2), {"do": "reveal", "orders": REVEALED}, *drafts)


def orders(**laid: str) -> JSON:
    return {
        "do": "lay_orders",
        "spaces": {f"order:{name[1:]}": each for name, each in laid.items()},
    }


def test_the_order_left_over_lies_on_any_of_the_order_spaces() -> None:
    game = play(after_the_draft(), orders(_2="engine:Y", _3="engine:B", _4="carriage:KKK"))

    assert face(game, "order:4") == "carriage:KKK"
    assert "engine:B" not in table(game).unseen_orders


@pytest.mark.parametrize(
    ("laid", "says"),
    [
        (orders(_2="engine:Y", _3="engine:B", _4="engine:G"), "R2.5: the order left over"),
        (orders(_2="carriage:KKK", _3="engine:B"), "R2.5: “New order 4” has no order yet"),
        (orders(), "R2.5: “New order 2” has no order yet"),
        (
            orders(_1="engine:K", _2="carriage:KKK", _3="engine:B", _4="engine:Y"),
            "R1.7: “New order 1” is locked with 2 players",
        ),
        (orders(_2="carriage:KKK", _3="barrow:Y", _4="engine:Y"), "R1.3: "),
        (orders(_2="carriage:KKK", _3="engine:Y", _4="engine:Y"), "R1.3: "),
        (orders(_2="carriage:KKK", _3="engine:YYY", _4="engine:Y"), "R1.3: "),
    ],
)
def test_orders_that_cannot_be_laid(laid: JSON, says: str) -> None:
    refused = refusal(after_the_draft(), laid)

    assert refused.startswith(says)


def test_an_order_in_somebodys_hand_is_not_turned_up() -> None:
    game = new_game(start(4), hands(4))

    refused = refusal(
        game, {"do": "lay_orders", "spaces": {**FACE_UP_ORDERS, "order:3": "barrow:GG"}}
    )

    assert refused.startswith("R1.3: ")


def before_the_tiles(players: int) -> Game:
    return new_game(start(players), hands(players), lay_orders(players))


def tiles(**changed: str) -> JSON:
    laid = {f"factory:{name[1:]}": each for name, each in changed.items()}
    return {"do": "lay_tiles", "spaces": {**FACE_UP_TILES, **laid}}


def test_every_factory_tile_space_gets_a_tile() -> None:
    laid = {space: tile for space, tile in FACE_UP_TILES.items() if space != "factory:6"}

    refused = refusal(before_the_tiles(4), {"do": "lay_tiles", "spaces": laid})

    assert refused == "R2.4: “Minecarts factory 6” has no tile yet"


def test_a_locked_factory_space_gets_none() -> None:
    refused = refusal(before_the_tiles(3), tiles())

    assert refused == "R1.7: “Minecarts factory 8” is locked with 3 players"


@pytest.mark.parametrize(
    "tile", ["green:light:1", "gray:light:3", "gray:light", "", "gray:1:light"]
)
def test_there_is_no_such_tile(tile: str) -> None:
    refused = refusal(before_the_tiles(4), tiles(_1=tile))

    assert refused == f"R1.4: there is no tunnel tile “{tile}”"


def test_three_tiles_of_a_kind_can_be_laid_and_four_cannot() -> None:
    three = play(
        before_the_tiles(4), tiles(_1="gray:light:2", _2="gray:light:2", _3="gray:light:2")
    )
    four = refusal(
        before_the_tiles(4), tiles(_2="gray:light:2", _3="gray:light:2", _4="gray:light:2")
    )

    assert unseen(three, "gray:light:2") == 0
    assert four.startswith("R1.4: ")


def test_the_tiles_laid_are_no_longer_in_the_stack() -> None:
    game = new_game(*set_up(4))

    assert table(game).tile_stack == 48 - 8

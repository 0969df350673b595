"""R2.5: the draft, or the hands that came of it."""

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, each, new_game, play, refusal
from tests.support.tables import HANDS, hands, start

REVEALED = [
    "barrow:Y",
    "barrow:B",
    "barrow:G",
    "barrow:K",
    "truck:Y",
    "truck:B",
    "truck:G",
    "truck:K",
    "engine:Y",
    "engine:B",
    "engine:G",
    "engine:K",
    "carriage:KKK",
]
NEEDED = {2: 7, 3: 10, 4: 13}


def draft(player: int, order: str) -> JSON:
    return {"do": "draft", "player": player, "order": order}


def revealed(players: int, starting: int) -> Game:
    return new_game(
        start(players, starting), {"do": "reveal", "orders": REVEALED[: NEEDED[players]]}
    )


@pytest.mark.parametrize(
    ("players", "starting", "order_of_seats"),
    [
        (2, 0, [1, 0]),
        (2, 1, [0, 1]),
        (3, 0, [2, 1, 0]),
        (3, 1, [0, 2, 1]),
        (3, 2, [1, 0, 2]),
        (4, 0, [3, 2, 1, 0]),
        (4, 2, [1, 0, 3, 2]),
    ],
)
def test_the_right_hand_neighbour_takes_first_then_counter_clockwise_until_each_has_three(
    players: int, starting: int, order_of_seats: list[int]
) -> None:
    game = revealed(players, starting)
    takes = [draft(seat, order) for seat, order in zip(order_of_seats * 3, REVEALED, strict=False)]

    game = play(game, *takes)

    assert [len(held) for held in each(game, "outstanding")] == [3] * players  # R2.5


def test_somebody_else_takes_an_order_now() -> None:
    game = revealed(3, starting=1)

    refused = refusal(game, draft(2, "barrow:Y"))

    assert refused == "R2.5: Ada takes an order now, not Chloé"


def test_the_second_to_take_sits_counter_clockwise() -> None:
    game = play(revealed(3, starting=1), draft(0, "barrow:Y"))

    refused = refusal(game, draft(1, "barrow:B"))

    assert refused == "R2.5: Chloé takes an order now, not Béla"


@pytest.mark.parametrize(
    ("order", "rule"),
    [
        ("carriage:G", "R2.5"),
        ("barrow:Y", "R2.5"),
        ("carriage:BBB", "R1.3"),
        ("nothing", "R1.3"),
    ],
)
def test_only_an_order_still_revealed_can_be_taken(order: str, rule: str) -> None:
    game = play(revealed(3, starting=0), draft(2, "barrow:Y"))

    assert refusal(game, draft(1, order)).startswith(f"{rule}: ")


def test_the_turn_is_checked_before_the_order() -> None:
    game = revealed(3, starting=0)

    assert refusal(game, draft(0, "nothing")).startswith("R2.5: Chloé takes")


def test_there_is_no_fourth_seat_with_three_players() -> None:
    game = revealed(3, starting=0)

    assert refusal(game, draft(3, "barrow:Y")) == "there is no seat 3: the players sit at 0 to 2"


def test_a_seat_is_looked_for_only_in_the_right_phase() -> None:
    game = new_game(start(3))

    assert refusal(game, draft(3, "barrow:Y")).startswith("“draft” comes at another time")


def test_hands_name_three_orders_of_each_player() -> None:
    game = new_game(start(3), hands(3))

    assert each(game, "outstanding") == [sorted(hand) for hand in HANDS[:3]]


@pytest.mark.parametrize(
    ("orders", "says"),
    [
        ([["barrow:Y", "barrow:B", "barrow:G"]], "R2.5: 2 players have a hand each, not 1"),
        ([["barrow:Y", "barrow:B", "barrow:G"]] * 3, "R2.5: 2 players have a hand each, not 3"),
        (
            [["barrow:Y", "barrow:B", "barrow:G"], ["truck:Y", "truck:B"]],
            "R2.5: Béla has 3 orders at the start, not 2",
        ),
        (
            [["truck:Y", "truck:B", "truck:G", "truck:K"], ["barrow:Y", "barrow:B", "barrow:G"]],
            "R2.5: Ada has 3 orders at the start, not 4",
        ),
        ([["barrow:Y", "barrow:B", "barrow:G"], ["truck:Y", "truck:B", "barrow:G"]], "R1.3: "),
        ([["barrow:Y", "barrow:B", "barrow:B"], ["truck:Y", "truck:B", "truck:G"]], "R1.3: "),
        ([["barrow:Y", "barrow:B", "barrow:YYY"], ["truck:Y", "truck:B", "truck:G"]], "R1.3: "),
    ],
)
def test_hands_that_cannot_be(orders: list[list[str]], says: str) -> None:
    refused = refusal(new_game(start(2)), {"do": "hands", "orders": orders})

    assert refused.startswith(says)

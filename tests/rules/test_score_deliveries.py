"""Score depth: what was delivered (R6.1), told by the table, maybe late."""

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, play, player, refusal, shown
from tests.support.tables import opening, score_book


def deliver(player: int, *orders: str) -> JSON:
    return {"do": "deliver", "player": player, "orders": list(orders)}


def count(player: int, **counts: object) -> JSON:
    return {"do": "count", "player": player, **counts}


def test_orders_of_one_vehicle_are_delivered_together_and_score_at_once() -> None:
    game = play(score_book(3), deliver(0, "carriage:YBGK", "carriage:KK"))

    assert player(game, 0)["vp"] == 19  # R6.2
    assert player(game, 0)["delivered"] == ["carriage:KK", "carriage:YBGK"]


def test_any_player_delivers_at_any_time_and_the_turn_stays() -> None:
    game = play(score_book(3), {"do": "out", "player": 2}, deliver(2, "barrow:Y"))

    assert player(game, 2)["vp"] == 2
    assert shown(game)["to_move"] == 0


@pytest.mark.parametrize(
    ("orders", "says"),
    [
        ([], "R6.1: "),
        (["barrow:Y", "truck:Y"], "R6.1: "),
        (["barrow:Y", "barrow:B", "engine:B"], "R6.1: "),
        (["barrow:YYY"], "R1.3: there is no order card “barrow:YYY”"),
        (["barrow"], "R1.3: "),
        (["barrow:Y", "barrow:Y"], "R1.3: "),
        (["barrow:GG"], "R1.3: "),
        (["truck:GG"], "R1.3: "),
        (["truck:BB"], "R1.3: "),
    ],
)
def test_a_delivery_that_cannot_be(orders: list[str], says: str) -> None:
    """Ada has delivered barrow:GG, Béla truck:GG, and truck:BB is on Béla's list."""
    game = play(
        score_book(3),
        deliver(0, "barrow:GG"),
        deliver(1, "truck:GG"),
        count(1, outstanding=["truck:BB"]),
    )

    assert refusal(game, deliver(0, *orders)).startswith(says)


def test_a_delivered_order_leaves_the_players_own_list_of_outstanding_orders() -> None:
    game = play(score_book(3), count(0, outstanding=["barrow:Y", "truck:KKK"]))

    after = play(game, deliver(0, "barrow:Y"))

    assert player(after, 0)["outstanding"] == ["truck:KKK"]


def test_a_counted_number_of_outstanding_orders_stays() -> None:
    game = play(score_book(3), count(0, outstanding=2), deliver(0, "barrow:Y"))

    assert player(game, 0)["outstanding"] == 2


def shift_ended() -> Game:
    counted = [count(seat, factory_workers=0) for seat in range(3)]
    return play(score_book(3), deliver(0, "barrow:Y"), *counted, {"do": "end_shift"})


def test_an_order_told_late_counts_from_the_next_scoring_on() -> None:
    counted = [count(seat, factory_workers=0) for seat in range(3)]

    game = play(shift_ended(), deliver(1, "engine:YY"), *counted, {"do": "end_shift"})

    assert shown(game)["scorings"][0]["elements"][0]["counts"] == [1, 0, 0]
    assert shown(game)["scorings"][1]["elements"][0]["counts"] == [1, 2, 0]


@pytest.mark.parametrize(
    "command",
    [
        deliver(0, "barrow:Y"),
        count(0, marks=1),
        {"do": "next"},
        {"do": "out", "player": 0},
    ],
)
def test_a_command_of_score_depth_does_not_belong_in_a_referee_game(command: JSON) -> None:
    refused = refusal(opening(3), command)

    assert refused.startswith(f"“{command['do']}” belongs to score depth")

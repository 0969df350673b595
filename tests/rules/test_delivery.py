"""R6: delivering orders in a referee game."""

import pytest

from companion.rules.game import Game
from tests.support.play import correct, each, place, play, player, refusal, shown
from tests.support.tables import opening

BLACK_PAIR = [["black"], ["black"]]
ONE_OF_EACH = [["yellow"], ["brown"], ["gray"], ["black"]]


def two_carriage_orders_complete() -> Game:
    """Béla has carriage:KK (9 VP) and carriage:YBGK (10 VP) complete, barrow:Y not."""
    spots = {"carriage:KK": BLACK_PAIR, "carriage:YBGK": ONE_OF_EACH, "barrow:Y": [[]]}
    return play(opening(3, starting=1), correct(1, spots=spots))


def test_the_carriage_space_delivers_a_9_vp_and_a_10_vp_order_together() -> None:
    """The worked example of R6.1."""
    game = play(two_carriage_orders_complete(), place(1, "delivery:carriage"))

    assert player(game, 1)["vp"] == 19  # R6.2
    assert player(game, 1)["delivered"] == ["carriage:KK", "carriage:YBGK"]
    assert player(game, 1)["outstanding"] == ["barrow:Y"]


def test_the_cubes_of_a_delivered_order_return_to_the_supply() -> None:
    game = two_carriage_orders_complete()

    after = play(game, place(1, "delivery:carriage"))

    assert shown(game)["supply"] == {"yellow": 12, "brown": 12, "gray": 12, "black": 10}
    assert shown(after)["supply"] == {"yellow": 13, "brown": 13, "gray": 13, "black": 13}  # R6.2
    assert player(after, 1)["cubes"] == 4


def test_both_cubes_of_a_substituted_spot_return() -> None:
    spots = {"carriage:KK": [["black"], ["yellow", "brown"]], "barrow:Y": [[]]}
    game = play(opening(3, starting=1), correct(1, spots=spots), place(1, "delivery:carriage"))

    assert shown(game)["supply"] == {"yellow": 13, "brown": 13, "gray": 13, "black": 13}
    assert player(game, 1)["vp"] == 9  # R10.5: the card counts as printed


def test_an_order_of_another_vehicle_stays() -> None:
    spots = {"carriage:KK": BLACK_PAIR, "barrow:Y": [["yellow"]], "truck:Y": [["yellow"]]}
    game = play(opening(3, starting=1), correct(1, spots=spots), place(1, "delivery:barrow"))

    assert player(game, 1)["delivered"] == ["barrow:Y"]  # R6.1
    assert player(game, 1)["outstanding"] == ["carriage:KK", "truck:Y"]


def test_an_incomplete_order_of_the_vehicle_stays() -> None:
    spots = {"carriage:KK": BLACK_PAIR, "carriage:YBGK": [["yellow"], [], ["gray"], ["black"]]}
    game = play(opening(3, starting=1), correct(1, spots=spots), place(1, "delivery:carriage"))

    assert player(game, 1)["delivered"] == ["carriage:KK"]
    assert player(game, 1)["spots"] == {
        "carriage:YBGK": [["yellow"], [], ["gray"], ["black"]],
    }


@pytest.mark.parametrize("vehicle", ["barrow", "truck", "engine"])
def test_a_delivery_space_needs_at_least_one_complete_order_of_its_vehicle(vehicle: str) -> None:
    refused = refusal(two_carriage_orders_complete(), place(1, f"delivery:{vehicle}"))

    assert refused == f"R6.1: Béla has no complete {vehicle} order"


def test_somebody_elses_complete_orders_do_not_count() -> None:
    game = play(two_carriage_orders_complete(), place(1, "bank"))

    refused = refusal(game, place(2, "delivery:carriage"))

    assert refused == "R6.1: Chloé has no complete carriage order"


def test_delivering_costs_nothing_and_pays_nothing() -> None:
    game = play(two_carriage_orders_complete(), place(1, "delivery:carriage"))

    assert each(game, "marks") == [9, 9, 9]
    assert each(game, "vp") == [0, 19, 0]

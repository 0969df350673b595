"""R8: taking a new order."""

import pytest

from companion.rules.vocabulary import Order
from tests.support.play import arranged, face, place, play, player, refusal, shown, table
from tests.support.tables import opening

FILL_ENGINE_Y = [
    {"cage": 1},
    {"load": "yellow"},
    {"cage": 0},
    {"unload": "yellow", "order": "engine:Y", "spot": 0},
]


def test_the_engine_card_at_the_space_is_taken_and_the_space_refilled() -> None:
    """The worked example of R8.1."""
    game = play(opening(3), place(0, "order:2", refill="truck:KKK"))

    assert player(game, 0)["outstanding"] == ["barrow:GG", "engine:BB", "engine:Y", "truck:BB"]
    assert player(game, 0)["spots"]["engine:BB"] == [[], []]
    assert face(game, "order:2") == "truck:KKK"
    assert table(game).order_stack == 44 - 9 - 4 - 1


def test_with_an_empty_stack_the_space_stays_empty() -> None:
    game = arranged(opening(3), unseen_orders=frozenset())
    game = play(game, place(0, "order:2", refill=None))

    refused = refusal(game, place(1, "order:2", refill=None))

    assert face(game, "order:2") is None  # R8.1
    assert refused == "R8.1: “New order 2” has no order to take"


def test_with_a_stack_left_the_space_is_refilled() -> None:
    refused = refusal(opening(3), place(0, "order:2", refill=None))

    assert refused == "R8.1: the space is refilled: 31 orders are left in the stack"


@pytest.mark.parametrize(
    "refill",
    [
        pytest.param("engine:BB", id="it is the one taken"),
        pytest.param("truck:YY", id="it lies at another space"),
        pytest.param("engine:K", id="it is in a hand"),
        pytest.param("barrow:KKK", id="there is none"),
        pytest.param("engine:BB ", id="it is misspelt"),
    ],
)
def test_the_refill_is_an_order_of_the_stack(refill: str) -> None:
    assert refusal(opening(3), place(0, "order:2", refill=refill)).startswith("R1.3: ")


def test_nothing_is_turned_up_from_an_empty_stack() -> None:
    game = arranged(opening(3), unseen_orders=frozenset())

    refused = refusal(game, place(0, "order:2", refill="truck:KKK"))

    assert refused.startswith("R1.3: ")
    assert refused.endswith("the stack is empty")


def test_the_last_order_of_the_stack_is_turned_up() -> None:
    game = arranged(opening(3), unseen_orders=frozenset({Order("truck:KKK")}))

    after = play(game, place(0, "order:2", refill="truck:KKK"))

    assert table(after).order_stack == 0


def test_a_delivered_order_is_not_turned_up_again() -> None:
    game = play(
        opening(3),
        place(0, "mining:6", steps=FILL_ENGINE_Y),
        place(1, "bank"),
        place(2, "bank"),
        place(0, "delivery:engine"),
    )

    refused = refusal(game, place(1, "order:2", refill="engine:Y"))

    assert shown(game)["players"][0]["delivered"] == ["engine:Y"]
    assert refused.startswith("R1.3: ")

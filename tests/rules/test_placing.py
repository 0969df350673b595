"""R3: whose turn it is, and what a space costs in workers."""

import pytest

from companion.rules.game import Game
from companion.rules.table import Crew
from companion.rules.vocabulary import Seat, Space
from tests.support.play import (
    arranged,
    attempt,
    correct,
    each,
    place,
    play,
    refusal,
    shown,
    table,
    workers_at,
)
from tests.support.tables import opening


def money_spaces_taken() -> Game:
    """The rulebook's picture: one red worker on 5 Marks, two of your own on 6, nobody on 4."""
    return play(
        opening(3),
        place(0, "money:6"),
        place(1, "money:5"),
        place(2, "bank"),
        place(0, "money:6"),
        place(1, "bank"),
        place(2, "bank"),
    )


@pytest.mark.parametrize(("space", "needed"), [("money:5", 2), ("money:6", 3), ("money:4", 1)])
def test_a_space_takes_one_worker_more_than_stand_there(space: str, needed: int) -> None:
    """The worked example of R3.2."""
    game = money_spaces_taken()

    after = play(game, place(0, space))

    assert workers_at(after, space) == (0, needed)  # R3.2
    assert each(after, "workers")[0] == each(game, "workers")[0] - needed


def test_those_that_stood_there_go_to_the_canteen() -> None:
    game = play(money_spaces_taken(), place(0, "money:5"))

    assert table(game).canteen == (1, 1, 0)  # R3.2: Ada's own from "6 Marks", and Béla's one


@pytest.mark.parametrize(("workers", "has"), [(2, "2"), (1, "1")])
def test_a_space_can_be_chosen_only_with_the_workers_for_it(workers: int, has: str) -> None:
    game = play(money_spaces_taken(), correct(0, workers=workers))

    refused = refusal(game, place(0, "money:6"))

    assert refused == f"R3.2: “Money 6” needs 3 workers, Ada has {has}"


def test_exactly_the_workers_for_it_are_enough() -> None:
    game = play(money_spaces_taken(), correct(0, workers=3))

    after = play(game, place(0, "money:6"))

    assert each(after, "workers")[0] == 0


def test_the_bank_takes_one_worker_always_pays_one_mark_and_ousts_nobody() -> None:
    game = play(opening(3), place(0, "bank"), place(1, "bank"), place(2, "bank"))

    after = play(game, place(0, "bank"))

    assert table(after).bank == (2, 1, 1)  # R3.4
    assert table(after).canteen == (0, 0, 0)
    assert each(after, "marks") == [11, 10, 10]
    assert each(after, "workers") == [13, 14, 14]


def test_the_bank_is_open_to_a_player_with_one_worker_left() -> None:
    game = play(opening(3), place(0, "bank"), place(1, "bank"), place(2, "bank"))

    after = play(game, correct(0, workers=1), place(0, "bank"))

    assert each(after, "workers")[0] == 0


@pytest.mark.parametrize(
    ("space", "marks"), [("money:3", 3), ("money:4", 4), ("money:5", 5), ("money:6", 6)]
)
def test_a_money_space_pays_its_number_of_marks(space: str, marks: int) -> None:
    """The worked example of R7.1 is the one with 5 Marks."""
    game = play(opening(4), place(0, space))

    assert each(game, "marks") == [8 + marks, 8, 8, 8]


def test_the_turn_goes_clockwise() -> None:
    game = opening(3, starting=1)

    first = play(game, place(1, "bank"))
    second = play(first, place(2, "bank"))

    assert shown(first)["to_move"] == 2  # R3.1
    assert shown(second)["to_move"] == 0


@pytest.mark.parametrize(("seat", "name"), [(0, "Ada"), (2, "Chloé")])
def test_it_is_somebody_elses_turn(seat: int, name: str) -> None:
    game = opening(3, starting=1)

    refused = refusal(game, place(seat, "bank"))

    assert refused == f"R3.1: it is Béla’s turn, not {name}’s"


def test_a_player_without_workers_is_skipped_for_the_rest_of_the_shift() -> None:
    game = play(opening(3), correct(1, workers=0), correct(2, workers=1))

    once = play(game, place(0, "bank"))
    twice = play(once, place(2, "bank"))
    thrice = play(twice, place(0, "bank"))

    assert shown(once)["to_move"] == 2  # R3.5
    assert shown(twice)["to_move"] == 0
    assert shown(thrice)["to_move"] == 0


def test_with_the_last_worker_placed_nobody_moves() -> None:
    game = play(opening(2), correct(0, workers=1), correct(1, workers=0), place(0, "bank"))

    refused = refusal(game, place(0, "bank"))

    assert shown(game)["to_move"] is None  # R3.5
    assert refused == "R3.5: nobody has a worker left: the shift is over"


def test_there_is_no_such_seat() -> None:
    refused = refusal(opening(3), place(3, "bank"))

    assert refused == "there is no seat 3: the players sit at 0 to 2"


class TestTheOrderOfTheChecks:
    """INTERFACES.md: shape before rules, and rules in the order phase, turn, lock, workers, action.

    Each command here breaks several rules at once; the earliest is cited.
    """

    def test_shape_before_phase(self) -> None:
        game = opening(3)

        refused = refusal(game, {"do": "reveal", "orders": "barrow:Y"})

        assert refused == "“orders” must be a list"

    def test_phase_before_turn(self) -> None:
        game = arranged(opening(3), phase="over", to_move=None)

        refused = refusal(game, place(1, "money:3"))

        assert refused.startswith("the game is over")

    def test_turn_before_lock(self) -> None:
        refused = refusal(opening(3), place(1, "money:3"))

        assert refused.startswith("R3.1: ")

    def test_lock_before_workers(self) -> None:
        game = arranged(opening(3), crews={Space("factory:8"): Crew(Seat(1), 15)})

        refused = refusal(game, attempt(0, "factory:8"))

        assert refused.startswith("R1.7: ")

    def test_workers_before_action(self) -> None:
        game = play(
            opening(3),
            place(0, "factory:1", refill="black:dark:1"),
            place(1, "bank"),
            place(2, "bank"),
            correct(0, workers=1, marks=0),
        )

        refused = refusal(game, attempt(0, "factory:1"))

        assert refused == "R3.2: “Minecarts factory 1” needs 2 workers, Ada has 1"

    def test_the_workers_of_a_delivery_before_what_it_delivers(self) -> None:
        game = arranged(opening(3), crews={Space("delivery:truck"): Crew(Seat(1), 15)})

        refused = refusal(game, place(0, "delivery:truck"))

        assert refused == "R3.2: “Delivery, truck” needs 16 workers, Ada has 15"

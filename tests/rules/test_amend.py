"""`amend`: history mended (INTERFACES.md, both depths)."""

from typing import Any

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, correct, each, new_game, place, play, refusal, shown, table
from tests.support.tables import opening, score_book, set_up, start

TAKE_BACK: JSON = {"do": "take_back"}
FIVE_TURNS = [
    place(0, "money:6"),  # the 5th command that stands
    place(1, "money:6"),
    place(2, "factory:2", refill="black:dark:1"),
    place(0, "bank"),
    place(1, "bank"),  # the 9th
]


def amend(at: int, *to: JSON) -> JSON:
    return {"do": "amend", "at": at, "to": list(to)}


def game_of_nine() -> Game:
    return new_game(*set_up(3), *FIVE_TURNS)


@pytest.mark.parametrize(
    ("command", "as_if"),
    [
        pytest.param(
            amend(5, place(0, "money:5")),
            [place(0, "money:5"), *FIVE_TURNS[1:]],
            id="another space",
        ),
        pytest.param(amend(9), FIVE_TURNS[:4], id="the last one never happened"),
        pytest.param(
            amend(9, FIVE_TURNS[4], place(2, "bank")),
            [*FIVE_TURNS, place(2, "bank")],
            id="itself and another",
        ),
        pytest.param(
            amend(6, correct(0, marks=3), FIVE_TURNS[1]),
            [FIVE_TURNS[0], correct(0, marks=3), *FIVE_TURNS[1:]],
            id="one put in before it",
        ),
        pytest.param(
            amend(7, place(2, "factory:2", refill="gray:dark:2")),
            [*FIVE_TURNS[:2], place(2, "factory:2", refill="gray:dark:2"), *FIVE_TURNS[3:]],
            id="another tile turned up",
        ),
    ],
)
def test_an_amendment_equals_the_game_played_that_way(command: JSON, as_if: list[JSON]) -> None:
    game = play(game_of_nine(), command)

    assert table(game) == table(new_game(*set_up(3), *as_if))
    assert [entry.number for entry in game.standing()] == list(range(1, len(as_if) + 5))


def test_a_forgotten_press_is_put_in() -> None:
    """The word of INTERFACES.md: itself and another."""
    pressed: list[JSON] = [{"do": "next"}, {"do": "out", "player": 2}]
    game = play(score_book(3), *pressed)

    after = play(game, amend(2, {"do": "next"}, {"do": "next"}))

    assert shown(game)["to_move"] == 1
    assert shown(after)["to_move"] == 0


def test_the_set_up_can_be_amended() -> None:
    other = {"do": "lay_orders", "spaces": {**set_up(3)[2]["spaces"], "order:2": "truck:KKK"}}

    game = play(game_of_nine(), amend(3, other))

    assert table(game) == table(new_game(*set_up(3)[:2], other, *set_up(3)[3:], *FIVE_TURNS))


def test_an_amendment_is_taken_back_as_a_whole_and_put_back_as_a_whole() -> None:
    game = game_of_nine()
    amended = play(game, amend(5, place(0, "money:5")))

    taken_back = play(amended, TAKE_BACK)
    put_back = play(taken_back, {"do": "put_back"})

    assert table(taken_back) == table(game)
    assert table(put_back) == table(amended)


def test_after_an_amendment_was_taken_back_the_older_commands_follow() -> None:
    game = play(game_of_nine(), amend(5, place(0, "money:5")), TAKE_BACK, TAKE_BACK)

    assert table(game) == table(new_game(*set_up(3), *FIVE_TURNS[:4]))


def test_amendments_of_amendments_are_taken_back_one_by_one() -> None:
    game = game_of_nine()
    once = play(game, amend(9))
    twice = play(once, amend(8), place(0, "money:4"))

    assert table(play(twice, TAKE_BACK, TAKE_BACK)) == table(once)
    assert table(play(twice, TAKE_BACK, TAKE_BACK, TAKE_BACK)) == table(game)


def test_only_commands_that_still_stand_are_numbered() -> None:
    game = play(game_of_nine(), TAKE_BACK, place(1, "money:5"))

    after = play(game, amend(9, place(1, "money:4")))

    assert each(after, "marks")[1] == 9 + 6 + 4


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (amend(1, start(2)), "amend: command 1: “start” cannot stand in an amendment"),
        (amend(1), "the start cannot be amended"),
        (amend(0), "there is no command 0: 9 commands stand"),
        (amend(10), "there is no command 10: 9 commands stand"),
    ],
)
def test_commands_that_cannot_be_amended(command: JSON, says: str) -> None:
    assert refusal(game_of_nine(), command).startswith(says)


@pytest.mark.parametrize(
    ("command", "says"),
    [
        pytest.param(
            amend(5), "amend: command 6: R3.1: it is Ada’s turn, not Béla’s", id="turns shift"
        ),
        pytest.param(
            amend(7, place(2, "bank"), place(0, "bank")),
            "amend: command 8: R3.1: it is Béla’s turn",
            id="numbers are those before the amendment",
        ),
        pytest.param(
            amend(5, correct(2, marks=0), FIVE_TURNS[0]),
            "amend: command 7: R4.1: the tile yellow dark 1 costs 1 Mark, Chloé has 0",
            id="a tile that can no longer be paid",
        ),
        pytest.param(
            amend(6, place(1, "bank"), place(1, "bank")),
            "amend: command 6: R3.1: ",
            id="a fault inside is that of the command amended",
        ),
        pytest.param(
            amend(6, place(1, "money:3")), "amend: command 6: R1.7: ", id="a locked space inside"
        ),
        pytest.param(
            amend(6, {"do": "place", "player": 1, "space": "moon"}),
            "amend: command 6: ",
            id="no space at all",
        ),
        pytest.param(amend(6, {}), "amend: command 6: ", id="no command at all"),
    ],
)
def test_an_amendment_that_no_longer_holds_changes_nothing(command: JSON, says: str) -> None:
    assert refusal(game_of_nine(), command).startswith(says)


@pytest.mark.parametrize(
    "inside", [start(3), TAKE_BACK, {"do": "put_back"}, {"do": "amend", "at": 2, "to": []}]
)
def test_an_amendment_holds_nothing_that_changes_history(inside: dict[str, Any]) -> None:
    refused = refusal(game_of_nine(), amend(6, FIVE_TURNS[1], inside))

    assert refused == f"amend: command 6: “{inside['do']}” cannot stand in an amendment"


def test_a_whole_shift_is_scored_again() -> None:
    ended = [*(correct(seat, workers=0) for seat in range(3)), {"do": "end_shift"}]
    game = play(opening(3), *ended)

    after = play(game, amend(5, correct(0, delivered=["truck:KKK"]), ended[0]))

    assert each(game, "vp") == [0, 0, 0]
    assert each(after, "vp") == [5, 0, 0]

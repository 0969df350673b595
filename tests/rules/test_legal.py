"""Legal moves: every space with its price, whether it can be chosen, and if not, why (R3.3)."""

import pytest

from companion.rules.components import SPACES
from companion.rules.game import Game
from companion.rules.legal import Choice, choices
from companion.words import Words
from tests.support.play import (
    JSON,
    arranged,
    attempt,
    correct,
    new_game,
    place,
    play,
    refusal,
    table,
)
from tests.support.tables import LOCKED, opening, score_book, start


def choice(game: Game, space: str) -> Choice:
    return next(each for each in choices(table(game)) if each.space == space)


def busy() -> Game:
    """Ada on turn again: two of Béla's on 6 Marks, one of hers on mining, no Marks, no tiles."""
    game = play(
        opening(3, starting=1),
        place(1, "money:6"),
        place(2, "bank"),
        place(0, "mining:10", steps=[]),
        place(1, "money:6"),
        place(2, "bank"),
        correct(0, marks=0, workers=2),
    )
    return arranged(game, unseen_tiles=dict.fromkeys(table(game).unseen_tiles, 0))


def test_every_space_is_listed_once_in_the_order_of_the_board() -> None:
    listed = [each.space for each in choices(table(opening(3)))]

    assert listed == list(SPACES)


@pytest.mark.parametrize(
    ("space", "workers", "rule"),
    [
        ("factory:1", 1, "R4.1"),
        ("factory:8", 1, "R1.7"),
        ("factory:draw", 1, "R4.5"),
        ("mining:4", 1, "R1.7"),
        ("mining:6", 1, None),
        ("mining:10", 2, None),
        ("delivery:barrow", 1, "R6.1"),
        ("money:4", 1, None),
        ("money:6", 3, "R3.2"),
        ("order:1", 1, None),
        ("order:draw", 1, None),
        ("bank", 1, None),
    ],
)
def test_a_space_with_its_price_and_the_rule_against_it(
    space: str, workers: int, rule: str | None
) -> None:
    found = choice(busy(), space)

    assert found.workers == workers  # R3.2
    assert (found.refusal and found.refusal.reason.rule) == rule


@pytest.mark.parametrize("space", ["factory:1", "factory:draw", "delivery:truck", "money:6"])
def test_the_reason_is_the_one_with_which_the_command_is_refused(space: str) -> None:
    game = busy()

    found = choice(game, space)

    assert found.refusal is not None
    assert Words().refusal(found.refusal) == refusal(game, attempt(0, space))


def test_a_complete_order_opens_its_delivery_space() -> None:
    spots = {"barrow:GG": [["gray"], ["gray"]], "engine:Y": [[]]}
    game = play(opening(3), correct(0, spots=spots))

    open_spaces = [each.space for each in choices(table(game)) if each.refusal is None]

    assert "delivery:barrow" in open_spaces
    assert "delivery:engine" not in open_spaces


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_all_but_locked_and_delivery_spaces_are_open(players: int) -> None:
    game = opening(players)

    closed = {each.space for each in choices(table(game)) if each.refusal is not None}

    deliveries = {"delivery:barrow", "delivery:carriage", "delivery:truck", "delivery:engine"}
    assert closed == LOCKED[players] | deliveries


def test_the_bank_is_always_open_and_always_takes_one() -> None:
    game = play(opening(2), place(0, "bank"), place(1, "bank"), correct(0, workers=1, marks=0))

    assert choice(game, "bank") == ("bank", 1, None)  # R3.4


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(new_game(start(3)), id="during the set-up"),
        pytest.param(score_book(3), id="in score depth"),
        pytest.param(
            play(opening(2), correct(0, workers=0), correct(1, workers=0)), id="nobody has workers"
        ),
    ],
)
def test_nobody_moves(game: Game) -> None:
    assert choices(table(game)) == ()


def test_looking_at_the_moves_is_for_the_player_on_turn() -> None:
    rich: JSON = correct(1, marks=50)

    game = play(opening(3), rich, correct(0, marks=0))

    assert choice(game, "factory:1").refusal is not None
    assert choice(play(game, place(0, "bank")), "factory:1").refusal is None

"""R2: who plays, what everybody gets, and in which order the set-up goes."""

from typing import Any

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, each, new_game, refusal, shown, table
from tests.support.tables import NAMES, hands, lay_orders, lay_tiles, opening, set_up, start

REVEALED_3 = [
    "barrow:Y",
    "barrow:B",
    "barrow:YY",
    "barrow:G",
    "barrow:K",
    "barrow:BB",
    "barrow:BBB",
    "barrow:GG",
    "barrow:KK",
    "barrow:GGG",
]
REVEAL: JSON = {"do": "reveal", "orders": REVEALED_3}
DRAFT: JSON = {"do": "draft", "player": 2, "order": "barrow:Y"}
BANK: JSON = {"do": "place", "player": 0, "space": "bank"}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_2_to_4_players_can_play(players: int) -> None:
    names = [*NAMES, "Emil"][:players]

    refused = refusal(Game(), {"do": "start", "players": names, "starting": 0})

    assert refused.startswith("R2.1: ")
    assert f"not {players}" in refused


@pytest.mark.parametrize(
    ("players", "workers", "marks", "cubes_left"), [(2, 18, 10, 14), (3, 15, 9, 13), (4, 13, 8, 12)]
)
def test_workers_and_marks_follow_from_the_number_of_players(
    players: int, workers: int, marks: int, cubes_left: int
) -> None:
    game = opening(players)

    assert each(game, "workers") == [workers] * players  # R2.2
    assert each(game, "marks") == [marks] * players
    assert set(shown(game)["supply"].values()) == {cubes_left}  # R2.3


def test_every_pit_starts_with_its_printed_minecarts_full_and_the_cage_empty_at_the_surface() -> (
    None
):
    game = new_game(start(3))

    assert each(game, "cubes") == [4, 4, 4]  # R2.3
    assert each(game, "cage") == [0, 0, 0]
    assert each(game, "hold") == [[], [], []]
    assert table(game).players[0].pit == (
        ((), (("yellow",),)),
        ((("brown",),), ()),
        ((("gray",),), ()),
        ((), (("black",),)),
    )  # R1.5


@pytest.mark.parametrize("starting", [0, 1, 2])
def test_nobody_moves_until_the_tiles_are_laid_and_then_the_starting_player(starting: int) -> None:
    before = new_game(*set_up(3, starting)[:-1])

    after = new_game(*set_up(3, starting))

    assert shown(before)["to_move"] is None
    assert shown(after)["to_move"] == starting  # R3.1


def test_the_starting_player_sits_at_the_table() -> None:
    refused = refusal(Game(), start(3, starting=3))

    assert refused == "there is no seat 3: the players sit at 0 to 2"


def test_players_may_have_the_same_name() -> None:
    game = new_game({"do": "start", "players": ["", "Ada", "Ada"], "starting": 0})

    assert each(game, "name") == ["", "Ada", "Ada"]


@pytest.mark.parametrize(
    ("done", "too_soon_or_too_late"),
    [
        ([start(3)], [DRAFT, lay_orders(3), lay_tiles(3), BANK, {"do": "end_shift"}]),
        ([start(3), REVEAL], [REVEAL, hands(3), lay_orders(3), lay_tiles(3), BANK]),
        ([start(3), hands(3)], [REVEAL, hands(3), DRAFT, lay_tiles(3), BANK]),
        (set_up(3)[:3], [REVEAL, hands(3), DRAFT, lay_orders(3), BANK, {"do": "end_shift"}]),
        (set_up(3), [REVEAL, hands(3), DRAFT, lay_orders(3), lay_tiles(3)]),
    ],
)
def test_the_set_up_goes_in_this_order_only(
    done: list[JSON], too_soon_or_too_late: list[JSON]
) -> None:
    game = new_game(*done)

    refused = [refusal(game, command) for command in too_soon_or_too_late]

    assert [sentence.split(" now it is ")[0] for sentence in refused] == [
        f"“{command['do']}” comes at another time:" for command in too_soon_or_too_late
    ]


def test_a_game_begins_once() -> None:
    game = new_game(start(3))

    assert refusal(game, start(3)) == "the game has begun already"


@pytest.mark.parametrize(
    "command",
    [
        REVEAL,
        DRAFT,
        hands(3),
        lay_orders(3),
        lay_tiles(3),
        BANK,
        {"do": "next"},
        {"do": "out", "player": 0},
        {"do": "deliver", "player": 0, "orders": ["barrow:Y"]},
        {"do": "count", "player": 0, "marks": 1},
        {"do": "end_shift"},
        {"do": "book", "depth": "score"},
        {"do": "correct", "player": 0, "set": {"vp": 1}, "why": ""},
        {"do": "take_back"},
        {"do": "put_back"},
        {"do": "amend", "at": 2, "to": []},
    ],
)
def test_the_first_command_is_the_start(command: Any) -> None:
    assert refusal(Game(), command) == "the game has not begun: the first command is “start”"


def test_the_unseen_cards_and_tiles_are_the_stacks() -> None:
    game = opening(3)

    assert table(game).order_stack == 44 - 9 - 4
    assert table(game).tile_stack == 48 - 7


@pytest.mark.parametrize(
    ("orders", "rule", "says"),
    [
        (REVEALED_3[:9], "R2.2", "10 orders are revealed with 3 players, not 9"),
        ([*REVEALED_3, "truck:Y"], "R2.2", "10 orders are revealed with 3 players, not 11"),
        ([*REVEALED_3[:9], "barrow:Y"], "R1.3", "barrow Y"),
        ([*REVEALED_3[:9], "barrow:YYY"], "R1.3", "“barrow:YYY”"),
        ([*REVEALED_3[:9], ""], "R1.3", "“”"),
    ],
)
def test_ten_different_orders_are_revealed_with_three_players(
    orders: list[str], rule: str, says: str
) -> None:
    refused = refusal(new_game(start(3)), {"do": "reveal", "orders": orders})

    assert refused.startswith(f"{rule}: ")
    assert says in refused


@pytest.mark.parametrize(("players", "revealed"), [(2, 7), (3, 10), (4, 13)])
def test_the_number_revealed_follows_from_the_number_of_players(
    players: int, revealed: int
) -> None:
    refused = refusal(new_game(start(players)), {"do": "reveal", "orders": []})

    assert refused == f"R2.2: {revealed} orders are revealed with {players} players, not 0"

"""The rules alone, beside python-chess: a library whose speed people know."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from companion.rules.commands import Command
from companion.rules.game import Game, submit
from companion.rules.legal import choices
from companion.rules.refusals import Refusal
from companion.rules.table import Table
from companion.services.command_codec import from_json
from ui.command_line.bench.measuring import NO_PACKAGE, golden, line, medians

if TYPE_CHECKING:
    from chess import Board, Move

ROUNDS = 15
REFEREE_GAMES = ("two-players", "three-players", "four-players")
# A game played in Paris in 1858.
CHESS_GAME = (
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5"
    " Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"
)
MIDDLE_GAME = 18
CHESS_ROUNDS = 20
CALLS = 20


def measure() -> Iterator[str]:
    try:
        import chess
    except ImportError:
        raise Refusal(NO_PACKAGE, package="chess") from None
    board, moves = chess.Board(), []
    for san in CHESS_GAME.split():
        moves.append(board.push_san(san))
    games = [_commands(name) for name in REFEREE_GAMES]
    played, pushed = medians([partial(_play, games), partial(_push, chess.Board, moves)], ROUNDS)
    commands_a_second = sum(map(len, games)) / played
    pushes_a_second = CHESS_ROUNDS * len(moves) / pushed
    ratio = commands_a_second / pushes_a_second
    yield line("commands a second / pushes of python-chess", ratio, "at least 0.16")

    middle = chess.Board()
    for move in moves[:MIDDLE_GAME]:
        middle.push(move)
    table = _full_table(_commands("four-players"))
    ours, theirs = medians(
        [
            lambda: [choices(table) for _ in range(CALLS)],
            lambda: [list(middle.legal_moves) for _ in range(CALLS)],
        ],
        ROUNDS,
    )
    yield line("all choices of a full table / list(legal_moves)", ours / theirs, "at most 10")


def _commands(name: str) -> list[Command]:
    lines = golden(name).read_text(encoding="utf-8").splitlines()
    return [from_json(json.loads(text)) for text in lines]


def _play(games: list[list[Command]]) -> None:
    for commands in games:
        game = Game()
        for command in commands:
            game = submit(game, command)


def _push(new: "Callable[[], Board]", moves: "list[Move]") -> None:
    for _ in range(CHESS_ROUNDS):
        board = new()
        for move in moves:
            board.push(move)


def _full_table(commands: list[Command]) -> Table:
    """The table with the most crews standing on it while somebody is to move."""
    game = Game()
    fullest: Table | None = None
    for command in commands:
        game = submit(game, command)
        table = game.table
        if table is None or table.to_move is None:
            continue
        if fullest is None or len(table.crews) > len(fullest.crews):
            fullest = table
    assert fullest is not None
    return fullest

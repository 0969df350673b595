"""A random legal game whose book knows all that lies on the table, turn by turn."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from companion.rules.game import Game
from companion.rules.holdings import factory_workers
from companion.rules.table import Table
from companion.rules.vocabulary import Order, Seat
from tests.support.make_games import Evening


class Turn(NamedTuple):
    delivers: tuple[Order, ...]
    out: bool
    """Nobody of this player's is left for the shift."""


class TrueShift(NamedTuple):
    turns: tuple[Turn, ...]
    table: Table
    """When everybody is out of workers: what is counted."""

    @property
    def workers(self) -> tuple[int, ...]:
        """In the factory, by seat."""
        return tuple(factory_workers(self.table, Seat(s)) for s in range(len(self.table.players)))


class Smooth(Evening):
    """Nothing goes wrong."""

    def _slips(self, now: Table) -> None:
        """Never."""


def true_game(seed: int, players: int) -> Game:
    evening = Smooth(Random(seed), players, 0, hands=True)
    evening.play_on()
    return evening.game


def shifts(game: Game) -> Iterator[TrueShift]:
    first, *entries = game.standing()
    before, turns = first.table, list[Turn]()
    for entry in entries:
        now = entry.table
        if now.shift != before.shift or now.phase == "over":
            yield TrueShift(tuple(turns), before)
            turns = []
        elif before.phase == "play":
            assert before.to_move is not None
            was, player = before.players[before.to_move], now.players[before.to_move]
            new = player.delivered[len(was.delivered) :]
            turns.append(Turn(new, not player.workers))
        before = now

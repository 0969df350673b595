"""Shifts and whole games as commands, for tests that book them in one go."""

from companion.rules.commands import Command, Count, EndShift, Out
from companion.rules.vocabulary import Seat

FACTORY: dict[str, object] = {"factory_workers": 0}
PIT: dict[str, object] = {
    "empty_minecarts": (0,) * 4,
    "marks": 0,
    "cubes": 0,
    "outstanding": 0,
    "tiles": (0, 0),
}


def all_out(players: int) -> list[Command]:
    return [Out(Seat(seat)) for seat in range(players)]


def shift(players: int, counts: dict[str, object]) -> list[Command]:
    """Everybody counts the same, and the shift ends."""
    return [*(Count(Seat(seat), counts) for seat in range(players)), EndShift()]


def whole_game(players: int) -> list[Command]:
    """Three shifts in which nobody has anything to count."""
    early = shift(players, FACTORY)
    return [*early, *early, *shift(players, PIT)]

"""The demonstration's game at its moments, booked without touches: what pictures and tests show."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any, NamedTuple

from companion.rules.commands import Command, Count, Deliver, EndShift, Next, Out, Start
from companion.rules.components import LAST_SHIFT
from companion.rules.vocabulary import Order, Seat
from companion.services.desk import Desk
from ui.demonstration.game import NAMES, SHIFTS, Shift
from ui.presenters.count_fields import FIELDS, SIZES

BEGINS = datetime(2026, 11, 18, 19, 0, tzinfo=UTC)
BOOKING_TAKES = timedelta(seconds=50)

Moment = str
"""`start`, or how far a shift is: `2 turns`, `2 one out`, `2 all out`, `2 counted`, `2 over`."""


class Evening:
    """A time of day that goes on with every booking."""

    def __init__(self) -> None:
        self._bookings = count()
        self.time = BEGINS

    def __call__(self) -> str:
        self.time = BEGINS + next(self._bookings) * BOOKING_TAKES
        return self.time.strftime("%Y-%m-%dT%H:%M:%SZ")


class Position(NamedTuple):
    moment: Moment = "2 turns"
    delivered: str = "open"
    about: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    """More of what the start says about itself, seat by seat."""
    game: tuple[Shift, ...] = SHIFTS
    guests: tuple[str, ...] = ()
    """Who played on earlier evenings, two by two."""

    def begin(self, desk: Desk, players: int) -> None:
        for pair in zip(self.guests[::2], self.guests[1::2], strict=True):
            desk.begin(Start(pair, Seat(0), "score"))
            desk.submit(Next())
        of_players = {name: told[:players] for name, told in self.about}
        about = {"delivered": self.delivered, **of_players}
        desk.begin(Start(NAMES[:players], Seat(0), "score", about=about))
        if self.moment == "start":
            return
        for moment, command in bookings(desk, players, self.game):
            desk.submit(command)
            if moment == self.moment:
                return
        raise ValueError(f"the game never comes to “{self.moment}”")


def bookings(desk: Desk, players: int, game: tuple[Shift, ...]) -> Iterator[tuple[Moment, Command]]:
    """Each with the moment it leads to."""
    for number, shift in enumerate(game, start=1):
        for command in _turns(shift, players):
            yield "", command
        yield f"{number} turns", Next()
        for at in range(players):
            assert desk.table is not None
            assert desk.table.to_move is not None
            moments = {0: f"{number} one out", players - 1: f"{number} all out"}
            yield moments.get(at, ""), Out(desk.table.to_move)
        for seat in range(players):
            moment = f"{number} counted" if seat == players - 1 else ""
            yield moment, Count(Seat(seat), _counted(shift.counts[seat]))
        yield f"{number} over", EndShift()


def _turns(shift: Shift, players: int) -> Iterator[Command]:
    for seat, orders, *_ in shift.deliveries:
        if seat < players:
            yield Deliver(Seat(seat), tuple(map(Order, orders)))
        yield Next()


def _counted(numbers: dict[str, int]) -> dict[str, Any]:
    """A player's numbers, by the steppers' names, as a count tells them."""
    told: dict[str, Any] = {}
    for name, number in numbers.items():
        field = FIELDS[name]
        if field.at is None:
            told[field.field] = number
        else:
            told.setdefault(field.field, [0] * SIZES[field.field])[field.at] = number
    return {name: tuple(n) if isinstance(n, list) else n for name, n in told.items()}


def _alike(**changes: tuple[int, ...]) -> tuple[Shift, ...]:
    """Nobody is ahead of anybody, but for these numbers of the last shift, seat by seat."""
    pit = dict.fromkeys(SHIFTS[-1].counts[0], 3)
    pits = tuple(
        {**pit, **{name: numbers[seat] for name, numbers in changes.items()}}
        for seat in range(len(NAMES))
    )
    quiet = Shift((), ({"factory": 1},) * len(NAMES))
    return quiet, quiet, Shift((), pits)


OVER = f"{LAST_SHIFT} over"
SHARED = Position(OVER, game=_alike())
BY_MARKS = Position(OVER, game=_alike(marks=(5, 8, 6, 5)))

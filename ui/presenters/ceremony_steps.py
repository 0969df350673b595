"""The booked scoring of a shift, taken apart into the steps of the ceremony.

Nothing is scored here: these are the numbers of `ShiftScored` and `GameScored`.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from companion.rules.events import Event, GameScored, ShiftScored
from companion.rules.game import Entry, Game
from companion.rules.holdings import counts, number_outstanding
from companion.rules.shift_clock import ClockElement, awake
from companion.rules.table import Counts, Table
from companion.rules.vocabulary import Seat

Kind = Literal["coal", "vehicle", "minecarts", "marks", "cubes", "outstanding", "balance"]
FINAL: tuple[Kind, ...] = ("marks", "cubes", "outstanding", "balance")


class Step(NamedTuple):
    kind: Kind
    element: ClockElement | None
    """None for the four steps at the end of the game (R12)."""
    counts: tuple[int, ...]
    vp: tuple[int, ...]
    before: tuple[int, ...]
    """Everyone's total before this step."""

    @property
    def after(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(self.before, self.vp, strict=True)))

    @property
    def idle(self) -> bool:
        """An hour that nobody holds."""
        return self.element is not None and not any(self.vp)


def scoring(game: Game, shift: int | None = None) -> Entry:
    """The booking that scored this shift, or the latest that scored one."""
    for entry in reversed(game.standing()):
        for event in entry.events:
            if isinstance(event, ShiftScored) and shift in (None, event.shift):
                return entry
    raise LookupError("no shift was scored")


def table_before(entry: Entry) -> Table:
    """As it lay when the shift ended: with the counts, which the scoring forgets."""
    assert entry.previous is not None, "a shift ends after the start"
    return entry.previous.table


def steps(entry: Entry) -> tuple[Step, ...]:
    """The elements of the shift in clock order; at the end of the game four more."""
    table = table_before(entry)
    made: list[Step] = []
    total = tuple(player.vp for player in table.players)
    for kind, element, counted, vp in (
        row for event in entry.events for row in _rows(event, table)
    ):
        made.append(Step(kind, element, counted, vp, total))
        total = made[-1].after
    return tuple(made)


Row = tuple[Kind, ClockElement | None, tuple[int, ...], tuple[int, ...]]


def _rows(event: Event, table: Table) -> Sequence[Row]:
    match event:
        case ShiftScored():
            rows = zip(awake(event.shift), event.counts, event.vp, strict=True)
            return [(element.counts, element, counted, vp) for element, counted, vp in rows]
        case GameScored():
            told = [counts(table, Seat(seat)) for seat in range(len(table.players))]
            points = (event.marks, event.cubes, event.orders, event.balance)
            return [
                (kind, None, tuple(left_over(kind, each) for each in told), vp)
                for kind, vp in zip(FINAL, points, strict=True)
            ]
        case _:
            return []


def left_over(kind: Kind, told: Counts) -> int:
    """The raw number that a step of the end looks at."""
    if kind == "balance":
        light, dark = told.tiles or (0, 0)
        return abs(light - dark)
    if kind == "outstanding":
        return number_outstanding(told.outstanding) or 0
    return (told.marks if kind == "marks" else told.cubes) or 0

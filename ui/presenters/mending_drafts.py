"""What can be changed about an entry of the book, one class a kind; nothing is booked here."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from companion.rules.commands import Command, Correct, Count, Deliver, Next, Out
from companion.rules.components import ORDERS
from companion.rules.decide import decide
from companion.rules.evolve import evolve
from companion.rules.game import Entry
from companion.rules.holdings import number_outstanding
from companion.rules.table import Table
from companion.rules.vocabulary import Order, Seat
from companion.words import Words
from ui.presenters.count_fields import FIELDS, CountField, most

MOST_VP = 999


class Number(NamedTuple):
    """One number with its limits; the name is the stepper's."""

    name: str
    label: str
    value: int
    most: int


class Draft:
    """A kind of which nothing can be changed: it can only be struck, or get others beside it."""

    seat: int | None = None
    """For whom; None where it is not asked."""
    orders: tuple[Order, ...] | None = None
    """The cards chosen; None where there are none to choose."""

    def seats(self) -> tuple[int, ...]:
        """Those that can be chosen."""
        return ()

    def choose(self, seat: int) -> None:
        self.seat = seat

    def numbers(self, _: Words) -> tuple[Number, ...]:
        return ()

    def set(self, name: str, value: int) -> None: ...

    def commands(self) -> tuple[Command, ...]:
        """What is to stand instead; empty while it makes no sense."""
        return ()


class DeliveryDraft(Draft):
    def __init__(self, table: Table, seat: int, orders: tuple[Order, ...]) -> None:
        self._table = table
        self.seat = seat
        self.orders: tuple[Order, ...] = orders

    def seats(self) -> tuple[int, ...]:
        return tuple(range(len(self._table.players)))

    def toggle(self, order: Order) -> None:
        """Choose it or put it back; in another row start over there (R6.1)."""
        if order in self.orders:
            self.orders = tuple(each for each in self.orders if each != order)
            return
        vehicle = ORDERS[order].vehicle
        same = (each for each in self.orders if ORDERS[each].vehicle == vehicle)
        self.orders = (*same, order)

    def commands(self) -> tuple[Command, ...]:
        chosen = tuple(order for order in ORDERS if order in self.orders)
        assert self.seat is not None
        return (Deliver(Seat(self.seat), chosen),) if chosen else ()


class OutDraft(Draft):
    def __init__(self, table: Table, command: Out) -> None:
        self._table = table
        self.seat = command.player

    def seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self._table.players) if not player.out)

    def commands(self) -> tuple[Command, ...]:
        assert self.seat is not None
        return (Out(Seat(self.seat)),)


class NextDraft(Draft):
    """For whom the press was: as many presses as lead to that player."""

    def __init__(self, table: Table, after: Table) -> None:
        self._presses = _presses(table)
        self.seat = after.to_move

    def seats(self) -> tuple[int, ...]:
        return tuple(sorted(self._presses))

    def commands(self) -> tuple[Command, ...]:
        assert self.seat is not None
        return (Next(),) * self._presses[self.seat]


def _presses(table: Table) -> dict[int, int]:
    """Who is in turn after how many presses, as far as one round."""
    found: dict[int, int] = {}
    for n in range(1, len(table.players) + 1):
        for event in decide(table, Next()):
            table = evolve(table, event)
        assert table.to_move is not None
        found.setdefault(table.to_move, n)
    return found


class CountDraft(Draft):
    def __init__(self, table: Table, command: Count) -> None:
        self._table = table
        self._command = command
        self._counts: dict[str, Any] = dict(command.counts)

    def _fields(self) -> list[CountField]:
        return [field for field in FIELDS.values() if field.field in self._counts]

    def numbers(self, words: Words) -> tuple[Number, ...]:
        return tuple(
            Number(
                field.name,
                words.say(field.label),
                _value(self._counts, field),
                most(self._table, field),
            )
            for field in self._fields()
        )

    def set(self, name: str, value: int) -> None:
        field = FIELDS[name]
        if field.at is None:
            self._counts[field.field] = value
            return
        numbers = list(self._counts[field.field])
        numbers[field.at] = value
        self._counts[field.field] = tuple(numbers)

    def commands(self) -> tuple[Command, ...]:
        return (replace(self._command, counts=self._counts),)


def _value(counts: Mapping[str, Any], field: CountField) -> int:
    value = counts[field.field]
    return value[field.at] if field.at is not None else number_outstanding(value) or 0


class PointsDraft(Draft):
    """A correction of somebody's points."""

    def __init__(self, command: Correct) -> None:
        self._command = command

    def numbers(self, words: Words) -> tuple[Number, ...]:
        return (Number("vp", words.term("vp"), self._command.facts["vp"], MOST_VP),)

    def set(self, name: str, value: int) -> None:
        self._command = replace(self._command, facts={**self._command.facts, name: value})

    def commands(self) -> tuple[Command, ...]:
        return (self._command,)


def draft_of(entry: Entry) -> Draft:
    """The entry as it stands, ready to be changed."""
    before = entry.previous.table if entry.previous else entry.table
    match entry.command:
        case Deliver(player=player, orders=orders):
            return DeliveryDraft(before, player, orders)
        case Out():
            return OutDraft(before, entry.command)
        case Next():
            return NextDraft(before, entry.table)
        case Count():
            return CountDraft(before, entry.command)
        case Correct(facts=facts) if "vp" in facts:
            return PointsDraft(entry.command)
        case _:
            return Draft()

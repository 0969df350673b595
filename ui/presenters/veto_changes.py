"""What a veto changes for one player: the cards of an element, or numbers that were counted."""

from typing import Any, NamedTuple

from companion.rules.commands import Amend, Count
from companion.rules.components import ORDERS
from companion.rules.game import Entry
from companion.rules.holdings import counts
from companion.rules.shift_clock import SHIFT_CLOCK, SPOTS_COUNTED
from companion.rules.vocabulary import VEHICLES, Order, Seat
from companion.words import Words
from ui.presenters.card_matrix import CardView, card
from ui.presenters.card_moves import owners, put_right
from ui.presenters.ceremony_steps import Step, table_before
from ui.presenters.count_fields import FIELDS, PIT, CountField, most, told
from ui.presenters.undo import TOUCH

OF_THE_END = {
    "marks": ("marks",),
    "cubes": ("cubes",),
    "outstanding": ("orders",),
    "balance": ("light tiles", "dark tiles"),
}
"""The numbers behind each step of the end, by the names of their fields."""


class NumberView(NamedTuple):
    name: str
    """For `minus` and `plus`."""
    label: str
    value: str
    minus: bool
    plus: bool


class CardChanges:
    """Whose the cards are that count for an element."""

    def __init__(self, entry: Entry, step: Step, seat: int) -> None:
        assert step.element is not None
        self.seat = Seat(seat)
        self._entry = entry
        self._was = owners(table_before(entry))
        self._moves: dict[Order, Seat | None] = {}
        hour = SHIFT_CLOCK.index(step.element)
        counting = (order for order in ORDERS if SPOTS_COUNTED[order][hour])
        self._cards = sorted(counting, key=lambda order: VEHICLES.index(ORDERS[order].vehicle))

    @property
    def differs(self) -> bool:
        return bool(self._moves)

    def cards(self) -> tuple[CardView, ...]:
        return tuple(map(self._card, self._cards))

    def _card(self, order: Order) -> CardView:
        owner = self._owner(order)
        if owner == self.seat:
            return card(order, "chosen")._replace(owner=owner)
        return card(order, "free" if owner is None else "delivered")._replace(owner=owner)

    def _owner(self, order: Order) -> Seat | None:
        return self._moves[order] if order in self._moves else self._was.get(order)

    def tap(self, order: str) -> None:
        """This player's, or no more: then whose it was before, and if it was theirs, nobody's."""
        tapped = Order(order)
        if tapped not in self._cards:
            return
        was = self._was.get(tapped)
        gives_back = None if was == self.seat else was
        now = gives_back if self._owner(tapped) == self.seat else self.seat
        self._moves.pop(tapped, None)
        if now != was:
            self._moves[tapped] = now

    def amendment(self, why: str) -> Amend:
        return put_right(self._entry, self._moves, why)


class NumberChanges:
    """Numbers of the last shift, as they were counted."""

    def __init__(self, entry: Entry, step: Step, seat: int) -> None:
        self.seat = Seat(seat)
        self._entry = entry
        self._table = table_before(entry)
        self._fields = _fields(step)
        self._told = counts(self._table, self.seat)
        self._values = {field.name: told(self._told, field) or 0 for field in self._fields}

    @property
    def differs(self) -> bool:
        return any(self._values[f.name] != told(self._told, f) for f in self._fields)

    def numbers(self, words: Words) -> tuple[NumberView, ...]:
        return tuple(self._number(words, field) for field in self._fields)

    def _number(self, words: Words, field: CountField) -> NumberView:
        value, highest = self._values[field.name], most(self._table, field)
        label = words.say(field.label)
        return NumberView(field.name, label, str(value), value > 0, value < highest)

    def step(self, name: str, by: int) -> None:
        if name in self._values:
            value = self._values[name] + by
            self._values[name] = max(0, min(value, most(self._table, FIELDS[name])))

    def amendment(self, why: str) -> Amend:
        """A count put in before the end of the shift."""
        del why
        changed: dict[str, Any] = {}
        for field in self._fields:
            value = self._values[field.name]
            if field.at is None:
                changed[field.field] = value
            else:
                several = list(changed.get(field.field) or getattr(self._told, field.field))
                several[field.at] = value
                changed[field.field] = tuple(several)
        count = Count(self.seat, changed, about=TOUCH)
        return Amend(self._entry.number, (count, self._entry.command), about=TOUCH)


def _fields(step: Step) -> tuple[CountField, ...]:
    if step.element is not None:
        return (PIT[SHIFT_CLOCK.index(step.element) % 4],)
    return tuple(FIELDS[name] for name in OF_THE_END[step.kind])

"""Numbers that are being set and are not booked yet, over those that are."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from companion.rules.commands import Count
from companion.rules.decide.counting import CHECKS, Told
from companion.rules.holdings import counts
from companion.rules.refusals import Refusal
from companion.rules.table import Counts
from companion.rules.vocabulary import Seat
from companion.services.camera.counted import Tally
from ui.presenters.count_fields import FIELDS, SIZES, CountField, asked, most, told
from ui.presenters.session import Session
from ui.presenters.undo import TOUCH


class Key(NamedTuple):
    """One number: whose, and the name of the field."""

    seat: int
    name: str


Reads = Callable[[int, str], Tally | None]
"""What the camera says of a player's number, by its name."""
Source = Literal["", "hand", "eye", "asked"]


def _nothing(_: int, __: str) -> None:
    """Nobody looks."""


class CountDraft:
    def __init__(self, session: Session, reads: Reads = _nothing) -> None:
        self._session = session
        self._reads = reads
        self._set: dict[Key, int] = {}

    @property
    def fields(self) -> tuple[CountField, ...]:
        return asked(self._session.table.shift)

    def value(self, key: Key) -> int | None:
        """As it was set, else as it was read, else as it was booked, else None: still open."""
        tally = self._reads(*key)
        read = tally.value if tally else None
        booked = told(counts(self._session.table, Seat(key.seat)), FIELDS[key.name])
        return self._set.get(key, booked if read is None else read)

    def source(self, key: Key) -> Source:
        """Who says so; what is booked counts as set by hand, unless the camera says the same."""
        tally = self._reads(*key)
        if key in self._set or tally is None:
            return "" if self.value(key) is None else "hand"
        return "asked" if tally.state == "asked" else "eye"

    def most(self, key: Key) -> int:
        return most(self._session.table, FIELDS[key.name])

    def set(self, key: Key, value: int) -> None:
        self._set[key] = max(0, min(value, self.most(key)))

    def step(self, key: Key, by: int) -> None:
        """From an open number minus leads to 0 and plus to 1."""
        value = self.value(key)
        self.set(key, max(0, by) if value is None else value + by)

    def open(self, seat: int) -> tuple[CountField, ...]:
        """Not set, or asked."""
        return tuple(f for f in self.fields if self.source(Key(seat, f.name)) in ("", "asked"))

    def changed(self, seat: int) -> bool:
        """Whether something is set that the book does not have."""
        return bool(self._differing(seat))

    def count(self, seat: int) -> Count | None:
        """What is to be booked of this player: the numbers that differ; None when none does."""
        differing = self._differing(seat)
        return Count(Seat(seat), differing, about=TOUCH) if differing else None

    def told(self, seat: int) -> dict[str, int | None]:
        """All numbers of a player by their names."""
        return {field.name: self.value(Key(seat, field.name)) for field in self.fields}

    def whole(self, seat: int) -> dict[str, Any]:
        """By the fields of `Counts`, as far as anything of them is set; what is open is 0."""
        values: dict[str, Any] = {}
        for field in dict.fromkeys(f.field for f in self.fields):
            numbers = [self.value(Key(seat, f.name)) for f in self.fields if f.field == field]
            if any(n is not None for n in numbers):
                filled = tuple(n or 0 for n in numbers)
                values[field] = filled if field in SIZES else filled[0]
        return values

    def refusal(self) -> Refusal | None:
        """What cannot be on this table, over all players (R1)."""
        try:
            self._check()
        except Refusal as refusal:
            return refusal
        return None

    def _check(self) -> None:
        told = [
            Told(player.name, player.delivered, self._counts(seat))
            for seat, player in enumerate(self._session.table.players)
        ]
        for field in dict.fromkeys(f.field for f in self.fields):
            if field in CHECKS:
                CHECKS[field](told)

    def _counts(self, seat: int) -> Counts:
        booked = counts(self._session.table, Seat(seat))
        return replace(booked, **self._differing(seat))

    def _differing(self, seat: int) -> dict[str, Any]:
        booked = counts(self._session.table, Seat(seat))
        told_now = {f: self.value(Key(seat, f.name)) for f in self.fields}
        touched = {f.field for f, n in told_now.items() if n is not None and n != told(booked, f)}
        return {field: value for field, value in self.whole(seat).items() if field in touched}

"""What was gathered of a player as one count, as the counts book it when nobody touches them."""

from collections.abc import Iterator
from typing import Any

from companion.rules.commands import Count
from companion.rules.vocabulary import Seat
from companion.services.camera.counted import NUMBERS, Number, Tally, counted
from companion.services.camera.gathered import Gathered, orders
from companion.services.camera.provenance import about_counts
from companion.services.camera.purposes import Entry

SETTLED = ("certain", "person")


def as_count(gathered: Gathered, seat: Seat, marks: int | None = None) -> Count | None:
    """All that is known; None when nothing is. Outstanding orders by name, if all have one."""
    tallies = counted(gathered, seat)
    fields: dict[str, Any] = dict(_fields(tallies))
    if not fields:
        return None
    values = {each: tallies[each].value for each in NUMBERS if each.field in fields}
    named = orders(gathered, Entry("orders", seat))
    if "outstanding" in fields and len(named) == fields["outstanding"]:
        fields["outstanding"] = named
    told = {} if marks is None else {"marks": marks}
    return Count(seat, {**told, **fields}, about=about_counts(tallies, values))


def _fields(tallies: dict[Number, Tally]) -> Iterator[tuple[str, Any]]:
    for field in dict.fromkeys(number.field for number in NUMBERS):
        numbers = [number for number in NUMBERS if number.field == field]
        if all(tallies[number].state in SETTLED for number in numbers):
            values = tuple(tallies[number].value for number in numbers)
            yield field, values if numbers[0].at is not None else values[0]

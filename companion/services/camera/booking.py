"""What was gathered, as commands: nothing is booked before a person confirms it."""

from companion.rules.commands import About, Count, Deliver
from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, SIDES, VEHICLES, Order, Seat
from companion.services.camera.counted import Number, Tally, counted
from companion.services.camera.gathered import Gathered, lying, orders
from companion.services.camera.provenance import about_counts
from companion.services.camera.purposes import Entry

SETTLED = ("certain", "person")


def count(gathered: Gathered, seat: Seat, marks: int | None = None) -> Count | None:
    """All of one player that is known; None when nothing is. The Marks are counted by hand."""
    tallies = counted(gathered, seat)
    fields: dict[str, object] = {} if marks is None else {"marks": marks}
    for field, n in (("empty_minecarts", len(COALS)), ("tiles", len(SIDES))):
        numbers = [_value(tallies, Number(field, at)) for at in range(n)]  # type: ignore[arg-type]
        if None not in numbers:
            fields[field] = tuple(numbers)
    cubes = _value(tallies, Number("cubes"))
    if cubes is not None:
        fields["cubes"] = cubes
    if _value(tallies, Number("outstanding")) is not None:
        fields["outstanding"] = outstanding(gathered, seat)
    if not fields:
        return None
    values = {number: tally.value for number, tally in tallies.items() if number.field in fields}
    return Count(seat, fields, about=about_counts(tallies, values))


def outstanding(gathered: Gathered, seat: Seat) -> int | tuple[Order, ...]:
    """The cards themselves where all of them are known: the rules can tell more by them."""
    entry = Entry("orders", seat)
    cards, named = lying(gathered, entry), orders(gathered, entry)
    return named if len(named) == len(cards) else len(cards)


def deliveries(
    seat: Seat, cards: tuple[Order, ...], about: About | None = None
) -> tuple[Deliver, ...]:
    """R6.1: one delivery is one vehicle."""
    by_vehicle = [
        tuple(order for order in cards if ORDERS[order].vehicle == vehicle) for vehicle in VEHICLES
    ]
    return tuple(Deliver(seat, of_it, about=about) for of_it in by_vehicle if of_it)


def _value(tallies: dict[Number, Tally], number: Number) -> int | None:
    tally = tallies[number]
    return tally.value if tally.state in SETTLED else None

"""What a look is for, and what it therefore wants: whose pit, whose orders."""

from typing import Literal, NamedTuple

Kind = Literal["pit", "orders", "delivered"]


class Entry(NamedTuple):
    """A line of the checklist."""

    kind: Kind
    seat: int


class Purpose(NamedTuple):
    """counts: pits and outstanding orders. deliver: the cards that one player delivers now.
    delivered: the cards that players delivered, revealed. check: table against book."""

    what: Literal["counts", "deliver", "delivered", "check"]
    seats: tuple[int, ...]


def entries(purpose: Purpose) -> tuple[Entry, ...]:
    match purpose.what:
        case "counts" | "check":
            seats = purpose.seats
            return tuple(
                entry for seat in seats for entry in (Entry("pit", seat), Entry("orders", seat))
            )
        case "deliver":
            return tuple(Entry("orders", seat) for seat in purpose.seats)
        case "delivered":
            return tuple(Entry("delivered", seat) for seat in purpose.seats)


def cards_of(purpose: Purpose, lit: Entry) -> Entry:
    """Whose the mat's cards are while this entry is lit."""
    return Entry("delivered" if purpose.what == "delivered" else "orders", lit.seat)

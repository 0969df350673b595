"""Where book and table differ. The table is right: a difference can become a correction.

Only what is certain, or what a person confirmed, differs. A correction sets a player's facts as a
whole, so differences are asked for again after each one that was booked.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple

from companion.rules.events import Row, Spots
from companion.rules.table import Player, Table
from companion.rules.vocabulary import COALS, SIDES, Coal, Order, Seat
from companion.services.camera.counted import Shown, shown_of, spots
from companion.services.camera.gathered import (
    Gathered,
    Lying,
    lying,
    mat_seen,
    minecarts,
    orders,
    pit_seen,
    row_things,
)
from companion.services.camera.purposes import Entry
from companion.services.camera.things import Known, Thing

Field = Literal["pit", "cage", "hold", "storage", "orders", "delivered"]


class Difference(NamedTuple):
    seat: Seat
    field: Field
    """Of `Player`."""
    at: tuple[Any, ...]
    """pit: colour and side. orders, delivered: the order card."""
    book: Any
    table: Any
    """orders: the cubes of its spots. orders, delivered: None for a card that is not there."""
    shown: tuple[Shown, ...] = ()


def differences(table: Table, gathered: Gathered, seat: Seat) -> tuple[Difference, ...]:
    """Between the book of a referee game and what was seen of one player."""
    found: list[Difference] = []
    if pit_seen(gathered, seat):
        found += _pit(table.players[seat], gathered, seat)
        found += _cage(table.players[seat], gathered, seat)
    found += _storage(table.players[seat], gathered, seat)
    found += _orders(table.players[seat], gathered, seat)
    return tuple(found)


def delivered(table: Table, gathered: Gathered, seat: Seat) -> tuple[Difference, ...]:
    """Between the deliveries that were booked and the cards that were revealed, in either depth.

    A card that is missing on the table counts only once a person said that all of them lie there.
    """
    entry = Entry("delivered", seat)
    booked = table.players[seat].delivered
    there = orders(gathered, entry)
    found = [
        Difference(seat, "delivered", (order,), None, order, _of_card(gathered, entry, order))
        for order in there
        if order not in booked
    ]
    if _whole(gathered, entry):
        found += [
            Difference(seat, "delivered", (order,), order, None)
            for order in booked
            if order not in there
        ]
    return tuple(found)


# What differs


def _pit(player: Player, gathered: Gathered, seat: Seat) -> Iterator[Difference]:
    for coal, level in zip(COALS, player.pit, strict=True):
        for side, booked in zip(SIDES, level, strict=True):
            known = _known(gathered, row_things(gathered, seat, coal, side))
            row = None if known is None else _row(gathered, seat, coal, side)
            if known is not None and row != booked:
                yield Difference(seat, "pit", (coal, side), booked, row, shown_of(known))


def _row(gathered: Gathered, seat: int, coal: Coal, side: str) -> Row:
    lies = {
        thing.at[3:]: gathered.known(thing).value
        for thing in row_things(gathered, seat, coal, side)
        if thing.what == "minecart"
    }
    tiles = {i for i, _ in lies}
    return tuple(
        tuple(
            lies[(i, j)] for j in range(minecarts(gathered, Thing("tile", (seat, coal, side, i))))
        )
        for i in sorted(tiles)
    )


def _cage(player: Player, gathered: Gathered, seat: Seat) -> Iterator[Difference]:
    known = gathered.known(Thing("cage", (seat,)))
    if not known.settled or known.value is None:
        return
    level, hold = known.value
    shown = shown_of([known])
    if level != player.cage:
        yield Difference(seat, "cage", (), player.cage, level, shown)
    if _sorted(hold) != _sorted(player.hold):
        yield Difference(seat, "hold", (), player.hold, _sorted(hold), shown)


def _storage(player: Player, gathered: Gathered, seat: Seat) -> Iterator[Difference]:
    """Loose cubes on the mat are in storage too: where else could they be?"""
    places = ["storage"] if not mat_seen(gathered, seat) else ["storage", "cubes"]
    things = [Thing(what, (seat, coal)) for what in places for coal in COALS]  # type: ignore[arg-type]
    known = _known(gathered, things)
    if known is None:
        return
    stored = _sorted(
        coal
        for thing, each in zip(things, known, strict=True)
        for coal in (thing.at[1],) * (each.value or 0)
    )
    if stored != _sorted(player.storage):
        yield Difference(seat, "storage", (), player.storage, stored, shown_of(known))


def _orders(player: Player, gathered: Gathered, seat: Seat) -> Iterator[Difference]:
    entry = Entry("orders", seat)
    there: set[Order] = set(orders(gathered, entry))
    for card in lying(gathered, entry):
        if not card.known.settled or card.known.value not in there:
            continue
        order = card.known.value
        filled = _filled(gathered, card)
        booked = player.orders.get(order)
        if filled is not None and filled != booked:
            shown = _of_card(gathered, entry, order)
            yield Difference(seat, "orders", (order,), booked, filled, shown)
    if _whole(gathered, entry):
        for order, booked in player.orders.items():
            if order not in there:
                yield Difference(seat, "orders", (order,), booked, None)


def _filled(gathered: Gathered, card: Lying) -> Spots | None:
    known = _known(gathered, spots(card))
    return None if known is None else tuple(_sorted(each.value) for each in known)


def _whole(gathered: Gathered, entry: Entry) -> bool:
    """Nothing more lies there, and nothing that lies there may be what is missing."""
    doubtful = any(
        not card.known.settled or gathered.cards[card.number].claim
        for card in lying(gathered, entry)
    )
    return entry in gathered.whole and not doubtful


def _known(gathered: Gathered, things: Iterable[Thing]) -> list[Known] | None:
    """Of all of them; None while one is not settled."""
    known = [(thing, gathered.known(thing)) for thing in things]
    return [each for _, each in known] if all(each.settled for _, each in known) else None


def _of_card(gathered: Gathered, entry: Entry, order: Order) -> tuple[Shown, ...]:
    return shown_of(card.known for card in lying(gathered, entry) if card.known.value == order)


def _sorted(load: Iterable[Coal]) -> tuple[Coal, ...]:
    return tuple(sorted(load, key=COALS.index))

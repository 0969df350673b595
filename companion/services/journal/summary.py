"""The summary tables: what changed between two tables, written in the booking's transaction."""

import sqlite3
from collections.abc import Iterator

from companion.rules.components import ORDERS
from companion.rules.shift_clock import SHIFT_CLOCK
from companion.rules.table import Table
from companion.rules.vocabulary import Seat
from companion.services.journal.chain import Booking

Row = tuple[object, ...]


def write(
    db: sqlite3.Connection, game: int, last: Booking, before: Table | None, after: Table
) -> None:
    """Bring the summaries from one table to the next; what is the same object is not looked at.

    How many bookings there are, and the last one's checksum, stand here a second time: a chain
    that lost its end would look whole.
    """
    state = (game, after.depth, after.shift, after.phase == "over")
    booked = (last.number, last.checksum, last.time())
    db.execute("REPLACE INTO game_summary VALUES (?, ?, ?, ?, ?, ?, ?)", (*state, *booked))
    for seat in range(len(after.players)):
        if before is None or _score_changed(before, after, seat):
            values = (game, seat, *_score(after, Seat(seat)))
            marks = ", ".join("?" * len(values))
            db.execute(f"REPLACE INTO score_summary VALUES ({marks})", values)
        if before is not None and before.players[seat].delivered is after.players[seat].delivered:
            continue
        if before is not None:
            db.execute("DELETE FROM delivery_summary WHERE game = ? AND seat = ?", (game, seat))
        rows = ((game, seat, *row) for row in _deliveries(after, Seat(seat)))
        db.executemany("INSERT INTO delivery_summary VALUES (?, ?, ?, ?, ?, ?)", rows)
    if before is None or before.scorings is not after.scorings:
        db.execute("DELETE FROM element_summary WHERE game = ?", (game,))
        elements = ((game, *row) for row in _elements(after))
        db.executemany("INSERT INTO element_summary VALUES (?, ?, ?, ?, ?, ?, ?)", elements)


def _score_changed(before: Table, after: Table, seat: int) -> bool:
    was, now = before.players[seat], after.players[seat]
    return (
        was.vp != now.vp
        or was.delivered is not now.delivered
        or before.scorings is not after.scorings
        or before.final is not after.final
    )


def _score(table: Table, seat: Seat) -> Row:
    """VP, then where they came from; what no card and no element gave was corrected by hand."""
    player, final = table.players[seat], table.final
    orders = sum(ORDERS[order].vp for order in player.delivered)
    kinds = {"coal": 0, "vehicle": 0, "minecarts": 0}
    for scoring in table.scorings:
        for element, vp in zip(SHIFT_CLOCK, scoring.vp, strict=False):
            kinds[element.counts] += vp[seat]
    elements = tuple(kinds.values())
    corrected = player.vp - orders - sum(elements)
    ending: Row = (None,) * 6
    if final is not None:
        parts = (final.marks, final.cubes, final.orders, final.balance, final.total)
        ending = (*(part[seat] for part in parts), int(seat in final.winners))
    return (player.vp, orders, *elements, corrected, *ending)


def _deliveries(table: Table, seat: Seat) -> Iterator[Row]:
    for order in table.players[seat].delivered:
        vehicle, spots = order.split(":")
        yield (order, vehicle, spots, ORDERS[order].vp)


def _elements(table: Table) -> Iterator[Row]:
    for scoring in table.scorings:
        for hour, (counts, vps) in enumerate(zip(scoring.counts, scoring.vp, strict=True)):
            for seat, (count, vp) in enumerate(zip(counts, vps, strict=True)):
                yield (scoring.shift, hour + 1, seat, SHIFT_CLOCK[hour].name, count, vp)

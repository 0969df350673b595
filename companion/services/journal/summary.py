"""The summary tables: what changed between two tables, written in the booking's transaction."""

import json
import sqlite3
from collections.abc import Iterator

from companion.rules.components import ORDERS
from companion.rules.shift_clock import SHIFT_CLOCK
from companion.rules.table import Table
from companion.rules.vocabulary import Seat
from companion.services.journal.chain import Booking, readable

Row = tuple[object, ...]


def write(
    db: sqlite3.Connection, game: int, last: Booking, before: Table | None, after: Table
) -> None:
    """Bring the summaries from one table to the next; what is the same object is not looked at.

    How many bookings there are, and the last one's checksum, stand here a second time: a chain
    that lost its end would look whole.
    """
    booked = (last.number, last.checksum, _time(last.about))
    if before is not None and _state(before) == _state(after):
        db.execute(_BOOKED, (*booked, game))
    else:
        values = (game, *_state(after), *booked)
        db.execute("REPLACE INTO game_summary VALUES (?, ?, ?, ?, ?, ?, ?)", values)
    if before is None or _scores(before) != _scores(after):
        for seat in range(len(after.players)):
            _write_player(db, game, Seat(seat), after)
    if before is None or before.scorings is not after.scorings:
        db.execute("DELETE FROM element_summary WHERE game = ?", (game,))
        elements = ((game, *row) for row in _elements(after))
        db.executemany("INSERT INTO element_summary VALUES (?, ?, ?, ?, ?, ?, ?)", elements)


_BOOKED = "UPDATE game_summary SET bookings = ?, checksum = ?, last_booked = ? WHERE game = ?"


def _state(table: Table) -> Row:
    return (table.depth, table.shift, table.phase == "over")


def _time(about: str | None) -> str | None:
    """When something was booked, if it says so; looked for first, since reading JSON takes long."""
    time = json.loads(about).get("time") if about and '"time"' in about else None
    return readable(time) if isinstance(time, str) else None


def _scores(table: Table) -> Row:
    """What a player's score and deliveries follow from."""
    players = [(player.vp, player.delivered) for player in table.players]
    return (players, table.scorings, table.final)


def _write_player(db: sqlite3.Connection, game: int, seat: Seat, table: Table) -> None:
    values = (game, seat, *_score(table, seat))
    db.execute(f"REPLACE INTO score_summary VALUES ({', '.join('?' * len(values))})", values)
    db.execute("DELETE FROM delivery_summary WHERE game = ? AND seat = ?", (game, seat))
    rows = [(game, seat, *row) for row in _deliveries(table, seat)]
    db.executemany("INSERT INTO delivery_summary VALUES (?, ?, ?, ?, ?, ?)", rows)


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

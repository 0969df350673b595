"""The table as `steiger replay` prints it."""

from typing import Any

from companion.rules.events import GameScored, ShiftScored
from companion.rules.holdings import counts
from companion.rules.shift_clock import awake
from companion.rules.table import Player, Table
from companion.rules.vocabulary import COALS, SIDES, Seat


def state(table: Table) -> dict[str, Any]:
    referee = table.depth == "referee"
    return {
        "book": table.depth,
        "shift": table.shift,
        "to_move": table.to_move,
        "supply": dict(zip(COALS, table.supply, strict=True)) if referee else None,
        "players": [_player(table, Seat(seat)) for seat in range(len(table.players))],
        "scorings": [scoring(each) for each in table.scorings],
        "final": None if table.final is None else final(table.final),
    }


def _player(table: Table, seat: Seat) -> dict[str, Any]:
    player, told = table.players[seat], counts(table, seat)
    referee = table.depth == "referee"
    written = {
        "name": player.name,
        "vp": player.vp,
        "marks": told.marks,
        "workers": player.workers if referee else None,
        "cubes": told.cubes,
        "tiles": None if told.tiles is None else dict(zip(SIDES, told.tiles, strict=True)),
        "empty_minecarts": None
        if told.empty_minecarts is None
        else dict(zip(COALS, told.empty_minecarts, strict=True)),
        "cage": player.cage if referee else None,
        "hold": player.hold if referee else None,
        "storage": player.storage if referee else None,
        "spots": _spots(player) if referee else None,
        "outstanding": told.outstanding,
        "delivered": sorted(player.delivered),
    }
    return written if referee else {**written, "factory_workers": told.factory_workers}


def _spots(player: Player) -> dict[str, Any]:
    return {order: player.orders[order] for order in sorted(player.orders)}


def scoring(scored: ShiftScored) -> dict[str, Any]:
    return {
        "shift": scored.shift,
        "elements": elements(scored),
        "next_starting": scored.next_starting,
    }


def elements(scored: ShiftScored) -> list[dict[str, Any]]:
    rows = zip(awake(scored.shift), scored.counts, scored.vp, strict=True)
    return [{"element": row.name, "counts": counted, "vp": vp} for row, counted, vp in rows]


def final(scored: GameScored) -> dict[str, Any]:
    parts = ("marks", "cubes", "orders", "balance", "total", "winners")
    return {part: getattr(scored, part) for part in parts}

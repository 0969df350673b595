"""Differences as corrections: the table is right."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion.rules.commands import About, Correct
from companion.rules.components import ORDERS
from companion.rules.holdings import cubes
from companion.rules.table import Player, Table
from companion.rules.vocabulary import COALS, SIDES, Order, Seat
from companion.services.camera.compared import Difference


def corrections(
    table: Table, found: Iterable[Difference], why: str, about: About | None = None
) -> tuple[Correct, ...]:
    """What books them, in this order. A card that somebody else has in the book leaves them first;
    points go with delivered cards (R6.2)."""
    found = tuple(found)
    lost = [*_lost(table, found), *(each for each in found if _is_lost(each))]
    gained = [each for each in found if not _is_lost(each)]
    commands = []
    players = list(table.players)
    for part in (lost, gained):
        facts = {
            seat: _facts(players[seat], [each for each in part if each.seat == seat])
            for seat in {each.seat for each in part}
        }
        # Whoever gives back cubes comes first: there are sixteen of a colour (R1.1).
        for seat in sorted(facts, key=lambda seat: (_more(players[seat], facts[seat]), seat)):
            commands.append(Correct(seat, facts[seat], why, about=about))
            players[seat] = players[seat].changed(**facts[seat])
    return tuple(commands)


def _is_lost(each: Difference) -> bool:
    return each.table is None and each.field in ("orders", "delivered")


def _lost(table: Table, found: Sequence[Difference]) -> Iterator[Difference]:
    """R1.3: cards that the book has with somebody else, as differences of theirs."""
    told = {(each.seat, each.at) for each in found if _is_lost(each)}
    for each in found:
        if each.book is not None or each.field not in ("orders", "delivered"):
            continue
        order = each.at[0]
        for number, player in enumerate(table.players):
            seat = Seat(number)
            if (seat, each.at) in told or (seat == each.seat and each.field == "orders"):
                continue
            if order in player.delivered and (seat, "delivered") != (each.seat, each.field):
                yield Difference(seat, "delivered", each.at, order, None)
            if order in player.orders:
                yield Difference(seat, "orders", each.at, player.orders[order], None)


def _facts(player: Player, found: Sequence[Difference]) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for each in found:
        match each.field:
            case "pit":
                facts["pit"] = _with_row(facts.get("pit", player.pit), each)
            case "orders":
                kept = dict(facts.get("orders", player.orders))
                kept.pop(each.at[0], None)
                facts["orders"] = kept if each.table is None else {**kept, each.at[0]: each.table}
            case "delivered":
                facts |= _with_delivered(player, facts, each)
            case "cage" | "hold" | "storage":
                facts[each.field] = each.table
    return facts


def _with_row(pit: Any, each: Difference) -> Any:
    coal, side = each.at
    return tuple(
        tuple(
            each.table if (name, where) == (coal, side) else row
            for where, row in zip(SIDES, level, strict=True)
        )
        for name, level in zip(COALS, pit, strict=True)
    )


def _with_delivered(player: Player, facts: dict[str, Any], each: Difference) -> dict[str, Any]:
    cards: tuple[Order, ...] = facts.get("delivered", player.delivered)
    vp: int = facts.get("vp", player.vp)
    order: Order = each.at[0]
    if each.table is None:
        kept = tuple(card for card in cards if card != order)
        return {"delivered": kept, "vp": max(0, vp - ORDERS[order].vp)}
    return {"delivered": (*cards, order), "vp": vp + ORDERS[order].vp}


def _more(player: Player, facts: dict[str, Any]) -> int:
    return sum(cubes(player.changed(**facts))) - sum(cubes(player))

"""The table is right, the book was wrong: facts set as a whole, then checked against R1."""

from collections import Counter
from dataclasses import replace

from companion.rules import refusals
from companion.rules.commands import Correct
from companion.rules.components import CAGE_SPOTS, CUBES_PER_COAL, PRINTED_MINECART
from companion.rules.decide.checks import in_depth, in_phase, orders_once, player_at, spots_fit
from companion.rules.decide.score_book import held_by_nobody_else
from companion.rules.events import Corrected, Events, TurnPassed
from companion.rules.holdings import cubes, pit_tiles, standing
from companion.rules.refusals import Refusal
from companion.rules.table import Player, Table
from companion.rules.vocabulary import COALS, SIDES, Seat

IN_BOTH_DEPTHS = {"vp", "delivered"}


def correct(table: Table, command: Correct) -> Events:
    in_phase(table, "correct", "play")
    was = player_at(table, command.player)
    if not command.facts.keys() <= IN_BOTH_DEPTHS:
        in_depth(table, "correct", "referee")
    now = replace(was, **command.facts)
    corrected = Corrected(command.player, command.facts)
    if table.depth == "score":
        orders_once(now.delivered)
        for order in now.delivered:
            held_by_nobody_else(table, command.player, order)
        return (corrected,)
    _orders(table, was, now)
    if now.pit is not was.pit:
        _pit(now)
        _tiles(table, was, now)
    _cubes(table, was, now)
    _workers(table, command.player, now)
    to_move = _turn(table, command.player, now)
    return (corrected,) if to_move == table.to_move else (corrected, TurnPassed(to_move))


def _orders(table: Table, was: Player, now: Player) -> None:
    orders_once((*now.delivered, *now.orders))
    for order in (*now.delivered, *now.orders):
        if order in was.delivered or order in was.orders:
            continue
        if order not in table.unseen_orders:
            raise Refusal(refusals.ORDER_SEEN, order=order)
    for order, spots in now.orders.items():
        spots_fit(order, spots)


def _pit(now: Player) -> None:
    for coal, level in zip(COALS, now.pit, strict=True):
        for side, row in zip(SIDES, level, strict=True):
            printed = PRINTED_MINECART[coal] == side
            if printed and (not row or len(row[0]) != 1):
                raise Refusal(refusals.PRINTED_MINECART, coal=coal, side=side)
            for tile in row:
                if len(tile) not in (1, 2):
                    raise Refusal(refusals.MINECARTS_ON_TILE, n=len(tile))


def _tiles(table: Table, was: Player, now: Player) -> None:
    gained = Counter(pit_tiles(now.pit)) - Counter(pit_tiles(was.pit))
    for tile, n in gained.items():
        if n > table.unseen_tiles[tile]:
            raise Refusal(refusals.TILES_SEEN, tile=tile)


def _cubes(table: Table, was: Player, now: Player) -> None:
    if len(now.hold) > CAGE_SPOTS:
        raise Refusal(refusals.CAGE_SPOTS, n=len(now.hold))
    for coal, supply, had, has in zip(COALS, table.supply, cubes(was), cubes(now), strict=True):
        if has > supply + had:
            raise Refusal(refusals.CUBES_OF_COAL, coal=coal, n=CUBES_PER_COAL + has - supply - had)


def _workers(table: Table, seat: Seat, now: Player) -> None:
    most = table.share.workers - standing(table, seat)
    if now.workers > most:
        raise Refusal(refusals.WORKERS_IN_SUPPLY, name=now.name, has=most, n=now.workers)


def _turn(table: Table, seat: Seat, now: Player) -> Seat | None:
    """R3.5: the turn stays where it is, unless the correction took or gave the last worker."""
    if table.to_move is None:
        return seat if now.workers else None
    if seat != table.to_move or now.workers:
        return table.to_move
    others = table.clockwise_after(seat)[:-1]
    return next((other for other in others if table.players[other].workers), None)

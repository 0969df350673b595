"""Checks that several kinds of command share."""

from collections.abc import Iterable

from companion.rules import refusals
from companion.rules.components import ORDERS, TILES
from companion.rules.events import Spots
from companion.rules.refusals import Refusal
from companion.rules.table import Phase, Player, Table
from companion.rules.vocabulary import Depth, Order, Seat, Tile


def player_at(table: Table, seat: Seat) -> Player:
    if seat >= len(table.players):
        raise Refusal(refusals.NO_SEAT, seat=seat, last=len(table.players) - 1)
    return table.players[seat]


def in_depth(table: Table, do: str, depth: Depth) -> None:
    if table.depth != depth:
        only = refusals.REFEREE_ONLY if depth == "referee" else refusals.SCORE_ONLY
        raise Refusal(only, do=do)


EXPECTED: dict[Phase, str] = {
    "reveal": "reveal",
    "draft": "draft",
    "lay_orders": "lay_orders",
    "lay_tiles": "lay_tiles",
    "play": "place",
}


def in_phase(table: Table, do: str, phase: Phase) -> None:
    if table.phase == phase:
        return
    if table.phase == "over":
        raise Refusal(refusals.GAME_OVER)
    raise Refusal(refusals.NOT_NOW, do=do, expected=EXPECTED[table.phase])


def in_play(table: Table, do: str, depth: Depth) -> None:
    if table.depth != depth or table.phase != "play":
        in_depth(table, do, depth)
        in_phase(table, do, "play")


def orders_exist(orders: Iterable[Order]) -> None:
    for order in orders:
        if order not in ORDERS:
            raise Refusal(refusals.NO_ORDER, id=order)


def orders_once(orders: Iterable[Order]) -> None:
    """R1.3: every card exists, and once."""
    seen: set[Order] = set()
    for order in orders:
        orders_exist((order,))
        if order in seen:
            raise Refusal(refusals.ORDER_TWICE, order=order)
        seen.add(order)


def order_unseen(table: Table, order: Order) -> None:
    if order in table.unseen_orders:
        return
    orders_exist((order,))
    if not table.unseen_orders:
        raise Refusal(refusals.ORDER_STACK_EMPTY, order=order)
    raise Refusal(refusals.ORDER_SEEN, order=order)


def tile_unseen(table: Table, tile: Tile) -> None:
    if table.unseen_tiles.get(tile):
        return
    if tile not in TILES:
        raise Refusal(refusals.NO_TILE, id=tile)
    if not table.tile_stack:
        raise Refusal(refusals.TILE_STACK_EMPTY, tile=tile)
    raise Refusal(refusals.TILES_SEEN, tile=tile)


def spots_fit(order: Order, spots: Spots) -> None:
    """A spot holds nothing, a cube of its colour, or any two cubes (R5.3)."""
    printed = ORDERS[order].spots
    if len(spots) != len(printed):
        raise Refusal(refusals.SPOTS_OF_ORDER, order=order, has=len(printed), n=len(spots))
    for coal, held in zip(printed, spots, strict=True):
        if len(held) > 2 or (len(held) == 1 and held[0] != coal):
            raise Refusal(refusals.CUBES_ON_SPOT, order=order, coal=coal)

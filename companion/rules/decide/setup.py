"""R2: who plays, the draft or the hands, and what is laid on the board."""

from collections.abc import Mapping

from companion.rules import refusals
from companion.rules.commands import Draft, Hands, LayOrders, LayTiles, Reveal, Start
from companion.rules.components import HAND, ORDER_SPACES, SHARES, TILE_COPIES, TILE_SPACES, locked
from companion.rules.decide.checks import (
    in_depth,
    in_phase,
    order_unseen,
    orders_exist,
    orders_once,
    player_at,
    tile_unseen,
)
from companion.rules.events import (
    Events,
    GameStarted,
    HandsDealt,
    OrderDrafted,
    OrdersLaid,
    OrdersRevealed,
    TilesLaid,
    TurnPassed,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.table import Table
from companion.rules.vocabulary import Seat, Space, Tile


def start(command: Start) -> Events:
    if len(command.players) not in SHARES:
        raise Refusal(refusals.PLAYERS, n=len(command.players))
    if command.starting >= len(command.players):
        raise Refusal(refusals.NO_SEAT, seat=command.starting, last=len(command.players) - 1)
    return (GameStarted(command.players, command.starting, command.book),)


def reveal(table: Table, command: Reveal) -> Events:
    in_depth(table, "reveal", "referee")
    in_phase(table, "reveal", "reveal")
    needed = table.share.revealed
    if len(command.orders) != needed:
        raise Refusal(
            refusals.REVEALED_NUMBER,
            needed=needed,
            players=len(table.players),
            n=len(command.orders),
        )
    orders_once(command.orders)
    return (OrdersRevealed(command.orders),)


def draft(table: Table, command: Draft) -> Events:
    in_depth(table, "draft", "referee")
    in_phase(table, "draft", "draft")
    player = player_at(table, command.player)
    turn = drafting(table)
    if command.player != turn:
        raise Refusal(refusals.NOT_DRAFTING, turn=table.players[turn].name, name=player.name)
    orders_exist((command.order,))
    if command.order not in table.revealed:
        raise Refusal(refusals.NOT_REVEALED, order=command.order)
    return (OrderDrafted(command.player, command.order),)


def drafting(table: Table) -> Seat:
    """R2.5: the starting player's right-hand neighbour first, then counter-clockwise."""
    drafted = sum(len(player.orders) for player in table.players)
    return Seat((table.starting - 1 - drafted) % len(table.players))


def hands(table: Table, command: Hands) -> Events:
    in_depth(table, "hands", "referee")
    in_phase(table, "hands", "reveal")
    if len(command.orders) != len(table.players):
        raise Refusal(refusals.HANDS_NUMBER, players=len(table.players), n=len(command.orders))
    for player, hand in zip(table.players, command.orders, strict=True):
        if len(hand) != HAND:
            raise Refusal(refusals.HAND_SIZE, name=player.name, n=len(hand))
    orders_once(order for hand in command.orders for order in hand)
    return (HandsDealt(command.orders),)


def lay_orders(table: Table, command: LayOrders) -> Events:
    in_depth(table, "lay_orders", "referee")
    in_phase(table, "lay_orders", "lay_orders")
    _fills(table, command.spaces, ORDER_SPACES, refusals.ORDER_SPACE_UNFILLED)
    orders_once(command.spaces.values())
    for left_over in table.revealed:
        if left_over not in command.spaces.values():
            raise Refusal(refusals.LEFT_OVER, order=left_over)
    for order in command.spaces.values():
        if order not in table.revealed:
            order_unseen(table, order)
    return (OrdersLaid(command.spaces),)


def lay_tiles(table: Table, command: LayTiles) -> Events:
    in_depth(table, "lay_tiles", "referee")
    in_phase(table, "lay_tiles", "lay_tiles")
    _fills(table, command.spaces, TILE_SPACES, refusals.TILE_SPACE_UNFILLED)
    laid: list[Tile] = []
    for tile in command.spaces.values():
        tile_unseen(table, tile)
        laid.append(tile)
        if laid.count(tile) > TILE_COPIES:
            raise Refusal(refusals.TILES_SEEN, tile=tile)
    return (TilesLaid(command.spaces), TurnPassed(table.starting))


def _fills(
    table: Table, spaces: Mapping[Space, object], of_kind: tuple[Space, ...], unfilled: Reason
) -> None:
    """R2.4, R2.5: every unlocked space of the kind, and no locked one."""
    players = len(table.players)
    for space in spaces:
        if locked(space, players):
            raise Refusal(refusals.LOCKED, space=space, players=players)
    for space in of_kind:
        if space not in spaces and not locked(space, players):
            raise Refusal(unfilled, space=space)

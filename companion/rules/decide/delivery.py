"""R6 in referee depth: all complete orders of the space's vehicle."""

from companion.rules.commands import PlaceWorkers
from companion.rules.components import ORDERS, SPACES
from companion.rules.events import Events, OrdersDelivered
from companion.rules.holdings import complete
from companion.rules.table import Player, Table
from companion.rules.vocabulary import Order, Vehicle


def deliverable(player: Player, vehicle: Vehicle | None) -> tuple[Order, ...]:
    return tuple(
        order
        for order, spots in player.orders.items()
        if ORDERS[order].vehicle == vehicle and complete(spots)
    )


def deliver_all(table: Table, command: PlaceWorkers) -> Events:
    orders = deliverable(table.players[command.player], SPACES[command.space].vehicle)
    return (OrdersDelivered(command.player, orders, sum(ORDERS[order].vp for order in orders)),)

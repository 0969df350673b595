"""R8: taking a new order, from a space or out of five."""

from companion.rules import refusals
from companion.rules.commands import PlaceWorkers
from companion.rules.components import SPACES
from companion.rules.decide.checks import order_unseen
from companion.rules.events import Events, OrderTaken
from companion.rules.refusals import Refusal
from companion.rules.table import Table
from companion.rules.vocabulary import Order


def take(table: Table, command: PlaceWorkers) -> Events:
    """`placing.why_not` has seen to it that there is an order or a stack."""
    if SPACES[command.space].draws:
        if command.keep is None:
            return ()
        kept = Order(command.keep)
        order_unseen(table, kept)
        return (OrderTaken(command.player, kept, None, None),)
    refill = None if command.refill is None else Order(command.refill)
    if refill is not None:
        order_unseen(table, refill)
    elif table.order_stack:
        raise Refusal(refusals.ORDER_REFILL, n=table.order_stack)
    order = Order(str(table.faces[command.space]))
    return (OrderTaken(command.player, order, command.space, refill),)

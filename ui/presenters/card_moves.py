"""Delivered cards that change hands: the table is right, and the points go with the cards.

The whole move is one amendment, so that one Undo takes it back and later scorings follow.
"""

from collections.abc import Iterator, Mapping

from companion.rules.commands import Amend, Command, Correct, Deliver
from companion.rules.components import ORDERS
from companion.rules.events import OrdersDelivered
from companion.rules.game import Entry, Game
from companion.rules.table import Player, Table
from companion.rules.vocabulary import VEHICLES, Order, Seat
from ui.presenters.undo import TOUCH

ABSOLUTE = {"delivered", "vp"}
"""A correction sets these as a whole: what changes before it would be lost."""


def owners(table: Table) -> dict[Order, Seat]:
    return {
        order: Seat(seat) for seat, player in enumerate(table.players) for order in player.delivered
    }


def handed_over(table: Table, moves: Mapping[Order, Seat | None], why: str) -> tuple[Command, ...]:
    """Each card to its new owner, or to nobody: corrections for what is lost, then deliveries.

    A correction sets a player's cards and points as a whole, so that it holds fast what was
    before it; a delivery adds. Whatever can be added is added.
    """
    lost: list[Command] = []
    gained: list[Command] = []
    for number, player in enumerate(table.players):
        seat = Seat(number)
        gone = [order for order in player.delivered if moves.get(order, seat) != seat]
        if gone:
            lost.append(Correct(seat, _without(player, gone), why, about=TOUCH))
        new = [order for order, to in moves.items() if to == seat and order not in player.delivered]
        gained += _deliveries(seat, new)
    return (*lost, *gained)


def _without(player: Player, gone: list[Order]) -> dict[str, object]:
    kept = tuple(order for order in player.delivered if order not in gone)
    return {"delivered": kept, "vp": max(0, player.vp - sum(ORDERS[order].vp for order in gone))}


def _deliveries(seat: Seat, orders: list[Order]) -> Iterator[Deliver]:
    """One delivery is one vehicle (R6.1)."""
    for vehicle in VEHICLES:
        of_it = tuple(order for order in orders if ORDERS[order].vehicle == vehicle)
        if of_it:
            yield Deliver(seat, of_it, about=TOUCH)


def move(game: Game, order: Order, to: Seat, why: str) -> Amend:
    """The card was delivered by `to`, and not by whom the book says."""
    assert game.last is not None, "no card is delivered before the start"
    owner = owners(game.last.table)[order]
    entry = _latest(game, order, {owner, to})
    if isinstance(entry.command, Deliver):
        return Amend(entry.number, _split(entry.command, order, to), about=TOUCH)
    moved = handed_over(entry.table, {order: to}, why)
    return Amend(entry.number, (entry.command, *moved), about=TOUCH)


def _latest(game: Game, order: Order, seats: set[Seat]) -> Entry:
    """The latest booking that says whose the card is: its delivery, or a correction since."""
    for entry in reversed(game.standing()):
        command = entry.command
        if (
            isinstance(command, Correct)
            and command.player in seats
            and ABSOLUTE & set(command.facts)
        ):
            return entry
        if any(
            isinstance(event, OrdersDelivered) and order in event.orders for event in entry.events
        ):
            return entry
    raise LookupError(order)


def _split(delivery: Deliver, order: Order, to: Seat) -> tuple[Command, ...]:
    """The delivery without the card, if anything is left of it, and the card by itself."""
    rest = tuple(each for each in delivery.orders if each != order)
    moved = Deliver(to, (order,), about=delivery.about)
    kept = Deliver(delivery.player, rest, about=delivery.about)
    return (kept, moved) if rest else (moved,)

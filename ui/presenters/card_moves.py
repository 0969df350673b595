"""Delivered cards that change hands: the table is right, and the points go with the cards.

The whole move is one amendment, so that one Undo takes it back and later scorings follow.
"""

from collections.abc import Iterable, Iterator, Mapping

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
    entry = _latest(_past(game.last), order, {owner, to})
    if isinstance(entry.command, Deliver):
        return Amend(entry.number, _split(entry.command, order, to), about=TOUCH)
    moved = handed_over(entry.table, {order: to}, why)
    return Amend(entry.number, (entry.command, *moved), about=TOUCH)


def put_right(end: Entry, moves: Mapping[Order, Seat | None], why: str) -> Amend:
    """What was wrong when a shift ended, as one amendment.

    Where one delivery brought all the cards that change hands, it is mended itself: nothing is
    held fast then, and what is mended later still adds up. Otherwise it goes in before the end.
    """
    assert end.previous is not None, "a shift ends after the start"
    held = owners(end.previous.table)
    taken = [order for order in moves if order in held]
    found = {_latest(_past(end.previous), order, _of(held[order], moves[order])) for order in taken}
    for entry in found if len(found) == 1 else ():
        same_shift = entry.table.shift == end.previous.table.shift
        if isinstance(entry.command, Deliver) and (same_shift or len(taken) == len(moves)):
            return Amend(entry.number, tuple(_regrouped(entry.command, moves)), about=TOUCH)
    to = (*handed_over(end.previous.table, moves, why), end.command)
    return Amend(end.number, to, about=TOUCH)


def _of(*seats: Seat | None) -> set[Seat]:
    return {seat for seat in seats if seat is not None}


def _regrouped(delivery: Deliver, moves: Mapping[Order, Seat | None]) -> Iterator[Deliver]:
    """The delivery with what it keeps, then everybody's new cards."""
    kept = tuple(order for order in delivery.orders if order not in moves)
    if kept:
        yield Deliver(delivery.player, kept, about=delivery.about)
    for seat in sorted(_of(*moves.values())):
        yield from _deliveries(seat, [order for order, to in moves.items() if to == seat])


def _past(entry: Entry) -> Iterator[Entry]:
    """What stands, from this booking back to the start."""
    at: Entry | None = entry
    while at is not None:
        yield at
        at = at.previous


def _latest(past: Iterable[Entry], order: Order, seats: set[Seat]) -> Entry:
    """The latest booking that says whose the card is: its delivery, or a correction since."""
    for entry in past:
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

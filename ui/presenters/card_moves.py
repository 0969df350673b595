"""Delivered cards that change hands: the table is right, and the points go with the cards.

The whole move is one amendment, so that one Undo takes it back and later scorings follow.
"""

from collections.abc import Mapping

from companion.rules.commands import Amend, Command, Correct, Deliver
from companion.rules.components import ORDERS
from companion.rules.events import OrdersDelivered
from companion.rules.game import Entry, Game
from companion.rules.table import Player, Table
from companion.rules.vocabulary import Order, Seat
from ui.presenters.undo import TOUCH

ABSOLUTE = {"delivered", "vp"}
"""A correction sets these as a whole: what changes before it would be lost."""


def owners(table: Table) -> dict[Order, Seat]:
    return {
        order: Seat(seat) for seat, player in enumerate(table.players) for order in player.delivered
    }


def corrections(table: Table, moves: Mapping[Order, Seat | None], why: str) -> tuple[Correct, ...]:
    """Each card to its new owner, or to nobody; those who only lose some come first (R1.3)."""
    losing: list[Correct] = []
    gaining: list[Correct] = []
    for seat, player in enumerate(table.players):
        gained = [o for o, to in moves.items() if to == seat and o not in player.delivered]
        lost = [o for o in player.delivered if o in moves and moves[o] != seat]
        if gained or lost:
            facts = _after(player, gained, lost)
            correct = Correct(Seat(seat), facts, why, about=TOUCH)
            (gaining if gained else losing).append(correct)
    return (*losing, *gaining)


def _after(player: Player, gained: list[Order], lost: list[Order]) -> dict[str, object]:
    kept = tuple(order for order in player.delivered if order not in lost)
    points = sum(ORDERS[o].vp for o in gained) - sum(ORDERS[o].vp for o in lost)
    return {"delivered": (*kept, *gained), "vp": max(0, player.vp + points)}


def move(game: Game, order: Order, to: Seat, why: str) -> Amend:
    """The card was delivered by `to`, and not by whom the book says."""
    assert game.last is not None, "no card is delivered before the start"
    owner = owners(game.last.table)[order]
    entry = _latest(game, order, {owner, to})
    if isinstance(entry.command, Deliver):
        return Amend(entry.number, _split(entry.command, order, to), about=TOUCH)
    moved = corrections(entry.table, {order: to}, why)
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

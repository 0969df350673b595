"""Score depth: whose turn, who is out, what was delivered, what was counted."""

from dataclasses import replace

from companion.rules import refusals
from companion.rules.commands import Count, Deliver, Next, Out
from companion.rules.components import ORDERS
from companion.rules.decide.checks import in_play, orders_once, player_at
from companion.rules.decide.counting import CHECKS, Told
from companion.rules.events import Counted, Events, OrdersDelivered, PlayerOut, TurnPassed
from companion.rules.refusals import Refusal
from companion.rules.table import Table
from companion.rules.vocabulary import Order, Seat


def next_player(table: Table, _: Next) -> Events:
    in_play(table, "next", "score")
    if table.to_move is None:
        raise Refusal(refusals.ALL_OUT)
    return (TurnPassed(_after(table, table.to_move)),)


def out(table: Table, command: Out) -> Events:
    in_play(table, "out", "score")
    player = player_at(table, command.player)
    if player.out:
        raise Refusal(refusals.OUT_ALREADY, name=player.name)
    if table.to_move != command.player:
        return (PlayerOut(command.player),)
    after = _after(table, command.player)
    return (
        PlayerOut(command.player),
        TurnPassed(None if after == command.player else after),
    )


def _after(table: Table, seat: Seat) -> Seat:
    """R3.5: clockwise the next who is not out; the seat itself when no other is left."""
    around = table.clockwise_after(seat)
    return next((other for other in around if not table.players[other].out), seat)


def deliver(table: Table, command: Deliver) -> Events:
    in_play(table, "deliver", "score")
    player_at(table, command.player)
    if not command.orders:
        raise Refusal(refusals.EMPTY_DELIVERY)
    orders_once(command.orders)
    vehicle = ORDERS[command.orders[0]].vehicle
    for order in command.orders:
        if ORDERS[order].vehicle != vehicle:
            raise Refusal(refusals.MIXED_DELIVERY, order=order, vehicle=vehicle)
        held_by_nobody_else(table, command.player, order)
        if order in table.players[command.player].delivered:
            name = table.players[command.player].name
            raise Refusal(refusals.DELIVERED_ALREADY, order=order, name=name)
    vp = sum(ORDERS[order].vp for order in command.orders)
    return (OrdersDelivered(command.player, command.orders, vp),)


def held_by_nobody_else(table: Table, seat: Seat, order: Order) -> None:
    """R1.3: neither delivered by another player nor on another one's list."""
    for other, player in enumerate(table.players):
        if other == seat:
            continue
        if order in player.delivered:
            raise Refusal(refusals.DELIVERED_ALREADY, order=order, name=player.name)
        listed = player.counts.outstanding
        if isinstance(listed, tuple) and order in listed:
            raise Refusal(refusals.OUTSTANDING_ELSEWHERE, order=order, name=player.name)


def count(table: Table, command: Count) -> Events:
    in_play(table, "count", "score")
    player_at(table, command.player)
    told = [Told(player.name, player.delivered, player.counts) for player in table.players]
    mine = told[command.player]
    told[command.player] = mine._replace(counts=replace(mine.counts, **command.counts))
    for field in command.counts:
        if field in CHECKS:
            CHECKS[field](told)
    return (Counted(command.player, command.counts),)

"""Why an element counts what it counts: the cards, spots or minecarts behind a number."""

from typing import NamedTuple

from companion.rules.holdings import counts
from companion.rules.shift_clock import SHIFT_CLOCK, SPOTS_COUNTED, ClockElement
from companion.rules.table import Table
from companion.rules.vocabulary import COALS, SIDES, Order, Seat, Side


class CardCounts(NamedTuple):
    order: Order
    spots: int


class EmptyMinecart(NamedTuple):
    """Side, tile from the shaft outward, minecart on it: as a `load` names it."""

    side: Side
    tile: int
    minecart: int


class Why(NamedTuple):
    """`total` is None for minecarts that were not counted yet.

    The cards or minecarts add up to it, except for minecarts that were told as a number.
    """

    total: int | None
    cards: tuple[CardCounts, ...] = ()
    minecarts: tuple[EmptyMinecart, ...] = ()


def why(table: Table, element: ClockElement, seat: Seat) -> Why:
    if element.counts != "minecarts":
        hour = SHIFT_CLOCK.index(element)
        delivered = table.players[seat].delivered
        cards = tuple(
            CardCounts(order, SPOTS_COUNTED[order][hour])
            for order in delivered
            if SPOTS_COUNTED[order][hour]
        )
        return Why(sum(card.spots for card in cards), cards)
    level = SHIFT_CLOCK.index(element) % len(COALS)
    told = counts(table, seat).empty_minecarts
    return Why(None if told is None else told[level], minecarts=_empty(table, seat, level))


def _empty(table: Table, seat: Seat, level: int) -> tuple[EmptyMinecart, ...]:
    if table.depth == "score":
        return ()
    return tuple(
        EmptyMinecart(side, tile, minecart)
        for side, row in zip(SIDES, table.players[seat].pit[level], strict=True)
        for tile, minecarts in enumerate(row)
        for minecart, cube in enumerate(minecarts)
        if cube is None
    )

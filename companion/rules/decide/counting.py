"""What cannot be on a table (R1, R2.2), for counts that people tell: one check a field.

Shared by `count` and by `steiger score`. A count that was not told yet limits nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from companion.rules import refusals
from companion.rules.components import (
    CUBES,
    MINECARTS_PER_COAL,
    ORDERS,
    SHARES,
    TILES_PER_SIDE,
)
from companion.rules.decide.checks import orders_exist, orders_once
from companion.rules.holdings import number_outstanding
from companion.rules.refusals import Refusal
from companion.rules.table import Counts
from companion.rules.vocabulary import COALS, SIDES, Order


class Told(NamedTuple):
    """One player as the table tells it."""

    name: str
    delivered: tuple[Order, ...]
    counts: Counts


def factory_workers(table: Sequence[Told]) -> None:
    has = SHARES[len(table)].workers
    for name, _, counts in table:
        if (counts.factory_workers or 0) > has:
            raise Refusal(refusals.FACTORY_WORKERS, name=name, has=has, n=counts.factory_workers)


def cubes(table: Sequence[Told]) -> None:
    total = sum(told.counts.cubes or 0 for told in table)
    if total > CUBES:
        raise Refusal(refusals.CUBES_ON_TABLE, n=total)


def tiles(table: Sequence[Told]) -> None:
    for side, total in zip(SIDES, _totals(told.counts.tiles for told in table), strict=False):
        if total > TILES_PER_SIDE:
            raise Refusal(refusals.TILES_ON_SIDE, side=side, n=total)


def empty_minecarts(table: Sequence[Told]) -> None:
    has = MINECARTS_PER_COAL + len(table)
    totals = _totals(told.counts.empty_minecarts for told in table)
    for coal, total in zip(COALS, totals, strict=False):
        if total > has:
            raise Refusal(refusals.EMPTY_MINECARTS, has=has, coal=coal, n=total)


def outstanding(table: Sequence[Told]) -> None:
    """No order is on two lists, delivered or outstanding, and there are 44."""
    owner: dict[Order, tuple[str, bool]] = {}
    for name, delivered, _ in table:
        owner.update(dict.fromkeys(delivered, (name, True)))
    for name, _, counts in table:
        listed = counts.outstanding if isinstance(counts.outstanding, tuple) else ()
        orders_once(listed)
        for order in listed:
            if order in owner:
                other, was_delivered = owner[order]
                reason = (
                    refusals.DELIVERED_ALREADY if was_delivered else refusals.OUTSTANDING_ELSEWHERE
                )
                raise Refusal(reason, order=order, name=other)
        owner.update(dict.fromkeys(listed, (name, False)))
    total = sum(len(t.delivered) + (number_outstanding(t.counts.outstanding) or 0) for t in table)
    if total > len(ORDERS):
        raise Refusal(refusals.ORDERS_ON_TABLE, n=total)


def delivered(table: Sequence[Told]) -> None:
    """R1.3: every delivered order exists, and nobody else has it too."""
    owner: dict[Order, str] = {}
    for name, orders, _ in table:
        orders_exist(orders)
        for order in orders:
            if order in owner:
                raise Refusal(refusals.DELIVERED_ALREADY, order=order, name=owner[order])
            owner[order] = name


CHECKS: dict[str, Callable[[Sequence[Told]], None]] = {
    "factory_workers": factory_workers,
    "empty_minecarts": empty_minecarts,
    "cubes": cubes,
    "outstanding": outstanding,
    "tiles": tiles,
}


def _totals(told: Iterable[tuple[int, ...] | None]) -> list[int]:
    known = [each for each in told if each is not None]
    return list(map(sum, zip(*known, strict=True)))

"""Legal moves: every worker space for the player in turn, its price, and why not."""

from typing import NamedTuple

from companion.rules.components import SPACES
from companion.rules.decide.placing import price, why_not
from companion.rules.refusals import Refusal
from companion.rules.table import Table
from companion.rules.vocabulary import Space


class Choice(NamedTuple):
    space: Space
    workers: int
    refusal: Refusal | None
    """None: it can be chosen now."""


def choices(table: Table) -> tuple[Choice, ...]:
    """For the player in turn of a referee game, in the board's order; none when nobody moves."""
    if table.depth != "referee" or table.to_move is None:
        return ()
    player = table.players[table.to_move]
    return tuple(
        Choice(space, price(table, space), why_not(table, player, space)) for space in SPACES
    )

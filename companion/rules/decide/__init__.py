"""`decide(table, command)`: what a command does, as events, or a refusal that cites its rule."""

from collections.abc import Callable
from typing import Any

from companion.rules import commands, refusals
from companion.rules.commands import Command, Start
from companion.rules.decide import corrections, placing, score_book, setup, shifts
from companion.rules.events import Events
from companion.rules.refusals import Refusal
from companion.rules.table import Table


def decide(table: Table | None, command: Command) -> Events:
    """Events of one ordinary command; history (taking back, amending) is for `game` to decide."""
    if table is not None:
        return _DECIDE[type(command)](table, command)
    if isinstance(command, Start):
        return setup.start(command)
    raise Refusal(refusals.NOT_BEGUN)


def _has_begun(_: Table, __: Start) -> Events:
    raise Refusal(refusals.HAS_BEGUN)


_DECIDE: dict[type[Command], Callable[[Table, Any], Events]] = {
    Start: _has_begun,
    commands.Reveal: setup.reveal,
    commands.Draft: setup.draft,
    commands.Hands: setup.hands,
    commands.LayOrders: setup.lay_orders,
    commands.LayTiles: setup.lay_tiles,
    commands.PlaceWorkers: placing.place,
    commands.Next: score_book.next_player,
    commands.Out: score_book.out,
    commands.Deliver: score_book.deliver,
    commands.Count: score_book.count,
    commands.EndShift: shifts.end_shift,
    commands.Correct: corrections.correct,
    commands.Book: shifts.drop_depth,
}

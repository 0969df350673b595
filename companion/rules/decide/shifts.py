"""R10 to R12: the end of a shift, its scoring, the next shift or the end of the game."""

from companion.rules import refusals
from companion.rules.commands import Book, EndShift
from companion.rules.components import LAST_SHIFT
from companion.rules.decide.checks import in_phase
from companion.rules.events import DepthDropped, Events, GameScored, ShiftBegun, ShiftScored
from companion.rules.final_scoring import final_scoring
from companion.rules.holdings import (
    counts,
    empty_minecarts,
    factory_workers,
    facts,
    number_outstanding,
)
from companion.rules.refusals import Refusal
from companion.rules.shift_clock import ElementScore, next_starting, score_elements
from companion.rules.table import Table
from companion.rules.vocabulary import Seat

ASKED_EARLIER = ("factory_workers",)
ASKED_LAST = ("empty_minecarts", "marks", "cubes", "outstanding", "tiles")


def asked(shift: int) -> tuple[str, ...]:
    """The fields of `Counts` that the end of this shift needs of every player."""
    return ASKED_LAST if shift == LAST_SHIFT else ASKED_EARLIER


def forecast(table: Table) -> tuple[ElementScore, ...]:
    """What if the shift ended now: every element awake, None where something is not counted."""
    return score_elements(
        table.shift,
        [player.delivered for player in table.players],
        [
            empty_minecarts(player.pit)
            if table.depth == "referee"
            else player.counts.empty_minecarts
            for player in table.players
        ],
    )


def missing(table: Table) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Name and what is still to be counted, for each player who lacks something."""
    lacking = []
    for player in table.players if table.depth == "score" else ():
        told = player.counts
        fields = tuple(field for field in asked(table.shift) if getattr(told, field) is None)
        if fields:
            lacking.append((player.name, fields))
    return tuple(lacking)


def end_shift(table: Table, _: EndShift) -> Events:
    in_phase(table, "end_shift", "play")
    if table.depth == "referee":
        for player in table.players:
            if player.workers:
                raise Refusal(refusals.SHIFT_GOES_ON, name=player.name, n=player.workers)
    if lacking := missing(table):
        raise Refusal(refusals.MISSING_COUNTS, missing=lacking)
    if table.shift < LAST_SHIFT:
        starting = next_starting(_factory_workers(table), table.starting)
        return (_scored(table, starting), ShiftBegun(table.shift + 1, starting))
    scored = _scored(table, None)
    return (scored, _final(table, scored))


def _factory_workers(table: Table) -> list[int]:
    if table.depth == "score":
        return [player.counts.factory_workers or 0 for player in table.players]
    return [factory_workers(table, Seat(seat)) for seat in range(len(table.players))]


def _scored(table: Table, starting: Seat | None) -> ShiftScored:
    elements = forecast(table)
    return ShiftScored(
        table.shift,
        tuple(tuple(count or 0 for count in element.counts) for element in elements),
        tuple(element.vp or () for element in elements),
        starting,
    )


def _final(table: Table, scored: ShiftScored) -> GameScored:
    told = [counts(table, Seat(seat)) for seat in range(len(table.players))]
    gained = map(sum, zip(*scored.vp, strict=True))
    return final_scoring(
        [player.vp + vp for player, vp in zip(table.players, gained, strict=True)],
        [each.marks or 0 for each in told],
        [each.cubes or 0 for each in told],
        [number_outstanding(each.outstanding) or 0 for each in told],
        [each.tiles or (0, 0) for each in told],
    )


def drop_depth(table: Table, command: Book) -> Events:
    in_phase(table, "book", "play")
    if command.depth != "score":
        raise Refusal(refusals.NEVER_BACK_UP)
    if table.depth == "score":
        raise Refusal(refusals.IS_SCORE_DEPTH)
    seats = [Seat(seat) for seat in range(len(table.players))]
    out = tuple(player.workers == 0 for player in table.players)
    return (DepthDropped(tuple(facts(table, seat) for seat in seats), out),)

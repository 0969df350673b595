"""The shift clock as the table shows it: twelve hours with their leaders."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.components import LAST_SHIFT
from companion.rules.decide.shifts import forecast
from companion.rules.shift_clock import SHIFT_CLOCK, ClockElement, ElementScore, awake
from companion.rules.table import Table
from companion.words import Words

ROMAN = ("I", "II", "III")


class HourView(NamedTuple):
    hour: int
    kind: str
    """What is counted: coal, vehicle or minecarts."""
    subject: str
    first: int
    second: int | None
    """None with two players: there is no second reward (R10.4)."""
    scored: bool
    """Whether this shift scores it."""
    letter: str = ""
    """Of the coal, in the language of now."""
    waiting: bool = False
    """Its counts are known only at the end of the last shift: three dots."""
    leaders: tuple[int, ...] = ()
    lead: int | None = None
    """How many the leaders have."""
    gap: str = ""
    """The lead over the next, "=" in a tie, nothing when alone."""
    runners: tuple[int, ...] = ()
    runner_count: int = 0
    empty: bool = False
    """Open, and nobody has any yet: a dash."""


class DialView(NamedTuple):
    shift: str
    hand: int
    """The hour it points at: 4, 8 or 12."""
    hours: tuple[HourView, ...]
    open: bool


def dial(table: Table, shown: bool, words: Words | None = None) -> DialView:
    """`shown`: the running majorities lie open; otherwise only what there is to win."""
    scores: Sequence[ElementScore | None] = forecast(table) if shown else ()
    asleep = [None] * (len(SHIFT_CLOCK) - len(scores))
    hours = tuple(
        _hour(number, element, score, table, shown)
        for number, (element, score) in enumerate(
            zip(SHIFT_CLOCK, [*scores, *asleep], strict=True), start=1
        )
    )
    if words is not None:
        hours = tuple(
            hour._replace(letter=words.letter(hour.subject)) if hour.kind == "coal" else hour
            for hour in hours
        )
    return DialView(ROMAN[table.shift - 1], 4 * table.shift, hours, shown)


def _hour(
    number: int, element: ClockElement, score: ElementScore | None, table: Table, shown: bool
) -> HourView:
    bare = HourView(
        number,
        element.counts,
        element.subject,
        element.first,
        None if len(table.players) == 2 else element.second,
        scored=element in awake(table.shift),
    )
    if not shown:
        return bare
    if score is None or score.vp is None:
        waits = element.wakes == LAST_SHIFT
        return bare._replace(waiting=waits)
    return _led(bare, [count or 0 for count in score.counts])


def _led(bare: HourView, counts: Sequence[int]) -> HourView:
    places = sorted({count for count in counts if count}, reverse=True)
    if not places:
        return bare._replace(empty=True)
    leaders = tuple(seat for seat, count in enumerate(counts) if count == places[0])
    runners: tuple[int, ...] = ()
    if len(leaders) == 1 and len(places) > 1:
        runners = tuple(seat for seat, count in enumerate(counts) if count == places[1])
    gap = "=" if len(leaders) > 1 else f"+{places[0] - places[1]}" if runners else ""
    return bare._replace(
        leaders=leaders,
        lead=places[0],
        gap=gap,
        runners=runners,
        runner_count=places[1] if runners else 0,
    )


def points_now(table: Table) -> tuple[int, ...]:
    """What each player would get if the shift ended now, as far as it is known."""
    known = [score.vp for score in forecast(table) if score.vp is not None]
    return tuple(map(sum, zip(*known, strict=True)))

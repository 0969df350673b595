"""The race: everyone's points after every booking that changed a score (screen 51)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.rules.commands import EndShift
from companion.rules.components import LAST_SHIFT
from companion.rules.game import Entry
from ui.presenters.dial import ROMAN
from ui.presenters.ending import Ending, EndView
from ui.presenters.looks import looks
from ui.presenters.spoken import number

END = 3.3
"""Where the lines end: a shift is 1 wide, and behind the last come the conversions."""
LINES = 4
STEPS = (5, 10, 20, 40, 50, 100, 200, 500)


class LineView(NamedTuple):
    """Up to 3 a line goes on level to the next point and then up or down; behind it, straight."""

    seat: int
    points: tuple[tuple[float, int], ...]
    name: str
    total: str


class TickView(NamedTuple):
    vp: int
    text: str


class RaceView(NamedTuple):
    frame: EndView
    title: str
    subtitle: str
    bands: tuple[str, ...]
    """Shift I from 0 to 1, and so on; the end from 3 on."""
    lowest: int
    highest: int
    ticks: tuple[TickView, ...]
    lines: tuple[LineView, ...]
    """In the final order, for the labels at their ends."""


class RacePresenter(Ending):
    tab = "race"

    def view(self) -> RaceView:
        words, players = self.session.words, looks(self.session.game)
        moments = [*_moments(self.session.game.standing()), (END, self.final.total)]
        reached = [vp for _, scores in moments for vp in scores]
        ticks = _ticks(min(0, *reached), max(reached))
        lines = tuple(
            LineView(
                standing.seat,
                tuple((x, scores[standing.seat]) for x, scores in moments),
                players[standing.seat].name,
                number(standing.total),
            )
            for standing in self.standings()
        )
        return RaceView(
            self.frame(),
            words.say("The race"),
            words.say("Points after every turn; steps at the end of a shift"),
            (
                *(words.say("Shift {shift}", shift=roman) for roman in ROMAN),
                words.say("end"),
            ),
            min(0, *reached),
            max(*reached, 1),
            tuple(TickView(vp, number(vp)) for vp in ticks),
            lines,
        )


def _moments(standing: Sequence[Entry]) -> Iterator[tuple[float, tuple[int, ...]]]:
    """When, and everyone's points: at the start, where they changed, at the end of each shift."""
    before: tuple[int, ...] | None = None
    for shift in range(1, LAST_SHIFT + 1):
        booked = [entry for entry in standing if _shift(entry) == shift]
        for place, entry in enumerate(booked, start=1):
            scores = tuple(player.vp for player in entry.table.players)
            if isinstance(entry.command, EndShift):
                yield shift, scores
            elif scores != before:
                yield shift - 1 + (place / (len(booked) + 1) if entry.previous else 0), scores
            before = scores


def _shift(entry: Entry) -> int:
    """The shift in which something was booked; its end belongs to it."""
    return entry.previous.table.shift if entry.previous else 1


def _ticks(lowest: int, highest: int) -> tuple[int, ...]:
    """Round numbers, few enough to be read."""
    step = next((s for s in STEPS if highest - lowest <= LINES * s), STEPS[-1])
    first = -(-lowest // step)
    return tuple(step * n for n in range(first, highest // step + 1))

"""Where the points came from: one bar a player, what was lost apart (screen 52)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from companion.rules.components import ORDERS
from companion.rules.shift_clock import SHIFT_CLOCK
from companion.rules.table import Table
from companion.words import Words
from ui.presenters.ending import Ending, EndView, Standing
from ui.presenters.looks import looks
from ui.presenters.spoken import number, signed

Source = Literal[
    "orders",
    "coal",
    "vehicle",
    "minecarts",
    "left over",
    "corrections",
    "outstanding",
    "balance",
]
ALWAYS = ("orders", "coal", "vehicle", "minecarts", "left over")
"""In the legend even where nobody has any."""


class PartView(NamedTuple):
    source: Source
    """Its pattern."""
    vp: int
    text: str


class BarView(NamedTuple):
    seat: int
    name: str
    gained: tuple[PartView, ...]
    lost: tuple[PartView, ...]
    minus: str
    """What was lost in all; empty where nothing was."""
    total: str


class LegendView(NamedTuple):
    source: Source
    label: str


class SourcesView(NamedTuple):
    frame: EndView
    title: str
    subtitle: str
    longest: int
    """What the longest bar gained and lost: the scale of all."""
    bars: tuple[BarView, ...]
    legend: tuple[LegendView, ...]


class SourcesPresenter(Ending):
    tab = "sources"

    def view(self) -> SourcesView:
        words = self.session.words
        bars = tuple(map(self._bar, self.standings()))
        lengths = [sum(abs(part.vp) for part in (*bar.gained, *bar.lost)) for bar in bars]
        seen = {part.source for bar in bars for part in (*bar.gained, *bar.lost)}
        return SourcesView(
            self.frame(),
            words.say("Where the points came from"),
            words.say("Minus: orders left over, tunnel imbalance"),
            max(1, *lengths),
            bars,
            tuple(entry for entry in _legend(words) if entry.source in {*ALWAYS, *seen}),
        )

    def _bar(self, standing: Standing) -> BarView:
        parts = [
            PartView(source, vp, number(vp))
            for source, vp in sources(self.session.table, standing.seat).items()
        ]
        lost = tuple(part for part in parts if part.vp < 0)
        minus = sum(part.vp for part in lost)
        return BarView(
            standing.seat,
            looks(self.session.game)[standing.seat].name,
            tuple(part for part in parts if part.vp > 0),
            lost,
            signed(minus) if minus else "",
            number(standing.total),
        )


def sources(table: Table, seat: int) -> dict[Source, int]:
    """All of a player's points; what no card and no element gave was corrected by hand."""
    player, final = table.players[seat], table.final
    orders = sum(ORDERS[order].vp for order in player.delivered)
    elements = {kind: _of(table, kind, seat) for kind in ("coal", "vehicle", "minecarts")}
    by_hand = player.vp - orders - sum(elements.values())
    parts: dict[Source, int] = {
        "orders": orders,
        "coal": elements["coal"],
        "vehicle": elements["vehicle"],
        "minecarts": elements["minecarts"],
    }
    if final is None:
        return parts | {"corrections": by_hand}
    return parts | {
        "left over": final.marks[seat] + final.cubes[seat],
        "corrections": by_hand,
        "outstanding": final.orders[seat],
        "balance": final.balance[seat],
    }


def _of(table: Table, kind: str, seat: int) -> int:
    return sum(
        vp[seat]
        for scoring in table.scorings
        for element, vp in zip(SHIFT_CLOCK, scoring.vp, strict=False)
        if element.counts == kind
    )


def _legend(words: Words) -> Sequence[LegendView]:
    return (
        LegendView("orders", words.say("Orders")),
        LegendView("coal", words.say("Coal hours")),
        LegendView("vehicle", words.say("Vehicle hours")),
        LegendView("minecarts", words.say("Minecart hours")),
        LegendView("left over", words.say("Marks and cubes")),
        LegendView("corrections", words.say("Corrections")),
        LegendView("outstanding", words.say("Orders left over")),
        LegendView("balance", words.say("Tunnel imbalance")),
    )

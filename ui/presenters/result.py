"""The result: who won, and what was left over is worth (screen 50)."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.rules.holdings import counts, number_outstanding
from companion.rules.table import Counts
from companion.rules.vocabulary import Seat
from ui.presenters.ceremony_steps import scoring
from ui.presenters.ending import Ending, EndView, Standing
from ui.presenters.looks import looks
from ui.presenters.playing_time import playing_time
from ui.presenters.spoken import listed, number, signed

LOOP = 100
"""The score track goes round after so many (R1.8)."""


class CellView(NamedTuple):
    """What a kind of thing is worth, above how many there are."""

    points: str
    tone: int
    """1 gained, 0 nothing, -1 lost."""
    left: str
    n: str
    """The same without a word, for large text."""


class RankView(NamedTuple):
    rank: str
    seat: int
    name: str
    shifts: str
    cells: tuple[CellView, ...]
    """Marks, cubes, orders, balance."""
    total: str
    winner: bool


class WinnerView(NamedTuple):
    """The winner's card; with several seats it has a stripe for each."""

    seats: tuple[int, ...]
    names: str
    points: str
    unit: str
    by: str
    """By 3 Marks, where a tie was broken; else nothing."""
    why: str
    """How the tie was broken, or why it was not (R12.5)."""
    marker: str


class ResultView(NamedTuple):
    frame: EndView
    title: str
    subtitle: str
    winner: WinnerView
    heads: tuple[str, ...]
    """Above the columns: shifts, Marks, cubes, orders, balance, total."""
    rows: tuple[RankView, ...]


class ResultPresenter(Ending):
    tab = "result"

    def view(self) -> ResultView:
        words, standings = self.session.words, self.standings()
        winner = self._winner(standings)
        if len(winner.seats) > 1:
            title = words.say("Shared victory. Glück auf!")
        else:
            title = words.say("{name} wins. Glück auf!", name=winner.names)
        return ResultView(
            self.frame(),
            title,
            winner.why or self._subtitle(),
            winner,
            (
                words.say("shifts"),
                words.term("marks"),
                words.say("cubes"),
                words.say("orders"),
                words.say("balance"),
                words.term("total"),
            ),
            tuple(map(self._row, standings)),
        )

    def _subtitle(self) -> str:
        """18 November, 3 shifts, 1 h 22 min."""
        standing = self.session.game.standing()
        until = standing.index(scoring(self.session.game)) + 1
        bookings = [entry.command.about or {} for entry in standing[:until]]
        day, duration = playing_time(self.session.words, bookings)
        return ", ".join(filter(None, (day, self.session.words.say("3 shifts"), duration)))

    def _winner(self, standings: tuple[Standing, ...]) -> WinnerView:
        words, players = self.session.words, looks(self.session.game)
        best = standings[0]
        seats = tuple(self.final.winners)
        by, why = self._tie(standings)
        return WinnerView(
            seats,
            listed(words, [players[seat].name for seat in seats]),
            number(best.total),
            words.say("points"),
            by,
            why,
            words.say("marker stands on {n}", n=best.total % LOOP),
        )

    def _tie(self, standings: tuple[Standing, ...]) -> tuple[str, str]:
        """By how many Marks a tie was broken, and the sentence for it."""
        words, best = self.session.words, standings[0]
        tied = [other for other in standings[1:] if other.total == best.total]
        if not tied:
            return "", ""
        if tied[0].left == best.left:
            return "", words.say("Equal in points and in Marks left over (R12.5)")
        n = best.left - tied[0].left
        by = words.say_n("by {n} Mark", "by {n} Marks", n=n)
        why = words.say(
            "Equal in points; Marks left over: {n} to {other} (R12.5)",
            n=best.left,
            other=tied[0].left,
        )
        return by, why

    def _row(self, standing: Standing) -> RankView:
        seat = standing.seat
        return RankView(
            str(standing.rank),
            seat,
            looks(self.session.game)[seat].name,
            number(self.session.table.players[seat].vp),
            tuple(self._cells(seat, counts(self.counted, Seat(seat)))),
            number(standing.total),
            seat in self.final.winners,
        )

    def _cells(self, seat: int, told: Counts) -> Iterator[CellView]:
        words, final = self.session.words, self.final
        marks, cubes = told.marks or 0, told.cubes or 0
        orders = number_outstanding(told.outstanding) or 0
        light, dark = told.tiles or (0, 0)
        yield _cell(final.marks[seat], words.say("{n} M", n=marks), str(marks))
        cubes_told = words.say_n("{n} cube", "{n} cubes", n=cubes)
        yield _cell(final.cubes[seat], cubes_told, str(cubes))
        orders_told = words.say_n("{n} open", "{n} open", n=orders)
        yield _cell(final.orders[seat], orders_told, str(orders))
        yield _cell(final.balance[seat], f"{light} : {dark}", f"{light} : {dark}")


def _cell(points: int, left: str, n: str) -> CellView:
    return CellView(signed(points), (points > 0) - (points < 0), left, n)

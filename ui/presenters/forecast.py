"""What delivered orders count: the forecast (18), and one's own cards for whoever may see them."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.decide.shifts import forecast
from companion.rules.events import ShiftScored
from companion.rules.shift_clock import SHIFT_CLOCK, ClockElement, awake, tally
from companion.rules.table import Player
from companion.words.words import Words
from ui.presenters.dial import ROMAN, points_now
from ui.presenters.looks import Look, is_open, looks
from ui.presenters.session import Session
from ui.presenters.spoken import capital, number, signed
from ui.presenters.undo import InPlay


class OwnView(NamedTuple):
    """One's own delivered orders while one holds one's panel; counts in clock order."""

    title: str
    orders: tuple[str, ...]
    counts: tuple[int, ...]


def own_view(session: Session, player: Player) -> OwnView | None:
    """None in an open game, in which everything is seen anyway."""
    if is_open(session.game):
        return None
    title = session.words.say_n(
        "{n} delivered order", "{n} delivered orders", n=len(player.delivered)
    )
    counts = tuple(each for each in tally(player.delivered, None) if each is not None)
    return OwnView(title, player.delivered, counts)


class CellView(NamedTuple):
    n: str
    """How many the player has; nothing where it is not known."""
    points: str
    """On a pill in the player's colour; nothing for no points."""


class RowView(NamedTuple):
    hour: int
    kind: str
    subject: str
    letter: str
    """Of the coal, in the language of now."""
    label: str
    rewards: str
    cells: tuple[CellView, ...]
    waits: str
    """Instead of cells that are not known yet."""


class SumView(NamedTuple):
    reckoning: str
    total: str


class ForecastView(NamedTuple):
    title: str
    subtitle: str
    why: str
    players: tuple[Look, ...]
    rows: tuple[RowView, ...]
    sum_title: str
    sums: tuple[SumView, ...]
    note: str


def element_label(words: Words, element: ClockElement) -> str:
    return capital(words.term(element.name))


def pill(points: int) -> str:
    """Nothing for no points."""
    return signed(points) if points else ""


class ForecastPresenter(InPlay):
    """In an open game what the shift would bring; face down only what was scored (R6.2)."""

    def view(self) -> ForecastView:
        if is_open(self.session.game):
            return self._open()
        scorings = self.session.table.scorings
        return self._past(scorings[-1]) if scorings else self._face_down()

    def _open(self) -> ForecastView:
        say, table = self.session.words.say, self.session.table
        rows = tuple(self._row(score.element, score.counts, score.vp) for score in forecast(table))
        sums = tuple(
            SumView(f"{number(player.vp)} + {points} =", number(player.vp + points))
            for player, points in zip(table.players, points_now(table), strict=True)
        )
        subtitle = say(
            "Shift {shift} · elements 1 to {n} count", shift=ROMAN[table.shift - 1], n=len(rows)
        )
        title = say("If the shift ended now")
        return self._view(title, subtitle, rows, say("Score then"), sums)._replace(
            note=self._note(rows)
        )

    def _note(self, rows: Sequence[RowView]) -> str:
        say, players = self.session.words.say, self.session.table.players
        if not any(player.delivered for player in players):
            return say("Nobody has delivered anything yet.")
        if any(row.waits for row in rows):
            return say("Minecarts are counted at the end: their points come on top.")
        return ""

    def _past(self, scored: ShiftScored) -> ForecastView:
        say, shift = self.session.words.say, ROMAN[scored.shift - 1]
        rows = tuple(
            self._row(*each)
            for each in zip(awake(scored.shift), scored.counts, scored.vp, strict=True)
        )
        sums = tuple(SumView("", signed(sum(points))) for points in zip(*scored.vp, strict=True))
        return self._view(
            say("What shift {shift} brought", shift=shift),
            say("Delivered orders lie face down until the next scoring (R6.2)."),
            rows,
            say("Points of shift {shift}", shift=shift),
            sums,
        )

    def _face_down(self) -> ForecastView:
        say, table = self.session.words.say, self.session.table
        rows = tuple(self._row(element, (), ()) for element in awake(table.shift))
        return self._view(
            say("What shift {shift} will score", shift=ROMAN[table.shift - 1]),
            say("Delivered orders lie face down until then (R6.2)."),
            rows,
        )

    def _view(
        self,
        title: str,
        subtitle: str,
        rows: tuple[RowView, ...],
        sum_title: str = "",
        sums: tuple[SumView, ...] = (),
    ) -> ForecastView:
        why = self.session.words.say("Why these points?")
        players = looks(self.session.game)
        return ForecastView(title, subtitle, why, players, rows, sum_title, sums, "")

    def _row(
        self, element: ClockElement, counts: Sequence[int | None], points: Sequence[int] | None
    ) -> RowView:
        """`points` are None where something is not counted yet."""
        words, rewards = self.session.words, str(element.first)
        if len(self.session.table.players) > 2:
            rewards = f"{element.first} / {element.second}"
        cells = [CellView(str(n), pill(vp)) for n, vp in zip(counts, points or (), strict=False)]
        return RowView(
            SHIFT_CLOCK.index(element) + 1,
            element.counts,
            element.subject,
            words.letter(element.subject) if element.counts == "coal" else "",
            element_label(words, element),
            rewards,
            tuple(cells),
            words.say("counted at the end") if points is None else "",
        )

    # What people do

    def row_tapped(self, hour: int) -> None:
        self.session.explain(hour)

    def why_tapped(self) -> None:
        self.session.explain("forecast")

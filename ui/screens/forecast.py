"""Forecast (18): the hours as rows, with counts and pills for what each would get, and the sums."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.presenters.forecast import ForecastView, RowView, SumView
from ui.presenters.looks import Look as PlayerLook
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, Type
from ui.touch.targets import Target
from ui.widgets.bars import TopBar, top_bar, top_boxes
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.elements import element
from ui.widgets.players import colour_of, player_badge
from ui.widgets.signs import dots, pill
from ui.widgets.texts import lowered

# Lengths in u.
SIDE = 20
HEADER, BELOW_BAR = 42, 4
SUMS, SUM_GAP = 52, 8
NOTE = 34
ROW, ROW_WITHOUT_CELLS, ROOMY = 84, 122, 60
"""At most; twelve rows have 34."""
ICON, LABEL, LABEL_LARGE, REWARDS = 72, 190, 256, 92
"""Columns left of the players'."""
COUNT, PILL, PILL_HIGH = 40, 62, 36
LOW_ROW = 40
"""In lower rows the pills' numbers are smaller."""


class Columns(NamedTuple):
    """Left edges and widths, in pixels."""

    label: tuple[float, float]
    rewards: tuple[float, float]
    players: float
    player: float


class Rows(NamedTuple):
    top: int
    height: float

    def box(self, at: int, left: float, width: float) -> Box:
        high, low = whole(self.top - at * self.height), whole(self.top - (at + 1) * self.height)
        return Box(left, low, width, high - low)


class ForecastScreen(Screen):
    # Where things are

    def _bar(self, view: ForecastView) -> TopBar:
        bar = TopBar(view.title, view.subtitle, right=view.why, right_icon="why")
        return bar._replace(subtitle="") if self._below(view) == view.subtitle else bar

    def _below(self, view: ForecastView) -> str:
        """The note under the rows; without one, the subtitle that is too long for the bar."""
        if view.note or not view.subtitle:
            return view.note
        bar = TopBar(view.title, view.subtitle, right=view.why, right_icon="why")
        room = Room(top_boxes(self.look, bar).words.w)
        fitted = self.look.lettering.fit(view.subtitle, TYPE.body, room)
        return view.subtitle if fitted.cut else ""

    @property
    def _large(self) -> bool:
        return self.look.text_scale >= LARGE_TEXT

    def _across(self) -> tuple[float, float]:
        side = self.look.px(SIDE)
        return side, self.look.page.w - 2 * side

    def _columns(self, players: int) -> Columns:
        u = self.look.u
        left, width = self._across()
        label = left + ICON * u
        label_width = (LABEL_LARGE if self._large else LABEL) * u
        rewards = label + label_width
        first = rewards + REWARDS * u
        share = (left + width - first) / max(1, players)
        return Columns((label, label_width - 8 * u), (rewards, (REWARDS - 30) * u), first, share)

    def _rows(self, view: ForecastView) -> Rows:
        look, page = self.look, self.look.page
        top = top_boxes(look, self._bar(view)).back.y - look.px(BELOW_BAR)
        top -= look.px(HEADER if self._has_cells(view) else SPACE.margin)
        low = look.px(SPACE.margin)
        low += look.px(SUMS + SUM_GAP) if view.sums else 0
        low += look.px(NOTE) if self._below(view) and not self._waiting(view) else 0
        most = look.px(ROW if self._has_cells(view) else ROW_WITHOUT_CELLS)
        # A page that is higher than the design's gives the rows more air.
        most = whole(most * max(1.0, page.h / (600 * look.u)))
        return Rows(whole(top), min(most, (top - low) / max(1, len(view.rows))))

    @staticmethod
    def _has_cells(view: ForecastView) -> bool:
        return any(row.cells for row in view.rows)

    @staticmethod
    def _waiting(view: ForecastView) -> list[int]:
        """The rows that are not known yet: the last ones."""
        return [at for at, row in enumerate(view.rows) if row.waits]

    # What is drawn

    def parts(self, view: ForecastView) -> Iterator[Part]:
        yield Part("bar", self._bar(view), top_bar)
        rows, columns = self._rows(view), self._columns(len(view.players))
        if self._has_cells(view):
            value: Any = (view.players, rows, columns)
            yield Part("names", value, self._draw_names)
        for at, row in enumerate(view.rows):
            box = rows.box(at, *self._across())
            value = (row, box, columns, view.players, at % 2 == 0)
            yield Part(f"row{at}", value, self._draw_row)
        if self._waiting(view):
            yield Part("waits", (view, rows, columns), self._draw_waits)
        low = rows.box(len(view.rows), *self._across()).top
        left, width = self._across()
        if view.sums:
            high = self.look.px(SUMS)
            box = Box(left, low - self.look.px(SUM_GAP) - high, width, high)
            yield Part("sums", (view.sum_title, view.sums, box, columns), self._draw_sums)
            low = box.y
        if self._below(view) and not self._waiting(view):
            high = self.look.px(NOTE)
            yield Part(
                "note", (self._below(view), Box(left, low - high, width, high)), self._draw_note
            )

    def _draw_names(self, painter: Painter, value: Any) -> None:
        u, palette = self.look.u, self.look.palette
        players, rows, columns = value
        low, high = rows.top, self.look.px(HEADER)
        for seat, player in enumerate(players):
            x = columns.players + seat * columns.player
            player_badge(painter, (x + 17 * u, low + high / 2), 34 * u, player)
            room = Box(x + 42 * u, low, columns.player - 56 * u, high)
            painter.text_in(room, player.name, TYPE.name_small, palette.ink, "left", whole=True)

    def _draw_row(self, painter: Painter, value: Any) -> None:
        row: RowView
        box: Box
        columns: Columns
        row, box, columns, players, striped = value
        u, palette = self.look.u, self.look.palette
        if striped:
            painter.rectangle(box, palette.panel, 8 * u)
        roomy = box.h >= ROOMY * u
        side = min((44 if roomy else 32) * u, box.h * 0.74)
        at, ink = (box.x + 36 * u, box.cy), palette.ink
        element(painter, at, side, row.kind, row.subject, ink, row.letter)
        lines = 2 if box.h >= 48 * u else 1
        room = Box(columns.label[0], box.y, columns.label[1], box.h)
        use = TYPE.name_small if roomy else lowered(self.look, TYPE.body_large, box.h)
        painter.text_in(room, row.label, use, palette.ink, "left", lines=lines)
        room = Box(columns.rewards[0], box.y, columns.rewards[1], box.h)
        use = TYPE.name_small if roomy else lowered(self.look, TYPE.body, box.h)
        painter.text_in(room, row.rewards, use, palette.dim, "right", whole=True)
        for seat, cell in enumerate(row.cells):
            x = columns.players + seat * columns.player
            self._draw_cell(painter, cell, players[seat], Box(x, box.y, columns.player, box.h))

    def _draw_cell(self, painter: Painter, cell: Any, player: PlayerLook, box: Box) -> None:
        """How many, and on a pill what that would bring."""
        u, palette = self.look.u, self.look.palette
        colour = palette.ink if cell.points else palette.faint
        room = Box(box.x - 4 * u, box.y, COUNT * u, box.h)
        painter.text_in(room, cell.n, TYPE.hour_count, colour, whole=True)
        if cell.points:
            high = min(self.look.px(PILL_HIGH), box.h - self.look.px(4))
            at = Box(whole(room.right + 4 * u), whole(box.cy - high / 2), whole(PILL * u), high)
            use = TYPE.pill if box.h >= LOW_ROW * u else TYPE.hour_small
            pill(painter, at, cell.points, colour_of(player, palette), palette.ink_on_player, use)

    def _draw_waits(self, painter: Painter, value: Any) -> None:
        """Over the cells of all rows that wait: said once, with the note."""
        view, rows, columns = value
        u, palette = self.look.u, self.look.palette
        waiting = self._waiting(view)
        right = sum(self._across())
        above, below = (rows.box(at, columns.players, 0) for at in (waiting[0], waiting[-1]))
        box = Box(above.x - 8 * u, below.y, right - above.x + 8 * u, above.top - below.y)
        box = box.inset(0, 3 * u).snapped()
        painter.rectangle(box, palette.ground, 12 * u)
        painter.outline(box, palette.line, self.look.px(1.6), 12 * u)
        dots(painter, (box.x + 44 * u, box.cy), palette.faint)
        room = Box(box.x + 88 * u, box.y + 8 * u, box.w - 104 * u, box.h - 16 * u)
        words = view.note or view.rows[waiting[0]].waits
        painter.text_in(room, words, TYPE.body_large, palette.ink, "left", lines=3)

    def _draw_sums(self, painter: Painter, value: Any) -> None:
        title, sums, box, columns = value
        u, palette = self.look.u, self.look.palette
        painter.rectangle(box, palette.raised, SPACE.radius * u)
        room = Box(box.x + 18 * u, box.y, columns.players - box.x - 30 * u, box.h)
        painter.text_in(room, title, TYPE.name_small, palette.ink, "left", whole=True)
        for seat, each in enumerate(sums):
            x = columns.players + seat * columns.player
            self._draw_sum(painter, each, Box(x, box.y, columns.player - 8 * u, box.h))

    def _draw_sum(self, painter: Painter, each: SumView, box: Box) -> None:
        """34 + 16 = small, and the total beside it; the reckoning may shrink, the total not."""
        u, palette, lettering = self.look.u, self.look.palette, self.look.lettering
        total: Type = TYPE.title._replace(scales=False)
        wide = lettering.width(each.total, total.face, lettering.size(total)) + 1
        small = TYPE.body._replace(scales=False)
        width: float = lettering.width(each.reckoning, small.face, lettering.size(small)) + 1
        width = min(width, box.w - wide - 6 * u) if each.reckoning else 0
        if each.reckoning:
            room = Box(box.x, box.y, width, box.h)
            painter.text_in(room, each.reckoning, small, palette.dim, "left", whole=True)
        left = box.x + width + (6 * u if width else 8 * u)
        painter.text_in(Box(left, box.y, wide, box.h), each.total, total, palette.ink, whole=True)

    def _draw_note(self, painter: Painter, value: Any) -> None:
        words, room = value
        painter.text_in(room, words, TYPE.body, self.look.palette.dim, "left")

    # What can be touched

    def targets(self, view: ForecastView) -> Iterator[Target]:
        boxes, rows = top_boxes(self.look, self._bar(view)), self._rows(view)
        yield Target("back", self.units(boxes.back))
        yield Target("why", self.units(boxes.right))
        for at, row in enumerate(view.rows):
            yield Target(f"row:{row.hour}", self.units(rows.box(at, *self._across())))

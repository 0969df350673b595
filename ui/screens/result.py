"""The result (50): the winner's card, and what was left over is worth."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.result import RankView, ResultView, WinnerView
from ui.screens.ending import EndingScreen
from ui.screens.screen import Part
from ui.theme import SPACE, TYPE, Colour
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.players import colour_of, player_badge

WINNER = 262
LEFT_OVER = TYPE.card._replace(size=16)
HEADS = 58
ICONS = ("clock", "mark", "cube", "card", "balance", "")
# Shares of a row's width: rank, badge and name, then shifts, four conversions, total.
NAME, COLUMNS = 0.275, (0.12, 0.105, 0.12, 0.11, 0.115, 0.135)


class ResultScreen(EndingScreen):
    def parts(self, view: ResultView) -> Iterator[Part]:
        yield from self.frame_parts(view.frame, view.title, view.subtitle)
        yield Part("winner", (view.winner, view.frame.players), self._draw_winner)
        yield Part("heads", view.heads, self._draw_heads)
        for box, row in zip(self._rows(len(view.rows)), view.rows, strict=True):
            player = view.frame.players[row.seat]
            yield Part(f"row{row.seat}", (box, row, player), self._draw_row)

    def _winner_box(self) -> Box:
        content = self.content()
        return content._replace(w=self.look.px(WINNER))

    def _table(self) -> Box:
        content, winner = self.content(), self._winner_box()
        x = winner.right + self.look.px(14)
        return Box(x, content.y, content.right - x, content.h)

    def _rows(self, number: int) -> list[Box]:
        table, look = self._table(), self.look
        gap = look.px(10)
        room = table.h - look.px(HEADS)
        high = min((room - gap * (number - 1)) / number, 150 * look.u)
        return [
            Box(table.x, table.top - look.px(HEADS) - (at + 1) * high - at * gap, table.w, high)
            for at in range(number)
        ]

    def _columns(self) -> list[tuple[float, float]]:
        """From and to of the six columns behind the name."""
        table = self._table()
        x = table.x + NAME * table.w
        columns = []
        for share in COLUMNS:
            columns.append((x, x + share * table.w))
            x += share * table.w
        return columns

    def _draw_winner(self, painter: Painter, value: Any) -> None:
        view: WinnerView = value[0]
        players: tuple[PlayerLook, ...] = value[1]
        u, palette = painter.look.u, painter.look.palette
        box, ink = self._winner_box(), palette.ink_on_player
        radius = SPACE.card_radius * u
        winners = [players[seat] for seat in view.seats]
        painter.rectangle(box, colour_of(winners[0], palette), radius)
        for at, player in enumerate(winners[1:], start=1):
            # A shared victory splits the card in stripes.
            w = box.w / len(winners)
            stripe = Box(box.x + at * w, box.y, w, box.h)
            painter.rectangle(stripe, colour_of(player, palette), radius if at else 0)
        size = min(104 * u, box.w / len(winners) - 16 * u)
        for at, player in enumerate(winners):
            x = box.x + (at + 0.5) * box.w / len(winners)
            painter.icon(player.symbol, x, box.top - 86 * u, size, ink)
        rows = (
            (view.names, TYPE.heading, 0.58, 0.14),
            (view.points, TYPE.score if len(view.points) < 3 else TYPE.score_three, 0.29, 0.28),
            (view.unit, TYPE.title, 0.19, 0.10),
            (view.by or view.marker, TYPE.body, 0.03, 0.14),
        )
        for words, use, low, high in rows:
            room = Box(box.x + 10 * u, box.y + low * box.h, box.w - 20 * u, high * box.h)
            painter.text_in(room, words, use, ink, lines=2, whole=True)

    def _draw_heads(self, painter: Painter, heads: tuple[str, ...]) -> None:
        u, palette, table = painter.look.u, painter.look.palette, self._table()
        large = self._too_long(heads)
        for icon, words, (left, right) in zip(ICONS, heads, self._columns(), strict=True):
            if icon and large:
                # Large words would not fit above their columns; the pictures say the same.
                painter.icon(icon, (left + right) / 2, table.top - 32 * u, 42 * u, palette.dim)
                continue
            if icon:
                painter.icon(icon, (left + right) / 2, table.top - 16 * u, 28 * u, palette.dim)
            room = Box(left, table.top - 56 * u, right - left, 24 * u)
            painter.text_in(room, words, TYPE.caption, palette.dim, whole=True)

    def _too_long(self, heads: tuple[str, ...]) -> bool:
        fit = self.look.lettering.fit
        rooms = [Room(right - left, lines=1, whole=True) for left, right in self._columns()]
        return any(
            fit(words, TYPE.caption, room).squeezed
            for words, room in zip(heads, rooms, strict=True)
        )

    def _draw_row(self, painter: Painter, value: Any) -> None:
        box: Box = value[0]
        row: RankView = value[1]
        player: PlayerLook = value[2]
        look, u, palette = painter.look, painter.look.u, painter.look.palette
        own = colour_of(player, palette)
        painter.rectangle(box, palette.panel, SPACE.card_radius * u)
        width = look.px(4 if row.winner else 2)
        painter.outline(box, own, width, SPACE.card_radius * u)
        large = look.text_scale >= LARGE_TEXT
        rank = Box(box.x + (4 if large else 8) * u, box.y, 30 * u, box.h)
        painter.text_in(rank, row.rank, TYPE.title, palette.dim, whole=True)
        size = (36 if large else 44) * u
        badge = box.x + 40 * u + size / 2
        player_badge(painter, (badge, box.cy), size, player)
        left = badge + size / 2 + 8 * u
        name = Box(left, box.y, box.x + NAME * box.w - 2 * u - left, box.h)
        painter.text_in(name, row.name, TYPE.name_small, palette.ink, "left", lines=2)
        shifts, *cells, total = self._columns()
        self._number(painter, shifts, box, row.shifts, TYPE.title, palette.ink)
        for column, cell in zip(cells, row.cells, strict=True):
            tone = {1: palette.ink, 0: palette.faint, -1: palette.doubt}[cell.tone]
            above = box._replace(y=box.cy - 4 * u, h=box.h / 2 - 8 * u)
            self._number(painter, column, above, cell.points, TYPE.title, tone)
            below = box._replace(y=box.cy - 34 * u, h=28 * u)
            self._number(painter, column, below, cell.left, LEFT_OVER, palette.dim)
        use = TYPE.tally
        self._number(painter, total, box, row.total, use, palette.ink)

    def _number(
        self,
        painter: Painter,
        column: tuple[float, float],
        box: Box,
        words: str,
        use: Any,
        colour: Colour,
    ) -> None:
        room = Box(column[0], box.y, column[1] - column[0], box.h)
        painter.text_in(room, words, use, colour, whole=True)

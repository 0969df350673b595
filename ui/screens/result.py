"""The result (50): the winner's card, and what was left over is worth."""

from collections.abc import Iterator
from typing import Any

from ui.drawing import contours
from ui.drawing.boxes import Box
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.result import RankView, ResultView, WinnerView
from ui.screens.ending import EndingScreen
from ui.screens.screen import Part
from ui.theme import SPACE, TYPE, Colour
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.names import name_in
from ui.widgets.players import colour_of, player_badge
from ui.widgets.sentences import whole_in
from ui.widgets.sheets import parted

WINNER = 262
LEFT_OVER = TYPE.card._replace(size=16)
HEADS = 58
ROOMY = 130
"""From this height on, in u, the numbers of a row are larger."""
ICONS = ("clock", "mark", "cube", "card", "balance", "")
# Shares of a row's width: rank, badge and name, then shifts, four conversions, total.
NAME, COLUMNS = 0.275, (0.118, 0.10, 0.11, 0.13, 0.113, 0.135)


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
        high = (room - gap * (number - 1)) / number
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
        for stripe, player in zip(parted(painter.look, box, len(winners), 0), winners, strict=True):
            # A shared victory splits the card in stripes; each covers what is right of it.
            rest = stripe._replace(w=box.right - stripe.x)
            points = contours.clipped(contours.rounded(rest, 0), contours.rounded(box, radius))
            painter.convex(points, colour_of(player, palette))
            size = min(104 * u, stripe.w - 16 * u)
            painter.icon(player.symbol, stripe.cx, box.top - 86 * u, size, ink)
        points_use = TYPE.score if len(view.points) < 3 else TYPE.score_three
        rows = [
            (view.points, points_use, 0.29, 0.28),
            (view.unit, TYPE.title, 0.20, 0.09),
            (view.marker, TYPE.body, 0.02, 0.10),
        ]
        if view.by:
            rows.append((view.by, TYPE.name, 0.12, 0.08))
        room = box.inset(10 * u, 0)
        names = room._replace(y=box.y + 0.57 * box.h, h=0.16 * box.h)
        name_in(painter, names, view.names, TYPE.heading, ink)
        for words, use, low, high in rows:
            place = room._replace(y=box.y + low * box.h, h=high * box.h)
            whole_in(painter, place, words, use, ink, lines=2)

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
            room = Box(left, table.top - HEADS * u, right - left, 30 * u)
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
        roomy = box.h > ROOMY * u
        use = TYPE.name if roomy else TYPE.name_small
        name_in(painter, name, row.name, use, palette.ink, "left")
        points = TYPE.heading if roomy and not large else TYPE.title
        shifts, *cells, total = self._columns()
        self._number(painter, shifts, box, row.shifts, points, palette.ink)
        high = (48 if roomy else 38) * u
        for column, cell in zip(cells, row.cells, strict=True):
            tone = {1: palette.ink, 0: palette.faint, -1: palette.doubt}[cell.tone]
            above = box._replace(y=box.cy - 6 * u, h=high)
            self._number(painter, column, above, cell.points, points, tone)
            below = box._replace(y=above.y - 32 * u, h=30 * u)
            words, use = (cell.n, TYPE.caption) if large else (cell.left, LEFT_OVER)
            self._number(painter, column, below, words, use, palette.dim)
        self._number(painter, total, box, row.total, TYPE.tally, palette.ink)

    def _number(
        self,
        painter: Painter,
        column: tuple[float, float],
        box: Box,
        words: str,
        use: Any,
        colour: Colour,
    ) -> None:
        room = Box(column[0], box.y, column[1] - column[0], box.h).inset(3 * self.look.u, 0)
        painter.text_in(room, words, use, colour, whole=True)

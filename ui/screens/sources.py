"""Where the points came from (52): one bar a player, kinds told apart by pattern, minus apart."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.sources import BarView, LegendView, SourcesView
from ui.screens.ending import EndingScreen
from ui.screens.screen import Part
from ui.theme import SPACE, TYPE, Colour, mix
from ui.widgets.bars import rows
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.names import name_in
from ui.widgets.players import colour_of, player_badge
from ui.widgets.sentences import whole_in
from ui.widgets.sheets import parted

# Lengths in u.
LEGEND, LARGE_LEGEND = 92, 124
NAME, TOTAL = 160, 104
APART = 12
"""Between what was gained and what was lost."""
LEAST_FOR_TEXT = 34
NUMBER = TYPE.hour_small
LABEL = TYPE.caption._replace(face="medium")
BAR, HIGHEST_BAR = 44, 80

# How a kind is filled: plain, framed, dotted, or striped at an angle.
PATTERNS: dict[str, float | str] = {
    "orders": "plain",
    "coal": 45,
    "vehicle": 0,
    "minecarts": "dotted",
    "left over": "framed",
    "corrections": 90,
    "outstanding": 135,
    "balance": "rung",
}
LOST = ("outstanding", "balance")
"""What can only be lost: in the colour of a warning, also in the legend."""


class SourcesScreen(EndingScreen):
    def parts(self, view: SourcesView) -> Iterator[Part]:
        yield from self.frame_parts(view.frame, view.title, view.subtitle)
        for box, bar in zip(self._rows(len(view.bars)), view.bars, strict=True):
            value = (box, bar, view.frame.players[bar.seat], view.longest)
            yield Part(f"bar{bar.seat}", value, self._draw_bar)
        yield Part("legend", view.legend, self._draw_legend)

    def _rows(self, number: int) -> tuple[Box, ...]:
        content, look = self.content(), self.look
        gap = look.px(10)
        room = content._replace(y=content.y + self._legend + gap)
        return rows(room._replace(h=content.top - room.y), number, gap)

    @property
    def _legend(self) -> int:
        large = self.look.text_scale >= LARGE_TEXT
        return self.look.px(LARGE_LEGEND if large else LEGEND)

    def _draw_bar(self, painter: Painter, value: Any) -> None:
        box: Box = value[0]
        bar: BarView = value[1]
        player: PlayerLook = value[2]
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(box, palette.panel, SPACE.card_radius * u)
        player_badge(painter, (box.x + 36 * u, box.cy), 44 * u, player)
        name = Box(box.x + 66 * u, box.y, (NAME - 76) * u, box.h)
        name_in(painter, name, bar.name, TYPE.name_small, palette.ink, "left")
        left, right = box.x + NAME * u, box.right - (TOTAL + APART + LEAST_FOR_TEXT) * u
        scale, own = (right - left) / value[3], colour_of(player, palette)
        high = min(BAR * box.h / 92 / u, HIGHEST_BAR) * u
        low = box.cy - high / 2 + 15 * u
        x = left
        for part in bar.gained:
            piece = self._draw_part(painter, Box(x, low, part.vp * scale, high), part.source, own)
            if piece.w >= LEAST_FOR_TEXT * u:
                self._below(painter, piece, part.text, palette.ink)
            x = piece.right
        self._draw_lost(painter, Box(x + APART * u, low, 0, high), bar, scale)
        total = Box(box.right - TOTAL * u, box.y, (TOTAL - 14) * u, box.h)
        painter.text_in(total, bar.total, TYPE.total_three, palette.ink, "right", whole=True)

    def _draw_lost(self, painter: Painter, at: Box, bar: BarView, scale: float) -> None:
        """Apart from what was gained, with its sum."""
        u, doubt, x = painter.look.u, painter.look.palette.doubt, at.x
        for part in bar.lost:
            piece = at._replace(x=x, w=-part.vp * scale)
            x = self._draw_part(painter, piece, part.source, doubt).right
        least = max(x - at.x, LEAST_FOR_TEXT * u)
        self._below(painter, at._replace(w=least), bar.minus, doubt)

    def _draw_part(self, painter: Painter, box: Box, source: str, colour: Colour) -> Box:
        gap = 3 * painter.look.u
        piece = box._replace(w=max(1.0, box.w - gap)).snapped()
        self._piece(painter, piece, source, colour, painter.look.palette.panel)
        return box

    def _below(self, painter: Painter, piece: Box, words: str, colour: Colour) -> None:
        room = piece._replace(y=piece.y - 34 * painter.look.u, h=32 * painter.look.u)
        painter.text_in(room, words, NUMBER, colour, whole=True)

    def _piece(self, painter: Painter, box: Box, source: str, own: Colour, ground: Colour) -> None:
        """The pattern tells the kind: a colour alone does not."""
        u, pattern = painter.look.u, PATTERNS[source]
        radius = min(5 * u, box.w / 2)
        if pattern in ("framed", "rung") and box.w > 8 * u:
            painter.outline(box, own, painter.look.px(3), radius)
            if pattern == "rung":
                painter.hatched(box.inset(3 * u), own, 10 * u, 3 * u, 0, 90)
            return
        painter.rectangle(box, own, radius)
        cut = mix(ground, own, 0.85)
        if pattern == "dotted":
            painter.dotted(box.inset(3 * u), cut, 12 * u, 2.6 * u)
        elif isinstance(pattern, float | int):
            painter.hatched(box, cut, 11 * u, 3 * u, radius, pattern)

    def _draw_legend(self, painter: Painter, legend: tuple[LegendView, ...]) -> None:
        """In the colour of nobody, so that only the pattern speaks."""
        u, palette, content = painter.look.u, painter.look.palette, self.content()
        lines = rows(content._replace(h=self._legend), 2, 0)
        columns = (len(legend) + 1) // 2
        cells = [cell for line in lines for cell in parted(painter.look, line, columns)]
        for cell, entry in zip(cells, legend, strict=False):
            chip = Box(cell.x, whole(cell.cy - 14 * u), 34 * u, 28 * u)
            tone = palette.doubt if entry.source in LOST else palette.dim
            self._piece(painter, chip, entry.source, tone, palette.ground)
            room = Box(chip.right + 8 * u, cell.y, cell.right - chip.right - 8 * u, cell.h)
            whole_in(painter, room, entry.label, LABEL, palette.dim, "left", lines=2)

"""Where the points came from (52): one bar a player, kinds told apart by pattern, minus apart."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.sources import BarView, LegendView, SourcesView
from ui.screens.ending import EndingScreen
from ui.screens.screen import Part
from ui.theme import SPACE, TYPE, Colour, mix
from ui.widgets.players import colour_of, player_badge

LEGEND = 92
NAME, TOTAL, MINUS = 150, 92, 66
LEAST_FOR_TEXT = 34
NUMBER = TYPE.hour_small
LABEL = TYPE.card._replace(face="medium")
BAR = 44

# How a kind is filled: plain, framed, dotted, or striped at an angle.
PATTERNS: dict[str, float | str] = {
    "orders": "plain",
    "coal": 45,
    "vehicle": 0,
    "minecarts": "dotted",
    "corrections": 90,
    "marks": "framed",
    "cubes": "rung",
    "outstanding": 135,
    "balance": "crossed",
}


class SourcesScreen(EndingScreen):
    def parts(self, view: SourcesView) -> Iterator[Part]:
        yield from self.frame_parts(view.frame, view.title, view.subtitle)
        for box, bar in zip(self._rows(len(view.bars)), view.bars, strict=True):
            value = (box, bar, view.frame.players[bar.seat], view.longest)
            yield Part(f"bar{bar.seat}", value, self._draw_bar)
        yield Part("legend", view.legend, self._draw_legend)

    def _rows(self, number: int) -> list[Box]:
        content, look = self.content(), self.look
        gap = look.px(10)
        room = content.h - look.px(LEGEND) - gap
        high = min((room - gap * (number - 1)) / number, 120 * look.u)
        return [
            Box(content.x, content.top - (at + 1) * high - at * gap, content.w, high)
            for at in range(number)
        ]

    def _draw_bar(self, painter: Painter, value: Any) -> None:
        box: Box = value[0]
        bar: BarView = value[1]
        player: PlayerLook = value[2]
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(box, palette.panel, SPACE.card_radius * u)
        player_badge(painter, (box.x + 36 * u, box.cy), 44 * u, player)
        name = Box(box.x + 66 * u, box.y, (NAME - 70) * u, box.h)
        painter.text_in(name, bar.name, TYPE.name_small, palette.ink, "left", lines=2)
        left, right = box.x + NAME * u, box.right - (TOTAL + MINUS) * u
        own = colour_of(player, palette)
        x = left
        for part in bar.gained:
            w = (right - left) * part.vp / value[3]
            bottom = box.cy - (BAR / 2 - 15) * u
            piece = Box(x, bottom, max(1.0, w - 3 * u), BAR * u).snapped()
            self._piece(painter, piece, part.source, own, palette.panel)
            if w >= LEAST_FOR_TEXT * u:
                below = Box(x, box.y + 2 * u, w, piece.y - box.y - 4 * u)
                painter.text_in(below, part.text, NUMBER, palette.ink, whole=True)
            x += w
        minus = Box(right + 6 * u, box.y, MINUS * u - 6 * u, box.h)
        painter.text_in(minus, bar.minus, TYPE.name_small, palette.doubt, whole=True)
        total = Box(box.right - TOTAL * u, box.y, (TOTAL - 14) * u, box.h)
        painter.text_in(total, bar.total, TYPE.total_three, palette.ink, "right", whole=True)

    def _piece(self, painter: Painter, box: Box, source: str, own: Colour, ground: Colour) -> None:
        """The pattern tells the kind: a colour alone does not."""
        u, pattern = painter.look.u, PATTERNS[source]
        radius = min(5 * u, box.w / 2)
        if pattern in ("framed", "rung", "crossed") and box.w > 8 * u:
            painter.outline(box, own, painter.look.px(3), radius)
            if pattern != "framed":
                angle = 90 if pattern == "rung" else 45
                painter.hatched(box.inset(3 * u), own, 10 * u, 3 * u, 0, angle)
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
        columns = (len(legend) + 1) // 2
        w = content.w / columns
        for at, entry in enumerate(legend):
            row, column = divmod(at, columns)
            y = content.y + LEGEND * u - (row + 1) * 44 * u
            chip = Box(content.x + column * w, y + 8 * u, 34 * u, 28 * u)
            self._piece(painter, chip, entry.source, palette.dim, palette.ground)
            room = Box(chip.right + 8 * u, y, w - 50 * u, 44 * u)
            painter.text_in(room, entry.label, LABEL, palette.dim, "left", lines=2)

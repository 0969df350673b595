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
LABEL = TYPE.body._replace(scales=False)

# What is left of the player's colour, and the stripes on it: angle, 0 for none.
PATTERNS: dict[str, tuple[float, float]] = {
    "orders": (1.0, 0),
    "coal": (0.78, 45),
    "vehicle": (0.60, 135),
    "minecarts": (0.44, 0.01),
    "corrections": (0.34, 90),
    "marks": (0.90, 90),
    "cubes": (0.70, 90),
    "outstanding": (0.55, 45),
    "balance": (0.40, 135),
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
            piece = Box(x, box.cy - 26 * u, max(1.0, w - 2 * u), 52 * u)
            self._piece(painter, piece, part.source, own)
            if w >= LEAST_FOR_TEXT * u:
                painter.text_in(piece, part.text, TYPE.body, palette.ink_on_player, whole=True)
            x += w
        minus = Box(right + 6 * u, box.y, MINUS * u - 6 * u, box.h)
        painter.text_in(minus, bar.minus, TYPE.name_small, palette.doubt, whole=True)
        total = Box(box.right - TOTAL * u, box.y, (TOTAL - 14) * u, box.h)
        painter.text_in(total, bar.total, TYPE.total_three, palette.ink, "right", whole=True)

    def _piece(self, painter: Painter, box: Box, source: str, own: Colour) -> None:
        palette, u = painter.look.palette, painter.look.u
        share, angle = PATTERNS[source]
        ground = palette.ink if palette.name == "night" else palette.ground
        fill = mix(own, ground, share)
        painter.rectangle(box, fill, 6 * u)
        if angle:
            stripe = mix(palette.ink_on_player, fill, 0.18)
            painter.hatched(box, stripe, 12 * u, 3 * u, 6 * u, angle)

    def _draw_legend(self, painter: Painter, legend: tuple[LegendView, ...]) -> None:
        """In the colour of nobody, so that only the pattern speaks."""
        u, palette, content = painter.look.u, painter.look.palette, self.content()
        columns = (len(legend) + 1) // 2
        w = content.w / columns
        for at, entry in enumerate(legend):
            row, column = divmod(at, columns)
            y = content.y + LEGEND * u - (row + 1) * 44 * u
            chip = Box(content.x + column * w, y + 8 * u, 34 * u, 28 * u)
            self._piece(painter, chip, entry.source, palette.dim)
            room = Box(chip.right + 8 * u, y, w - 50 * u, 44 * u)
            painter.text_in(room, entry.label, LABEL, palette.dim, "left", lines=2)

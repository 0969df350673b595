"""The race (51): everyone's points after every turn, with a label at the end of each line."""

from collections.abc import Iterator

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.race import END, LineView, RaceView
from ui.screens.ending import EndingScreen
from ui.screens.screen import Part
from ui.theme import SPACE, TYPE
from ui.widgets.names import name_in
from ui.widgets.players import colour_of, player_badge

LABELS, SCALE, BANDS = 214, 56, 40
LABEL = 52
STEPS_UP_TO = 3.0


class RaceScreen(EndingScreen):
    def parts(self, view: RaceView) -> Iterator[Part]:
        yield from self.frame_parts(view.frame, view.title, view.subtitle)
        yield Part("chart", view, self._draw_chart)

    def _plot(self) -> Box:
        content, look = self.content(), self.look
        left, right = look.px(SCALE), look.px(LABELS)
        return Box(
            content.x + left,
            content.y + look.px(BANDS),
            content.w - left - right,
            content.h - look.px(BANDS + 20),
        )

    def _draw_chart(self, painter: Painter, view: RaceView) -> None:
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(self.content(), palette.panel, SPACE.card_radius * u)
        plot = self._plot()
        self._draw_bands(painter, plot, view)
        for tick in view.ticks:
            y = self._y(plot, view, tick.vp)
            painter.line([(plot.x, y), (plot.right, y)], 1, palette.line, "butt")
            room = Box(plot.x - 54 * u, y - 14 * u, 46 * u, 28 * u)
            painter.text_in(room, tick.text, TYPE.caption, palette.dim, "right", whole=True)
        for line in reversed(view.lines):
            colour = colour_of(view.frame.players[line.seat], palette)
            painter.line(self._points(plot, view, line), 4 * u, colour)
        self._draw_labels(painter, plot, view)

    def _draw_bands(self, painter: Painter, plot: Box, view: RaceView) -> None:
        """Every second shift lies on a sunken band."""
        u, palette = painter.look.u, painter.look.palette
        for at, name in enumerate(view.bands):
            x, right = self._x(plot, at), self._x(plot, min(at + 1, END))
            band = Box(x, plot.y, right - x, plot.h + 12 * u)
            if at % 2:
                painter.rectangle(band, palette.raised)
            room = Box(band.x, plot.y - 37 * u, band.w, 34 * u)
            painter.text_in(room, name, TYPE.caption, palette.dim, whole=True)

    def _x(self, plot: Box, at: float) -> float:
        return plot.x + plot.w * at / END

    def _y(self, plot: Box, view: RaceView, vp: int) -> float:
        return plot.y + plot.h * (vp - view.lowest) / (view.highest - view.lowest)

    def _points(self, plot: Box, view: RaceView, line: LineView) -> list[tuple[float, float]]:
        points: list[tuple[float, float]] = []
        for at, vp in line.points:
            x, y = self._x(plot, at), self._y(plot, view, vp)
            if points and at <= STEPS_UP_TO and points[-1][1] != y:
                points.append((x, points[-1][1]))
            if not points or points[-1] != (x, y):
                points.append((x, y))
        return points

    def _draw_labels(self, painter: Painter, plot: Box, view: RaceView) -> None:
        """At the lines' ends, but never on each other."""
        u, palette = painter.look.u, painter.look.palette
        high = LABEL * u
        top = plot.top + 20 * u
        for line in view.lines:
            end = self._y(plot, view, line.points[-1][1])
            y = min(end, top - high / 2)
            y = max(y, plot.y + high * (len(view.lines) - view.lines.index(line) - 0.5))
            top = y - high / 2
            player = view.frame.players[line.seat]
            x = plot.right + 8 * u
            painter.line([(plot.right, end), (x + 4 * u, y)], 2 * u, colour_of(player, palette))
            player_badge(painter, (x + 24 * u, y), 36 * u, player)
            name = Box(x + 48 * u, y - high / 2, 94 * u, high)
            name_in(painter, name, line.name, TYPE.body, palette.ink, "left")
            total = Box(x + 142 * u, y - high / 2, 52 * u, high)
            painter.text_in(total, line.total, TYPE.name_small, palette.ink, "right", whole=True)

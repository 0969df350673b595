"""A sheet of paper for pictures that explain: lengths in u, from the upper left corner."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from ui.drawing.boxes import Box
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.drawing.text import Align
from ui.theme import TYPE, Colour, Type

HALO = 3
"""How far the ground shows on both sides of a line that crosses others."""


class Sheet:
    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.palette = painter.look.palette
        self._u = painter.look.u
        self._high = painter.look.height

    def at(self, x: float, y: float) -> Point:
        return x * self._u, self._high - y * self._u

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        return self.painter.look.box(x, y, width, height)

    def write(
        self,
        words: str,
        x: float,
        baseline: float,
        use: Type = TYPE.body,
        colour: Colour | None = None,
        align: Align = "left",
    ) -> None:
        ink = colour or self.palette.ink
        self.painter.text(words, use, ink, self.at(x, baseline), align, whole=True)

    def disc(self, x: float, y: float, radius: float, fill: Colour, edge: float = 0) -> None:
        """With an edge of ink, where it has one."""
        if edge:
            self.painter.circle(*self.at(x, y), radius * self._u, self.palette.ink)
        self.painter.circle(*self.at(x, y), (radius - edge) * self._u, fill)

    def number(self, words: str, x: float, y: float, radius: float, use: Type = TYPE.card) -> None:
        """White on a dark disc."""
        self.marked(words, x, y, radius, self.palette.ink, self.palette.raised, use)

    def marked(
        self,
        words: str,
        x: float,
        y: float,
        radius: float,
        fill: Colour,
        ink: Colour,
        use: Type = TYPE.card,
    ) -> None:
        self.disc(x, y, radius, fill)
        around = self.box(x - radius, y - radius, 2 * radius, 2 * radius)
        self.painter.text_in(around, words, use, ink, whole=True)

    def line(
        self,
        points: Sequence[Point],
        width: float,
        colour: Colour,
        halo: Colour | None = None,
        loop: bool = False,
    ) -> None:
        placed = [self.at(*point) for point in points]
        if halo:
            self.painter.line(placed, (width + 2 * HALO) * self._u, halo, "butt")
        self.painter.line(placed, width * self._u, colour, loop=loop)

    def dashes(
        self, points: Sequence[Point], width: float, colour: Colour, dash: float, gap: float
    ) -> None:
        """Each piece begins and ends with a whole dash."""
        for (x1, y1), (x2, y2) in pairwise(points):
            length = hypot(x2 - x1, y2 - y1)
            steps = max(1, round((length - dash) / (dash + gap)))
            period = (length - dash) / steps
            for step in range(steps + 1):
                ends = (step * period / length, (step * period + dash) / length)
                part = [(x1 + (x2 - x1) * end, y1 + (y2 - y1) * end) for end in ends]
                self.painter.line(
                    [self.at(*point) for point in part], width * self._u, colour, "butt"
                )

    def face(self, points: Sequence[Point], fill: Colour, edge: float = 0) -> None:
        """A convex polygon, with an edge of ink where it has one."""
        self.painter.convex([self.at(*point) for point in points], fill)
        if edge:
            self.line(points, edge, self.palette.ink, loop=True)

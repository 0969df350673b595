"""What moves without being drawn anew: an arc that fills, and a number that counts up."""

from array import array
from math import cos, radians, sin
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle

from ui.drawing.boxes import Box, whole
from ui.drawing.contours import Point
from ui.drawing.geometry import FEATHER, Geometry
from ui.drawing.layers import coloured, mesh
from ui.drawing.look import Look
from ui.drawing.text import Align, Line
from ui.drawing.written import Written, ink
from ui.theme import Colour, Type

STEP = 1.5
"""Degrees of an arc's smallest step."""
PER_STEP = 18
"""Indices of a step: two triangles each for the arc and its two fringes."""


class Sweep:
    """An arc along a circle, filled from its start by a fraction: a hold, or a player's time.

    One ready mesh whose indices are cut, so that every frame costs microseconds.
    """

    def __init__(
        self,
        at: Point,
        radius: float,
        width: float,
        colour: Colour,
        angles: tuple[float, float] = (0, 360),
    ) -> None:
        self.group = coloured()
        self.written: list[Written] = []
        self._steps = max(1, round(abs(angles[1] - angles[0]) / STEP))
        shapes = _arc(at, radius, width, colour, angles, self._steps)
        self._indices = shapes.indices
        self._mesh = mesh(shapes, array("H"))
        self.group.add(self._mesh)
        self._shown = 0

    @property
    def fraction(self) -> float:
        return self._shown / self._steps

    @fraction.setter
    def fraction(self, share: float) -> None:
        shown = round(min(1.0, max(0.0, share)) * self._steps)
        if shown != self._shown:
            self._shown = shown
            self._mesh.indices = self._indices[: shown * PER_STEP]


def _arc(
    at: Point,
    radius: float,
    width: float,
    colour: Colour,
    angles: tuple[float, float],
    steps: int,
) -> Geometry:
    shapes = Geometry()
    half = width / 2
    columns = (
        (radius + half + FEATHER, 0.0),
        (radius + half - FEATHER, colour[3]),
        (radius - half + FEATHER, colour[3]),
        (radius - half - FEATHER, 0.0),
    )
    for step in range(steps + 1):
        turn = radians(angles[0] + (angles[1] - angles[0]) * step / steps)
        x, y = sin(turn), cos(turn)
        for reach, alpha in columns:
            shapes.vertices.extend((at[0] + x * reach, at[1] + y * reach, *colour[:3], alpha))
    for step in range(steps):
        for column in range(3):
            a = 4 * step + column
            shapes.indices.extend((a, a + 1, a + 5, a, a + 5, a + 4))
    return shapes


class Counter:
    """A number in digits of equal cells: showing another one only exchanges textures."""

    def __init__(
        self, look: Look, use: Type, colour: Colour, at: Point, align: Align = "left"
    ) -> None:
        self.group = InstructionGroup()
        self.written: list[Written] = []
        self._lettering = look.lettering
        self._face = use.face
        self._size = self._lettering.size(use)
        self._cell = max(self._width(digit) for digit in "0123456789")
        self._at = at
        self._align = align
        self._words = ""
        self._cells: list[Any] = []
        self.group.add(Color(*colour))

    def _width(self, letter: str) -> int:
        return self._lettering.width(letter, self._face, self._size)

    def show(self, words: str) -> None:
        """Digits, and what may stand before them, such as + or −."""
        if words == self._words:
            return
        self._words = words
        widths = [self._cell if letter.isdigit() else self._width(letter) for letter in words]
        total = sum(widths)
        shares = {"left": 0.0, "center": 0.5, "right": 1.0}
        x = left = whole(self._at[0] - total * shares[self._align])
        self._match(len(words))
        for letter, width, cell in zip(words, widths, self._cells, strict=True):
            _exchange(cell, self._line(letter, x + (width - self._width(letter)) // 2))
            x += width
        box = ink(words, left, whole(self._at[1]), total, self._size)
        bound = Box(*box)
        self.written = [Written(words, (box,), bound, self._size, whole=True)]

    def _line(self, letter: str, x: float) -> Line:
        return self._lettering.place(letter, self._face, self._size, x, self._at[1])

    def _match(self, count: int) -> None:
        """As many rectangles as letters."""
        while len(self._cells) < count:
            cell = Rectangle()
            self._cells.append(cell)
            self.group.add(cell)
        while len(self._cells) > count:
            self.group.remove(self._cells.pop())


def _exchange(cell: Any, line: Line) -> None:
    cell.texture = line.texture
    cell.size = line.texture.size
    cell.pos = line.x, line.y

"""The set-up as a picture, for whoever builds the thing: what stands where on the table."""

from collections.abc import Sequence
from math import cos, radians, sin

from ui.demonstration.sheet import Sheet
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.theme import PLAYER_COLOURS, TYPE, Colour, mix

SIZE = (1792, 1138)
"""1024 u wide."""
Spot = tuple[float, float]
"""Centimetres on the table, along its near left edge and away from it."""

LONG, DEEP, THICK = 130, 90, 4
LEFT_CORNER = (112, 326)
"""Where the table's left corner is on the sheet."""
ACROSS, DOWN = 3.9, 1.85
"""u for a centimetre along an edge of the table; and for one in height:"""
HIGH = 3.1
THIN, LINE, THICK_LINE = 1.6, 2.6, 7
LENS, POST = (18, 35.5, 62), (4, 11)
HEIGHTS = (55, 75)
"""What is good for a camera that sees 60 degrees."""


class Table:
    """The table in parallel perspective: centimetres to places on the sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    @staticmethod
    def at(x: float, y: float, z: float = 0) -> Point:
        left, top = LEFT_CORNER
        return left + (x * 0.87 + y) * ACROSS, top + (x - y * 0.98) * DOWN - z * HIGH

    def flat(
        self, x: float, y: float, width: float, depth: float, fill: Colour, edge: float = LINE
    ) -> None:
        """A rectangle that lies on it."""
        corners = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
        self.sheet.face([self.at(*corner) for corner in corners], fill, edge)

    def faces(self, *faces: tuple[Colour, Sequence[tuple[float, float, float]]]) -> None:
        for fill, corners in faces:
            self.sheet.face([self.at(*corner) for corner in corners], fill, LINE)

    def stroke(self, width: float, colour: Colour, *points: tuple[float, float, float]) -> None:
        self.sheet.line([self.at(*point) for point in points], width, colour)


def set_up_picture(painter: Painter, _: str) -> None:
    sheet = Sheet(painter)
    table = Table(sheet)
    sheet.write("The table", 28, 46, TYPE.title)
    _top(table)
    _game_board(table)
    for x, y in ((12, 67), (52, 70), (102, 58), (104, 14)):
        _pit(table, x, y)
    _mat(table)
    _screen(table)
    for x, player in ((34, "red"), (82, "blue")):
        _button(table, x, 5.5, mix(PLAYER_COLOURS[player].day, sheet.palette.panel, 0.4))
    _camera(table)
    _legend(table)


def _top(table: Table) -> None:
    palette = table.sheet.palette
    side, front = mix(palette.line, palette.well, 0.45), palette.well
    table.faces(
        (front, [(0, 0, 0), (LONG, 0, 0), (LONG, 0, -THICK), (0, 0, -THICK)]),
        (side, [(LONG, 0, 0), (LONG, DEEP, 0), (LONG, DEEP, -THICK), (LONG, 0, -THICK)]),
    )
    table.flat(0, 0, LONG, DEEP, palette.ground)


def _game_board(table: Table) -> None:
    """Spaces in rows, as on any board: no picture of the real one."""
    palette = table.sheet.palette
    table.flat(50, 30, 44, 34, mix(palette.steel, palette.panel, 0.4))
    for row in range(4):
        for space in range(7):
            table.flat(52.5 + 5.8 * space, 33 + 7.6 * row, 4.4, 5, palette.panel, THIN)


def _pit(table: Table, x: float, y: float) -> None:
    """Floors to both sides of a shaft, and its ruler."""
    palette = table.sheet.palette
    table.flat(x, y, 22, 18, palette.paper)
    table.flat(x + 8.6, y, 4.8, 18, palette.line, THIN)
    table.flat(x, y - 5, 22, 3.6, palette.raised)
    for marker in (x + 0.8, x + 18.6):
        table.flat(marker, y - 4.5, 2.6, 2.6, palette.ink, 0)
    for floor in range(1, 5):
        table.stroke(THIN, palette.ink, (x, y + 3.6 * floor, 0), (x + 22, y + 3.6 * floor, 0))


def _mat(table: Table) -> None:
    """A marker in each corner, cards between them."""
    palette = table.sheet.palette
    table.flat(3, 25, 30, 21, palette.raised)
    for x in (4, 28.4):
        for y in (26, 41.4):
            table.flat(x, y, 3.6, 3.6, palette.ink, 0)
    for place in range(6):
        table.flat(9.6 + 6.2 * (place % 3), 27 + 9 * (place // 3), 4.9, 7.6, palette.paper, THIN)


def _screen(table: Table) -> None:
    """Leaning back, its face to the edge."""
    palette = table.sheet.palette
    left, right, front, back, high = 46, 72, 5, 12, 17
    top = front + 5
    dark = palette.lamp
    table.faces(
        (mix(dark, palette.steel, 0.6), [(right, front, 0), (right, back, 0), (right, top, high)]),
        (dark, [(left, front, 0), (right, front, 0), (right, top, high), (left, top, high)]),
    )

    def on_glass(x: float, y: float) -> tuple[float, float, float]:
        """Hundredths of its width and height."""
        return (
            left + (right - left) * x / 100,
            front + (top - front) * y / 100,
            high * y / 100,
        )

    for x in (9, 71):
        for y in (14, 56):
            corners = [(x, y), (x + 20, y), (x + 20, y + 30), (x, y + 30)]
            panel = [table.at(*on_glass(*corner)) for corner in corners]
            table.sheet.face(panel, mix(palette.steel, dark, 0.45))
    dial = [
        table.at(*on_glass(50 + 17 * sin(radians(a)), 50 + 29 * cos(radians(a))))
        for a in range(0, 360, 6)
    ]
    table.sheet.line(dial, 4, palette.panel, loop=True)


def _button(table: Table, x: float, y: float, fill: Colour) -> None:
    """A flat rim and a plunger, seen from the same side as all the rest."""
    palette = table.sheet.palette
    for radius, low, high, colour in ((4.4, 0, 1.2, palette.well), (2.9, 1.2, 3.0, fill)):
        below, above = (_ellipse(table, x, y, radius, z) for z in (low, high))
        for ring in (below, above):
            table.sheet.face(ring, colour, LINE)
        table.sheet.face(_hull(below, above), colour)
        table.sheet.line(_lower(below, above), LINE, palette.ink)
        table.sheet.face(above, colour, LINE)


def _ellipse(table: Table, x: float, y: float, radius: float, z: float) -> list[Point]:
    """Wide and low, as round things look from here."""
    cx, cy = table.at(x, y, z)
    across, high = radius * ACROSS * 1.32, radius * DOWN * 1.32
    return [(cx + across * sin(radians(a)), cy - high * cos(radians(a))) for a in range(0, 360, 6)]


def _hull(below: list[Point], above: list[Point]) -> list[Point]:
    """Around both: over the upper one's upper half, under the lower one's lower half."""
    quarter = len(below) // 4
    return [*above[-quarter:], *above[: quarter + 1], *below[quarter : 3 * quarter + 1]]


def _lower(below: list[Point], above: list[Point]) -> list[Point]:
    quarter = len(below) // 4
    return [above[quarter], *below[quarter : 3 * quarter + 1], above[3 * quarter]]


def _camera(table: Table) -> None:
    """On its arm, over the mat."""
    sheet, palette = table.sheet, table.sheet.palette
    lens, high = table.at(*LENS), LENS[2]
    for corner in ((3, 25), (33, 25), (33, 46), (3, 46)):
        sheet.dashes([lens, table.at(*corner)], 2, palette.lantern, 8, 5)
    table.flat(POST[0] - 3.5, POST[1] - 2.5, 7, 5, palette.steel)
    arm = (*LENS[:2], high + 5)
    table.stroke(THICK_LINE, palette.ink, (*POST, 0), (*POST, high + 12), arm)
    u = sheet.painter.look.u
    x, y = lens
    sheet.painter.rectangle(sheet.box(x - 28, y - 34, 56, 30), palette.ink, 7 * u)
    sheet.disc(x, y, 10, palette.panel, 3)


def _legend(table: Table) -> None:
    low, high = HEIGHTS
    camera = table.at(*LENS)
    entries: tuple[tuple[str, str, Point, Point], ...] = (
        ("Touchscreen with the Pi", "7 inch, at the table’s edge", table.at(51, 6, 3), (258, 594)),
        ("Next player", "one press a turn", table.at(34, 2.2), (92, 510)),
        ("End shift", "held for 1.5 seconds", table.at(83.5, 2.6), (548, 610)),
        (
            "Camera on a swinging arm",
            f"{low} to {high} cm above the table",
            (camera[0] + 28, camera[1] - 20),
            (camera[0] + 96, camera[1] - 36),
        ),
        ("Order mat", "printed, A4", table.at(6, 26.8), (44, 418)),
        ("Pits with printed rulers", "one for each player", table.at(57, 79), (716, 112)),
    )
    sheet = table.sheet
    for number, (name, about, there, (x, y)) in enumerate(entries, 1):
        sheet.line([(x, y), there], 2, sheet.palette.ink)
        sheet.number(str(number), x, y, 17, TYPE.button)
        sheet.write(name, x + 28, y + 2, TYPE.button)
        sheet.write(about, x + 28, y + 26, colour=sheet.palette.dim)

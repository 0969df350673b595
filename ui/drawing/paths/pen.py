"""The language of our vector paths, and how a path becomes points at a size.

A path lies on a grid with y downwards, as one draws. Its outlines are written like this, in
absolute numbers: `M` move, `L` line, `H` and `V` along one axis, `C` and `Q` curves, `Z` close, and
`A cx cy r from to`, an arc in degrees of the clock (0 is up, 90 right), clockwise when it rises.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin, sqrt
from typing import NamedTuple

from ui.drawing.contours import Point, chords, closed, without_repeats
from ui.drawing.strokes import Cap
from ui.drawing.tessellate import Triangles, ears

WEIGHT = 4.5
"""How strong lines are on the 48 grid."""
LEVELS = (0.6, 1.2, 2.5, 6.0, 14.0)
"""Pixels per unit of the grid for which curves are cut into lines; in between, the finer one."""


class Fill(NamedTuple):
    outline: str
    holes: tuple[str, ...] = ()
    turn: float = 0
    tone: int = 0


class Line(NamedTuple):
    points: str
    width: float = WEIGHT
    cap: Cap = "round"
    turn: float = 0
    tone: int = 0
    snap: bool = False
    """Level or upright: to be moved to whole pixels, so that it is crisp however small."""


class Bar(NamedTuple):
    """A rectangle, moved to whole pixels."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 1
    tone: int = 0


Piece = Fill | Line | Bar


class Path(NamedTuple):
    name: str
    pieces: tuple[Piece, ...]
    width: float = 48
    height: float = 48
    mirrored: bool = False


class FlatFill(NamedTuple):
    contour: list[Point]
    holes: list[list[Point]]
    triangles: Triangles
    tone: int


class FlatLine(NamedTuple):
    points: list[Point]
    loop: bool
    of: Line


class FlatBar(NamedTuple):
    of: Bar
    x: float


def disc(cx: float, cy: float, r: float) -> str:
    """The outline of a circle."""
    return f"A {cx} {cy} {r} 0 360 Z"


def box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """The outline of a rounded rectangle."""
    if not r:
        return f"M {x} {y} H {x + w} V {y + h} H {x} Z"
    return (
        f"A {x + w - r} {y + r} {r} 0 90 A {x + w - r} {y + h - r} {r} 90 180 "
        f"A {x + r} {y + h - r} {r} 180 270 A {x + r} {y + r} {r} 270 360 Z"
    )


@cache
def flat(path: Path, level: float) -> tuple[FlatFill | FlatLine | FlatBar, ...]:
    """The path's pieces as points on its grid, fine enough for this many pixels a unit."""
    return tuple(_flat_piece(path, piece, level) for piece in path.pieces)


def level(scale: float) -> float:
    return next((each for each in LEVELS if scale <= each), LEVELS[-1])


def _flat_piece(path: Path, piece: Piece, scale: float) -> FlatFill | FlatLine | FlatBar:
    if isinstance(piece, Bar):
        return FlatBar(piece, path.width - piece.x - piece.w if path.mirrored else piece.x)
    move = _mover(path, piece.turn)
    if isinstance(piece, Line):
        points = [move(point) for point in _points(piece.points, scale)]
        return FlatLine(without_repeats(points), piece.points.endswith("Z"), piece)
    contour, *holes = (
        closed([move(point) for point in _points(outline, scale)])
        for outline in (piece.outline, *piece.holes)
    )
    return FlatFill(contour, holes, ears(contour, holes), piece.tone)


def _mover(path: Path, turn: float) -> Callable[[Point], Point]:
    """Turned clockwise about the grid's middle, then mirrored if the path is."""
    cx, cy, c, s = path.width / 2, path.height / 2, cos(radians(turn)), sin(radians(turn))

    def move(point: Point) -> Point:
        dx, dy = point[0] - cx, point[1] - cy
        x, y = cx + dx * c - dy * s, cy + dx * s + dy * c
        return (path.width - x if path.mirrored else x), y

    return move


def _points(outline: str, scale: float) -> list[Point]:
    points: list[Point] = []
    for letter, numbers in _commands(outline):
        match letter:
            case "H":
                points += ((x, points[-1][1]) for x in numbers)
            case "V":
                points += ((points[-1][0], y) for y in numbers)
            case "A":
                points += _arc(numbers, scale)
            case "C" | "Q":
                points += _curve([points[-1], *_pairs(numbers)], scale)
            case _:
                points += _pairs(numbers)
    return points


def _commands(outline: str) -> Iterator[tuple[str, list[float]]]:
    for letter, numbers in re.findall(r"([MLHVCQAZ])([-\d. ]*)", outline):
        yield letter, [float(number) for number in numbers.split()]


def _pairs(numbers: list[float]) -> list[Point]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _arc(numbers: list[float], scale: float) -> list[Point]:
    cx, cy, r, start, end = numbers
    steps = chords(r * scale, end - start)
    angles = (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(cx + r * sin(angle), cy - r * cos(angle)) for angle in angles]


def _curve(controls: list[Point], scale: float) -> list[Point]:
    """A Bézier curve without its first point, by halving between its controls."""
    length = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(controls))
    steps = max(3, ceil(1.6 * sqrt(length * scale)))
    return [_on_curve(controls, step / steps) for step in range(1, steps + 1)]


def _on_curve(controls: list[Point], share: float) -> Point:
    while len(controls) > 1:
        controls = [
            (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
            for (x1, y1), (x2, y2) in pairwise(controls)
        ]
    return controls[0]

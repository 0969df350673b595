"""Lines with a width: outlines around points, rounded where they turn sharply; and dashes."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians
from typing import Literal, NamedTuple

from ui.drawing.contours import (
    Point,
    Points,
    arc,
    circle,
    closed,
    signed_area,
    without_repeats,
)
from ui.drawing.tessellate import Triangles, fan

Cap = Literal["round", "butt"]
SHARP = cos(radians(25))
"""A turn sharper than this is a corner: the line is cut there and both pieces end round."""


class Piece(NamedTuple):
    contour: list[Point]
    triangles: Triangles
    inner: Sequence[Point] = ()
    """Of a ring: its other contour, point for point; it has no triangles."""


def stroke(points: Points, width: float, cap: Cap = "round", loop: bool = False) -> list[Piece]:
    """The pieces of a line of this width; a loop ends where it began."""
    line = closed(points) if loop else without_repeats(points)
    if len(line) < 2:
        return [Piece(dot := circle(*point, width / 2), fan(len(dot))) for point in line]
    if loop and not any(_corner(a, b, c) for a, b, c in _corners([line[-1], *line, line[0]])):
        return [_ring(line, width)]
    runs = _runs([*line, line[0]] if loop else line)
    last = len(runs) - 1
    joint: Cap = "round"
    ends = joint if loop else cap
    return [
        _piece(run, width, (ends if i == 0 else joint, ends if i == last else joint))
        for i, run in enumerate(runs)
    ]


def _corners(line: Points) -> Iterator[tuple[Point, Point, Point]]:
    return zip(line, line[1:], line[2:], strict=False)


def _corner(a: Point, b: Point, c: Point) -> bool:
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]
    return ux * vx + uy * vy < SHARP * hypot(ux, uy) * hypot(vx, vy)


def _runs(line: Points) -> list[list[Point]]:
    """The line cut at its corners."""
    runs = [[line[0]]]
    for a, b, c in _corners(line):
        runs[-1].append(b)
        if _corner(a, b, c):
            runs.append([b])
    runs[-1].append(line[-1])
    return runs


def _ring(line: list[Point], width: float) -> Piece:
    around = [line[-1], *line, line[0]]
    sides = [
        [(x + nx * half, y + ny * half) for (x, y), (nx, ny) in zip(around, moves, strict=True)]
        for half, moves in ((width / 2, _normals(around)), (-width / 2, _normals(around)))
    ]
    one, other = sides[0][1:-1], sides[1][1:-1]
    if abs(signed_area(one)) < abs(signed_area(other)):
        one, other = other, one
    return Piece(one, [], other)


def _piece(run: list[Point], width: float, caps: tuple[Cap, Cap]) -> Piece:
    """Along the left side, around the end, back along the right side, around the start."""
    half = width / 2
    normals = _normals(run)
    left = [(x + nx * half, y + ny * half) for (x, y), (nx, ny) in zip(run, normals, strict=True)]
    right = [(x - nx * half, y - ny * half) for (x, y), (nx, ny) in zip(run, normals, strict=True)]
    end = _cap(run[-1], normals[-1], half, caps[1])
    start = _cap(run[0], (-normals[0][0], -normals[0][1]), half, caps[0])
    contour = left + end + right[::-1] + start
    count = len(run)
    back = 2 * count + len(end) - 1
    triangles = [
        index
        for i in range(count - 1)
        for index in (i, i + 1, back - i - 1, i, back - i - 1, back - i)
    ]
    triangles += [count - 1 + index for index in fan(len(end) + 2)]
    triangles += [(back + index) % len(contour) for index in fan(len(start) + 2)]
    return Piece(contour, triangles)


def _normals(run: list[Point]) -> list[Point]:
    """To the left, long enough that both edges keep the width."""
    edges = []
    for (x1, y1), (x2, y2) in pairwise(run):
        length = hypot(x2 - x1, y2 - y1)
        edges.append(((y1 - y2) / length, (x2 - x1) / length) if length else (0.0, 1.0))
    normals = []
    for (ax, ay), (bx, by) in zip([edges[0], *edges], [*edges, edges[-1]], strict=True):
        nx, ny = ax + bx, ay + by
        scale = 2 / max(nx * nx + ny * ny, 0.5)
        normals.append((nx * scale, ny * scale))
    return normals


def _cap(at: Point, normal: Point, half: float, cap: Cap) -> list[Point]:
    """The points between the two sides at an end; `normal` points to the side already drawn."""
    if cap == "butt":
        return []
    start = degrees(pi / 2 - atan2(normal[1], normal[0]))
    return arc(*at, half, start, start + 180)[1:-1]


def dashes(points: Points, dash: float, gap: float) -> Iterator[list[Point]]:
    """A closed line as dashes, stretched a little so that they come out even all around."""
    ring = [*points, points[0]]
    length = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(ring))
    count = max(1, round(length / (dash + gap)))
    period = length / count
    share = dash / (dash + gap)
    for i in range(count):
        yield _part(ring, period * i, period * (i + share))


def _part(line: Points, start: float, end: float) -> list[Point]:
    """The points between two distances along a line."""
    part: list[Point] = []
    passed = 0.0
    for (x1, y1), (x2, y2) in pairwise(line):
        length = hypot(x2 - x1, y2 - y1)
        if passed + length > start and passed < end:
            low, high = max(0.0, start - passed) / length, min(length, end - passed) / length
            part += (
                (x1 + (x2 - x1) * low, y1 + (y2 - y1) * low),
                (x1 + (x2 - x1) * high, y1 + (y2 - y1) * high),
            )
        passed += length
    return without_repeats(part)

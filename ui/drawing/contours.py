"""Closed contours and open lines as points in pixels: the outlines of everything that is drawn."""

from collections.abc import Iterator, Sequence
from math import acos, asin, ceil, cos, hypot, pi, radians, sin, sqrt

from ui.drawing.boxes import Box

Point = tuple[float, float]
Points = Sequence[Point]

FLATNESS = 0.08
"""How far, in pixels, a chord may lie inside its arc."""
CORNERS = ((1, 1, 0), (0, 1, 270), (0, 0, 180), (1, 0, 90))
"""A rounded rectangle's corners anticlockwise: which side, which end, where their arcs begin."""


def chords(radius: float, degrees: float) -> int:
    """Into how many chords to cut an arc so that it looks round."""
    if radius <= FLATNESS:
        return 1
    step = 2 * acos(1 - FLATNESS / radius)
    return max(1, ceil(abs(radians(degrees)) / min(step, pi / 8)))


def arc(
    cx: float, cy: float, radius: float, start: float, end: float, steps: int = 0
) -> list[Point]:
    """Points of an arc in degrees of the clock: 0 is twelve o'clock, 90 three o'clock."""
    steps = steps or chords(radius, end - start)
    turn = radians(end - start) / steps
    first = radians(start)
    return [
        (cx + radius * sin(first + turn * step), cy + radius * cos(first + turn * step))
        for step in range(steps + 1)
    ]


def circle(cx: float, cy: float, radius: float, steps: int = 0) -> list[Point]:
    """A polygon as large as the circle: its corners lie a little outside."""
    steps = steps or max(8, chords(radius, 360))
    corner = radius * sqrt(2 * pi / steps / sin(2 * pi / steps))
    return arc(cx, cy, corner, 360, 0, steps)[:-1]


def rounded(box: Box, radius: float, steps: int = 0) -> list[Point]:
    """A rectangle whose corners are rounded, at most to half its shorter side."""
    radius = min(radius, box.w / 2, box.h / 2)
    if radius < 0.75:
        return [(box.right, box.top), (box.x, box.top), (box.x, box.y), (box.right, box.y)]
    points: list[Point] = []
    steps = steps or chords(radius, 90)
    for side, end, start in CORNERS:
        cx = box.right - radius if side else box.x + radius
        cy = box.top - radius if end else box.y + radius
        points += arc(cx, cy, radius, start + 90, start, steps)
    return without_repeats(points)


def sector(
    cx: float,
    cy: float,
    radii: tuple[float, float],
    angles: tuple[float, float],
    gaps: tuple[float, float] = (0, 0),
) -> list[Point]:
    """A piece of a ring between two radii and two angles of the clock, clockwise.

    Half of each gap, in pixels, is left free along the whole side, so that neighbours are parallel.
    The outer arc comes first, then as many points of the inner one backwards.
    """
    inner, outer = radii
    steps = chords(outer, angles[1] - angles[0])
    ends = []
    for radius in (outer, inner):
        start, end = (asin(min(1.0, gap / 2 / max(radius, 1e-6))) * 180 / pi for gap in gaps)
        ends.append(arc(cx, cy, radius, angles[0] + start, angles[1] - end, steps))
    return ends[0] + ends[1][::-1]


def regular(cx: float, cy: float, radius: float, sides: int, first: float = 0) -> list[Point]:
    """A regular polygon, one corner at the angle `first` of the clock."""
    return arc(cx, cy, radius, first + 360, first, sides)[:-1]


def stripes(box: Box, step: float, width: float, angle: float) -> Iterator[list[Point]]:
    """Bands across a box and beyond it; 0 stands upright, 45 leans to the right."""
    ux, uy = sin(radians(angle)), cos(radians(angle))
    reach = (box.w + box.h) / 2
    count = int(reach / step) + 1
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    for i in range(-count, count + 1):
        yield [
            (
                box.cx + uy * (i * step + side * width / 2) + ux * end * reach,
                box.cy - ux * (i * step + side * width / 2) + uy * end * reach,
            )
            for side, end in corners
        ]


def without_repeats(points: Points) -> list[Point]:
    """Without points that lie on the one before: they have no direction."""
    kept: list[Point] = []
    for point in points:
        if not kept or hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) > 1e-3:
            kept.append(point)
    return kept


def closed(points: Points) -> list[Point]:
    """Likewise for a contour, whose last point may lie on its first."""
    kept = without_repeats(points)
    while len(kept) > 1 and hypot(kept[0][0] - kept[-1][0], kept[0][1] - kept[-1][1]) <= 1e-3:
        kept.pop()
    return kept


def signed_area(points: Points) -> float:
    """Positive when the points run anticlockwise (y upwards)."""
    return 0.5 * sum(
        x1 * y2 - x2 * y1
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True)
    )


def clipped(points: Points, within: Points) -> list[Point]:
    """The part of a convex contour inside another one, which runs anticlockwise."""
    kept = list(points)
    for a, b in zip(within, [*within[1:], within[0]], strict=True):
        kept = _left_of(kept, a, b)
        if not kept:
            break
    return closed(kept)


def _left_of(points: Points, a: Point, b: Point) -> list[Point]:
    kept: list[Point] = []
    sides = [(b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) for x, y in points]
    for i, (x, y) in enumerate(points):
        (px, py), here, before = points[i - 1], sides[i], sides[i - 1]
        if (here < 0) != (before < 0):
            share = before / (before - here)
            kept.append((px + (x - px) * share, py + (y - py) * share))
        if here >= 0:
            kept.append((x, y))
    return kept

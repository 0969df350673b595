"""Feathered triangles with a colour per corner, ready for one mesh.

Every edge is drawn as a fringe, half a pixel inwards (opaque) to half a pixel outwards
(transparent): whole-pixel edges come out crisp, slanted and round ones smooth.
"""

from array import array
from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from ui.drawing.contours import Point, Points, signed_area
from ui.drawing.tessellate import Triangles
from ui.theme import Colour

FEATHER = 0.5
FLOATS = 6
"""Per vertex: x, y, red, green, blue, opacity."""
SHARPEST = 0.5
"""Limits how far the fringe of a sharp corner reaches."""


class Geometry:
    """Vertices and the triangles between them; at most 65,535 vertices."""

    __slots__ = ("indices", "vertices")

    def __init__(self) -> None:
        self.vertices = array("f")
        self.indices = array("H")

    @property
    def count(self) -> int:
        """How many vertices there are."""
        return len(self.vertices) // FLOATS

    def add(self, other: "Geometry", dx: float = 0, dy: float = 0) -> None:
        """Append the other, shifted."""
        first, start = self.count, len(self.vertices)
        self.vertices.extend(other.vertices)
        if dx:
            moved = array("f", [x + dx for x in other.vertices[0::FLOATS]])
            self.vertices[start::FLOATS] = moved
        if dy:
            moved = array("f", [y + dy for y in other.vertices[1::FLOATS]])
            self.vertices[start + 1 :: FLOATS] = moved
        self.indices.extend(array("H", [first + index for index in other.indices]))

    def fill(
        self,
        contour: Points,
        triangles: Triangles,
        colour: Colour,
        holes: Sequence[Points] = (),
    ) -> None:
        """A contour with holes; `triangles` index its points and on through those of the holes."""
        first = self.count
        rings = (contour, *holes)
        total = sum(len(ring) for ring in rings)
        inner: list[float] = []
        outer: list[float] = []
        clear = (*colour[:3], 0.0)
        for ring in rings:
            sign = 1 if ring is contour else -1
            for (x, y), (ox, oy) in zip(ring, outward(ring), strict=True):
                inner += (x - ox * sign, y - oy * sign, *colour)
                outer += (x + ox * sign, y + oy * sign, *clear)
        self.vertices.extend(inner)
        self.vertices.extend(outer)
        self.indices.extend([first + index for index in triangles])
        start = first
        for ring in rings:
            self._join(start, start + total, len(ring))
            start += len(ring)

    def band(self, outer: Points, inner: Points, colour: Colour) -> None:
        """What lies between two contours of as many points, one around the other."""
        first, count = self.count, len(outer)
        clear = (*colour[:3], 0.0)
        columns: list[list[float]] = [[], [], [], []]
        for points, (out, into) in ((outer, (0, 1)), (inner, (3, 2))):
            sign = 1 if points is outer else -1
            for (x, y), (ox, oy) in zip(points, outward(points), strict=True):
                columns[out] += (x + ox * sign, y + oy * sign, *clear)
                columns[into] += (x - ox * sign, y - oy * sign, *colour)
        for column in columns:
            self.vertices.extend(column)
        for ring in range(3):
            self._join(first + ring * count, first + (ring + 1) * count, count)

    def _join(self, one: int, other: int, count: int) -> None:
        """Two triangles for each step around two rings of vertices."""
        steps: list[int] = []
        for i, j in [*pairwise(range(count)), (count - 1, 0)]:
            steps += (one + i, other + i, other + j, one + i, other + j, one + j)
        self.indices.extend(steps)


def outward(points: Points) -> list[Point]:
    """For each corner of a contour how to move it so that both its edges move out by a feather."""
    side = FEATHER if signed_area(points) > 0 else -FEATHER
    normals = []
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        length = hypot(x2 - x1, y2 - y1) or 1.0
        normals.append(((y2 - y1) / length, (x1 - x2) / length))
    moves = []
    for (ax, ay), (bx, by) in zip([normals[-1], *normals], normals, strict=False):
        nx, ny = ax + bx, ay + by
        reach = 2 * side / max(nx * nx + ny * ny, SHARPEST)
        moves.append((nx * reach, ny * reach))
    return moves

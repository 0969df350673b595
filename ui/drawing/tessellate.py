"""Contours into triangles: indices into their points."""

from collections.abc import Iterator, Sequence

from ui.drawing.contours import Point, Points, signed_area

Triangles = list[int]


def fan(count: int) -> Triangles:
    """For a convex contour."""
    return [index for i in range(1, count - 1) for index in (0, i, i + 1)]


def strip(count: int) -> Triangles:
    """For a contour that runs along one side and back along the other, point for point."""
    last = count - 1
    return [
        index
        for i in range(count // 2 - 1)
        for index in (i, i + 1, last - i - 1, i, last - i - 1, last - i)
    ]


def ears(contour: Points, holes: Sequence[Points] = ()) -> Triangles:
    """For any contour with holes, by cutting off ears; indices run on through the holes.

    Slow (quadratic): keep the result.
    """
    points = [*contour, *(point for hole in holes for point in hole)]
    first = len(contour)
    ring = _directed(range(first), points, 1)
    rings = []
    for hole in holes:
        rings.append(_directed(range(first, first + len(hole)), points, -1))
        first += len(hole)
    rings.sort(key=lambda each: -max(points[i][0] for i in each))
    while rings:
        ring = _bridged(ring, rings, points)
        del rings[0]
    return _cut(ring, points)


def _directed(indices: Sequence[int], points: Points, direction: int) -> list[int]:
    area = signed_area([points[i] for i in indices])
    return list(indices) if area * direction > 0 else list(indices)[::-1]


def _bridged(ring: list[int], holes: list[list[int]], points: Points) -> list[int]:
    """One ring out of two, joined where the first hole's rightmost point sees the ring."""
    hole = holes[0]
    start = max(range(len(hole)), key=lambda i: points[hole[i]][0])
    eye = points[hole[start]]
    places = sorted(range(len(ring)), key=lambda i: _distance(points[ring[i]], eye))
    walls = [
        (points[each[i - 1]], points[each[i]]) for each in (ring, *holes) for i in range(len(each))
    ]
    place = next((i for i in places if _sees(eye, i, ring, points, walls)), places[0])
    around = hole[start:] + hole[: start + 1]
    return ring[: place + 1] + around + ring[place:]


def _distance(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _sees(
    eye: Point, place: int, ring: list[int], points: Points, walls: list[tuple[Point, Point]]
) -> bool:
    """Whether a straight line from the eye reaches this corner of the ring through its inside."""
    corner = points[ring[place]]
    before, after = points[ring[place - 1]], points[ring[(place + 1) % len(ring)]]
    if not _opens_to(before, corner, after, eye):
        return False
    return not any(
        eye not in wall and corner not in wall and _crosses(eye, corner, *wall) for wall in walls
    )


def _opens_to(before: Point, corner: Point, after: Point, eye: Point) -> bool:
    left_of_entry = _turn(before, corner, eye) > 0
    left_of_exit = _turn(corner, after, eye) > 0
    if _turn(before, corner, after) > 0:
        return left_of_entry and left_of_exit
    return left_of_entry or left_of_exit


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    return (_turn(a, b, c) > 0) != (_turn(a, b, d) > 0) and (_turn(c, d, a) > 0) != (
        _turn(c, d, b) > 0
    )


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _cut(ring: list[int], points: Points) -> Triangles:
    triangles: Triangles = []
    hollow = [b for a, b, c in _corners(ring) if _turn(points[a], points[b], points[c]) <= 0]
    i = waited = 0
    while len(ring) > 3:
        a, b, c = ring[i - 1], ring[i], ring[(i + 1) % len(ring)]
        # A ring that crosses itself has no ears at some point: then any corner will do.
        if waited > len(ring) or _is_ear(points[a], points[b], points[c], hollow, points):
            triangles += (a, b, c)
            del ring[i]
            if b in hollow:
                hollow.remove(b)
            waited = 0
            i = max(i - 1, 0)
        else:
            waited += 1
            i += 1
        i %= len(ring)
    return triangles + ring


def _corners(ring: list[int]) -> Iterator[tuple[int, int, int]]:
    return zip([ring[-1], *ring], ring, [*ring[1:], ring[0]], strict=False)


def _is_ear(a: Point, b: Point, c: Point, hollow: list[int], points: Points) -> bool:
    """Whether the corner sticks out and holds no hollow one: others cannot be in the way."""
    if _turn(a, b, c) <= 0:
        return False
    left, right = min(a[0], b[0], c[0]), max(a[0], b[0], c[0])
    corners = (a, b, c)
    for i in hollow:
        point = points[i]
        if left <= point[0] <= right and point not in corners and _inside(point, a, b, c):
            return False
    return True


def _inside(point: Point, a: Point, b: Point, c: Point) -> bool:
    return _turn(a, b, point) >= 0 and _turn(b, c, point) >= 0 and _turn(c, a, point) >= 0

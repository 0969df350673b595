"""Contours, triangles and lines by their numbers, without drawing them."""

from itertools import pairwise
from math import hypot, pi

import pytest

from ui.drawing import contours, strokes
from ui.drawing.boxes import Box, around, square, whole
from ui.drawing.contours import Points, signed_area
from ui.drawing.paths import PATHS
from ui.drawing.paths.pen import LEVELS, FlatFill, Path, flat
from ui.drawing.tessellate import Triangles, ears, fan, strip


def area_of(triangles: Triangles, points: Points) -> float:
    corners = [points[index] for index in triangles]
    return sum(abs(signed_area(corners[place : place + 3])) for place in range(0, len(corners), 3))


def test_a_circle_is_cut_finely_enough_to_look_round() -> None:
    for radius in (2, 10, 84, 260):
        points = contours.circle(0, 0, radius)
        assert signed_area(points) == pytest.approx(pi * radius**2, rel=0.03)
        middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(points)]
        assert all(radius - hypot(*middle) < 0.1 for middle in middles)


def test_a_sector_is_a_strip() -> None:
    points = contours.sector(0, 0, (50, 100), (15, 45), (2, 8))

    assert area_of(strip(len(points)), points) == pytest.approx(abs(signed_area(points)))


def test_clipping_keeps_what_both_have() -> None:
    inside = contours.rounded(Box(0, 0, 10, 10), 0)
    half = contours.clipped([(5, -5), (20, -5), (20, 20), (5, 20)], inside)

    assert signed_area(half) == pytest.approx(50)
    assert contours.clipped([(20, 0), (30, 0), (30, 10)], inside) == []


def test_ears_fill_a_ring_and_leave_its_hole() -> None:
    outer = contours.circle(0, 0, 20)
    hole = contours.circle(3, -2, 9)

    triangles = ears(outer, [hole])

    points = [*outer, *hole]
    assert area_of(triangles, points) == pytest.approx(signed_area(outer) - signed_area(hole))


def test_ears_fill_a_plate_with_many_holes() -> None:
    plate = contours.rounded(Box(0, 0, 100, 40), 8)
    holes = [contours.circle(x, y, 4) for x in (15, 30, 45, 60, 75) for y in (12, 28)]

    triangles = ears(plate, holes)

    points = [*plate, *(point for hole in holes for point in hole)]
    left = signed_area(plate) - sum(signed_area(hole) for hole in holes)
    assert area_of(triangles, points) == pytest.approx(left)


@pytest.mark.parametrize("path", PATHS.values(), ids=lambda path: path.name)
def test_every_path_is_filled_exactly_at_every_fineness(path: Path) -> None:
    for level in LEVELS[:3]:
        for piece in flat(path, level):
            if isinstance(piece, FlatFill):
                points = [*piece.contour, *(point for hole in piece.holes for point in hole)]
                expected = abs(signed_area(piece.contour)) - sum(
                    abs(signed_area(hole)) for hole in piece.holes
                )
                assert area_of(piece.triangles, points) == pytest.approx(expected, rel=1e-6)


def test_a_straight_stroke_is_a_rectangle_with_round_ends() -> None:
    (piece,) = strokes.stroke([(0, 0), (10, 0), (40, 0)], 8)

    assert area_of(piece.triangles, piece.contour) == pytest.approx(320 + pi * 16, rel=0.03)


def test_a_stroke_is_cut_where_it_turns_sharply() -> None:
    assert len(strokes.stroke([(0, 0), (20, 0), (40, 4)], 4)) == 1
    assert len(strokes.stroke([(0, 0), (20, 0), (20, 20)], 4)) == 2


def test_a_round_loop_is_a_ring_without_a_seam() -> None:
    (piece,) = strokes.stroke(contours.circle(0, 0, 20), 4, loop=True)

    assert signed_area(piece.contour) == pytest.approx(pi * 22**2, rel=0.01)
    assert abs(signed_area(piece.inner)) == pytest.approx(pi * 18**2, rel=0.01)


def test_a_point_is_a_dot_and_nothing_is_nothing() -> None:
    (dot,) = strokes.stroke([(5, 5)], 6)

    assert area_of(dot.triangles, dot.contour) == pytest.approx(pi * 9, rel=0.05)
    assert strokes.stroke([], 6) == []


def test_dashes_fill_their_share_of_the_way_around() -> None:
    way = contours.rounded(Box(0, 0, 100, 60), 10)
    dashes = list(strokes.dashes(way, 8, 4))

    lengths = [sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(dash)) for dash in dashes]
    assert lengths == pytest.approx([lengths[0]] * len(lengths))
    assert lengths[0] == pytest.approx(8, rel=0.1)


def test_convex_contours_are_fans() -> None:
    hexagon = contours.regular(0, 0, 10, 6)

    assert area_of(fan(6), hexagon) == pytest.approx(signed_area(hexagon))
    assert hexagon[0] == pytest.approx((0, 10))


def test_neighbouring_boxes_stay_neighbours_when_they_are_snapped() -> None:
    left, right = Box(0.3, 0, 10.4, 5).snapped(), Box(10.7, 0, 9.2, 5).snapped()

    assert left.right == right.x
    assert whole(0.5) == 1
    assert whole(1.5) == 2


def test_boxes_know_what_they_hold_and_how_far_they_overlap() -> None:
    box = square(10, 10, 20)

    assert box.holds(Box(0, 0, 20, 20))
    assert not box.holds(Box(0, 0, 20.5, 20))
    assert box.holds(Box(0, 0, 20.5, 20), slack=1)
    assert box.overlap(Box(18, 5, 10, 10)) == 2
    assert box.overlap(Box(30, 5, 10, 10)) == 0
    assert around([box, Box(30, 5, 10, 10)]) == Box(0, 0, 40, 20)
    assert (box.cx, box.cy) == (10, 10)
    assert box.inset(2).w == 16

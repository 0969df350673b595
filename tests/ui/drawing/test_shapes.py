"""Shapes come out as large as asked for, crisp where they lie on pixels and smooth elsewhere."""

from math import hypot, pi

import pytest

from tests.ui.drawing.pictures import RED, WHITE, paint, photograph
from ui.drawing.boxes import Box
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.drawing.painter import FULL, Painter

pytestmark = pytest.mark.kivy


def test_a_rectangle_of_60_pixels_is_60_pixels_with_crisp_edges() -> None:
    picture = paint(lambda p: p.rectangle(Box(20, 30, 60, 40), WHITE))

    assert picture.row(50) == [0] * 20 + [255] * 60 + [0] * 20
    assert picture.column(50) == [0] * 30 + [255] * 40 + [0] * 30


def test_an_edge_between_pixels_is_half_covered() -> None:
    picture = paint(lambda p: p.rectangle(Box(20.5, 30, 60, 40), WHITE))

    row = picture.row(50)
    assert row[20] == pytest.approx(128, abs=2)
    assert row[80] == pytest.approx(128, abs=2)
    assert sum(row) / 255 == pytest.approx(60, abs=0.1)


def test_rounded_corners_are_round_and_the_sides_stay_crisp() -> None:
    picture = paint(lambda p: p.rectangle(Box(20, 20, 60, 60), WHITE, 16))

    assert picture.row(50) == [0] * 20 + [255] * 60 + [0] * 20
    assert picture.at(20, 20) == (0, 0, 0)
    assert picture.weight() == pytest.approx(60 * 60 - (4 - pi) * 16 * 16, rel=0.005)


@pytest.mark.parametrize("radius", [3, 10, 24.5, 45])
def test_a_circles_edge_is_feathered_over_about_a_pixel(radius: float) -> None:
    picture = paint(lambda p: p.circle(50, 50, radius, WHITE))

    assert picture.weight() == pytest.approx(pi * radius * radius, rel=0.02)
    for x, y in picture.inked():
        distance = hypot(x + 0.5 - 50, y + 0.5 - 50)
        assert distance < radius + 0.75
        if distance < radius - 0.75:
            assert picture.at(x, y) == (255, 255, 255)
    partly = [xy for xy in picture.inked() if 0 < picture.at(*xy)[0] < 255]
    assert len(partly) > 4 * radius


def test_a_frame_lies_inside_its_box_and_has_its_width() -> None:
    picture = paint(lambda p: p.outline(Box(10, 10, 80, 80), WHITE, 3, 12))

    assert picture.row(50) == [0] * 10 + [255] * 3 + [0] * 74 + [255] * 3 + [0] * 10


@pytest.mark.parametrize("radius", [0, 2, 3, 20, 40])
def test_a_frame_can_be_as_round_as_its_box(radius: float) -> None:
    picture = paint(lambda p: p.outline(Box(10, 10, 80, 80), WHITE, 4, radius))

    assert picture.at(50, 50) == (0, 0, 0)
    assert picture.row(50)[10:14] == pytest.approx([255] * 4, abs=8)


def test_a_ring_is_empty_inside() -> None:
    picture = paint(lambda p: p.ring(50, 50, 30, 6, WHITE))

    assert picture.weight() == pytest.approx(pi * (30**2 - 24**2), rel=0.01)
    assert picture.at(50, 50) == (0, 0, 0)
    assert picture.at(23, 50) == (255, 255, 255)


def test_a_dashed_frame_has_gaps_and_comes_out_even() -> None:
    picture = paint(lambda p: p.dashed(Box(10, 10, 80, 80), WHITE, 2, 0, 8))

    top = "".join("#" if value > 127 else " " for value in picture.row(88)[14:86])
    dashes = [len(dash) for dash in top.split()[1:-1]]
    gaps = [len(gap) for gap in top.split("#")[1:-1] if gap]
    assert len(dashes) >= 3
    assert all(7 <= dash <= 9 for dash in dashes)
    assert all(5 <= gap <= 7 for gap in gaps)


def test_a_hatched_box_has_stripes_and_keeps_inside_its_rounded_corners() -> None:
    picture = paint(lambda p: p.hatched(Box(10, 10, 80, 80), WHITE, 16, 6, 20))

    around = paint(lambda p: p.rectangle(Box(10, 10, 80, 80), WHITE, 20))
    assert 0.3 < picture.weight() / around.weight() < 0.45
    for x, y in picture.inked():
        assert around.at(x, y) != (0, 0, 0)


def test_upright_stripes_stand_upright() -> None:
    picture = paint(lambda p: p.hatched(Box(10, 10, 80, 80), WHITE, 16, 6, 0, 0))

    assert picture.row(20) == picture.row(80)


def test_dots_come_in_whole_rows_inside_their_box() -> None:
    picture = paint(lambda p: p.dotted(Box(10, 10, 80, 50), WHITE, 16, 3))

    ink = picture.ink()
    assert ink is not None
    assert Box(10, 10, 80, 50).holds(ink)
    assert picture.weight() == pytest.approx(5 * 3 * pi * 9, rel=0.03)


def test_a_sector_leaves_half_of_each_gap_free_along_its_whole_side() -> None:
    def two(painter: Painter) -> None:
        painter.sector(50, 10, (20, 80), (-30, 0), WHITE, (0, 6))
        painter.sector(50, 10, (20, 80), (0, 30), WHITE, (6, 0))

    picture = paint(two)

    for y in (40, 60, 80):
        assert picture.row(y)[46:54] == [255, 0, 0, 0, 0, 0, 0, 255]


@pytest.mark.parametrize("width", [1, 2, 5, 9])
def test_a_line_is_as_wide_as_asked_for(width: float) -> None:
    middle = 50 + width % 2 / 2
    picture = paint(lambda p: p.line([(10, middle), (90, middle)], width, WHITE, "butt"))

    assert sum(picture.column(50)) / 255 == pytest.approx(width, abs=0.02)
    assert [value for value in picture.column(50) if value] == [255] * round(width)
    assert picture.row(50) == [0] * 10 + [255] * 80 + [0] * 10


def test_a_hairline_is_a_thinner_colour_not_a_missing_line() -> None:
    picture = paint(lambda p: p.line([(10, 50.5), (90, 50.5)], 0.5, WHITE, "butt"))

    assert picture.column(50)[50] == pytest.approx(128, abs=2)


def test_round_caps_reach_half_a_width_further() -> None:
    picture = paint(lambda p: p.line([(30, 50), (70, 50)], 10, WHITE))

    assert picture.weight() == pytest.approx(400 + pi * 25, rel=0.01)


def test_a_bent_line_has_no_hole_at_its_corner() -> None:
    picture = paint(lambda p: p.line([(20, 20), (50, 80), (80, 20)], 12, WHITE))

    assert picture.at(50, 80) == (255, 255, 255)
    assert picture.at(50, 84) == (255, 255, 255)


def test_a_polygon_may_be_hollow_on_one_side() -> None:
    star = [(10, 10), (50, 30), (90, 10), (70, 50), (90, 90), (50, 70), (10, 90), (30, 50)]
    picture = paint(lambda p: p.polygon(star, WHITE))

    assert picture.at(50, 50) == (255, 255, 255)
    assert picture.at(50, 15) == (0, 0, 0)
    assert picture.weight() == pytest.approx(3200, rel=0.01)


def test_kept_geometry_equals_fresh_wherever_it_is_put() -> None:
    def figure(painter: Painter) -> None:
        painter.circle(12, 12, 11.3, WHITE)
        painter.line([(3, 4), (20, 17)], 3, RED)

    look = Look(1024, 600)
    paint(lambda p: p.kept("figure", 0, 0, figure), look=look)
    kept = paint(lambda p: p.kept("figure", 41, 53, figure), look=look)

    def fresh(painter: Painter) -> None:
        painter.circle(41 + 12, 53 + 12, 11.3, WHITE)
        painter.line([(41 + 3, 53 + 4), (41 + 20, 53 + 17)], 3, RED)

    assert kept == paint(fresh)


def test_kept_geometry_is_moved_to_whole_pixels() -> None:
    square = paint(
        lambda p: p.kept("square", 10.4, 20.6, lambda q: q.rectangle(Box(0, 0, 30, 30), WHITE))
    )

    assert square.row(30) == [0] * 10 + [255] * 30 + [0] * 60
    assert square.column(20) == [0] * 21 + [255] * 30 + [0] * 49


def test_a_whole_screen_of_shapes_is_one_mesh_until_it_is_full() -> None:
    painter = Painter(Look(1024, 600))
    while painter.strata[0].shapes[0].count <= FULL:
        painter.circle(50, 50, 40, WHITE)
    painter.circle(50, 50, 40, WHITE)

    assert len(painter.strata[0].shapes) == 2
    layer = Layer[None](Look(1024, 600), lambda p, _: setattr(p, "strata", painter.strata))
    layer.show(None)
    assert photograph(layer.group, (100, 100)).at(50, 50) == (255, 255, 255)

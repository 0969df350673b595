"""Shapes hold the points they should, keep their size, and never meet."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.drawing.boxes import Box
from ui.touch.targets import (
    Disc,
    Rect,
    Sector,
    Shape,
    Target,
    Turn,
    Within,
    clashes,
    extended,
    extent,
    find,
    samples,
)

PAGE = Box(0, 0, 1024, 600)
CENTRE = (512, 300)
HOURS = [Sector(*CENTRE, 100, 241, 30 * n - 15, 30 * n + 15) for n in range(1, 13)]


@pytest.mark.parametrize("shape", [Rect(10, 20, 100, 60), Disc(80, 70, 50), HOURS[3]])
def test_a_shape_holds_what_lies_in_its_bounds_only(shape: Shape) -> None:
    points = list(samples(shape, 2))

    assert points
    assert all(
        shape.bounds.x <= x <= shape.bounds.right and shape.bounds.y <= y <= shape.bounds.top
        for x, y in points
    )


def test_boxes_without_a_gap_share_no_point() -> None:
    left, right = Rect(0, 0, 50, 50), Rect(50, 0, 50, 50)

    assert [left.holds(50, 10), right.holds(50, 10)] == [False, True]
    assert [right.holds(100, 10), right.holds(60, 50)] == [False, False]


@pytest.mark.parametrize(
    ("place", "hour"), [((512, 500), 12), ((712, 300), 3), ((512, 100), 6), ((312, 300), 9)]
)
def test_element_n_is_touched_at_n_oclock(place: tuple[int, int], hour: int) -> None:
    assert [n for n, sector in enumerate(HOURS, 1) if sector.holds(*place)] == [hour]


def test_hours_and_hub_leave_no_hole_and_share_no_point() -> None:
    dial = [Target(str(n), hour) for n, hour in enumerate(HOURS, 1)]
    dial.append(Target("hub", Disc(*CENTRE, 84)))

    assert list(clashes(dial)) == []
    assert sum(1 for _, _ in samples(Disc(*CENTRE, 241))) == pytest.approx(
        sum(len(list(samples(t.shape))) for t in dial) + len(list(samples(RING))), abs=0
    )


RING = Sector(*CENTRE, 84, 100, 0, 360)


def test_planted_clashes_are_found() -> None:
    targets = [
        Target("hub", Disc(*CENTRE, 110)),
        Target("hour", HOURS[2]),
        Target("panel", Rect(0, 0, 222, 222)),
        Target("corner", Disc(230, 230, 12)),
    ]

    assert list(clashes(targets)) == [("hub", "hour")]


@pytest.mark.parametrize(
    ("shape", "size", "breadth"),
    [
        (Rect(10, 10, 106, 112), (106, 112), 106),
        (Disc(100, 100, 50), (100, 100), 100),
        (HOURS[2], (241 - 100 * 0.966, 2 * 241 * 0.2588), 99),
        (Within(Rect(10, 10, 64, 92), Turn(Box(100, 100, 222, 222), 1)), (92, 64), 64),
    ],
)
def test_the_points_of_a_shape_give_its_size(
    shape: Shape, size: tuple[float, float], breadth: float
) -> None:
    assert extent(shape) == pytest.approx(size, abs=2)
    assert shape.breadth == pytest.approx(breadth, abs=0.2)


@given(st.integers(-5, 9), st.integers(0, 200), st.integers(0, 100))
def test_a_place_inside_a_turned_box_comes_back(turns: int, x: int, y: int) -> None:
    turn = Turn(Box(30, 40, 200, 100), turns)

    inside = turn.inward(30 + x, 40 + y)

    assert turn.outward(*inside) == (30 + x, 40 + y)
    assert 0 <= inside[0] <= turn.size[0]
    assert 0 <= inside[1] <= turn.size[1]


@pytest.mark.parametrize(
    ("turns", "place"), [(0, (20, 10)), (1, (190, 20)), (2, (180, 90)), (3, (10, 80))]
)
def test_what_is_drawn_at_the_lower_left_goes_round_anticlockwise(
    turns: int, place: tuple[int, int]
) -> None:
    turn = Turn(Box(0, 0, 200, 100), turns)

    assert turn.outward(20, 10) == place
    assert Within(Rect(15, 5, 10, 10), turn).holds(*place)


def test_turned_panels_in_a_turned_app_are_touched_where_they_are_seen() -> None:
    app = Turn(Box(0, 0, 600, 1024), 1)
    panel = Turn(Box(10, 368, 222, 222), 3)
    card = Within(Within(Rect(20, 10, 60, 40), panel), app)

    x, y = app.outward(*panel.outward(50, 30))

    assert card.holds(x, y)
    assert (card.bounds.w, card.bounds.h) == (60, 40)
    assert card.bounds.x < x < card.bounds.right


def test_what_lies_somewhere_is_found() -> None:
    targets = [Target("a", Rect(0, 0, 60, 60)), Target("b", Rect(60, 0, 60, 60))]

    assert [find(targets, x, 10) for x in (59, 60, 120)] == [*targets, None]


def test_low_things_reach_into_the_gap_to_60_units() -> None:
    (chip,) = extended([Box(100, 100, 120, 44)], PAGE)
    at_the_edge, _ = extended([Box(0, 0, 120, 44), Box(0, 300, 120, 44)], PAGE)

    assert chip == (100, 92, 120, 60)
    assert at_the_edge == (0, 0, 120, 60)


def test_a_gap_is_halved_between_two_that_need_it_and_left_by_one_that_does_not() -> None:
    page = Box(0, 100, 80, 112)
    lower, upper = extended([Box(0, 100, 80, 52), Box(0, 160, 80, 52)], page)
    chip, card = extended([Box(0, 100, 80, 50), Box(0, 160, 80, 100)], page)

    assert (lower, upper) == ((0, 100, 80, 56), (0, 156, 80, 56))
    assert (chip.h, card) == (60, (0, 160, 80, 100))


BOXES = st.lists(
    st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(20, 90), st.integers(20, 90)),
    unique_by=lambda cell: cell[:2],
    min_size=1,
    max_size=20,
).map(lambda cells: [Box(100 * x + 5, 100 * y + 5, w, h) for x, y, w, h in cells])


@settings(deadline=None)
@given(BOXES)
def test_hit_areas_hold_what_is_drawn_and_never_meet(boxes: list[Box]) -> None:
    grown = extended(boxes, Box(0, 0, 1000, 1000))

    assert all(hit.holds(drawn) for hit, drawn in zip(grown, boxes, strict=True))
    assert all(
        one.overlap(other) < 1e-9 for index, one in enumerate(grown) for other in grown[index + 1 :]
    )
    assert all(hit.w <= max(60, drawn.w) for hit, drawn in zip(grown, boxes, strict=True))


def test_a_row_of_segments_takes_the_room_above_and_below() -> None:
    row = extended([Box(100 + 100 * n, 200, 100, 48) for n in range(4)], PAGE)

    assert {(box.y, box.h) for box in row} == {(194, 60)}
    assert all(one.right == other.x for one, other in pairwise(row))

"""The rows of an hour: whoever is tied, nothing leaves its hour and nothing lies on anything."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import cos, hypot, radians, sin
from typing import NamedTuple

import pytest

from companion.rules.shift_clock import SHIFT_CLOCK
from tests.support.drawn import plain
from ui.drawing.boxes import Box, around
from ui.drawing.geometry import FLOATS, Geometry
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.dial import HourView
from ui.presenters.looks import Look as PlayerLook
from ui.theme import SEAT_COLOURS, SEAT_SIGNS
from ui.widgets.hour_rows import HourRows
from ui.widgets.hours import GAP, GROUP_GAP, HOUR, HourRoom
from ui.widgets.rows import edges

pytestmark = pytest.mark.kivy

SIZES = ((800, 480), (1024, 600), (1920, 1080))
MOST = 22
"""Of every coal there are so many spots, of every vehicle and minecarts too (R1)."""
PLAYERS = tuple(
    PlayerLook(name, colour, sign.symbol, 0)
    for name, colour, sign in zip("ABCD", SEAT_COLOURS, SEAT_SIGNS, strict=True)
)
COUNTS = (1, 5, 9, 10, 21)
"""All digits are equally wide."""
PIXEL, SOFT = 1.0, 1.5
"""What rounding to whole pixels takes of the air, and what two soft edges have in common."""


class Standing(NamedTuple):
    """Who leads an hour with how many, and who comes next."""

    leaders: tuple[int, ...]
    lead: int
    runners: tuple[int, ...] = ()
    next_count: int = 0


def standings() -> Iterator[Standing]:
    """As many tied as the cards allow; who they are changes from one to the next."""
    for tied in range(1, 5):
        for lead in COUNTS:
            if tied * lead <= MOST:
                yield Standing(seats(tied, lead), lead)
    for next_ones in range(1, 4):
        for lead, count in combinations(COUNTS, 2):
            count, lead = sorted((lead, count))
            if lead + next_ones * count <= MOST:
                first = (lead + count) % 4
                others = tuple((first + 1 + at) % 4 for at in range(next_ones))
                yield Standing((first,), lead, others, count)


def seats(n: int, turn: int) -> tuple[int, ...]:
    return tuple(sorted((turn + at) % 4 for at in range(n)))


def view(hour: int, standing: Standing) -> HourView:
    element = SHIFT_CLOCK[hour - 1]
    gap = "" if standing.leaders[1:] else f"+{standing.lead - standing.next_count}"
    return HourView(
        hour,
        element.counts,
        element.subject,
        element.first,
        element.second,
        scored=True,
        letter="Sw" if element.counts == "coal" else "",
        leaders=standing.leaders,
        lead=standing.lead,
        gap="=" if standing.leaders[1:] else gap if standing.runners else "",
        runners=standing.runners,
        runner_count=standing.next_count,
    )


class Ink(NamedTuple):
    """What one thing of a row has drawn, around the middle of the dial."""

    row: int
    badge: bool
    points: list[tuple[float, float]]

    @property
    def box(self) -> Box:
        return around([Box(x, y, 0, 0) for x, y in self.points])


def drawn(look: Look, hour: HourView, pointed_at: bool) -> Iterator[Ink]:
    painter = Painter(look)
    for at, place in enumerate(HourRows(painter, PLAYERS, hour, pointed_at).places()):
        assert not place.crowded, hour
        badges = len((hour.leaders, hour.runners)[at - 1]) if at else 0
        for nth, (item, (left, _)) in enumerate(zip(place.items, edges(place.items), strict=True)):
            before = (_shapes(painter).count, len(painter.written))
            item.draw(place.x + left, place.y)
            yield Ink(at, nth < badges, list(_points(painter, *before)))


def _shapes(painter: Painter) -> Geometry:
    ((shapes,),) = (stratum.shapes for stratum in painter.strata)
    return shapes


def _points(painter: Painter, shapes: int, texts: int) -> Iterator[tuple[float, float]]:
    """What was drawn since: corners of triangles, and corners of the ink of texts."""
    vertices = _shapes(painter).vertices[shapes * FLOATS :]
    yield from zip(vertices[0::FLOATS], vertices[1::FLOATS], strict=True)
    for box in (box for text in painter.written[texts:] for box in text.ink):
        yield from ((box.x, box.y), (box.right, box.y), (box.x, box.top), (box.right, box.top))


def leaves(hour: int, u: float, x: float, y: float) -> bool:
    """Whether a point is beyond the face of its hour."""
    before = GROUP_GAP if hour % 4 == 1 else GAP
    after = GROUP_GAP if hour % 4 == 0 else GAP
    first, last = radians(30 * hour - 15), radians(30 * hour + 15)
    return (
        not HOUR[0] * u - PIXEL < hypot(x, y) < HOUR[1] * u + PIXEL
        or x * cos(first) - y * sin(first) < before / 2 * u - PIXEL
        or y * sin(last) - x * cos(last) < after / 2 * u - PIXEL
    )


def faults(look: Look, hour: HourView, pointed_at: bool) -> Iterator[str]:
    ink = list(drawn(look, hour, pointed_at))
    for each in ink:
        if any(leaves(hour.hour, look.u, x, y) for x, y in each.points):
            yield f"row {each.row} leaves its hour: {hour}"
    for one, other in combinations(ink, 2):
        fanned = one.row == other.row and one.badge and other.badge
        if not fanned and one.box.overlap(other.box) > SOFT:
            yield f"rows {one.row} and {other.row} clash: {hour}"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("hour", range(1, 13))
def test_whoever_is_tied_nothing_leaves_its_hour_or_lies_on_another(
    hour: int, size: tuple[int, int]
) -> None:
    look = plain(size=size)
    every = list(standings())
    found = [
        fault
        for standing in every
        for pointed_at in ((False, True) if hour % 4 == 0 else (False,))
        for fault in faults(look, view(hour, standing), pointed_at)
    ]

    assert len(every) > 20
    assert found == []


def test_alone_every_badge_has_its_full_size_and_in_a_tie_they_overlap() -> None:
    def badges(standing: Standing) -> list[Box]:
        return [ink.box for ink in drawn(plain(), view(7, standing), False) if ink.badge]

    leader, runner = badges(Standing((0,), 12, (1,), 10))
    tied = badges(Standing((0, 1, 2, 3), 5))

    assert 26 <= leader.w <= 29
    assert 20 <= runner.w <= 22
    assert all(18 <= box.w <= 29 for box in tied)
    assert all(one.right > other.x for one, other in pairwise(tied))


@pytest.mark.parametrize("hour", range(1, 13))
def test_below_the_middle_the_rows_are_reversed_so_that_the_element_stays_outside(
    hour: int,
) -> None:
    places = HourRows(Painter(plain()), PLAYERS, view(hour, Standing((0,), 3, (1,), 2)), False)
    heights = [place.y for place in places.places()]

    below = 3 < hour < 9
    assert heights == sorted(heights, reverse=not below)


def test_the_hand_takes_room_in_the_hour_it_points_at() -> None:
    for hour in (4, 8):
        free, pointed_at = (HourRoom(hour, 1.0, hand).span(-80, -60) for hand in (False, True))

        assert free[1] - free[0] > pointed_at[1] - pointed_at[0] > 40

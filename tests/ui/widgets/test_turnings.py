"""Pictures of a turned screen: which way is up, and how much of the device the page has."""

import pytest

from tests.support.drawn import plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.theme import NIGHT
from ui.widgets.turnings import device, page, turning

pytestmark = pytest.mark.kivy

BOX = Box(0, 0, 200, 300)


def middle_of_ink(turned: int, now: int = 0) -> tuple[float, float]:
    """Where most of the page's own ink is: towards its top bar."""
    painter = Painter(plain())
    turning(painter, BOX, turned, now, (NIGHT.line, NIGHT.ink))
    (shapes,) = painter.strata[0].shapes
    ink = tuple(round(each, 3) for each in NIGHT.ink[:3])
    rows = zip(*(shapes.vertices[at::6] for at in range(5)), strict=True)
    own = [(x, y) for x, y, *rgb in rows if tuple(round(each, 3) for each in rgb) == ink]
    sheet = page(device(BOX, now).inset(10), (turned - now) % 4)
    xs, ys = [x for x, _ in own], [y for _, y in own]
    return sum(xs) / len(xs) - sheet.cx, sum(ys) / len(ys) - sheet.cy


@pytest.mark.parametrize(("turned", "across", "up"), [(0, 0, 1), (1, -1, 0), (2, 0, -1), (3, 1, 0)])
def test_up_is_where_the_page_has_its_top_bar(turned: int, across: int, up: int) -> None:
    dx, dy = middle_of_ink(turned)

    assert (round(dx) == 0) == (across == 0)
    assert (round(dy) == 0) == (up == 0)
    assert dx * across + dy * up > 1


def test_what_is_chosen_already_is_seen_upright() -> None:
    for now in range(4):
        assert middle_of_ink(now, now)[1] > 1


def test_the_device_lies_along_and_stands_where_the_page_lies_across_it() -> None:
    along, upright = device(BOX, 2), device(BOX, 1)

    assert along.w > along.h
    assert upright.h > upright.w
    assert BOX.holds(along)
    assert BOX.holds(upright)


def test_a_page_across_the_device_is_small_and_keeps_its_shape() -> None:
    frame = Box(0, 0, 160, 90)
    along, across = page(frame, 2), page(frame, 1)

    assert along == frame
    assert across.h == frame.h
    assert across.w / across.h == pytest.approx(9 / 16)
    assert frame.holds(across)

"""Things side by side: where each begins, also when they overlap."""

import pytest

from tests.support.drawn import plain
from ui.drawing.painter import Painter
from ui.theme import NIGHT, TYPE
from ui.widgets.rows import Item, centred, draw_row, edges, words

pytestmark = pytest.mark.kivy


def test_a_gap_stands_before_everything_but_the_first() -> None:
    drawn: list[tuple[float, float]] = []
    items = [Item(width, 10, lambda x, y: drawn.append((x, y)), 5) for width in (20, 30)]

    draw_row(items, 100, 7)

    assert edges(items) == [(0, 20), (25, 55)]
    assert drawn == [(100, 7), (125, 7)]


def test_less_than_no_gap_lets_things_overlap() -> None:
    items = [Item(20, 10, lambda *_: None, -8) for _ in range(3)]

    assert edges(items) == [(0, 20), (12, 32), (24, 44)]


def test_centred_they_reach_as_far_to_the_left_as_to_the_right() -> None:
    painter = Painter(plain())
    items = [words(painter, text, TYPE.hour_count, NIGHT.ink, 6) for text in ("12", "+4")]

    centred(items, 200, 50)
    left, right = (text.ink[0] for text in painter.written)

    assert abs((left.x + right.right) / 2 - 200) <= 1
    assert abs(left.cy - 50) <= 1
    assert right.x - left.right == pytest.approx(6, abs=1)

"""Elements of the clock as pictures: about as large as each other, told apart without colour."""

from itertools import combinations

import pytest

from companion.rules.shift_clock import SHIFT_CLOCK, ClockElement
from tests.support.drawn import plain
from tests.ui.drawing.pictures import Picture, differing, paint
from ui.theme import COAL, NIGHT
from ui.widgets.elements import element

pytestmark = pytest.mark.kivy


def photograph(which: ClockElement, letter: str = "") -> Picture:
    def draw(painter: object) -> None:
        element(painter, (50, 50), 40, which.counts, which.subject, NIGHT.ink, letter)  # type: ignore[arg-type]

    return paint(draw, look=plain(), ground=NIGHT.panel)


def ink(picture: Picture) -> tuple[int, int, int, int]:
    ground = picture.at(0, 0)
    places = [(x, y) for x in range(100) for y in range(100) if picture.at(x, y) != ground]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs), max(xs), min(ys), max(ys)


@pytest.mark.parametrize("which", SHIFT_CLOCK, ids=lambda each: each.name)
def test_it_stands_around_its_middle_and_takes_about_the_same_room(which: ClockElement) -> None:
    left, right, low, high = ink(photograph(which))

    assert abs((left + right) / 2 - 50) <= 2
    assert abs((low + high) / 2 - 50) <= 3
    assert 36 <= right - left <= 56
    assert 22 <= high - low <= 46


def test_no_two_look_alike_even_in_gray() -> None:
    pictures = [photograph(each) for each in SHIFT_CLOCK]

    assert all(differing(one, other) > 20 for one, other in combinations(pictures, 2))


def test_a_large_cube_carries_its_letter() -> None:
    yellow = SHIFT_CLOCK[0]

    assert differing(photograph(yellow), photograph(yellow, "Y")) > 10
    assert tuple(round(255 * c) for c in COAL["yellow"].fill[:3]) == photograph(yellow).at(33, 50)

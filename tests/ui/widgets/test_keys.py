"""Keys: a row in each line, as wide as each other, and what they wear."""

from itertools import pairwise

import pytest

from tests.support.drawn import plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.keyboard import KeyView
from ui.widgets.keys import draw_keys, keys

pytestmark = pytest.mark.kivy

LOOK = plain()
LINES = (Box(0, 200, 1000, 90), Box(0, 100, 1000, 90))
ROWS = (
    tuple(KeyView(letter, False) for letter in "qwertyuiop"),
    (KeyView("a", True), KeyView("b", False)),
)


def test_letters_are_as_wide_as_each_other_and_stay_in_their_line() -> None:
    made = list(keys(LOOK, LINES, ROWS, shift=False))

    letters = [key.box for key in made if key.name.startswith("key:")]
    assert max(box.w for box in letters) - min(box.w for box in letters) <= 1
    assert all(any(line.holds(key.box) for line in LINES) for key in made)
    assert [key.name for key in made[10:]] == ["shift", "backspace", "key:a", "key:b"]
    assert made[11].box.w > 1.3 * letters[0].w


def test_no_two_keys_touch() -> None:
    boxes = sorted(key.box for key in keys(LOOK, LINES[:1], ROWS[:1], shift=False))

    assert all(one.right < other.x for one, other in pairwise(boxes))


@pytest.mark.parametrize(("shift", "style"), [(True, "lamp"), (False, "well")])
def test_shift_is_lit_while_it_holds(shift: bool, style: str) -> None:
    made = {key.name: key for key in keys(LOOK, LINES, ROWS, shift)}

    assert made["shift"].style == style


def test_every_letter_is_written_inside_its_key() -> None:
    painter, made = Painter(LOOK), tuple(keys(LOOK, LINES, ROWS, shift=False))

    draw_keys(painter, (made, (), False))

    boxes = {key.words: key.box for key in made if key.words}
    assert {text.words for text in painter.written} == set(boxes)
    assert all(boxes[text.words].holds(text.ink[0]) for text in painter.written)

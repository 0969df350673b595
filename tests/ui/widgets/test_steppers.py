"""Steppers: minus, number and plus, in a card and in a column."""

import pytest

from tests.support.drawn import plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.count_draft import Key
from ui.presenters.counts_view import StepperView
from ui.theme import NIGHT
from ui.widgets.steppers import card_boxes, column_boxes, stepper_card, stepper_column

pytestmark = pytest.mark.kivy

CARD = Box(0, 0, 273, 122)
OPEN = StepperView(Key(0, "marks"), "Marks", "–", True, "", True, True)
SET = StepperView(Key(0, "marks"), "Marks", "12", False, "hand", True, True)


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
def test_the_buttons_of_a_card_are_large_enough_and_the_number_is_between_them(text: float) -> None:
    minus, number, plus = card_boxes(plain(text), CARD)

    assert min(minus.w, minus.h, plus.w, plus.h, number.w) >= 60
    assert minus.right <= number.x < number.right <= plus.x
    assert all(CARD.holds(box) for box in (minus, number, plus))


def test_in_a_column_the_buttons_lie_below_the_number() -> None:
    minus, number, plus = column_boxes(plain(), Box(0, 0, 218, 260), 92)

    assert (minus.w, minus.h) == (plus.w, plus.h) == (104, 92)
    assert number.y > minus.top
    assert number.w == 218


def test_what_cannot_go_on_cannot_be_touched() -> None:
    boxes = card_boxes(plain(), CARD)
    zero = SET._replace(value="0", minus=False)

    names = [target.name for target in boxes.targets(plain(), zero)]
    repeating = [target.name for target in boxes.targets(plain(), SET) if target.repeats]

    assert names == ["number:0:marks", "plus:0:marks"]
    assert repeating == ["minus:0:marks", "plus:0:marks"]


def test_an_open_number_is_faint_and_bears_no_mark() -> None:
    def drawn(view: StepperView) -> tuple[int, object]:
        painter = Painter(plain())
        stepper_card(painter, CARD, view, lambda *_: None)
        (stratum,) = painter.strata
        _, ink = stratum.texts[-1]
        return sum(shape.count for shape in stratum.shapes), ink

    (open_shapes, faint), (set_shapes, ink) = drawn(OPEN), drawn(SET)
    assert (faint, ink) == (NIGHT.faint, NIGHT.ink)
    assert set_shapes > open_shapes


def test_a_label_in_large_letters_takes_two_lines() -> None:
    painter = Painter(plain(1.5))
    view = SET._replace(label="Empty black minecarts")

    stepper_card(painter, CARD, view, lambda *_: None)

    label = next(text for text in painter.written if text.words == view.label)
    assert len(label.ink) == 2
    assert not [text.words for text in painter.written if text.faulty]
    assert CARD.holds(label.ink[0])


def test_the_number_of_a_column_stands_above_its_label() -> None:
    painter = Painter(plain())
    boxes = column_boxes(plain(), Box(0, 0, 218, 260), 92)

    stepper_column(painter, boxes, SET)

    label, number = painter.written
    assert label.words == "Marks"
    assert number.ink[0].y > label.ink[0].top

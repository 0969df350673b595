"""Sheets: in the middle of any page, with a cross and buttons that a thumb finds."""

from itertools import pairwise

import pytest

from tests.support.drawn import SIZES, plain
from ui.drawing.painter import Painter
from ui.theme import TYPE
from ui.touch.targets import clashes
from ui.widgets.sheets import SheetPlan, parted, rule, rule_height
from ui.widgets.texts import settled, text_height, titled

pytestmark = pytest.mark.kivy
SENTENCE = "Tie for first: all tied players get the first reward, and there is no second."


@pytest.mark.parametrize("size", SIZES)
def test_it_lies_in_the_middle_and_never_beyond_the_page(size: tuple[int, int]) -> None:
    look = plain(size=size)
    for plan in (SheetPlan(look, 700, 300), SheetPlan(look, 5000, 5000, buttons=2)):
        assert look.page.holds(plan.box)
        assert plan.box.cx == pytest.approx(look.page.cx, abs=1)
        assert plan.box.cy == pytest.approx(look.page.cy, abs=1)
        assert plan.box.holds(plan.head)
        assert plan.box.holds(plan.body)


@pytest.mark.parametrize("size", SIZES)
def test_its_buttons_are_full_targets_and_its_cross_reaches_the_corner(
    size: tuple[int, int],
) -> None:
    plan = SheetPlan(plain(size=size), 700, 400, buttons=2)
    cross, *buttons = plan.targets(["yes", "no"])

    assert [cross.name, *(each.name for each in buttons)] == ["close", "yes", "no"]
    assert cross.shape.breadth >= 80
    assert all(each.shape.breadth >= 99 for each in buttons)
    assert not list(clashes([cross, *buttons]))


def test_without_a_cross_the_buttons_alone_close_it() -> None:
    plan = SheetPlan(plain(), 700, 400, buttons=1, cross=False)

    assert [target.name for target in plan.targets(["close"])] == ["close"]
    assert plan.head.right == plan.body.right


def test_columns_fill_a_box_with_equal_gaps() -> None:
    look = plain()
    box = SheetPlan(look, 700, 400).body
    columns = parted(look, box, 3, 12)

    assert columns[0].x == box.x
    assert columns[-1].right == pytest.approx(box.right, abs=1)
    assert {round(b.x - a.right) for a, b in pairwise(columns)} == {12}


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
def test_a_rule_is_as_high_as_its_sentence_needs(text: float) -> None:
    look = plain(text)
    plan = SheetPlan(look, 700, 500)
    high = rule_height(look, SENTENCE, plan.body.w)
    painter = Painter(look)
    rule(painter, plan.body._replace(h=high), "R10.3", SENTENCE)

    chip, sentence = painter.written
    assert not chip.faulty
    assert not sentence.faulty
    assert not sentence.shrunk


def test_large_words_that_find_no_room_stay_at_100_per_cent() -> None:
    look = plain(1.5)
    wide, narrow = look.box(0, 0, 600, 60), look.box(0, 0, 90, 60)

    assert settled(look, "Wiederherstellen", TYPE.caption, wide).scales
    assert not settled(look, "Wiederherstellen", TYPE.caption, narrow).scales


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
def test_a_title_and_its_sentence_stay_inside_and_apart(text: float) -> None:
    look = plain(text)
    box = look.box(0, 0, 300, 96)
    painter = Painter(look)
    inks = look.palette.ink, look.palette.dim
    titled(painter, box, "Ânes et Église", SENTENCE[:45], inks)
    title, sentence = painter.written

    assert not title.faulty
    assert not sentence.faulty
    assert box.holds(title.ink[0], 1)
    assert title.ink[0].y >= sentence.ink[0].top - 1


def test_more_words_are_higher() -> None:
    look = plain()
    one = text_height(look, "One", TYPE.body, 200)

    assert text_height(look, SENTENCE, TYPE.body, 200) > 2 * one

"""Headings: a title with its sentence, or with a warning, left of what the screen draws itself."""

import pytest

from tests.support.drawn import plain
from ui.drawing.painter import Painter
from ui.theme import NIGHT, Colour
from ui.widgets.headings import Heading, heading, heading_boxes

pytestmark = pytest.mark.kivy


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1920, 1080)])
def test_the_words_end_where_the_screens_own_part_begins(size: tuple[int, int]) -> None:
    look = plain(size=size)
    boxes = heading_boxes(look, Heading("Settings", "", right=280))
    alone = heading_boxes(look, Heading("Settings", ""))

    assert boxes.right.w == look.px(280)
    assert boxes.back.right < boxes.words.x < boxes.words.right < boxes.right.x
    assert look.page.holds(boxes.right)
    assert alone.words.right > boxes.words.right
    assert alone.right.w == 0


def test_a_warning_takes_the_sentences_place_with_its_sign() -> None:
    def drawn(warning: str) -> tuple[list[str], list[Colour], float]:
        painter = Painter(plain())
        heading(painter, Heading("Settings", "Every change holds at once", warning))
        inks = [ink for stratum in painter.strata for _, ink in stratum.texts]
        title = painter.written[-2]
        return [each.words for each in painter.written], inks, title.ink[0].x

    words, inks, x = drawn("")
    warned, doubtful, further = drawn("They are not saved.")

    assert words == ["Settings", "Every change holds at once"]
    assert inks == [NIGHT.ink, NIGHT.dim]
    assert warned == ["!", "Settings", "They are not saved."]
    assert doubtful[1:] == [NIGHT.ink, NIGHT.doubt]
    assert further > x + 40


def test_a_warning_that_finds_no_room_below_the_title_stands_alone() -> None:
    look = plain(1.5)
    painter = Painter(look)
    warning = "They are not saved: they hold until it is switched off."
    heading(painter, Heading("Settings", "", warning, right=470))

    assert [each.words for each in painter.written] == ["!", warning]
    assert not any(each.cut for each in painter.written)

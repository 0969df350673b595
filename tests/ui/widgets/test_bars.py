"""Bars: what must be read is read, however long it is."""

from itertools import pairwise

import pytest

from tests.support.drawn import plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.written import Written
from ui.theme import TYPE
from ui.widgets.bars import (
    BottomBar,
    TopBar,
    between_bars,
    bottom_bar,
    bottom_boxes,
    is_cut,
    rows,
    top_bar,
    top_boxes,
)
from ui.widgets.sentences import labelled, sentence, whole_in

pytestmark = pytest.mark.kivy

LONG = "Nobody has workers in the factory; Ada started this shift, Béla sits next clockwise. " * 3
ENDLESS = LONG * 4


def below(bar: BottomBar, text: float = 1.0) -> dict[str, Written]:
    painter = Painter(plain(text))
    bottom_bar(painter, bar)
    return {written.words: written for written in painter.written}


def test_the_content_lies_between_the_bars() -> None:
    for size in ((800, 480), (1024, 600), (1280, 800), (1920, 1080)):
        page = plain(size=size)
        room = between_bars(page)
        boxes = bottom_boxes(page, BottomBar("", primary="Go"))
        assert boxes.bar.top < room.y
        assert room.top < top_boxes(page, TopBar("")).back.y
        assert page.page.holds(room)


def test_the_primary_button_is_as_large_for_a_finger_as_it_should_be() -> None:
    for size in ((800, 480), (1920, 1080)):
        page = plain(size=size)
        boxes = bottom_boxes(page, BottomBar("", primary="Go", second="Not"))
        assert min(boxes.primary_hit.w, boxes.primary_hit.h) >= 100 * page.u - 0.5
        assert boxes.second.right < boxes.primary.x


def test_rows_fill_their_box_with_equal_gaps() -> None:
    lines = rows(Box(0, 10, 50, 101), 4, 7)

    assert (lines[0].top, lines[-1].y) == (111, 10)
    assert {above.y - under.top for above, under in pairwise(lines)} == {7}
    assert max(line.h for line in lines) - min(line.h for line in lines) <= 1


def test_a_long_sentence_wraps_and_shrinks_before_its_heading_goes() -> None:
    written = below(BottomBar("Béla starts shift II", LONG, "Score shift I"))

    assert written["Béla starts shift II"].size < TYPE.name_small.size
    assert len(written[LONG].ink) == 3
    assert not written[LONG].cut


def test_what_is_missing_matters_more_than_its_heading() -> None:
    bar = BottomBar("A heading", ENDLESS, "Go", doubt=True)

    assert is_cut(plain(), bar)
    assert "A heading" not in below(bar)
    assert ENDLESS in below(bar)


def test_a_bar_without_a_button_gives_its_room_to_the_words() -> None:
    with_button, without = BottomBar("Title", "Text", "Go"), BottomBar("Title", "Text")

    assert bottom_boxes(plain(), without).words.w > bottom_boxes(plain(), with_button).words.w
    assert set(below(without)) == {"Title", "Text"}


def test_the_title_keeps_clear_of_the_button_on_the_right() -> None:
    painter = Painter(plain(1.5))
    bar = TopBar("A title that is far too long for its bar", LONG, right="Why?", right_icon="why")
    top_bar(painter, bar)

    boxes = top_boxes(painter.look, bar)
    titles = [text for text in painter.written if text.words != "Why?"]
    assert all(box.right <= boxes.right.x for text in titles for box in text.ink)
    assert not [text.words for text in painter.written if text.faulty]


def test_an_icon_gives_way_to_words_that_need_its_room() -> None:
    def shapes(words: str) -> int:
        painter = Painter(plain())
        labelled(painter, Box(0, 0, 120, 60), "undo", words, TYPE.button, (1, 1, 1, 1))
        return sum(shape.count for stratum in painter.strata for shape in stratum.shapes)

    assert shapes("Undo") > 0
    assert shapes("Rückgängig") == 0


def test_a_long_name_in_large_text_is_no_smaller_than_in_plain_text() -> None:
    def size(text: float) -> int:
        painter = Painter(plain(text))
        written = whole_in(painter, Box(0, 0, 134, 40), "Anne-Sophie", TYPE.name_small, (1,) * 4)
        assert not written.faulty
        return written.size

    assert size(1.5) >= size(1.0)


def test_a_title_or_a_text_may_stand_alone() -> None:
    for title, text in (("Title", ""), ("", "Text")):
        painter = Painter(plain())
        uses, inks = (TYPE.title, TYPE.body), ((1.0,) * 4, (1.0,) * 4)
        sentence(painter, Box(0, 0, 300, 64), title, text, uses, inks)
        (written,) = painter.written
        assert abs(written.ink[0].y + written.ink[0].h / 2 - 32) < 3

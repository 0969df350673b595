"""Sentences: title and text step back together; a button's words never lose a letter."""

import pytest

from tests.support.drawn import plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.written import Written, clashes
from ui.theme import NIGHT, TYPE
from ui.widgets.sentences import Sentence, labelled, sentence, whole_in

pytestmark = pytest.mark.kivy

USES = (TYPE.title, TYPE.body)
INKS = (NIGHT.ink, NIGHT.dim)
TEXT = "Everything booked, newest first. Tap a line to correct it, strike it or put one in."


def both(room: Box, text: float = 1.0) -> list[Written]:
    painter = Painter(plain(text))
    sentence(painter, room, "The book", TEXT, USES, INKS)
    return painter.written


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
def test_the_title_stands_above_its_text_and_both_in_the_room(text: float) -> None:
    room = Box(40, 40, 700, 70)
    title, below = both(room, text)

    assert min(box.y for box in title.ink) > max(box.top for box in below.ink)
    assert not clashes([title, below])
    assert all(room.inset(-2).holds(box) for each in (title, below) for box in each.ink)


def test_with_little_room_the_text_loses_words_and_the_title_none() -> None:
    title, below = both(Box(0, 0, 300, 60), 1.5)

    assert not title.cut
    assert below.cut


def test_a_title_that_would_run_out_of_the_room_loses_letters_too() -> None:
    room, painter = Box(40, 40, 300, 60), Painter(plain(1.5))
    sentence(painter, room, f"The book of {'W' * 20}", TEXT, USES, INKS)
    title, below = painter.written

    assert title.cut
    assert all(room.inset(-4).holds(box) for each in (title, below) for box in each.ink)


def test_a_title_alone_may_take_two_lines() -> None:
    told = Sentence(TEXT, "", USES).told(plain(), Box(0, 0, 700, 80))

    assert told.text is None
    assert told.title is not None
    assert len(told.title.lines) == 2


def test_icon_and_words_stand_together_in_the_middle() -> None:
    box = Box(0, 0, 400, 80)
    painter = Painter(plain())
    labelled(painter, box, "tick", "Done", TYPE.primary, NIGHT.ink)
    alone = Painter(plain())
    labelled(alone, box, "", "Done", TYPE.primary, NIGHT.ink)

    assert painter.written[0].ink[0].x > alone.written[0].ink[0].x
    assert abs(alone.written[0].ink[0].cx - box.cx) < 3


def test_an_icon_gives_way_to_words_that_need_its_room() -> None:
    def shapes(words: str) -> int:
        painter = Painter(plain())
        labelled(painter, Box(0, 0, 130, 60), "tick", words, TYPE.primary, NIGHT.ink)
        return sum(shape.count for stratum in painter.strata for shape in stratum.shapes)

    assert shapes("Done") > 0
    assert shapes("Unverzüglich") == 0


def test_large_words_step_back_only_as_far_as_they_must() -> None:
    painter, box = Painter(plain(1.5)), Box(0, 0, 88, 62)
    short = whole_in(painter, box, "Gira", TYPE.button, NIGHT.ink)
    long = whole_in(painter, box, "Comincia", TYPE.button, NIGHT.ink)

    assert short.size == painter.look.lettering.size(TYPE.button)
    assert plain().lettering.size(TYPE.button) < long.size < short.size
    assert not long.faulty


def test_an_amount_stands_at_the_right_end() -> None:
    painter = Painter(plain())
    labelled(painter, Box(0, 0, 300, 80), "", "Deliver", TYPE.primary, NIGHT.ink, "+9")
    amount, words = painter.written

    assert amount.ink[0].x > words.ink[0].right
    assert amount.words == "+9"

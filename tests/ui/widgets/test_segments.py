"""Segments: choices side by side, all in one size, the chosen one lit."""

from itertools import pairwise

import pytest

from tests.support.drawn import plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.written import Written
from ui.presenters.settings import OptionView
from ui.theme import NIGHT, TYPE
from ui.widgets.segments import segment_boxes, segments

pytestmark = pytest.mark.kivy

WELL = Box(100, 50, 460, 62)


def options(*texts: str) -> tuple[OptionView, ...]:
    return tuple(OptionView(str(n), text, n == 1) for n, text in enumerate(texts))


def painted(texts: tuple[str, ...], text: float = 1.0) -> Painter:
    painter = Painter(plain(text))
    segments(painter, WELL, options(*texts))
    return painter


def sizes(written: list[Written]) -> set[int]:
    return {each.size for each in written}


def test_they_fill_the_well_side_by_side() -> None:
    first, *others = segment_boxes(plain(), WELL, 5)

    assert (first.x, others[-1].right) == (WELL.x, WELL.right)
    assert all(0 <= b.x - a.right <= 1 for a, b in pairwise((first, *others)))
    assert {box.h for box in (first, *others)} == {WELL.h}
    assert segment_boxes(plain(), WELL, 0) == ()


def test_only_the_chosen_one_is_lit() -> None:
    (stratum,) = painted(("night", "day")).strata
    inks = [ink for _, ink in stratum.texts]

    assert inks == [NIGHT.ink, NIGHT.ink_on_lamp]


def test_short_choices_have_the_size_that_was_asked_for() -> None:
    painter = painted(("80%", "100%"), 1.5)

    assert sizes(painter.written) == {painter.look.lettering.size(TYPE.button)}


def test_the_longest_choice_decides_the_size_of_all() -> None:
    painter = painted(("spento", "25%", "50%", "75%", "100%"), 1.5)
    full, plain_size = painter.look.lettering.size(TYPE.button), plain().lettering.size(TYPE.button)
    (size,) = sizes(painter.written)

    assert plain_size < size < full
    assert not any(each.faulty for each in painter.written)


def test_a_very_long_choice_stands_in_two_lines() -> None:
    painter = painted(("läuft von ganz allein immer weiter", "wartet"), 1.5)
    long, short = painter.written

    assert len(long.ink) == 2
    assert long.size == short.size
    assert not long.faulty
    assert all(WELL.holds(box) for box in long.ink)

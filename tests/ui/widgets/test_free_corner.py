"""The corner where nobody sits: bookings with whose they are, or a note."""

import pytest

from tests.support.drawn import SCALES, plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.written import clashes
from ui.presenters.looks import Look
from ui.presenters.table import FreeView
from ui.widgets.free_corner import free_corner

pytestmark = pytest.mark.kivy

BOX = Box(0, 0, 222, 222)
ADA, BELA = Look("Ada", "red", "hammer", 0), Look("Béla", "blue", "wheel", 0)
LINES = ((ADA, "truck KK, +9"), (BELA, "carriage YBGK, BB, +15"), (None, "end of shift II"))
BOOKINGS = FreeView(3, "bookings", "Last bookings", LINES, "")
NOTE = FreeView(
    3, "two players", "With 2 players", (), "There is no second place: only one scores."
)


def drawn(view: FreeView, text: int = 100) -> Painter:
    painter = Painter(plain(text / 100))
    free_corner(painter, BOX, view)
    return painter


@pytest.mark.parametrize("text", SCALES)
@pytest.mark.parametrize("view", [BOOKINGS, NOTE], ids=["bookings", "note"])
def test_everything_stays_inside_and_nothing_clashes(view: FreeView, text: int) -> None:
    painter = drawn(view, text)

    assert not [each.words for each in painter.written if each.faulty or each.cut]
    assert all(BOX.holds(box) for each in painter.written for box in each.ink)
    assert not clashes(painter.written)


SHORT = BOOKINGS._replace(lines=((ADA, "truck KK, +9"), (BELA, "barrow K, +5")))


def test_the_newest_stands_on_top_and_says_whose_it_is() -> None:
    height = {each.words: each.ink[0].y for each in drawn(SHORT).written}

    assert height["Last bookings"] > height["Ada"] > height["truck KK, +9"]
    assert height["truck KK, +9"] > height["Béla"] > height["barrow K, +5"]


def test_where_one_of_them_needs_two_lines_none_has_a_name() -> None:
    long = SHORT._replace(lines=(*SHORT.lines, (ADA, "Pferdekarren GeBrGrSw, GeGe, SwSw, +22")))
    told = [each.words for each in drawn(long).written]

    assert "Ada" not in told
    assert "truck KK, +9" in told


def test_in_large_text_the_badge_alone_says_whose_it_is() -> None:
    told = [each.words for each in drawn(SHORT, 150).written]

    assert "Ada" not in told
    assert "truck KK, +9" in told


def test_all_lines_have_one_size() -> None:
    for text in SCALES:
        sizes = {each.size for each in drawn(BOOKINGS, text).written if "+" in each.words}

        assert len(sizes) == 1


def test_what_concerns_nobody_begins_where_badges_do() -> None:
    left = {each.words: each.ink[0].x for each in drawn(BOOKINGS).written}

    assert left["end of shift II"] == left["Last bookings"] < left["truck KK, +9"]

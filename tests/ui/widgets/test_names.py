"""Names: never shortened, broken inside before they are squeezed."""

import pytest

from tests.support.drawn import plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.written import Written
from ui.theme import NIGHT, TYPE
from ui.widgets.names import broken, name_in

pytestmark = pytest.mark.kivy


def written(name: str, width: float, height: float = 100) -> Written:
    return name_in(Painter(plain()), Box(0, 0, width, height), name, TYPE.name, NIGHT.ink, "left")


def test_a_short_name_stays_as_it_is() -> None:
    ada = written("Ada", 100)

    assert (ada.words, ada.size, ada.shrunk) == ("Ada", 28, False)


def test_a_name_with_spaces_breaks_there() -> None:
    wolfgang = written("Wolfgang Amadeus Mo.", 92)

    assert wolfgang.words == "Wolfgang Amadeus Mo."
    assert len(wolfgang.ink) == 3
    assert not wolfgang.faulty


def test_a_long_name_breaks_after_its_hyphen_before_it_is_squeezed() -> None:
    josephine = written("Maximiliane-Josephin", 150)

    assert josephine.words == "Maximiliane-\nJosephin"
    assert not josephine.faulty


def test_the_widest_name_loses_no_letter() -> None:
    widest = written("WM" * 10, 92)

    assert widest.words.replace("\n", "") == "WM" * 10
    assert not widest.cut
    assert not widest.overflows


@pytest.mark.parametrize(
    ("name", "parts", "lines"),
    [
        ("Abcdefgh", 2, "Abcd\nefgh"),
        ("Abcdef-gh", 2, "Abcd\nef-gh"),
        ("Abcde-fgh", 2, "Abcde-\nfgh"),
        ("Abcdefghi", 3, "Abc\ndef\nghi"),
    ],
)
def test_breaks_are_even_unless_a_hyphen_is_near(name: str, parts: int, lines: str) -> None:
    assert broken(name, parts) == lines

"""Text as it is drawn: in its room, on whole pixels, with either font."""

from operator import methodcaller
from pathlib import Path

import pytest

from tests.ui.drawing.pictures import RED, WHITE, paint, photograph
from ui.drawing.boxes import Box
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.text import CONDENSED, Faces, Lettering, faces
from ui.theme import NIGHT, TYPE, Type
from ui.widgets.moving import Counter

pytestmark = pytest.mark.kivy

NOWHERE = Path("/nowhere")
FONTS = {"condensed": faces(CONDENSED), "inside Kivy": faces(NOWHERE)}
SCREENS = [(800, 480), (1024, 600), (1920, 1080)]
LONG = [
    ("Bergmannsunterstützungskasse", 1),
    ("Höchstgeschwindigkeitsüberschreitung", 1),
    ("Außerordentliche Grubenbesichtigung", 2),
    ("Keine Arbeiter mehr", 3),
    ("zurück zu Dmitris Zug", 2),
    ("Anticonstitutionnellement, récupérez les wagonnets", 2),
    ("Récupération des commandes en souffrance", 2),
    ("Équipe de l’après-midi : 12\u202f% déjà livrés", 2),
]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("fonts", FONTS.values(), ids=FONTS)
@pytest.mark.parametrize("whole", [False, True])
def test_long_words_never_leave_their_room(
    screen: tuple[int, int], scale: float, fonts: Faces, whole: bool
) -> None:
    look = Look(*screen, NIGHT, scale, fonts)
    painter = Painter(look)
    box = look.box(20, 20, 150, 90)
    for words, lines in LONG:
        written = painter.text_in(box, words, TYPE.button, WHITE, lines=lines, whole=whole)

        assert not written.overflows, written
        assert len(written.ink) <= lines


@pytest.mark.parametrize("fonts", FONTS.values(), ids=FONTS)
def test_ink_is_where_the_record_says(fonts: Faces) -> None:
    look = Look(1024, 600, fonts=fonts)
    for words in ("Höchstgefühl", "Équipage", "34", "zum"):
        write = methodcaller("text", words, Type("bold", 40), WHITE, (40, 60))
        (box,) = write(Painter(look)).ink

        drawn = paint(write, (400, 120), look).ink()

        assert drawn is not None
        assert box.holds(drawn, 2.5), (words, box, drawn)
        assert drawn.w >= box.w - 8
        assert drawn.h >= box.h - 5


def test_a_baseline_lies_on_a_whole_pixel() -> None:
    look = Look(1024, 600)
    at_whole = paint(lambda p: p.text("HHH", TYPE.name, WHITE, (10, 40)), look=look)
    between = paint(lambda p: p.text("HHH", TYPE.name, WHITE, (10.4, 39.6)), look=look)

    assert at_whole == between
    box = at_whole.ink()
    assert box is not None
    assert box.y == 40


@pytest.mark.parametrize("screen", SCREENS)
def test_in_the_middle_of_a_box_the_capitals_are_in_the_middle(screen: tuple[int, int]) -> None:
    look = Look(*screen)
    drawn = paint(
        lambda p: p.text_in(Box(0, 0, 200, 100), "HEH", TYPE.title, WHITE), (200, 100), look
    )

    box = drawn.ink()
    assert box is not None
    assert box.cy == pytest.approx(50, abs=1)
    assert box.cx == pytest.approx(100, abs=2)


def test_lines_go_from_the_top_or_to_the_bottom_when_asked() -> None:
    look = Look(1024, 600)
    page = Box(0, 0, 200, 100)
    top = paint(lambda p: p.text_in(page, "H", TYPE.title, WHITE, "left", "top"), (200, 100), look)
    low = paint(
        lambda p: p.text_in(page, "H", TYPE.title, WHITE, "right", "bottom"), (200, 100), look
    )

    upper, lower = top.ink(), low.ink()
    assert upper is not None
    assert lower is not None
    assert upper.top == pytest.approx(100, abs=1)
    assert upper.x < 6
    assert lower.y == 0
    assert lower.right > 194


def test_without_debians_fonts_kivys_own_are_there() -> None:
    inside = faces(NOWHERE)

    assert all(Path(path).is_file() for path in inside.values())
    assert set(inside) == {"bold", "medium", "regular"}
    drawn = paint(
        lambda p: p.text("Größe − 12 %", TYPE.title, WHITE, (5, 40)),
        (300, 100),
        Look(1024, 600, fonts=inside),
    )
    assert drawn.weight() > 300


@pytest.mark.parametrize("fonts", FONTS.values(), ids=FONTS)
def test_every_letter_of_our_languages_is_in_the_font(fonts: Faces) -> None:
    lettering = Lettering(1.0, fonts=fonts)
    missing = lettering.width("\uffff", "bold", 40)
    letters = "ÄÖÜäöüßÉÈÊËÀÂÎÏÔŒœÙÛÇéèêëàâîïôùûçÌÒìòñ’«»“”–−…·×°\u202f"

    for letter in letters:
        picture = lettering.texture(letter, "bold", 40)
        assert picture.pixels != lettering.texture("\uffff", "bold", 40).pixels or not missing


@pytest.mark.parametrize("fonts", FONTS.values(), ids=FONTS)
def test_digits_have_one_width_so_that_numbers_do_not_dance(fonts: Faces) -> None:
    lettering = Lettering(1.0, fonts=fonts)

    for size in (18, 24, 54, 143):
        assert len({lettering.width(digit, "bold", size) for digit in "0123456789"}) == 1


def test_the_text_scale_applies_except_where_type_is_at_its_largest() -> None:
    large = Lettering(1.0, 1.5)

    assert large.size(TYPE.body) == 30
    assert large.size(TYPE.score) == 143


def test_a_text_is_made_once_and_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.drawing.text.TEXTURES", 3)
    lettering = Lettering(1.0)
    first = lettering.texture("1", "bold", 20)

    assert lettering.texture("1", "bold", 20) is first
    for words in ("2", "3", "4"):
        lettering.texture(words, "bold", 20)
    assert lettering.texture("1", "bold", 20) is not first


def test_a_layer_keeps_the_record_of_its_texts() -> None:
    layer = Layer[str](Look(1024, 600), lambda p, words: p.text(words, TYPE.name, RED, (5, 5)))
    layer.show("Béla")

    (written,) = layer.written
    assert written.words == "Béla"
    layer.show("Ada")
    assert [each.words for each in layer.written] == ["Ada"]


def test_a_counter_shows_what_a_text_would_show() -> None:
    look = Look(1024, 600)
    counter = Counter(look, TYPE.tally, WHITE, (90, 20), "right")
    for number in ("7", "48", "129"):
        counter.show(number)
        write = methodcaller("text", number, TYPE.tally, WHITE, (90, 20), "right")
        still = paint(write, look=look)
        assert photograph(counter.group, (100, 100)) == still
    counter.show("6")
    assert counter.written[0].words == "6"
    counter.show("6")
    assert len(counter.written) == 1

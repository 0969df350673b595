"""Fitting words, with a font whose letters are all half as wide as high."""

import pytest

from ui.drawing.boxes import Box
from ui.drawing.fitting import Room, fit
from ui.drawing.written import Written, clashes, ink


def half(line: str, size: int) -> float:
    return len(line) * size / 2


def test_what_fits_is_left_alone() -> None:
    fitted = fit("Glück auf", 20, Room(width=90), half)

    assert fitted.lines == ("Glück auf",)
    assert fitted.size == 20
    assert not fitted.shrunk


def test_first_it_wraps_at_spaces_to_the_lines_allowed() -> None:
    fitted = fit("No workers left", 20, Room(width=100, lines=2), half)

    assert fitted.lines == ("No workers", "left")
    assert not fitted.shrunk


def test_then_it_shrinks_to_four_fifths() -> None:
    fitted = fit("No workers left", 20, Room(width=125), half)

    assert fitted.lines == ("No workers left",)
    assert fitted.size == 16
    assert fitted.shrunk
    assert not fitted.squeezed


def test_then_it_loses_letters_where_it_may() -> None:
    fitted = fit("Bergmannsunterstützungskasse", 20, Room(width=100), half)

    assert fitted.size == 16
    assert fitted.cut
    assert fitted.lines == ("Bergmannsun…",)


def test_a_number_a_name_or_a_button_is_squeezed_instead_and_says_so() -> None:
    fitted = fit("Maximilienne", 20, Room(width=80, whole=True), half)

    assert fitted.lines == ("Maximilienne",)
    assert fitted.squeezed
    assert not fitted.cut


def test_what_cannot_be_squeezed_further_is_cut_and_says_so() -> None:
    fitted = fit("Maximilienne-Alexandra", 20, Room(width=40, whole=True), half)

    assert half(fitted.lines[0], fitted.size) <= 40
    assert fitted.cut
    assert fitted.squeezed


def test_the_last_line_ends_in_an_ellipsis_when_more_would_follow() -> None:
    fitted = fit("one two three four five six seven", 20, Room(width=60, lines=2), half)

    assert fitted.cut
    assert len(fitted.lines) == 2
    assert fitted.lines[-1].endswith("…")
    assert all(half(line, fitted.size) <= 60 for line in fitted.lines)


def test_narrow_and_unbreakable_spaces_hold_together() -> None:
    fitted = fit("Déjà 12\u202f% ici\u00a0!", 20, Room(width=50, lines=3), half)

    assert fitted.lines == ("Déjà", "12\u202f%", "ici\u00a0!")


def test_a_line_that_is_broken_by_hand_stays_broken() -> None:
    assert fit("eins\nzwei", 20, Room(width=200, lines=2), half).lines == ("eins", "zwei")


def test_no_more_lines_than_the_room_is_high() -> None:
    fitted = fit("one two three", 20, Room(width=60, height=20, lines=3), half)

    assert len(fitted.lines) == 1


def test_a_record_tells_what_juts_out() -> None:
    inside = Written("34", (Box(10, 10, 20, 10),), Box(5, 5, 30, 20), 20, whole=True)

    assert not inside.faulty
    assert inside._replace(bound=Box(5, 5, 20, 20)).faulty
    assert inside._replace(cut=True).faulty
    assert not inside._replace(cut=True, whole=False).faulty
    assert inside._replace(bound=None).moved(5, 5).ink == (Box(15, 15, 20, 10),)


def test_a_record_turns_with_its_widget() -> None:
    written = Written("Ada", (Box(10, 20, 30, 5),), Box(0, 0, 40, 40), 20, whole=True)

    turned = written.placed(lambda x, y: (100 - y, x))

    assert turned.ink == (Box(75, 10, 5, 30),)
    assert turned.bound == Box(60, 0, 40, 40)


def test_texts_clash_by_their_ink() -> None:
    name = Written("Ada", (ink("Ada", 10, 100, 40, 20),), None, 20, whole=True)
    below = Written("34", (ink("34", 10, 84, 40, 20),), None, 20, whole=True)
    over = Written("24", (ink("24", 40, 100, 40, 20),), None, 20, whole=True)

    assert clashes([name, below]) == []
    assert clashes([name, over]) == [("Ada", "24")]


@pytest.mark.parametrize(
    ("line", "above", "below"),
    [("ace", 53, 0), ("Ada", 72.1, 0), ("Béla", 72.1, 0), ("Érable", 93, 0), ("gap", 53, 21)],
)
def test_ink_reaches_as_far_as_its_letters(line: str, above: float, below: float) -> None:
    box = ink(line, 0, 50, 10, 100)

    assert box.top - 50 == pytest.approx(above)
    assert 50 - box.y == pytest.approx(below)

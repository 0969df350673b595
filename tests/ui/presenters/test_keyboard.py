"""The on-screen keyboard: layouts, capitals, accents, digits."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.evenings import evening
from tests.support.keyboards import Keyboard, at_the_table
from ui.presenters.keyboard import DIGITS
from ui.presenters.session import Session

session = pytest.fixture(at_the_table)


def rows(session: Session) -> list[str]:
    view = Keyboard(session, "x").presenter.view()
    return ["".join(key.key for key in row) for row in view.rows]


@pytest.mark.parametrize(
    ("language", "first"),
    [
        ("en", "qwertyuiop"),
        ("it", "qwertyuiop"),
        ("fr", "azertyuiop"),
        ("fr-candc", "azertyuiop"),
        ("de", "qwertzuiopü"),
    ],
)
def test_every_language_has_its_own_layout(tmp_path: Path, language: str, first: str) -> None:
    with evening(tmp_path, settings=Settings(language=language)) as session:
        assert rows(session)[0] == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_there_once(tmp_path: Path, language: str) -> None:
    with evening(tmp_path, settings=Settings(language=language)) as session:
        letters = "".join(rows(session))

    assert set("abcdefghijklmnopqrstuvwxyz") <= set(letters)
    assert len(letters) == len(set(letters))


def test_a_name_begins_with_a_capital_and_goes_on_with_small_letters(session: Session) -> None:
    keyboard = Keyboard(session)

    capital = keyboard.presenter.view().rows[0][0].key
    keyboard.types(capital)

    assert capital == "Q"
    assert keyboard.presenter.view().rows[0][0].key == "q"
    assert not keyboard.presenter.view().shift


@pytest.mark.parametrize("between", [" ", "-", "’"])
def test_a_second_word_begins_with_a_capital_too(session: Session, between: str) -> None:
    keyboard = Keyboard(session, "Anna")

    keyboard.presenter.write(between)

    assert keyboard.presenter.view().shift


def test_shift_holds_for_one_letter(session: Session) -> None:
    keyboard = Keyboard(session, "Mc")

    keyboard.presenter.shift_tapped()
    lit = keyboard.presenter.view().shift
    keyboard.types("K")

    assert lit
    assert not keyboard.presenter.view().shift


def test_shift_can_be_put_out_at_the_beginning(session: Session) -> None:
    keyboard = Keyboard(session)

    keyboard.presenter.shift_tapped()

    assert keyboard.presenter.view().rows[0][0].key == "q"


def test_a_held_letter_offers_its_accents_and_a_tap_writes_one(session: Session) -> None:
    keyboard = Keyboard(session, "Chlo")

    keyboard.presenter.key_held("e")
    offered = keyboard.presenter.view().variants
    keyboard.presenter.variant_tapped("é")

    assert "é" in offered
    assert keyboard.text == "Chloé"
    assert keyboard.presenter.view().variants == ()


@pytest.mark.parametrize(("language", "letter", "first"), [("de", "a", "ä"), ("fr", "e", "éèêë")])
def test_a_languages_own_accents_come_first(
    tmp_path: Path, language: str, letter: str, first: str
) -> None:
    with evening(tmp_path, settings=Settings(language=language)) as session:
        keyboard = Keyboard(session, "x")
        keyboard.presenter.key_held(letter)

        assert "".join(keyboard.presenter.view().variants).startswith(first)


def test_accents_are_capitals_where_letters_are(session: Session) -> None:
    keyboard = Keyboard(session)

    keyboard.presenter.key_held("E")

    assert "É" in keyboard.presenter.view().variants
    assert keyboard.presenter.view().held == "E"


def test_a_tap_beside_the_accents_closes_them_and_writes_nothing(session: Session) -> None:
    keyboard = Keyboard(session, "Ad")
    keyboard.presenter.key_held("a")

    keyboard.presenter.variants_tapped()

    assert keyboard.presenter.view().variants == ()
    assert keyboard.text == "Ad"


def test_a_letter_without_accents_is_written_when_it_is_held(session: Session) -> None:
    keyboard = Keyboard(session, "A")

    keyboard.presenter.key_held("b")

    assert keyboard.text == "Ab"


def test_sharp_s_has_a_capital(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(language="de")) as session:
        assert Keyboard(session).presenter.view().rows[2][-1].key == "ẞ"


def test_the_other_page_has_digits_and_signs(session: Session) -> None:
    keyboard = Keyboard(session, "Ada")

    keyboard.presenter.page_tapped()
    digits = keyboard.presenter.view()
    keyboard.presenter.key_tapped(2)
    keyboard.presenter.page_tapped()

    assert ["".join(key.key for key in row) for row in digits.rows] == list(DIGITS)
    assert digits.other_page == "ABC"
    assert keyboard.text == "Ada2"
    assert keyboard.presenter.view().other_page == "123"


def test_a_digit_has_no_accents(session: Session) -> None:
    keyboard = Keyboard(session, "Ada")
    keyboard.presenter.page_tapped()

    keyboard.presenter.key_held(7)

    assert keyboard.text == "Ada7"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(tmp_path: Path, language: str) -> None:
    with evening(tmp_path, settings=Settings(language=language)) as session:
        keyboard = Keyboard(session)
        keyboard.presenter.key_held("a")

        assert all(keyboard.presenter.view()[key] for key in (0, 3, 5, 6, 7, 8, 9))

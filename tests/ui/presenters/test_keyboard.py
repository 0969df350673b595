"""The on-screen keyboard: layouts, capitals, accents, limits."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.evenings import evening, heard
from ui.presenters.keyboard import DIGITS, LONGEST, Asking, KeyboardPresenter
from ui.presenters.session import Session


class Keyboard:
    """A keyboard over the table, with what was taken from it."""

    def __init__(self, session: Session, text: str = "", taken: tuple[str, ...] = ()) -> None:
        self.session = session
        self.names: list[str] = []
        asking = Asking("Who sits here?", text, self.names.append, taken)
        session.open("keyboard", asking)
        self.presenter = KeyboardPresenter(session, asking)

    def types(self, text: str) -> None:
        for letter in text:
            self.presenter.key_tapped(letter)

    @property
    def text(self) -> str:
        return self.presenter.view().text


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        yield opened


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


def test_space_stands_between_words_and_not_before_the_first(session: Session) -> None:
    keyboard = Keyboard(session)

    keyboard.presenter.space_tapped()
    keyboard.types("A")
    keyboard.presenter.space_tapped()

    assert keyboard.text == "A "


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Ada", "Ad"),
        ("", ""),
        ("Chloe\u0301", "Chlo"),
        ("Ada 👩‍👩‍👧", "Ada "),
        ("Ada 👍🏽", "Ada "),
        ("Ada ❤️", "Ada "),
        ("עדה", "עד"),
    ],
)
def test_backspace_takes_one_character_as_people_see_it(
    session: Session, text: str, left: str
) -> None:
    keyboard = Keyboard(session, text)

    keyboard.presenter.backspace_tapped()

    assert keyboard.presenter._text == left


def test_a_name_is_taken_without_the_spaces_around_it_and_the_keyboard_closes(
    session: Session,
) -> None:
    keyboard = Keyboard(session, " Ada ")

    keyboard.presenter.done_tapped()

    assert keyboard.names == ["Ada"]
    assert session.sheet is None


@pytest.mark.parametrize("text", ["", "   "])
def test_an_empty_name_is_asked_again(session: Session, text: str) -> None:
    keyboard = Keyboard(session, text)

    keyboard.presenter.done_tapped()

    assert keyboard.names == []
    assert session.sheet is not None
    assert keyboard.presenter.view().hint == "A name has at least one letter."
    assert heard(session) == ["refused"]


def test_the_hint_goes_with_the_next_letter(session: Session) -> None:
    keyboard = Keyboard(session)
    keyboard.presenter.done_tapped()

    keyboard.types("A")

    assert keyboard.presenter.view().hint == ""


def test_a_name_that_somebody_has_is_questioned_once_and_then_allowed(session: Session) -> None:
    keyboard = Keyboard(session, "ada", taken=("Ada", "Béla"))

    keyboard.presenter.done_tapped()
    asked = keyboard.presenter.view().hint, list(keyboard.names)
    keyboard.presenter.done_tapped()

    assert asked == ("Somebody is called ada already. Done again keeps it.", [])
    assert keyboard.names == ["ada"]


def test_no_more_is_written_than_fits_on_a_panel(session: Session) -> None:
    keyboard = Keyboard(session, "A" * LONGEST)

    keyboard.types("b")

    assert keyboard.text == "A" * LONGEST
    assert keyboard.presenter.view().hint == "20 characters at most."
    assert heard(session) == ["refused"]


def test_a_pasted_text_is_cut_at_the_limit(session: Session) -> None:
    keyboard = Keyboard(session)

    keyboard.presenter.write("x" * 200)

    assert keyboard.text == "x" * LONGEST


def test_a_name_of_200_characters_shows_its_end_and_can_be_shortened_or_kept(
    session: Session,
) -> None:
    keyboard = Keyboard(session, "x" * 199 + "y")

    shown = keyboard.text
    keyboard.presenter.backspace_tapped()
    keyboard.presenter.done_tapped()

    assert shown == "…" + "x" * 30 + "y"
    assert keyboard.names == ["x" * 199]


@pytest.mark.parametrize("name", ["עדה", "👩‍👩‍👧", "李小龍", "Çağrı"])
def test_names_of_any_script_pass(session: Session, name: str) -> None:
    keyboard = Keyboard(session)

    keyboard.presenter.write(name)
    keyboard.presenter.done_tapped()

    assert keyboard.names == [name]


def test_what_is_no_character_of_a_line_is_left_out(session: Session) -> None:
    keyboard = Keyboard(session)

    keyboard.presenter.write("A\n\td\x00a")

    assert keyboard.text == "Ada"


def test_back_closes_it_and_takes_nothing(session: Session) -> None:
    keyboard = Keyboard(session, "Ada")

    keyboard.presenter.back()

    assert session.sheet is None
    assert keyboard.names == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(tmp_path: Path, language: str) -> None:
    with evening(tmp_path, settings=Settings(language=language)) as session:
        keyboard = Keyboard(session)
        keyboard.presenter.key_held("a")

        assert all(keyboard.presenter.view()[key] for key in (0, 3, 5, 6, 7, 8, 9))

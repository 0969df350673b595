"""A name from the on-screen keyboard: written, limited, questioned, taken."""

import pytest

from tests.support.evenings import heard
from tests.support.keyboards import Keyboard, at_the_table
from ui.presenters.keyboard import LONGEST
from ui.presenters.session import Session

session = pytest.fixture(at_the_table)


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

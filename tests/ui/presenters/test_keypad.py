"""The keypad: a number typed instead of stepped to (SCREENS.md 3.6)."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.words import LANGUAGES
from tests.support.evenings import evening, heard
from ui.presenters.keypad import Asked, KeypadPresenter


@contextmanager
def keypad(
    home: Path, value: int | None = None, most: int = 64, language: str = "en"
) -> Iterator[tuple[KeypadPresenter, list[int]]]:
    """A keypad over the counts, and the numbers that were taken from it."""
    taken: list[int] = []
    with evening(home) as session:
        session.set("language", language)
        session.go("counts")
        session.open("keypad", Asked("Ada", "Coal cubes anywhere", 0, value, most, taken.append))
        assert session.sheet is not None
        yield KeypadPresenter(session, session.sheet.about), taken


def test_an_open_number_is_a_dash_and_cannot_be_taken(tmp_path: Path) -> None:
    with keypad(tmp_path) as (presenter, _):
        view = presenter.view()

    assert (view.title, view.label, view.text) == ("Ada", "Coal cubes anywhere", "–")
    assert (view.typed, view.ready, view.erase) == (False, False, False)
    assert (view.limit, view.take) == ("0 to 64", "Set")


def test_the_first_digit_replaces_the_number(tmp_path: Path) -> None:
    with keypad(tmp_path, value=12) as (presenter, _):
        before = presenter.view()
        presenter.digit_tapped(7)
        after = presenter.view()

    assert (before.text, before.typed, before.take) == ("12", False, "Set 12")
    assert (after.text, after.typed, after.take) == ("7", True, "Set 7")


def test_a_digit_that_leads_beyond_the_limit_knocks(tmp_path: Path) -> None:
    with keypad(tmp_path, most=13) as (presenter, _):
        presenter.digit_tapped(1)
        keys = presenter.view().keys
        presenter.digit_tapped(4)

        assert keys == (True, True, True, True, *[False] * 6)
        assert presenter.view().text == "1"
        assert heard(presenter.session) == ["refused"]


def test_erase_goes_back_to_the_number_as_it_was(tmp_path: Path) -> None:
    with keypad(tmp_path, value=5) as (presenter, _):
        presenter.digit_tapped(1)
        presenter.digit_tapped(2)
        presenter.erase()
        one = presenter.view().text
        presenter.erase()
        presenter.erase()

        assert (one, presenter.view().text) == ("1", "5")


def test_take_hands_the_number_over_and_closes(tmp_path: Path) -> None:
    with keypad(tmp_path) as (presenter, taken):
        presenter.digit_tapped(1)
        presenter.digit_tapped(1)
        presenter.take()

        assert taken == [11]
        assert presenter.session.sheet is None
        assert presenter.session.place.name == "counts"


def test_back_and_end_close_and_change_nothing(tmp_path: Path) -> None:
    with keypad(tmp_path) as (presenter, taken):
        presenter.digit_tapped(3)
        presenter.end()

        assert taken == []
        assert presenter.session.sheet is None


def test_next_takes_what_is_typed(tmp_path: Path) -> None:
    with keypad(tmp_path) as (presenter, taken):
        presenter.digit_tapped(0)
        presenter.next()

        assert taken == [0]


def test_take_without_a_digit_only_closes(tmp_path: Path) -> None:
    with keypad(tmp_path, value=4) as (presenter, taken):
        presenter.take()

        assert taken == []
        assert presenter.session.sheet is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_view_can_be_made_in_every_language(tmp_path: Path, language: str) -> None:
    with keypad(tmp_path, value=4, language=language) as (presenter, _):
        assert "4" in presenter.view().take

"""The keypad: digits, a limit, one step back, and the number is taken."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support import drawn
from tests.support.drawn import CASES, Case, faults, words
from tests.support.evenings import evening, heard
from ui.drawing.look import Look
from ui.presenters.keypad import Asked, KeypadPresenter
from ui.presenters.session import Session
from ui.screens.keypad import KeypadScreen
from ui.screens.screen import Screen

pytestmark = pytest.mark.kivy


def keypad(
    session: Session, taken: list[int], look: Look | None = None, value: int | None = None
) -> Screen:
    asked = Asked("Wilhelmina", "Tiles, light side", 0, value, 64, taken.append)
    session.open("keypad", asked)
    return drawn.drawn(KeypadScreen, look or Look(1024, 600), KeypadPresenter(session, asked))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits(tmp_path: Path, case: Case) -> None:
    with evening(tmp_path, settings=Settings(language=case.language)) as session:
        found = [
            fault for value in (None, 64) for fault in faults(keypad(session, [], case.look, value))
        ]

    assert not found


def test_digits_make_a_number_that_is_taken(tmp_path: Path) -> None:
    taken: list[int] = []
    with evening(tmp_path) as session:
        screen = keypad(session, taken)
        for name in ("digit:4", "digit:0", "erase", "digit:2"):
            drawn.tap(screen, name)

        typed = words(screen)
        screen.act("take", "tapped")

        assert {"42", "Set 42"} <= typed
        assert taken == [42]
        assert session.sheet is None


def test_a_digit_beyond_the_limit_knocks(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = keypad(session, [])
        drawn.tap(screen, "digit:7")

        drawn.tap(screen, "digit:0")

        assert "Set 7" in words(screen)
        assert heard(session) == ["refused"]


def test_the_cross_leaves_the_number_as_it_was(tmp_path: Path) -> None:
    taken: list[int] = []
    with evening(tmp_path) as session:
        screen = keypad(session, taken)
        drawn.tap(screen, "digit:7")

        screen.act("back", "tapped")

        assert taken == []
        assert session.sheet is None


def test_there_is_nothing_to_erase_before_a_digit(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = keypad(session, [], value=9)
        before = {target.name for target in screen.touchable}
        drawn.tap(screen, "digit:3")
        after = {target.name for target in screen.touchable}

    assert after - before == {"erase"}

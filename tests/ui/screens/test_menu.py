"""The menu: its entries fit, and each leads where it says."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.drawn import CASES, Case, drawn, faults, plain, tap, words
from tests.support.evenings import evening
from ui.presenters.menu import MenuPresenter
from ui.presenters.session import Session
from ui.screens.menu import MenuSheet
from ui.screens.screen import Screen

pytestmark = pytest.mark.kivy


def menu(session: Session, case: Case | None = None) -> Screen:
    session.open("menu")
    return drawn(MenuSheet, case.look if case else plain(), MenuPresenter(session))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits(tmp_path: Path, case: Case) -> None:
    settings = Settings(language=case.language)
    with evening(tmp_path, case.players, settings=settings) as session:
        screen = menu(session, case)

        assert not list(faults(screen))


@pytest.mark.parametrize("name", ["book", "forecast", "seats", "settings"])
def test_an_entry_leads_to_its_screen(tmp_path: Path, name: str) -> None:
    with evening(tmp_path) as session:
        tap(menu(session), f"entry:{name}")

        assert session.place.name == name
        assert session.sheet is None


def test_leaving_goes_home_and_keeps_the_game(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        tap(menu(session), "entry:leave")

        assert [place.name for place in session.places] == ["home"]
        assert session.game.last is not None


def test_sound_is_switched_at_once_and_the_menu_says_so(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = menu(session)
        before = words(screen)
        tap(screen, "entry:sound")

        assert "Sound is on" in before
        assert "Sound is off" in words(screen)
        assert session.settings.sound == 0


def test_why_lights_up_and_the_cross_closes(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        tap(menu(session), "entry:why")
        lit = session.explaining
        tap(menu(session), "close")

        assert lit
        assert session.sheet is None

"""Settings: both pages can be read and touched in every size, and a tap acts at once."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.screen_faults import faults, tap
from ui.presenters.session import HOME, TABLE
from ui.theme import DAY

pytestmark = pytest.mark.kivy


@pytest.mark.parametrize(
    ("size", "language", "text"),
    [
        ((800, 480), "de", 150),
        ((1024, 600), "fr", 150),
        ((1280, 800), "it", 80),
        ((1920, 1080), "en", 100),
    ],
)
def test_both_pages(tmp_path: Path, size: tuple[int, int], language: str, text: int) -> None:
    with evening(tmp_path, settings=Settings(language=language, text=text)) as session:
        session.go("settings")
        hands = Hands(session, size)
        assert not faults(hands)
        tap(hands, "page:1")
        assert not faults(hands)


def test_a_tap_acts_at_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("settings")
        hands = Hands(session)
        tap(hands, "option:text:3", "option:language:4", "option:colours:1")

        assert (session.settings.text, session.settings.colours) == (150, "day")
        assert any(text.words == "Deutsch" for text in hands.stage.written())
        assert not faults(hands)


def test_what_is_set_holds_on_all_screens_on_the_way_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.start_from(HOME, TABLE)
        hands = Hands(session)
        before = {text.words: text.size for text in hands.stage.written()}
        tap(hands, "menu", "entry:settings")
        tap(hands, "option:text:3", "option:language:4", "option:colours:1", "back")
        after = {text.words: text.size for text in hands.stage.written()}
        look = hands.stage.front.look
        tap(hands, "menu", "entry:leave")
        home = {text.words for text in hands.stage.written()}

        assert session.place == HOME
        assert (look.text_scale, look.palette) == (1.5, DAY)
        assert "Forecast" in before
        assert "Vorschau" in after
        assert after["Ada"] > before["Ada"]
        assert "Weiterspielen" in home


def test_the_turn_of_the_screen_is_chosen_among_four_large_pictures(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("settings")
        hands = Hands(session)
        tap(hands, "page:1")
        tiles = [t for t in hands.stage.front.touchable if t.name.startswith("option:turned")]
        tap(hands, "option:turned:2")

        assert len(tiles) == 4
        assert min(tile.shape.breadth for tile in tiles) >= 180
        assert session.settings.turned == 2
        assert not faults(hands)


def test_settings_that_cannot_be_written_say_so(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.unsaved = True
        session.go("settings")

        assert not faults(Hands(session))

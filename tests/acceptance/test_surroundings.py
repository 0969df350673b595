"""Odd surroundings: nonsense in the settings, tiny windows, no fonts, no loudspeaker."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.evenings import at_home, evening
from tests.support.hands import Hands
from tests.support.people import People
from tests.support.strange_names import outside
from ui.demonstration.gallery import Setting, shown
from ui.demonstration.scenes import SCENES
from ui.drawing import look, text
from ui.presenters.session import HOME, TABLE
from ui.sounds.player import Player

pytestmark = pytest.mark.kivy

NONSENSE = {
    "nothing": b"",
    "binary": bytes(range(256)),
    "wrong types": b"language = 7\ntext = true\ncolours = ['day']\nturned = 1.0\nmotion = 'no'\n",
    "out of range": b"text = 5000\nturned = 17\nsound = -3\nlanguage = 'tlh'\n",
    "huge": b"# " + 3_000_000 * b"x" + b"\ntext = 7\n",
    "a huge number": b"text = 1" + 9000 * b"0" + b"\n",
    "very deep": b"text = " + 50_000 * b"[",
    "tables": b"[language]\nde = 1\n[[text]]\n",
    "no date": b"text = 2026-99-99\n",
    "another encoding": "language = 'de' # für".encode("latin-1"),
}


@pytest.mark.parametrize("content", NONSENSE.values(), ids=NONSENSE)
def test_nonsense_in_the_settings_is_as_if_there_were_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.toml").write_bytes(content)

    with at_home(tmp_path) as session:
        people = People(Hands(session), 0)
        assert session.settings == Settings()

        people.tap("settings", "option:text:3")

        assert session.settings == Settings(text=150)
        assert not session.unsaved


def test_settings_that_lead_in_a_circle_are_as_if_there_were_none(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").symlink_to(tmp_path / "settings.toml")

    with at_home(tmp_path) as session:
        Hands(session)

        assert session.settings == Settings()


def test_a_game_can_be_played_in_a_window_of_320_by_240(tmp_path: Path) -> None:
    with evening(tmp_path, 4) as session:
        people = People(Hands(session, (320, 240)), 0)

        people.tap("hub", "panel:2", "card:truck:KK", "deliver", "undo", "redo", "out", "menu")
        people.tap("entry:leave")

        assert session.places == [HOME]
        assert session.table.players[2].delivered == ("truck:KK",)
        assert session.table.to_move == 2


@pytest.mark.parametrize("size", [(320, 240), (1, 1), (3, 2000)])
def test_every_scene_is_drawn_in_the_smallest_windows(size: tuple[int, int]) -> None:
    """Without the steps that lead to it: there a finger is larger than what it shall touch."""
    for scene in SCENES[::8]:
        with shown(scene._replace(steps=()), Setting(size)) as hands:
            hands.frames(2)
            assert hands.stage.written()


@pytest.fixture
def kivys_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on a machine without Debian's package of Roboto Condensed."""
    inside = text.faces(Path("/nowhere"))
    assert all(Path(file).is_file() for file in inside.values())
    monkeypatch.setattr(text, "faces", lambda: inside)
    look.look_of.cache_clear()
    yield
    look.look_of.cache_clear()


@pytest.mark.usefixtures("kivys_fonts")
def test_without_our_fonts_those_of_kivy_are_taken_and_everything_keeps_its_room() -> None:
    found = []
    for scene in SCENES[::6]:
        with shown(scene, Setting()) as hands:
            found += [f"{scene.name}: {fault}" for fault in outside(hands)]

    assert found == []


def test_without_a_loudspeaker_the_evening_is_silent(tmp_path: Path) -> None:
    with evening(tmp_path) as session, Player(lambda: 100) as sounds:
        session.sounds = sounds
        sounds.prepare()
        people = People(Hands(session), 0)

        people.tap("hub", "undo", "menu", "entry:sound", "close", "hub")

        assert session.place == TABLE
        assert session.table.to_move == 1


def test_a_loudspeaker_that_breaks_does_not_break_the_evening(tmp_path: Path) -> None:
    def broken(file: str) -> object:
        raise OSError(file)

    with evening(tmp_path) as session, Player(lambda: 100, broken) as sounds:
        session.sounds = sounds
        people = People(Hands(session), 0)

        people.tap("hub", "hub")

        assert session.table.to_move == 2

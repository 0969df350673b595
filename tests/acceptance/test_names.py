"""Impossible names: every screen is drawn, nothing beyond the page, no text out of its room.

Most of them cannot be typed. They come in games that were imported, or written by other hands.
"""

import pytest

from tests.support.strange_names import NAMES, outside
from ui.demonstration import positions
from ui.demonstration.gallery import Setting, shown
from ui.demonstration.scenes import SCENES, Scene

pytestmark = pytest.mark.kivy

SETTINGS = {
    "blank": Setting((1024, 600), "en", 4, 100),
    "foreign": Setting((1280, 800), "it", 4, 80),
    "equal": Setting((800, 480), "fr", 4, 125),
    "long": Setting((800, 480), "de", 4, 150),
}
PLACES = (
    *("01-home", "03-new-game", "10-table", "10-table-redo", "11-table-facing"),
    *("18-forecast", "20-deliver", "20-deliver-question", "30-counts", "31-counts-all-done"),
    *("31-counts-keypad", "33-ceremony", "34-ceremony-minecarts", "36-veto", "36-veto-cards"),
    *("50-result", "50-result-shared", "51-race", "52-sources", "71-the-book"),
    *("71-the-book-press", "71-seats", "71-seats-rename", "76-why", "78-dim", "79-resume"),
)
"""One scene of every screen that shows a name; `deploy/torture` looks at all of them."""


def look_at(scenes: tuple[Scene, ...], setting: Setting) -> list[str]:
    found = []
    for scene in scenes:
        with shown(scene, setting) as hands:
            found += [f"{scene.name}: {fault}" for fault in outside(hands)]
    return found


def two_names(scene: Scene) -> bool:
    """Whether two people are chosen by their names, and not on chairs."""
    return "name:1" in scene.steps


@pytest.mark.parametrize("kind", NAMES)
def test_impossible_names_are_drawn_within_their_rooms(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "NAMES", NAMES[kind])
    scenes = tuple(scene for scene in SCENES if scene.name in PLACES)
    assert len(scenes) == len(PLACES)

    assert look_at(scenes, SETTINGS[kind]) == []


@pytest.mark.torture
@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
@pytest.mark.parametrize("kind", NAMES)
def test_impossible_names_are_drawn_in_every_scene(
    kind: str, setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "NAMES", NAMES[kind])
    scenes = tuple(scene for scene in SCENES if kind != "equal" or not two_names(scene))

    assert look_at(scenes, setting) == []

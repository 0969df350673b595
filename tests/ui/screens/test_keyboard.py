"""The keyboard: large keys in every language; typing, accents, and what is taken."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.screen_faults import faults, tap
from ui.presenters.keyboard import Asking

pytestmark = pytest.mark.kivy


@pytest.mark.parametrize(
    ("size", "language", "text"),
    [
        ((800, 480), "de", 150),
        ((1024, 600), "fr", 100),
        ((1280, 800), "it", 80),
        ((1920, 1080), "en", 150),
    ],
)
def test_keys_and_accents_in_every_size(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    with evening(tmp_path, settings=Settings(language=language, text=text)) as session:
        session.open("keyboard", Asking("Qui joue à côté ?", "", lambda _: None))
        hands = Hands(session, size)
        assert not faults(hands)
        tap(hands, "done")
        assert not faults(hands)
        for letter in "ENA":
            tap(hands, "page", "page", *(["shift"] if not hands.stage.front.view.shift else []))
            tap(hands, f"key:{letter}=held")
            assert not faults(hands)
            hands.stage.front.act("variants", "tapped")
            hands.stage.show()
        tap(hands, "page")
        assert not faults(hands)


def test_what_is_typed_is_taken(tmp_path: Path) -> None:
    taken: list[str] = []
    with evening(tmp_path) as session:
        session.open("keyboard", Asking("Who sits here?", "", taken.append))
        hands = Hands(session)
        tap(hands, "key:C", "key:h", "key:l", "key:o", "key:o", "backspace", "key:e=held")
        tap(hands, "variant:é", "done")

        assert taken == ["Chloé"]
        assert session.sheet is None

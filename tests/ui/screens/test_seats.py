"""Seats and facing: everything can be read and touched, and is kept by the lit button."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.screen_faults import faults, tap
from ui.presenters.looks import looks

pytestmark = pytest.mark.kivy


@pytest.mark.parametrize(
    ("size", "language", "players", "text"),
    [((800, 480), "de", 2, 150), ((1024, 600), "fr", 3, 100), ((1920, 1080), "it", 4, 150)],
)
def test_every_size(
    tmp_path: Path, size: tuple[int, int], language: str, players: int, text: int
) -> None:
    with evening(tmp_path, players, settings=Settings(language=language, text=text)) as session:
        session.go("seats")
        hands = Hands(session, size)
        assert not faults(hands)
        tap(hands, "badge:hammer", "turn")
        assert not faults(hands)


def test_a_panel_is_turned_and_kept(tmp_path: Path) -> None:
    with evening(tmp_path, 3) as session:
        session.go("seats")
        hands = Hands(session)
        tap(hands, "turn", "badge:hammer", "colour:teal", "keep")

        assert (looks(session.game)[0].facing, looks(session.game)[0].colour) == (1, "teal")
        assert session.place.name == "table"

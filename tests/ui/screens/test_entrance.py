"""A sheet that has risen is kept as one picture, and nobody sees the difference."""

from pathlib import Path

import pytest

from tests.support.evenings import evening
from tests.support.hands import Hands
from ui.drawing.offscreen import picture
from ui.presenters.keyboard import Asking

pytestmark = pytest.mark.kivy


def seen(hands: Hands) -> bytes:
    stage = hands.stage
    pixels: bytes = picture(stage.canvas, (1024, 600), stage.ground).pixels
    return pixels


def test_a_risen_sheet_and_what_it_lies_on_are_one_picture_that_looks_the_same(
    tmp_path: Path,
) -> None:
    with evening(tmp_path, 4) as session:
        hands = Hands(session)
        session.open("menu")
        hands.frames(2)
        rising = hands.stage._entrance._picture
        hands.wait(1)
        together = seen(hands)
        kept = hands.stage._entrance._picture
        hands.stage._entrance._take_apart()

        assert rising is None
        assert kept is not None
        assert seen(hands) == together


def test_it_follows_what_changes_in_the_sheet_and_under_it(tmp_path: Path) -> None:
    with evening(tmp_path, 4) as session:
        hands = Hands(session)
        bare = seen(hands)
        session.open("keyboard", Asking("Name", "", lambda _: None))
        hands.wait(1)
        empty = seen(hands)
        hands.tap("key:A")
        written = seen(hands)
        hands.tap("back")
        hands.wait(1)

        assert len({bare, empty, written}) == 3
        assert hands.stage._entrance._picture is None
        assert [text.words for text in hands.stage.written() if text.words == "Ada"]


def test_without_motion_a_sheet_is_a_picture_at_once(tmp_path: Path) -> None:
    with evening(tmp_path, 4) as session:
        session.set("motion", False)
        hands = Hands(session)
        session.open("menu")
        hands.frames(1)

        assert hands.stage._entrance._picture is not None


def test_one_sheet_after_the_other_leaves_nothing_behind(tmp_path: Path) -> None:
    with evening(tmp_path, 4) as session:
        session.set("turn_time", False)
        hands = Hands(session)
        bare = seen(hands)
        for _ in range(3):
            session.open("menu")
            hands.frames(3)
            session.open("why", 3)
            hands.wait(1)
            session.back()
            hands.wait(1)

        assert len(hands.stage._entrance._standing.children) == 1
        assert seen(hands) == bare

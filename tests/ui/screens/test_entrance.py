"""A sheet that has risen is kept as one picture, and nobody sees the difference."""

from pathlib import Path

import pytest
from kivy.graphics import Fbo

from companion.rules.refusals import Refusal
from companion.services.appliance import NO_ANSWER
from tests.support.evenings import evening
from tests.support.hands import Hands
from ui.demonstration.findings import REPORT
from ui.drawing.offscreen import picture
from ui.presenters.keyboard import Asking
from ui.screens.screen import Sheet

pytestmark = pytest.mark.kivy


def seen(hands: Hands) -> bytes:
    stage = hands.stage
    pixels: bytes = picture(stage.canvas, (1024, 600), stage.ground).pixels
    return pixels


def is_one_picture(hands: Hands) -> bool:
    entrance = hands.stage._entrance
    return entrance._picture is not None and entrance._ground is entrance._picture.canvas


def test_a_risen_sheet_and_what_it_lies_on_are_one_picture_that_looks_the_same(
    tmp_path: Path,
) -> None:
    with evening(tmp_path, 4) as session:
        hands = Hands(session)
        session.open("menu")
        hands.frames(2)
        rising = is_one_picture(hands)
        hands.wait(1)
        together = seen(hands)
        risen = is_one_picture(hands)
        hands.stage._entrance._take_apart()

        assert (rising, risen) == (False, True)
        assert seen(hands) == together


def test_a_sheet_rises_above_the_dimmed_screen(tmp_path: Path) -> None:
    with evening(tmp_path, 4) as session:
        session.set("turn_time", False)
        hands = Hands(session)
        session.open("menu")
        hands.frames(2)
        rising = seen(hands)
        sheet = hands.stage.front
        assert isinstance(sheet, Sheet)
        box = sheet.box
        hands.wait(1)
        risen = seen(hands)
        changed = [at // 4 // 1024 for at in range(0, len(risen), 4) if rising[at] != risen[at]]

        assert changed
        assert min(changed) >= box.y - 24
        assert max(changed) <= box.top


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

        assert is_one_picture(hands)


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


def test_a_risen_sheet_that_changes_by_itself_asks_to_be_drawn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        session.open("report", REPORT)
        hands.frames(2)
        hands.wait(1)
        assert is_one_picture(hands)
        window = Fbo(size=(1024, 600))
        window.add(hands.stage.canvas)
        window.draw()
        before = window.needs_redraw

        hands.stage.front.presenter._written = Refusal(NO_ANSWER)
        hands.stage.show()

        assert (before, window.needs_redraw) == (False, True)

"""Touches on the real stage reach the book, and what is booked is seen."""

import gc
from pathlib import Path
from time import time
from weakref import ref

import pytest

from tests.support.evenings import evening, heard, pass_time
from tests.support.hands import Hands
from ui.drawing.layers import Still

pytestmark = pytest.mark.kivy


def test_a_tap_on_the_hub_is_the_next_players_turn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)

        hands.tap("hub")

        assert session.table.to_move == 1
        assert heard(session) == ["next"]
        assert any(text.words == "Béla" for text in hands.stage.written())


def test_undo_takes_the_press_back_and_redo_is_offered(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        hands.tap("hub")

        hands.tap("undo")
        taken_back = session.table.to_move
        hands.tap("redo")

        assert taken_back == 0
        assert session.table.to_move == 1


def test_a_double_tap_books_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        for _ in range(2):
            finger = hands.finger("hub")
            finger.down()
            hands.frames(3)
            finger.up()
            hands.frames(3)

        assert session.table.to_move == 1


def test_a_finger_that_slips_does_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        finger = hands.finger("hub")

        finger.down()
        finger.slide(finger.x + 40, finger.y)
        finger.up()
        hands.frames(3)

        assert session.table.to_move == 0


@pytest.mark.parametrize(("button", "books"), [("left", 1), ("right", 0), ("scrollup", 0)])
def test_of_a_mouse_the_first_button_alone_touches(tmp_path: Path, button: str, books: int) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        mouse = hands.finger("hub")
        mouse.profile, mouse.button = ["pos", "button"], button

        mouse.down()
        hands.frames(3)
        mouse.up()
        hands.frames(3)

        assert session.table.to_move == books


@pytest.mark.parametrize("size", [(800, 480), (1280, 800), (1920, 1080)])
def test_the_table_answers_in_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    with evening(tmp_path, 4) as session:
        hands = Hands(session, size)

        hands.tap("out")
        hands.tap("hub")

        assert session.table.players[0].out
        assert session.table.to_move == 2
        assert not [text.words for text in hands.stage.written() if text.faulty]


# A slow frame: what happened meanwhile comes late, with the time at which it happened.


def test_a_tap_in_a_slow_frame_is_no_hold(tmp_path: Path) -> None:
    from kivy.clock import Clock

    with evening(tmp_path) as session:
        hands = Hands(session)
        finger = hands.finger("hub")
        finger.down()
        pass_time(session, 1.6)
        # Kivy's clock ticks before the input of the frame is read; it was lifted after 0.7 s.
        Clock.tick()
        finger.time_end = time() - 0.9
        finger.up()
        hands.frames(2)

        assert session.place.name == "table"
        assert session.table.to_move == 1


def test_two_presses_told_in_one_frame_are_two_presses(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        pass_time(session, 2.0)
        for age in (0.9, 0.3):
            finger = hands.finger("hub")
            finger.time_start, finger.time_end = time() - age, time() - age + 0.1
            finger.down()
            finger.up()
        hands.frames(2)

        assert session.table.to_move == 2


def test_two_taps_of_one_double_tap_are_one_however_late_they_are_told(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        pass_time(session, 2.0)
        for age in (0.2, 0.4):  # told half a second apart
            finger = hands.finger("hub")
            finger.time_start = finger.time_end = time() - age
            finger.down()
            finger.up()
            hands.wait(0.5)

        assert session.table.to_move == 1


def test_a_clock_that_was_set_back_or_forward_changes_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        for wrong in (3600.0, -3600.0):
            finger = hands.finger("hub")
            finger.time_start = finger.time_end = time() + wrong
            finger.down()
            finger.up()
            hands.wait(2)

        assert session.table.to_move == 2


class Shape:
    width, height = 0.2, 0.5


def test_a_palm_is_no_finger_where_the_panel_tells_its_width(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        palm = hands.finger("hub")
        palm.profile, palm.shape = ["pos", "shape"], Shape()
        palm.down()
        hands.frames(3)
        palm.up()
        hands.wait(1)
        after_palm = session.table.to_move
        thumb = hands.finger("hub")
        thumb.profile, thumb.shape = ["pos", "shape"], Shape()
        thumb.shape.height = 0.25
        thumb.down()
        hands.frames(3)
        thumb.up()
        hands.frames(3)

        assert after_palm == 0
        assert session.table.to_move == 1


def test_a_screen_that_is_left_gives_back_its_picture_at_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        hands.tap("panel:1")
        assert isinstance(hands.stage.front.still, Still)
        picture = ref(hands.stage.front.still.fbo)

        gc.disable()
        hands.tap("back")
        gc.enable()

        assert picture() is None

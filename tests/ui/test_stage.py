"""Touches on the real stage reach the book, and what is booked is seen."""

from pathlib import Path

import pytest

from tests.support.evenings import evening, heard
from tests.support.hands import Hands

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


@pytest.mark.parametrize("size", [(800, 480), (1280, 800), (1920, 1080)])
def test_the_table_answers_in_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    with evening(tmp_path, 4) as session:
        hands = Hands(session, size)

        hands.tap("out")
        hands.tap("hub")

        assert session.table.players[0].out
        assert session.table.to_move == 2
        assert not [text.words for text in hands.stage.written() if text.faulty]

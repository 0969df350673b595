"""The camera's picture on the screen, and what the stage tells the camera."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.services.camera.camera import Frame, Lesson, Outline, Picture, Wanted
from companion.services.controls.inbox import Message
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.seen_tables import CARDS, Watched, answer, look
from ui.buttons import Buttons
from ui.presenters.session import HOME, TABLE, Session

pytestmark = pytest.mark.kivy

RED, BLUE = (200, 30, 30), (30, 60, 220)
ORDER = Outline({"what": "order", "order": 0}, ((0.1, 0.1), (0.4, 0.1), (0.4, 0.6), (0.1, 0.6)))


@dataclass
class Filming(Watched):
    """Shows one colour at a time."""

    shown: Frame | None = None

    def __post_init__(self) -> None:
        super().__init__()

    def film(self, number: int, rgb: tuple[int, int, int]) -> None:
        picture = Picture((64, 36), bytes(rgb) * 64 * 36)
        self.shown = Frame(number, 0.0, picture, (ORDER,), "look")

    def frame(self) -> Any:
        return self.shown


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    with evening(tmp_path, 3, shown=True) as session:
        session.camera = Filming()
        yield Hands(session)


def filming(session: Session) -> Filming:
    assert isinstance(session.camera, Filming)
    return session.camera


def colour(hands: Hands, x: float, y: float) -> tuple[int, ...]:
    """In the middle of the screen's picture, in shares of it."""
    from ui.drawing.offscreen import picture

    size = (int(hands.whole.width), int(hands.whole.height))
    pixels = picture(hands.whole.canvas, size, hands.stage.ground).pixels
    front: Any = hands.stage.front
    room = front.picture.room
    at = int(room.y + room.h * (1 - y)) * size[0] + int(room.x + room.w * x)
    return tuple(pixels[4 * at : 4 * at + 3])


def test_each_new_frame_is_shown_whole(hands: Hands) -> None:
    camera = filming(hands.session)
    camera.film(1, RED)
    hands.tap("camera")
    first = colour(hands, 0.7, 0.5)
    camera.film(2, BLUE)
    hands.wait(0.1)

    assert first == RED
    assert colour(hands, 0.7, 0.5) == colour(hands, 0.98, 0.98) == BLUE


def test_a_frame_that_was_shown_is_not_copied_again(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera = filming(hands.session)
    camera.film(1, RED)
    hands.tap("camera")
    copied: list[Picture] = []
    front: Any = hands.stage.front
    monkeypatch.setattr(front.picture, "show", copied.append)

    hands.wait(0.5)
    camera.film(2, BLUE)
    hands.wait(0.5)

    assert len(copied) == 1


def test_outlines_follow_once_the_sighting_has_come(hands: Hands) -> None:
    filming(hands.session).film(1, RED)
    hands.tap("camera")
    before = colour(hands, 0.1, 0.4)

    hands.stage.saw(look(answer(CARDS)))
    hands.wait(0.1)

    assert before == RED
    assert colour(hands, 0.1, 0.4) != RED


def test_the_camera_looks_while_its_screen_is_in_front_and_rests_when_it_is_left(
    hands: Hands,
) -> None:
    camera = filming(hands.session)
    hands.tap("camera")
    hands.tap("back")

    assert camera.told == [Wanted(orders_of=0), "rest"]


def test_a_lesson_is_begun_and_ended_with_its_screen(hands: Hands) -> None:
    session, camera = hands.session, filming(hands.session)
    session.go("teach", "pit")
    hands.frames(2)
    session.start_from(HOME, TABLE)
    hands.frames(2)

    assert camera.told == [Lesson("pit"), "rest"]


def test_a_camera_that_comes_later_is_told_too(hands: Hands) -> None:
    hands.tap("camera")
    hands.session.camera = later = Filming()
    hands.frames(1)

    assert later.told == [Wanted(orders_of=0)]


def test_what_the_camera_tells_reaches_the_screen_in_front_through_the_inbox(
    hands: Hands,
) -> None:
    hands.tap("camera")
    buttons = Buttons(hands.stage)

    hands.session.inbox.post(Message("camera", 0.0, look(answer(CARDS))))
    buttons.take()

    assert hands.stage.front.view.primary == "Take 2 cards"


def test_what_it_tells_to_nobody_does_no_harm(hands: Hands) -> None:
    hands.stage.saw(look(answer(CARDS)))

    assert hands.session.place == TABLE

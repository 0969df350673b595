"""The first evening's check on a stage: real touches in the corners, also of a turned panel."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.screen_faults import faults, tap
from ui.demonstration.device import ShownPanel
from ui.presenters.corners import Point, marks
from ui.presenters.session import HOME, Place

pytestmark = pytest.mark.kivy


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    with evening(tmp_path) as session:
        session.start_from(HOME, Place("first_evening"))
        yield Hands(session)


def touch(hands: Hands, *places: Point) -> None:
    for place in places:
        finger = hands.finger_at(*place)
        finger.down()
        hands.wait(0.1)
        finger.up()
        hands.wait(0.5)


def verdict(hands: Hands) -> str:
    """What is said of the touches at the end."""
    while hands.stage.front.view.step != "end":
        tap(hands, "primary")
    return str(hands.stage.front.view.outcomes[0].state)


def test_a_finger_in_every_corner_is_well(hands: Hands) -> None:
    touch(hands, *marks(1024, 600))

    assert hands.stage.front.view.step == "bell"
    assert verdict(hands) == "well"


def test_a_panel_that_is_upside_down_is_found_out(hands: Hands) -> None:
    touch(hands, *((1024 - x, 600 - y) for x, y in marks(1024, 600)))

    assert verdict(hands) == "warning"


@pytest.mark.parametrize("turned", [1, 2, 3])
def test_a_screen_that_is_turned_in_the_settings_is_well(tmp_path: Path, turned: int) -> None:
    with evening(tmp_path, settings=Settings(turned=turned)) as session:
        session.start_from(HOME, Place("first_evening"))
        hands = Hands(session)
        touch(hands, *marks(*hands.stage.front._size))  # type: ignore[attr-defined]

        assert verdict(hands) == "well"


def test_the_middle_can_be_touched_however_a_panel_is_turned(hands: Hands) -> None:
    skip = hands.target("second").shape

    for x, y in ((512, 300), (512 + 40, 300), (512 - 40, 300), (512, 300 + 40), (512, 300 - 40)):
        assert skip.holds(x, y)


def test_every_step_can_be_read_and_touched(tmp_path: Path) -> None:
    found = []
    with evening(tmp_path, settings=Settings(text=150, language="de")) as session:
        session.panel = ShownPanel()
        session.start_from(HOME, Place("first_evening"))
        hands = Hands(session, (800, 480))
        for _ in range(5):
            found += faults(hands)
            tap(
                hands,
                "second" if hands.stage.front.view.step in ("touch", "buttons") else "primary",
            )
        found += faults(hands)
        tap(hands, "primary")

        assert found == []
        assert session.place == HOME
        assert session.settings.checked


def test_it_can_be_left_at_any_step(hands: Hands) -> None:
    steps = []
    for _ in range(4):
        steps.append(hands.stage.front.view.step)
        assert "back" in [target.name for target in hands.stage.front.touchable]
        tap(hands, "second" if steps[-1] == "touch" else "primary")
        if hands.session.place == HOME:
            break
    assert steps == ["touch", "bell", "text", "end"]


def test_larger_text_is_seen_at_once(hands: Hands) -> None:
    touch(hands, *marks(1024, 600))
    tap(hands, "primary")
    before = hands.stage.front.look.text_scale
    tap(hands, "second")

    assert (before, hands.stage.front.look.text_scale) == (1.0, 1.25)
    assert hands.stage.front.view.step == "text"

"""The test of the buttons on a stage: presses flash and fade, the hold's ring follows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.screen_faults import faults, tap
from ui.demonstration.device import ShownPanel
from ui.presenters.session import HOME, Place

pytestmark = pytest.mark.kivy


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    with evening(tmp_path) as session:
        session.panel = ShownPanel()
        session.start_from(HOME, Place("buttons"))
        yield Hands(session)


def flashing(hands: Hands) -> list[str]:
    return [disc.name for disc in hands.stage.front.view.discs if disc.pressed]


def test_a_press_flashes_and_fades_by_itself(hands: Hands) -> None:
    hands.stage.button("next")
    at_once = flashing(hands)
    hands.wait(1)

    assert at_once == ["next"]
    assert flashing(hands) == []
    assert not faults(hands)


def test_the_ring_follows_the_hold_and_runs_back(hands: Hands) -> None:
    screen = hands.stage.front
    screen.holding(lambda name: 0.5 if name == "hub" else 0.0)
    held = screen._ring.fraction  # type: ignore[attr-defined]
    screen.let_go("hub")
    hands.wait(0.5)

    assert held == pytest.approx(0.5, abs=0.01)
    assert screen._ring.fraction == 0  # type: ignore[attr-defined]
    assert not any(disc.held for disc in screen.view.discs)


def test_nothing_but_the_buzzer_and_the_way_back_is_touched(hands: Hands) -> None:
    names = [target.name for target in hands.stage.front.touchable]
    tap(hands, "back")

    assert names == ["back", "buzzer"]
    assert hands.session.place == HOME

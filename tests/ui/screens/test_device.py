"""Wiring, clock, update and switching off on a stage: they act, and can be read in large text."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.controls import wiring
from companion.services.settings import Settings
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.keepers import Keeper, kept
from tests.support.screen_faults import faults, tap
from ui.presenters.session import HOME, Place, Session

pytestmark = pytest.mark.kivy


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path, settings=Settings(text=150, language="de")) as opened:
        opened.start_from(HOME, Place("settings", 1))
        yield opened


@pytest.fixture
def keeper(session: Session, tmp_path: Path) -> Keeper:
    keeper = kept(session, tmp_path / "device")
    keeper.has("0.5.0-abc1234", "0.4.0-def5678")
    return keeper


def test_a_pin_is_stepped_by_a_finger_and_used(session: Session) -> None:
    hands = Hands(session, (800, 480))
    hands.tap("action:wiring")
    hands.tap("minus:end")
    before = faults(hands)
    hands.tap("primary")

    assert before == faults(hands) == []
    assert wiring.load(str(session.home))[0].end == 26


def test_a_stepper_that_is_held_goes_on(session: Session, keeper: Keeper) -> None:
    hands = Hands(session, (800, 480))
    hands.tap("action:clock")
    hands.hold("plus:year", 1.5)
    year = hands.stage.front.view.fields[2].value
    hands.tap("primary")

    assert int(year) > session.wall().year + 3
    assert keeper.asked().startswith(f"time {year}-")
    assert not faults(hands)


def test_the_answer_is_seen_without_a_touch(session: Session, keeper: Keeper) -> None:
    hands = Hands(session, (800, 480))
    hands.tap("action:update")
    hands.tap("primary")
    keeper.answers(request="update", state="working")
    hands.wait(1.2)

    assert hands.stage.front.view.busy
    assert not faults(hands)


def test_switching_off_is_asked_once_and_has_no_way_back(session: Session, keeper: Keeper) -> None:
    session.start_from(HOME)
    hands = Hands(session, (800, 480))
    tap(hands, "switch_off")
    question = faults(hands)
    tap(hands, "off")
    hands.stage.button("back")

    assert question == faults(hands) == []
    assert keeper.asked() == "switch-off"
    assert session.sheet is not None
    assert hands.stage.front.touchable == []

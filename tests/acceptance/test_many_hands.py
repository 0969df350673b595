"""Several hands at the real stage: none disturbs another, a palm is nobody's, waking is all."""

from pathlib import Path

import pytest

from tests.support.desks import ADA, delivers
from tests.support.evenings import at_home, evening, pass_time
from tests.support.hands import Hands
from tests.support.scorings import book
from ui.demonstration.moves import HOLD_END_SHIFT
from ui.presenters.dim import DIM_SECONDS
from ui.presenters.home import ATTRACT_SECONDS
from ui.presenters.session import HOME, TABLE, Place

pytestmark = pytest.mark.kivy

LOOK = 0.7
"""Seconds after which a panel that is held shows its owner's cards."""
PALM = ((0, 0), (30, 12), (14, -26))
"""In u."""


def looks_at_own_cards(hands: Hands) -> bool:
    return any(panel.own for panel in hands.stage.front.view.panels)


def touch(hands: Hands, *names: str) -> None:
    """All at the same moment, and up again."""
    fingers = [hands.finger(name) for name in names]
    for finger in fingers:
        finger.down()
    hands.frames(4)
    for finger in fingers:
        finger.up()
    hands.wait(0.5)


def lean_on(hands: Hands, name: str) -> None:
    """Three contacts at once, in the middle of a target and beside it."""
    bounds = hands.target(name).shape.bounds
    fingers = [hands.finger_at(bounds.cx + dx, bounds.cy + dy) for dx, dy in PALM]
    for finger in fingers:
        finger.down()
    hands.frames(6)
    for finger in fingers:
        finger.up()
    hands.wait(0.5)


def test_one_looks_at_their_cards_while_another_ends_the_turn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:Y"))
        hands = Hands(session)
        looking = hands.finger("panel:0")

        looking.down()
        hands.wait(LOOK)
        hands.tap("hub")

        assert session.table.to_move == 1
        assert looks_at_own_cards(hands)
        looking.up()
        hands.frames(2)
        assert not looks_at_own_cards(hands)
        assert session.place == TABLE


def test_own_cards_are_covered_when_another_opens_the_menu_over_them(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:Y"))
        hands = Hands(session)
        looking = hands.finger("panel:0")
        looking.down()
        hands.wait(LOOK)

        hands.tap("menu")
        hands.tap("close")

        assert not looks_at_own_cards(hands)
        looking.up()
        hands.frames(2)
        assert session.place == TABLE


def test_two_choose_a_card_in_the_same_moment(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        hands.tap("panel:0")

        touch(hands, "card:truck:Y", "card:truck:KK")
        hands.tap("deliver")

        assert set(session.table.players[0].delivered) == {"truck:Y", "truck:KK"}


def test_one_holds_the_middle_while_another_is_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        holding = hands.finger("hub")

        holding.down()
        hands.wait(0.5)
        hands.tap("out")
        hands.wait(1.0)
        holding.up()
        hands.frames(2)

        assert session.table.players[0].out
        assert session.place.name == "counts"


def test_a_finger_on_what_another_has_closed_does_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.start_from(HOME, TABLE, Place("counts"))
        hands = Hands(session)
        hands.tap("number:0:factory")
        late = hands.finger("digit:4")

        late.down()
        hands.tap("back")
        late.up()
        hands.frames(2)

        assert session.sheet is None
        assert hands.stage.front.view.columns[0].stepper.open


def test_a_finger_that_rests_while_another_changes_the_size_of_text_does_nothing(
    tmp_path: Path,
) -> None:
    with evening(tmp_path) as session:
        session.go("settings")
        hands = Hands(session)
        resting = hands.finger("option:colours:1")

        resting.down()
        hands.tap("option:text:3")
        resting.up()
        hands.frames(2)

        assert (session.settings.text, session.settings.colours) == (150, "night")


@pytest.mark.parametrize("name", ["hub", "panel:0", "out", "undo", "menu", "hour:5"])
def test_a_palm_changes_nothing(tmp_path: Path, name: str) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        hands.tap("hub")
        before = session.game

        lean_on(hands, name)

        assert session.game is before
        assert (session.place, session.sheet) == (TABLE, None)
        assert not looks_at_own_cards(hands)


def test_somebody_elses_palm_does_not_disturb_who_holds_the_middle(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        holding = hands.finger("hub")
        holding.down()
        hands.wait(0.5)

        lean_on(hands, "panel:1")
        hands.wait(HOLD_END_SHIFT)
        holding.up()
        hands.frames(2)

        assert (session.place.name, session.sheet) == ("counts", None)


@pytest.mark.parametrize("seconds", [0.07, HOLD_END_SHIFT])
def test_the_touch_that_wakes_does_nothing_else_until_it_is_lifted(
    tmp_path: Path, seconds: float
) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        waking = hands.finger("hub")
        pass_time(session, DIM_SECONDS + 1)
        hands.frames(2)
        assert hands.stage.front.touchable == []

        waking.down()
        hands.wait(seconds)
        waking.up()
        hands.wait(0.5)

        assert (session.place, session.table.to_move) == (TABLE, 0)
        hands.tap("hub")
        assert session.table.to_move == 1


def test_the_touch_that_ends_the_attraction_does_nothing_else(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        hands = Hands(session)
        waking = hands.finger("new")
        pass_time(session, ATTRACT_SECONDS + 1)
        hands.frames(2)
        assert hands.stage.front.view.attract

        waking.down()
        hands.frames(4)
        waking.up()
        hands.wait(0.5)

        assert session.place == HOME
        assert not hands.stage.front.view.attract
        hands.tap("new")
        assert session.place.name == "new_game"


@pytest.mark.parametrize("what", ["next", "end", "undo_tapped"])
def test_a_button_that_wakes_does_nothing_else(tmp_path: Path, what: str) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        hands.tap("hub")
        before = session.game
        pass_time(session, DIM_SECONDS + 1)
        hands.frames(2)

        hands.stage.button(what)

        assert session.game is before
        assert session.place == TABLE
        assert hands.stage.front.touchable != []

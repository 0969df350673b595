"""What moves: from where to where, how long, and that a touch ends it."""

from math import cos, radians, sin
from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.desks import ADA, delivers
from tests.support.evenings import evening, heard
from tests.support.hands import Hands
from tests.support.scorings import book, score_shift
from ui.drawing import offscreen
from ui.drawing.layers import Still
from ui.motion import EASINGS, Animator
from ui.presenters.session import HOME, TABLE, Session
from ui.seconds import Seconds
from ui.theme import MOTION, NIGHT, PLAYER_COLOURS, Motion
from ui.widgets.dial import RIM

pytestmark = pytest.mark.kivy


def _animator(wanted: bool = True) -> tuple[Seconds, Animator]:
    seconds = Seconds()
    return seconds, Animator(seconds, lambda: wanted)


def _pass(seconds: Seconds, animator: Animator, passed: float) -> None:
    seconds.passed += passed
    animator._tick(0)


@pytest.mark.parametrize("easing", EASINGS.values())
def test_easings_go_from_nothing_to_all(easing: object) -> None:
    assert callable(easing)
    shares = [easing(step / 20) for step in range(21)]

    assert shares[0] == 0
    assert shares[-1] == 1
    assert shares == sorted(shares)


def test_a_movement_is_told_its_share_and_its_end() -> None:
    seconds, animator = _animator()
    told: list[float] = []
    animator.run(Motion(1.0), told.append, lambda: told.append(9))

    for _ in range(4):
        _pass(seconds, animator, 0.25)

    assert told == [0.0, 0.25, 0.5, 0.75, 1.0, 9]
    assert not animator.moving


def test_a_movement_may_begin_later() -> None:
    seconds, animator = _animator()
    told: list[float] = []
    animator.run(Motion(1.0), told.append, after=0.5)

    _pass(seconds, animator, 0.4)
    before = list(told)
    _pass(seconds, animator, 0.6)

    assert before == []
    assert told == [0.5]


def test_finish_brings_everything_to_its_end_but_shortens_no_wait() -> None:
    seconds, animator = _animator()
    told: list[str] = []
    animator.run(MOTION.hand, done=lambda: told.append("arrived"))
    animator.wait(0.8, lambda: told.append("waited"))

    animator.finish()
    at_once = list(told)
    _pass(seconds, animator, 0.9)

    assert at_once == ["arrived"]
    assert told == ["arrived", "waited"]


def test_without_motion_it_is_over_at_once() -> None:
    _, animator = _animator(wanted=False)
    told: list[float] = []
    animator.run(MOTION.hand, told.append, lambda: told.append(9), after=1.0)

    assert told == [1.0, 9]
    assert not animator.moving


def test_what_a_screen_waited_for_is_forgotten_with_it() -> None:
    seconds, animator = _animator()
    told: list[str] = []
    animator.wait(0.5, lambda: told.append("too late"))
    animator.stop_waiting()
    _pass(seconds, animator, 1)

    assert told == []


# On the stage


def _still(hands: Hands) -> Still:
    still = hands.stage.front.still
    assert isinstance(still, Still)
    return still


def test_the_old_screen_fades_above_the_new_one(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        before = _still(hands)
        session.start_from(HOME, TABLE._replace())
        hands.frames()
        fading = before.alpha
        hands.wait(0.1)
        later = before.alpha
        hands.wait(0.1)

        assert _still(hands) is not before
        assert fading > later > 0
        assert not hands.stage._entrance.leaving.children
        assert not hands.stage.motion.moving


def test_a_sheet_rises(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        session.open("menu")
        hands.frames(2)
        moving = hands.stage.motion.moving
        hands.wait(0.25)

        assert moving
        assert not hands.stage.motion.moving


def test_any_touch_ends_what_moves(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        hands.stage.button("next")
        moving = hands.stage.motion.moving
        finger = hands.finger("hour:3")
        finger.down()
        hands.frames()
        ended = not hands.stage.motion.moving
        finger.slide(finger.x + 40, finger.y)
        finger.up()
        hands.frames(3)

        assert moving
        assert ended


def _seen(hands: Hands) -> bytes:
    stage = hands.stage
    size = (int(stage.width), int(stage.height))
    return bytes(offscreen.picture(stage.canvas, size, stage.ground).pixels)


def test_a_press_lightens_at_once_and_fades_when_the_finger_is_gone(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        marks = hands.stage._mark.canvas.children
        finger = hands.finger("hour:3")
        before = _seen(hands)
        finger.down()
        hands.frames(1)
        pressed, shown = len(marks), _seen(hands)
        hands.wait(0.3)
        kept = len(marks)
        finger.up()
        hands.frames(2)
        fading = len(marks)
        hands.wait(MOTION.press.seconds)

        assert (pressed, kept, fading, len(marks)) == (1, 1, 1, 0)
        assert shown != before


# On the table


def test_the_colour_passes_to_the_next_player_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        layers = len(hands.stage.front.live.layers)
        hands.stage.button("next")
        passing = len(hands.stage.front.live.layers) - layers
        hands.wait(MOTION.colour_leaves.seconds + 0.05)
        flooding = len(hands.stage.front.live.layers) - layers
        hands.wait(MOTION.flood.seconds)

        assert (passing, flooding) == (3, 1)
        assert len(hands.stage.front.live.layers) == layers


def _rim(hands: Hands, hour: int) -> tuple[int, ...]:
    """The colour in the middle of an hour's rim."""
    angle, u = radians(30 * hour), hands.stage.unit
    x = hands.stage.width / 2 + sum(RIM) / 2 * u * sin(angle)
    y = hands.stage.height / 2 + sum(RIM) / 2 * u * cos(angle)
    at = 4 * (int(y) * int(hands.stage.width) + int(x))
    return tuple(_seen(hands)[at : at + 3])


def test_an_hour_that_changes_hands_flashes_and_then_takes_the_new_colour(tmp_path: Path) -> None:
    ivory, red = (
        tuple(round(255 * c) for c in colour[:3])
        for colour in (NIGHT.lamp, PLAYER_COLOURS["red"].night)
    )
    with evening(tmp_path, shown=True) as session:
        hands = Hands(session)
        dark = _rim(hands, 5)
        book(session, delivers(ADA, "truck:KK"))
        hands.stage.show()
        hands.frames(1)
        flash = _rim(hands, 4)
        hands.wait(MOTION.rim_flash.seconds + MOTION.rim_takes.seconds / 2)
        taking = _rim(hands, 4)
        hands.wait(MOTION.rim_takes.seconds / 2 + 0.05)

        assert dark == _rim(hands, 5)
        assert flash == ivory
        assert taking not in (ivory, red)
        assert _rim(hands, 4) == red


def _next_shift(session: Session, hands: Hands) -> None:
    """The shift is scored behind the table's back, as in the ceremony."""
    score_shift(session)
    session.start_from(HOME, TABLE._replace())
    hands.stage.show()


def test_the_hand_goes_to_the_next_shift_with_three_ticks(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        _next_shift(session, hands)
        layers = len(hands.stage.front.live.layers)
        hands.wait(MOTION.hand.seconds + 0.1)

        assert heard(session) == ["tick"] * 3
        assert len(hands.stage.front.live.layers) < layers
        assert "II" in [text.words for text in hands.stage.written()]


def test_without_motion_the_hand_is_there_at_once(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(motion=False)) as session:
        hands = Hands(session)
        layers = len(hands.stage.front.live.layers)
        _next_shift(session, hands)

        assert heard(session) == []
        assert len(hands.stage.front.live.layers) == layers
        assert "II" in [text.words for text in hands.stage.written()]


def test_the_ring_of_a_hold_runs_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        ring = hands.stage.front._hold  # type: ignore[attr-defined]
        finger = hands.finger("hub")
        finger.down()
        hands.wait(0.9)
        held = ring.fraction
        finger.up()
        hands.frames(3)
        back = ring.fraction
        hands.wait(0.2)

        assert held > back > 0
        assert ring.fraction == 0

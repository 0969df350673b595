"""Fingers that stay: holds with their ring, cards that are shown, steppers that go on."""

import pytest

from tests.ui.touch.trains import Touch, key, run, what
from ui.touch.gate import Gate
from ui.touch.targets import Rect, Target

KEY = key(0, 0)
HUB = Target("hub", Rect(200, 200, 168, 168), hold=1.5, guard=True)
PANEL = Target("panel", Rect(600, 300, 222, 222), hold=0.5)
PLUS = Target("plus", Rect(0, 300, 84, 78), repeats=True)
ALL = [KEY, HUB, PANEL, PLUS]
MIDDLE = (284.0, 284.0)


def test_a_hold_is_told_at_its_time_and_lifting_is_no_tap_any_more() -> None:
    said = run([Touch(0, MIDDLE, lasts=1.8)], ALL)

    assert what(said) == [("down", "hub"), ("hold", "hub"), ("up", "hub")]
    assert said[1].at == pytest.approx(1.5)


def test_letting_go_before_is_a_tap_whenever_the_frame_comes() -> None:
    gate = Gate()
    gate.press("a", 0, MIDDLE, HUB)

    assert what(gate.release("a", 1.33, MIDDLE)) == [("up", "hub"), ("tap", "hub")]
    assert gate.tick(1.7) == []


def test_a_hold_counts_even_if_no_frame_came_in_time() -> None:
    gate = Gate()
    gate.press("a", 0, MIDDLE, HUB)

    assert what(gate.release("a", 1.6, MIDDLE)) == [("hold", "hub"), ("up", "hub")]


def test_the_ring_fills_with_event_time_and_empties_on_letting_go() -> None:
    gate = Gate()
    gate.press("a", 10, MIDDLE, HUB)

    assert gate.held("hub", 10.75) == pytest.approx(0.5)
    assert gate.busy
    gate.tick(11.5)
    assert gate.held("hub", 11.6) == 1
    assert not gate.busy
    gate.release("a", 12, MIDDLE)
    assert gate.held("hub", 12) == 0
    gate.press("b", 13, (50, 50), KEY)
    assert gate.held("key", 14) == 0


def test_who_looks_at_their_cards_may_drift_but_not_before_the_cards_are_shown() -> None:
    gate = Gate()
    gate.press("a", 0, (700, 400), PANEL)
    gate.tick(0.6)
    assert gate.move("a", 0.9, (740, 400)) == []
    assert what(gate.release("a", 3, (740, 400))) == [("up", "panel")]

    gate.press("b", 5, (700, 400), PANEL)
    assert what(gate.move("b", 5.2, (740, 400))) == [("up", "panel")]
    assert gate.tick(6) == []


def test_a_second_finger_on_what_is_held_changes_nothing() -> None:
    said = run([Touch(0, MIDDLE, lasts=2), Touch(0.8, (300, 300))], ALL)

    assert what(said, "hold", "tap") == [("hold", "hub")]


def test_only_a_stepper_repeats_after_half_a_second_eight_times_a_second() -> None:
    said = run([Touch(0, (40, 340), lasts=1.55)], ALL)

    assert len(what(said, "step")) == 9
    assert what(said, "step", "tap")[-1] == ("step", "plus")
    assert what(run([Touch(0, (50, 50), lasts=2)], ALL), "step", "tap") == [("tap", "key")]
    assert what(run([Touch(0, (40, 340), lasts=0.49)], ALL), "step", "tap") == [("tap", "plus")]


def test_a_stepper_stops_when_the_finger_slips_and_takes_one_step_after_a_slow_frame() -> None:
    gate = Gate()
    gate.press("a", 0, (40, 340), PLUS)

    assert what(gate.tick(2)) == [("step", "plus")]
    assert gate.tick(2.1) == []
    assert what(gate.tick(2.13)) == [("step", "plus")]
    assert what(gate.move("a", 2.14, (60, 340))) == [("up", "plus")]
    assert gate.tick(3) == []

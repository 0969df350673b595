"""Which contacts count, in trains made by hand. 40 mm are 267 u, 25 mm of width are a palm."""

import subprocess
import sys

import pytest

from tests.ui.touch.trains import Touch, key, run, taps, what
from ui.touch.gate import Gate
from ui.touch.targets import Rect, Target

KEY = key(0, 0)
FAR = key(500, 0, name="far")
HUB = Target("hub", Rect(200, 200, 168, 168), hold=1.5, guard=True)
PANEL = Target("panel", Rect(600, 300, 222, 222), hold=0.5)
ALL = [KEY, FAR, HUB, PANEL]
MIDDLE = (284.0, 284.0)


def test_a_tap_counts_when_the_finger_is_lifted_where_it_came_down() -> None:
    assert what(run([Touch(0, (50, 50))], ALL)) == [("down", "key"), ("up", "key"), ("tap", "key")]


def test_the_ground_says_nothing() -> None:
    assert run([Touch(0, (400, 590))], ALL) == []


@pytest.mark.parametrize(("slides", "tapped"), [((11.9, 0), True), ((0, -12), False)])
def test_a_finger_may_slip_by_less_than_12_units(slides: tuple[float, float], tapped: bool) -> None:
    said = run([Touch(0, (50, 50), slides=slides)], ALL)

    assert taps(said) == (["key"] if tapped else [])
    assert len(what(said, "down")) == len(what(said, "up")) == 1


def test_a_finger_that_leaves_its_target_does_not_tap() -> None:
    assert taps(run([Touch(0, (95, 50), slides=(8, 0))], ALL)) == []


def test_a_finger_that_slips_and_comes_back_does_not_tap() -> None:
    gate = Gate()
    gate.press("a", 0, (50, 50), KEY)
    gate.move("a", 0.05, (70, 50))

    assert gate.release("a", 0.1, (50, 50)) == []


def test_a_wide_contact_is_a_palm_from_the_start_or_when_it_grows() -> None:
    gate = Gate()
    assert taps(run([Touch(0, (50, 50), width=26)], ALL)) == []
    assert taps(run([Touch(0, (50, 50), width=25)], ALL)) == ["key"]

    gate.press("a", 0, (50, 50), KEY, width=12)
    assert what(gate.move("a", 0.04, (52, 50), width=30)) == [("up", "key")]
    assert gate.release("a", 0.1, (52, 50)) == []


def test_what_came_down_with_a_wide_palm_is_the_same_hand() -> None:
    palm = [Touch(0, (50, 50), 0.3), Touch(0.1, (150, 150), width=40)]

    assert taps(run([*palm, Touch(0.05, (550, 50))], ALL)) == ["far"]


def test_a_palm_that_grows_takes_along_what_came_down_with_it() -> None:
    gate = Gate()
    gate.press("finger", 0, (50, 50), KEY)
    gate.press("edge", 0.05, (150, 150), None, width=10)
    gate.press("else", 0.06, (550, 50), FAR)

    assert what(gate.move("edge", 0.3, (150, 150), width=30)) == [("up", "key")]
    assert gate.release("finger", 0.4, (50, 50)) == []
    assert taps(gate.release("else", 0.4, (550, 50))) == ["far"]


def test_three_touches_at_once_and_close_together_spoil_all_three() -> None:
    palm = [Touch(0, (50, 50), 0.3), Touch(0.07, (300, 50), 0.3), Touch(0.14, (550, 50), 0.3)]

    said = run(palm, ALL)

    assert taps(said) == []
    assert what(said) == [("down", "key"), ("up", "key")]


def test_contacts_that_flicker_beside_a_lying_palm_are_no_fingers() -> None:
    palm = [Touch(0.01 * n, (150 + 40 * n, 150), 3) for n in range(3)]

    assert taps(run([*palm, Touch(1, (50, 50)), Touch(1.05, (700, 400))], ALL)) == ["panel"]
    assert taps(run([*palm, Touch(3.3, (50, 50))], ALL)) == ["key"]


@pytest.mark.parametrize(
    ("at", "place", "tapped"),
    [
        (0.150, (550, 50), ["key", "far"]),  # far enough: somebody else's hand
        (0.149, (284, 210), ["key"]),  # the same hand
        (0.151, (284, 210), ["key", "hub"]),  # late enough
    ],
)
def test_a_second_touch_at_once_counts_only_in_another_place(
    at: float, place: tuple[float, float], tapped: list[str]
) -> None:
    assert taps(run([Touch(0, (90, 90)), Touch(at, place)], ALL)) == tapped


def test_somebody_who_drums_on_a_key_is_not_left_without_any_answer() -> None:
    drumming = [Touch(0.14 * n, (50, 50), 0.05) for n in range(6)]

    assert taps(run(drumming, ALL)) == ["key"] * 3


def test_the_touch_that_wakes_does_nothing_else_until_it_is_lifted() -> None:
    gate = Gate()
    gate.dim(0)
    waking = Touch(1, MIDDLE, lasts=3)
    too_soon = Touch(1.1, (550, 50))
    seen = Touch(2, (50, 50))

    said = run([waking, too_soon, seen, Touch(5, MIDDLE)], ALL, gate)

    assert what(said, "wake", "tap", "hold") == [("wake", ""), ("tap", "key"), ("tap", "hub")]


def test_a_button_that_wakes_spares_the_touch_only_where_the_screen_was_dimmed() -> None:
    gate = Gate()
    gate.wake(0)
    assert taps(run([Touch(0.05, (50, 50))], ALL, gate)) == ["key"]

    gate.dim(1)
    gate.wake(2)
    said = run([Touch(2.05, (50, 50)), Touch(3, (50, 50))], ALL, gate)

    assert what(said, "wake", "tap") == [("tap", "key")]


def test_dimming_and_another_screen_take_the_targets_from_under_a_finger() -> None:
    gate = Gate()
    gate.press("a", 0, MIDDLE, HUB)

    assert what(gate.forget(0.5)) == [("up", "hub")]
    assert gate.tick(2) == []
    assert gate.release("a", 2.1, MIDDLE) == []
    gate.press("b", 3, MIDDLE, HUB)
    assert what(gate.dim(4)) == [("up", "hub")]
    assert gate.release("b", 4.1, MIDDLE) == []


@pytest.mark.parametrize(("at", "mouse"), [(0, (55, 55)), (0.14, (50, 50)), (0.21, (60, 50))])
def test_a_mouse_that_repeats_a_touch_is_dropped(at: float, mouse: tuple[float, float]) -> None:
    touches = [Touch(0, (50, 50)), Touch(at, mouse, device="mouse")]

    assert taps(run(touches, ALL)) == ["key"]
    assert taps(run(touches[::-1], ALL)) == ["key"]


def test_a_mouse_repeats_a_finger_for_as_long_as_it_is_down_and_makes_no_palm_of_it() -> None:
    mouse = Touch(0.02, (50, 50), device="mouse")

    assert taps(run([Touch(0, (50, 50), 1), mouse._replace(at=0.7)], ALL)) == ["key"]
    assert taps(run([Touch(0, (50, 50)), mouse, Touch(0.05, (150, 50))], ALL)) == ["key"]


def test_a_mouse_elsewhere_or_later_is_a_mouse() -> None:
    assert taps(run([Touch(0, (50, 50)), Touch(0, (550, 50), device="mouse")], ALL)) == [
        "key",
        "far",
    ]
    assert taps(run([Touch(0, (50, 50)), Touch(0.24, (50, 50), device="mouse")], ALL)) == [
        "key",
        "key",
    ]


def test_a_repeated_waking_touch_wakes_once_and_presses_nothing() -> None:
    touch, mouse = Touch(1, (50, 50)), Touch(1.01, (50, 50), device="mouse")
    for train in ([touch, mouse], [touch._replace(at=1.02), mouse]):
        gate = Gate()
        gate.dim(0)

        assert what(run(train, ALL, gate)) == [("wake", "")]


@pytest.mark.parametrize(("again", "tapped"), [(0.25, 1), (0.47, 1), (0.49, 2)])
def test_a_double_tap_is_one_where_the_target_asks_for_it(again: float, tapped: int) -> None:
    for place in ((290, 280), (360, 210)):
        assert taps(run([Touch(0, MIDDLE), Touch(again, place)], ALL)) == ["hub"] * tapped


def test_the_second_of_a_double_tap_does_not_hit_what_the_first_brought_up() -> None:
    gate = Gate()
    gate.press("a", 0, MIDDLE, HUB)
    gate.release("a", 0.08, MIDDLE)
    gate.forget(0.09)
    new_there = Target("new", Rect(250, 250, 100, 100))

    assert gate.press("b", 0.25, (290, 290), new_there) == []
    assert what(gate.press("c", 0.3, (550, 50), FAR)) == [("down", "far")]


def test_what_was_never_pressed_can_neither_move_nor_be_lifted() -> None:
    gate = Gate()

    assert gate.move("ghost", 0, (50, 50)) == gate.release("ghost", 1, (50, 50)) == []


def test_a_contact_that_comes_down_twice_was_lifted_unseen() -> None:
    gate = Gate()
    gate.press("a", 0, (50, 50), KEY)

    assert what(gate.press("a", 1, (550, 50), FAR)) == [("up", "key"), ("down", "far")]


def test_the_gate_needs_no_kivy() -> None:
    check = "import sys, ui.touch.gate; sys.exit(any(n.startswith('kivy') for n in sys.modules))"

    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0

"""A lamp: brightness over time, and no more work for its pin than there is to see."""

from itertools import pairwise

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.services.controls.panel import Lamp
from hardware.lamps import BLINK, BREATH, LampLight, brightness


@pytest.fixture
def pin() -> MockPWMPin:
    return MockFactory(pin_class=MockPWMPin).pin(22)


@pytest.mark.parametrize("seconds", [0.0, 0.5, 1.0, 77.7])
def test_dark_is_dark_and_steady_is_full(seconds: float) -> None:
    assert brightness("dark", seconds) == 0.0
    assert brightness("steady", seconds) == 1.0


def test_a_breath_takes_two_seconds_and_never_goes_out() -> None:
    breath = [brightness("breathing", step / 50) for step in range(100)]

    assert BREATH == 2.0
    assert breath[0] == pytest.approx(1.0)
    assert breath[50] == min(breath) > 0.0
    assert brightness("breathing", 3.3) == pytest.approx(brightness("breathing", 1.3))
    assert max(abs(a - b) for a, b in pairwise(breath)) < 0.06


def test_blinking_is_fast_and_half_of_it_dark() -> None:
    blinks = [brightness("blinking", (step + 0.5) * BLINK / 10) for step in range(20)]

    assert BLINK <= 0.25
    assert blinks == 2 * ([1.0] * 5 + [0.0] * 5)


def test_a_lamp_is_lit_by_pulses_too_fast_to_see(pin: MockPWMPin) -> None:
    light = LampLight(pin)
    assert (pin.function, pin.state) == ("output", 0.0)

    light.light("steady", 1.0)

    assert pin.state == 1.0
    assert pin.frequency >= 100


@pytest.mark.parametrize(
    ("lamp", "moves"),
    [("dark", False), ("steady", False), ("breathing", True), ("blinking", True)],
)
def test_only_a_moving_lamp_wants_to_be_woken(pin: MockPWMPin, lamp: Lamp, moves: bool) -> None:
    light = LampLight(pin)
    light.light(lamp, 1.0)

    assert (light.due is not None) == moves


def test_a_lamp_told_the_same_again_goes_on_in_its_breath(pin: MockPWMPin) -> None:
    light = LampLight(pin)
    light.light("breathing", 1.0)
    light.light("breathing", 2.0)

    assert pin.state == pytest.approx(brightness("breathing", 1.0), abs=0.01)


def test_a_lamp_that_does_not_change_is_not_written_again(pin: MockPWMPin) -> None:
    light = LampLight(pin)
    light.light("steady", 1.0)
    # Whatever somebody else makes of it: it is left alone.
    pin.state = 0.3

    light.light("steady", 2.0)

    assert pin.state == 0.3


def test_closed_it_is_dark(pin: MockPWMPin) -> None:
    light = LampLight(pin)
    light.light("steady", 1.0)

    light.close()

    assert pin.state == 0
    assert pin.frequency is None

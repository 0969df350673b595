"""What a lamp shows, as brightness over time, and the pin that shows it."""

from math import cos, pi
from typing import Any

from companion.services.controls.panel import Lamp

FREQUENCY = 200
"""Of the pulses, in Hz: no eye sees them."""
STEP = 0.02
"""Seconds between two changes of a lamp that moves."""
BREATH = 2.0
"""Seconds from dark to dark."""
DIMMEST = 0.08
"""A breathing lamp never goes out: dark would mean that a press does nothing."""
BLINK = 0.2
"""Seconds from flash to flash."""
MOVING: tuple[Lamp, ...] = ("breathing", "blinking")


def brightness(lamp: Lamp, since: float) -> float:
    """From 0 to 1, so many seconds after it began."""
    if lamp == "steady":
        return 1.0
    if lamp == "blinking":
        return 1.0 if since % BLINK < BLINK / 2 else 0.0
    if lamp == "breathing":
        # It begins bright: a lamp that was steady must not jump.
        wave = 0.5 + 0.5 * cos(2 * pi * since / BREATH)
        # An eye takes half the light for nearly all of it.
        return DIMMEST + (1 - DIMMEST) * wave * wave
    return 0.0


class LampLight:
    """One lamp on its pin."""

    def __init__(self, pin: Any) -> None:
        self._pin = pin
        self._lamp: Lamp = "dark"
        self._began = 0.0
        self._shown = 0.0
        pin.output_with_state(0)
        pin.frequency = FREQUENCY
        pin.state = 0.0

    def light(self, lamp: Lamp, now: float) -> None:
        if lamp != self._lamp:
            self._lamp, self._began = lamp, now
        self.step(now)

    def step(self, now: float) -> None:
        # A hundred steps are all that the pulses can show.
        shown = round(brightness(self._lamp, now - self._began), 2)
        if shown != self._shown:
            self._shown = shown
            self._pin.state = shown

    @property
    def due(self) -> float | None:
        """In how many seconds it changes; never, unless it moves."""
        return STEP if self._lamp in MOVING else None

    def close(self) -> None:
        self._pin.state = 0.0
        self._pin.frequency = None
        self._pin.state = 0

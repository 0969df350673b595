"""The pins of one wiring, open: edges with their times, levels, lamps, a buzzer."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from time import time
from typing import Any

from companion.rules.refusals import Refusal
from companion.services.controls.panel import Lamp
from companion.services.controls.table import BUTTONS, Name
from companion.services.controls.wiring import Wiring
from hardware.buzzer import Buzzer
from hardware.factory import IN_USE, Opened
from hardware.lamps import LampLight

RECENT = 60.0
"""Seconds: an edge that seems to be older has its time from another clock."""

Post = Callable[[Name, float, bool], object]
"""Told of every edge, on the library's own thread: which button, when, whether closed."""


class Pins:
    """Owns the factory: closed with it, lamps dark, buzzer silent."""

    def __init__(
        self, opened: Opened, wiring: Wiring, post: Post, now: Callable[[], float]
    ) -> None:
        """Raises Refusal for a pin in use, and whatever else the libraries raise."""
        self._factory = opened.factory
        self.chip = opened.chip
        self._buttons: dict[Name, Any] = {}
        self._watchers: list[object] = []
        """gpiozero only remembers them weakly."""
        self._lamps: dict[Name, LampLight] = {}
        self.buzzer: Buzzer | None = None
        self._active = wiring.active == "high"
        try:
            for name in BUTTONS:
                self._buttons[name] = pin = self._pin(getattr(wiring, name))
                pin.input_with_pull(wiring.pull)
                self._lamps[name] = LampLight(self._pin(getattr(wiring, f"{name}_lamp")))
            self.buzzer = Buzzer(self._pin(wiring.buzzer))
            for name in BUTTONS:
                self._watch(name, post, now)
        except BaseException:
            self.close()
            raise

    def levels(self) -> dict[Name, bool]:
        """Which are closed, really and now. Raises what the libraries raise when it is gone."""
        return {name: bool(pin.state) == self._active for name, pin in self._buttons.items()}

    def light(self, lamps: Mapping[Name, Lamp], now: float) -> None:
        for name, light in self._lamps.items():
            light.light(lamps.get(name, "dark"), now)

    @property
    def moving(self) -> float | None:
        """Seconds until a lamp changes; nothing when none moves."""
        return min((due for lamp in self._lamps.values() if (due := lamp.due)), default=None)

    def close(self) -> None:
        """As much as is still possible: the chip may be gone, and each part is on its own."""
        outputs: list[LampLight | Buzzer] = [*self._lamps.values()]
        if self.buzzer:
            outputs.append(self.buzzer)
        for pin in self._buttons.values():
            with suppress(Exception):
                pin.when_changed = None
        for output in outputs:
            with suppress(Exception):
                output.close()
        with suppress(Exception):
            self._factory.close()

    def _pin(self, number: int) -> Any:
        try:
            return self._factory.pin(f"GPIO{number}")
        except Exception as problem:
            # lgpio's own error is a bare exception with a text.
            if "busy" in str(problem) or "in use" in str(problem):
                raise Refusal(IN_USE, pin=number) from problem
            raise

    def _watch(self, name: Name, post: Post, now: Callable[[], float]) -> None:
        active = self._active

        def changed(ticks: float, state: object) -> None:
            post(name, event_time(ticks, now(), time()), bool(state) == active)

        self._watchers.append(changed)
        self._buttons[name].when_changed = changed


def event_time(ticks: float, now: float, wall: float) -> float:
    """The monotonic time of an edge, whichever clock the kernel took; never after `now`."""
    for clock in (now, wall):
        age = clock - ticks
        if -1.0 < age < RECENT:
            return now - max(age, 0.0)
    return now

"""What the app knows of the panel on the table: two buttons, a lamp in each, a buzzer."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, Protocol

from companion.rules.refusals import Reason, Refusal
from companion.services.controls.table import Name

NO_PANEL = Reason(None, "there are no buttons on this machine: keys and the screen do the same")
DEFAULT_PINS: tuple[tuple[Name, int, int], ...] = (("next", 17, 22), ("end", 27, 23))

Lamp = Literal["dark", "steady", "breathing", "blinking"]


class ButtonReport(NamedTuple):
    pin: int
    """BCM number."""
    lamp: int
    closed: bool = False
    pressed: float | None = None
    """When it last counted, in monotonic seconds."""
    presses: int = 0
    bounces: int = 0
    """How often its contact closed again in its last press."""
    stuck: bool = False


class PanelReport(NamedTuple):
    """One look at it, for health and the test of the buttons."""

    trouble: Refusal | None
    """Why it does not work and what to do, or nothing."""
    chip: str
    """The GPIO chip in use, as its driver calls itself; empty without one."""
    buttons: Mapping[Name, ButtonReport]
    buzzer: int
    played: bool
    """The buzzer has sounded since the start."""


class Panel(Protocol):
    def light(self, lamps: Mapping[Name, Lamp]) -> None: ...

    def play(self, name: str) -> None:
        """A sound's pattern on the buzzer."""

    def report(self) -> PanelReport: ...


class NoPanel:
    """Nothing on the table but the screen: a laptop without wires, or `--safe`."""

    def light(self, lamps: Mapping[Name, Lamp]) -> None:
        """There is no lamp."""

    def play(self, name: str) -> None:
        """There is no buzzer."""

    def report(self) -> PanelReport:
        pins = {name: ButtonReport(pin, lamp) for name, pin, lamp in DEFAULT_PINS}
        return PanelReport(Refusal(NO_PANEL), "", pins, 18, played=False)

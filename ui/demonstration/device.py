"""A device to be shown: buttons that were pressed, a keeper who answers, a backlight."""

from collections.abc import Mapping
from typing import Any

from companion.rules.refusals import Reason, Refusal
from companion.services.appliance import Answer, Versions
from companion.services.camera.camera import CameraReport, NoCamera
from companion.services.controls.panel import ButtonReport, Lamp, PanelReport
from companion.services.controls.table import Name

IN_USE = Reason(
    None, "another program holds the pin BCM {pin}: end it, or choose another pin in the wiring"
)
SMALL = Reason(None, "go closer, or lay the sheet nearer: the markers are too small")


class ShownPanel:
    """`trouble` is what keeps it from working, or nothing; so often *next player* was pressed."""

    def __init__(self, trouble: Refusal | None = None, presses: int = 1) -> None:
        self.trouble = trouble
        self.presses = presses

    def light(self, lamps: Mapping[Name, Lamp]) -> None:
        """Nobody sees them."""

    def play(self, name: str) -> None:
        """Nobody hears it."""

    def report(self) -> PanelReport:
        presses = self.presses if self.trouble is None else 0
        buttons: dict[Name, ButtonReport] = {
            "next": ButtonReport(17, 22, presses=presses, bounces=3),
            "end": ButtonReport(27, 23, presses=0),
        }
        return PanelReport(self.trouble, "gpiochip0", buttons, 18, played=False)


class SheetCamera(NoCamera):
    """It is there; what it sees somebody else says."""

    def report(self) -> CameraReport:
        return CameraReport("USB camera", None)


class ShownAppliance:
    """Answers every request with the same."""

    present = True
    versions = Versions("0.5.0-3f9c2ab", "0.4.0-81d7e06")

    def __init__(self, state: Any = "done", why: str = "") -> None:
        self._answer = Answer("", state, why)
        self._asked = ""

    def ask(self, word: str, argument: str = "") -> None:
        del argument
        self._asked = word

    def answer(self) -> Answer | None:
        return self._answer._replace(request=self._asked) if self._asked else None

    def does(self, word: str) -> bool:
        """There is no stick in it."""
        del word
        return False


class ShownBacklight:
    present = True

    def set(self, percent: int) -> None:
        """Nobody sees it."""

    def dim(self, dimmed: bool) -> None:
        """Nobody sees it."""


class ShownTime:
    """Nobody told this machine the time."""

    def is_certain(self) -> bool:
        return False

    def set_by_hand(self) -> None:
        """It is shown no longer."""

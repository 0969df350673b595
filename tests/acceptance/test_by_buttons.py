"""A whole game driven by presses on (mock) pins: turns, ends of shifts, ceremonies."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.services.controls.table import CONTROLS, Name
from companion.services.controls.wiring import Wiring
from companion.services.state import state
from hardware.factory import Opened
from hardware.panel import GpioPanel
from tests.support.evenings import at_home, replayed
from tests.support.hands import Hands
from tests.support.panels import eventually
from ui.buttons import Buttons
from ui.demonstration.evening import MOST_TOUCHES, Evening
from ui.demonstration.game import SHIFTS, Shift
from ui.device import Device

pytestmark = pytest.mark.kivy

HASTE = 15
"""The panel's clock goes so much faster than ours: nobody waits for guards and holds."""


def fast() -> float:
    return monotonic() * HASTE


class ByButtons(Evening):
    """Presses instead of touches wherever a button does the same."""

    def __init__(self, hands: Hands, panel: GpioPanel, pins: Any, players: int) -> None:
        super().__init__(hands, players)
        self._panel, self._pins = panel, pins
        self._buttons = Buttons(hands.stage)
        self.device = Device(hands.stage, self._buttons)
        self.lamps: set[str] = set()
        self.rings = 0

    def play(self) -> None:
        self._new_game()
        for number, shift in enumerate(SHIFTS, start=1):
            self._turns(number, shift)
            self.press("end")
            self._count(number, shift)
            self._ceremony(number, shift)

    def press(self, name: Name) -> None:
        """With contacts that bounce, going down and up."""
        before = self._panel.report().buttons[name].presses
        pin = self._pins.pin(getattr(Wiring(), name))
        for drive in (pin.drive_low, pin.drive_high, pin.drive_low):
            drive()
        eventually(lambda: self._look() or self._panel.report().buttons[name].presses > before)
        for drive in (pin.drive_high, pin.drive_low, pin.drive_high):
            drive()
        sleep(1.2 * CONTROLS["next"].guard / HASTE)
        self._look()

    def _look(self) -> bool:
        """What the app does in every frame."""
        self._buttons.take()
        self.hands.frames(2)
        self.lamps |= {f"{name} {lamp}" for name, lamp in self._panel._lamps.items()}
        self.rings += any("Keep holding" in text.words for text in self.hands.stage.written())
        return False

    def _pass_turn(self) -> None:
        self._think()
        self.press("next")

    def _ceremony(self, number: int, shift: Shift) -> None:
        del number
        if shift is SHIFTS[0]:
            self.press("end")  # all at once
        for _ in range(MOST_TOUCHES):
            if self.session.place.name != "ceremony":
                return
            self.hands.wait(2.5)
            self.press("next")
        raise AssertionError("the ceremony does not come to an end")


@contextmanager
def at_the_panel(home: Path, players: int) -> Iterator[ByButtons]:
    pins = MockFactory(pin_class=MockPWMPin)
    with at_home(home) as session:
        hands = Hands(session)
        panel = GpioPanel(session.inbox, Wiring(), lambda: Opened(pins, "mock"), now=fast)
        session.panel = panel
        with panel:
            eventually(lambda: panel.report().chip)
            yield ByButtons(hands, panel, pins, players)


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_by_presses_ends_as_the_rules_replay_it(tmp_path: Path, players: int) -> None:
    with at_the_panel(tmp_path, players) as evening:
        evening.play()

        session = evening.session
        assert session.place.name == "result"
        assert state(session.table) == state(replayed(session))
        standing = session.game.standing()
        sources = [(e.command.about or {}).get("source") for e in standing]
        assert sources.count("button") > 10
        assert evening.rings
        lamps = {"next steady", "next dark", "end steady", "end blinking", "end dark"}
        assert lamps <= evening.lamps

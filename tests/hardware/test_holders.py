"""Who holds a pin is asked, and nothing is taken for it."""

import sys
from types import SimpleNamespace

import pytest

from companion.rules.refusals import Refusal
from hardware import holders
from hardware.factory import Opened
from hardware.holders import Held, held

LINES = {17: (1, "fancontrol"), 27: (0, ""), 22: (1, ""), 23: (0, "once")}


class Chip:
    _handle = 5

    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def chip(monkeypatch: pytest.MonkeyPatch) -> Chip:
    def line(handle: int, pin: int) -> list[object]:
        assert handle == Chip._handle
        flags, user = LINES[pin]
        return [0, pin, flags, f"GPIO{pin}", user]

    made = Chip()
    monkeypatch.setitem(sys.modules, "lgpio", SimpleNamespace(gpio_get_line_info=line))
    monkeypatch.setattr(holders, "open_factory", lambda _: Opened(made, "pinctrl-bcm2711"))
    return made


def test_programs_are_named_and_free_pins_are_not(chip: Chip) -> None:
    found = held(list(LINES))

    assert found == Held("pinctrl-bcm2711", {17: "fancontrol", 22: "the kernel"})
    assert chip.closed


def test_without_a_chip_it_is_said_why(monkeypatch: pytest.MonkeyPatch) -> None:
    from hardware import factory

    monkeypatch.setattr(factory, "glob", lambda _: [])
    monkeypatch.delenv(factory.CHIP, raising=False)

    with pytest.raises(Refusal, match="no buttons on this machine"):
        held([17])

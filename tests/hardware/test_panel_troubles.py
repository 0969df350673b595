"""A panel that cannot be had: one sentence, no exception, and found again when it is back."""

import sys
from functools import partial
from pathlib import Path
from time import sleep

import pytest
from gpiozero.exc import BadPinFactory, PinUnknownPi

from companion.services.controls.inbox import Inbox
from companion.services.controls.panel import NO_PANEL
from companion.services.controls.wiring import Wiring
from hardware import factory, live, panel
from hardware.factory import open_factory
from hardware.panel import GpioPanel
from tests.support.fake_lgpio import Chip, Error, FakeLgpio
from tests.support.panels import Bench, eventually

PROBLEMS = {
    "no factory": BadPinFactory("unable to load any"),
    "no Pi": PinUnknownPi("unable to locate Pi revision"),
    "no chip": Error("can not open gpiochip"),
    "no file": FileNotFoundError(2, "No such file"),
    "no right": PermissionError(13, "Permission denied"),
    "no library": ImportError("lgpio"),
    "anything": RuntimeError("out of the blue"),
}


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "AGAIN", 0.05)
    monkeypatch.setattr(live, "LOOK", 0.05)


@pytest.mark.parametrize("problem", PROBLEMS.values(), ids=PROBLEMS)
def test_trouble_is_told_once_and_its_end_once(problem: Exception) -> None:
    with Bench(problem=problem) as bench:
        eventually(bench.troubles)
        bench.panel.light({"next": "steady"})
        bench.panel.play("next")
        sleep(0.2)
        assert len(bench.troubles()) == 1
        assert bench.panel.report().trouble is not None
        assert bench.panel.report().chip == ""

        bench.problem = None
        bench.ready()

        assert bench.troubles()[1:] == [""]
        assert bench.panel.report().trouble is None
        eventually(lambda: bench.pin(22).state == 1.0)


def test_another_trouble_is_told_anew() -> None:
    with Bench(problem=PROBLEMS["no Pi"]) as bench:
        eventually(bench.troubles)
        bench.problem = PROBLEMS["anything"]
        eventually(lambda: len(bench.troubles()) == 2)

    first, second = bench.troubles()
    assert first == NO_PANEL.text
    assert "out of the blue" in second


def test_no_trouble_is_no_message() -> None:
    with Bench() as bench:
        bench.ready()
        sleep(0.1)

        assert bench.troubles() == []


def test_closing_does_not_wait_for_the_next_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "AGAIN", 3600.0)
    with Bench(problem=PROBLEMS["no Pi"]) as bench:
        eventually(bench.troubles)

    assert not bench.panel._thread.is_alive()


def test_new_pins_do_not_wait_for_the_next_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "AGAIN", 3600.0)
    with Bench(problem=PROBLEMS["anything"]) as bench:
        eventually(bench.troubles)
        bench.problem = None
        bench.panel.rewire(Wiring(next=5))

        bench.ready()


@pytest.fixture
def chip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Chip:
    """Behind lgpio's names, under gpiozero's own lgpio pins."""
    (tmp_path / "gpiochip4").touch()
    monkeypatch.setattr(factory, "DEVICES", str(tmp_path / "gpiochip"))
    chip = Chip("pinctrl-rp1")
    monkeypatch.setitem(sys.modules, "lgpio", FakeLgpio({4: chip}))
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    return chip


@pytest.fixture
def bench(chip: Chip) -> Bench:
    bench = Bench()
    bench.panel = GpioPanel(bench.inbox, Wiring(), partial(open_factory, chip.label))
    return bench


def test_presses_lamps_and_sounds_go_through_gpiozeros_lgpio_pins(chip: Chip, bench: Bench) -> None:
    with bench.ready_after_start():
        bench.panel.light({"next": "steady"})
        bench.panel.play("next")
        chip.drive(17, 0)
        eventually(lambda: bench.whats("next") == ["pressed"])
        eventually(lambda: (200, 100) in chip.lines[22].pwm)
        eventually(lambda: (880, 50) in chip.lines[18].pwm)
        assert bench.panel.report().chip == "pinctrl-rp1"

    assert not any(line.claimed or line.callback for line in chip.lines)
    assert chip.lines[22].pwm[-1] == chip.lines[18].pwm[-1] == (0, 0)


def test_a_pin_in_use_is_named_and_taken_when_it_is_free(chip: Chip, bench: Bench) -> None:
    chip.lines[22].busy = True
    with bench.panel:
        eventually(bench.troubles)
        assert bench.troubles() == [
            "another program holds the pin BCM 22: end it, or choose another pin in the wiring"
        ]
        assert not chip.lines[17].callback

        chip.lines[22].busy = False
        bench.ready()
        assert bench.troubles()[1:] == [""]


def test_a_panel_that_cannot_have_all_its_pins_keeps_none(chip: Chip, bench: Bench) -> None:
    chip.lines[18].busy = True
    with bench.panel:
        eventually(bench.troubles)

    assert not any(line.claimed for line in chip.lines)


def test_a_chip_that_is_gone_in_mid_game_is_told_and_found_again(chip: Chip, bench: Bench) -> None:
    with bench.ready_after_start():
        chip.gone = True
        eventually(bench.troubles)
        assert "the buttons do not answer (bad gpiochip)" in bench.troubles()[0]

        chip.gone = False
        bench.ready()
        chip.drive(17, 0)
        eventually(lambda: bench.whats("next") == ["pressed"])


def test_a_library_that_hangs_does_not_hold_up_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "PATIENCE", 0.05)
    hung = []

    def hang() -> object:
        hung.append(True)
        sleep(0.5)
        raise Error("too late")

    with GpioPanel(Inbox(), Wiring(), hang):  # type: ignore[arg-type]
        eventually(lambda: hung)

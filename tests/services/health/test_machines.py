"""A Raspberry Pi 4, a Pi 5 and a laptop in full, and that nothing hangs."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from companion.services import health
from companion.services.health import Check, Finding, Machine, examine, within
from tests.support.machines import LAPTOP, PI_4, PI_5, lines, machine, said
from ui.touch.panels import connected

NOT_OF_THE_MACHINE = ("python", "packages", "home", "disk", "book")


def told(examined: Machine) -> list[str]:
    """What a machine is said to be, beside what all of them share here."""
    findings = examine(examined, connected)
    return list(said(each for each in findings if each.subject not in NOT_OF_THE_MACHINE))


def test_a_pi_4_with_its_own_touchscreen(tmp_path: Path) -> None:
    assert told(machine(tmp_path, PI_4)) == [
        "pictures go to the screen DSI-1 without a desktop (KMSDRM), 800 × 480",
        "the screen does not say how large it is: text and buttons are made for 7 inches",
        "the touch panel “10-0038 generic ft5x06 (79)” is there",
        "there is no camera: plug one in, or count by hand",
        "the processor has 48 °C",
        "the power supply keeps up",
        "the clock is set by the network",
        "the kernel reports no fault of a disk or card",
    ]


def test_a_pi_5_with_a_screen_on_hdmi_and_a_camera_on_the_ribbon(tmp_path: Path) -> None:
    assert told(machine(tmp_path, PI_5)) == [
        "pictures go to the screen HDMI-A-1 without a desktop (KMSDRM), 1024 × 600",
        "the screen is 154 × 86 mm: the smallest thing to touch has 9 mm",
        "the touch panel “WaveShare WS170120” is there",
        "the camera “Raspberry Pi” is there, and was not tried yet",
        "the processor has 52 °C",
        "the power supply keeps up",
        "the clock is set by the network",
        "the kernel reports no fault of a disk or card",
    ]


def test_a_laptop_with_a_desktop(tmp_path: Path) -> None:
    assert told(machine(tmp_path, LAPTOP, display=":0")) == [
        "pictures go to the X display :0, 1920 × 1080",
        "the screen is 344 × 194 mm: the smallest thing to touch has 19 mm",
        "there is no touch panel: the mouse does the same; if there should be one, look at its"
        " cable (USB or ribbon)",
        "the camera “Integrated Camera” is there, and was not tried yet",
        "the processor has 61 °C",
        "the clock is set by the network",
        "the kernel reports no fault of a disk or card",
    ]


def test_an_empty_tree_breaks_nothing(tmp_path: Path) -> None:
    states = {each.state for each in examine(machine(tmp_path, {}), connected)}

    assert "broken" not in states


def test_cards_tell_the_same_in_few_words(tmp_path: Path) -> None:
    on_cards = lines(examine(machine(tmp_path, PI_5), connected))

    assert "1024 × 600, 169 dpi" in on_cards
    assert "52 °C" in on_cards
    assert all(len(line) < 60 for line in on_cards)


def test_a_check_that_hangs_is_named_and_left_behind(tmp_path: Path) -> None:
    released = Event()

    def hang(_: Machine) -> Iterator[Finding]:
        released.wait(60)
        yield from ()

    findings = within(Check("disk", hang, 0.02), Machine(tmp_path))
    released.set()

    (sentence,) = said(findings)
    assert sentence.startswith("“disk” did not answer within 0 seconds")
    assert findings[0].state == "warning"


def test_a_check_that_fails_is_a_finding_too(tmp_path: Path) -> None:
    def fail(_: Machine) -> Iterator[Finding]:
        raise ValueError("nonsense")

    findings = within(Check("disk", fail), Machine(tmp_path))

    assert list(said(findings)) == [
        "“disk” could not be looked at (ValueError: nonsense): please report this as a fault of"
        " Steiger"
    ]


def test_every_check_has_its_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seconds = []

    def note(check: Check, _: Machine) -> list[Finding]:
        seconds.append(check.seconds)
        return []

    monkeypatch.setattr(health, "within", note)

    assert list(examine(Machine(tmp_path))) == []
    assert len(seconds) == 10
    assert all(0 < each <= 120 for each in seconds)

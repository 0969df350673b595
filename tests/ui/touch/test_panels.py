"""Touch panels are told from touchpads and mice, and a touch on one is noticed at once."""

import os
from pathlib import Path
from threading import Event

import pytest

from ui.touch.panels import Watch, connected, panels

PANEL, TOUCHPAD, MOUSE = ("260800000000000", "2"), ("2e0800000000003", "5"), ("0", "0")


class Machine:
    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.system, self.devices = folder / "sys/class/input", folder / "dev/input"
        self.devices.mkdir(parents=True)

    def plug_in(self, name: str, kind: tuple[str, str], *, readable: bool = True) -> None:
        device = self.system / name / "device"
        (device / "capabilities").mkdir(parents=True)
        (device / "capabilities" / "abs").write_text(kind[0] + "\n")
        (device / "properties").write_text(kind[1] + "\n")
        if readable:
            (self.devices / name).touch()

    def found(self) -> list[str]:
        return [panel.name for panel in panels(self.root)]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_machine_without_any_input_has_no_panel(machine: Machine) -> None:
    assert machine.found() == []


def test_a_panel_is_found_beside_a_touchpad_and_a_mouse(machine: Machine) -> None:
    machine.plug_in("event0", MOUSE)
    machine.plug_in("event1", TOUCHPAD)
    machine.plug_in("event2", PANEL)

    assert machine.found() == ["event2"]


def test_words_of_bits_are_counted_from_the_last(machine: Machine) -> None:
    """A panel that says only where it is touched has its bits in lower places."""
    machine.plug_in("event0", ("3", "2"))
    machine.plug_in("event1", ("1 260800000000000", "2"))

    assert machine.found() == ["event1"]


def test_a_panel_that_we_may_not_read_is_none(machine: Machine) -> None:
    machine.plug_in("event0", PANEL, readable=False)

    assert machine.found() == []
    assert [panel.name for panel in connected(machine.root)] == ["event0"]


def test_a_device_that_says_nonsense_is_no_panel(machine: Machine) -> None:
    machine.plug_in("event0", ("gibberish", "2"))
    machine.plug_in("event1", ("", ""))

    assert machine.found() == []


def test_a_touch_is_told_and_a_panel_pulled_out_is_forgotten(tmp_path: Path) -> None:
    panel, touched = tmp_path / "panel", Event()
    os.mkfifo(panel)
    with Watch([panel, tmp_path / "missing"], touched.set):
        finger = os.open(panel, os.O_WRONLY)
        told = []
        for _ in range(2):
            os.write(finger, b"an event")
            told.append(touched.wait(10))
            touched.clear()
        os.close(finger)
        pulled_out = touched.wait(10)

    assert told == [True, True]
    assert pulled_out


def test_without_a_panel_nothing_is_watched() -> None:
    before = len(os.listdir("/proc/self/fd"))

    with Watch([], lambda: None):
        pass

    assert len(os.listdir("/proc/self/fd")) == before

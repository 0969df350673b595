"""How the pins are reached: the right chip on every Pi, and one sentence for every failure."""

import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest
from gpiozero.exc import BadPinFactory, PinUnknownPi

from companion.rules.refusals import Refusal
from companion.services.controls.panel import NO_PANEL
from companion.words import Words
from hardware import factory
from hardware.factory import explained, open_factory
from tests.support.fake_lgpio import Chip, Error, FakeLgpio

Machine = Callable[..., FakeLgpio]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """One with these chips, by number and label."""

    def made(**labels: str) -> FakeLgpio:
        chips = {int(name.removeprefix("chip")): Chip(label) for name, label in labels.items()}
        for number in chips:
            (tmp_path / f"gpiochip{number}").touch()
        monkeypatch.setattr(factory, "DEVICES", str(tmp_path / "gpiochip"))
        monkeypatch.delenv(factory.CHIP, raising=False)
        fake = FakeLgpio(chips)
        monkeypatch.setitem(sys.modules, "lgpio", fake)
        monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
        return fake

    return made


def why_not(chip: str | None = None) -> str:
    with pytest.raises(Exception) as raised:  # noqa: PT011
        open_factory(chip)
    assert isinstance(raised.value, Exception)
    return Words().refusal(explained(raised.value))


@pytest.mark.parametrize(
    ("labels", "number"),
    [
        ({"chip0": "pinctrl-bcm2835", "chip1": "raspberrypi-exp-gpio"}, 0),
        ({"chip0": "pinctrl-bcm2711", "chip1": "raspberrypi-exp-gpio"}, 0),
        ({"chip0": "gpio-brcmstb@107d508500", "chip4": "pinctrl-rp1"}, 4),
        ({"chip0": "pinctrl-rp1", "chip10": "gpio-brcmstb@107d508500"}, 0),
        ({"chip2": "gpio-brcmstb@107d508500", "chip11": "pinctrl-rp1"}, 11),
    ],
)
def test_the_chip_behind_the_forty_pins_is_found_by_its_label(
    machine: Machine, labels: dict[str, str], number: int
) -> None:
    fake = machine(**labels)

    opened = open_factory()

    assert fake.open == [number]
    assert opened.chip == labels[f"chip{number}"]
    opened.factory.close()
    assert fake.open == []


def test_a_chip_that_cannot_be_opened_does_not_hide_the_right_one(machine: Machine) -> None:
    fake = machine(chip0="some expander", chip4="pinctrl-rp1")
    del fake.chips[0]

    opened = open_factory()

    assert opened.chip == "pinctrl-rp1"
    opened.factory.close()


@pytest.mark.parametrize("name", ["3", "gpiochip3", "bench"])
def test_another_chip_can_be_named_by_number_file_or_label(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    fake = machine(chip0="pinctrl-bcm2711", chip3="bench")
    monkeypatch.setenv(factory.CHIP, name)

    opened = open_factory()

    assert opened.chip == "bench"
    # A simulated chip is on no Pi, and has its BCM numbers all the same.
    assert {opened.factory.pin(f"GPIO{bcm}").info.name for bcm in range(28)} == {
        f"GPIO{bcm}" for bcm in range(28)
    }
    opened.factory.close()
    assert fake.open == []


def test_a_chip_that_is_not_there_is_named() -> None:
    assert why_not("sim") == "there is no GPIO chip “sim”: look at STEIGER_GPIO_CHIP"


def test_a_laptop_has_no_buttons(machine: Machine) -> None:
    machine()
    assert why_not() == NO_PANEL.text

    machine(chip0="INT34C5:00")
    assert why_not() == NO_PANEL.text


def test_a_user_who_may_not_is_told_the_group(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine(chip0="pinctrl-bcm2711")
    monkeypatch.setattr(os, "access", lambda *_: False)

    assert "allow this user to open" in why_not()
    assert "gpiochip0, as the group “gpio” may" in why_not()


@pytest.mark.parametrize("shell", [None, ModuleType("lgpio")])
def test_a_library_that_is_missing_or_empty_is_named(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, shell: ModuleType | None
) -> None:
    machine(chip0="pinctrl-bcm2711")
    monkeypatch.setitem(sys.modules, "lgpio", shell)

    assert "the package lgpio is missing or empty" in why_not()


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (BadPinFactory("none"), NO_PANEL.text),
        (PinUnknownPi("none"), NO_PANEL.text),
        (FileNotFoundError(2, "No such file", "/dev/gpiochip0"), NO_PANEL.text),
        (Error("can not open gpiochip"), "the buttons do not answer (can not open gpiochip)"),
        (PermissionError(13, "no", "/dev/gpiochip4"), "allow this user to open /dev/gpiochip4"),
        (ImportError("lgpio"), "the package lgpio is missing or empty"),
        (OSError(5, "Input/output error"), "the buttons do not answer ([Errno 5]"),
        (ZeroDivisionError(), "the buttons do not answer (ZeroDivisionError)"),
        (Refusal(NO_PANEL), NO_PANEL.text),
    ],
)
def test_every_failure_is_one_sentence(problem: Exception, sentence: str) -> None:
    assert sentence in Words().refusal(explained(problem))


def test_closed_without_a_chip_it_is_closed_all_the_same(machine: Machine) -> None:
    fake = machine(chip0="pinctrl-rp1")
    opened = open_factory()
    opened.factory.pin("GPIO17")
    fake.chips[0].gone = True

    opened.factory.close()

    assert fake.open == []
    assert opened.factory.pins == {}


@pytest.mark.skipif(find_spec("_lgpio") is None, reason="lgpio has no build for this Python")
def test_the_real_library_leaves_nothing_where_it_was_loaded(tmp_path: Path) -> None:
    here, temporary = tmp_path / "here", tmp_path / "temporary"
    here.mkdir()
    temporary.mkdir()
    look = (
        "import os, sys; from hardware.factory import _lgpio; library = _lgpio();"
        "print(os.getcwd(), os.environ['LG_WD'], hasattr(library, 'gpiochip_open'))"
    )

    told = subprocess.run(
        [sys.executable, "-c", look],
        cwd=here,
        env={
            **os.environ,
            "LG_WD": "/nowhere",
            "TMPDIR": str(temporary),
            "PYTHONPATH": str(Path(factory.__file__).parents[1]),
        },
        check=True,
        capture_output=True,
        text=True,
    )

    assert told.stdout.split() == [str(here), "/nowhere", "True"]
    assert told.stderr == ""
    assert list(here.iterdir()) == list(temporary.iterdir()) == []

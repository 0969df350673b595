"""How the pins are reached: gpiozero on lgpio, wherever the chip is, and why not if not."""

import os
import sys
from contextlib import suppress
from glob import glob
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services.controls.panel import NO_PANEL

CHIP = "STEIGER_GPIO_CHIP"
"""The environment variable that names another chip: its number, its file or its label."""
DEVICES = "/dev/gpiochip"
HEADERS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""The chips behind the 40 pins, as their drivers call them: Pi 5, Pi 4, all before."""
SOME_PI = 0xC03111
"""A Pi 4's revision, for a chip that is on no Pi: it has the same BCM numbers."""

NO_SUCH_CHIP = Reason(None, "there is no GPIO chip “{chip}”: look at STEIGER_GPIO_CHIP")
NO_RIGHT = Reason(
    None, "the buttons are out of reach: allow this user to open {file}, as the group “gpio” may"
)
NO_LIBRARY = Reason(
    None, "the buttons are out of reach: the package lgpio is missing or empty; install it"
)
IN_USE = Reason(
    None, "another program holds the pin BCM {pin}: end it, or choose another pin in the wiring"
)
NOT_ANSWERING = Reason(
    None,
    "the buttons do not answer ({problem}): look at the wires, or switch off and on again."
    " Until then keys and the screen do the same",
)

NO_PINS = {"BadPinFactory", "PinUnknownPi", "FileNotFoundError"}


class Opened(NamedTuple):
    factory: Any
    """gpiozero's."""
    chip: str
    """As its driver calls itself."""


def open_factory(chip: str | None = None) -> Opened:
    """Raises Refusal, or whatever gpiozero and lgpio raise: see `explained`."""
    chip = chip or os.environ.get(CHIP)
    files = [file for file in glob(f"{DEVICES}*") if file.removeprefix(DEVICES).isdecimal()]
    # Most machines have no chip: they shall not load libraries for it again and again.
    if not files and not chip:
        raise Refusal(NO_PANEL)
    lgpio = _lgpio()
    number, label = _found(lgpio, files, chip)
    return Opened(_factory(number), label)


def explained(problem: Exception) -> Refusal:
    """One sentence for all that may come out of the libraries."""
    if isinstance(problem, Refusal):
        return problem
    # gpiozero's by name: where it was never loaded it never raised them.
    if NO_PINS & {kind.__name__ for kind in type(problem).__mro__}:
        return Refusal(NO_PANEL)
    if isinstance(problem, ImportError):
        return Refusal(NO_LIBRARY)
    if isinstance(problem, PermissionError):
        return Refusal(NO_RIGHT, file=problem.filename or f"{DEVICES}0")
    # lgpio's own error has its text as a value.
    text = str(getattr(problem, "value", problem)) or type(problem).__name__
    return Refusal(NOT_ANSWERING, problem=text)


def _lgpio() -> Any:
    """The library. Its import makes a FIFO where it stands: it stands in a folder of its own.

    Both ends are open afterwards, so that the folder may go.
    """
    if "lgpio" not in sys.modules:
        here = os.open(".", os.O_RDONLY | os.O_DIRECTORY)
        before = os.environ.get("LG_WD")
        try:
            with TemporaryDirectory(prefix="steiger-") as folder:
                os.environ["LG_WD"] = folder
                os.chdir(folder)
                try:
                    import lgpio
                finally:
                    os.fchdir(here)
        finally:
            os.close(here)
            del os.environ["LG_WD"]
            if before is not None:
                os.environ["LG_WD"] = before
    import lgpio

    if not hasattr(lgpio, "gpiochip_open"):
        # What pip installs where there is no build is an empty shell.
        del sys.modules["lgpio"]
        raise ImportError("lgpio is empty")
    return lgpio


def _found(lgpio: Any, files: list[str], chip: str | None) -> tuple[int, str]:
    """The number of the wanted chip and its label; else of the one behind the 40 pins."""
    labels, denied = _labels(lgpio, files)
    for number, label in labels.items():
        names = (str(number), f"gpiochip{number}", f"{DEVICES}{number}", label)
        if chip in names if chip else label in HEADERS:
            return number, label
    if denied:
        raise denied
    raise Refusal(NO_SUCH_CHIP, chip=chip) if chip else Refusal(NO_PANEL)


def _labels(lgpio: Any, files: list[str]) -> tuple[dict[int, str], PermissionError | None]:
    """What the chips call themselves by number, and why we may not know of some."""
    labels: dict[int, str] = {}
    denied: PermissionError | None = None
    for number in sorted(int(file.removeprefix(DEVICES)) for file in files):
        try:
            labels[number] = _label(lgpio, number)
        except PermissionError as refused:
            denied = refused
        except lgpio.error:
            continue
    return labels, denied


def _label(lgpio: Any, number: int) -> str:
    file = f"{DEVICES}{number}"
    if not os.access(file, os.R_OK | os.W_OK):
        # The library says the same for a file that is not there.
        raise PermissionError(13, "may not be opened", file)
    handle = lgpio.gpiochip_open(number)
    try:
        return str(lgpio.gpio_get_chip_info(handle)[3])
    finally:
        lgpio.gpiochip_close(handle)


def _factory(number: int) -> Any:
    from gpiozero.exc import PinUnknownPi
    from gpiozero.pins.lgpio import LGPIOFactory, lgpio

    class Factory(LGPIOFactory):  # type: ignore[misc]
        """On any chip, and closed for good even when the chip is gone."""

        def _get_revision(self) -> Any:
            try:
                return super()._get_revision()
            except (PinUnknownPi, OSError):
                return SOME_PI

        def close(self) -> None:
            for pin in self.pins.values():
                with suppress(lgpio.error):
                    pin.close()
            self.pins.clear()
            super().close()

    return Factory(chip=number)

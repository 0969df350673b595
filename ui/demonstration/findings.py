"""What a look at a machine may have found, to be shown: the one of picture 73, and bad days."""

from pathlib import Path
from typing import NamedTuple

from companion.rules.refusals import Refusal
from companion.services.controls.panel import PanelReport
from companion.services.health import board, book, camera, clock, disk, display, touch
from companion.services.health.finding import Finding, found
from ui.demonstration.device import ShownPanel

SCREEN = {"width": 1024, "height": 600}
DISPLAY = found(
    "display",
    "well",
    display.ON_SCREEN,
    display.PIXELS_AND_DPI,
    connector="HDMI-A-1",
    dpi=170,
    **SCREEN,
)
TOUCH = found("touch", "well", touch.WELL, touch.FINGERS, name="WaveShare WS170120", n=10)
CAMERA = found("camera", "untried", camera.UNTRIED, camera.NOT_YET, name="USB camera")
BOOK = Finding("book", "well", Refusal(book.JOURNAL_WELL, n=9), Refusal(book.ENTRIES, n=412))
DISK = Finding("disk", "well", Refusal(disk.WELL, free=11_234), Refusal(disk.FREE_MUCH, free=11))
HOT = found("temperature", "warning", board.TOO_HOT, board.HOT_NOW, degrees=81)
COOL = found("temperature", "well", board.WARM, board.DEGREES, degrees=48)

ONE_THING: tuple[Finding, ...] = (DISPLAY, TOUCH, CAMERA, BOOK, DISK, HOT)
ALL_WELL: tuple[Finding, ...] = (
    DISPLAY,
    TOUCH,
    found("camera", "well", camera.SEES, camera.GIVES, name="USB camera"),
    BOOK,
    DISK,
    COOL,
)
BAD_DAY: tuple[Finding, ...] = (
    DISPLAY,
    found("size", "warning", display.TOO_SMALL, display.SMALL, width=108, height=65, n="6"),
    found("touch", "warning", touch.NOT_ALLOWED, touch.JOIN, name="WaveShare WS170120"),
    found("camera", "warning", camera.BUSY, camera.HELD, name="USB camera", program="guvcview"),
    found("home", "broken", book.HOME_NOT_WRITABLE, book.CANNOT_WRITE, home="/var/lib/steiger"),
    found("clock", "warning", clock.UNCERTAIN, clock.SET_IT),
    found(
        "disk",
        "warning",
        disk.FAILS,
        disk.REPLACE,
        n=3,
        line="mmcblk0: error -110 sending status command",
    ),
    COOL,
    found("power", "warning", board.POWER_WAS_LOW, board.LOW_BEFORE),
)
REPORT = (Path("/var/lib/steiger/report-2026-11-18.txt"), Path("/media/steiger/report.txt"))


class PressedPanel(ShownPanel):
    """*Next player* was pressed two minutes ago, and the buzzer was heard."""

    def report(self) -> PanelReport:
        told = super().report()
        pressed = told.buttons["next"]._replace(pressed=-130.0, presses=1)
        return told._replace(buttons={**told.buttons, "next": pressed}, played=True)


class TriedPanel(PressedPanel):
    """Both buttons were pressed."""

    def report(self) -> PanelReport:
        told = super().report()
        pressed = told.buttons["end"]._replace(pressed=-5.0, presses=1)
        return told._replace(buttons={**told.buttons, "end": pressed})


class StillLooking(NamedTuple):
    """A look that takes its time: a stand-in for an `Examination`."""

    found: tuple[Finding, ...] = (DISPLAY, TOUCH, CAMERA)
    began: float = -1.0
    done: bool = False

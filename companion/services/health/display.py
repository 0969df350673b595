"""The screen: who draws on it, how many pixels it has, and how large they are."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services.health.edid import Size, size_of
from companion.services.health.finding import Finding, Machine, found, text_of, well

Driver = Literal["x11", "KMSDRM", "none"]
PAGE = (1024, 600)
"""Units of a page (SCREENS.md): on 7 inches 60 of them are 9 mm."""
TARGET, FINGER = 60, 8.8
"""The smallest thing to touch, in units; and what a finger needs, in mm (800 x 480 on 7 inches)."""
INCH = 25.4

ON_X = Reason(None, "pictures go to the X display {display}")
ON_X_ASKED = Reason(None, "pictures go to the X display {display}, {width} × {height}")
ON_SCREEN = Reason(
    None, "pictures go to the screen {connector} without a desktop (KMSDRM), {width} × {height}"
)
OF_THE_SERVICE = Reason(
    None, "the screen {connector}, {width} × {height}, belongs to the service steiger"
)
PIXELS = Reason(None, "{width} × {height}")
PIXELS_AND_DPI = Reason(None, "{width} × {height}, {dpi} dpi")
AN_X_DISPLAY = Reason(None, "X display")
NO_SCREEN = Reason(
    None,
    "no screen is connected: plug in its cable and its power, then start anew; without a screen"
    " Steiger plays its demonstration",
)
PLUG_IN = Reason(None, "no screen is connected")
NOT_ALLOWED = Reason(
    None,
    "the screen {connector} is there, but nobody may draw on it: add your user to the groups"
    " video and render, and log in anew",
)
LARGE_ENOUGH = Reason(
    None, "the screen is {width} × {height} mm: the smallest thing to touch has {n} mm"
)
TOO_SMALL = Reason(
    None,
    "the screen is only {width} × {height} mm: the smallest thing to touch has {n} mm, less than"
    " the 9 mm of a fingertip; a screen of 7 inches or more is easier to use",
)
SMALL = Reason(None, "{n} mm to touch: small for fingers")
SIZE_UNKNOWN = Reason(
    None, "the screen does not say how large it is: text and buttons are made for 7 inches"
)


class Screen(NamedTuple):
    """One that is connected."""

    connector: str
    pixels: tuple[int, int] | None
    size: Size | None


def screens(root: Path) -> Iterator[Screen]:
    for folder in sorted(root.glob("sys/class/drm/card*-*")):
        if text_of(folder / "status") == "connected":
            pixels = _mode(folder)
            edid = _bytes(folder / "edid")
            size = size_of(edid, pixels) if pixels else None
            yield Screen(folder.name.partition("-")[2], pixels, size)


def _mode(folder: Path) -> tuple[int, int] | None:
    """The one that the screen likes best stands first."""
    width, _, height = text_of(folder / "modes").partition("\n")[0].strip("ip").partition("x")
    told = width.isdecimal() and height.isdecimal() and int(width) and int(height)
    return (int(width), int(height)) if told else None


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""


def may_draw(root: Path) -> bool:
    return any(os.access(card, os.W_OK) for card in root.glob("dev/dri/card*"))


def is_appliance(root: Path) -> bool:
    return (root / "run/steiger-keeper").is_dir()


def driver(machine: Machine) -> Driver:
    """Which of SDL's drivers would show the app."""
    if machine.environment.get("DISPLAY"):
        return "x11"
    return "KMSDRM" if may_draw(machine.root) and any(screens(machine.root)) else "none"


def examine(machine: Machine) -> Iterator[Finding]:
    connected = list(screens(machine.root))
    screen = connected[0] if connected else None
    which = driver(machine)
    if which == "x11":
        yield _on_x(machine.environment["DISPLAY"], screen)
    elif screen is None:
        # No more than a warning: called from afar we may not see the screen of somebody's desk.
        yield found("display", "warning", NO_SCREEN, PLUG_IN)
        return
    elif which == "none" and is_appliance(machine.root):
        # Whoever asks from afar may not draw on it, and need not.
        yield _seen("display", OF_THE_SERVICE, screen, connector=screen.connector)
    elif which == "none":
        yield found("display", "warning", NOT_ALLOWED, PLUG_IN, connector=screen.connector)
        return
    else:
        yield _seen("display", ON_SCREEN, screen, connector=screen.connector)
    yield _large_enough(screen)


def _on_x(display: str, screen: Screen | None) -> Finding:
    if screen is None or screen.pixels is None:
        return found("display", "well", ON_X, AN_X_DISPLAY, display=display)
    return _seen("display", ON_X_ASKED, screen, display=display)


def _seen(subject: str, reason: Reason, screen: Screen, **values: object) -> Finding:
    width, height = screen.pixels or (0, 0)
    short = Refusal(PIXELS, width=width, height=height)
    if screen.size:
        dpi = round(width / screen.size.width * INCH)
        short = Refusal(PIXELS_AND_DPI, width=width, height=height, dpi=dpi)
    sentence = Refusal(reason, width=width, height=height, **values)
    return Finding(subject, "well", sentence, short)


def target_mm(pixels: tuple[int, int], size: Size) -> float:
    """How high the smallest thing to touch is."""
    unit = min(pixels[0] / PAGE[0], pixels[1] / PAGE[1])
    return TARGET * unit * size.width / pixels[0]


def _large_enough(screen: Screen | None) -> Finding:
    if screen is None or screen.pixels is None or screen.size is None:
        return well("size", SIZE_UNKNOWN)
    size, target = screen.size, target_mm(screen.pixels, screen.size)
    told = {"width": size.width, "height": size.height, "n": f"{target:.0f}"}
    if target < FINGER:
        return found("size", "warning", TOO_SMALL, SMALL, **told)
    return well("size", LARGE_ENOUGH, **told)

"""The touch panel: whether there is one, who may read it, and whether it lies as the picture."""

import array
import fcntl
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.rules.refusals import Reason
from companion.services.health.display import screens
from companion.services.health.finding import Finding, Machine, found, text_of

# From linux/input.h and linux/input-event-codes.h.
CONTACTS, ACROSS, UP = 0x2F, 0x35, 0x36
ASK = 0x80184540
"""How an axis is asked for: six numbers, of which the second and third are its ends."""
TURNED = 1.2
"""Sides of this proportion or more say how something lies."""

WELL = Reason(
    None,
    "the touch panel “{name}” tells {n} finger at a time",
    "the touch panel “{name}” tells {n} fingers at a time",
)
FINGERS = Reason(None, "{n} finger", "{n} fingers")
WELL_ANYWAY = Reason(None, "the touch panel “{name}” is there")
SIDEWAYS = Reason(
    None,
    "the touch panel “{name}” lies across the picture: touches would arrive elsewhere; turn the"
    " picture back in the system, and choose “Turn the screen” in the settings instead",
)
TURN_BACK = Reason(None, "touch lies across the picture")
NOT_ALLOWED = Reason(
    None,
    "the touch panel “{name}” is there, but nobody may read it: add your user to the group input,"
    " and log in anew",
)
JOIN = Reason(None, "touch may not be read: tap to see why")
NO_PANEL = Reason(
    None,
    "there is no touch panel: the mouse does the same; if there should be one, look at its cable"
    " (USB or ribbon)",
)
MOUSE = Reason(None, "mouse")


def examine(machine: Machine, there: Sequence[Path]) -> Iterator[Finding]:
    """`there` are the panels, as devices."""
    if not there:
        yield found("touch", "well", NO_PANEL, MOUSE)
    for device in there:
        yield _panel(machine, device)


def _panel(machine: Machine, device: Path) -> Finding:
    name = text_of(machine.root / "sys/class/input" / device.name / "device/name") or device.name
    if not os.access(device, os.R_OK):
        return found("touch", "warning", NOT_ALLOWED, JOIN, name=name)
    contacts, *sides = (_axis(device, axis) for axis in (CONTACTS, ACROSS, UP))
    if _lies_across(machine, *sides):
        return found("touch", "warning", SIDEWAYS, TURN_BACK, name=name)
    if contacts is None:
        return found("touch", "well", WELL_ANYWAY, name=name)
    return found("touch", "well", WELL, FINGERS, name=name, n=contacts + 1)


def _axis(device: Path, axis: int) -> int | None:
    """How far an axis goes; None where the device does not say."""
    told = array.array("i", [0] * 6)
    try:
        file = os.open(device, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return None
    try:
        fcntl.ioctl(file, ASK + axis, told)
    except OSError:
        return None
    finally:
        os.close(file)
    return told[2] - told[1] if told[2] > told[1] else None


def _lies_across(machine: Machine, across: int | None, up: int | None) -> bool:
    """One stands upright where the other lies; many panels are square to themselves, and mute."""
    pixels = next((screen.pixels for screen in screens(machine.root)), None)
    if not pixels or not across or not up:
        return False
    panel, picture = across / up, pixels[0] / pixels[1]
    return max(panel, picture) >= TURNED and min(panel, picture) <= 1 / TURNED

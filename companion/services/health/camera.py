"""Cameras that could be used, and who holds them; and how the one that the app uses is."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import NO_CAMERA, CameraReport
from companion.services.health.finding import Finding, Machine, found, text_of

# What a Raspberry Pi has beside cameras: codecs and image processors.
NO_CAMERA_AT_ALL = re.compile("codec|isp|hevc|rpivid|pispbe|-dec|-enc|scaler|loopback", re.I)
RIBBON = re.compile("unicam|rp1-cfe", re.I)
READERS = ("rpicam-vid", "libcamera-vid")

UNTRIED = Reason(None, "the camera “{name}” is there, and was not tried yet")
NOT_YET = Reason(None, "{name}: not tried yet")
NONE = Reason(None, "there is no camera: plug one in, or count by hand")
BY_HAND = Reason(None, "none: count by hand")
BUSY = Reason(
    None, "the camera “{name}” is held by another program, {program}: close that, or count by hand"
)
HELD = Reason(None, "held by {program}: close that")
NOT_ALLOWED = Reason(
    None,
    "the camera “{name}” is there, but nobody may read it: add your user to the group video, and"
    " log in anew; until then count by hand",
)
JOIN = Reason(None, "may not be read: tap to see why")
NO_READER = Reason(
    None,
    "a camera is on the ribbon cable, but the program rpicam-vid is missing: install the package"
    " rpicam-apps-lite; until then count by hand",
)
SEES = Reason(None, "the camera “{name}” gives pictures")
GIVES = Reason(None, "{name}: gives pictures")
NO_PICTURES = Reason(None, "gives no pictures: tap to see why")
INSTALL = Reason(None, "rpicam-vid is missing")


class Camera(NamedTuple):
    name: str
    device: Path
    ribbon: bool


def cameras(root: Path) -> Iterator[Camera]:
    """One a camera: it may have several devices, of which the first one gives pictures."""
    for folder in sorted(root.glob("sys/class/video4linux/video*")):
        name, index = text_of(folder / "name"), text_of(folder / "index")
        if index not in ("", "0") or NO_CAMERA_AT_ALL.search(name):
            continue
        ribbon = bool(RIBBON.search(name))
        yield Camera(name.partition(": ")[0], root / "dev" / folder.name, ribbon)
        if ribbon:
            return  # all further ones are parts of it


def examine(machine: Machine) -> Iterator[Finding]:
    there = list(cameras(machine.root))
    if not there:
        yield found("camera", "untried", NONE, BY_HAND)
    for camera in there[:1]:
        yield _camera(machine, camera)


def in_use(report: CameraReport) -> Iterator[Finding]:
    """Nothing of one that nobody asked for pictures yet, or that is not there."""
    if report.trouble is not None and report.trouble.reason != NO_CAMERA:
        yield Finding("camera", "warning", report.trouble, Refusal(NO_PICTURES))
    elif report.trouble is None and report.name:
        yield found("camera", "well", SEES, GIVES, name=report.name)


def _camera(machine: Machine, camera: Camera) -> Finding:
    name = "Raspberry Pi" if camera.ribbon else camera.name
    if camera.ribbon and not any(_has(machine, reader) for reader in READERS):
        return found("camera", "warning", NO_READER, INSTALL)
    if not os.access(camera.device, os.R_OK | os.W_OK):
        return found("camera", "warning", NOT_ALLOWED, JOIN, name=name)
    holder = held_by(machine.root, camera.device)
    if holder:
        return found("camera", "warning", BUSY, HELD, name=name, program=holder)
    return found("camera", "untried", UNTRIED, NOT_YET, name=name)


def _has(machine: Machine, program: str) -> bool:
    places = machine.environment.get("PATH", "/usr/local/bin:/usr/bin:/bin").split(":")
    if machine.root == Path("/"):
        return which(program) is not None
    return any((machine.root / place.lstrip("/") / program).exists() for place in places)


def held_by(root: Path, device: Path) -> str:
    """Which program has it open; of other people's programs only root can tell."""
    for process in filter(str.isdecimal, _names(root / "proc")):
        folder = root / "proc" / process
        if process != str(os.getpid()) and str(device) in map(_end, _files(folder / "fd")):
            return text_of(folder / "comm") or process
    return ""


def _names(folder: Path) -> list[str]:
    """Programs come and go, and most of them are not ours to look into."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _files(folder: Path) -> Iterator[Path]:
    return (folder / name for name in _names(folder))


def _end(link: Path) -> str:
    try:
        return os.readlink(link)
    except OSError:
        return ""

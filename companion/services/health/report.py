"""A report for a bug tracker: what this machine is and what does not work, without any name."""

import os
import platform
import re
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from companion import __version__
from companion.rules.refusals import Reason, Refusal
from companion.services.controls import wiring
from companion.services.controls.panel import PanelReport
from companion.services.health.finding import Finding, Machine
from companion.services.health.nameless import nameless, names
from companion.services.health.python import PACKAGES
from companion.services.settings import Settings
from companion.words import Words

CRASH = "crash.log"
LONGEST_CRASH = 60_000
INSTALLED = "opt/steiger/current"
STICKS = ("/media/", "/run/media/", "/mnt/")
CANNOT_WRITE = Reason(None, "the report cannot be written to {file}: {error}")
MARKS = {"well": "ok", "untried": "? ", "warning": "! ", "broken": "!!"}

FRAME = re.compile(r'^\s*File "(?P<file>[^"]*)", line (?P<line>\d+), in (?P<what>\S+)$')
BETWEEN = re.compile(r"^(Traceback \(most recent|During handling|The above exception)")
ERROR = re.compile(r"^(?P<kind>[A-Za-z_][\w.]*(?:Error|Exception|Refusal|Interrupt|Exit|Damaged))")
ERRNO = re.compile(r"\[Errno \d+\]")
OURS = re.compile(r".*?((?:companion|ui|hardware|vision|site-packages|python3[.\d]*)/.*)$")


def write(
    machine: Machine,
    findings: Sequence[Finding],
    panel: PanelReport,
    settings: Settings,
    now: datetime,
) -> tuple[Path, ...]:
    """Into the home, and on a stick if there is one; answers where. Raises Refusal."""
    text = "\n".join(_lines(machine, findings, panel, settings, now)) + "\n"
    text = nameless(text, names(machine.home), machine.home)
    name = f"report-{now:%Y-%m-%d}.txt"
    file = machine.home / name
    try:
        machine.home.mkdir(parents=True, exist_ok=True)
        _put(file, text)
    except OSError as error:
        raise Refusal(CANNOT_WRITE, file=str(file), error=error.strerror or str(error)) from error
    return (file, *_on_sticks(machine, name, text))


def _put(file: Path, text: str) -> None:
    """Beside, then renamed: a pulled plug or stick leaves the old file or the new one."""
    fresh = file.with_suffix(".new")
    with open(fresh, "w", encoding="utf-8") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
    os.replace(fresh, file)


def _on_sticks(machine: Machine, name: str, text: str) -> Iterator[Path]:
    for folder in sticks(machine):
        try:
            _put(folder / name, text)
            yield folder / name
        except OSError:
            continue  # full, or locked: the one in the home is there


def sticks(machine: Machine) -> Iterator[Path]:
    """Where one is mounted that we may write to."""
    try:
        mounts = (machine.root / "proc/mounts").read_text("utf-8", "replace").splitlines()
    except OSError:
        return
    for line in mounts:
        device, place, *_ = [*line.split(" "), ""]
        place = place.replace("\\040", " ")
        folder = machine.root / place.lstrip("/")
        if device.startswith("/dev/sd") and place.startswith(STICKS) and os.access(folder, os.W_OK):
            yield folder


# What stands in it


def _lines(
    machine: Machine,
    findings: Sequence[Finding],
    panel: PanelReport,
    settings: Settings,
    now: datetime,
) -> Iterator[str]:
    words = Words()
    yield f"Steiger {__version__}, report of {now:%Y-%m-%d %H:%M}, without names"
    yield from ("", "Machine", *_machine(machine))
    yield from ("", "Findings")
    for finding in findings:
        yield f"{MARKS[finding.state]} {finding.subject}: {words.reason(finding.sentence)}"
    yield from ("", "Panel", *_panel(panel, words))
    yield from ("", "Settings")
    yield from (f"{name} = {value}" for name, value in asdict(settings).items())
    wires, _ = wiring.load(str(machine.home))
    yield f"wiring = {wires._asdict()}"
    yield from ("", "Last crash", *_crash(machine.home / CRASH))


def _machine(machine: Machine) -> Iterator[str]:
    yield f"model: {machine.model or machine.text('sys/class/dmi/id/product_name') or 'unknown'}"
    system = machine.text("etc/os-release")
    told = re.search('^PRETTY_NAME="?([^"\n]*)', system, re.MULTILINE)
    yield f"system: {told[1] if told else 'unknown'}, {os.uname().release} {os.uname().machine}"
    yield f"python: {platform.python_version()}, sqlite {sqlite3.sqlite_version}"
    yield f"packages: {', '.join(_packages())}"
    link = machine.root / INSTALLED
    yield f"installed: {os.readlink(link).rpartition('/')[2] if link.is_symlink() else 'no'}"


def _packages() -> Iterator[str]:
    from importlib.metadata import PackageNotFoundError, version

    for package in (*PACKAGES, "lgpio"):
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            yield f"{package} missing"


def _panel(panel: PanelReport, words: Words) -> Iterator[str]:
    yield f"chip: {panel.chip or 'none'}"
    yield f"trouble: {words.reason(panel.trouble) if panel.trouble else 'none'}"
    for name, button in panel.buttons.items():
        told = button._replace(pressed=None)._asdict()
        yield f"{name}: {', '.join(f'{key} {value}' for key, value in told.items())}"
    yield f"buzzer: pin {panel.buzzer}, played {panel.played}"


def _crash(file: Path) -> Iterator[str]:
    """Where in the code and what kind of error; what it said may name people, and stays out."""
    try:
        told = file.read_bytes()[-LONGEST_CRASH:].decode("utf-8", "replace")
    except OSError:
        yield "none"
        return
    for line in told.splitlines():
        frame, error = FRAME.match(line), ERROR.match(line)
        if frame:
            ours = OURS.match(frame["file"])
            yield f"  {ours[1] if ours else '…'}, line {frame['line']}, in {frame['what']}"
        elif BETWEEN.match(line):
            yield line.partition(":")[0]
        elif error:
            errno = ERRNO.search(line)
            yield f"{error['kind']} {errno[0] if errno else ''}".strip()

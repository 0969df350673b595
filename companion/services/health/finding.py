"""What a check finds: how something is, in one sentence that says what to do."""

import subprocess
from collections.abc import Callable, Mapping, Sequence
from os import environ
from pathlib import Path
from typing import Literal, NamedTuple

from companion.rules.refusals import Reason, Refusal

State = Literal["well", "untried", "warning", "broken"]
"""From the best to the worst; broken is what keeps people from playing."""
STATES: tuple[State, ...] = ("well", "untried", "warning", "broken")

PATIENCE = 3
"""Seconds that a program asked for something may take."""


class Finding(NamedTuple):
    subject: str
    """display, touch, pins, next, end, buzzer, camera, book, disk, temperature, power, clock, …"""
    state: State
    sentence: Refusal
    """Worded like a refusal, whether it is one or not."""
    short: Refusal | None = None
    """For a card with little room, where the sentence is too long or says too much."""

    @property
    def told(self) -> tuple[object, ...]:
        """Two findings that tell the same are one thing to do."""
        return self.sentence.reason, tuple(self.sentence.values.items())


def well(subject: str, reason: Reason, **values: object) -> Finding:
    return Finding(subject, "well", Refusal(reason, **values))


def found(
    subject: str, state: State, sentence: Reason, short: Reason | None = None, **values: object
) -> Finding:
    """With the same values for the sentence and for the short line."""
    line = Refusal(short, **values) if short else None
    return Finding(subject, state, Refusal(sentence, **values), line)


def ask(program: Sequence[str]) -> str:
    """What a program answers; nothing where it is missing, refuses, or takes too long."""
    try:
        done = subprocess.run(
            program,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode("utf-8", "replace") if done.returncode == 0 else ""


class Machine(NamedTuple):
    """What the checks look at: a tree of files, which in a test is a small one."""

    home: Path
    root: Path = Path("/")
    environment: Mapping[str, str] = environ
    ask: Callable[[Sequence[str]], str] = ask

    def text(self, path: str) -> str:
        """A file's only line; nothing where it cannot be read."""
        return text_of(self.root / path)

    @property
    def model(self) -> str:
        """Of a board such as a Raspberry Pi; a PC has none there."""
        return self.text("proc/device-tree/model")


def text_of(file: Path) -> str:
    try:
        return file.read_bytes()[:4096].decode("utf-8", "replace").strip(" \t\r\n\0")
    except (OSError, ValueError):
        return ""

"""Takes out of a text what says who somebody is: names, machines, homes, numbers of devices."""

import json
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from companion.rules.refusals import Refusal
from companion.services.journal import Damaged, Reading
from companion.services.journal.errors import as_refusals

NAME, SOMEWHERE, NUMBER = "<name>", "<somewhere>", "<number>"
COMMON = {"", "root", "pi", "steiger", "localhost", "raspberrypi", "nobody", "user"}
"""Names of users and machines that say nothing about anybody."""
NUMBERS = re.compile(
    r"\b(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}\b"  # of a network card
    r"|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b"  # of a disk
    r"|\b(?:\d{1,3}\.){3}\d{1,3}\b"  # of a machine in a network
    r"|\b(?=[0-9a-z]*\d)(?=[0-9a-z]*[a-z])[0-9a-z]{12,}\b|\b\d{10,}\b",  # of a device
    re.IGNORECASE,
)
HOMES = re.compile(r"/(?:home|Users|media|run/media|run/user)/[^/\s\"':,)]+")

_NAMES = (
    "SELECT name FROM player",
    "SELECT command FROM command WHERE number = 1",
    "SELECT about FROM command WHERE number = 1",
    "SELECT about FROM seats",
)


def names(home: Path) -> set[str]:
    """Everybody who ever played here, also under a name they have no more."""
    found: set[str] = set()
    try:
        reading = Reading.open_to_read(home)
        if reading is not None:
            with reading, as_refusals(reading.file.name):
                for sql in _NAMES:
                    for (told,) in reading.db.execute(sql):
                        found |= set(_strings(told))
    except (Refusal, Damaged):
        pass  # then we know no names; texts that people typed are in no report anyway
    return found


def _strings(told: object) -> Iterator[str]:
    """A name, or the lists `players` and `names` of something booked."""
    if not isinstance(told, str):
        return
    try:
        booked = json.loads(told)
    except ValueError:
        yield told
        return
    if not isinstance(booked, dict):
        yield told
        return
    for key in ("players", "names"):
        for name in booked.get(key) or () if isinstance(booked.get(key), list) else ():
            yield str(name)


def nameless(text: str, people: Iterable[str], home: Path) -> str:
    """The text, with something else in the place of each."""
    for folder in (home, Path.home()):
        if len(folder.parts) > 1:
            text = text.replace(str(folder), SOMEWHERE)
    text = HOMES.sub(SOMEWHERE, text)
    text = NUMBERS.sub(NUMBER, text)
    text = unicodedata.normalize("NFC", text)
    for name in sorted({*_written(people), *_of_this_machine()}, key=len, reverse=True):
        # Between letters it is a part of another word.
        text = re.sub(
            rf"(?<![^\W\d_]){re.escape(name)}(?![^\W\d_])", NAME, text, flags=re.IGNORECASE
        )
    return text


def _written(people: Iterable[str]) -> Iterator[str]:
    """As people write them, and as programs do."""
    for name in people:
        name = unicodedata.normalize("NFC", name.strip())
        if name:
            yield from (name, json.dumps(name)[1:-1], ascii(name)[1:-1])


def _of_this_machine() -> set[str]:
    machine = os.uname().nodename
    names = {machine, machine.partition(".")[0], Path.home().name}
    names |= {os.environ.get(name, "") for name in ("USER", "LOGNAME", "SUDO_USER")}
    return {name for name in names if name.lower() not in COMMON}

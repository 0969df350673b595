"""The shelf: a folder in the home with copies of the last good journal, one a day, not many.

A copy's name is its number and its day. Numbers tell which is newer, because days may not be known:
`journal-0012-2026-11-18.sqlite`, and `journal-0013-undated-1f0c9e2a.sqlite` of a start of the
machine on which nobody knew the time.
"""

import re
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import NamedTuple

from companion.services.journal.journal import connect

FOLDER = "copies"
MOST = 7
LARGEST = 50_000_000
"""Bytes of all together; the newest is kept however large it is."""

_NAME = re.compile(r"journal-(\d{4,})-(\d{4}-\d\d-\d\d|undated-[0-9a-f]*)\.sqlite")
_CONTENTS = """
    SELECT count(*), coalesce(sum(bookings), 0), (SELECT count(*) FROM seats),
        (SELECT checksum FROM game_summary ORDER BY game DESC LIMIT 1)
    FROM game_summary
"""


class Contents(NamedTuple):
    """How much a journal holds: it only grows, so equal ones are the same."""

    games: int
    bookings: int
    seatings: int
    last: str | None


class Copy(NamedTuple):
    number: int
    day: str
    file: Path

    def age(self, today: str | None) -> int | None:
        """In days, if its day and this one are known."""
        try:
            return (date.fromisoformat(today or "") - date.fromisoformat(self.day)).days
        except ValueError:
            return None


def contents(db: sqlite3.Connection) -> Contents:
    return Contents(*db.execute(_CONTENTS).fetchone())


def contents_of(file: Path) -> Contents | None:
    """None when it cannot be read; nothing is written beside it."""
    try:
        with closing(connect(file, "immutable=1")) as db:
            return contents(db)
    except sqlite3.DatabaseError:
        return None


def copies(home: Path) -> list[Copy]:
    """The oldest first."""
    try:
        files = list((home / FOLDER).iterdir())
    except OSError:
        return []
    named = ((_NAME.fullmatch(file.name), file) for file in files)
    return sorted(Copy(int(name[1]), name[2], file) for name, file in named if name)


def newest(home: Path) -> Copy | None:
    return max(copies(home), default=None)


def fuller(home: Path, bookings: int) -> Copy | None:
    """The newest copy that holds more than so many bookings."""
    for copy in reversed(copies(home)):
        held = contents_of(copy.file)
        if held is not None and held.bookings > bookings:
            return copy
    return None


def name(home: Path, day: str | None, boot: str) -> Path:
    """Where the next copy goes; it never takes the place of another."""
    last = newest(home)
    number = 1 if last is None else last.number + 1
    return home / FOLDER / f"journal-{number:04}-{day or f'undated-{boot}'}.sqlite"


def clear(home: Path) -> None:
    """Keep the newest of each day, unless one before it holds more, and not too many."""
    kept = copies(home)
    if not kept:
        return
    last = kept[-1]
    held = contents_of(last.file)
    for copy in kept[:-1]:
        if held and copy.day == last.day and _holds_no_more(copy, held):
            copy.file.unlink()
            kept.remove(copy)
    size = 0
    for at, copy in enumerate(reversed(kept)):
        size += copy.file.stat().st_size
        if at and (at >= MOST or size > LARGEST):
            copy.file.unlink()


def _holds_no_more(copy: Copy, than: Contents) -> bool:
    held = contents_of(copy.file)
    return held is None or held.bookings <= than.bookings

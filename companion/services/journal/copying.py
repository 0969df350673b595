"""One sound copy of a journal: made by SQLite beside a running app, read whole, and synced."""

import os
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from companion.rules.refusals import Reason, Refusal
from companion.services.journal import shelf
from companion.services.journal.damage import damaged_games
from companion.services.journal.errors import Damaged
from companion.services.journal.journal import FILE, Reading, connect
from companion.services.journal.shelf import Contents

NO_JOURNAL = Reason(None, "there is no journal in {home}: nothing was copied")
PART = ".part"
"""How a copy is called until it is whole."""


def copy_to(home: Path, part: Path, step: Callable[[], object] = bool) -> Contents:
    """`part` is new. `step` is called between games; raises `Refusal`, `Damaged`, SQLite's errors.

    The copy is one file: it needs no log beside it, and none may be there.
    """
    reading = Reading.open_to_read(home)
    if reading is None:
        raise Refusal(NO_JOURNAL, home=str(home))
    with reading, closing(connect(part, "mode=rwc")) as db:
        # All in one step: a writer meanwhile neither waits for it nor makes it begin again.
        reading.db.backup(db)
        db.execute("PRAGMA journal_mode = DELETE")
        check(Reading(part, db), step)
        held = shelf.contents(db)
    sync(part)
    return held


def check(reading: Reading, step: Callable[[], object] = bool) -> None:
    """Every page and every booking; raises `Damaged`."""
    for row in reading.db.execute("PRAGMA quick_check"):
        if row[0] != "ok":
            raise Damaged(row[0])
    for game, damaged in damaged_games(reading):
        if damaged:
            raise Damaged(f"game {game}")
        step()


def sync(file: Path) -> None:
    """What was written to a file is on the disk; of a folder, its names are."""
    opened = os.open(file, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def put_in_place(part: Path, file: Path) -> None:
    os.replace(part, file)
    # Some file systems cannot sync a folder.
    with suppress(OSError):
        sync(file.parent)


def remove(file: Path) -> None:
    """A file of ours that is not needed any more, and what SQLite keeps beside it."""
    for ending in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):
            file.with_name(file.name + ending).unlink()


def is_journal_file(home: Path, file: Path) -> bool:
    """Whether it is the home's journal, or goes with it."""
    folders = (home.resolve(), (home / shelf.FOLDER).resolve())
    beside = file.parent in folders and file.name.startswith(("journal", "lock"))
    with suppress(OSError):
        return beside or file.samefile(home / FILE)
    return beside

"""A copy of the journal to keep elsewhere, and one that takes the journal's place again."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from errno import EDQUOT, ENOSPC
from pathlib import Path
from time import strftime
from typing import NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services.journal import errors, shelf
from companion.services.journal.copying import (
    PART,
    check,
    copy_to,
    is_journal_file,
    put_in_place,
    remove,
    sync,
)
from companion.services.journal.journal import (
    FILE,
    VERSION,
    Reading,
    connect,
    finish_recovery,
    open_to_write,
    version_of,
)
from companion.services.journal.lock import HomeLock

IS_FOLDER = Reason(None, "{file} is a folder: name a file")
IS_JOURNAL = Reason(None, "{file} belongs to the journal itself: name another file")
NOT_OURS = Reason(
    None, "{file} is there already and is no copy of a journal: name another, or move it away"
)
NO_ROOM = Reason(
    None, "there is no room left for {file}: nothing was changed; make room and try again"
)
CANNOT_WRITE = Reason(None, "{file} cannot be written: {error}")
CANNOT_READ = Reason(None, "{file} cannot be read: {error}")
EMPTY = Reason(None, "{file} is empty: nothing was changed")
NO_COPY = Reason(None, "{file} is no copy of a journal: nothing was changed")
COPY_DAMAGED = Reason(None, "{file} is damaged: nothing was changed; take another copy")

MAGIC = b"SQLite format 3\0"
TABLES = {"_sqlite_migrations", "game", "player", "command"}
"""Every version of the journal has these."""
RESTORING = "journal-restoring.sqlite"
BEFORE = "journal-before-restore-%Y-%m-%d-%H%M%S"


# Backup


def backup(home: Path, named: str) -> int:
    """Copy the journal to a file, also beside the running app; answers the number of games."""
    with _as_refusals(named, CANNOT_WRITE):
        file = Path(os.path.realpath(named))
        _may_be_written(home, file, named)
        _sweep(file.parent)
        part = file.with_name(f".steiger-{os.getpid()}{PART}")
        try:
            games = copy_to(home, part).games
            put_in_place(part, file)
        finally:
            remove(part)
    return games


def _may_be_written(home: Path, file: Path, named: str) -> None:
    """Only what is certainly a copy of ours is written over."""
    if file.is_dir():
        raise Refusal(IS_FOLDER, file=named)
    if is_journal_file(home, file):
        raise Refusal(IS_JOURNAL, file=named)
    if file.exists() and not (file.is_file() and (not file.stat().st_size or _is_ours(file))):
        raise Refusal(NOT_OURS, file=named)


def _is_ours(file: Path) -> bool:
    try:
        with closing(connect(file, "immutable=1")) as db:
            return _tables(db) >= TABLES
    except sqlite3.DatabaseError:
        return False


def _tables(db: sqlite3.Connection) -> set[str]:
    return {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _sweep(folder: Path) -> None:
    """What backups left behind that were killed."""
    for left in folder.glob(f".steiger-*{PART}"):
        process = left.name.removeprefix(".steiger-").removesuffix(PART)
        if not Path("/proc", process).exists():
            remove(left)


# Restore


class Restored(NamedTuple):
    games: int
    before: Path | None
    """Where the journal is kept that was there until now."""


def restore(home: Path, named: str) -> Restored:
    """Put a copy in the journal's place; refused beside the running app.

    Up to the one rename at the end the journal is as it was, and from then on it is the copy.
    """
    with _as_refusals(named, CANNOT_READ):
        _look_at(home, Path(named))
    lock = HomeLock(home)
    journal, fresh = home / FILE, home / RESTORING
    try:
        finish_recovery(journal)
        remove(fresh)
        with _as_refusals(named, CANNOT_READ, str(journal)):
            _fetch(Path(named), fresh)
            games = _prepare(fresh, named)
        with _as_refusals(str(journal), CANNOT_WRITE):
            sync(fresh)
            _hand_over(fresh, journal if journal.exists() else home)
            before = _keep(journal)
            put_in_place(fresh, journal)
    except errors.Damaged:
        raise Refusal(COPY_DAMAGED, file=named) from None
    finally:
        remove(fresh)
        lock.release()
    return Restored(games, before)


def _look_at(home: Path, file: Path) -> None:
    """A first look, which needs no home yet."""
    if file.is_dir():
        raise Refusal(IS_FOLDER, file=str(file))
    size = file.stat().st_size
    if (home / FILE).exists() and file.samefile(home / FILE):
        raise Refusal(IS_JOURNAL, file=str(file))
    if file.is_file() and not size:
        raise Refusal(EMPTY, file=str(file))
    if not file.is_file() or _beginning(file) != MAGIC:
        raise Refusal(NO_COPY, file=str(file))


def _beginning(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(len(MAGIC))


def _fetch(file: Path, fresh: Path) -> None:
    """Whoever copied a journal by hand may have its log too."""
    shutil.copyfile(file, fresh)
    log = file.with_name(file.name + "-wal")
    if log.exists():
        shutil.copyfile(log, fresh.with_name(fresh.name + "-wal"))


def _prepare(fresh: Path, named: str) -> int:
    """Check it, and bring an older one up to date; answers the number of games."""
    with closing(connect(fresh, "mode=rw")) as db:
        if not _tables(db) >= TABLES:
            raise Refusal(NO_COPY, file=named)
        if version_of(db) > VERSION:
            raise Refusal(errors.NEWER, file=named)
    with closing(open_to_write(fresh)) as db:
        check(Reading(fresh, db))
        return shelf.contents(db).games


def _hand_over(fresh: Path, to: Path) -> None:
    """The app must be able to write it, whoever restores."""
    owner = to.stat()
    with suppress(OSError):
        fresh.chmod(owner.st_mode & 0o666)
        os.chown(fresh, owner.st_uid, owner.st_gid)


def _keep(journal: Path) -> Path | None:
    """A copy of the present journal as it is, damaged or not, under a name of its own.

    The log goes with it, and is then written into the journal: renaming takes one file at a time.
    """
    if not journal.exists():
        return None
    before = _free(journal.with_name(strftime(BEFORE) + journal.suffix))
    part = journal.with_name(RESTORING + PART)
    for ending in ("-wal", ""):
        each = journal.with_name(journal.name + ending)
        if each.exists() and (each == journal or each.stat().st_size):
            shutil.copyfile(each, part)
            sync(part)
            put_in_place(part, before.with_name(before.name + ending))
    with suppress(sqlite3.DatabaseError), closing(connect(journal, "mode=rw")) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    for ending in ("-wal", "-shm"):
        journal.with_name(journal.name + ending).unlink(missing_ok=True)
    return before


def _free(file: Path) -> Path:
    """Without a clock one name may come twice."""
    number, free = 1, file
    while free.exists():
        number += 1
        free = file.with_stem(f"{file.stem}-{number}")
    return free


@contextmanager
def _as_refusals(file: str, otherwise: Reason, to: str = "") -> Iterator[None]:
    """`to` is what is written from it, and may not have room."""
    try:
        yield
    except Refusal:
        raise
    except (OSError, ValueError) as error:
        if getattr(error, "errno", None) in (ENOSPC, EDQUOT):
            raise Refusal(NO_ROOM, file=to or file) from error
        told = getattr(error, "strerror", None) or str(error)
        raise Refusal(otherwise, file=file, error=told) from error
    except sqlite3.DatabaseError as error:
        if errors.code(error) in errors.DAMAGE:
            raise errors.Damaged(str(error)) from error
        if errors.code(error) == sqlite3.SQLITE_FULL:
            raise Refusal(NO_ROOM, file=to or file) from error
        raise Refusal(otherwise, file=file, error=str(error)) from error

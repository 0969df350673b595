"""The games while versions change: a copy before a new version may write to them, and back.

Run as user steiger, on its own, with the system's Python:
    journal.py copy HOME COPY       a copy by SQLite, also while the app runs
    journal.py back HOME COPY ASIDE puts the copy in place, and keeps what was there as ASIDE
    journal.py version HOME         the journal's schema, 0 where there is none
"""

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

FILE = "journal.sqlite"


def _open(file: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(file))}?mode={how}", uri=True, timeout=10)


def version(home: Path) -> int:
    if not (home / FILE).exists():
        return 0
    with closing(_open(home / FILE, "rw")) as journal:
        return int(journal.execute("PRAGMA user_version").fetchone()[0])


def copy(home: Path, place: Path) -> None:
    """Written beside and renamed; a journal that SQLite cannot read is copied as it is."""
    if not (home / FILE).exists():
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    fresh = place.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    try:
        with closing(_open(home / FILE, "rw")) as journal, closing(_open(fresh, "rwc")) as written:
            journal.backup(written)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise  # no room, or no right to write: then there is no copy at all
        shutil.copyfile(home / FILE, fresh)
    fresh.chmod(0o664)
    with fresh.open("rb") as file:
        os.fsync(file.fileno())
    fresh.replace(place)
    for older in place.parent.glob("*.sqlite"):
        if older != place:
            older.unlink()


def back(home: Path, place: Path, aside: Path) -> None:
    """At no moment is there no journal; the app must not run meanwhile."""
    with closing(_open(home / FILE, "rw")) as journal:
        journal.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    fresh = home / f"{FILE}.back"
    shutil.copyfile(place, fresh)
    fresh.chmod(0o664)
    with fresh.open("rb") as file:
        os.fsync(file.fileno())
    aside.unlink(missing_ok=True)
    os.link(home / FILE, aside)
    for rest in ("-wal", "-shm"):
        (home / f"{FILE}{rest}").unlink(missing_ok=True)
    fresh.replace(home / FILE)


def main(what: str, *paths: str) -> None:
    os.umask(0o002)
    do = {"copy": copy, "back": back, "version": version}[what]
    result = do(*map(Path, paths))  # type: ignore[operator]
    if result is not None:
        print(result)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (OSError, sqlite3.Error) as error:
        sys.exit(str(error))

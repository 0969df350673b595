"""Opening, reading and writing the journal with plain SQLite: this is on every turn's way."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

from companion.rules.commands import Start
from companion.rules.refusals import Refusal
from companion.rules.table import Table
from companion.services.journal import chain, errors, summary
from companion.services.journal.chain import Booking
from companion.services.journal.dropped import dropped
from companion.services.journal.lock import HomeLock
from companion.services.journal.wal import commits_are_lost

FILE = "journal.sqlite"
VERSION = 4
"""The number of migrations in `schema`; a test keeps the two together."""
BUSY_SECONDS = 1.0
LOG_PAGES = 200
"""After so many pages the log is used from its beginning again. SQLite's own 1000 would let it grow
for a whole evening, and a commit that makes a file longer takes half as long again."""

_UNFINISHED = f"""
    SELECT game FROM game_summary AS summary
    WHERE over = 0 AND NOT {dropped("summary")}
    ORDER BY game DESC LIMIT 1
"""


def connect(file: Path, how: str) -> sqlite3.Connection:
    """`how` is SQLite's own: mode=ro, mode=rwc, immutable=1."""
    uri = f"file:{quote(str(file.absolute()))}?{how}"
    # Transactions are begun and ended by hand. The app's background check has its own thread.
    return sqlite3.connect(
        uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )


def version_of(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


class Reading:
    """A journal opened to be read, also beside an app that writes to it."""

    def __init__(self, file: Path, db: sqlite3.Connection) -> None:
        self.file = file
        self.db = db

    @classmethod
    def open_to_read(cls, home: Path) -> "Reading | None":
        """None where no game was ever booked."""
        file = home / FILE
        if not _exists(file):
            return None
        with errors.as_refusals(file.name):
            db = _connect_to_read(file)
        try:
            with errors.as_refusals(file.name):
                if version_of(db) > VERSION:
                    raise Refusal(errors.NEWER, file=file.name)
                if version_of(db) < VERSION:
                    # An older journal is brought up to date by whoever may write.
                    db.close()
                    Journal.open(home).close()
                    db = _connect_to_read(file)
        except BaseException:
            db.close()
            raise
        return Reading(file, db)

    def close(self) -> None:
        self.db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def find(self, named: str) -> int:
        """A game by its id or by its number."""
        with errors.as_refusals(self.file.name):
            found = self.with_key(named)
            if found is None and named.isascii() and named.isdigit() and len(named) < 19:
                row = self.db.execute("SELECT id FROM game WHERE id = ?", (int(named),)).fetchone()
                found = None if row is None else int(row[0])
        if found is None:
            raise Refusal(errors.NO_SUCH_GAME, game=named)
        return found

    def with_key(self, key: str) -> int | None:
        sql = "SELECT id FROM game WHERE key = ?"
        row = self.db.execute(sql, (chain.readable(key),)).fetchone()
        return None if row is None else int(row[0])

    def bookings(self, game: int) -> Iterator[Booking]:
        rows = self.db.execute(
            "SELECT number, command, about, events, checksum FROM command"
            " WHERE game = ? ORDER BY number",
            (game,),
        )
        return map(Booking._make, rows)

    def checked(self, game: int) -> list[Booking]:
        """All bookings of a game; raises `Damaged` where the chain is broken."""
        with errors.as_refusals(self.file.name):
            bookings = list(self.bookings(game))
            sql = "SELECT bookings, checksum FROM game_summary WHERE game = ?"
            last = self.db.execute(sql, (game,)).fetchone()
        whole = bookings and last == (bookings[-1].number, bookings[-1].checksum)
        if not whole or len(list(chain.unbroken(bookings))) < len(bookings):
            raise errors.Damaged(f"game {game}")
        return bookings

    def unfinished(self) -> int | None:
        """The newest game that is not over, and was not dropped."""
        with errors.as_refusals(self.file.name):
            row = self.db.execute(_UNFINISHED).fetchone()
        return None if row is None else int(row[0])


class Journal(Reading):
    """A journal opened to be written, by one process at a time."""

    def __init__(self, file: Path, db: sqlite3.Connection, lock: HomeLock) -> None:
        super().__init__(file, db)
        self._lock = lock

    @classmethod
    def open(cls, home: Path) -> "Journal":
        """Make the home and the journal if need be; raises `Damaged` for what makes no sense."""
        lock = HomeLock(home)
        try:
            file = home / FILE
            finish_recovery(file)
            with errors.as_refusals(file.name):
                return cls(file, open_to_write(file), lock)
        except BaseException:
            lock.release()
            raise

    def close(self) -> None:
        super().close()
        self._lock.release()

    def add_game(
        self, start: Start, bookings: Sequence[Booking], table: Table, number: int | None = None
    ) -> int:
        """A new game with its bookings so far, all or nothing; answers its number."""
        about = start.about or {}
        named = (about.get("id"), about.get("began") or about.get("time"))
        key, began = (chain.readable(each) if isinstance(each, str) else None for each in named)
        with self._transaction():
            sql = "INSERT INTO game VALUES (?, ?, ?)"
            game = int(self.db.execute(sql, (number, key, began)).lastrowid or 0)
            players = [
                (game, seat, chain.readable(name)) for seat, name in enumerate(start.players)
            ]
            self.db.executemany("INSERT INTO player VALUES (?, ?, ?)", players)
            self._write(game, bookings, None, table)
        return game

    def append(self, game: int, booking: Booking, before: Table, after: Table) -> None:
        """One more booking, with its summaries, all or nothing; raises `Refusal`."""
        with self._transaction():
            self._write(game, (booking,), before, after)

    def rewrite_summary(self, game: int, last: Booking, table: Table) -> None:
        """What the views show of a game, anew."""
        with self._transaction():
            for name in ("score_summary", "element_summary", "delivery_summary"):
                self.db.execute(f"DELETE FROM {name} WHERE game = ?", (game,))
            summary.write(self.db, game, last, None, table)

    def _write(
        self, game: int, bookings: Sequence[Booking], before: Table | None, after: Table
    ) -> None:
        for booking in bookings:
            self.db.execute("INSERT INTO command VALUES (?, ?, ?, ?, ?, ?)", (game, *booking))
        summary.write(self.db, game, bookings[-1], before, after)

    def _transaction(self) -> "_Transaction":
        return _Transaction(self)


class _Transaction:
    """All or nothing, and SQLite's errors as refusals. A class: it is on every booking's way."""

    def __init__(self, journal: Journal) -> None:
        self._db = journal.db
        self._name = journal.file.name

    def __enter__(self) -> None:
        with errors.as_refusals(self._name):
            self._db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            if error is None:
                self._db.execute("COMMIT")
        except sqlite3.DatabaseError as failed:
            error = failed
        if error is None:
            return
        # After some errors SQLite has rolled back already.
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")
        with errors.as_refusals(self._name):
            raise error


def recovered(file: Path) -> Path:
    """Where a recovery writes the fresh journal before it takes the damaged one's place."""
    return file.with_name("journal-recovered.sqlite")


def finish_recovery(file: Path) -> None:
    """Between its two renames a recovery can be cut off; the second is then made up for here."""
    if recovered(file).exists() and not file.exists():
        recovered(file).rename(file)


def _exists(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError) as error:
        raise Refusal(errors.NO_HOME, home=str(file.parent), error=str(error)) from error


def _connect_to_read(file: Path) -> sqlite3.Connection:
    db = connect(file, "mode=ro")
    try:
        version_of(db)
    except sqlite3.OperationalError:
        # A folder that cannot be written has no place for the shared memory file; then SQLite
        # reads the main file alone, which is all there is after a clean end.
        db.close()
        db = connect(file, "immutable=1")
    return db


def open_to_write(file: Path) -> sqlite3.Connection:
    version = 0
    if file.exists() and file.stat().st_size:
        # Looked at read-only first: a newer version's journal must not be touched at all.
        db = connect(file, "mode=ro")
        try:
            version = version_of(db)
        finally:
            db.close()
        if version > VERSION:
            raise Refusal(errors.NEWER, file=file.name)
        if not version and db_has_tables(file):
            raise errors.Damaged("no schema of ours")
    if not file.exists():
        # SQLite would never let a group write, and the log and the shared memory follow this file:
        # on an appliance the umask lets its members. If it cannot be made, SQLite says so.
        with suppress(OSError):
            file.touch(mode=0o664)
    db = connect(file, "mode=rwc")
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        if commits_are_lost(file, db):
            raise errors.Damaged("the write-ahead log is broken off")
        if version < VERSION:
            _migrate(db)
    except BaseException:
        db.close()
        raise
    return db


def db_has_tables(file: Path) -> bool:
    """Whether somebody else's tables are in it; ours begin with sqlite-utils' record of them."""
    db = connect(file, "mode=ro")
    try:
        names = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")}
    finally:
        db.close()
    return bool(names) and "_sqlite_migrations" not in names


def _migrate(db: sqlite3.Connection) -> None:
    # Loaded only when there is something to migrate: it costs more than the rest of the start.
    from sqlite_utils import Database

    from companion.services.journal.schema import MIGRATIONS

    MIGRATIONS.apply(Database(db))

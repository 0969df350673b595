"""What can be wrong with a journal, each as one sentence that says what to do."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from companion.rules.refusals import Reason, Refusal

IN_USE = Reason(
    None, "another Steiger (process {process}) keeps the book in {home}: nothing was written"
)
NEWER = Reason(
    None, "{file} was written by a newer Steiger: it was left untouched; update this one first"
)
NO_HOME = Reason(None, "the home {home} cannot be used: {error}")
DISK_FULL = Reason(None, "the disk is full: nothing was booked; make room and try again")
READ_ONLY = Reason(None, "{file} cannot be written: nothing was booked; allow writing to it")
BUSY = Reason(None, "another program holds {file}: nothing was booked; close it and try again")
UNREADABLE = Reason(None, "{file} cannot be opened: {error}")
WRITE_FAILED = Reason(None, "the disk failed ({error}): nothing was booked; try again")
DAMAGED = Reason(
    None, "{file} is damaged: “steiger doctor --recover” sets it aside and keeps what can be read"
)
GAME_DAMAGED = Reason(
    None,
    "game {game} of the journal is damaged: “steiger doctor --recover” sets the journal aside"
    " and keeps what can be read",
)
NO_SUCH_GAME = Reason(None, "there is no game “{game}”; “steiger games” lists them")
SET_ASIDE = Reason(
    None,
    "the journal was damaged: it was set aside as {file}; {n} game could be recovered whole,"
    " {cut} in part, {lost} not at all",
    "the journal was damaged: it was set aside as {file}; {n} games could be recovered whole,"
    " {cut} in part, {lost} not at all",
)
SET_ASIDE_WITH_COPY = Reason(
    None,
    "the journal was damaged: it was set aside as {file}; {n} game could be recovered whole,"
    " {cut} in part, {lost} not at all; {copy} in the home holds more: “steiger restore” brings"
    " it back",
    "the journal was damaged: it was set aside as {file}; {n} games could be recovered whole,"
    " {cut} in part, {lost} not at all; {copy} in the home holds more: “steiger restore” brings"
    " it back",
)


class Damaged(Exception):
    """The journal's content cannot be what was written."""


_REASONS = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_CANTOPEN: UNREADABLE,
}
DAMAGE = (0, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""An error without a code is Python's: a text that is no UTF-8 any more. SQLITE_ERROR is a table
or column that is gone."""


def code(error: sqlite3.DatabaseError) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


@contextmanager
def as_refusals(file: str) -> Iterator[None]:
    """SQLite's errors as sentences; what cannot be repaired by trying again is `Damaged`."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if code(error) in DAMAGE:
            raise Damaged(str(error)) from error
        reason = _REASONS.get(code(error), WRITE_FAILED)
        raise Refusal(reason, file=file, error=str(error)) from error

"""SQLite stops reading its write-ahead log at the first frame whose checksum is wrong, silently.

A frame behind that one which ends a transaction is a commit that was answered and would be lost
without a word. So the log's frames are counted here and compared with what SQLite took.
"""

import sqlite3
from pathlib import Path

HEADER = 32
FRAME_HEADER = 24


def commits_are_lost(file: Path, db: sqlite3.Connection) -> bool:
    log = file.with_name(file.name + "-wal")
    if not log.exists() or log.stat().st_size <= HEADER:
        return False
    with log.open("rb") as opened:
        header = opened.read(HEADER)
        page_size = int.from_bytes(header[8:12], "big")
        _, taken, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if taken <= 0:
            # Nothing was taken of a log that holds something: then its header must be wrong,
            # unless it was only begun (no commit in it).
            return _any_commit(opened, HEADER, page_size, b"")
        offset = HEADER + taken * (FRAME_HEADER + page_size)
        return _any_commit(opened, offset, page_size, header[16:24])


def _any_commit(opened, offset: int, page_size: int, salt: bytes) -> bool:  # type: ignore[no-untyped-def]
    """Whether a frame of this log's generation (its salt) from `offset` on ends a transaction."""
    if page_size < 512 or page_size > 65536:
        return True
    opened.seek(offset)
    while len(frame := opened.read(FRAME_HEADER)) == FRAME_HEADER:
        if frame[4:8] != bytes(4) and (not salt or frame[8:16] == salt):
            return True
        opened.seek(page_size, 1)
    return False

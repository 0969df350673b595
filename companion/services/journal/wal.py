"""SQLite stops reading its write-ahead log at the first frame whose checksum is wrong, silently.

A frame behind that one which ends a transaction is a commit that was answered and would be lost
without a word. So the log's frames are counted here and compared with what SQLite took.
"""

import sqlite3
from pathlib import Path
from typing import Literal

HEADER = 32
FRAME_HEADER = 24
PAGE_SIZES = (512, 65536)


def commits_are_lost(file: Path, db: sqlite3.Connection) -> bool:
    log = file.with_name(file.name + "-wal")
    if not log.exists():
        return False
    content = log.read_bytes()
    page_size = int.from_bytes(content[8:12], "big")
    if len(content) <= HEADER + FRAME_HEADER:
        return False
    if not PAGE_SIZES[0] <= page_size <= PAGE_SIZES[1]:
        return True
    _, taken, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    # A header that is wrong may have a wrong salt: then every frame counts.
    salt = content[16:24] if _checksum(content[:24]) == content[24:HEADER] else None
    frame = FRAME_HEADER + page_size
    first = HEADER + max(taken, 0) * frame
    # A last frame that is not whole was being written when the power went: never answered.
    whole = range(first, len(content) - frame + 1, frame)
    return any(_commits(content[at : at + FRAME_HEADER], salt) for at in whole)


def _checksum(header: bytes) -> bytes:
    """SQLite's own, over pairs of words; the lowest bit of the magic number is the byte order."""
    order: Literal["big", "little"] = "big" if header[3] & 1 else "little"
    words = [int.from_bytes(header[at : at + 4], order) for at in range(0, len(header), 4)]
    first = second = 0
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first.to_bytes(4, "big") + second.to_bytes(4, "big")


def _commits(frame: bytes, salt: bytes | None) -> bool:
    """Whether the frame ends a transaction; frames of an earlier log have another salt."""
    return frame[4:8] != bytes(4) and salt in (None, frame[8:16])

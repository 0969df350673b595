"""A damaged journal: found, set aside under a dated name, and what can be read kept.

A booking whose text was damaged is mended where its checksum proves the mending right: either the
checksum itself was hit, or deciding the command again gives events that fit the checksum.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import strftime
from typing import NamedTuple

from companion.rules.commands import Start
from companion.rules.game import Game, decide_in
from companion.rules.refusals import Refusal, RefusedInside
from companion.services import command_codec
from companion.services.journal import chain, errors, shelf
from companion.services.journal.chain import Booking
from companion.services.journal.journal import (
    FILE,
    Journal,
    Reading,
    connect,
    open_to_write,
    recovered,
)
from companion.services.journal.lock import HomeLock

MISSES = 100
"""After so many numbers in a row without a readable game there are no more."""


class Recovery(NamedTuple):
    set_aside: Path
    whole: int
    cut: int
    lost: int
    copy: str = ""
    """In the home: a daily copy that holds more than what could be recovered."""

    def notice(self) -> Refusal:
        """The one sentence for the user; nothing is refused."""
        values = {"n": self.whole, "cut": self.cut, "lost": self.lost}
        reason = errors.SET_ASIDE_WITH_COPY if self.copy else errors.SET_ASIDE
        return Refusal(reason, file=self.set_aside.name, copy=self.copy, **values)


def damaged_games(reading: Reading) -> Iterator[tuple[int, bool]]:
    """Every game with whether it is damaged; slow on purpose, one game a step."""
    with errors.as_refusals(reading.file.name):
        games = [row[0] for row in reading.db.execute("SELECT id FROM game ORDER BY id")]
    for game in games:
        try:
            reading.checked(game)
            yield game, False
        except errors.Damaged:
            yield game, True


def open_or_recover(home: Path) -> tuple[Journal, Recovery | None]:
    """The journal and the game it would resume are sound, or a recovered one takes their place."""
    try:
        journal = Journal.open(home)
    except errors.Damaged:
        recovery = recover(home)
        return Journal.open(home), recovery
    try:
        unfinished = journal.unfinished()
        if unfinished is not None:
            journal.checked(unfinished)
    except errors.Damaged:
        journal.close()
        recovery = recover(home)
        return Journal.open(home), recovery
    return journal, None


def recover(home: Path) -> Recovery:
    """Build a fresh journal from what can be read, then exchange the two by renaming."""
    lock = HomeLock(home)
    file = home / FILE
    fresh = recovered(file)
    try:
        with errors.as_refusals(file.name), tempfile.TemporaryDirectory(dir=home) as folder:
            for left in home.glob(fresh.name + "*"):
                left.unlink()
            counted = _rebuild(file, fresh, Path(folder), lock)
        aside = home / strftime("journal-damaged-%Y-%m-%d-%H%M%S.sqlite")
        for ending in ("-wal", "-shm", ""):
            part = file.with_name(file.name + ending)
            if part.exists():
                part.rename(aside.with_name(aside.name + ending))
        fresh.rename(file)
    finally:
        lock.release()
    return Recovery(aside, *counted, _fuller_copy(home))


def _fuller_copy(home: Path) -> str:
    held = shelf.contents_of(home / FILE)
    copy = shelf.fuller(home, held.bookings if held else 0)
    return "" if copy is None else str(copy.file.relative_to(home))


def _rebuild(file: Path, fresh: Path, folder: Path, lock: HomeLock) -> tuple[int, int, int]:
    """Read a copy of the damaged file: SQLite must not write to the only one there is."""
    journal = Journal(fresh, open_to_write(fresh), lock)
    counts = {"whole": 0, "cut": 0, "lost": 0}
    try:
        copy = Path(shutil.copy(file, folder))
        log = file.with_name(file.name + "-wal")
        if log.exists():
            shutil.copy(log, folder)
        with _opened(copy, fresh) as old:
            for game in _games(old):
                counts[_save(old, game, journal)] += 1
    finally:
        # Without the lock: it is still needed for the exchange.
        journal.db.close()
    return counts["whole"], counts["cut"], counts["lost"]


def _opened(copy: Path, fresh: Path) -> Reading:
    db = connect(copy, "mode=rw")
    try:
        db.execute("SELECT 1 FROM command LIMIT 1").fetchone()
    except sqlite3.DatabaseError:
        # The first page holds the header and the schema. A fresh journal has the same one.
        db.close()
        with copy.open("r+b") as opened, fresh.open("rb") as sound:
            opened.write(sound.read(4096))
        db = connect(copy, "mode=rw")
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    return Reading(copy, db)


def _games(old: Reading) -> Iterator[int]:
    """Every game's number, found by its bookings, or at least by its row."""
    known: set[int] = set()
    for sql in ("SELECT id FROM game ORDER BY id", "SELECT id FROM game ORDER BY id DESC"):
        try:
            known.update(row[0] for row in old.db.execute(sql))
        except sqlite3.DatabaseError:
            continue
    game, misses, last = 0, 0, max(known, default=0)
    while misses < MISSES or game < last:
        game += 1
        if game in known or next(_readable(old, game), None) is not None:
            yield game
            misses = 0
        else:
            misses += 1


def _readable(old: Reading, game: int) -> Iterator[Booking]:
    """A game's bookings up to the first that cannot be read."""
    try:
        yield from old.bookings(game)
    except sqlite3.DatabaseError:
        return


def _save(old: Reading, game: int, journal: Journal) -> str:
    """Copy what is sound of a game: `whole`, `cut` or `lost`."""
    found = list(_readable(old, game))
    sound, table = _sound(found)
    first = None if table is None else table.standing()[0].command
    if table is None or table.table is None or not isinstance(first, Start):
        return "lost"
    journal.add_game(first, sound, table.table, game)
    _save_people(old, game, journal)
    return "whole" if len(sound) == len(found) and _ends(old, game, sound[-1]) else "cut"


def _save_people(old: Reading, game: int, journal: Journal) -> None:
    """Names and looks that were changed during the game, as far as they can be read."""
    try:
        seats = old.db.execute("SELECT game, number, about FROM seats WHERE game = ?", (game,))
        journal.db.executemany("INSERT INTO seats VALUES (?, ?, ?)", seats.fetchall())
        names = old.db.execute("SELECT name, game, seat FROM player WHERE game = ?", (game,))
        renamed = "UPDATE player SET name = ? WHERE game = ? AND seat = ?"
        journal.db.executemany(renamed, names.fetchall())
    except sqlite3.DatabaseError:
        return


def _ends(old: Reading, game: int, last: Booking) -> bool:
    """Whether nothing follows, seen from the end: bookings may lie behind what cannot be read."""
    try:
        sql = "SELECT number FROM command WHERE game = ? ORDER BY number DESC LIMIT 1"
        number = old.db.execute(sql, (game,)).fetchone()
        sql = "SELECT bookings FROM game_summary WHERE game = ?"
        counted = old.db.execute(sql, (game,)).fetchone()
    except sqlite3.DatabaseError:
        return False
    return bool(number == counted == (last.number,))


def _sound(found: list[Booking]) -> tuple[list[Booking], Game | None]:
    """The bookings that are as they were written, mended where that can be proved."""
    sound: list[Booking] = []
    game: Game | None = None
    for at, booking in enumerate(found):
        before = sound[-1].checksum if sound else chain.BEGINNING
        following = found[at + 1] if at + 1 < len(found) else None
        if not chain.are_texts(booking) or booking.number != at + 1:
            break
        mended = _mended(booking, before, following, game or Game())
        if mended is None:
            break
        sound.append(mended)
        game = chain.fold([mended], game or Game())
    return sound, game


def _mended(booking: Booking, before: str, following: Booking | None, game: Game) -> Booking | None:
    right = chain.checksum(before, *booking[:4])
    if booking.checksum == right:
        return booking
    if following and chain.follows(following, right):
        return booking._replace(checksum=right)
    try:
        command = command_codec.from_json(chain.command_of(booking))
        again = chain.book(before, booking.number, command, decide_in(game, command))
    except (Refusal, RefusedInside, ValueError):
        return None
    return again if again.checksum == booking.checksum else None


def rebuild_summaries(journal: Journal) -> int:
    """Write the summary tables anew from the book; answers the number of games."""
    games = [row[0] for row in journal.db.execute("SELECT id FROM game ORDER BY id")]
    for game in games:
        bookings = list(chain.unbroken(journal.bookings(game)))
        table = chain.fold(bookings).table
        if table is not None:
            journal.rewrite_summary(game, bookings[-1], table)
    return len(games)

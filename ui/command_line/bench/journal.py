"""Booking beside a bare insert, and a club's ten thousand games beside ten."""

import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

from companion.rules.commands import Command, Start
from companion.services.command_codec import from_json
from companion.services.desk import Desk
from companion.services.history import games, stats
from companion.services.journal import Journal, Reading
from companion.services.transfer import import_game
from ui.command_line.bench.measuring import ROOT, golden, line, medians

NOW = "2026-01-01T20:00:00Z"
BOOKINGS = 400
ROUNDS = 15
FEW, MANY = 10, 10_000

# Copies of game 1, which holds nothing of its own number.
_COPY = {
    "game": "NULL, began",
    "player": "seat, name",
    "command": "number, command, about, events, checksum",
    "game_summary": "depth, shift, over, bookings, checksum, last_booked",
    "score_summary": "seat, vp, orders, coal, vehicles, minecarts, corrected, marks, cubes,"
    " outstanding, balance, total, winner",
    "element_summary": "shift, hour, seat, element, count, vp",
    "delivery_summary": "seat, order_card, vehicle, spots, vp",
}


def measure() -> Iterator[str]:
    yield _booking()
    with tempfile.TemporaryDirectory(dir=ROOT) as folder:
        homes = [Path(folder) / str(number) for number in (FEW, MANY)]
        for home, number in zip(homes, (FEW, MANY), strict=True):
            _fill(home, number)
        for what, work in (("opening", _open), ("resuming", _resume), ("games", _games)):
            few, many = medians([partial(work, home) for home in homes], ROUNDS)
            yield line(f"{what}, {MANY} games / {FEW} games", many / few, "at most 1.5")
        few, many = medians([partial(_stats, home) for home in homes], 3)
        growth = many / few / (MANY / FEW)
        yield line(f"stats, {MANY} games / {FEW} games, per game", growth, "at most 1")


def _booking() -> str:
    """On the disk of the checkout: a folder in memory would hide what a commit costs."""
    lines = golden("three-players").read_text(encoding="utf-8").splitlines()
    # With the time of the touch, as the app books them.
    commands = [from_json(json.loads(text)).saying({"time": NOW}) for text in lines]
    with tempfile.TemporaryDirectory(dir=ROOT) as folder, Journal.open(Path(folder)) as journal:
        bare = sqlite3.connect(Path(folder) / "bare.sqlite", isolation_level=None)
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("CREATE TABLE booking (number INTEGER PRIMARY KEY, text TEXT)")
        desk, text = Desk(journal, lambda: NOW), "x" * 400
        works = [_book_next(desk, commands), lambda: _insert(bare, text)]
        booked, inserted = medians(works, BOOKINGS)
        bare.close()
    return line("booking a command / a bare insert with commit", booked / inserted, "at most 1.5")


def _book_next(desk: Desk, commands: list[Command]) -> Callable[[], object]:
    """The next command of the game, from the start again when it is over."""
    numbers = count()

    def book() -> object:
        command = commands[next(numbers) % len(commands)]
        return desk.begin(command) if isinstance(command, Start) else desk.submit(command)

    return book


def _insert(db: sqlite3.Connection, text: str) -> None:
    db.execute("BEGIN IMMEDIATE")
    db.execute("INSERT INTO booking (text) VALUES (?)", (text,))
    db.execute("COMMIT")


def _open(home: Path) -> None:
    Journal.open(home).close()


def _resume(home: Path) -> None:
    with Journal.open(home) as journal:
        unfinished = journal.unfinished()
        assert unfinished is not None
        Desk(journal, lambda: NOW).resume(unfinished)


def _reading(home: Path) -> Reading:
    reading = Reading.open_to_read(home)
    assert reading is not None
    return reading


def _games(home: Path) -> None:
    with _reading(home) as reading:
        games(reading)


def _stats(home: Path) -> None:
    with _reading(home) as reading:
        stats(reading)


def _fill(home: Path, number: int) -> None:
    """`number` games: copies of a whole one, and an unfinished one last."""
    whole = golden("three-players").read_bytes()
    with Journal.open(home) as journal:
        import_game(journal, whole)
        journal.db.execute("BEGIN")
        for table, columns in _COPY.items():
            journal.db.execute(
                f"WITH RECURSIVE n(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM n WHERE n < ?)"
                f" INSERT INTO {table} SELECT n, {columns} FROM n, {table}"
                f" WHERE {'id' if table == 'game' else 'game'} = 1",
                (number - 1,),
            )
        journal.db.execute("COMMIT")
        lines = whole.splitlines(keepends=True)
        import_game(journal, b"".join(lines[:-1]))

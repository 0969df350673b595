"""Journals to damage, and whether the damage is noticed, for tests."""

import shutil
from pathlib import Path

import pytest

from companion.services.health.book import examine_journal as examine
from companion.services.health.finding import Machine
from companion.services.journal import FILE, Journal
from companion.services.journal.damage import Recovery, open_or_recover, recover
from companion.words import Words
from tests.support.desks import book_games, desk_at, some_turns, written

GAMES, TURNS = 5, 20
LOG = FILE + "-wal"

Written = dict[int, list[tuple[object, ...]]]


# Made fixtures where they are used


def sound_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("sound")
    book_games(home, GAMES, TURNS)
    return home


def crashed_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home as a pulled plug leaves it: what was booked is still in the write-ahead log."""
    home, copy = tmp_path_factory.mktemp("running"), tmp_path_factory.mktemp("crashed")
    book_games(home, 1, 5)
    with desk_at(home) as desk:
        for command in some_turns(TURNS):
            desk.submit(command)
        for file in (FILE, LOG):
            shutil.copy(home / file, copy)
    return copy


# Damaging


def copied(home: Path, to: Path) -> Path:
    to.mkdir()
    for file in (FILE, LOG):
        if (home / file).exists():
            shutil.copy(home / file, to)
    return to


def flip(file: Path, at: int, mask: int) -> None:
    with file.open("r+b") as opened:
        opened.seek(at)
        (byte,) = opened.read(1)
        opened.seek(at)
        opened.write(bytes([byte ^ mask]))


def damage_booking(home: Path, game: int, number: int, to: str, of: str = "command") -> None:
    with Journal.open(home) as journal:
        journal.db.execute("DROP TRIGGER command_is_never_changed")
        sql = f"UPDATE command SET {of} = ? WHERE game = ? AND number = ?"
        journal.db.execute(sql, (to, game, number))


# Noticing


def looked_after(home: Path) -> Recovery | None:
    """Open as the app does; what that passes over the doctor must find."""
    journal, recovery = open_or_recover(home)
    journal.close()
    if recovery is None and any(state != "well" for state, _ in examine_journal(home)):
        recovery = recover(home)
    return recovery


def examine_journal(home: Path) -> list[tuple[str, str]]:
    words = Words()
    return [(each.state, words.reason(each.sentence)) for each in examine(Machine(home))]


def check(home: Path, before: Written) -> bool:
    """Either nothing is missing, or it was noticed and what is there is what was written."""
    recovery = looked_after(home)
    after = written(home)
    if recovery is None:
        assert after == before
        return False
    assert recovery.set_aside.exists()
    for game, bookings in after.items():
        assert bookings == before[game][: len(bookings)]
    assert len(after) == recovery.whole + recovery.cut
    with desk_at(home) as desk:
        desk.submit(some_turns(1)[0])
    return True

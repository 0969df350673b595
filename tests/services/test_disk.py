"""Disk full, read-only, locked: a sentence, the table unchanged, and the next command works."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.commands import Command, Next
from companion.rules.refusals import Refusal
from companion.services.desk import Desk
from companion.services.journal import FILE, Journal
from companion.services.journal.errors import BUSY, DISK_FULL, IN_USE, NO_HOME, WRITE_FAILED
from tests.support.desks import ADA, delivers, desk_at, some_turns


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 400 kB, where this process may mount one."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip("mounting a small file system needs root; the file size limit below does not")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def fill(folder: Path) -> Path:
    filler = folder / "filler"
    opened = os.open(filler, os.O_WRONLY | os.O_CREAT)
    try:
        while True:
            os.write(opened, b"x" * 4096)
    except OSError:
        os.close(opened)
    return filler


def test_a_full_disk_books_nothing_and_the_next_command_works_once_there_is_room(
    small_disk: Path,
) -> None:
    with desk_at(small_disk) as desk:
        filler = fill(small_disk)
        # What the log has room for already may still be booked; then it is full for certain.
        seen = [desk.table]
        desk.subscribe(lambda game: seen.append(game.table))
        with pytest.raises(Refusal) as refused:
            submit_all(desk, some_turns(100))
        assert refused.value.reason is DISK_FULL
        assert desk.table is seen[-1]

        filler.unlink()
        after = desk.submit(Next())

    with desk_at(small_disk) as desk:
        assert desk.table == after


def submit_all(desk: Desk, commands: list[Command]) -> None:
    for command in commands:
        desk.submit(command)


LIMITED = """
import resource, sys
from pathlib import Path
from companion.rules.commands import Next
from companion.rules.refusals import Refusal
from tests.support.desks import desk_at

home = Path(sys.argv[1])
with desk_at(home) as desk:
    size = (home / "journal.sqlite-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    before = desk.table
    try:
        desk.submit(Next())
    except Refusal as refused:
        print(refused.reason.text)
    assert desk.table is before
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    desk.submit(Next())
with desk_at(home) as desk:
    print(desk.game.last.number)
"""


def test_a_write_that_fails_books_nothing_and_the_next_command_works(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]

    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )

    assert done.stdout.splitlines() == [WRITE_FAILED.text, "2"]


def test_a_file_that_another_program_holds_is_refused_and_free_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.services.journal.journal.BUSY_SECONDS", 0.05)
    with desk_at(tmp_path) as desk:
        before = desk.table
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")

        with pytest.raises(Refusal) as refused:
            desk.submit(delivers(ADA, "barrow:GG"))
        assert refused.value.reason is BUSY
        assert desk.table is before

        other.execute("ROLLBACK")
        other.close()
        after = desk.submit(delivers(ADA, "barrow:GG"))
        assert after.players[ADA].vp == 7


def test_a_home_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    with pytest.raises(Refusal) as refused:
        Journal.open(tmp_path / "file" / "home")

    assert refused.value.reason is NO_HOME


def test_a_read_only_home_is_refused_and_can_still_be_read(small_disk: Path) -> None:
    with desk_at(small_disk) as desk:
        desk.submit(Next())
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)

    with pytest.raises(Refusal) as refused:
        Journal.open(small_disk)
    listed = subprocess.run(
        [sys.executable, "-m", "ui", "games", "--home", str(small_disk)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )

    assert refused.value.reason is NO_HOME
    assert "Ada 0, Béla 0, Chloé 0" in listed.stdout


def test_two_processes_on_one_home_the_second_says_so_and_does_not_write(tmp_path: Path) -> None:
    with desk_at(tmp_path):
        with pytest.raises(Refusal) as refused:
            Journal.open(tmp_path)
        assert refused.value.reason is IN_USE
        assert refused.value.values["process"] == str(os.getpid())

        game = tmp_path / "game.jsonl"
        game.write_text('{"do": "start", "players": ["Ada", "Béla"], "starting": 0}\n')
        imported = subprocess.run(
            [sys.executable, "-m", "ui", "--home", str(tmp_path), "import", str(game)],
            capture_output=True,
            text=True,
            check=False,
            cwd=Path(__file__).parents[2],
        )
        assert imported.returncode == 2
        assert imported.stdout == ""
        assert f"process {os.getpid()}" in imported.stderr

    with desk_at(tmp_path) as desk:
        assert desk.number == 1

"""kill -9 before anything that a backup or a restore does with a file: old or new, never half."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.journal import FILE
from companion.services.journal.copies import backup, restore
from tests.support.damages import copied, crashed_home, sound_home
from tests.support.desks import written
from tests.support.process import REPOSITORY

KILLED = """
import os, signal, sys
from pathlib import Path
from companion.services.journal import copies

work, home, file, folder, left = *sys.argv[1:5], int(sys.argv[5])
EVENTS = ("open", "os.rename", "os.remove", "os.chmod", "os.chown", "sqlite3.connect")

def kill(event, about):
    global left
    if event in EVENTS and folder in str(about[0]):
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)

sys.addaudithook(kill)
getattr(copies, work)(Path(home), file)
"""

sound = pytest.fixture(scope="module")(sound_home)
crashed = pytest.fixture(scope="module")(crashed_home)


def until_it_lives(work: str, home: Path, file: Path, folder: Path) -> Iterator[int]:
    """Kill it before its first, second, third, … deed in a folder, until there are no more."""
    for number in range(1, 100):
        command = [sys.executable, "-c", KILLED, work, str(home), str(file), str(folder)]
        done = subprocess.run([*command, str(number)], cwd=REPOSITORY, check=False)
        assert done.returncode in (0, -9)
        yield number
        if done.returncode == 0:
            return
    raise AssertionError("it never ended")


def test_a_killed_restore_leaves_the_old_journal_or_the_new_one(
    sound: Path, crashed: Path, tmp_path: Path
) -> None:
    old, new = written(copied(crashed, tmp_path / "old")), written(copied(sound, tmp_path / "new"))
    home, seen = tmp_path / "home", []
    copied(crashed, home)

    for number in until_it_lives("restore", home, sound / FILE, home):
        left = home.rename(tmp_path / str(number))
        copied(crashed, home)
        now = written(left)
        assert now in (old, new)
        seen.append(now == new)

    assert len(seen) > 10
    assert seen == sorted(seen)
    assert seen.count(False) > 10
    (before,) = left.glob("journal-before-restore-*.sqlite")
    restore(tmp_path / "again", str(before))
    assert written(tmp_path / "again") == old


def test_a_killed_backup_leaves_the_old_copy_or_the_new_one(
    sound: Path, crashed: Path, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    backup(copied(crashed, tmp_path / "old"), str(stick / "copy"))
    old, new = written(tmp_path / "old"), written(sound)

    seen = []
    for number in until_it_lives("backup", sound, stick / "copy", stick):
        restore(tmp_path / str(number), str(stick / "copy"))
        now = written(tmp_path / str(number))
        assert now in (old, new)
        seen.append(now == new)

    assert seen == sorted(seen)
    assert seen.count(False) > 1
    assert [file.name for file in stick.iterdir()] == ["copy"]

"""`backup` and `restore` as somebody types them, beside an app that books and on full disks."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.services.journal import FILE
from companion.services.journal.journal import VERSION
from tests.support.desks import book_games, written
from tests.support.process import REPOSITORY, refused, steiger

BOOKING = """
import sys
from pathlib import Path
from companion.rules.commands import Next
from tests.support.desks import desk_at

with desk_at(Path(sys.argv[1])) as desk:
    while True:
        desk.submit(Next())
        print(desk.game.last.number, flush=True)
"""


@contextmanager
def booking(home: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process, which books as fast as it can and says what it has booked."""
    command = [sys.executable, "-c", BOOKING, str(home)]
    with subprocess.Popen(command, cwd=REPOSITORY, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        yield process
        process.kill()
        process.stdout.read()


def home_of(folder: Path) -> Path:
    return folder / "home"


def test_a_copy_beside_an_app_that_books_is_whole_up_to_some_booking(tmp_path: Path) -> None:
    book_games(home_of(tmp_path), 3, 20)
    with booking(home_of(tmp_path)) as process:
        assert process.stdout is not None
        for number in range(3):
            answered = int(process.stdout.readline())
            copied = steiger(tmp_path, "backup", f"copy-{number}")
            assert copied.stdout == f"Copied 3 games to copy-{number}.\n".encode(), copied.stderr
            other = tmp_path / f"other-{number}"
            steiger(tmp_path, "restore", f"copy-{number}", "--home", str(other))
            assert len(written(other)[3]) >= answered

    everything = written(home_of(tmp_path))
    for number in range(3):
        copy = written(tmp_path / f"other-{number}")
        assert copy[3] == everything[3][: len(copy[3])]
        assert [copy[1], copy[2]] == [everything[1], everything[2]]


def test_a_restore_beside_an_app_is_refused_and_names_it(tmp_path: Path) -> None:
    book_games(tmp_path / "other", 1, 1)
    steiger(tmp_path, "backup", "copy", "--home", str(tmp_path / "other"))
    with booking(home_of(tmp_path)) as process:
        sentence = refused(steiger(tmp_path, "restore", "copy"))

        assert f"another Steiger (process {process.pid}) keeps the book" in sentence


def test_a_restore_says_how_many_games_it_brought_and_where_the_journal_is(tmp_path: Path) -> None:
    book_games(home_of(tmp_path), 2, 1)
    steiger(tmp_path, "backup", "copy")
    fresh = steiger(tmp_path, "restore", "copy", "--home", "new")
    again = steiger(tmp_path, "restore", "copy", "--home", "new")

    (before,) = (tmp_path / "new").glob("journal-before-restore-*.sqlite")
    assert fresh.stdout == b"Restored 2 games from copy.\n"
    assert again.stdout.decode() == (
        f"Restored 2 games; the journal until now is kept as new/{before.name}.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("backup",), "FILE is missing; see steiger backup --help"),
        (("backup", "copy"), "there is no journal in {home}: nothing was copied"),
        (("backup", "."), ". is a folder: name a file"),
        (
            ("backup", "letter"),
            "letter is there already and is no copy of a journal: name",
        ),
        (("restore", "letter"), "letter is no copy of a journal: nothing was changed"),
        (("restore", "empty"), "empty is empty: nothing was changed"),
        (("restore", "no\nwhere"), "no\\nwhere cannot be read: No such file or directory"),
        (("restore", "newer"), "newer was written by a newer Steiger: it was left untouched;"),
        (("restore", "cut"), "cut is damaged: nothing was changed; take another copy"),
    ],
)
def test_what_cannot_be_done_gets_one_sentence(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "letter").write_text("Dear Ada")
    (tmp_path / "empty").touch()
    book_games(tmp_path / "other", 1, 1)
    journal = (tmp_path / "other" / FILE).read_bytes()
    (tmp_path / "cut").write_bytes(journal[:9000])
    # Where SQLite keeps `user_version`.
    (tmp_path / "newer").write_bytes(journal[:60] + (VERSION + 1).to_bytes(4, "big") + journal[64:])

    said = refused(steiger(tmp_path, *arguments))

    assert said.startswith(sentence.format(home=home_of(tmp_path)))
    assert not (home_of(tmp_path) / FILE).exists()


@pytest.fixture
def full_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "full"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("mounting a small file system needs root")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_gets_no_copy_and_no_half_of_one(tmp_path: Path, full_disk: Path) -> None:
    book_games(home_of(tmp_path), 2, 200)

    sentence = refused(steiger(tmp_path, "backup", "full/copy"))

    assert sentence == (
        "there is no room left for full/copy: nothing was changed; make room and try again"
    )
    assert list(full_disk.iterdir()) == []


def test_a_full_disk_keeps_its_journal(tmp_path: Path, full_disk: Path) -> None:
    book_games(home_of(tmp_path), 2, 200)
    steiger(tmp_path, "backup", "copy")
    (full_disk / "home").mkdir()

    sentence = refused(steiger(tmp_path, "restore", "copy", "--home", "full/home"))

    assert sentence.startswith(f"there is no room left for full/home/{FILE}: nothing was changed")
    assert [file.name for file in (full_disk / "home").iterdir()] == ["lock"]

"""A copy of the journal to keep elsewhere, and one that takes the journal's place again."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.rules.commands import Next
from companion.rules.refusals import Reason, Refusal
from companion.services.journal import FILE, Damaged, Journal
from companion.services.journal.copies import (
    CANNOT_READ,
    CANNOT_WRITE,
    COPY_DAMAGED,
    EMPTY,
    IS_FOLDER,
    IS_JOURNAL,
    NO_COPY,
    NOT_OURS,
    RESTORING,
    backup,
    restore,
)
from companion.services.journal.copying import NO_JOURNAL
from companion.services.journal.errors import IN_USE, NEWER
from companion.services.journal.journal import VERSION
from tests.support.damages import (
    GAMES,
    LOG,
    copied,
    crashed_home,
    damage_booking,
    flip,
    sound_home,
)
from tests.support.desks import book_games, desk_at, written

sound = pytest.fixture(scope="module")(sound_home)
crashed = pytest.fixture(scope="module")(crashed_home)


def refused(home: Path, file: Path, work: object = backup) -> Reason:
    assert callable(work)
    with pytest.raises(Refusal) as refusal:
        work(home, str(file))
    return refusal.value.reason


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


# Backup


def test_a_copy_is_one_file_that_restores_to_the_same_journal(sound: Path, tmp_path: Path) -> None:
    home, other = tmp_path / "other", tmp_path / "stick"
    other.mkdir()

    games = backup(sound, str(other / "copy"))
    restored = restore(home, str(other / "copy"))

    assert (games, restored) == (GAMES, (GAMES, None))
    assert [file.name for file in other.iterdir()] == ["copy"]
    assert written(home) == written(sound)


def test_a_copy_beside_an_open_journal_holds_what_is_still_in_the_log(tmp_path: Path) -> None:
    with desk_at(tmp_path / "home") as desk:
        desk.submit(Next())
        assert (tmp_path / "home" / LOG).stat().st_size

        backup(tmp_path / "home", str(tmp_path / "copy"))
        desk.submit(Next())

    restore(tmp_path / "other", str(tmp_path / "copy"))
    assert len(written(tmp_path / "other")[1]) == 2


def test_a_newer_copy_takes_an_older_ones_place(sound: Path, tmp_path: Path) -> None:
    book_games(tmp_path / "small", 1, 1)
    backup(tmp_path / "small", str(tmp_path / "copy"))
    (tmp_path / "link").symlink_to(tmp_path / "copy")

    assert backup(sound, str(tmp_path / "link")) == GAMES
    assert (tmp_path / "link").is_symlink()
    assert restore(tmp_path / "other", str(tmp_path / "copy")).games == GAMES


def test_an_empty_file_is_nobodys(sound: Path, tmp_path: Path) -> None:
    (tmp_path / "copy").touch()

    assert backup(sound, str(tmp_path / "copy")) == GAMES


def test_what_is_no_copy_is_not_written_over(sound: Path, tmp_path: Path) -> None:
    text, base, cut = tmp_path / "letter.txt", tmp_path / "other.sqlite", tmp_path / "cut"
    text.write_text("Dear Ada")
    with closing(sqlite3.connect(base)) as db:
        db.execute("CREATE TABLE game (id INTEGER)")
    cut.write_bytes((sound / FILE).read_bytes()[:2000])
    before = files(tmp_path)

    assert [refused(sound, file) for file in (text, base, cut)] == [NOT_OURS] * 3
    assert refused(sound, Path("/dev/null")) is NOT_OURS
    assert files(tmp_path) == before


def test_the_journal_and_what_goes_with_it_is_not_written_over(sound: Path, tmp_path: Path) -> None:
    home = copied(sound, tmp_path / "home")
    (home / "copies").mkdir()
    (tmp_path / "hard").hardlink_to(home / FILE)
    (tmp_path / "link").symlink_to(home)
    names = (FILE, LOG, "lock", "journal-recovered.sqlite", "copies/journal-0001-2026-11-18.sqlite")

    assert [refused(home, home / name) for name in names] == [IS_JOURNAL] * len(names)
    assert refused(home, tmp_path / "hard") is IS_JOURNAL
    assert refused(home, tmp_path / "link" / FILE) is IS_JOURNAL


def test_a_folder_no_folder_and_no_journal_are_refused(sound: Path, tmp_path: Path) -> None:
    assert refused(sound, tmp_path) is IS_FOLDER
    assert refused(sound, tmp_path / "no" / "copy") is CANNOT_WRITE
    assert refused(sound, tmp_path / ("x" * 300)) is CANNOT_WRITE
    assert refused(tmp_path / "empty", tmp_path / "copy") is NO_JOURNAL
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_journal_gives_no_copy_and_an_older_copy_stays(
    sound: Path, tmp_path: Path
) -> None:
    home, stick = copied(sound, tmp_path / "home"), tmp_path / "stick"
    stick.mkdir()
    backup(home, str(stick / "copy"))
    before = files(stick)
    damage_booking(home, game=2, number=10, to="x")

    with pytest.raises(Damaged):
        backup(home, str(stick / "copy"))

    assert files(stick) == before


def test_what_a_killed_backup_left_is_swept_away_and_a_running_ones_is_not(
    sound: Path, tmp_path: Path
) -> None:
    for name in (".steiger-999999999.part", ".steiger-999999999.part-wal", ".steiger-1.part"):
        (tmp_path / name).write_text("half a copy")

    backup(sound, str(tmp_path / "copy"))

    assert sorted(files(tmp_path)) == [".steiger-1.part", "copy"]


# Restore


def test_the_journal_until_now_is_kept_and_can_be_restored_too(sound: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    book_games(home, 2, 3)
    was = written(home)
    backup(sound, str(tmp_path / "copy"))

    restored = restore(home, str(tmp_path / "copy"))
    assert written(home) == written(sound)
    assert restored.before is not None
    assert restored.before.name.startswith("journal-before-restore-")

    again = restore(home, str(restored.before))
    assert again.games == 2
    assert written(home) == was
    assert again.before not in (None, restored.before)


def test_a_journal_kept_after_a_pulled_plug_is_kept_with_its_log(
    sound: Path, crashed: Path, tmp_path: Path
) -> None:
    was = written(copied(crashed, tmp_path / "was"))
    home = copied(crashed, tmp_path / "home")

    restored = restore(home, str(sound / FILE))
    assert written(home) == written(sound)
    assert not (home / LOG).exists()

    restore(home, str(restored.before))
    assert written(home) == was


def test_a_damaged_journal_is_kept_as_it_is(sound: Path, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"nonsense" * 1000)

    restored = restore(tmp_path, str(sound / FILE))

    assert restored.before is not None
    assert restored.before.read_bytes() == b"nonsense" * 1000
    assert written(tmp_path) == written(sound)


def test_a_journal_of_a_newer_version_is_kept_as_it_is(sound: Path, tmp_path: Path) -> None:
    home = copied(sound, tmp_path / "home")
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")

    assert refused(tmp_path / "other", home / FILE, restore) is NEWER
    restore(home, str(sound / FILE))

    assert written(home) == written(sound)


def test_nothing_is_restored_beside_a_running_app(sound: Path, tmp_path: Path) -> None:
    with desk_at(tmp_path / "home") as desk:
        assert refused(tmp_path / "home", sound / FILE, restore) is IN_USE
        desk.submit(Next())

    assert len(written(tmp_path / "home")[1]) == 2


def test_what_is_no_sound_copy_is_refused_and_changes_nothing(sound: Path, tmp_path: Path) -> None:
    home = copied(sound, tmp_path / "home")
    written(home)
    before = files(home)
    broken = copied(sound, tmp_path / "broken")
    damage_booking(broken, game=2, number=10, to="x")
    for name, content in {
        "empty": b"",
        "letter": b"Dear Ada",
        "cut": (sound / FILE).read_bytes()[:20_000],
        "header": b"SQLite format 3\0" + b"\0" * 5000,
    }.items():
        (tmp_path / name).write_bytes(content)
    with closing(sqlite3.connect(tmp_path / "other")) as db:
        db.execute("CREATE TABLE letters (text TEXT)")
        db.execute("PRAGMA user_version = 99")
    expected = {
        "empty": EMPTY,
        "letter": NO_COPY,
        "other": NO_COPY,
        "cut": COPY_DAMAGED,
        "header": COPY_DAMAGED,
        f"broken/{FILE}": COPY_DAMAGED,
        "nowhere": CANNOT_READ,
        "broken": IS_FOLDER,
        f"home/{FILE}": IS_JOURNAL,
    }

    assert {name: refused(home, tmp_path / name, restore) for name in expected} == expected
    assert files(home) == before


def test_a_flipped_byte_in_a_copy_is_noticed_or_harmless(sound: Path, tmp_path: Path) -> None:
    backup(sound, str(tmp_path / "copy"))
    before, size = written(sound), (tmp_path / "copy").stat().st_size

    noticed = 0
    for number in range(60):
        flip(tmp_path / "copy", size * number // 60 + 7, 16)
        home = tmp_path / str(number)
        try:
            restore(home, str(tmp_path / "copy"))
            assert written(home) == before
        except Refusal:
            noticed += 1
        flip(tmp_path / "copy", size * number // 60 + 7, 16)

    assert noticed > 10


def test_a_copy_of_an_older_version_is_brought_up_to_date(sound: Path, tmp_path: Path) -> None:
    old = copied(sound, tmp_path / "old")
    with closing(sqlite3.connect(old / FILE)) as db:
        db.execute("DROP TABLE seats")
        db.execute("DELETE FROM _sqlite_migrations WHERE name = 'seats'")
        db.execute("PRAGMA user_version = 3")
        db.commit()
    before = files(old)

    restore(tmp_path / "home", str(old / FILE))

    assert written(tmp_path / "home") == written(sound)
    assert files(old) == before


def test_what_a_killed_restore_left_is_swept_away(sound: Path, tmp_path: Path) -> None:
    home = copied(sound, tmp_path / "home")
    (home / RESTORING).write_text("half a journal")

    restore(home, str(copied(sound, tmp_path / "other") / FILE))

    with Journal.open(home):
        assert not (home / RESTORING).exists()

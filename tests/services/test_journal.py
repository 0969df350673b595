"""The journal's file: migrations, versions, views, append only, durable."""

import sqlite3
from pathlib import Path

import pytest
from sqlite_utils import Database

from companion.rules.commands import Next
from companion.rules.refusals import Refusal
from companion.services.journal import FILE, Journal, Reading, journal
from companion.services.journal.damage import rebuild_summaries
from companion.services.journal.errors import NEWER
from companion.services.journal.schema import MIGRATIONS
from companion.services.transfer import import_game
from tests.support.desks import desk_at, written
from tests.support.replaying import book_by_lines

GAMES = Path(__file__).parents[1] / "games"
NAMES = [migration.name for migration in MIGRATIONS._migrations]
SUMMARIES = ("game_summary", "score_summary", "element_summary", "delivery_summary")


def older_journal(home: Path, version: int) -> None:
    """A journal as that version made it, with the start of a game where it could hold one."""
    db = Database(home / FILE)
    MIGRATIONS.apply(db, stop_before=NAMES[version] if version < len(NAMES) else None)
    db.close()


def test_the_version_is_the_number_of_migrations() -> None:
    assert len(NAMES) == journal.VERSION


@pytest.mark.parametrize("version", range(len(NAMES)))
def test_a_journal_of_every_earlier_version_is_brought_up_to_date(
    tmp_path: Path, version: int
) -> None:
    older_journal(tmp_path, version)

    with desk_at(tmp_path) as desk:
        assert desk.number == 1

    with Journal.open(tmp_path) as opened:
        assert journal.version_of(opened.db) == journal.VERSION
        assert [tuple(row)[1:] for row in opened.db.execute("SELECT game, players FROM games")] == [
            ("Ada, Béla, Chloé",)
        ]


def test_a_migration_that_fails_leaves_the_journal_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older_journal(tmp_path, 1)

    def breaks(db: Database) -> None:
        db.execute("CREATE TABLE half (a)")
        raise sqlite3.OperationalError("no such table: nowhere")

    monkeypatch.setattr(MIGRATIONS._migrations[1], "fn", breaks)
    with pytest.raises(Exception, match="nowhere"):
        Journal.open(tmp_path)
    monkeypatch.undo()

    db = sqlite3.connect(tmp_path / FILE)
    names = {row[0] for row in db.execute("SELECT name FROM sqlite_master")}
    db.close()
    assert "half" not in names
    with desk_at(tmp_path) as desk:
        assert desk.number == 1


def test_a_journal_of_a_newer_version_is_left_untouched(tmp_path: Path) -> None:
    with desk_at(tmp_path):
        pass
    db = sqlite3.connect(tmp_path / FILE)
    db.execute(f"PRAGMA user_version = {journal.VERSION + 1}")
    db.commit()
    db.close()
    content = (tmp_path / FILE).read_bytes()

    with pytest.raises(Refusal) as refused:
        Journal.open(tmp_path)
    with pytest.raises(Refusal) as refused_to_read:
        Reading.open_to_read(tmp_path)

    assert refused.value.reason is NEWER
    assert refused_to_read.value.reason is NEWER
    assert (tmp_path / FILE).read_bytes() == content
    assert not list(tmp_path.glob("*damaged*"))


def test_every_commit_is_synced_to_the_disk(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as opened:
        assert opened.db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert opened.db.execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.parametrize("sql", ["UPDATE command SET events = '[]'", "DELETE FROM command"])
def test_what_was_booked_is_never_changed(tmp_path: Path, sql: str) -> None:
    with desk_at(tmp_path):
        pass
    db = sqlite3.connect(tmp_path / FILE)

    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        db.execute(sql)

    db.close()


def test_a_booking_that_fails_half_way_leaves_nothing_behind_and_the_next_one_works(
    tmp_path: Path,
) -> None:
    with desk_at(tmp_path) as desk, Journal.open_to_read(tmp_path) as reading:  # type: ignore[union-attr]
        last = reading.checked(1)[-1]
        table = desk.table
        assert table is not None

        with pytest.raises(Refusal):
            desk._journal.append(1, last, table, table)

        desk.submit(Next())
        assert len(reading.checked(1)) == 2


def test_the_views_tell_a_whole_game_without_our_code(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as opened:
        import_game(opened, (GAMES / "three-players.jsonl").read_bytes())
        table = opened.db

        games = table.execute("SELECT players, over, shift FROM games").fetchall()
        scores = table.execute(
            "SELECT vp = orders + coal + vehicles + minecarts + corrected,"
            " total = vp + marks + cubes + outstanding + balance FROM scores"
        ).fetchall()
        elements = table.execute("SELECT count(*) FROM elements").fetchone()
        deliveries = table.execute(
            "SELECT sum(vp) = (SELECT sum(orders) FROM scores) FROM deliveries"
        ).fetchone()

    assert games == [("Ada, Béla, Chloé", 1, 3)]
    assert scores == [(1, 1)] * 3
    assert elements == ((4 + 8 + 12) * 3,)
    assert deliveries == (1,)


def test_summaries_rebuilt_from_the_book_equal_those_written_with_each_booking(
    tmp_path: Path,
) -> None:
    book_by_lines(tmp_path, GAMES / "three-players.jsonl")
    book_by_lines(tmp_path, GAMES / "four-players-score.jsonl")
    with Journal.open(tmp_path) as opened:
        before = [opened.db.execute(f"SELECT * FROM {name}").fetchall() for name in SUMMARIES]
        for name in SUMMARIES[1:]:
            opened.db.execute(f"DELETE FROM {name}")

        assert rebuild_summaries(opened) == 2

        after = [opened.db.execute(f"SELECT * FROM {name}").fetchall() for name in SUMMARIES]
    assert after == before
    assert all(before)
    assert len(written(tmp_path)) == 2

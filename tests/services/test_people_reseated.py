"""Other names and looks during a game: they hold, and nothing that was booked changes."""

import json
import sqlite3
from pathlib import Path

import pytest

from companion.rules.commands import Amend, Next, PutBack, Start, TakeBack
from companion.rules.refusals import Refusal
from companion.services import people
from companion.services.history import games
from companion.services.journal import FILE, Journal, Reading
from companion.services.journal.damage import recover
from companion.services.journal.errors import BUSY
from companion.services.people import Person
from companion.services.state import state
from companion.services.transfer import export, import_game
from tests.support.desks import ADA, delivers, desk_at

RENAMED = {"names": ["Adele", "Béla", "Chloé"], "colours": ["pink", "blue", "green"]}


def exported(home: Path, game: int) -> str:
    reading = Reading.open_to_read(home)
    assert reading is not None
    with reading:
        return "\n".join(export(reading, game)) + "\n"


def test_other_names_and_colours_hold_at_once_and_after_a_restart(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        people.reseat(tmp_path, desk, RENAMED)
        now = desk.game

    with desk_at(tmp_path) as desk:
        people.sit_down(tmp_path, desk)
        resumed = desk.game

    for game in (now, resumed):
        start = game.standing()[0].command
        assert isinstance(start, Start)
        assert start.players == ("Adele", "Béla", "Chloé")
        assert (start.about or {})["colours"] == ["pink", "blue", "green"]
        assert game.table is not None
        assert [player.name for player in game.table.players] == ["Adele", "Béla", "Chloé"]


def test_nothing_is_booked_by_it_and_nothing_that_was_booked_changes(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        desk.submit(delivers(ADA, "truck:KK"))
        desk.submit(Next())
        desk.submit(Amend(3, (Next(), Next())))
        desk.submit(TakeBack())
        before = desk._journal.checked(1)
        assert desk.table is not None
        was = state(desk.table)

        people.reseat(tmp_path, desk, {"colours": ["pink", "blue", "green"]})

        assert state(desk.table) == was
        assert desk._journal.checked(1) == before
        assert desk.submit(PutBack()).to_move == 0


def test_the_game_goes_on_after_it(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        people.reseat(tmp_path, desk, RENAMED)
        desk.submit(delivers(ADA, "truck:KK"))

    with desk_at(tmp_path) as desk:
        people.sit_down(tmp_path, desk)

        assert desk.table is not None
        assert (desk.table.players[ADA].name, desk.table.players[ADA].vp) == ("Adele", 9)


def test_the_latest_change_counts_and_the_earlier_ones_are_kept(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        people.reseat(tmp_path, desk, RENAMED)
        people.reseat(tmp_path, desk, {"names": ["Ada", "Béla", "Chloé"]})

        assert desk.table is not None
        assert desk.table.players[ADA].name == "Ada"
        rows = desk._journal.db.execute("SELECT number FROM seats ORDER BY number").fetchall()
        assert rows == [(1,), (2,)]


def test_another_name_is_remembered_and_listed_instead_of_the_first(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        people.reseat(tmp_path, desk, RENAMED)

        assert people.remembered(tmp_path)[0] == Person("Adele", "pink", None)
        assert games(desk._journal)[0]["players"][0]["name"] == "Adele"
    start = people.last_start(tmp_path)
    assert start is not None
    assert start.players[0] == "Adele"


def test_names_for_another_number_of_players_are_no_names(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        people.reseat(tmp_path, desk, {"names": ["Ada"]})

        assert desk.table is not None
        assert [player.name for player in desk.table.players] == ["Ada", "Béla", "Chloé"]


@pytest.mark.parametrize("text", ["no JSON", "[1]", "17", '{"names": 3}'])
def test_a_damaged_row_says_nothing(tmp_path: Path, text: str) -> None:
    with desk_at(tmp_path) as desk:
        desk._journal.db.execute("INSERT INTO seats VALUES (1, 1, ?)", (text,))

        people.sit_down(tmp_path, desk)

        assert desk.table is not None
        assert desk.table.players[ADA].name == "Ada"


@pytest.mark.parametrize("sql", ["UPDATE seats SET about = '{}'", "DELETE FROM seats"])
def test_what_was_changed_is_never_forgotten(tmp_path: Path, sql: str) -> None:
    with desk_at(tmp_path) as desk:
        people.reseat(tmp_path, desk, RENAMED)

        with pytest.raises(sqlite3.IntegrityError, match="append only"):
            desk._journal.db.execute(sql)


def test_a_change_that_cannot_be_written_is_refused_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.services.journal.journal.BUSY_SECONDS", 0.0)
    with desk_at(tmp_path) as desk:
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")

        with pytest.raises(Refusal) as refused:
            people.reseat(tmp_path, desk, RENAMED)

        other.close()
        assert refused.value.reason is BUSY
        assert desk.table is not None
        assert desk.table.players[ADA].name == "Ada"


def test_the_start_can_say_what_was_changed_and_is_the_same_command(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        before = desk._journal.checked(1)[0]
        people.reseat(tmp_path, desk, RENAMED)

        after = people.told(desk._journal, 1, before)

    assert after.command == before.command
    assert '"names": ["Adele"' in str(after.about)
    assert '"began"' in str(after.about)


def test_an_export_tells_the_names_of_now_and_is_recognised_by_either(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        before = exported(tmp_path, desk.number)
        people.reseat(tmp_path, desk, RENAMED)
        after = exported(tmp_path, desk.number)
    with Journal.open(tmp_path) as journal:
        known = [import_game(journal, lines.encode()).new for lines in (before, after)]

    assert json.loads(before.splitlines()[0])["players"] == ["Ada", "Béla", "Chloé"]
    assert json.loads(after.splitlines()[0])["players"] == RENAMED["names"]
    assert known == [False, False]


def test_a_recovered_journal_keeps_the_names_of_now(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        people.reseat(tmp_path, desk, RENAMED)
    recover(tmp_path)

    with desk_at(tmp_path) as desk:
        people.sit_down(tmp_path, desk)
        assert desk.game.table is not None
        assert [player.name for player in desk.game.table.players] == RENAMED["names"]
    assert [person.name for person in people.remembered(tmp_path)] == RENAMED["names"]

"""Homes that cannot be written, and disks that are full: a sentence, and the game goes on."""

from pathlib import Path

import pytest

from companion.rules.commands import Next
from companion.rules.refusals import Refusal
from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.journal.errors import NO_HOME
from tests.support.desks import desk_at
from tests.support.evenings import at_home, evening
from tests.support.hands import Hands
from tests.support.people import People
from ui.demonstration.moves import sit_down
from ui.presenters.session import HOME, TABLE

pytestmark = pytest.mark.kivy


def said(people: People) -> str:
    return " ".join(text.words for text in people.hands.stage.written())


def begin(people: People) -> None:
    people.tap("new")
    for name in ("Ada", "Béla"):
        sit_down(people.hands, name)
    people.tap("start")


def test_a_home_that_cannot_be_made_is_said_and_the_evening_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    with at_home(tmp_path / "file" / "home") as session:
        people = People(Hands(session), 0)
        assert "cannot be used" in said(people)
        people.tap("line")
        assert people.front == "health"
        people.tap("back")
        begin(people)
        people.tap("hub")

        assert session.place == TABLE
        assert session.table.to_move == 1


def test_settings_that_cannot_be_written_hold_for_the_evening_and_it_is_said(
    tmp_path: Path,
) -> None:
    (tmp_path / "settings.toml").mkdir()

    with at_home(tmp_path) as session:
        people = People(Hands(session), 0)
        people.tap("settings", "option:colours:1")

        assert session.settings.colours == "day"
        assert people.hands.stage.front.view.unsaved in said(people)
        assert session.unsaved
        people.tap("back")
        assert session.place == HOME


def test_without_a_writable_home_the_book_shows_tonights_game_and_people_can_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk_at(tmp_path) as desk:
        desk.submit(Next())
        desk.submit(Next())

    def read_only(home: Path) -> object:
        raise Refusal(NO_HOME, home=str(home), error="Read-only file system")

    monkeypatch.setattr("ui.bootstrap.open_or_recover", read_only)
    with at_home(tmp_path) as session:
        people = People(Hands(session), 0)
        people.tap("new")
        people.tap("name:0", "name:2", "start", "out", "menu", "entry:seats", "turn", "keep")
        people.tap("menu", "entry:book")
        view = people.hands.stage.front.view

        assert view.warning == ""
        assert len(view.lines) == 2
        assert [look.name for look in view.players] == ["Ada", "Chloé"]
        assert view.players[0].facing == 1


def journal_of(desk: Desk) -> Journal:
    return desk._journal


def test_a_disk_that_is_full_in_the_middle_is_said_and_nothing_is_booked_until_there_is_room(
    tmp_path: Path,
) -> None:
    with evening(tmp_path) as session:
        people = People(Hands(session), 0)
        db = journal_of(session.desk).db
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")
        while session.sheet is None:
            before = session.game
            people.tap("hub")

        assert people.front == "refusal"
        assert "disk is full" in said(people)
        assert session.game is before

        people.tap("close")
        db.execute("PRAGMA max_page_count = 100000")
        people.tap("hub")
        assert session.game is not before
        assert session.table.to_move is not None


def test_a_full_disk_at_the_start_leaves_everybody_on_their_chairs(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        people = People(Hands(session), 0)
        people.tap("new")
        for name in ("Ada", "Béla"):
            sit_down(people.hands, name)
        db = journal_of(session.desk).db
        db.execute("PRAGMA query_only = 1")
        people.tap("start")

        assert people.front == "refusal"
        people.tap("close")
        assert people.front == "new_game"
        db.execute("PRAGMA query_only = 0")
        people.tap("start")
        assert session.place == TABLE

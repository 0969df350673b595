"""Seats and facing: what people look like, changed during a game."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.commands import Deliver, Next
from companion.rules.vocabulary import Order, Seat
from companion.services import people
from companion.services.journal import FILE
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import desk_at
from tests.support.evenings import evening, heard
from ui.presenters.chairs import BadgeView, ChairView
from ui.presenters.keyboard import Asking
from ui.presenters.looks import Look, is_open, looks
from ui.presenters.seats import SeatsPresenter
from ui.presenters.session import HOME, TABLE, Place, Session


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path, 3) as opened:
        opened.go("seats")
        yield opened


@pytest.fixture
def seats(session: Session) -> SeatsPresenter:
    return SeatsPresenter(session)


def rename(session: Session, presenter: SeatsPresenter, name: str) -> None:
    presenter.rename_tapped()
    assert session.sheet is not None
    asking = session.sheet.about
    assert isinstance(asking, Asking)
    session.back()
    asking.take(name)


def sitting(presenter: SeatsPresenter) -> list[str]:
    """West, north, east, south."""
    return [each.name for each in presenter.view().chairs]


def test_everybody_sits_where_the_game_began(seats: SeatsPresenter) -> None:
    view = seats.view()

    assert view.chairs == (
        ChairView("west", True, "Ada", "red", "hammer", 0, True),
        ChairView("north", False, "Béla", "blue", "wheel", 0, False),
        ChairView("east", False, "Chloé", "green", "canary", 0, False),
        ChairView("south", False, ""),
    )
    assert view.chair == "Chair: Ada"
    assert not view.changed


@pytest.mark.parametrize(
    ("players", "chairs"),
    [
        (2, ["Ada", "", "Béla", ""]),
        (3, ["Ada", "Béla", "Chloé", ""]),
        (4, ["Ada", "Béla", "Chloé", "Dmitri"]),
    ],
)
def test_any_number_of_players_is_shown(tmp_path: Path, players: int, chairs: list[str]) -> None:
    with evening(tmp_path, players) as session:
        assert sitting(SeatsPresenter(session)) == chairs


def test_a_turned_panel_holds_once_it_is_kept(session: Session, seats: SeatsPresenter) -> None:
    seats.chair_tapped("north")
    seats.turn_tapped()
    before = looks(session.game)[1].facing
    lit = seats.view().changed

    seats.keep_tapped()

    assert (before, lit) == (0, True)
    assert looks(session.game)[1].facing == 1
    assert session.places == [HOME, TABLE]
    assert heard(session) == ["booked"]


def test_colours_and_symbols_are_exchanged(session: Session, seats: SeatsPresenter) -> None:
    seats.badge_tapped("wheel")
    seats.colour_tapped("teal")
    badges = seats.view().badges

    seats.keep_tapped()

    assert badges[:2] == (BadgeView("hammer", "red", False), BadgeView("wheel", "teal", True))
    assert [each[1:3] for each in looks(session.game)] == [
        ("teal", "wheel"),
        ("red", "hammer"),
        ("green", "canary"),
    ]


def test_all_colours_are_there_at_once_and_ones_own_is_lit(seats: SeatsPresenter) -> None:
    colours = seats.view().colours

    assert len(colours) == 8
    assert [each.colour for each in colours if each.lit] == ["red"]


def test_a_free_chair_is_pointed_out_while_there_is_one(tmp_path: Path) -> None:
    told = {}
    for players in (2, 4):
        with evening(tmp_path / str(players), players) as session:
            told[players] = SeatsPresenter(session).view().tip

    assert told == {2: "A tap on a free chair moves Ada there.", 4: ""}


def test_what_is_no_badge_and_no_colour_changes_nothing(seats: SeatsPresenter) -> None:
    seats.badge_tapped("crown")
    seats.colour_tapped("gold")

    assert not seats.view().changed


def test_another_name_is_everywhere_at_once(session: Session, seats: SeatsPresenter) -> None:
    rename(session, seats, "Adele")

    seats.keep_tapped()

    assert looks(session.game)[0].name == "Adele"
    assert session.table.players[0].name == "Adele"
    session.submit(Deliver(Seat(0), (Order("truck:KK"),)))
    assert session.game.last is not None
    assert session.teller.booking(session.game.last).startswith("Adele:")


def test_the_keyboard_begins_with_the_name_and_knows_the_others(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.chair_tapped("east")

    seats.rename_tapped()

    assert session.sheet is not None
    assert isinstance(session.sheet.about, Asking)
    assert session.sheet.about.text == "Chloé"
    assert session.sheet.about.taken == ("Ada", "Béla")


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    with evening(tmp_path, 3, shown=True) as session:
        presenter = SeatsPresenter(session)
        rename(session, presenter, "Adele")
        presenter.turn_tapped()
        presenter.keep_tapped()

    with desk_at(tmp_path) as desk:
        people.sit_down(tmp_path, desk)

        assert looks(desk.game)[0] == Look("Adele", "red", "hammer", 1)
        assert is_open(desk.game)


def test_the_game_is_not_touched_and_undo_does_not_see_it(
    session: Session, seats: SeatsPresenter
) -> None:
    session.submit(Next())
    before = session.table
    seats.turn_tapped()

    seats.keep_tapped()

    assert session.table == before
    assert len(session.game.standing()) == 2


def test_a_player_moves_to_a_free_chair_that_keeps_the_order(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.chair_tapped("south")
    moved = sitting(seats)
    seats.keep_tapped()

    assert moved == ["", "Béla", "Chloé", "Ada"]
    assert [player.name for player in session.table.players] == ["Ada", "Béla", "Chloé"]
    assert sitting(SeatsPresenter(session)) == ["", "Béla", "Chloé", "Ada"]


def test_a_chair_that_would_change_the_order_stays_free(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.chair_tapped("north")

    seats.chair_tapped("south")

    assert sitting(seats) == ["Ada", "Béla", "Chloé", ""]
    assert seats.view().chair == "Chair: Béla"
    assert seats.view().hint == "There the order of play would be another."
    assert heard(session) == ["refused"]


def test_the_hint_goes_with_the_next_tap(seats: SeatsPresenter) -> None:
    seats.chair_tapped("north")
    seats.chair_tapped("south")

    seats.chair_tapped("west")

    assert seats.view().hint == ""


def test_two_players_may_sit_anywhere(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        presenter = SeatsPresenter(session)

        presenter.chair_tapped("north")
        presenter.chair_tapped("south")

        assert sitting(presenter) == ["", "", "Béla", "Ada"]


def test_back_changes_nothing(session: Session, seats: SeatsPresenter) -> None:
    seats.turn_tapped()

    seats.back()

    assert looks(session.game)[0].facing == 0
    assert session.places == [HOME, TABLE]


def test_with_nothing_changed_keeping_only_leads_back(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.keep_tapped()

    assert session.places == [HOME, TABLE]
    assert heard(session) == []


@pytest.fixture
def locked(session: Session, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another program holds the journal."""
    monkeypatch.setattr("companion.services.journal.journal.BUSY_SECONDS", 0.0)
    other = sqlite3.connect(session.home / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@pytest.mark.usefixtures("locked")
def test_what_the_disk_refuses_is_a_sheet_and_stays_open(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.turn_tapped()

    seats.keep_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"
    assert session.place == Place("seats")
    assert seats.view().changed
    assert looks(session.game)[0].facing == 0


@pytest.mark.usefixtures("locked")
def test_what_cannot_be_kept_keeps_the_buttons_from_going_on(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.turn_tapped()

    seats.next()
    seats.end()

    assert session.place == Place("seats")
    assert session.table.to_move == 0


def test_a_damaged_journal_is_a_sheet_too(
    session: Session, seats: SeatsPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "_CHANGED", "INSERT INTO nowhere VALUES (?, ?, ?)")
    seats.turn_tapped()

    seats.keep_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"


def test_next_player_keeps_it_and_the_others_play_on(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.turn_tapped()

    seats.next()

    assert looks(session.game)[0].facing == 1
    assert session.table.to_move == 1
    assert session.places == [HOME, TABLE]


def test_end_shift_keeps_it_and_leads_to_the_counts(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.turn_tapped()

    seats.end()

    assert looks(session.game)[0].facing == 1
    assert session.place == Place("counts")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(tmp_path: Path, language: str, players: int) -> None:
    with evening(tmp_path, players, settings=Settings(language=language)) as session:
        view = SeatsPresenter(session).view()

    assert all((view.title, view.subtitle, view.chair, view.rename, view.turn, view.keep))

"""Seats and facing: what people look like, changed during a game."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.evenings import evening, heard
from tests.support.seating import at_the_seats, seats_of, sitting
from ui.presenters.chairs import BadgeView, ChairView
from ui.presenters.keyboard import Asking
from ui.presenters.looks import looks
from ui.presenters.seats import SeatsPresenter
from ui.presenters.session import Session

session = pytest.fixture(at_the_seats)
seats = pytest.fixture(seats_of)


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


def test_the_keyboard_begins_with_the_name_and_knows_the_others(
    session: Session, seats: SeatsPresenter
) -> None:
    seats.chair_tapped("east")

    seats.rename_tapped()

    assert session.sheet is not None
    assert isinstance(session.sheet.about, Asking)
    assert session.sheet.about.text == "Chloé"
    assert session.sheet.about.taken == ("Ada", "Béla")


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


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(tmp_path: Path, language: str, players: int) -> None:
    with evening(tmp_path, players, settings=Settings(language=language)) as session:
        view = SeatsPresenter(session).view()

    assert all((view.title, view.subtitle, view.chair, view.rename, view.turn, view.keep))

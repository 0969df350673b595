"""New game: badges and colours, which way panels face, and who begins."""

from pathlib import Path

import pytest

from companion.rules.commands import Start
from companion.rules.vocabulary import Seat
from tests.support.seating import after_games, chair, four_remembered, new_game, sit
from ui.presenters.chairs import BadgeView
from ui.presenters.new_game import NewGamePresenter

session = pytest.fixture(four_remembered)
seats = pytest.fixture(new_game)


# Badges


def test_everybody_sits_down_in_the_seats_own_colours(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1, 2, 3)

    assert [(each.symbol, each.colour) for each in seats.view().chairs] == [
        ("hammer", "red"),
        ("wheel", "blue"),
        ("canary", "green"),
        ("lantern", "purple"),
    ]


def test_who_had_other_colours_last_time_has_them_again(tmp_path: Path) -> None:
    about = {"colours": ["blue", "orange"], "symbols": ["wheel", "wheelbarrow"]}
    with after_games(tmp_path, Start(("Ada", "Béla"), Seat(0), "score", about=about)) as session:
        presenter = NewGamePresenter(session)
        sit(presenter, 0, 1)

        assert chair(presenter, "west")[3:5] == ("blue", "wheel")
        assert chair(presenter, "north")[3:5] == ("orange", "hammer")


def test_a_badge_that_somebody_wears_is_exchanged(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("west")

    seats.badge_tapped("wheel")

    assert chair(seats, "west")[3:5] == ("blue", "wheel")
    assert chair(seats, "north")[3:5] == ("red", "hammer")
    assert seats.view().badges[1] == BadgeView("wheel", "blue", True)


def test_a_free_badge_is_taken_as_it_is_shown(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")

    seats.badge_tapped("lantern")

    assert chair(seats, "west")[3:5] == ("purple", "lantern")
    assert seats.view().badges[0] == BadgeView("hammer", "red", False)


def test_ones_own_badge_shows_the_colours_and_hides_them_again(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")

    seats.badge_tapped("hammer")
    shown = seats.view().colours
    seats.badge_tapped("hammer")

    assert [each.colour for each in shown if each.lit] == ["red"]
    assert len(shown) == 8
    assert seats.view().colours == ()


def test_the_badge_on_the_chair_shows_the_colours_too(seats: NewGamePresenter) -> None:
    sit(seats, 0)

    seats.chair_tapped("west")
    seats.chair_tapped("west")

    assert seats.view().colours


def test_a_colour_that_somebody_wears_is_exchanged(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("west")

    seats.colour_tapped("blue")

    assert chair(seats, "west")[3:5] == ("blue", "hammer")
    assert chair(seats, "north")[3:5] == ("red", "wheel")


def test_a_colour_of_the_users_edition_can_be_chosen(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")

    seats.colour_tapped("teal")
    seats.colour_tapped("gold")

    assert chair(seats, "west").colour == "teal"


def test_nobody_wears_the_badges_of_an_empty_chair(seats: NewGamePresenter) -> None:
    sit(seats, 0)

    seats.badge_tapped("wheel")
    seats.colour_tapped("blue")
    seats.turn_tapped()
    seats.starts_tapped()

    assert chair(seats, "west")[3:] == ("red", "hammer", 0, True)


# Facing, and who begins


def test_turn_turns_the_panel_by_quarters(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")

    seats.turn_tapped()
    once = chair(seats, "west").facing
    seats.turn_tapped()
    seats.turn_tapped()
    seats.turn_tapped()

    assert once == 1
    assert chair(seats, "west").facing == 0


def test_the_first_seat_begins_unless_somebody_else_is_named(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)

    assert chair(seats, "west").starts
    assert seats.view().start == "Start: Ada begins"


def test_starts_hands_over_the_marker(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("north")

    seats.starts_tapped()

    assert [each.starts for each in seats.view().chairs] == [False, True, False, False]
    assert seats.view().starts_lit
    assert seats.view().start == "Start: Béla begins"


def test_the_marker_goes_with_its_player(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("north")
    seats.starts_tapped()
    seats.chair_tapped("south")

    sit(seats, 1)

    assert chair(seats, "south").starts

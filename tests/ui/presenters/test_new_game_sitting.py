"""New game: people sit down on chairs, change them, and stand up again."""

from pathlib import Path

import pytest

from companion.rules.commands import Start
from companion.rules.vocabulary import Seat
from tests.support.seating import (
    FOUR,
    after_games,
    chair,
    four_remembered,
    new_game,
    selected,
    sit,
    sitting,
)
from ui.presenters.chairs import ChairView
from ui.presenters.new_game import NameView, NewGamePresenter

session = pytest.fixture(four_remembered)
seats = pytest.fixture(new_game)


def test_at_first_nobody_sits_and_the_chair_in_the_west_is_selected(
    seats: NewGamePresenter,
) -> None:
    view = seats.view()

    assert view.chairs == (
        ChairView("west", True, ""),
        ChairView("north", False, ""),
        ChairView("east", False, ""),
        ChairView("south", False, ""),
    )
    assert view.chair == "Chair: free"
    assert (view.badges, view.colours, view.turn, view.starts) == ((), (), "", "")


def test_names_are_offered_by_last_use(tmp_path: Path) -> None:
    with after_games(tmp_path, FOUR, Start(("Emil", "Ada"), Seat(0), "score")) as session:
        names = [each.name for each in NewGamePresenter(session).view().names]

    assert names == ["Emil", "Ada", "Béla", "Chloé", "Dmitri"]


def test_a_name_sits_down_and_the_next_free_chair_clockwise_is_selected(
    seats: NewGamePresenter,
) -> None:
    sit(seats, 0, 1)

    assert sitting(seats) == ["Ada", "Béla", "", ""]
    assert selected(seats) == "east"


def test_the_next_free_chair_is_found_around_the_table(seats: NewGamePresenter) -> None:
    seats.chair_tapped("south")

    sit(seats, 0)

    assert sitting(seats) == ["", "", "", "Ada"]
    assert selected(seats) == "west"


def test_with_all_chairs_taken_the_last_one_stays_selected(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1, 2, 3)

    assert sitting(seats) == ["Ada", "Béla", "Chloé", "Dmitri"]
    assert selected(seats) == "south"
    assert seats.view().chair == "Chair: Dmitri"


def test_ones_own_name_lifts_one_off_the_chair(seats: NewGamePresenter) -> None:
    sit(seats, 0)
    seats.chair_tapped("west")
    lit = seats.view().names[0]

    sit(seats, 0)

    assert lit == NameView("Ada", True, True)
    assert sitting(seats) == ["", "", "", ""]
    assert selected(seats) == "west"


def test_who_sits_elsewhere_moves_to_the_free_chair(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("south")

    sit(seats, 0)

    assert sitting(seats) == ["", "Béla", "", "Ada"]


def test_two_who_sit_change_chairs_and_keep_their_badges(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("west")

    sit(seats, 1)

    assert sitting(seats) == ["Béla", "Ada", "", ""]
    assert chair(seats, "west").symbol == "wheel"


def test_somebody_new_takes_the_place_of_who_sat_there(seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)
    seats.chair_tapped("west")
    seats.starts_tapped()

    sit(seats, 2)

    assert sitting(seats) == ["Chloé", "Béla", "", ""]
    assert chair(seats, "west").starts


def test_a_chair_that_is_none_changes_nothing(seats: NewGamePresenter) -> None:
    seats.chair_tapped("ceiling")

    assert selected(seats) == "west"

"""New game: the same as last time, and back from a game that is empty."""

from pathlib import Path

import pytest

from companion.rules.commands import Start
from companion.rules.vocabulary import Seat
from tests.support.evenings import NAMES, evening
from tests.support.seating import FOUR, after_games, four_remembered, sitting
from ui.presenters.chairs import ChairView
from ui.presenters.new_game import NewGamePresenter
from ui.presenters.session import Session

session = pytest.fixture(four_remembered)


def test_same_as_last_time_seats_everybody_and_moves_the_marker_one_seat_on(
    tmp_path: Path,
) -> None:
    about = {
        "colours": ["teal", "red", "pink"],
        "symbols": ["lantern", "wheel", "hammer"],
        "facing": [3, 0, 1],
        "chairs": ["north", "east", "west"],
    }
    last = Start(NAMES[:3], Seat(2), "score", about=about)
    with after_games(tmp_path, FOUR, last) as session:
        presenter = NewGamePresenter(session)
        presenter.same_tapped()
        chairs = presenter.view().chairs

    assert chairs == (
        ChairView("west", True, "Chloé", "pink", "hammer", 1, False),
        ChairView("north", False, "Ada", "teal", "lantern", 3, True),
        ChairView("east", False, "Béla", "red", "wheel", 0, False),
        ChairView("south", False, ""),
    )


@pytest.mark.parametrize("told", ["west", ["west", "west"], ["up", "down"], [1, 2], ["west"]])
def test_chairs_that_make_no_sense_are_the_usual_ones(tmp_path: Path, told: object) -> None:
    last = Start(NAMES[:2], Seat(0), "score", about={"chairs": told})
    with after_games(tmp_path, last) as session:
        presenter = NewGamePresenter(session)
        presenter.same_tapped()

        assert sitting(presenter) == ["Ada", "", "Béla", ""]


def test_a_last_game_that_cannot_be_read_is_a_sheet(session: Session) -> None:
    presenter = NewGamePresenter(session)
    session.desk._journal.db.execute("UPDATE game_summary SET bookings = 7")

    presenter.same_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "refusal"


def test_back_from_an_empty_game_everybody_sits_as_they_sat(tmp_path: Path) -> None:
    with evening(tmp_path, 3) as session:
        presenter = NewGamePresenter(session, session.game.standing()[0].command)

        assert sitting(presenter) == ["Ada", "Béla", "Chloé", ""]
        assert presenter.view().start == "Start: Ada begins"

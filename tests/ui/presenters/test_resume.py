"""Resume says where we were."""

from pathlib import Path

from companion.rules.commands import Next
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.homes import BOOKED
from tests.support.scorings import book
from tests.support.whole_games import FACTORY, shift
from ui.presenters.home import ResumePresenter
from ui.presenters.session import HOME, TABLE, Place


def test_resume_says_where_we_were(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, Next(), Next(), delivers(CHLOE, "truck:YY"), Next(), Next())
        view = ResumePresenter(session).view()

        assert (view.caption, view.title) == ("We were here", "Shift I, Béla’s turn")
        assert view.turn is not None
        assert view.turn.symbol == "wheel"
        assert [(score.score, score.turn) for score in view.scores] == [
            ("0", False),
            ("0", True),
            ("3", False),
        ]
        assert [(line.text, line.points) for line in view.lines] == [
            ("Ada: next player", ""),
            ("Chloé: next player", ""),
            ("Chloé: truck YY", "+3"),
        ]


def test_face_down_it_names_only_the_cards_of_this_turn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:YY"), Next(), delivers(BELA, "truck:KK"))
        lines = ResumePresenter(session).view().lines

        assert [(line.text, line.points) for line in lines] == [
            ("Béla: truck KK", "+9"),
            ("Ada: next player", ""),
            ("Ada: 1 truck order", ""),
        ]


def test_the_time_of_the_last_booking_is_told(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next())
        local = BOOKED.astimezone()

        assert ResumePresenter(session).view().line == (
            f"The last booking was at {local:%H:%M}. Nothing is lost."
        )


def test_a_game_without_times_and_bookings_can_be_resumed_too(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        empty = ResumePresenter(session).view()
        book(session, *shift(3, FACTORY), Next(about={"time": None}))
        view = ResumePresenter(session).view()

        assert empty.lines == ()
        assert view.line == "Nothing is lost."
        assert view.lines[1] == (None, "end of shift I", "")


def test_one_tap_or_next_goes_on(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.start_from(HOME, Place("resume"))
        ResumePresenter(session).go_on_tapped()
        tapped = session.places
        session.start_from(HOME, Place("resume"))
        ResumePresenter(session).next()

        assert tapped == [HOME, TABLE]
        assert session.places == [HOME, TABLE]
        assert session.table.to_move == ADA


def test_something_can_be_corrected_first_or_all_left_for_later(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = ResumePresenter(session)
        presenter.correct_tapped()
        corrected = session.places
        presenter.later_tapped()

        assert corrected == [HOME, TABLE, Place("book")]
        assert session.places == [HOME]

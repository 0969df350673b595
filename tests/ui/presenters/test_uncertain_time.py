"""What is said of times while nobody has told the machine the time, and after somebody did."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from companion.rules.commands import About, Next
from companion.words import Words
from tests.support.desks import THREE
from tests.support.evenings import evening
from tests.support.homes import BOOKED
from tests.support.scorings import book
from ui.presenters.home import HomePresenter, ResumePresenter
from ui.presenters.menu import MenuPresenter
from ui.presenters.playing_time import playing_time
from ui.presenters.session import Session

UNCERTAIN: About = {"time_uncertain": True}
WEEKS_LATER = BOOKED + timedelta(days=30)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as session:
        yield session


def machine(session: Session, clock: float, boot: str = "a", certain: bool = False) -> None:
    told: About = {"clock": clock, "boot": boot}
    session.desk.clocks = lambda: told if certain else {**told, **UNCERTAIN}


def line(session: Session) -> str:
    card = HomePresenter(session).view().card
    assert card is not None
    return card.line


def test_continue_goes_by_the_seconds_since_the_start_when_the_time_was_fetched_since(
    session: Session,
) -> None:
    machine(session, 100)
    book(session, Next())
    machine(session, 100 + 12 * 60, certain=True)
    session.wall = lambda: WEEKS_LATER

    assert line(session) == "Shift I, Béla’s turn · 12 minutes ago"


def test_after_another_start_continue_does_not_guess_since_when(session: Session) -> None:
    machine(session, 100)
    book(session, Next())
    machine(session, 30, "b", certain=True)
    session.wall = lambda: WEEKS_LATER

    assert line(session) == "Shift I, Béla’s turn"


def test_resume_tells_no_time_that_is_uncertain(session: Session) -> None:
    machine(session, 100)
    book(session, Next())

    assert ResumePresenter(session).view().line == "Nothing is lost."


def test_the_menu_counts_minutes_through_a_clock_that_was_set(session: Session) -> None:
    about = {"time": "2026-12-24T01:00:00Z", "clock": 100 + 41 * 60, "boot": "a"}
    machine(session, 100)
    session.desk.begin(THREE)
    book(session, Next(about=about))

    assert MenuPresenter(session).view().title == "Shift I, turn 2, 41 minutes"


@pytest.mark.parametrize(
    ("language", "day"), [("en", "18 November?"), ("fr", "18 novembre\N{NO-BREAK SPACE}?")]
)
def test_the_day_of_a_result_that_is_uncertain_has_a_question_mark(language: str, day: str) -> None:
    began: About = {"began": "2026-11-18T12:00:00Z", "clock": 60, "boot": "a", **UNCERTAIN}
    ended: About = {"time": "2026-11-18T13:22:00Z", "clock": 4980, "boot": "a"}

    both_uncertain = playing_time(Words(language), [began, {**ended, **UNCERTAIN}])
    end_is_certain = playing_time(Words(language), [began, ended])

    assert both_uncertain == (day, "1 h 22 min")
    assert end_is_certain == (day.rstrip("?\N{NO-BREAK SPACE}"), "1 h 22 min")

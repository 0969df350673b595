"""Home continues and begins, and attracts people when nobody touches it."""

from datetime import timedelta
from pathlib import Path

import pytest

from companion.rules.commands import Next, Out
from companion.rules.refusals import Refusal
from companion.services.journal.errors import NEWER
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard, pass_time
from tests.support.homes import BOOKED, cleared_desk
from tests.support.scorings import book
from tests.support.whole_games import whole_game
from ui.presenters.home import HomePresenter, ResumePresenter
from ui.presenters.session import HOME, TABLE, Place

# Home


def test_the_first_start_has_no_game_to_continue_and_nobody_to_remember(tmp_path: Path) -> None:
    with cleared_desk(tmp_path) as session:
        view = HomePresenter(session).view()

        assert (view.card, view.same) == (None, "")
        assert (view.new, view.new_lit, view.settings) == ("New game", True, "Settings")
        assert view.new_text == "Who sits where, who begins: then play."
        line = "Everything is ready. Two to four names are enough."
        assert (view.line, view.warns) == (line, False)
        assert not view.attract


@pytest.mark.parametrize(
    ("since", "ago"),
    [
        (timedelta(seconds=59), "just now"),
        (timedelta(days=-1), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=12), "12 minutes ago"),
        (timedelta(hours=23), "23 hours ago"),
        (timedelta(days=2), "2 days ago"),
    ],
)
def test_continue_says_where_the_game_is_and_since_when(
    tmp_path: Path, since: timedelta, ago: str
) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"), Next())
        session.wall = lambda: BOOKED + since
        view = HomePresenter(session).view()

        assert view.card is not None
        assert (view.card.title, view.card.lit) == ("Continue", True)
        assert view.card.line == f"Shift I, Béla’s turn · {ago}"
        assert [score.score for score in view.card.scores] == ["9", "0", "0"]
        assert not view.new_lit


def test_a_game_that_does_not_say_when_it_was_says_whose_turn_it_is(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next(about={"time": "one evening"}))
        card = HomePresenter(session).view().card

        assert card is not None
        assert card.line == "Shift I, Béla’s turn"


def test_a_shift_that_is_over_is_told_as_such(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *(Out(seat) for seat in (ADA, BELA, CHLOE)))
        session.wall = lambda: BOOKED
        card = HomePresenter(session).view().card

        assert card is not None
        assert card.line == "Shift I is over · just now"


def test_continue_and_next_lead_to_the_table(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = HomePresenter(session)
        session.start_from(HOME)
        presenter.card_tapped()
        tapped = session.places
        session.start_from(HOME)
        presenter.next()

        assert tapped == [HOME, TABLE]
        assert session.places == [HOME, TABLE]


def test_without_a_game_next_opens_what_is_lit(tmp_path: Path) -> None:
    with cleared_desk(tmp_path) as session:
        HomePresenter(session).next()

        assert session.place == Place("new_game")


def test_end_shift_knocks(tmp_path: Path) -> None:
    with cleared_desk(tmp_path) as session:
        HomePresenter(session).end()

        assert heard(session) == ["refused"]


def test_a_game_that_is_over_leads_to_its_result_and_new_game_is_lit(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *whole_game(3))
        presenter = HomePresenter(session)
        view = presenter.view()
        presenter.card_tapped()

        assert view.card is not None
        assert (view.card.title, view.card.lit, view.new_lit) == ("Last game", False, True)
        assert session.places == [HOME, Place("result")]


def test_new_game_and_settings_open_their_screens(tmp_path: Path) -> None:
    with cleared_desk(tmp_path) as session:
        presenter = HomePresenter(session)
        presenter.new_tapped()
        new = session.place
        presenter.settings_tapped()

        assert new == Place("new_game")
        assert session.place == Place("settings")


def test_what_the_start_found_stands_in_the_line_and_a_tap_tells_more(tmp_path: Path) -> None:
    with cleared_desk(tmp_path) as session:
        session.notice = Refusal(NEWER, file="journal.sqlite")
        presenter = HomePresenter(session)
        view = presenter.view()
        presenter.line_tapped()

        assert view.warns
        assert view.line.startswith("journal.sqlite was written by a newer Steiger")
        assert session.place == Place("health")


def test_settings_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.unsaved = True
        presenter = HomePresenter(session)
        presenter.line_tapped()

        assert presenter.view().warns
        assert presenter.view().line.startswith("Settings cannot be written")
        assert session.sheet is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_can_be_shown_in_every_language(tmp_path: Path, players: int, language: str) -> None:
    with cleared_desk(tmp_path / "first", language) as session:
        assert HomePresenter(session).view().line
    with evening(tmp_path, players, settings=Settings(language)) as session:
        book(session, delivers(ADA, "truck:KK"), Next())

        assert HomePresenter(session).view().card
        assert all(ResumePresenter(session).view())


# Attract


def test_after_a_minute_without_a_touch_it_attracts(tmp_path: Path) -> None:
    with cleared_desk(tmp_path) as session:
        presenter = HomePresenter(session)
        pass_time(session, 59)
        before = presenter.view().attract
        pass_time(session, 1)
        view = presenter.view()

        assert (before, view.attract) == (False, True)
        assert (view.motto, view.touch) == ("the foreman at your table", "Touch to begin")


def test_the_waking_touch_does_nothing_else(tmp_path: Path) -> None:
    with cleared_desk(tmp_path) as session:
        presenter = HomePresenter(session)
        pass_time(session, 60)
        swallowed = [presenter.touched(60.0), presenter.touched(60.5)]

        assert swallowed == [True, False]
        assert not presenter.view().attract


def test_the_waking_press_of_a_button_does_nothing_else_either(tmp_path: Path) -> None:
    with cleared_desk(tmp_path) as session:
        presenter = HomePresenter(session)
        pass_time(session, 60)
        presenter.next()

        assert session.places == [HOME]
        assert not presenter.view().attract

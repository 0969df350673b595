"""The menu: only what exists, sound by one tap, and leaving keeps the game."""

from pathlib import Path

import pytest

from companion.rules.commands import Count, EndShift, Next, Out
from companion.rules.vocabulary import Seat
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import BELA, NOW, delivers
from tests.support.evenings import evening
from tests.support.scorings import book
from ui.presenters.menu import MenuPresenter
from ui.presenters.session import HOME, TABLE, Place

LATER = {"time": "2026-11-18T20:41:59Z"}


def test_it_has_eight_entries_that_all_lead_somewhere(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        entries = MenuPresenter(session).view().entries

        assert [entry.name for entry in entries] == [
            "table",
            "book",
            "forecast",
            "seats",
            "sound",
            "settings",
            "why",
            "leave",
        ]
        assert all(entry.title and entry.text for entry in entries)


def test_its_title_says_how_far_the_game_is(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next(), delivers(BELA, "truck:KK"), Next(about=LATER))

        assert MenuPresenter(session).view().title == "Shift I, turn 3, 41 minutes"


def test_turns_are_counted_anew_in_every_shift(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        counts = [Count(Seat(seat), {"factory_workers": 0}) for seat in range(3)]
        book(session, Next(), Next(), *counts, EndShift(), Next())

        assert MenuPresenter(session).view().title == "Shift II, turn 2, 0 minutes"


def test_the_last_one_out_begins_no_turn(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        book(session, Out(Seat(0)), Out(Seat(1)))

        assert MenuPresenter(session).view().title == "Shift I, turn 2, 0 minutes"


@pytest.mark.parametrize("time", ["yesterday", "", 7, "0001-01-01T00:00:00+14:00"])
def test_a_game_that_does_not_say_when_it_was_has_no_minutes(tmp_path: Path, time: object) -> None:
    with evening(tmp_path) as session:
        book(session, Next(about={"time": time}))

        assert MenuPresenter(session).view().title == "Shift I, turn 2"


def test_a_clock_that_was_set_back_says_no_minutes(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next(about={"time": NOW.replace("2026", "2025")}))

        assert MenuPresenter(session).view().title == "Shift I, turn 2"


@pytest.mark.parametrize("name", ["book", "forecast", "seats", "settings"])
def test_an_entry_leads_to_its_screen_with_the_table_behind_it(tmp_path: Path, name: str) -> None:
    with evening(tmp_path) as session:
        session.open("menu")
        MenuPresenter(session).entry_tapped(name)

        assert session.places == [HOME, TABLE, Place(name)]
        assert session.sheet is None


def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next())
        MenuPresenter(session).entry_tapped("leave")

        assert session.places == [HOME]
        assert session.table.to_move == BELA


def test_why_lights_up_and_closes_the_menu(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.open("menu")
        MenuPresenter(session).entry_tapped("why")

        assert session.explaining
        assert session.sheet is None


def test_table_only_closes_it(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.open("menu")
        MenuPresenter(session).entry_tapped("table")

        assert (session.sheet, session.place, session.explaining) == (None, TABLE, False)


def test_sound_goes_off_and_comes_back_as_loud_as_it_was(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(sound=50)) as session:
        session.open("menu")
        presenter = MenuPresenter(session)
        presenter.entry_tapped("sound")
        off = (session.settings.sound, presenter.view().entries[4].title)
        presenter.entry_tapped("sound")

        assert off == (0, "Sound is off")
        assert (session.settings.sound, presenter.view().entries[4].title) == (50, "Sound is on")
        assert session.sheet == Place("menu")


def test_sound_that_was_off_comes_on_as_in_a_new_home(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(sound=0)) as session:
        MenuPresenter(session).entry_tapped("sound")

        assert session.settings.sound == 75


def test_closing_and_next_player(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.open("menu")
        presenter = MenuPresenter(session)
        presenter.close_tapped()
        closed = session.sheet
        session.open("menu")
        presenter.next()

        assert (closed, session.sheet) == (None, None)
        assert session.table.to_move == BELA


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", [True, False])
def test_it_can_be_shown_in_every_language(tmp_path: Path, shown: bool, language: str) -> None:
    with evening(tmp_path, shown=shown, settings=Settings(language)) as session:
        view = MenuPresenter(session).view()

        assert view.title
        assert all(entry.title and entry.text for entry in view.entries)

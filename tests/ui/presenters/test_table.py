"""The table: its buttons and free corners, what Steiger waits for, and the end."""

from pathlib import Path

import pytest

from companion.rules.commands import Next, Out
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.scorings import book
from tests.support.whole_games import shift, whole_game
from ui.presenters.session import HOME, Place
from ui.presenters.table import TablePresenter

# What else is on it


def test_the_buttons_are_those_of_the_table(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        buttons = TablePresenter(session).view().buttons

        assert [(button.name, button.label, button.usable, button.lit) for button in buttons] == [
            ("deliver", "Deliver", True, False),
            ("out", "No workers left", True, False),
            ("menu", "Menu", True, False),
            ("camera", "Camera", True, False),
            ("forecast", "Forecast", True, False),
            ("why", "Why?", True, False),
        ]


def test_four_players_leave_no_corner_free(tmp_path: Path) -> None:
    with evening(tmp_path, 4) as session:
        assert TablePresenter(session).view().free == ()


def test_with_three_players_the_free_corner_lists_the_last_bookings(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(
            session,
            delivers(ADA, "barrow:Y"),
            Out(CHLOE),
            delivers(ADA, "truck:YY"),
            Next(),
            delivers(BELA, "truck:KK"),
            Next(),
        )
        (free,) = TablePresenter(session).view().free

        assert (free.corner, free.title, free.text) == (3, "Last bookings", "")
        assert [(look.name, what) for look, what in free.lines if look] == [
            ("Béla", "truck KK, +9"),
            ("Ada", "truck YY, +3"),
            ("Chloé", "out of workers"),
        ]


def test_face_down_the_last_bookings_hide_the_cards_of_earlier_turns(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:YY"), Next(), delivers(BELA, "truck:KK"))
        (free,) = TablePresenter(session).view().free

        assert [what for _, what in free.lines] == ["truck KK, +9", "1 truck order"]


def test_the_end_of_a_shift_stands_there_without_a_player(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *shift(3, {"factory_workers": 0}))
        (free,) = TablePresenter(session).view().free

        assert free.lines == ((None, "end of shift I"),)


def test_with_two_players_there_are_bookings_and_a_note(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        bookings, note = TablePresenter(session).view().free

        assert (bookings.corner, bookings.lines) == (1, ())
        assert bookings.text == "Nothing is booked yet."
        assert (note.corner, note.title) == (3, "With 2 players")
        assert "R10.4" in note.text


def test_one_line_always_tells_what_steiger_waits_for(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        begins = presenter.view().waits
        presenter.next(1.0)
        plays = presenter.view().waits
        book(session, Out(ADA), Out(CHLOE))
        alone = presenter.view().waits
        presenter.why_tapped()

        assert begins == "Ada begins: press next after each turn."
        assert plays == "Béla plays, then press next."
        assert alone == "Only Béla plays on, then press next."
        assert presenter.view().waits == "Tap anything to have it explained."


# After the end, and in every language


def test_after_the_end_the_hub_leads_to_the_result(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, *whole_game(3))
        presenter = TablePresenter(session)
        view = presenter.view()
        presenter.hub_holding(0.5)
        presenter.hub_tapped()

        assert view.hub.label == "The game is over"
        assert view.waits == "Tap the middle for the result."
        assert view.panels[0].now == ""
        assert presenter.view().hub.hold == 0.0
        assert session.places == [HOME, Place("result")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_be_shown_in_every_language(
    tmp_path: Path, players: int, shown: bool, language: str
) -> None:
    with evening(tmp_path, players, shown=shown, settings=Settings(language)) as session:
        presenter = TablePresenter(session)
        empty = presenter.view()
        book(session, delivers(ADA, "truck:KK"), Next(), Out(ADA))
        playing = presenter.view()
        book(session, *whole_game(players))

        assert all(view.waits and view.undo.what for view in (empty, playing, presenter.view()))

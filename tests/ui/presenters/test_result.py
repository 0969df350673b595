"""The result: conversions, ranks, tiebreak, shared victory (SCREENS.md 3.9)."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.commands import Amend, Correct, EndShift
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard
from tests.support.scorings import book, end_game, pit, play_to
from ui.presenters.result import ResultPresenter
from ui.presenters.session import HOME, TABLE, Place, Session


@pytest.fixture(autouse=True)
def _at_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The day of a game is that of the place where it is shown."""
    with monkeypatch.context() as there:
        there.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


def result(session: Session) -> ResultPresenter:
    session.start_from(HOME, Place("result"))
    return ResultPresenter(session)


def test_the_conversions_stand_with_their_raw_numbers(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"))
        end_game(
            session,
            pit(ADA, marks=7, cubes=4, outstanding=1, tiles=(7, 4)),
            pit(BELA, marks=3, cubes=1),
        )
        view = result(session).view()

    row = view.rows[0]
    assert view.heads == ("shifts", "Marks", "cubes", "orders", "balance", "total")
    assert (row.rank, row.name, row.shifts, row.total) == ("1", "Ada", "40", "35")
    assert [tuple(cell) for cell in row.cells] == [
        ("+1", 1, "7 M", "7"),
        ("+1", 1, "4 cubes", "4"),
        ("−1", -1, "1 open", "1"),
        ("−6", -1, "7 : 4", "7 : 4"),
    ]
    assert [tuple(cell) for cell in view.rows[1].cells] == [
        ("0", 0, "3 M", "3"),
        ("0", 0, "1 cube", "1"),
        ("0", 0, "0 open", "0"),
        ("0", 0, "0 : 0", "0 : 0"),
    ]


def test_the_winner_s_card_and_the_title(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        end_game(session)
        view = result(session).view()

    assert view.title == "Chloé wins. Glück auf!"
    assert (view.winner.seats, view.winner.names, view.winner.points) == ((CHLOE,), "Chloé", "40")
    assert (view.winner.by, view.winner.why) == ("", "")
    assert [row.winner for row in view.rows] == [True, False, False]
    assert [row.rank for row in view.rows] == ["1", "2", "2"]


def test_the_marker_stands_on_the_loop_of_a_hundred(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        play_to(session, 3)
        book(session, Correct(ADA, {"vp": 129}, "seen"))
        end_game(session)
        winner = result(session).view().winner

    assert (winner.points, winner.marker) == ("129", "marker stands on 29")


def test_totals_below_zero_stand_behind_the_end_of_the_loop(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        end_game(session, pit(ADA, outstanding=3), pit(BELA, outstanding=4))
        view = result(session).view()

    assert (view.winner.points, view.winner.marker) == ("−3", "marker stands on 97")
    assert [row.total for row in view.rows] == ["−3", "−4"]


def test_a_tie_is_broken_by_marks(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session, pit(ADA, marks=6), pit(BELA, marks=9), pit(CHLOE))
        view = result(session).view()

    assert view.title == "Béla wins. Glück auf!"
    assert view.winner.by == "by 3 Marks"
    assert view.winner.why == "Equal in points; Marks left over: 4 to 1 (R12.5)"
    assert view.subtitle == view.winner.why
    assert [(row.rank, row.name) for row in view.rows] == [
        ("1", "Béla"),
        ("2", "Ada"),
        ("3", "Chloé"),
    ]


def test_a_shared_victory_has_a_stripe_for_each(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session, pit(ADA, marks=7), pit(CHLOE, marks=7))
        view = result(session).view()

    assert view.title == "Shared victory. Glück auf!"
    assert view.winner.names == "Ada and Chloé"
    assert view.winner.seats == (ADA, CHLOE)
    assert view.winner.by == ""
    assert view.winner.why == "Equal in points and in Marks left over (R12.5)"
    assert [row.rank for row in view.rows] == ["1", "1", "3"]


# When and how long


@pytest.mark.parametrize(
    ("about", "subtitle"),
    [
        ({"time": "2026-11-18T21:22:30Z"}, "18 November, 3 shifts, 1 h 22 min"),
        ({"time": "2026-11-18T20:41:00Z"}, "18 November, 3 shifts, 41 min"),
        ({"time": "2026-11-18T19:00:00Z"}, "18 November, 3 shifts"),
        ({"time": "late"}, "18 November, 3 shifts"),
        ({"time": 7}, "18 November, 3 shifts"),
    ],
)
def test_day_and_duration_are_what_the_bookings_say(
    tmp_path: Path, about: dict[str, object], subtitle: str
) -> None:
    with evening(tmp_path, players=2) as session:
        play_to(session, 3)
        book(session, pit(ADA, marks=5), pit(BELA), EndShift(about=about))

        assert result(session).view().subtitle == subtitle


# Tabs, Undo, the way home


def test_the_tabs_follow_each_other(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        presenter = result(session)
        tabs = presenter.view().frame.tabs
        presenter.next()

        assert [(tab.name, tab.label, tab.lit) for tab in tabs] == [
            ("result", "Result", True),
            ("race", "Race", False),
            ("sources", "Sources", False),
        ]
        assert session.places == [HOME, Place("race")]


def test_a_tab_can_be_tapped_and_one_that_is_not_there_does_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        presenter = result(session)
        presenter.tab_tapped("sources")
        presenter.tab_tapped("share")

        assert session.places == [HOME, Place("sources")]


def test_undo_takes_back_the_end_of_the_game(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        presenter = result(session)
        undo = presenter.view().frame.undo
        presenter.undo_tapped()

        assert (undo.title, undo.what) == ("Undo", "end of the game")
        assert session.table.phase == "play"
        assert session.place == TABLE


def test_undo_of_a_veto_stays_at_the_result_and_can_be_put_back(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        end_game(session, pit(ADA), pit(BELA))
        last = session.game.standing()[-1]
        book(session, Amend(last.number, (pit(BELA, marks=5), last.command)))
        presenter = result(session)
        amended = presenter.view()
        presenter.undo_tapped()
        before = presenter.view()
        presenter.redo_tapped()

        assert amended.frame.undo.what == "the amendment"
        assert (amended.winner.seats, before.winner.seats) == ((BELA,), (ADA, BELA))
        assert before.frame.undo.redo == "Redo"
        assert presenter.view().winner == amended.winner
        assert session.place == Place("result")


def test_home_and_back_lead_home(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        result(session).home()
        home = list(session.places)
        presenter = result(session)
        session.open("why", 1)
        presenter.back()
        still_there = session.place
        presenter.back()

        assert home == [HOME]
        assert still_there == Place("result")
        assert session.places == [HOME]


def test_end_knocks(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        result(session).end()

        assert heard(session) == ["refused"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_view_can_be_made_in_every_language(
    tmp_path: Path, language: str, players: int
) -> None:
    with evening(tmp_path, players) as session:
        session.set("language", language)
        end_game(session, pit(ADA, marks=6), pit(BELA, marks=9))
        view = result(session).view()

    assert len(view.rows) == players
    assert view.winner.by

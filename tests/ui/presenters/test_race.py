"""The race: points after every booking that changed a score (SCREENS.md 3.9)."""

from pathlib import Path

import pytest

from companion.rules.commands import Next
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening
from tests.support.scorings import book, end_game, pit, score_shift
from ui.presenters.race import RacePresenter
from ui.presenters.session import HOME, Place


def test_a_line_rises_where_its_player_scored(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        book(session, Next(), delivers(BELA, "truck:KK"), Next())
        score_shift(session)
        end_game(session, pit(ADA, marks=5), pit(BELA))
        lines = RacePresenter(session).view().lines

    bela, ada = lines
    assert (bela.seat, bela.name, bela.total) == (BELA, "Béla", "40")
    assert ada.points == ((0, 0), (0.375, 0), (1, 0), (2, 0), (3, 0), (3.3, 1))
    assert bela.points == ((0, 0), (0.375, 9), (1, 14), (2, 27), (3, 40), (3.3, 40))


def test_bands_and_ticks_frame_the_lines(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        book(session, delivers(BELA, "truck:KK"))
        end_game(session)
        view = RacePresenter(session).view()

    assert view.bands == ("Shift I", "Shift II", "Shift III", "end")
    assert (view.lowest, view.highest) == (0, 40)
    assert [tick.text for tick in view.ticks] == ["0", "10", "20", "30", "40"]


def test_a_game_without_points_has_an_axis_too(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        view = RacePresenter(session).view()

    assert (view.lowest, view.highest) == (0, 1)
    assert [tick.vp for tick in view.ticks] == [0]
    assert len(view.lines) == 3


def test_totals_below_zero_have_their_place(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        end_game(session, pit(ADA, tiles=(6, 0)), pit(BELA))
        view = RacePresenter(session).view()

    assert (view.lowest, view.highest) == (-12, 1)
    assert [tick.text for tick in view.ticks] == ["−10", "−5", "0"]


def test_the_next_tab_is_sources(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        session.start_from(HOME, Place("race"))
        presenter = RacePresenter(session)
        lit = [tab.name for tab in presenter.view().frame.tabs if tab.lit]
        presenter.next()

        assert lit == ["race"]
        assert session.place == Place("sources")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_view_can_be_made_in_every_language(
    tmp_path: Path, language: str, players: int
) -> None:
    with evening(tmp_path, players) as session:
        session.set("language", language)
        end_game(session)
        view = RacePresenter(session).view()

    assert view.title
    assert len(view.lines) == players

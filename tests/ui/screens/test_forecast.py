"""Forecast: every hour's row, its pills and the sums fit, and a row explains itself."""

import itertools
from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.desks import ADA, BELA, delivers
from tests.support.drawn import CASES, Case, drawn, faults, plain, tap, words
from tests.support.evenings import evening
from tests.support.scorings import book, play_to, score_shift
from ui.presenters.forecast import ForecastPresenter
from ui.presenters.session import Session
from ui.screens.forecast import ForecastScreen
from ui.screens.screen import Screen

pytestmark = pytest.mark.kivy


def forecast_of(session: Session, case: Case | None = None) -> Screen:
    session.go("forecast")
    look = case.look if case else plain()
    return drawn(ForecastScreen, look, ForecastPresenter(session))


def unfit(screen: Screen) -> list[str]:
    """The design has up to twelve rows, 34 u high: they reach from side to side instead."""
    return [fault for fault in faults(screen) if not fault.startswith("too small: row:")]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits_in_an_open_game(tmp_path: Path, case: Case) -> None:
    found = []
    settings = Settings(language=case.language)
    with evening(tmp_path, case.players, shown=True, settings=settings) as session:
        for shift in (1, 2, 3):
            play_to(session, shift)
            found += unfit(forecast_of(session, case))
            orders = ("truck:YY", "truck:KK", "engine:YBGK")[shift - 1]
            book(session, delivers(BELA, orders))
            found += unfit(forecast_of(session, case))

    assert not found


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_everything_fits_face_down(tmp_path: Path, case: Case) -> None:
    settings = Settings(language=case.language)
    with evening(tmp_path, case.players, settings=settings) as session:
        before = unfit(forecast_of(session, case))
        book(session, delivers(ADA, "truck:YY"))
        score_shift(session)
        after = unfit(forecast_of(session, case))

    assert not before + after


def test_an_open_game_shows_what_each_would_get_and_the_sum(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:YY"))
        screen = forecast_of(session)

        assert {"+2", "3 + 2 =", "5"} <= words(screen)


def test_rows_lie_side_by_side_without_a_gap(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        play_to(session, 3)
        screen = forecast_of(session)
        rows = [t.shape.bounds for t in screen.touchable if t.name.startswith("row:")]

        assert len(rows) == 12
        assert all(row.w > 900 and row.h >= 33 for row in rows)
        assert all(above.y == pytest.approx(below.top) for above, below in itertools.pairwise(rows))


def test_a_row_opens_its_why_card_and_back_leads_back(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        screen = forecast_of(session)
        tap(screen, "row:3")
        opened = session.sheet
        session.back()
        tap(screen, "why")
        explained = session.sheet
        session.back()
        tap(screen, "back")

        assert opened is not None
        assert (opened.name, opened.about) == ("why", 3)
        assert explained is not None
        assert explained.about == "forecast"
        assert session.place.name == "table"

"""The forecast: what the shift would bring in an open game, face down what was scored."""

from pathlib import Path

import pytest

from companion.rules.commands import Command, Count, EndShift, Next
from companion.rules.vocabulary import Seat
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.scorings import book
from ui.presenters.forecast import ForecastPresenter
from ui.presenters.session import HOME, TABLE, Place

PIT = {"empty_minecarts": (1, 0, 0, 0)}


def shift(players: int) -> list[Command]:
    counts = [Count(Seat(seat), {"factory_workers": 0}) for seat in range(players)]
    return [*counts, EndShift()]


def test_an_open_game_shows_who_would_get_what(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"), delivers(BELA, "barrow:K"))
        view = ForecastPresenter(session).view()
        black = view.rows[3]

        assert view.title == "If the shift ended now"
        assert view.subtitle == "Shift I · elements 1 to 4 count"
        assert (black.hour, black.kind, black.subject) == (4, "coal", "black")
        assert (black.label, black.rewards) == ("Black coal", "5 / 2")
        assert black.cells == (("2", "+5"), ("1", "+2"), ("0", ""))
        assert view.sum_title == "Score then"
        assert view.sums == (("9 + 5 =", "14"), ("5 + 2 =", "7"), ("0 + 0 =", "0"))
        assert view.note == ""


def test_with_two_players_there_is_no_second_reward(tmp_path: Path) -> None:
    with evening(tmp_path, 2, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"), delivers(BELA, "barrow:K"))
        black = ForecastPresenter(session).view().rows[3]

        assert black.rewards == "5"
        assert black.cells == (("2", "+5"), ("1", ""))


def test_without_deliveries_it_says_so(tmp_path: Path) -> None:
    with evening(tmp_path, 4, shown=True) as session:
        view = ForecastPresenter(session).view()

        assert view.note == "Nobody has delivered anything yet."
        assert view.rows[0].cells == (("0", ""),) * 4
        assert len(view.players) == 4


def test_in_the_last_shift_minecarts_are_counted_at_the_end(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"), *shift(3), *shift(3))
        view = ForecastPresenter(session).view()

        assert len(view.rows) == 12
        assert [row.waits for row in view.rows[8:]] == ["counted at the end"] * 4
        assert view.rows[8].cells == ()
        assert view.note == "Minecarts are counted at the end: their points come on top."


def test_minecarts_that_are_counted_already_are_shown(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"), *shift(3), *shift(3))
        book(session, *(Count(seat, PIT) for seat in (ADA, BELA, CHLOE)))
        view = ForecastPresenter(session).view()

        assert view.rows[8].cells == (("1", "+10"),) * 3
        assert view.note == ""


def test_face_down_it_tells_only_what_there_is_to_win(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"))
        view = ForecastPresenter(session).view()

        assert view.title == "What shift I will score"
        assert [row.rewards for row in view.rows] == ["2 / 1", "3 / 1", "4 / 2", "5 / 2"]
        assert [row.cells for row in view.rows] == [()] * 4
        assert view.sums == ()


def test_face_down_it_speaks_of_the_last_scoring(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"), *shift(3), delivers(BELA, "barrow:K"))
        view = ForecastPresenter(session).view()

        assert view.title == "What shift I brought"
        assert view.rows[3].cells == (("2", "+5"), ("0", ""), ("0", ""))
        assert (view.sum_title, view.sums) == (
            "Points of shift I",
            (("", "+5"), ("", "0"), ("", "0")),
        )


def test_a_row_explains_itself_and_so_does_the_whole(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        presenter = ForecastPresenter(session)
        presenter.row_tapped(7)
        row = session.sheet
        presenter.why_tapped()

        assert row == Place("why", 7)
        assert session.sheet == Place("why", "forecast")


def test_back_leads_to_the_table_and_books_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("forecast")
        ForecastPresenter(session).back()

        assert session.place == TABLE
        assert len(session.game.standing()) == 1


def test_next_player_goes_on_at_the_table(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("forecast")
        ForecastPresenter(session).next()

        assert session.table.to_move == BELA
        assert session.places == [HOME, TABLE]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_be_shown_in_every_language(
    tmp_path: Path, players: int, shown: bool, language: str
) -> None:
    with evening(tmp_path, players, shown=shown, settings=Settings(language)) as session:
        first = ForecastPresenter(session).view()
        book(session, delivers(ADA, "truck:KK"), Next(), *shift(players), *shift(players))
        last = ForecastPresenter(session).view()

        assert all(view.title and view.subtitle and view.why for view in (first, last))
        assert all(row.label for row in (*first.rows, *last.rows))

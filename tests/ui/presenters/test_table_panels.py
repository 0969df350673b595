"""The panels of the table: who, how many points, and one’s own cards."""

from pathlib import Path

import pytest

from companion.rules.commands import Correct, Count, Next, Out
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.scorings import book
from tests.support.whole_games import PIT, whole_game
from ui.presenters.table import TablePresenter


@pytest.mark.parametrize(("players", "corners"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_panels_stand_clockwise_from_the_upper_left(
    tmp_path: Path, players: int, corners: list[int]
) -> None:
    with evening(tmp_path, players) as session:
        panels = TablePresenter(session).view().panels

        assert [panel.corner for panel in panels] == corners
        assert [panel.seat for panel in panels] == list(range(players))


def test_a_panel_says_who_it_is_and_how_much_it_has(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK", "truck:YY"))
        panel = TablePresenter(session).view().panels[0]

        assert panel.look == ("Ada", "red", "hammer", 0)
        assert (panel.score, panel.digits, panel.delivered) == ("12", 2, "2")
        assert (panel.starting, panel.turn, panel.out, panel.own) == (True, True, "", None)


def test_a_score_below_zero_has_a_real_minus_that_counts_as_a_digit(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        game = whole_game(3)
        game[-2] = Count(CHLOE, {**PIT, "outstanding": 3})
        book(session, *game)
        panel = TablePresenter(session).view().panels[CHLOE]

        assert (panel.score, panel.digits) == ("−3", 2)


def test_three_digits_are_told_so_that_the_screen_can_choose_the_size(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Correct(ADA, {"vp": 104}, "so"))

        assert TablePresenter(session).view().panels[0].digits == 3


def test_an_open_game_shows_what_the_shift_would_bring_now(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"))

        assert [panel.now for panel in TablePresenter(session).view().panels] == [
            "+5 now",
            "+0 now",
            "+0 now",
        ]


def test_a_face_down_game_does_not(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"))
        view = TablePresenter(session).view()

        assert [panel.now for panel in view.panels] == ["", "", ""]
        assert not view.dial.open


def test_whoever_has_no_workers_left_is_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Out(CHLOE))

        assert [panel.out for panel in TablePresenter(session).view().panels] == ["", "", "out"]


def test_holding_ones_panel_shows_ones_own_cards_in_a_face_down_game(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        book(session, delivers(BELA, "truck:KK"), Next())
        presenter.panel_held(BELA)
        held = presenter.view().panels
        presenter.panel_let_go(BELA)

        assert held[BELA].own == ("1 delivered order", ("truck:KK",), (0, 0, 0, 2, 0, 0, 2, 0))
        assert held[ADA].own is None
        assert presenter.view().panels[BELA].own is None


def test_two_people_can_look_at_their_cards_at_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.panel_held(ADA)
        presenter.panel_held(CHLOE)
        presenter.panel_let_go(ADA)

        assert [bool(panel.own) for panel in presenter.view().panels] == [False, False, True]


def test_in_an_open_game_holding_a_panel_shows_nothing_more(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        presenter = TablePresenter(session)
        presenter.panel_held(ADA)

        assert presenter.view().panels[ADA].own is None

"""The table with Why? lit: a tap explains instead of acting."""

from pathlib import Path

import pytest

from tests.support.desks import ADA, BELA
from tests.support.evenings import evening
from ui.presenters.session import Place
from ui.presenters.table import TablePresenter


@pytest.mark.parametrize(
    ("tap", "topic"),
    [
        ("hub_tapped", "hub"),
        ("hub_held", "end shift"),
        ("undo_tapped", "undo"),
        ("redo_tapped", "redo"),
        ("deliver_tapped", "deliver"),
        ("out_tapped", "out"),
        ("menu_tapped", "menu"),
        ("forecast_tapped", "forecast"),
    ],
)
def test_with_why_lit_a_tap_explains_instead_of_acting(
    tmp_path: Path, tap: str, topic: str
) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.why_tapped()
        lit = presenter.view().buttons[-1].lit
        getattr(presenter, tap)()

        assert lit
        assert session.sheet == Place("why", topic)
        assert not session.explaining
        assert len(session.game.standing()) == 1


def test_with_why_lit_panels_and_everything_on_them_explain_themselves(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.why_tapped()
        presenter.panel_tapped(ADA)
        panel = session.sheet
        presenter.why_tapped()
        presenter.panel_held(ADA)
        own = session.sheet
        presenter.why_tapped()
        presenter.part_tapped("starting shield")

        assert [panel, own, session.sheet] == [
            Place("why", "panel"),
            Place("why", "own cards"),
            Place("why", "starting shield"),
        ]
        assert presenter.view().panels[ADA].own is None


def test_without_it_what_only_explains_itself_does_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        TablePresenter(session).part_tapped("score")

        assert session.sheet is None


def test_a_second_tap_on_why_puts_it_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.why_tapped()
        presenter.why_tapped()

        assert not session.explaining


def test_the_button_next_acts_also_with_why_lit_and_puts_it_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.why_tapped()
        presenter.next()

        assert session.table.to_move == BELA
        assert not session.explaining

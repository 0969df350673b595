"""The veto: whose is wrong, and leaving (SCREENS.md 3.7)."""

from pathlib import Path

import pytest

from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE
from tests.support.evenings import evening, heard
from tests.support.presenting import ceremony, one_shift, veto
from tests.support.scorings import end_game, pit, play_to
from ui.presenters.session import HOME, TABLE, Place

# Whose is wrong


def test_the_rows_show_what_everybody_has_of_the_element(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        view = veto(one_shift(session)).view()

    assert view.title == "What is wrong with Black coal?"
    assert [row.figure for row in view.rows] == ["1", "1", "0"]
    assert view.rows[ADA].groups[0][0].coal == "black"
    assert view.rows[CHLOE].note == "no black spot delivered"
    assert {row.change for row in view.rows} == {"Change cards"}
    assert view.text == "Each of the 44 cards exists once; the book knows who has it (R1.3)."
    assert (view.primary, view.edit) == ("All is right", None)


def test_all_is_right_books_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = veto(one_shift(session))
        before = session.game.last
        presenter.all_right()

        assert session.sheet is None
        assert session.game.last is before


# Leaving


def test_back_leads_from_the_change_to_the_rows_and_from_there_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = veto(one_shift(session))
        presenter.change(ADA)
        presenter.back()
        rows = presenter.view().edit
        open_still = session.sheet
        presenter.back()

        assert rows is None
        assert open_still is not None
        assert session.sheet is None
        assert session.place == Place("ceremony")


def test_next_closes_the_sheet_and_is_the_next_step(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        scored = ceremony(session)
        veto(scored).next()

        assert session.sheet is None
        assert scored.view().number == "2 / 4"


def test_end_closes_the_sheet_and_skips_to_the_end(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        veto(ceremony(session)).end()

        assert (session.sheet, session.places) == (None, [HOME, TABLE])


def test_taps_that_fit_no_change_do_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = veto(one_shift(session))
        presenter.card_tapped("truck:KK")
        presenter.plus("cubes")
        presenter.minus("cubes")
        presenter.confirm()

        assert presenter.view().edit is None
        assert heard(session) == ["refused"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at", [0, 6, 10, 15])
def test_the_view_can_be_made_in_every_language(tmp_path: Path, language: str, at: int) -> None:
    with evening(tmp_path, players=4) as session:
        session.set("language", language)
        end_game(session, pit(ADA, (1, 1, 1, 1), tiles=(1, 0)))
        presenter = veto(ceremony(session, at))
        presenter.change(BELA)
        edit = presenter.view().edit

    assert edit is not None
    assert edit.cards or edit.numbers

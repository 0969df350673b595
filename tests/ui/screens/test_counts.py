"""Counts: all players at once after shifts I and II, one player's pit after shift III."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support import drawn
from tests.support.desks import ADA, BELA
from tests.support.drawn import CASES, Case, faults, words
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.presenting import counting, press, set_factory, set_pit
from tests.support.scorings import play_to
from ui.drawing.look import Look
from ui.presenters.counts import CountsPresenter
from ui.presenters.session import Session
from ui.screens.counts import CountsScreen
from ui.screens.screen import Screen

pytestmark = pytest.mark.kivy


def counts(presenter: CountsPresenter, look: Look | None = None) -> Screen:
    return drawn.drawn(CountsScreen, look or Look(1024, 600), presenter)


def pit(session: Session) -> CountsPresenter:
    play_to(session, 3)
    return counting(session)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits_after_the_first_shifts(tmp_path: Path, case: Case) -> None:
    settings, look = Settings(language=case.language), case.look
    with evening(tmp_path, case.players, settings=settings) as session:
        presenter = counting(session)
        found = list(faults(counts(presenter, look)))
        for workers in (0, 3):
            set_factory(presenter, *[workers] * case.players)
            found += faults(counts(presenter, look))

    assert not found


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits_at_the_end(tmp_path: Path, case: Case) -> None:
    settings, look = Settings(language=case.language), case.look
    with evening(tmp_path, case.players, settings=settings) as session:
        presenter = pit(session)
        found = list(faults(counts(presenter, look)))
        set_pit(presenter, ADA, 1, 2, 3, 4, 999, 60, 12, 11, 9)
        found += faults(counts(presenter, look))
        press(presenter)
        found += faults(counts(presenter, look))
        set_pit(presenter, BELA, 1, 2, 3, 4, 5, 20, 7, 8, 9)
        found += faults(counts(presenter, look))

    assert not found


def test_steppers_repeat_while_a_finger_rests_on_them(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("counts")
        hands = Hands(session)

        hands.tap("plus:0:factory")
        once = {text.words for text in hands.stage.written()}
        hands.hold("plus:1:factory", 1.2)
        held = {text.words for text in hands.stage.written()}

        assert "1" in once
        assert "6" in held


def test_numbers_of_all_players_are_scored_by_the_primary_button(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        session.go("counts")
        hands = Hands(session)
        for name in ("minus:0:factory", "plus:1:factory"):
            hands.tap(name)

        ready = {text.words for text in hands.stage.written()}
        hands.stage.front.act("primary", "tapped")

        assert {"Score shift I", "Béla starts shift II"} <= ready
        assert session.table.shift == 2
        assert session.table.starting == BELA


def test_minus_rests_at_zero(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = counts(counting(session))

        drawn.tap(screen, "minus:0:factory")

        names = {target.name for target in screen.touchable}
        assert "minus:0:factory" not in names
        assert "minus:1:factory" in names


def test_a_tap_on_a_number_opens_the_keypad_for_it(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = counts(counting(session))

        drawn.tap(screen, "number:1:factory")

        assert session.sheet is not None
        assert session.sheet.name == "keypad"


def test_the_rail_leads_to_another_player_and_shows_who_is_done(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = pit(session)
        set_pit(presenter, ADA, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        screen = counts(presenter)

        drawn.tap(screen, "primary")
        after = words(screen)
        drawn.tap(screen, "player:2")

        assert "Count Béla’s pit" in after
        assert presenter.view().rail[ADA].done
        assert "Count Chloé’s pit" in words(screen)


def test_undo_counts_the_player_again(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = pit(session)
        set_pit(presenter, ADA, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        press(presenter)
        screen = counts(presenter)

        drawn.tap(screen, "undo")

        assert "Count Ada’s pit" in words(screen)
        assert not presenter.view().rail[ADA].done


def test_back_leads_to_the_table(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = counts(counting(session))

        screen.act("back", "tapped")

        assert session.place.name == "table"

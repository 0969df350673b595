"""Refusals: every one that Score depth can give fits, and both ways out of it lead on."""

from pathlib import Path

import pytest

from companion.rules import refusals
from companion.rules.refusals import Refusal
from companion.services.journal import errors
from companion.services.settings import Settings
from tests.support.drawn import CASES, Case, drawn, faults, plain, tap, words
from tests.support.evenings import evening
from tests.support.hands import Hands
from ui.presenters.refusal import RefusalPresenter
from ui.presenters.session import Session
from ui.screens.refusal import RefusalSheet
from ui.screens.screen import Screen

pytestmark = pytest.mark.kivy
SOME = (
    Refusal(refusals.CUBES_ON_TABLE, n=66),
    Refusal(refusals.TILES_ON_SIDE, n=25, side="light"),
    Refusal(refusals.OUT_ALREADY, name="Chloé"),
    Refusal(refusals.DELIVERED_ALREADY, order="engine:YBGK", name="Dmitri"),
    Refusal(refusals.ALL_OUT),
    Refusal(refusals.GAME_OVER),
    Refusal(errors.DISK_FULL, file="/var/lib/steiger/journal.db"),
    Refusal(errors.READ_ONLY, file="/var/lib/steiger/journal.db"),
)


def sheet(session: Session, refusal: Refusal, case: Case | None = None) -> Screen:
    session.refuse(refusal)
    look = case.look if case else plain()
    return drawn(RefusalSheet, look, RefusalPresenter(session, refusal))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits(tmp_path: Path, case: Case) -> None:
    settings = Settings(language=case.language)
    with evening(tmp_path, case.players, settings=settings) as session:
        found = [fault for each in SOME for fault in faults(sheet(session, each, case))]

    assert not found


def test_it_shows_both_numbers_and_the_rule(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        shown = words(sheet(session, SOME[0]))

        assert {"66", "64", "R1.1"} <= shown


def test_the_lit_button_is_a_full_target_and_closes(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = sheet(session, SOME[2])
        (close,) = screen.touchable
        tap(screen, "close")

        assert close.shape.breadth >= 99.5
        assert session.sheet is None


def test_the_table_differs_leads_to_the_book(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        hands.tap("hub")
        session.refuse(SOME[2])
        hands.stage.show()
        hands.tap("differs")

        assert session.place.name == "book"

"""Why? cards: every hour and every topic fits; the last scoring can be played again."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.desks import ADA, BELA, delivers
from tests.support.drawn import CASES, LANGUAGES, Case, drawn, faults, plain, tap, words
from tests.support.evenings import evening
from tests.support.scorings import book, play_to
from ui.presenters.refusal import TOPICS
from ui.presenters.session import Session
from ui.presenters.why import WhyPresenter
from ui.screens.screen import Screen
from ui.screens.why import WhySheet

pytestmark = pytest.mark.kivy


def card(session: Session, topic: object, case: Case | None = None) -> Screen:
    session.explain(topic)
    return drawn(WhySheet, case.look if case else plain(), WhyPresenter(session, topic))


def in_use(session: Session) -> None:
    """Ties for black, a leader for trucks, nobody with barrows; some spots of every coal."""
    play_to(session, 2)
    book(session, delivers(ADA, "truck:YY", "truck:KK", "truck:YYY"))
    book(session, delivers(BELA, "engine:KK", "engine:YBGK"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_hour_fits(tmp_path: Path, case: Case) -> None:
    settings = Settings(language=case.language)
    with evening(tmp_path, case.players, shown=True, settings=settings) as session:
        in_use(session)
        found = [fault for hour in (1, 4, 5, 7, 9) for fault in faults(card(session, hour, case))]

    assert not found


@pytest.mark.parametrize("size", [(800, 480), (1024, 600)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tie_among_four_fits_in_the_largest_text(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with evening(tmp_path, 4, shown=True, settings=Settings(language=language)) as session:
        play_to(session, 2)
        book(session, delivers(ADA, "truck:GG"), delivers(BELA, "engine:GG"))
        found = list(faults(card(session, 3, Case(size, language, 150, 4))))

    assert not found


@pytest.mark.parametrize("case", CASES[::4], ids=str)
def test_every_hour_fits_face_down(tmp_path: Path, case: Case) -> None:
    with evening(tmp_path, case.players, settings=Settings(language=case.language)) as session:
        in_use(session)
        found = [fault for hour in (1, 5, 9) for fault in faults(card(session, hour, case))]

    assert not found


@pytest.mark.parametrize("case", CASES[::4], ids=str)
def test_every_topic_fits(tmp_path: Path, case: Case) -> None:
    with evening(tmp_path, case.players, settings=Settings(language=case.language)) as session:
        found = [fault for topic in TOPICS for fault in faults(card(session, topic, case))]

    assert not found


def test_an_hour_shows_counts_points_and_its_rule(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        in_use(session)
        shown = words(card(session, 7))

        assert {"Truck: Ada leads", "7", "+8", "Ada", "Béla"} <= shown
        assert any(each.startswith("R10") for each in shown)


def test_the_last_scoring_plays_again(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        in_use(session)
        tap(card(session, 1), "again")

        assert session.place.name == "ceremony"


def test_the_cross_closes_it(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        tap(card(session, "hub"), "close")

        assert session.sheet is None
        assert session.place.name == "table"

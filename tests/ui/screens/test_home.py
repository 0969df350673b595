"""Home with its first start and its error line, the attract screen, and Resume."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.rules.commands import Next
from companion.rules.refusals import Refusal
from companion.services.desk import Desk
from companion.services.journal import Journal, errors
from companion.services.settings import Settings
from tests.support.desks import ADA, NOW, delivers
from tests.support.drawn import CASES, Case, drawn, faults, plain, tap, words
from tests.support.evenings import Heard, evening, pass_time
from tests.support.hands import Hands
from tests.support.scorings import book, end_game
from ui.presenters.home import HomePresenter, ResumePresenter
from ui.presenters.session import HOME, Session
from ui.screens.home import HomeScreen, ResumeScreen
from ui.screens.screen import Screen
from ui.seconds import Seconds

pytestmark = pytest.mark.kivy
DAMAGED = Refusal(errors.DAMAGED, file="/home/pi/.local/share/steiger/journal.db")


@contextmanager
def first_start(home: Path, settings: Settings | None = None) -> Iterator[Session]:
    with Journal.open(home) as journal:
        desk = Desk(journal, lambda: NOW)
        yield Session(home, desk, Heard(), Seconds(), settings or Settings())


def home_of(session: Session, case: Case | None = None) -> Screen:
    session.start_from(HOME)
    return drawn(HomeScreen, case.look if case else plain(), HomePresenter(session))


def resumed(session: Session, case: Case | None = None) -> Screen:
    return drawn(ResumeScreen, case.look if case else plain(), ResumePresenter(session))


def names(screen: Screen) -> set[str]:
    return {target.name for target in screen.touchable}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits_in_all_states(tmp_path: Path, case: Case) -> None:
    settings = Settings(language=case.language)
    found: list[object] = []
    with first_start(tmp_path, settings) as session:
        found += faults(home_of(session, case))
    with evening(tmp_path / "game", case.players, settings=settings) as session:
        book(session, delivers(ADA, "truck:YY"), Next())
        found += [*faults(home_of(session, case)), *faults(resumed(session, case))]
        session.notice = DAMAGED
        found += faults(home_of(session, case), may_be_cut=[home_of(session).view.line])
        end_game(session)
        found += faults(home_of(session, case))

    assert not found


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_the_attract_screen_fits(tmp_path: Path, case: Case) -> None:
    with first_start(tmp_path, Settings(language=case.language)) as session:
        screen = home_of(session, case)
        pass_time(session, 60)
        screen.refresh()

        assert screen.view.attract
        assert not list(faults(screen))
        assert not screen.touchable


def test_the_first_start_offers_a_new_game_the_settings_and_the_camera(tmp_path: Path) -> None:
    with first_start(tmp_path) as session:
        screen = home_of(session)
        shown = names(screen)
        tap(screen, "new")

        assert shown == {"new", "settings", "teach"}
        assert session.place.name == "new_game"


def test_on_the_first_start_the_settings_are_as_high_as_ever_and_the_new_game_has_the_rest(
    tmp_path: Path,
) -> None:
    with first_start(tmp_path / "none") as session:
        first = {each.name: each.shape.bounds for each in home_of(session).touchable}
    with evening(tmp_path / "game") as session:
        later = {each.name: each.shape.bounds for each in home_of(session).touchable}

    assert first["settings"] == later["settings"]
    assert first["new"].h > 3 * first["settings"].h


def test_a_line_that_is_too_long_is_broken_between_its_halves(tmp_path: Path) -> None:
    large = Case((800, 480), "it", 150, 3).look
    with evening(tmp_path, settings=Settings(language="it")) as session:
        session.start_from(HOME)
        screen = drawn(HomeScreen, large, HomePresenter(session))
        line = screen.view.card.line

        assert " · " in line
        assert line.replace(" · ", "\n") in words(screen)
        assert line in words(home_of(session))


def test_a_game_that_goes_on_is_continued_by_a_tap(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        tap(home_of(session), "card")

        assert session.place.name == "table"


def test_the_same_people_start_at_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next())
        tap(home_of(session), "same")

        assert session.place.name == "table"
        assert session.table.starting == 1


def test_the_line_warns_and_a_tap_says_more(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        quiet = names(home_of(session))
        session.notice = DAMAGED
        tap(home_of(session), "line")

        assert "line" not in quiet
        assert session.place.name == "health"


def test_left_alone_it_attracts_and_the_works_move_ten_times_a_second(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.start_from(HOME)
        hands = Hands(session)
        hands.wait(61)
        works = hands.stage.front._works  # type: ignore[attr-defined]
        seen = []
        for _ in range(60):
            hands.frames()
            seen.append((works._turn.angle, works._cage.y))

        assert hands.stage.front.view.attract
        assert 9 <= len(set(seen)) <= 12


def test_without_motion_the_works_rest(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(motion=False)) as session:
        session.start_from(HOME)
        hands = Hands(session)
        hands.wait(61)
        works = hands.stage.front._works  # type: ignore[attr-defined]
        before = works._turn.angle
        hands.wait(1)

        assert before == works._turn.angle == 0


@pytest.mark.parametrize(
    ("name", "place"), [("go_on", "table"), ("correct", "book"), ("later", "home")]
)
def test_resume_leads_on(tmp_path: Path, name: str, place: str) -> None:
    with evening(tmp_path) as session:
        tap(resumed(session), name)

        assert session.place.name == place


def test_resume_shows_whose_turn_it_was_the_scores_and_the_last_bookings(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:YY"), Next())
        shown = words(resumed(session))

        assert {"Shift I, Béla’s turn", "3", "Ada: next player", "Ada: 1 truck order"} <= shown

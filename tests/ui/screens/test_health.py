"""Health can be read and touched in every size; what is found comes onto the screen by itself."""

from pathlib import Path

import pytest

from companion.rules.refusals import Refusal
from companion.services.settings import Settings
from tests.support.evenings import evening, pass_time
from tests.support.hands import Hands
from tests.support.screen_faults import faults, tap
from ui.demonstration.device import IN_USE, ShownPanel
from ui.demonstration.findings import BAD_DAY, ONE_THING, REPORT, PressedPanel, StillLooking
from ui.presenters.session import Session

pytestmark = pytest.mark.kivy


def shown(session: Session, size: tuple[int, int] = (1024, 600)) -> Hands:
    session.go("health")
    hands = Hands(session, size)
    hands.stage.front.presenter.look.wait()
    hands.stage.show()
    return hands


def words(hands: Hands) -> set[str]:
    return {text.words for text in hands.stage.written()}


@pytest.mark.parametrize(
    ("size", "language", "text"),
    [
        ((800, 480), "de", 150),
        ((1024, 600), "fr", 150),
        ((1280, 800), "it", 80),
        ((1920, 1080), "en", 100),
        ((600, 1024), "de", 125),
    ],
)
def test_on_a_bad_day(tmp_path: Path, size: tuple[int, int], language: str, text: int) -> None:
    with evening(tmp_path, settings=Settings(language=language, text=text)) as session:
        session.examine = lambda: BAD_DAY
        session.panel = ShownPanel(Refusal(IN_USE, pin=17))
        hands = shown(session, size)
        on_cards = faults(hands)
        tap(hands, "card:book")
        in_full = faults(hands)
        tap(hands, "close")
        session.open("report", REPORT)
        hands.stage.show()

        assert (on_cards, in_full, faults(hands)) == ([], [], [])


def test_settings_lead_there_and_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.examine = lambda: ONE_THING
        session.go("settings")
        hands = Hands(session)
        tap(hands, "health")
        there = session.place.name
        tap(hands, "back")

        assert there == "health"
        assert session.place.name == "settings"


def test_only_what_warns_can_be_tapped(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.examine = lambda: ONE_THING
        hands = shown(session)

        named = {target.name for target in hands.stage.front.touchable}
        assert named == {"back", "report", "again", "card:temperature"}


def test_dots_stand_where_nothing_is_known_yet(tmp_path: Path) -> None:
    from kivy.clock import Clock

    with evening(tmp_path) as session:
        session.panel = PressedPanel()
        hands = shown(session)
        hands.stage.front.presenter.look = StillLooking(began=session.now())
        hands.stage.show()
        early = hands.stage.front.view.dots
        pass_time(session, 0.4)
        Clock.tick()

        assert (early, hands.stage.front.view.dots) == (False, True)
        assert "1024 × 600, 170 dpi, 10 fingers" in words(hands)
        assert "11 GB free" not in words(hands)


def test_a_screen_that_is_left_looks_no_more(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = shown(session)
        hands.stage.front.presenter.look = StillLooking(began=session.now())
        hands.stage.show()
        session.back()
        hands.wait(0.5)

        assert session.place.name == "table"


def test_a_press_on_the_table_turns_into_a_tick(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.examine = lambda: ONE_THING
        session.panel = ShownPanel()
        hands = shown(session)
        before = words(hands)
        session.panel = PressedPanel()
        hands.stage.button("next")

        assert "pressed 2 minutes ago" not in before
        assert "pressed 2 minutes ago" in words(hands)
        assert session.table.to_move == 0

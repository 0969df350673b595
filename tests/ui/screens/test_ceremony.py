"""The ceremony on a real stage: what it shows, how it plays, what a touch does."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening, heard, pass_time
from tests.support.hands import Hands
from tests.support.scorings import book, end_game, pit, play_to, score_shift
from ui.drawing.written import clashes
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.screens.ceremony_motion import PAUSE, points
from ui.screens.passing import Passing
from ui.theme import MOTION
from ui.touch.targets import clashes as shared
from ui.touch.targets import extent

pytestmark = pytest.mark.kivy

CEREMONY = Place("ceremony")
BLACK = 3
"""The step of the element that Ada and Béla have some of."""


def _scored(session: Session) -> None:
    """Ada has more black coal than Béla, Chloé none."""
    book(session, delivers(ADA, "truck:KK"), delivers(BELA, "barrow:K"))
    score_shift(session)
    session.start_from(HOME, TABLE, CEREMONY)


def _at(hands: Hands, step: int) -> None:
    for _ in range(step):
        hands.stage.button("next")
        hands.wait(0.5)


def _settings(language: str = "en", text: int = 100, motion: bool = True) -> Settings:
    return Settings(language=language, text=text, motion=motion)


@pytest.mark.parametrize(
    ("size", "language", "players", "text"),
    [
        ((800, 480), "de", 4, 100),
        ((800, 480), "fr", 2, 150),
        ((1024, 600), "it", 3, 150),
        ((1024, 600), "en", 4, 100),
        ((1280, 800), "fr", 4, 80),
        ((1280, 720), "de", 2, 150),
        ((1920, 1080), "it", 4, 125),
    ],
)
def test_every_step_fits(
    tmp_path: Path, size: tuple[int, int], language: str, players: int, text: int
) -> None:
    with evening(tmp_path, players, settings=_settings(language, text, motion=False)) as session:
        book(session, delivers(ADA, "truck:KK"))
        end_game(session, pit(ADA, (1, 8, 2, 1), tiles=(4, 1), marks=7), pit(BELA, (1, 2, 2, 0)))
        session.start_from(HOME, CEREMONY)
        hands = Hands(session, size)
        for _ in range(15):
            texts = hands.stage.written()
            targets = hands.stage.front.touchable

            assert [each.words for each in texts if each.faulty or each.cut] == []
            assert clashes(texts) == []
            assert list(shared(targets)) == []
            assert all(min(extent(target.shape)) >= 60 for target in targets)
            hands.stage.button("next")
            pass_time(session, 0.5)
            hands.frames()


def test_the_primary_button_has_its_full_size(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _scored(session)
        hands = Hands(session)

        assert min(extent(hands.target("next").shape)) >= 100


# What a touch does


def test_next_back_and_skip(tmp_path: Path) -> None:
    with evening(tmp_path, settings=_settings(motion=False)) as session:
        _scored(session)
        hands = Hands(session)
        numbers = []
        hands.tap("next")
        numbers.append(hands.stage.front.view.number)
        hands.tap("back")
        numbers.append(hands.stage.front.view.number)
        hands.tap("skip")

        assert numbers == ["2 / 4", "1 / 4"]
        assert session.places == [HOME, TABLE]


def test_at_the_first_step_there_is_no_way_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _scored(session)
        hands = Hands(session)

        assert "back" not in {target.name for target in hands.stage.front.touchable}


def test_not_right_opens_the_veto(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _scored(session)
        hands = Hands(session)
        hands.tap("not_right")

        assert session.sheet is not None
        assert session.sheet.name == "veto"


# How it plays


def _playing(session: Session) -> Hands:
    _scored(session)
    hands = Hands(session)
    _at(hands, BLACK)
    hands.wait(5)
    hands.stage.button("back")
    hands.wait(2)
    heard(session).clear()
    hands.stage.button("next")
    return hands


def _words(hands: Hands) -> list[str]:
    live = [text.words for layer in hands.stage.front.live.layers for text in layer.written]
    return [text.words for text in hands.stage.written()] + live


def test_blocks_then_pills_then_totals(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = _playing(session)
        view = hands.stage.front.view
        at_first = _words(hands)
        hands.wait(0.3)
        silent = list(heard(session))
        hands.wait(1.5)

        assert view.lanes[ADA].place == 1
        assert view.sentence not in at_first
        assert view.lanes[ADA].before in at_first
        assert "first" in heard(session)
        assert "first" not in silent or view.lanes[ADA].figure == "2"
        assert view.sentence in _words(hands)
        assert view.lanes[ADA].after in _words(hands)
        assert hands.stage.front.live.layers == []


def test_a_pill_fades_before_it_hides_the_total(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = _playing(session)
        while len(_pills(hands)) < 2:
            hands.frames()
        at_first = _pills(hands)
        hands.wait(PAUSE + 0.9 * MOTION.pill_flies.seconds)
        resting, flying = _pills(hands)[:2]

        assert at_first[:2] == [1, 1]
        assert resting == 1
        assert flying < 0.3


def _pills(hands: Hands) -> list[float]:
    layers = hands.stage.front.live.layers
    return [layer._layer.opacity for layer in layers if isinstance(layer, Passing)]


def test_with_large_text_the_rewards_are_in_the_lanes(tmp_path: Path) -> None:
    with evening(tmp_path, settings=_settings(text=150, motion=False)) as session:
        _scored(session)
        hands = Hands(session)
        _at(hands, BLACK)
        words = _words(hands)

        assert {"1st", "+5", "2nd", "+2", "Black coal"} <= set(words)
        assert "1st +5" not in words


def test_a_touch_shows_the_whole_step_at_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = _playing(session)
        hands.frames(3)
        playing = len(hands.stage.front.live.layers)
        finger = hands.finger("skip")
        finger.down()
        hands.frames()

        assert playing
        assert hands.stage.front.live.layers == []
        assert hands.stage.front.view.sentence in _words(hands)
        finger.slide(finger.x - 60, finger.y)
        finger.up()
        hands.frames(3)


def test_without_motion_a_step_is_complete_at_once_and_rings(tmp_path: Path) -> None:
    with evening(tmp_path, settings=_settings(motion=False)) as session:
        hands = _playing(session)

        assert hands.stage.front.view.sentence in _words(hands)
        assert hands.stage.front.live.layers == []
        assert "first" in heard(session)


def test_an_hour_that_nobody_holds_is_soon_over(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        session.start_from(HOME, TABLE, CEREMONY)
        hands = Hands(session)
        first = hands.stage.front.view.number
        hands.wait(0.9)

        assert first == "1 / 4"
        assert hands.stage.front.view.number == "2 / 4"


def test_what_was_waited_for_does_nothing_after_a_skip(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        session.start_from(HOME, TABLE, CEREMONY)
        hands = Hands(session)
        hands.tap("skip")
        session.go("menu")
        hands.wait(3)

        assert session.place.name == "menu"


def test_by_itself_it_goes_on_after_four_seconds(tmp_path: Path) -> None:
    settings = Settings(ceremony_by_itself=True)
    with evening(tmp_path, settings=settings) as session:
        _scored(session)
        hands = Hands(session)
        _at(hands, BLACK)
        hands.wait(3.2)
        waiting = session.place.name
        hands.wait(0.5)

        assert waiting == "ceremony"
        assert session.place == TABLE


def test_points_of_a_total() -> None:
    assert (points("12"), points("−3")) == (12, -3)

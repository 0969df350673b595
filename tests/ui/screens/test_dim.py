"""The dim table: dark, readable, and never quite at the same place."""

from pathlib import Path

import pytest

from companion.services.settings import Settings
from tests.support.desks import ADA, delivers
from tests.support.drawn import CASES, Case, drawn, faults, plain, words
from tests.support.evenings import evening, pass_time
from tests.support.hands import Hands
from tests.support.scorings import book
from ui.presenters.dim import DimPresenter
from ui.presenters.session import Session
from ui.screens.dim import BRIGHT, LOW, NIGHT_AIR, DimScreen
from ui.screens.screen import Screen
from ui.theme import PLAYER_COLOURS, Colour, mix

pytestmark = pytest.mark.kivy


def dim(session: Session, case: Case | None = None) -> Screen:
    return drawn(DimScreen, case.look if case else plain(), DimPresenter(session))


def brightness(colour: Colour) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits(tmp_path: Path, case: Case) -> None:
    settings = Settings(language=case.language)
    with evening(tmp_path, case.players, shown=True, settings=settings) as session:
        book(session, delivers(ADA, "engine:YBGK"))

        assert not list(faults(dim(session, case)))


@pytest.mark.parametrize("share", [BRIGHT, LOW])
def test_every_players_number_can_be_read(share: float) -> None:
    ground = brightness(NIGHT_AIR) + 0.05
    contrasts = [
        (brightness(mix(each.night, NIGHT_AIR, share)) + 0.05) / ground
        for each in PLAYER_COLOURS.values()
    ]

    assert min(contrasts) >= 2.5


def test_everything_moves_by_two_units_every_minute(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = dim(session)
        pass_time(session, 181)
        screen.refresh()
        before = {text.words: text.ink for text in screen.written()}
        pass_time(session, 60)
        screen.refresh()
        moved = {text.words: text.ink for text in screen.written()}

        assert before.keys() == moved.keys()
        for name, ink in before.items():
            assert (moved[name][0].x - ink[0].x, moved[name][0].y - ink[0].y) == (2, 0)


def test_scores_name_and_how_to_wake_are_shown_and_nothing_can_be_touched(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:YY"))
        screen = dim(session)

        assert {"3", "0", "Ada"} <= words(screen)
        assert not screen.touchable


def test_a_game_left_alone_dims_and_a_touch_only_wakes(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        finger = hands.finger("hub")
        pass_time(session, 181)
        hands.frames(70)
        dimmed = isinstance(hands.stage.front, DimScreen)
        finger.down()
        hands.frames(4)
        finger.up()
        hands.frames(70)

        assert dimmed
        assert not isinstance(hands.stage.front, DimScreen)
        assert session.table.to_move == 0

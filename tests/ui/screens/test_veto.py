"""The veto on a real stage: whose is wrong, what is right, and that it is booked."""

from pathlib import Path

import pytest

from companion.rules.commands import TakeBack
from companion.services.settings import Settings
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening, pass_time
from tests.support.hands import Hands
from tests.support.scorings import book, end_game, pit, score_shift
from ui.drawing.written import clashes
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.touch.targets import clashes as shared
from ui.touch.targets import extent

pytestmark = pytest.mark.kivy

CEREMONY = Place("ceremony")
CARTS, BALANCE = 9, 15


def _doubting(session: Session, size: tuple[int, int] = (1024, 600), step: int = 0) -> Hands:
    session.start_from(HOME, TABLE, CEREMONY)
    hands = Hands(session, size)
    for _ in range(step):
        hands.stage.button("next")
        pass_time(session, 0.5)
        hands.frames()
    hands.tap("not_right")
    return hands


def _one_shift(session: Session) -> None:
    book(session, delivers(ADA, "truck:YY"), delivers(BELA, "barrow:Y"))
    score_shift(session)


def _scored(session: Session) -> tuple[object, ...]:
    table = session.table
    return table.players, table.scorings, table.final


def _check(hands: Hands) -> None:
    texts, targets = hands.stage.written(), hands.stage.front.touchable
    assert [each.words for each in texts if each.faulty or each.cut] == []
    assert clashes(texts) == []
    assert list(shared(targets)) == []
    assert all(min(extent(target.shape)) >= 60 for target in targets)


@pytest.mark.parametrize(
    ("size", "language", "players", "text"),
    [
        ((800, 480), "de", 4, 100),
        ((800, 480), "fr", 4, 150),
        ((1024, 600), "it", 2, 150),
        ((1280, 800), "en", 3, 80),
        ((1920, 1080), "fr", 4, 125),
    ],
)
@pytest.mark.parametrize("step", [0, CARTS, BALANCE])
def test_rows_and_changes_fit(
    tmp_path: Path, size: tuple[int, int], language: str, players: int, text: int, step: int
) -> None:
    settings = Settings(language=language, text=text, motion=False)
    with evening(tmp_path, players, settings=settings) as session:
        book(session, delivers(ADA, "truck:YY"))
        end_game(session, pit(ADA, (1, 8, 2, 1), tiles=(4, 1)))
        hands = _doubting(session, size, step)
        _check(hands)
        hands.tap("change:1")
        _check(hands)


def test_a_card_changes_hands_and_the_points_follow(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _one_shift(session)
        before = [player.vp for player in session.table.players]
        hands = _doubting(session)
        hands.tap("change:1")
        hands.tap("card:truck:YY")
        hands.tap("confirm")

        assert session.sheet is None
        assert session.place == CEREMONY
        assert session.table.players[BELA].vp > before[BELA]
        assert session.table.players[ADA].vp < before[ADA]


def test_steppers_change_what_was_counted(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session, pit(ADA, tiles=(4, 1)))
        hands = _doubting(session, step=BALANCE)
        hands.tap("change:0")
        hands.tap("plus:dark tiles")
        hands.tap("minus:light tiles")
        numbers = [number.value for number in hands.stage.front.view.edit.numbers]
        hands.tap("confirm")

        assert numbers == ["3", "2"]
        assert session.sheet is None


@pytest.mark.parametrize(
    ("shift", "step", "tap"),
    [
        (1, 0, "card:barrow:YY"),
        (2, 3, "card:engine:KK"),
        (2, 6, "card:truck:KK"),
        (3, 3, "card:engine:KK"),
        (3, 6, "card:truck:KK"),
        (3, CARTS, "plus:brown carts"),
        (3, 12, "plus:marks"),
        (3, 13, "plus:cubes"),
        (3, 14, "plus:orders"),
        (3, BALANCE, "plus:dark tiles"),
    ],
)
def test_in_every_shift_the_change_is_one_amendment_and_one_undo_takes_it_back(
    tmp_path: Path, shift: int, step: int, tap: str
) -> None:
    with evening(tmp_path, settings=Settings(motion=False)) as session:
        book(session, delivers(ADA, "truck:YY"), delivers(BELA, "engine:KK"))
        for _ in range(min(shift, 2)):
            score_shift(session)
        if shift == 3:
            end_game(session, pit(ADA, (1, 2, 3, 1), marks=4, cubes=2, tiles=(4, 1)))
        before = _scored(session)
        hands = _doubting(session, step=step)
        hands.tap("change:0")
        hands.tap(tap)
        hands.tap("confirm")
        changed = _scored(session)
        book(session, TakeBack())

        assert session.sheet is None
        assert changed != before
        assert _scored(session) == before


def test_all_is_right_and_cancel_book_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _one_shift(session)
        last = session.game.last
        hands = _doubting(session)
        hands.tap("change:0")
        hands.tap("back")
        rows = hands.stage.front.view.edit
        hands.tap("all_right")

        assert rows is None
        assert session.sheet is None
        assert session.game.last is last


def test_the_cross_of_a_change_leads_back_to_the_ceremony(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _one_shift(session)
        last = session.game.last
        hands = _doubting(session)
        hands.tap("change:0")
        hands.tap("card:truck:Y")
        hands.tap("close")

        assert (session.sheet, session.place) == (None, CEREMONY)
        assert session.game.last is last


def test_the_primary_button_has_its_full_size(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _one_shift(session)
        hands = _doubting(session)
        primary = extent(hands.target("all_right").shape)
        hands.tap("change:0")

        assert min(primary) >= 100
        assert min(extent(hands.target("confirm").shape)) >= 100

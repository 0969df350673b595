"""The book and its entries: read, opened and mended by taps on the real screens."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.rules.commands import Correct, Count, Deliver, Next, Out, TakeBack
from companion.rules.vocabulary import Order, Seat
from companion.services.settings import Settings
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.scorings import pit, play_to
from tests.support.screen_faults import faults, tap
from ui.presenters.session import Session
from ui.screens import routes
from ui.screens.routes import Route

pytestmark = pytest.mark.kivy
ORDERS = (Order("truck:YY"), Order("truck:KK"))
COVERING = [
    ((800, 480), "de", 2, 150),
    ((1024, 600), "fr", 3, 100),
    ((1280, 800), "it", 4, 80),
    ((1920, 1080), "en", 4, 150),
]


@pytest.fixture(autouse=True)
def route(monkeypatch: pytest.MonkeyPatch) -> None:
    named = Route("mending.MendingPresenter", "mending.MendingScreen")
    monkeypatch.setitem(routes.ROUTES, "mending", named)


@contextmanager
def book(home: Path, players: int = 3, settings: Settings | None = None) -> Iterator[Session]:
    with evening(home, players, shown=True, settings=settings) as session:
        for command in (
            Next(),
            Deliver(Seat(1), ORDERS),
            Next(),
            Out(Seat(0)),
            TakeBack(),
            Correct(Seat(0), {"vp": 3}, "counted anew"),
            Count(Seat(0), {"factory_workers": 2}),
            Next(),
        ):
            session.desk.submit(command)
        session.go("book")
        yield session


@pytest.mark.parametrize(("size", "language", "players", "text"), COVERING)
def test_every_line_and_its_entry(
    tmp_path: Path, size: tuple[int, int], language: str, players: int, text: int
) -> None:
    with book(tmp_path, players, Settings(language=language, text=text)) as session:
        hands = Hands(session, size)
        for page in range(2):
            assert not faults(hands)
            lines = [t.name for t in hands.stage.front.touchable if t.name.startswith("line:")]
            for line in lines:
                tap(hands, line)
                assert not faults(hands), line
                tap(hands, "back")
            if page == 0:
                tap(hands, "older")


@pytest.mark.parametrize("language", ["en", "fr", "fr-candc", "it", "de"])
def test_a_pit_that_was_counted_and_taken_back_can_be_read(tmp_path: Path, language: str) -> None:
    settings = Settings(language=language)
    with evening(tmp_path, 2, shown=True, settings=settings) as session:
        play_to(session, 3)
        session.desk.submit(pit(0, (1, 2, 0, 12), marks=17, cubes=12, tiles=(12, 14)))
        session.desk.submit(TakeBack())
        session.go("book")

        assert not faults(Hands(session, (800, 480)))


def test_a_forgotten_press_is_put_in_by_three_taps(tmp_path: Path) -> None:
    with book(tmp_path) as session:
        hands = Hands(session)
        before = len(session.game.standing())
        tap(hands, "line:0", "before")
        assert not faults(hands)
        tap(hands, "press:next")

        assert len(session.game.standing()) == before + 1
        assert session.place.name == "book"


def test_a_delivery_gets_another_owner_and_card(tmp_path: Path) -> None:
    with book(tmp_path) as session:
        hands = Hands(session)
        lines = hands.stage.front.view.lines
        tap(hands, f"line:{next(at for at, line in enumerate(lines) if line.cards)}")
        tap(hands, "seat:2", "card:truck:KK", "change")

        delivered = [e.command for e in session.game.standing() if isinstance(e.command, Deliver)]
        assert [(each.player, each.orders) for each in delivered] == [(2, ORDERS[:1])]


@pytest.mark.parametrize("language", ["en", "it"])
def test_undo_and_redo(tmp_path: Path, language: str) -> None:
    with book(tmp_path, settings=Settings(language=language)) as session:
        hands = Hands(session)
        before = len(session.game.standing())
        tap(hands, "undo")
        assert not faults(hands)
        assert len(session.game.standing()) == before - 1
        tap(hands, "redo")

        assert len(session.game.standing()) == before

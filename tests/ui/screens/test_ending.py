"""Result, race and sources on a real stage."""

from pathlib import Path
from typing import Literal

import pytest

from companion.services.settings import Settings
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening
from tests.support.hands import Hands
from tests.support.scorings import book, end_game, pit
from ui.drawing.written import clashes
from ui.presenters.session import HOME, Place, Session
from ui.touch.targets import clashes as shared
from ui.touch.targets import extent

pytestmark = pytest.mark.kivy

TABS = ("result", "race", "sources")


def _ended(session: Session, tab: str = "result") -> None:
    book(session, delivers(ADA, "truck:KK"), delivers(BELA, "barrow:K"))
    end_game(session, pit(ADA, (1, 2, 3, 1), marks=12, outstanding=2, tiles=(4, 1)))
    session.start_from(HOME, Place(tab))


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize(
    ("size", "language", "players", "text", "colours"),
    [
        ((800, 480), "de", 4, 100, "night"),
        ((800, 480), "fr", 3, 150, "day"),
        ((1024, 600), "it", 4, 150, "night"),
        ((1280, 800), "fr", 2, 100, "day"),
        ((1280, 720), "en", 4, 80, "night"),
        ((1920, 1080), "de", 3, 125, "night"),
    ],
)
def test_every_tab_fits(
    tmp_path: Path,
    size: tuple[int, int],
    language: str,
    players: int,
    text: int,
    colours: Literal["night", "day"],
    tab: str,
) -> None:
    settings = Settings(language=language, text=text, colours=colours)
    with evening(tmp_path, players, settings=settings) as session:
        _ended(session, tab)
        hands = Hands(session, size)
        texts, targets = hands.stage.written(), hands.stage.front.touchable

        assert [each.words for each in texts if each.faulty] == []
        assert clashes(texts) == []
        assert list(shared(targets)) == []
        assert all(min(extent(target.shape)) >= 60 for target in targets)


def test_the_tabs_lead_to_each_other_and_home(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _ended(session)
        hands = Hands(session)
        seen = []
        for tab in ("race", "sources", "result"):
            hands.tap(f"tab:{tab}")
            seen.append(session.place.name)
        hands.tap("home")

        assert seen == ["race", "sources", "result"]
        assert session.places == [HOME]


def test_undo_takes_back_the_end_of_the_game(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _ended(session)
        hands = Hands(session)
        hands.tap("undo")

        assert session.table.final is None
        assert session.place.name != "result"


def test_the_winner_stands_on_the_card(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        _ended(session)
        hands = Hands(session)
        final = session.table.final

        assert final is not None
        words = [text.words for text in hands.stage.written()]
        assert str(max(final.total)) in words
        assert "Ada" in words

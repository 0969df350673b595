"""New game: everything can be read and touched, and a tap does what the presenter says."""

from pathlib import Path

import pytest

from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.people import Person
from companion.services.settings import Settings
from companion.words import one_line
from tests.support.desks import NOW
from tests.support.evenings import Heard, evening
from tests.support.hands import Hands
from tests.support.screen_faults import faults, tap
from ui.presenters.chairs import Seating
from ui.presenters.session import HOME, Place, Session
from ui.seconds import Seconds

pytestmark = pytest.mark.kivy
NEW_GAME = Place("new_game")


@pytest.mark.parametrize(
    ("size", "language", "players", "text", "colours"),
    [
        ((800, 480), "de", 2, 150, "night"),
        ((1024, 600), "fr", 3, 100, "day"),
        ((1280, 800), "it", 4, 80, "night"),
        ((1920, 1080), "fr-candc", 3, 125, "day"),
        ((1280, 720), "en", 4, 150, "night"),
    ],
)
def test_nothing_is_cut_and_nothing_overlaps(
    tmp_path: Path, size: tuple[int, int], language: str, players: int, text: int, colours: str
) -> None:
    settings = Settings(language=language, text=text, colours=colours)  # type: ignore[arg-type]
    with evening(tmp_path, players, settings=settings) as session:
        session.start_from(HOME, NEW_GAME)
        hands = Hands(session, size)
        assert not faults(hands)
        tap(hands, "same", "turn")
        assert not faults(hands)
        view, seen = hands.stage.front.view, {text.words for text in hands.stage.written()}
        assert {view.locks, view.start, view.chair} - {""} <= seen
        tap(hands, "badge:hammer")
        assert not faults(hands)
        tap(hands, "language")
        assert not faults(hands)


def test_two_sit_down_and_the_game_begins(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        session.start_from(HOME, NEW_GAME)
        hands = Hands(session)
        tap(hands, "chair:west", "name:0", "name:1", "start")

        assert session.place.name == "table"


def test_names_without_room_are_on_further_pages(tmp_path: Path) -> None:
    with evening(tmp_path, 4, settings=Settings(text=150)) as session:
        session.start_from(HOME, NEW_GAME)
        hands = Hands(session)
        presenter = hands.stage.front.presenter
        for n in range(12):
            presenter._named(f"Guest {n}")
        hands.stage.show()
        seen = set()
        for _ in range(6):
            assert not faults(hands)
            names = [target.name for target in hands.stage.front.touchable]
            seen |= {name for name in names if name.startswith("name:")}
            tap(hands, "more")

        assert len(seen) == 16


def test_at_the_very_first_start_typing_a_name_is_the_one_lit_thing(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        desk = Desk(journal, lambda: NOW)
        session = Session(tmp_path, desk, Heard(), Seconds(), Settings())
        session.start_from(HOME, NEW_GAME)
        hands = Hands(session)
        (add,) = (t for t in hands.stage.front.touchable if t.name == "add")
        seen = {text.words for text in hands.stage.written()}
        tap(hands, "add")

        assert add.shape.bounds.w > 400
        assert "Type a name" in seen
        assert session.sheet is not None
        assert session.sheet.name == "keyboard"


IMPOSSIBLE = (
    "W" * 200,
    "שלום עליכם",
    "\U0001f469\u200d\U0001f467\u200d\U0001f466" * 3,
    "A\nB\x1b[2J",
)


@pytest.mark.parametrize("text", [80, 100, 150])
def test_impossible_names_disturb_nobody(tmp_path: Path, text: int) -> None:
    with evening(tmp_path, 4, settings=Settings(text=text)) as session:
        session.start_from(HOME, NEW_GAME)
        hands = Hands(session, (800, 480))
        presenter = hands.stage.front.presenter
        presenter._people = [Person(name, None, None) for name in IMPOSSIBLE]
        presenter._seating = Seating()
        hands.stage.show()
        cut = {one_line(name) for name in IMPOSSIBLE}
        assert not faults(hands, cut)
        tap(hands, *(f"name:{n}" for n in range(4)))
        start = hands.stage.front.view.start
        found = [fault for fault in faults(hands, cut) if start not in fault]
        page = hands.stage.front.look.page
        inside = [page.holds(box, 1) for each in hands.stage.written() for box in each.ink]
        tap(hands, "start")

        assert not found
        assert all(inside)
        assert session.place.name == "table"

"""A monkey touches whatever it likes: nothing breaks, nothing is cut, nothing is a dead end."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.services.state import state
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import at_home, evening, replayed
from tests.support.hands import Hands
from tests.support.monkey import Monkey
from tests.support.scorings import book, pit, play_to
from tests.support.way_back import walk_back
from ui.screens.routes import ROUTES

pytestmark = pytest.mark.kivy

AN_EVENING = 200
"""Touches until somebody pulls the plug: the next evening begins at Home or at Resume."""
LOOK_INTO_THE_BOOK = 40
SMALLEST = 800 / 1024
"""Of u in pixels: a page that somebody turns across the window is smaller than any screen."""
FIRST_SEED = 2
LANGUAGES = ("en", "fr", "fr-candc", "it", "de")
SIZES = ((1024, 600), (800, 480), (1280, 720), (600, 1024), (1280, 800))


def nearly_over(home: Path) -> None:
    """A game of which only the last scoring is missing: no monkey counts four pits."""
    with evening(home, 2, shown=True) as session:
        book(session, delivers(ADA, "truck:YBGK"))
        play_to(session, 3)
        book(session, pit(ADA, (1, 2, 0, 1), marks=7), pit(BELA, (0, 2, 1, 0), tiles=(2, 4)))


def nameless(table: Any) -> dict[str, Any]:
    """The table without names: they may be changed during a game, and no command says so."""
    told = state(table)
    players = [{**player, "name": ""} for player in told["players"]]
    return {**told, "players": players}


def looked_at(monkey: Monkey) -> None:
    """Nothing is cut or juts out, whatever was touched and set."""
    if monkey.hands.stage.unit >= SMALLEST:
        assert [text.words for text in monkey.hands.stage.written() if text.faulty] == []


def looked_into(monkey: Monkey) -> None:
    """The journal leads to what is shown, and two taps to the table."""
    session = monkey.session
    if session.game.last is not None:
        assert nameless(session.table) == nameless(replayed(session))
    walk_back(monkey)


ELSEWHERE = {"dim", "update", "switch_off", "question", "kept_picture"}
"""Nobody touches for minutes here, this is no appliance, and no camera has seen anything."""


@pytest.mark.parametrize(
    ("language", "size", "touches", "missed"),
    [
        ("en", (1024, 600), 1000, 5),
        *(
            pytest.param(language, size, 5000, 0, marks=pytest.mark.torture)
            for language, size in zip(LANGUAGES, SIZES, strict=True)
        ),
    ],
)
def test_a_monkey_breaks_nothing_and_finds_no_dead_end(
    tmp_path: Path, language: str, size: tuple[int, int], touches: int, missed: int
) -> None:
    """`missed` is how many screens and sheets it may leave out, in so few touches."""
    visited: set[str] = set()
    known: Counter[tuple[str, str]] = Counter()
    for night in range(touches // AN_EVENING):
        if night % 2:
            nearly_over(tmp_path)
        with at_home(tmp_path) as session:
            session.set("language", language)
            monkey = Monkey(Hands(session, size), FIRST_SEED + night, known)
            visited.add(monkey.front)
            for touch in range(1, AN_EVENING + 1):
                try:
                    monkey.touch()
                    visited.add(monkey.front)
                    looked_at(monkey)
                    if touch % LOOK_INTO_THE_BOOK == 0:
                        monkey.hands.picture(str(tmp_path / "seen.png"))
                        looked_into(monkey)
                except Exception as wrong:
                    last = "\n".join(monkey.last)
                    told = f"night {night}, touch {touch}, {language}, after:\n{last}"
                    raise AssertionError(told) from wrong

    left_out = ROUTES.keys() - ELSEWHERE - visited
    assert len(left_out) <= missed, left_out

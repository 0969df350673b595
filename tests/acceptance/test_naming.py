"""Names on their way into a game: typed on either keyboard, or imported; never a crash."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.services.journal import Journal
from companion.services.transfer import import_game
from tests.support.evenings import at_home
from tests.support.hands import Hands
from tests.support.strange_names import NAMES, outside
from ui.buttons import Buttons
from ui.demonstration.moves import sit_down, write
from ui.keys import Keys
from ui.presenters.session import HOME

pytestmark = pytest.mark.kivy


@contextmanager
def naming(home: Path) -> Iterator[Hands]:
    """The keyboard for somebody on the first chair, with keys that write besides."""
    with at_home(home) as session:
        hands = Hands(session)
        hands.tap("new")
        hands.tap("add")
        keys = Keys(hands.stage, Buttons(hands.stage))
        try:
            yield hands
        finally:
            keys.stop()


def sitting(hands: Hands) -> list[str]:
    return [chair.name for chair in hands.stage.front.view.chairs if chair.name]


@pytest.mark.parametrize("typed", [(), ("space",), ("space", "space", "page", "space")])
def test_a_name_without_a_letter_is_not_taken(tmp_path: Path, typed: tuple[str, ...]) -> None:
    with naming(tmp_path) as hands:
        for key in typed:
            hands.tap(key)
        hands.tap("done")

        assert "A name has at least one letter." in {t.words for t in hands.stage.written()}
        hands.tap("back")
        assert sitting(hands) == []


def test_what_is_too_long_is_not_written(tmp_path: Path) -> None:
    with naming(tmp_path) as hands:
        for _ in range(25):
            hands.tap("key:W" if hands.stage.front.view.shift else "key:w")

        assert "20 characters at most." in {t.words for t in hands.stage.written()}
        hands.tap("done")
        assert sitting(hands) == ["W" + 19 * "w"]


@pytest.mark.parametrize("name", ["עֲדָה", "👩‍👩‍👧‍👦", "Zo\u0308e\u0301", "Ada\nBéla", "\u202eréB"])
def test_whatever_a_keyboard_writes_can_play(tmp_path: Path, name: str) -> None:
    with naming(tmp_path) as hands:
        hands.stage.get_root_window().dispatch("on_textinput", name)
        hands.tap("done")
        sit_down(hands, "Ada")
        hands.tap("start")

        assert hands.session.place.name == "table"
        assert hands.session.table.players[0].name == "".join(c for c in name if writable(c))
        assert list(outside(hands)) == []


def writable(letter: str) -> bool:
    return letter.isprintable() or letter == "\u200d"


def test_two_may_have_one_name_if_they_insist(tmp_path: Path) -> None:
    with naming(tmp_path) as hands:
        write(hands, "Ada")
        hands.tap("done")
        sit_down(hands, "Ada")
        assert hands.session.sheet is not None
        hands.tap("done")
        hands.tap("start")

        assert [player.name for player in hands.session.table.players] == ["Ada", "Ada"]


@pytest.mark.parametrize("kind", NAMES)
def test_an_imported_game_is_taken_up_and_its_people_are_remembered(
    tmp_path: Path, kind: str
) -> None:
    start = {"do": "start", "players": NAMES[kind], "starting": 0, "book": "score"}
    lines = "\n".join(map(json.dumps, (start, {"do": "next"})))
    with Journal.open(tmp_path) as journal:
        import_game(journal, lines.encode())

    with at_home(tmp_path) as session:
        hands = Hands(session)
        found = list(outside(hands))
        hands.tap("go_on")
        hands.tap("hub")
        found += outside(hands)
        session.start_from(HOME)
        hands.frames(2)
        hands.tap("new")
        hands.tap("same")
        found += outside(hands)

        assert session.table.to_move == 2
        assert len(sitting(hands)) == 4
        assert found == []

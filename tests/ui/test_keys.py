"""Keys do what buttons do, once a press; while a name is typed they write."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.evenings import evening, heard
from tests.support.hands import Hands
from ui.presenters.counts import CountsPresenter
from ui.presenters.dim import DIM_SECONDS
from ui.presenters.keyboard import Asking, KeyboardPresenter
from ui.presenters.session import Session

pytestmark = pytest.mark.kivy

SPACE, ENTER, BACKSPACE, ESCAPE = 32, 13, 8, 27


class Typist:
    def __init__(self, session: Session) -> None:
        from kivy.core.window import Window

        from ui.buttons import Buttons
        from ui.keys import Keys

        self.hands = Hands(session)
        self.keys = Keys(self.hands.stage, Buttons(self.hands.stage))
        self._window = Window

    def down(self, key: int) -> None:
        self._window.dispatch("on_key_down", key, 0, None, [])

    def up(self, key: int) -> None:
        self._window.dispatch("on_key_up", key, 0)
        self.hands.wait(0.45)

    def press(self, key: int) -> None:
        self.down(key)
        self.hands.frames(3)
        self.up(key)

    def write(self, text: str) -> None:
        for character in text:
            self._window.dispatch("on_textinput", character)


@contextmanager
def typing(home: Path, players: int = 3) -> Iterator[tuple[Typist, Session]]:
    with evening(home, players) as session:
        typist = Typist(session)
        yield typist, session
        typist.keys.stop()


def test_space_is_next_and_backspace_takes_it_back(tmp_path: Path) -> None:
    with typing(tmp_path) as (typist, session):
        typist.press(SPACE)
        after = session.table.to_move
        typist.press(BACKSPACE)

        assert after == 1
        assert session.table.to_move == 0


def test_a_held_space_is_one_press(tmp_path: Path) -> None:
    with typing(tmp_path) as (typist, session):
        for _ in range(6):
            typist.down(SPACE)
            typist.hands.wait(0.5)
        typist.up(SPACE)
        held = session.table.to_move
        typist.press(SPACE)

        assert held == 1
        assert session.table.to_move == 2


def test_enter_held_ends_the_shift_and_shows_it_meanwhile(tmp_path: Path) -> None:
    with typing(tmp_path) as (typist, session):
        typist.down(ENTER)
        typist.hands.wait(1.0)
        typist.down(ENTER)  # as keyboards repeat it
        said = [text.words for text in typist.hands.stage.written()]
        typist.hands.wait(0.6)
        place = session.place.name
        typist.up(ENTER)

        assert any("Keep holding" in words for words in said)
        assert place == "counts"
        assert heard(session).count("tick") >= 4


def test_enter_let_go_too_soon_does_nothing(tmp_path: Path) -> None:
    with typing(tmp_path) as (typist, session):
        typist.down(ENTER)
        typist.hands.wait(1.3)
        typist.up(ENTER)
        typist.hands.wait(2)

        assert session.place.name == "table"
        assert not any("holding" in text.words for text in typist.hands.stage.written())


def test_enter_held_on_one_screen_does_not_end_on_another(tmp_path: Path) -> None:
    with typing(tmp_path) as (typist, session):
        typist.down(ENTER)
        typist.hands.wait(0.5)
        session.go("forecast")
        typist.hands.wait(2)
        typist.up(ENTER)

        assert session.place.name == "forecast"


def test_escape_closes_sheets_and_goes_back_but_never_out(tmp_path: Path) -> None:
    with typing(tmp_path) as (typist, session):
        session.go("forecast")
        session.open("menu")
        typist.hands.frames(2)
        seen = []
        for _ in range(4):
            typist.press(ESCAPE)
            seen.append((session.place.name, session.sheet is None))

        assert seen == [("forecast", True), *[("table", True)] * 3]


def test_undo_by_key_from_a_sheet_and_from_the_forecast_leads_to_the_table(tmp_path: Path) -> None:
    with typing(tmp_path) as (typist, session):
        for _ in range(2):
            typist.press(SPACE)
        session.open("menu")
        typist.hands.frames(2)
        typist.press(BACKSPACE)
        from_menu = session.table.to_move
        session.go("forecast")
        typist.hands.frames(2)
        typist.press(BACKSPACE)

        assert from_menu == 1
        assert session.table.to_move == 0
        assert session.place.name == "table"


def test_a_key_that_wakes_does_nothing_else(tmp_path: Path) -> None:
    with typing(tmp_path) as (typist, session):
        typist.hands.wait(DIM_SECONDS + 1)
        typist.press(SPACE)
        woken = session.table.to_move
        typist.press(SPACE)

        assert woken == 0
        assert session.table.to_move == 1


def test_a_name_is_typed_with_every_key_and_enter_takes_it(tmp_path: Path) -> None:
    taken: list[str] = []
    with typing(tmp_path) as (typist, session):
        session.open("keyboard", Asking("Name", "", taken.append))
        typist.hands.frames(2)
        presenter = typist.hands.stage.front.presenter
        assert isinstance(presenter, KeyboardPresenter)

        typist.write("Béla X")
        typist.press(SPACE)
        for _ in range(2):  # held: it erases on and on
            typist.down(BACKSPACE)
        typist.up(BACKSPACE)
        typist.press(ENTER)

        assert taken == ["Béla"]
        assert session.sheet is None
        assert session.table.to_move == 0


def test_escape_leaves_a_name_as_it_was(tmp_path: Path) -> None:
    taken: list[str] = []
    with typing(tmp_path) as (typist, session):
        session.open("keyboard", Asking("Name", "Ada", taken.append))
        typist.hands.frames(2)
        typist.write("m")
        typist.press(ESCAPE)

        assert taken == []
        assert session.sheet is None


def test_a_number_is_typed_into_the_keypad(tmp_path: Path) -> None:
    with typing(tmp_path) as (typist, session):
        session.go("counts")
        typist.hands.frames(2)
        typist.hands.tap("number:0:factory")
        typist.write("97")
        typist.press(BACKSPACE)
        typist.write("1")
        typist.press(BACKSPACE)
        typist.write("3")
        typist.press(ENTER)
        counts = typist.hands.stage.front.presenter

        assert isinstance(counts, CountsPresenter)
        assert counts.view().columns[0].stepper.value == "3"

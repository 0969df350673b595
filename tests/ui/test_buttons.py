"""Buttons on the table do through the inbox what keys and fingers do, and their lamps answer."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.rules.commands import Out
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Seat
from companion.services.controls.debounce import Said, What
from companion.services.controls.inbox import Message
from companion.services.controls.panel import NO_PANEL, Lamp, NoPanel
from companion.services.controls.table import Name
from tests.support.evenings import evening
from tests.support.hands import Hands
from ui.presenters.dim import DIM_SECONDS, LONG_TURN
from ui.presenters.session import HOME, Session

pytestmark = pytest.mark.kivy


class LampsOnly(NoPanel):
    def __init__(self) -> None:
        self.lit: Mapping[Name, Lamp] = {}

    def light(self, lamps: Mapping[Name, Lamp]) -> None:
        self.lit = lamps


class Table:
    """The app with a panel whose lamps can be seen."""

    def __init__(self, session: Session) -> None:
        from ui.buttons import Buttons
        from ui.device import Device

        self.session = session
        self.panel = session.panel = LampsOnly()
        self.hands = Hands(session)
        self.buttons = Buttons(self.hands.stage)
        self.device = Device(self.hands.stage, self.buttons)
        self.hands.frames(1)

    def post(self, name: Name, what: What, share: float = 0.0) -> None:
        said = Said(what, self.session.now(), share)
        self.session.inbox.post(Message("button", said.at, (name, said)))
        self.buttons.take()
        self.hands.frames(1)

    def says(self, words: str) -> bool:
        return any(words in text.words for text in self.hands.stage.written())

    def badges(self) -> int:
        """A camera that is not there has one of its own."""
        return sum(text.words == "!" for text in self.hands.stage.written())

    def lamps(self) -> tuple[Lamp, Lamp]:
        self.hands.stage.show()
        return self.panel.lit["next"], self.panel.lit["end"]


@contextmanager
def at_the_table(home: Path, players: int = 3) -> Iterator[Table]:
    with evening(home, players) as session:
        yield Table(session)


def test_a_press_passes_the_turn_and_is_booked_as_a_buttons(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        table.post("next", "pressed")

        last = table.session.game.last
        assert table.session.table.to_move == 1
        assert last is not None
        assert (last.command.about or {})["source"] == "button"


def test_two_presses_whose_times_lie_close_are_one(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        at = table.session.now()
        for late in (0.0, 0.3):
            said = Said("pressed", at + late)
            table.session.inbox.post(Message("button", said.at, ("next", said)))
        table.hands.wait(2)
        table.buttons.take()

        assert table.session.table.to_move == 1


def test_a_held_button_shows_its_ring_and_blinks_until_the_shift_ends(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        table.post("end", "holding", 0.6)
        shown, lamps = table.says("Keep holding"), table.panel.lit
        table.post("end", "held", 1.0)

        assert shown
        assert lamps["end"] == "blinking"
        assert table.session.place.name == "counts"
        assert table.lamps()[1] == "dark"


def test_a_hold_that_is_let_go_ends_nothing(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        table.post("end", "holding", 0.9)
        table.post("end", "let_go")

        assert table.session.place.name == "table"
        assert not table.says("Keep holding")
        assert table.lamps() == ("steady", "dark")


def test_a_hold_that_began_on_another_screen_means_nothing_here(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        table.post("end", "holding", 0.3)
        table.session.go("forecast")
        table.hands.frames(1)
        table.post("end", "holding", 0.6)
        table.post("end", "held", 1.0)

        assert table.session.place.name == "forecast"


def test_a_button_wakes_the_dim_screen_and_does_nothing_else(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        table.hands.wait(DIM_SECONDS + 1)
        table.post("next", "pressed")
        woken = table.session.table.to_move
        table.hands.wait(DIM_SECONDS + 1)
        table.post("end", "holding", 0.3)
        table.post("end", "held", 1.0)

        assert woken == 0
        assert table.session.place.name == "table"


def test_a_stuck_button_is_a_badge_until_it_is_free(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        table.post("next", "stuck")
        warned, seen = table.session.warns, table.badges()
        table.post("next", "freed")

        assert warned
        assert not table.session.warns
        assert table.badges() == seen - 1


def test_trouble_with_the_panel_is_a_badge_that_leads_to_the_health(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        table.session.inbox.post(Message("panel", 0.0, Refusal(NO_PANEL)))
        table.buttons.take()
        table.hands.tap("menu")

        assert table.session.warns
        assert table.says("Health check")
        assert any(t.name == "entry:health" for t in table.hands.stage.front.touchable)


def test_trouble_that_was_looked_at_warns_no_more_unless_it_comes_anew(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        trouble = Refusal(NO_PANEL)
        table.session.trouble("panel", trouble)
        table.session.troubles_seen()
        looked_at = table.session.warns
        table.session.trouble("panel", None)
        table.session.trouble("panel", trouble)

        assert not looked_at
        assert table.session.warns


# What the lamps say


def test_next_breathes_when_a_turn_is_long_unless_nobody_wants_to_know(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        at_first = table.lamps()
        table.hands.wait(LONG_TURN + 1)
        later = table.lamps()
        table.session.set("turn_time", False)

        assert at_first == ("steady", "dark")
        assert later == ("breathing", "dark")
        assert table.lamps() == ("steady", "dark")


def test_with_everybody_out_only_end_shift_is_lit(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        for seat in range(3):
            table.session.submit(Out(Seat(seat)))

        assert table.lamps() == ("dark", "steady")


@pytest.mark.parametrize(
    ("place", "lamps"),
    [
        ("home", ("steady", "dark")),
        ("new_game", ("dark", "dark")),
        ("settings", ("dark", "dark")),
        ("counts", ("steady", "dark")),
    ],
)
def test_next_is_lit_where_a_press_would_do_something(
    tmp_path: Path, place: str, lamps: tuple[Lamp, Lamp]
) -> None:
    with at_the_table(tmp_path) as table:
        table.session.start_from(HOME)
        if place != "home":
            table.session.go(place)

        assert table.lamps() == lamps


def test_at_the_end_of_the_evening_no_lamp_is_lit(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as table:
        table.device.leave()

        assert table.panel.lit == {"next": "dark", "end": "dark"}

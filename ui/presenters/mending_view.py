"""What the screen of one entry of the book shows."""

from typing import NamedTuple

from companion.rules.table import Table
from companion.words import Words
from ui.presenters.card_matrix import RowView
from ui.presenters.looks import Look
from ui.presenters.mending_drafts import Number


class SeatView(NamedTuple):
    seat: int
    lit: bool
    possible: bool


class StepperView(NamedTuple):
    name: str
    """Targets `minus:cubes`, `plus:cubes`, `number:cubes`."""
    label: str
    value: str
    minus: bool
    plus: bool


class PressView(NamedTuple):
    key: str
    """Targets `press:next`, `press:out:1`, `press:deliver`."""
    seat: int | None
    text: str


class MendingView(NamedTuple):
    players: tuple[Look, ...]
    title: str
    text: str
    """The booking in full, also face down."""
    note: str
    """Why nothing can be changed about it, else nothing."""
    seats_title: str
    seats: tuple[SeatView, ...]
    rows: tuple[RowView, ...]
    """All cards, for a delivery."""
    steppers: tuple[StepperView, ...]
    change: str
    """The lit button; empty for a kind that cannot be changed."""
    ready: bool
    strike: str
    before: str
    after: str
    table: str
    """On the button that leads straight back to the game."""
    placing: str
    """What the presses are for, while one is being put in; then only these are shown."""
    presses: tuple[PressView, ...]


def stepper(each: Number) -> StepperView:
    value = each.value
    return StepperView(each.name, each.label, str(value), value > 0, value < each.most)


def presses(words: Words, table: Table) -> tuple[PressView, ...]:
    """What can have been forgotten on that table; the most frequent first."""
    if table.depth != "score" or table.phase != "play":
        return ()
    found = []
    if table.to_move is not None:
        found.append(PressView("next", table.to_move, words.say("next player")))
    for seat, player in enumerate(table.players):
        if not player.out:
            found.append(PressView(f"out:{seat}", seat, words.say("no workers left")))
    return (*found, PressView("deliver", None, words.say("a delivery")))

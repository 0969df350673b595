"""What the screen of one entry of the book shows."""

from typing import NamedTuple

from companion.rules.commands import EndShift, Next, Start
from companion.rules.decide import decide
from companion.rules.evolve import evolve
from companion.rules.game import Entry
from companion.rules.table import Table
from companion.words import Words
from companion.words.bookings import name_of
from ui.presenters.card_matrix import RowView
from ui.presenters.looks import Look
from ui.presenters.mending_drafts import Number
from ui.presenters.spoken import signed


class SeatView(NamedTuple):
    seat: int
    lit: bool
    possible: bool


class PersonView(NamedTuple):
    """Whom an entry concerned that has nothing to choose."""

    seat: int
    gain: str = ""
    """The points it brought."""
    text: str = ""
    """Who began; else nothing."""


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
    """What mending does, or why nothing can be changed; nothing where cards or numbers are."""
    seats_title: str
    """Also of the people."""
    seats: tuple[SeatView, ...]
    people: tuple[PersonView, ...]
    """Instead of seats, where nobody is to be chosen."""
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


def people(words: Words, entry: Entry) -> tuple[PersonView, ...]:
    """Of the start who began, of a shift's end what each got; of everything else nobody."""
    match entry.command:
        case Start(players=names, starting=starting):
            begins = words.say("begins")
            return tuple(
                PersonView(seat, text=begins if seat == starting else "")
                for seat in range(len(names))
            )
        case EndShift() if entry.previous is not None:
            before = [player.vp for player in entry.previous.table.players]
            final, now = entry.table.final, [player.vp for player in entry.table.players]
            after = final.total if final else now
            gained = enumerate(zip(before, after, strict=True))
            return tuple(PersonView(seat, signed(b - a)) for seat, (a, b) in gained)
        case _:
            return ()


def presses(words: Words, table: Table) -> tuple[PressView, ...]:
    """What can have been forgotten on that table; the most frequent first."""
    if table.depth != "score" or table.phase != "play":
        return ()
    found = []
    if table.to_move is not None:
        found.append(PressView("next", table.to_move, _pressed(words, table)))
    for seat, player in enumerate(table.players):
        if not player.out:
            found.append(PressView(f"out:{seat}", seat, words.say("no workers left")))
    return (*found, PressView("deliver", None, words.say("a delivery")))


def _pressed(words: Words, table: Table) -> str:
    """Whose turn that press led to."""
    for event in decide(table, Next()):
        table = evolve(table, event)
    assert table.to_move is not None, "who presses has a turn, if nobody else"
    return words.say("next player: {name}’s turn", name=name_of(table, table.to_move))

"""A game with its history: what stands, what was taken back, and how history is mended.

Entries are linked, not listed: taking back is a step along `undo`, and an amendment is a new line
of entries whose last one leads back, as a whole, to the line it replaced.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.rules import refusals
from companion.rules.commands import Amend, Command, PutBack, TakeBack
from companion.rules.decide import decide
from companion.rules.events import Amended, Event, Events, PutBackAgain, TakenBack
from companion.rules.evolve import evolve
from companion.rules.refusals import Refusal, RefusedInside
from companion.rules.table import Table


class Entry(NamedTuple):
    """A command that stands, and the table it led to."""

    number: int
    command: Command
    events: Events
    table: Table
    previous: "Entry | None"
    undo: "Entry | None"
    """Where taking back leads: to the previous entry, or to before an amendment."""

    def __eq__(self, other: object) -> bool:
        """Equal to itself alone: comparing whole pasts would never end."""
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        """Without the table and the past, which would print the past's past as well."""
        return f"Entry({self.number}, {self.command!r})"


class Game(NamedTuple):
    last: Entry | None = None
    taken_back: tuple[Entry, ...] = ()
    """What `put_back` would bring back, the next one last."""

    @property
    def table(self) -> Table | None:
        return self.last.table if self.last else None

    def standing(self) -> list[Entry]:
        entries = []
        entry = self.last
        while entry is not None:
            entries.append(entry)
            entry = entry.previous
        return entries[::-1]


def decide_in(game: Game, command: Command) -> Events:
    """Events of any command; raises `Refusal` or `RefusedInside`."""
    of_history = _OF_HISTORY.get(type(command))
    if of_history is None:
        return decide(game.last.table if game.last else None, command)
    if game.last is None:
        raise Refusal(refusals.NOT_BEGUN)
    return (of_history(game, command),)


def evolve_in(game: Game, command: Command, events: Events) -> Game:
    """The game after a command whose events have happened."""
    if type(command) not in _OF_HISTORY:
        return Game(_entered(game.last, command, events))
    assert game.last is not None, "history begins with a start"
    match events[0]:
        case Amended() as amended:
            return Game(_replayed(game, amended))
        case PutBackAgain():
            return Game(game.taken_back[-1], game.taken_back[:-1])
        case _:
            return Game(game.last.undo, (*game.taken_back, game.last))


def submit(game: Game, command: Command) -> Game:
    return evolve_in(game, command, decide_in(game, command))


def _entered(last: Entry | None, command: Command, events: Events) -> Entry:
    table = last.table if last else None
    for event in events:
        table = evolve(table, event)
    assert table is not None, "every command has an event"
    return Entry(last.number + 1 if last else 1, command, events, table, last, last)


def _take_back(game: Game, _: TakeBack) -> TakenBack:
    if game.last is None or game.last.undo is None:
        raise Refusal(refusals.NOTHING_TO_TAKE_BACK)
    return TakenBack()


def _put_back(game: Game, _: PutBack) -> PutBackAgain:
    if not game.taken_back:
        raise Refusal(refusals.NOTHING_TO_PUT_BACK)
    return PutBackAgain()


def _amend(game: Game, command: Amend) -> Amended:
    """Play the new commands and all that follow on the table before the one replaced."""
    standing = game.standing()
    if command.at == 1:
        raise Refusal(refusals.START_STANDS)
    if not 1 < command.at <= len(standing):
        raise Refusal(refusals.NO_SUCH_COMMAND, at=command.at, last=len(standing))
    numbered = [(command.at, each) for each in command.to]
    numbered += [(entry.number, entry.command) for entry in standing[command.at :]]
    table = standing[command.at - 2].table
    played: list[tuple[Command, tuple[Event, ...]]] = []
    for number, each in numbered:
        try:
            events = decide(table, each)
        except Refusal as refusal:
            raise RefusedInside(number, refusal) from None
        for event in events:
            table = evolve(table, event)
        played.append((each, events))
    return Amended(command.at, tuple(played))


_OF_HISTORY: dict[type[Command], Callable[[Game, Any], Event]] = {
    TakeBack: _take_back,
    PutBack: _put_back,
    Amend: _amend,
}


def _replayed(game: Game, amended: Amended) -> Entry:
    last = game.standing()[amended.at - 2]
    for command, events in amended.played:
        last = _entered(last, command, events)
    return last._replace(undo=game.last)

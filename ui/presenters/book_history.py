"""Everything that was ever booked in a game, in order: what stands, was taken back, or mended.

The game itself forgets what was taken back as soon as something else is booked. So this follows
the journal's bookings from the start, command by command.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from companion.rules.commands import Amend, Command, PutBack, TakeBack
from companion.rules.events import Events, GameScored, ShiftBegun, TurnPassed
from companion.rules.game import Entry, Game, evolve_in
from companion.services import command_codec, event_codec, people
from companion.services.journal import Reading
from companion.services.journal.chain import Booking, command_of
from companion.words.bookings import is_amendment

State = Literal["stands", "taken back", "struck out"]

_NEXT_TURN = (TurnPassed, ShiftBegun, GameScored)


class Line(NamedTuple):
    entry: Entry
    state: State = "stands"
    was: Entry | None = None
    """What it was before a correction."""
    late: bool = False
    """Put in when history was mended."""

    @property
    def stands(self) -> bool:
        return self.state == "stands"


Lines = tuple[Line, ...]


class History:
    """Lines oldest first."""

    def __init__(self) -> None:
        self.lines: Lines = ()
        self._game = Game()
        self._redo: list[Lines] = []
        self._mended: dict[Entry, tuple[Lines, int]] = {}
        """An amendment's last entry to the lines before it, and how many there were after."""

    def follow(self, command: Command, events: Events) -> None:
        before, self._game = self._game, evolve_in(self._game, command, events)
        if isinstance(command, PutBack):
            self.lines = self._redo.pop()
            return
        if isinstance(command, TakeBack):
            assert before.last is not None
            self._redo.append(self.lines)
            self.lines = self._taken_back(before.last)
            return
        self._redo.clear()
        assert self._game.last is not None
        if isinstance(command, Amend):
            lines = _amended(self.lines, command, self._game.standing())
            self._mended[self._game.last] = (self.lines, len(lines))
            self.lines = lines
        else:
            self.lines = (*self.lines, Line(self._game.last))

    def _taken_back(self, entry: Entry) -> Lines:
        """A booking is struck; a mending is as if it had never been."""
        if is_amendment(entry):
            before, n = self._mended[entry]
            return (*before, *self.lines[n:])
        last = max(at for at, line in enumerate(self.lines) if line.stands)
        struck = self.lines[last]._replace(state="taken back")
        return (*self.lines[:last], struck, *self.lines[last + 1 :])


def _amended(lines: Lines, command: Amend, standing: list[Entry]) -> Lines:
    """The line is struck, changed, or has others beside it; all later ones were played again."""
    stood = [at for at, line in enumerate(lines) if line.stands]
    at = stood[command.at - 1]
    n = len(command.to)
    entries = standing[command.at - 1 : command.at - 1 + n]
    later = dict(zip(stood[command.at :], standing[command.at - 1 + n :], strict=True))
    return (
        *lines[:at],
        *_mended(lines[at], entries),
        *(
            line._replace(entry=later.get(at + 1 + i, line.entry))
            for i, line in enumerate(lines[at + 1 :])
        ),
    )


def _mended(line: Line, entries: list[Entry]) -> Lines:
    if not entries:
        return (line._replace(state="struck out"),)
    same = [at for at, entry in enumerate(entries) if entry.command == line.entry.command]
    kept = same[0] if same else 0
    was = line.was if same else line.entry
    return tuple(
        Line(entry, was=was, late=line.late) if at == kept else Line(entry, late=True)
        for at, entry in enumerate(entries)
    )


def history(reading: Reading, number: int) -> Lines:
    """Of a game in the journal, with its people as they are called now."""
    following = History()
    for command, events in _booked(people.seated(reading, number, reading.checked(number))):
        following.follow(command, events)
    return following.lines


def _booked(bookings: Iterable[Booking]) -> Iterator[tuple[Command, Events]]:
    for booking in bookings:
        events = event_codec.all_from_json(json.loads(booking.events))
        yield command_codec.from_json(command_of(booking)), events


def of_the_game(game: Game) -> Lines:
    """Without the journal: what stands, and what could still be put back."""
    standing = [Line(entry) for entry in game.standing()]
    taken = [Line(entry, "taken back") for entry in reversed(game.taken_back)]
    return (*standing, *taken)


def told_from(lines: Lines) -> int:
    """From this line on the present turn is told, in which a delivery's cards are named.

    A press that was taken back was a press all the same.
    """
    turns = (
        at
        for at, line in enumerate(lines)
        if any(isinstance(event, _NEXT_TURN) for event in line.entry.events)
    )
    return max(turns, default=-1) + 1

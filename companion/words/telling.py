"""A game told line by line for a terminal: `steiger replay --watch`."""

from collections.abc import Iterator

from companion.rules.commands import Amend, Command, EndShift, PutBack, Start, TakeBack
from companion.rules.events import (
    Event,
    Events,
    GameScored,
    GameStarted,
    ShiftBegun,
    ShiftScored,
    TilesLaid,
)
from companion.rules.game import Entry, Game
from companion.rules.table import Table
from companion.words.bookings import Bookings, is_amendment, name_of
from companion.words.columns import PAGE, cut, heading, left, width, wrapped
from companion.words.score_tables import ScoreTables
from companion.words.words import Words

NUMBER = 4
LONGEST_NAME = 12


class Teller:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._bookings = Bookings(words)
        self._tables = ScoreTables(words)

    def tell(self, line: int, command: Command, events: Events, game: Game) -> Iterator[str]:
        """What the `line` of a file did; `game` is the game after it."""
        last = game.last
        assert last is not None
        if isinstance(command, Start):
            title = f"{self._words.term('game')} · {self._words.term(last.table.depth)}"
            yield heading(title)
        who, what = "", ""
        if isinstance(command, TakeBack | PutBack | Amend):
            what = self.line(command, events, game)
        else:
            who, what = self._bookings.who(last), self._bookings.what(last)
        yield from self._numbered(line, who, what, last.table)
        yield from self._after(command, game)

    def line(self, command: Command, events: Events, game: Game) -> str:
        """A booking in one line; `game` is the game after it, and holds the same events."""
        del events
        assert game.last is not None
        match command:
            case TakeBack():
                text = self.undoing(game.taken_back[-1])
                return self._words.say("taken back: {text}", text=text)
            case PutBack():
                return self._words.say("put back: {text}", text=self.undoing(game.last))
            case Amend():
                return self._bookings.amended(command, game)
            case _:
                return self.booking(game.last)

    def booking(self, entry: Entry) -> str:
        """An entry of the history in one line."""
        return self._bookings.whole(entry)

    def undoing(self, entry: Entry) -> str:
        """What taking this entry back would take back, in one line."""
        return self._bookings.undoing(entry)

    def _numbered(self, number: int, who: str, what: str, table: Table) -> Iterator[str]:
        """Number, name and text in columns; a long text goes on under itself."""
        names = [cut(name_of(table, seat), LONGEST_NAME) for seat in range(len(table.players))]
        name = left(cut(who, LONGEST_NAME), max(map(width, names))) + "  " if who else ""
        begun = f"{number:>{NUMBER}}  {name}"
        for text in wrapped(what, PAGE - width(begun)):
            yield begun + text
            begun = " " * width(begun)

    def _after(self, command: Command, game: Game) -> Iterator[str]:
        """The scoring, and the heading of the shift that begins or goes on."""
        last = game.last
        assert last is not None
        if isinstance(command, TakeBack):
            if game.taken_back[-1].table.shift != last.table.shift:
                shift = last.table.shift
                yield from _headed(self._words.say("Shift {shift} goes on", shift=shift))
            return
        if is_amendment(last) and not isinstance(last.command, EndShift):
            yield " " * (NUMBER + 2) + self._standings(last.table)
            return
        for event in last.events:
            yield from self._scored(event, last)

    def _scored(self, event: Event, entry: Entry) -> Iterator[str]:
        before = entry.previous.table if entry.previous else entry.table
        match event:
            case ShiftScored():
                yield ""
                yield from self._tables.shift(event, before, entry.table)
            case GameScored():
                yield from _headed(self._words.say("Final scoring"))
                yield from self._tables.game(event, before, entry.table)
            case ShiftBegun() | TilesLaid() | GameStarted(depth="score"):
                shift, name = entry.table.shift, name_of(entry.table, entry.table.starting)
                yield from _headed(
                    self._words.say("Shift {shift} · {name} begins", shift=shift, name=name)
                )
            case _:
                pass

    def _standings(self, table: Table) -> str:
        return " · ".join(
            self._words.say("{name} {vp} VP", name=name_of(table, seat), vp=player.vp)
            for seat, player in enumerate(table.players)
        )


def _headed(text: str) -> Iterator[str]:
    yield ""
    yield heading(text)

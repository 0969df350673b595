"""The desk: a command is decided, committed, and only then seen by anybody."""

from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

from companion.rules.commands import About, Command, Start
from companion.rules.game import Game, decide_in, evolve_in
from companion.rules.table import Table
from companion.services.journal import Journal, chain

Subscriber = Callable[[Game], None]


class Desk:
    """One game at a time, kept in the journal."""

    def __init__(
        self, journal: Journal, now: Callable[[], str], clocks: Callable[[], About] = dict
    ) -> None:
        """`now` is the time of day as text, for what a booking says about itself; `clocks` is what
        else is known of when it was (`time_of_day`)."""
        self._journal = journal
        self._now = now
        self.clocks = clocks
        self._subscribers: list[Subscriber] = []
        self._number = 0
        self._bookings = 0
        self._checksum = chain.BEGINNING
        self.game = Game()

    @property
    def table(self) -> Table | None:
        return self.game.table

    @property
    def number(self) -> int:
        """The game's number in the journal."""
        return self._number

    @property
    def home(self) -> Path:
        """Where the journal lies: elsewhere than people's home while that cannot be written."""
        return self._journal.file.parent

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """`subscriber` is given every game that was committed; answers how to leave."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def resume(self, number: int) -> Table:
        """Take up a game where it was; raises `Damaged` if it is not what was written."""
        bookings = self._journal.checked(number)
        self.game = chain.fold(bookings)
        self._number, self._bookings = number, len(bookings)
        self._checksum = bookings[-1].checksum
        return self._seen()

    def begin(self, start: Start) -> Table:
        """A new game, with an id and the time it began unless it has them."""
        made_up = {"id": uuid4().hex, "began": self._now(), **self.clocks()}
        start = start.saying({**made_up, **(start.about or {})})
        events = decide_in(Game(), start)
        game = evolve_in(Game(), start, events)
        booking = chain.book(chain.BEGINNING, 1, start, events)
        assert game.table is not None
        self._number = self._journal.add_game(start, [booking], game.table)
        return self._committed(game, booking)

    def submit(self, command: Command) -> Table:
        """Book a command; a refusal, of the rules or of the disk, has changed nothing."""
        if "time" not in (command.about or {}):
            booked = {"time": self._now(), **self.clocks()}
            command = command.saying({**booked, **(command.about or {})})
        events = decide_in(self.game, command)
        game = evolve_in(self.game, command, events)
        booking = chain.book(self._checksum, self._bookings + 1, command, events)
        assert self.table is not None, "a game begins with `begin`"
        assert game.table is not None
        self._journal.append(self._number, booking, self.table, game.table)
        return self._committed(game, booking)

    def _committed(self, game: Game, booking: chain.Booking) -> Table:
        self.game = game
        self._bookings, self._checksum = booking.number, booking.checksum
        return self._seen()

    def _seen(self) -> Table:
        for subscriber in tuple(self._subscribers):
            subscriber(self.game)
        assert self.table is not None
        return self.table

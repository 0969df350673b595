"""The book: everything booked, newest first; a tap on a line opens it to be mended (screen 71)."""

from typing import NamedTuple

from companion.rules.commands import Correct, Deliver, EndShift, Next, Out, Start
from companion.rules.components import ORDERS
from companion.rules.events import OrdersDelivered
from companion.rules.game import Entry, Game
from companion.rules.refusals import Refusal
from companion.services.journal import Damaged, Reading
from companion.words.bookings import Bookings, name_of
from ui.presenters.book_history import Line, Lines, history, of_the_game, told_from
from ui.presenters.dial import ROMAN
from ui.presenters.looks import Look, is_open, looks
from ui.presenters.session import Session
from ui.presenters.spoken import capital, signed
from ui.presenters.undo import InPlay, Undo, UndoView, booked, seat_of

PAGE = 6
"""Lines at once."""


class CardView(NamedTuple):
    order: str
    coals: tuple[str, ...]


class LineView(NamedTuple):
    number: str
    """Shift and number, as a refusal names it: II · 14."""
    seat: int | None
    """None for what concerns the whole table; then there is no name either."""
    name: str
    what: str
    vehicle: str
    """Of a delivery, and its cards; face down only until the next turn begins."""
    cards: tuple[CardView, ...]
    points: str
    note: str
    """Taken back, corrected, put in later; else nothing."""
    struck: bool


class BookView(NamedTuple):
    players: tuple[Look, ...]
    title: str
    subtitle: str
    lines: tuple[LineView, ...]
    """Targets `line:0` to `line:5`."""
    newer: bool
    older: bool
    page: str
    """Which page of how many; empty when there is only one."""
    undo: UndoView
    warning: str
    """The journal cannot be read: what was taken back earlier is not shown."""


class Opened(NamedTuple):
    """What the place *mending* is about."""

    entry: Entry
    stands: bool


class BookPresenter(InPlay):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._undo = Undo(session)
        self._read: Game | None = None
        self._lines: Lines = ()
        self._whole = True
        self._page = 0

    @property
    def lines(self) -> Lines:
        """Oldest first; read anew when the game is another one."""
        if self._read is not self.session.game:
            self._read = self.session.game
            found = _journal_of(self.session)
            self._whole = found is not None
            self._lines = found or of_the_game(self._read)
        return self._lines

    @property
    def _pages(self) -> int:
        return -(-len(self.lines) // PAGE)

    def _on_page(self) -> list[int]:
        """Which lines are shown, newest first."""
        self._page = min(self._page, self._pages - 1)
        newest_first = range(len(self.lines) - 1, -1, -1)
        return list(newest_first[self._page * PAGE :][:PAGE])

    # What is shown

    def view(self) -> BookView:
        words, game = self.session.words, self.session.game
        shown = self._on_page()
        told = 0 if is_open(game) or self.session.table.final else told_from(self.lines)
        pages = words.say("{page} of {pages}", page=self._page + 1, pages=self._pages)
        warning = words.say("The journal cannot be read: what was taken back earlier is missing.")
        return BookView(
            looks(game),
            words.say("The book"),
            words.say("Newest first. Tap a line to correct it."),
            tuple(self._line(self.lines[at], at >= told) for at in shown),
            self._page > 0,
            self._page < self._pages - 1,
            pages if self._pages > 1 else "",
            self._undo.view(),
            "" if self._whole else warning,
        )

    def _line(self, line: Line, told: bool) -> LineView:
        entry = line.entry
        seat = seat_of(entry)
        bare = LineView(
            number(entry),
            seat,
            "" if seat is None else name_of(entry.table, seat),
            self._what(entry, told),
            "",
            (),
            "",
            self._note(line, told),
            not line.stands,
        )
        if not isinstance(entry.command, Deliver):
            return bare
        orders = entry.command.orders
        vehicle = ORDERS[orders[0]].vehicle
        if not told:
            return bare._replace(vehicle=vehicle)
        vp = sum(event.vp for event in entry.events if isinstance(event, OrdersDelivered))
        cards = tuple(CardView(order, ORDERS[order].spots) for order in orders)
        return bare._replace(vehicle=vehicle, cards=cards, points=signed(vp))

    def _what(self, entry: Entry, told: bool) -> str:
        words = self.session.words
        match entry.command:
            case Deliver(orders=orders):
                if told:
                    return words.say("delivered")
                vehicle = ORDERS[orders[0]].vehicle
                return words.say_n(
                    "{n} {vehicle} order", "{n} {vehicle} orders", n=len(orders), vehicle=vehicle
                )
            case Next():
                return words.say("next player")
            case Out():
                return words.say("no workers left")
            case Correct() if not told:
                return words.say("corrected")
            case Start():
                return words.say("The game begins")
            case EndShift():
                return booked(self.session, entry).what
            case _:
                return Bookings(words).what(entry)

    def _note(self, line: Line, told: bool) -> str:
        words = self.session.words
        if line.state == "taken back":
            return words.say("taken back")
        if line.state == "struck out":
            return words.say("struck out")
        if line.was is not None:
            return self._correction(line.was, line.entry, told)
        return words.say("put in later") if line.late else ""

    def _correction(self, was: Entry, now: Entry, told: bool) -> str:
        words = self.session.words
        if isinstance(was.command, Deliver) and not told:
            return words.say("correction")
        bookings = Bookings(words)
        text = bookings.what(was)
        if isinstance(was.command, Deliver):
            text = ", ".join(map(words.order, was.command.orders))
        if bookings.who(was) != bookings.who(now):
            text = words.say("{name}: {text}", name=bookings.who(was), text=text)
        return words.say("correction: was {text}", text=text)

    # What people do

    def newer_tapped(self) -> None:
        self._page = max(0, self._page - 1)

    def older_tapped(self) -> None:
        self._page = min(self._page + 1, self._pages - 1)

    def line_tapped(self, row: int) -> None:
        """Open it, in full also when it lies face down."""
        shown = self._on_page()
        if row in range(len(shown)):
            line = self.lines[shown[row]]
            self.session.go("mending", Opened(line.entry, line.stands))

    def undo_tapped(self) -> None:
        self._undo.take_back()

    def redo_tapped(self) -> None:
        self._undo.put_back()


def number(entry: Entry) -> str:
    """The shift in which it was booked, and the number among what stands."""
    before = entry.previous or entry
    return f"{ROMAN[before.table.shift - 1]} · {entry.number}"


def whole(session: Session, entry: Entry) -> str:
    """Who and what in one, with all cards and numbers."""
    if isinstance(entry.command, EndShift):
        return capital(booked(session, entry).what)
    return Bookings(session.words).whole(entry)


def _journal_of(session: Session) -> Lines | None:
    """None when it cannot be read just now; then the game alone is asked."""
    try:
        reading = Reading.open_to_read(session.desk.home)
        if reading is None:
            return None
        with reading:
            return history(reading, session.desk.number)
    except (Refusal, Damaged):
        return None

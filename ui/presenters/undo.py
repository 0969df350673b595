"""Going on and going back: what the two buttons do in play, and what Undo takes back, in words."""

from collections.abc import Iterator
from typing import NamedTuple
from weakref import WeakKeyDictionary

from companion.rules.commands import (
    Correct,
    Count,
    Deliver,
    EndShift,
    Next,
    Out,
    PutBack,
    TakeBack,
)
from companion.rules.components import LAST_SHIFT, ORDERS
from companion.rules.events import GameScored, OrdersDelivered, ShiftBegun, TurnPassed
from companion.rules.game import Entry, Game
from companion.rules.vocabulary import Order
from companion.services.controls.table import CONTROLS
from companion.words.bookings import Bookings, is_amendment, name_of
from companion.words.words import Words
from ui.presenters.dial import ROMAN
from ui.presenters.looks import is_open
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Place, Session

GUARD = CONTROLS["next"].guard
"""A second *next player* within so many seconds is ignored (DESIGN.md, principle 9)."""
REDO_SECONDS = 8.0
TOUCH = {"source": "touch"}
NEW_GAME = "new_game"
RESULT = Place("result")
OF_THE_END = ("result", "race", "sources", "share")
"""The screens of a game that is over."""

PLAY = ("table", "forecast", "book")
"""The screens on which the two buttons do what they do at the table."""

_NEXT_TURN = (TurnPassed, ShiftBegun, GameScored)


# Going on

_pressed: WeakKeyDictionary[Session, float] = WeakKeyDictionary()


def next_player(session: Session, at: float | None = None, source: str = "touch") -> None:
    """`at` is the time of the press, on the session's clock."""
    at = session.now() if at is None else at
    if 0 <= at - _pressed.get(session, -GUARD) < GUARD:
        return
    if session.table.to_move is None:
        session.sounds.play("refused")
    elif session.submit(Next(about={"source": source}), "next"):
        _pressed[session] = at


def end_shift(session: Session) -> None:
    """To the counts: the shift is scored once everything is counted, and goes on until then."""
    if session.table.phase == "over":
        session.sounds.play("refused")
        return
    session.sounds.play("booked")
    session.start_from(HOME, TABLE)
    session.go("counts")


class InPlay(Presenter):
    """The two buttons on screens of play and on sheets over them; elsewhere a sheet only closes."""

    def next(self, at: float | None = None) -> None:
        if self._plays():
            self.session.start_from(HOME, TABLE)
            next_player(self.session, at, "button")

    def end(self) -> None:
        if self._plays():
            end_shift(self.session)

    def undo_tapped(self) -> None:
        """By its key, where there is no Undo to tap; what it took back is seen at the table."""
        if self._plays():
            self.session.start_from(HOME, TABLE)
            Undo(self.session).take_back()

    def _plays(self) -> bool:
        self.session.explaining = False
        plays = self.session.place.name in PLAY
        if not plays:
            self.session.sheet = None
        return plays


# A booking in as few words as Undo, the free corner and Resume have room for


class Booked(NamedTuple):
    seat: int | None
    """None for what concerns the whole table; then there is no name either."""
    name: str
    what: str
    points: str = ""

    @property
    def told(self) -> str:
        return ", ".join(filter(None, (self.what, self.points)))


def booked(session: Session, entry: Entry) -> Booked:
    """In a face-down game a delivery names its cards only until the next turn begins (R6.2)."""
    words, seat = session.words, seat_of(entry)
    name = "" if seat is None else name_of(entry.table, seat)
    if not isinstance(entry.command, Deliver):
        return Booked(seat, name, _what(words, entry))
    orders = entry.command.orders
    if cards_are_told(session.game, entry):
        points = sum(event.vp for event in entry.events if isinstance(event, OrdersDelivered))
        return Booked(seat, name, _cards(words, orders), f"+{points}")
    vehicle = ORDERS[orders[0]].vehicle
    hidden = words.say_n(
        "{n} {vehicle} order", "{n} {vehicle} orders", n=len(orders), vehicle=vehicle
    )
    return Booked(seat, name, hidden)


def seat_of(entry: Entry) -> int | None:
    """Whose booking it is: a press is that of the player whose turn it ended."""
    if isinstance(entry.command, Next) and entry.previous is not None:
        return entry.previous.table.to_move
    return getattr(entry.command, "player", None)


def cards_are_told(game: Game, entry: Entry) -> bool:
    """In an open game, and after the end, always."""
    if is_open(game) or (game.table is not None and game.table.final is not None):
        return True
    return not any(
        isinstance(event, _NEXT_TURN) for later in _since(game, entry) for event in later.events
    )


def _since(game: Game, entry: Entry) -> Iterator[Entry]:
    """What came after it; a press that was taken back was a press all the same."""
    yield from game.taken_back
    later = game.last
    while later is not None and later is not entry:
        yield later
        later = later.previous


def _cards(words: Words, orders: tuple[Order, ...]) -> str:
    """One delivery is one vehicle, which is named once."""
    first, *others = orders
    letters = (words.letters(ORDERS[order].spots) for order in others)
    return ", ".join((words.order(first), *letters))


def _what(words: Words, entry: Entry) -> str:
    match entry.command:
        case Next():
            return words.say("next player")
        case Out():
            return words.say("out of workers")
        case Count():
            return words.say("counted")
        case Correct():
            return words.say("corrected")
        case EndShift() if entry.previous is not None:
            shift = entry.previous.table.shift
            if shift == LAST_SHIFT:
                return words.say("end of the game")
            return words.say("end of shift {shift}", shift=ROMAN[shift - 1])
        case _:
            return Bookings(words).what(entry)


# Taking back, and putting back


class UndoView(NamedTuple):
    title: str
    what: str
    redo: str
    """The word on the right third; empty when there is nothing to put back, or 8 s have gone."""


class Undo:
    """Belongs to a presenter that is kept: it knows until when Redo is offered."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._offered_until = 0.0

    def view(self) -> UndoView:
        words = self.session.words
        redo = words.say("Redo") if self.can_redo else ""
        return UndoView(words.say("Undo"), self.what(), redo)

    def what(self) -> str:
        """What a tap takes back; an amendment goes as a whole."""
        words, entry = self.session.words, self._last
        if entry.undo is None:
            return words.say("back to the seats")
        if is_amendment(entry):
            return words.say("the amendment")
        done = booked(self.session, entry)
        if isinstance(entry.command, Next):
            return words.say("back to {name}’s turn", name=done.name)
        return (
            words.say("{name}: {text}", name=done.name, text=done.told) if done.name else done.told
        )

    @property
    def can_redo(self) -> bool:
        return bool(self.session.game.taken_back) and self.session.now() < self._offered_until

    def take_back(self) -> None:
        """With nothing booked back to the seats, as they were; a new start replaces this game."""
        if self._last.undo is None:
            self.session.sounds.play("undo")
            self.session.start_from(HOME, Place(NEW_GAME, self._last.command))
        elif self.session.submit(TakeBack(about=TOUCH), "undo"):
            self._done()

    def put_back(self) -> None:
        if not self.can_redo:
            self.session.sounds.play("refused")
        elif self.session.submit(PutBack(about=TOUCH), "booked"):
            self._done()

    def _done(self) -> None:
        self._offered_until = self.session.now() + REDO_SECONDS
        way = list(_fitting(self.session.places, over=self.session.table.phase == "over"))
        if way != self.session.places:
            self.session.start_from(*way)

    @property
    def _last(self) -> Entry:
        last = self.session.game.last
        assert last is not None, "no Undo without a game"
        return last


def _fitting(places: list[Place], over: bool) -> Iterator[Place]:
    """The way with the table where the result no longer is, or the other way round."""
    before = None
    for place in places:
        if over and place == TABLE:
            place = RESULT
        elif not over and place.name in OF_THE_END:
            place = TABLE
        if place != before:
            yield place
        before = place

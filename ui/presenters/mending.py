"""One entry of the book: shown in full, changed, struck, or another put in beside it.

Every mending is one `amend`: all that follows is played again, and one Undo takes it back. If
something no longer holds, the refusal says what, and nothing has changed.
"""

from typing import Literal

from companion.rules.commands import Amend, Command, Deliver, Next, Out, Start
from companion.rules.components import ORDERS
from companion.rules.table import Table
from companion.rules.vocabulary import Order, Seat
from ui.presenters.book import Opened
from ui.presenters.card_matrix import RowView, rows
from ui.presenters.card_moves import owners
from ui.presenters.keypad import Asked
from ui.presenters.looks import is_open, looks
from ui.presenters.mending_drafts import DeliveryDraft, Draft, Number, draft_of
from ui.presenters.mending_view import (
    MendingView,
    PressView,
    SeatView,
    people,
    presses,
    stepper,
)
from ui.presenters.mending_words import note, placing, seats_title, text, title
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.undo import RESULT, TOUCH, end_shift, next_player

Where = Literal["before", "after"]


class MendingPresenter(Presenter):
    """`about` is an `Opened` of the book."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        assert isinstance(about, Opened), "an entry is opened from the book"
        self._entry = about.entry
        self._mendable = about.stands and not isinstance(about.entry.command, Start)
        self._draft: Draft = draft_of(self._entry) if self._mendable else Draft()
        self._where: Where | None = None
        """Where a press is being put in."""

    # What is shown

    def view(self) -> MendingView:
        words, mendable = self.session.words, self._mendable
        choosing = self._where is not None and not self._adding
        return MendingView(
            looks(self.session.game),
            title(words, self._entry),
            text(self.session, self._entry, self._mendable),
            "" if choosing else note(words, self._entry, self._mendable, self._draft),
            seats_title(words, self._entry, self._draft, self._adding),
            () if choosing else self._seats(),
            () if choosing else people(words, self._entry),
            () if choosing else self._rows(),
            () if choosing else tuple(map(stepper, self._draft.numbers(words))),
            "" if choosing else self._change_text(),
            self._ready or self._leads_to_seats,
            words.say("Strike it") if mendable and not self._where else "",
            words.say("Put in before") if mendable and not self._where else "",
            words.say("Put in after") if self._has_after and not self._where else "",
            words.say("Table"),
            placing(words, self._where == "before") if choosing else "",
            self._presses() if choosing else (),
        )

    @property
    def _adding(self) -> bool:
        """A forgotten delivery is being put in."""
        return self._where is not None and isinstance(self._draft, DeliveryDraft)

    @property
    def _has_after(self) -> bool:
        return self._mendable and self._entry.table.phase == "play"

    def _seats(self) -> tuple[SeatView, ...]:
        possible = self._draft.seats()
        return tuple(
            SeatView(seat, seat == self._draft.seat, seat in possible)
            for seat in range(len(self._entry.table.players))
            if possible
        )

    def _rows(self) -> tuple[RowView, ...]:
        if not isinstance(self._draft, DeliveryDraft):
            return ()
        shown = is_open(self.session.game)
        return rows(self.session.words, self._owned(), self._draft.orders, shown)

    def _owned(self) -> dict[Order, Seat]:
        """Whose cards are gone: those of this entry can be chosen."""
        owned = owners(self.session.table)
        command = self._entry.command
        if isinstance(command, Deliver) and not self._adding:
            owned = {order: seat for order, seat in owned.items() if order not in command.orders}
        return owned

    def _change_text(self) -> str:
        words = self.session.words
        if self._adding:
            return words.say("Put it in")
        if self._leads_to_seats:
            return words.say("Seats and facing")
        return words.say("Change it") if self._mendable and type(self._draft) is not Draft else ""

    @property
    def _leads_to_seats(self) -> bool:
        """From the start, while the game goes on."""
        return isinstance(self._entry.command, Start) and self.session.table.phase != "over"

    @property
    def _ready(self) -> bool:
        commands = self._draft.commands()
        return bool(commands) and (self._adding or commands != (self._entry.command,))

    def _there(self) -> Table:
        """The table where a press is put in."""
        previous = self._entry.previous
        assert previous is not None, "nothing comes before the start"
        return self._entry.table if self._where == "after" else previous.table

    def _presses(self) -> tuple[PressView, ...]:
        return presses(self.session.words, self._there())

    # What people do

    def back(self) -> None:
        """From the presses to the entry, from the entry to the book; nothing is booked."""
        if self._where is not None and self.session.sheet is None:
            self._where, self._draft = None, draft_of(self._entry)
        else:
            super().back()

    def table_tapped(self) -> None:
        """Straight back to the game, from however deep in the book; nothing is booked."""
        over = self.session.table.phase == "over"
        self.session.start_from(HOME, RESULT if over else TABLE)

    def seat_tapped(self, seat: int) -> None:
        if seat in self._draft.seats():
            self._draft.choose(seat)

    def card_tapped(self, order: str) -> None:
        card = Order(order)
        if not isinstance(self._draft, DeliveryDraft) or card not in ORDERS:
            return
        if card in self._owned() and card not in self._draft.orders:
            self.session.sounds.play("refused")
        else:
            self._draft.toggle(card)

    def minus_tapped(self, name: str) -> None:
        self._step(name, -1)

    def plus_tapped(self, name: str) -> None:
        self._step(name, 1)

    def _step(self, name: str, by: int) -> None:
        each = self._number(name)
        self._draft.set(name, max(0, min(each.value + by, each.most)))

    def _number(self, name: str) -> Number:
        return next(n for n in self._draft.numbers(self.session.words) if n.name == name)

    def number_tapped(self, name: str) -> None:
        """The keypad."""
        each = self._number(name)
        seat = int(getattr(self._entry.command, "player", 0))
        asked = Asked(
            title(self.session.words, self._entry),
            each.label,
            seat,
            each.value,
            each.most,
            lambda n: self._draft.set(name, n),
        )
        self.session.open("keypad", asked)

    def before_tapped(self) -> None:
        self._put("before")

    def after_tapped(self) -> None:
        if self._has_after:
            self._put("after")

    def _put(self, where: Where) -> None:
        if self._mendable:
            self._where, self._draft = where, Draft()

    def press_tapped(self, key: str) -> None:
        """Put it in at once; a delivery asks for its cards first."""
        if not any(press.key == key for press in self._presses()):
            return
        what, _, seat = key.partition(":")
        if what == "next":
            self._insert(Next(about=TOUCH))
        elif what == "out":
            self._insert(Out(Seat(int(seat)), about=TOUCH))
        else:
            table = self._there()
            self._draft = DeliveryDraft(table, table.to_move or 0, ())

    def change_tapped(self) -> None:
        if self._leads_to_seats:
            self.session.start_from(HOME, TABLE, Place("seats"))
            return
        if not self._ready:
            self.session.sounds.play("refused")
            return
        commands = self._draft.commands()
        if self._adding:
            self._insert(commands[0].saying(TOUCH))
        else:
            about = self._entry.command.about
            self._amend(*(each.saying(about) if about else each for each in commands))

    def strike_tapped(self) -> None:
        if self._mendable:
            self._amend()

    def _insert(self, command: Command) -> None:
        there = self._entry.command
        self._amend(*((command, there) if self._where == "before" else (there, command)))

    def _amend(self, *to: Command) -> None:
        """Book it and go back to the book. The entry may have been taken back meanwhile."""
        at = self._entry.number
        standing = self.session.game.standing()
        if at > len(standing) or standing[at - 1].command != self._entry.command:
            self.session.sounds.play("refused")
            self.session.back()
        elif self.session.submit(Amend(at, to, about=TOUCH)):
            self.session.back()

    # The two buttons: the others play on, and what is being changed stays open

    def next(self, at: float | None = None) -> None:
        if not self._ready and self.session.table.to_move is not None:
            self.session.start_from(HOME, TABLE)
        next_player(self.session, at, "button")

    def end(self) -> None:
        end_shift(self.session)

"""Deliver: one tap a card, one tap to book (screens 20 and 81)."""

from typing import NamedTuple

from companion.rules import refusals
from companion.rules.commands import Deliver
from companion.rules.components import ORDERS
from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import Order, Seat
from companion.services.camera.gathered import orders as gathered_orders
from companion.services.camera.purposes import Entry
from ui.presenters.card_matrix import CardView, RowView, asked_among, card, rows
from ui.presenters.card_moves import move, owners
from ui.presenters.deliver_tray import TrayView, tray
from ui.presenters.gathering import Gathering
from ui.presenters.looked_at import delivery_about
from ui.presenters.looks import Look, is_open, looks
from ui.presenters.missing_camera import camera_warns
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Session
from ui.presenters.taps import Taps
from ui.presenters.undo import TOUCH, end_shift, next_player
from ui.presenters.waiting import reading_of

ONE_OPEN = Reason(None, "the shift cannot end while cards are chosen")


class QuestionView(NamedTuple):
    """Takes the tray's place: a card was tapped that is delivered already."""

    card: CardView
    title: str
    text: str
    move: str
    keep: str


class DeliverView(NamedTuple):
    seat: int
    look: Look
    players: tuple[Look, ...]
    title: str
    subtitle: str
    rows: tuple[RowView, ...]
    tray: TrayView
    question: QuestionView | None
    camera: str
    """The button that reads."""
    warns: bool
    """There is no camera to do it."""


class DeliverPresenter(Presenter):
    """`about` is the seat of the player who delivers, or what was gathered for them already."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._chosen: tuple[Order, ...] = ()
        self._reading = self._gathering()
        self._reading.changed = self._read
        self._asked: Order | None = None
        self._taps = Taps(session.now)
        self._read()

    def _gathering(self) -> Gathering:
        if isinstance(self.about, Gathering):
            return self.about
        return reading_of(self.session, self.seat)

    @property
    def seat(self) -> Seat:
        """The player this place was opened for, else the one in turn."""
        table = self.session.table
        if isinstance(self.about, Gathering):
            return Seat(self.about.purpose.seats[0])
        if isinstance(self.about, int) and self.about in range(len(table.players)):
            return Seat(self.about)
        return table.to_move or Seat(0)

    # What is shown

    def view(self) -> DeliverView:
        words, game, table = self.session.words, self.session.game, self.session.table
        players, shown = looks(game), is_open(game)
        look = players[self.seat]
        chosen = self._in_order()
        return DeliverView(
            self.seat,
            look,
            players,
            words.say("Deliver for {name}", name=look.name),
            words.say("Tap the cards that leave the table"),
            asked_among(rows(words, owners(table), chosen, shown), self._asked_cards()),
            tray(words, table, self.seat, chosen, shown, self._reading.asks),
            self._question(players, shown),
            words.say("Read by camera"),
            camera_warns(self.session),
        )

    def _asked_cards(self) -> frozenset[str]:
        """Those that the camera is not sure of."""
        return frozenset(
            str(value)
            for question in self._reading.open_questions
            if question.thing.what == "card"
            for value, _ in question.likely[:1]
            if value and value not in self._chosen
        )

    def _question(self, players: tuple[Look, ...], shown: bool) -> QuestionView | None:
        order, words = self._asked, self.session.words
        if order is None:
            return None
        owner = owners(self.session.table).get(order)
        if owner is None:
            return None
        name, other = players[self.seat].name, players[owner].name
        title = words.say("Was it {name}’s?", name=other if shown else name)
        if shown:
            text = words.say("The book says that {name} delivered {order}", name=other, order=order)
        else:
            text = words.say("The book says that somebody else delivered {order}", order=order)
        return QuestionView(
            card(order, "delivered")._replace(owner=owner if shown else None),
            title,
            text,
            words.say("Move it to {name}", name=name),
            words.say("Leave it"),
        )

    def _in_order(self) -> tuple[Order, ...]:
        """The chosen cards in the order of their columns; none that was delivered meanwhile."""
        gone = owners(self.session.table)
        return tuple(order for order in ORDERS if order in self._chosen and order not in gone)

    # What people do

    def card_tapped(self, order: str, at: float | None = None) -> None:
        """Choose it or put it back; in another row start over there; a delivered one is asked."""
        tapped = Order(order)
        if tapped not in ORDERS or self._taps.again(tapped, at):
            return
        if tapped in self._asked_cards():
            self._reading.take_up()
            self.session.go("question", self._reading)
            return
        self._asked = None
        owner = owners(self.session.table).get(tapped)
        if owner is not None:
            self._delivered_tapped(tapped, owner)
        elif tapped in self._chosen:
            self._chosen = tuple(each for each in self._chosen if each != tapped)
        else:
            vehicle = ORDERS[tapped].vehicle
            same = (each for each in self._chosen if ORDERS[each].vehicle == vehicle)
            self._chosen = (*same, tapped)

    def _delivered_tapped(self, order: Order, owner: Seat) -> None:
        if owner == self.seat:
            name = looks(self.session.game)[owner].name
            self.session.refuse(Refusal(refusals.DELIVERED_ALREADY, order=order, name=name))
        else:
            self._asked = order

    def camera_tapped(self) -> None:
        """The cards on the mat, instead of a tap for each."""
        self.session.go("camera", self._reading)

    def _read(self) -> None:
        """What is certain now is chosen."""
        entry = Entry("orders", self.seat)
        certain = gathered_orders(self._reading.gathered, entry)
        self._chosen = tuple(dict.fromkeys((*self._chosen, *certain)))

    def clear(self) -> None:
        """What was read is forgotten too."""
        self._chosen, self._asked = (), None
        self._reading.look_again()

    def deliver(self, at: float | None = None) -> None:
        """Book what is chosen and go back; without a card it knocks."""
        if not self._taps.again("deliver", at) and self._book():
            self.session.back()

    def _book(self) -> bool:
        chosen = self._in_order()
        if not chosen:
            self.session.sounds.play("refused")
            return False
        about = delivery_about(self._reading.gathered, self.seat, chosen) or TOUCH
        booked = self.session.submit(Deliver(self.seat, chosen, about=about))
        if booked:
            self._chosen = ()
            self._reading.hand_in(Entry("orders", self.seat), chosen)
        return booked

    def keep(self) -> None:
        """The card stays whose it is."""
        self._asked = None

    def move(self) -> None:
        """The card asked about was this player's: history says so from now on."""
        order, self._asked = self._asked, None
        if order is None or owners(self.session.table).get(order) in (None, self.seat):
            return
        why = self.session.words.say("the card was somebody else’s")
        self.session.submit(move(self.session.game, order, self.seat, why))

    # The two buttons

    def next(self, at: float | None = None) -> None:
        """Deliver what is chosen, and the next player."""
        if self._in_order() and not self._book():
            return
        self.session.start_from(HOME, TABLE)
        if self.session.table.to_move is not None:
            next_player(self.session, at, "button")

    def end(self) -> None:
        if self._in_order():
            self.session.refuse(Refusal(ONE_OPEN))
        else:
            end_shift(self.session)

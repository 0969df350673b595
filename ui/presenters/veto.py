"""The veto: what is wrong with this step, and for whom (screen 36).

The table is right. What changes is one amendment, of a delivery or put in before the end of the
shift: the scoring is played again with it, and one Undo takes it back.
"""

from typing import NamedTuple

from companion.rules.game import Entry
from ui.presenters.card_matrix import CardView
from ui.presenters.ceremony_steps import Step, scoring, steps
from ui.presenters.ceremony_view import BlockView, LaneView, lanes
from ui.presenters.ceremony_words import title
from ui.presenters.looks import Look, looks
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.taps import Taps
from ui.presenters.veto_changes import CardChanges, NumberChanges, NumberView


class Doubt(NamedTuple):
    """What the veto is opened with: the ceremony, the shift, and the step in doubt."""

    ceremony: Presenter
    shift: int
    at: int


class VetoRowView(NamedTuple):
    seat: int
    name: str
    groups: tuple[tuple[BlockView, ...], ...]
    note: str
    figure: str
    change: str


class EditView(NamedTuple):
    """One player's cards or numbers of this step, being changed."""

    seat: int
    title: str
    text: str
    cards: tuple[CardView, ...]
    """chosen: this player's; delivered: its owner's; free: nobody's."""
    numbers: tuple[NumberView, ...]
    primary: str
    ready: bool
    """Whether something differs from the book."""
    cancel: str


class VetoView(NamedTuple):
    players: tuple[Look, ...]
    title: str
    subtitle: str
    rows: tuple[VetoRowView, ...]
    primary: str
    text: str
    edit: EditView | None
    """Takes the rows' place."""


class VetoPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        assert isinstance(about, Doubt), "a veto doubts something"
        self._doubt = about
        self._changes: CardChanges | NumberChanges | None = None
        self._taps = Taps(session.now)

    @property
    def _entry(self) -> Entry:
        return scoring(self.session.game, self._doubt.shift)

    @property
    def _step(self) -> Step:
        return steps(self._entry)[self._doubt.at]

    @property
    def _of_cards(self) -> bool:
        return self._step.kind in ("coal", "vehicle")

    # What is shown

    def view(self) -> VetoView:
        words, players = self.session.words, looks(self.session.game)
        return VetoView(
            players,
            words.say("What is wrong with {text}?", text=title(words, self._step)),
            words.say("The table is right. Change the book; the points follow."),
            self._rows(players),
            words.say("All is right"),
            self._text(),
            self._edit(players),
        )

    def _rows(self, players: tuple[Look, ...]) -> tuple[VetoRowView, ...]:
        words = self.session.words
        change = words.say("Change cards") if self._of_cards else words.say("Change")
        return tuple(
            VetoRowView(lane.seat, lane.name, lane.groups, self._note(lane), lane.figure, change)
            for lane in lanes(words, self._entry, self._step, players)
        )

    def _note(self, lane: LaneView) -> str:
        """Where there are no blocks: what there is none of, or the numbers of the end."""
        words, element = self.session.words, self._step.element
        if element is None or lane.groups:
            return lane.note
        match element.counts:
            case "coal":
                return words.say("no {coal} spot delivered", coal=element.subject)
            case "vehicle":
                return words.say("no {vehicle} order delivered", vehicle=element.subject)
            case "minecarts":
                return words.say_n("{n} empty minecart", "{n} empty minecarts", n=0)

    def _text(self) -> str:
        words = self.session.words
        if self._of_cards:
            return words.say("Each of the 44 cards exists once; the book knows who has it (R1.3).")
        if self._step.kind == "minecarts":
            return words.say("A cart counts when no cube lies on it, printed ones too (R10.1).")
        return words.say("Count again what lies on the table (R12).")

    def _edit(self, players: tuple[Look, ...]) -> EditView | None:
        changes, words = self._changes, self.session.words
        if changes is None:
            return None
        name, what = players[changes.seat].name, title(words, self._step)
        if isinstance(changes, CardChanges):
            text = words.say("Tap the cards that {name} delivered", name=name)
        else:
            text = words.say("What lies in front of {name}", name=name)
        return EditView(
            changes.seat,
            words.say("{name}: {text}", name=name, text=what),
            text,
            changes.cards() if isinstance(changes, CardChanges) else (),
            changes.numbers(words) if isinstance(changes, NumberChanges) else (),
            words.say("Change it"),
            changes.differs,
            words.say("Cancel"),
        )

    # What people do

    def change(self, seat: int) -> None:
        """This player's cards, carts or numbers are wrong."""
        kind = CardChanges if self._of_cards else NumberChanges
        self._changes = kind(self._entry, self._step, seat)

    def card_tapped(self, order: str, at: float | None = None) -> None:
        if isinstance(self._changes, CardChanges) and not self._taps.again(order, at):
            self._changes.tap(order)

    def minus(self, name: str) -> None:
        if isinstance(self._changes, NumberChanges):
            self._changes.step(name, -1)

    def plus(self, name: str) -> None:
        if isinstance(self._changes, NumberChanges):
            self._changes.step(name, 1)

    def confirm(self) -> None:
        """Book the change; the step plays again with the new numbers."""
        changes = self._changes
        if changes is None or not changes.differs:
            self.session.sounds.play("refused")
            return
        why = self.session.words.say("the scoring was not right")
        self._changes = None
        if self.session.submit(changes.amendment(why)):
            self.session.sheet = None

    def back(self) -> None:
        """From a change to the rows, from the rows to the ceremony; books nothing."""
        if self._changes is not None:
            self._changes = None
        else:
            self.session.back()

    def all_right(self) -> None:
        self.session.sheet = None

    def close(self) -> None:
        """The cross of a change: back to the ceremony, and nothing was changed."""
        self.session.sheet = None

    # The two buttons: the sheet closes, and they do what they do in the ceremony

    def next(self, at: float | None = None) -> None:
        del at
        self.session.sheet = None
        self._doubt.ceremony.next()

    def end(self) -> None:
        self.session.sheet = None
        self._doubt.ceremony.end()

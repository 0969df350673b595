"""Seats and facing: names, colours, symbols, chairs and panels, changed during a game.

No rule knows them, so nothing is booked and Undo does not see them; `companion.services.people`
keeps them in the journal. They hold once the lit button is pressed: one change, one row.
"""

from typing import Any, NamedTuple

from companion.rules.refusals import Refusal
from companion.services import people
from companion.services.journal import FILE, Damaged
from companion.services.journal.errors import DAMAGED
from ui.presenters.chairs import CHAIRS, BadgeView, ChairView, ColourView, in_order, seating_of
from ui.presenters.keyboard import Asking
from ui.presenters.looks import COLOURS, SYMBOLS
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Session
from ui.presenters.undo import end_shift, next_player


class SeatsView(NamedTuple):
    title: str
    subtitle: str
    board: str
    chairs: tuple[ChairView, ...]
    chair: str
    """Whose chair is selected, in words."""
    rename: str
    badges: tuple[BadgeView, ...]
    colours: tuple[ColourView, ...]
    turn: str
    hint: str
    """Why something was not done, else nothing."""
    tip: str
    """What a free chair is for, where there is one."""
    keep: str
    changed: bool
    """Whether the button *keep* is lit."""


class SeatsPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._seating = seating_of(session.game, session.table.starting)
        self._was = self._told()
        self._hint = ""

    def view(self) -> SeatsView:
        words, seating = self.session.words, self._seating
        return SeatsView(
            words.say("Seats and facing"),
            words.say("Turn a panel, change a colour or a name. The order stays."),
            words.say("board"),
            seating.views(),
            seating.title(words),
            words.say("Other name"),
            seating.badges(),
            seating.colours(),
            words.say("Turn panel"),
            self._hint,
            self._tip(),
            words.say("Keep it so"),
            self._changed,
        )

    def _tip(self) -> str:
        here = self._seating.here
        if here is None or len(self._seating.sitters) == len(CHAIRS):
            return ""
        return self.session.words.say("A tap on a free chair moves {name} there.", name=here.name)

    def _told(self) -> dict[str, Any]:
        names = [each.name for each in self._seating.seated()]
        return {**self._seating.about(), "names": names}

    @property
    def _changed(self) -> bool:
        return self._told() != self._was

    # What people do

    def chair_tapped(self, chair: str) -> None:
        """Select who sits there; a free one is taken, if everybody still sits in order."""
        self._hint = ""
        if chair in self._seating.sitters:
            self._seating.select(chair)
        else:
            self._move(chair)

    def _move(self, chair: str) -> None:
        was = self._seating.selected
        self._seating.exchange(chair)
        self._seating.select(chair)
        if in_order(self._seating.chairs()):
            return
        self._seating.exchange(was)
        self._seating.select(was)
        self._hint = self.session.words.say("There the order of play would be another.")
        self.session.sounds.play("refused")

    def badge_tapped(self, symbol: str) -> None:
        if symbol in SYMBOLS:
            self._seating.wear(symbol)

    def colour_tapped(self, colour: str) -> None:
        if colour in COLOURS:
            self._seating.paint(colour)

    def turn_tapped(self) -> None:
        self._seating.turn()

    def rename_tapped(self) -> None:
        here = self._seating.here
        assert here is not None, "one of the players is always selected"
        others = [each for each in self._seating.seated() if each != here]
        title = self.session.words.say("Another name for {name}", name=here.name)
        taken = tuple(each.name for each in others)
        self.session.open("keyboard", Asking(title, here.name, self._named, taken))

    def _named(self, name: str) -> None:
        self._seating.change(name=name)

    def keep_tapped(self) -> None:
        if self._kept():
            self.session.back()

    def _kept(self) -> bool:
        """Whether everything stands in the journal; what the disk refuses becomes a sheet."""
        if not self._changed:
            return True
        try:
            people.reseat(self.session.desk.home, self.session.desk, self._told())
        except Refusal as refusal:
            self.session.refuse(refusal)
            return False
        except Damaged:
            self.session.refuse(Refusal(DAMAGED, file=FILE))
            return False
        self._was = self._told()
        self.session.sounds.play("booked")
        return True

    # The two buttons: what was changed is kept, and the others play on

    def next(self, at: float | None = None) -> None:
        if self._kept():
            self.session.start_from(HOME, TABLE)
            next_player(self.session, at, "button")

    def end(self) -> None:
        if self._kept():
            end_shift(self.session)

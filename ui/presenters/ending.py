"""What the screens of the end have in common: tabs, Undo, the way home, and who has which rank."""

from typing import NamedTuple

from companion.rules.events import GameScored
from companion.rules.final_scoring import MARKS_PER_VP
from companion.rules.holdings import counts
from companion.rules.table import Table
from companion.rules.vocabulary import Seat
from ui.presenters.ceremony_steps import scoring, table_before
from ui.presenters.looks import Look, looks
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, Place, Session
from ui.presenters.undo import Undo, UndoView

TABS = ("result", "race", "sources")


class TabView(NamedTuple):
    name: str
    label: str
    lit: bool


class EndView(NamedTuple):
    """The frame around every tab."""

    players: tuple[Look, ...]
    tabs: tuple[TabView, ...]
    undo: UndoView


class Standing(NamedTuple):
    """A player in the final order; equal in points and Marks is equal in rank."""

    rank: int
    seat: int
    total: int
    left: int
    """Marks left over from the conversion, which decide a tie (R12.5)."""


class Ending(Presenter):
    tab = ""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._undo = Undo(session)

    # What the tabs need

    @property
    def final(self) -> GameScored:
        final = self.session.table.final
        assert final is not None, "no result before the end"
        return final

    @property
    def counted(self) -> Table:
        """The table with the counts that the final scoring used."""
        return table_before(scoring(self.session.game))

    def standings(self) -> tuple[Standing, ...]:
        """Most points first, then most Marks left over (R12.5)."""
        table, final = self.counted, self.final
        left = [(counts(table, Seat(s)).marks or 0) % MARKS_PER_VP for s in range(len(final.total))]
        reached = list(zip(final.total, left, strict=True))
        seats = sorted(range(len(reached)), key=lambda seat: reached[seat], reverse=True)
        return tuple(
            Standing(1 + sum(other > reached[seat] for other in reached), seat, *reached[seat])
            for seat in seats
        )

    def frame(self) -> EndView:
        words = self.session.words
        labels = (words.say("Result"), words.say("Race"), words.say("Sources"))
        tabs = tuple(
            TabView(name, label, name == self.tab) for name, label in zip(TABS, labels, strict=True)
        )
        return EndView(looks(self.session.game), tabs, self._undo.view())

    # What people do

    def tab_tapped(self, name: str) -> None:
        if name in TABS:
            self.session.start_from(*self.session.places[:-1], Place(name))

    def home(self) -> None:
        self.session.start_from(HOME)

    def back(self) -> None:
        if self.session.sheet is not None:
            self.session.back()
        else:
            self.home()

    def undo_tapped(self) -> None:
        """The end of the game, or what mended it last."""
        self._undo.take_back()

    def redo_tapped(self) -> None:
        self._undo.put_back()

    def next(self) -> None:
        self.tab_tapped(TABS[(TABS.index(self.tab) + 1) % len(TABS)])

"""The scoring as a ceremony: one element at a time, exactly as it was booked (33 to 35)."""

from typing import NamedTuple

from companion.rules.components import LAST_SHIFT
from companion.rules.events import ShiftScored
from companion.rules.game import Entry
from ui.presenters.ceremony_steps import Step, scoring, steps
from ui.presenters.ceremony_view import CardView, LaneView, MarkView, card, clock, lanes
from ui.presenters.ceremony_words import sentence
from ui.presenters.dial import ROMAN
from ui.presenters.kept_picture import Behind, behind
from ui.presenters.looks import Look, looks
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Session
from ui.presenters.taps import Taps
from ui.presenters.undo import RESULT
from ui.presenters.veto import Doubt

IDLE_SECONDS = 0.8
BY_ITSELF_SECONDS = 4.0


class CeremonyView(NamedTuple):
    players: tuple[Look, ...]
    shift: str
    clock: tuple[MarkView, ...]
    card: CardView
    seen: bool
    """A tap on the card shows what the camera counted this from."""
    lanes: tuple[LaneView, ...]
    sentence: str
    number: str
    """7 / 8."""
    primary: str
    back: str
    """The word on the button; empty at the first step."""
    skip: str
    doubt: str
    slow: bool
    """The last step of the game takes its time."""
    goes_on: float | None
    """Call `go_on` after so many seconds of this run; None: wait for people."""
    run: int
    """Another number whenever a step is to be played from its beginning."""


class CeremonyPresenter(Presenter):
    """`about` is the shift to be played again; None: the one that was scored just now."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._at = 0
        self._back = False
        self._run = 0
        self._played: Entry | None = None
        self._taps = Taps(session.now)

    @property
    def _entry(self) -> Entry:
        """The scoring that is shown; after an amendment another one, which plays again."""
        entry = scoring(self.session.game, self.about if isinstance(self.about, int) else None)
        if entry is not self._played:
            self._played = entry
            self._run += 1
        return entry

    @property
    def _shift(self) -> int:
        return next(e.shift for e in self._entry.events if isinstance(e, ShiftScored))

    # What is shown

    def view(self) -> CeremonyView:
        words, entry, players = self.session.words, self._entry, looks(self.session.game)
        made = steps(entry)
        step, last = made[self._at], self._at == len(made) - 1
        return CeremonyView(
            players,
            ROMAN[self._shift - 1],
            clock(made, self._at),
            card(words, step),
            self._behind(step) is not None,
            lanes(words, entry, step, players),
            sentence(words, step, [look.name for look in players]),
            f"{self._at + 1} / {len(made)}",
            self._onward() if last else words.say("Next"),
            words.say("Back") if self._at else "",
            words.say("Skip all"),
            words.say("Not right"),
            last and step.element is None,
            self._goes_on(step, last),
            self._run,
        )

    def _behind(self, step: Step) -> Behind | None:
        return behind(self.session, step.kind, step.element.subject if step.element else "")

    def _onward(self) -> str:
        words = self.session.words
        if self.about is not None:
            return words.say("Close")
        return words.say("Result") if self._shift == LAST_SHIFT else words.say("To the table")

    def _goes_on(self, step: Step, last: bool) -> float | None:
        """An hour that nobody holds is soon over, unless somebody went back to look at it."""
        if self.session.sheet is not None:
            return None
        if step.idle and not last and not self._back:
            return IDLE_SECONDS
        if not self.session.settings.ceremony_by_itself:
            return None
        return BY_ITSELF_SECONDS * (2 if last and step.element is None else 1)

    # What people do

    def next_tapped(self, at: float | None = None) -> None:
        if not self._taps.again("next", at):
            self.go_on()

    def go_on(self) -> None:
        """The next step; behind the last one the ceremony is over."""
        self._back = False
        if self._at + 1 < len(steps(self._entry)):
            self._at += 1
            self._run += 1
        else:
            self.skip()

    def back(self) -> None:
        """The step before; a step that goes on by itself waits when one comes back to it."""
        if self.session.sheet is not None:
            self.session.back()
        elif self._at:
            self._at -= 1
            self._run += 1
            self._back = True
        else:
            self.session.sounds.play("refused")

    def skip(self) -> None:
        """To the end: to the table, or to the result; played again, back to where it was asked."""
        if self.about is not None:
            self.session.sheet = None
            self.session.back()
        elif self._shift == LAST_SHIFT:
            self.session.sounds.play("winner")
            self.session.start_from(HOME, RESULT)
        else:
            self.session.start_from(HOME, TABLE)

    def seen_tapped(self) -> None:
        """The pictures behind the numbers of this step."""
        found = self._behind(steps(self._entry)[self._at])
        if found is not None:
            self.session.open("kept_picture", found)

    def not_right(self) -> None:
        """Somebody sees it differently: whose cards, carts or numbers are wrong?"""
        self.session.open("veto", Doubt(self, self._shift, self._at))

    # The two buttons

    def next(self, at: float | None = None) -> None:
        self.next_tapped(at)

    def end(self) -> None:
        self.skip()

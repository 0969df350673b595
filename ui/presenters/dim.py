"""What time does: the turn's clock and the hold in the hub, and the dim screen (78)."""

from typing import NamedTuple

from companion.rules.events import ShiftBegun, TurnPassed
from companion.rules.game import Entry
from ui.presenters.dial import ROMAN, DialView, dial
from ui.presenters.looks import Look, is_open, looks
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.spoken import number

LONG_TURN = 120
TICKS = 5
"""While the hub is held for 1.5 s it ticks every 300 ms; from the first tick on the hold shows."""
SAME_LIFT = 0.05
"""A finger that gives up a hold may be told as a tap too, in the same moment."""
DIM_SECONDS = 180
WANDERS = ((0, 0), (2, 0), (2, 2), (0, 2))
"""In u, another one every minute, so that no pixel is always lit."""
IN_A_GAME = ("table", "result")
# Clockwise from the upper left: where panels stand.
CORNERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


class HubView(NamedTuple):
    look: Look | None
    """The player in turn; None while it is held, and ivory when nobody has a turn."""
    time: str
    fraction: float
    """How much of two minutes the turn has taken."""
    label: str
    """What a tap does; or the sentence when nobody has a turn, or while the hub is held."""
    hold: float
    """How far *end shift* is held, 0 to 1."""


class Hub:
    """Belongs to a presenter that is kept: it knows when turns began."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._began: dict[Entry, float] = {}
        self._held = 0.0
        self._gave_up_at = float("-inf")

    def view(self) -> HubView:
        turn, seconds = in_turn(self.session), self.seconds()
        if self.hold or turn is None:
            return HubView(None, "", 0.0, self.sentence(), self.hold)
        label = self.session.words.say("next")
        if not self.session.settings.turn_time:
            return HubView(turn, "", 0.0, label, 0.0)
        time = f"{seconds // 60}:{seconds % 60:02}"
        return HubView(turn, time, min(1.0, seconds / LONG_TURN), label, 0.0)

    def sentence(self) -> str:
        """What the hub says when nobody has a turn, or while it is held."""
        say, table = self.session.words.say, self.session.table
        if table.phase == "over":
            return say("The game is over")
        shift = ROMAN[table.shift - 1]
        if self.hold:
            return say("Keep holding: shift {shift} ends", shift=shift)
        return say("Shift {shift} is over, hold", shift=shift)

    def seconds(self) -> int:
        """Whole seconds of this turn; one that is taken up again goes on where it was."""
        entry = self.session.game.last
        while entry is not None and entry.previous is not None and not _begins_turn(entry):
            entry = entry.previous
        assert entry is not None, "no hub without a game"
        now = self.session.now()
        return int(now - self._began.setdefault(entry, now))

    @property
    def hold(self) -> float:
        """A tap takes its time too: only what is longer shows."""
        return self._held if self._held * TICKS >= 1 else 0.0

    def holding(self, fraction: float) -> None:
        if int(fraction * TICKS) > int(self._held * TICKS):
            self.session.sounds.play("tick")
        self._held = fraction

    def let_go(self) -> None:
        if self.hold:
            self._gave_up_at = self.session.now()
        self._held = 0.0

    @property
    def gave_up(self) -> bool:
        """Whether the finger that is lifted now gave up a hold: then it is no tap."""
        return self.session.now() - self._gave_up_at < SAME_LIFT


def _begins_turn(entry: Entry) -> bool:
    return any(isinstance(event, TurnPassed | ShiftBegun) for event in entry.events)


def in_turn(session: Session) -> Look | None:
    seat = session.table.to_move
    return None if seat is None else looks(session.game)[seat]


def score_of(session: Session, seat: int) -> str:
    """The player's VP, after the end of the game the total."""
    table = session.table
    vp = table.players[seat].vp if table.final is None else table.final.total[seat]
    return number(vp)


class ScoreView(NamedTuple):
    look: Look
    corner: int
    score: str
    turn: bool
    """Stands out from the others."""


def scores(session: Session) -> tuple[ScoreView, ...]:
    everyone, turn = looks(session.game), session.table.to_move
    corners = CORNERS[len(everyone)]
    return tuple(
        ScoreView(look, corners[seat], score_of(session, seat), seat == turn)
        for seat, look in enumerate(everyone)
    )


# The dim screen


class DimView(NamedTuple):
    scores: tuple[ScoreView, ...]
    dial: DialView
    """Only its rim is drawn."""
    hub: Look | None
    words: str
    wanders: tuple[int, int]
    """By how many u everything is shifted, right and up."""


class DimPresenter(Presenter):
    """One for the whole evening; it is told of every touch and press, with their times."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._touched = session.now()

    @property
    def is_dim(self) -> bool:
        """Only in a game; at home the attract screen comes instead."""
        plays = any(place.name in IN_A_GAME for place in self.session.places)
        return plays and self._idle >= DIM_SECONDS

    def touched(self, at: float | None = None) -> bool:
        """Whether the touch, or the press of a button, only wakes and is to do nothing else."""
        woke = self.is_dim
        self._touched = self.session.now() if at is None else at
        return woke

    def next(self) -> None:
        self.touched()

    def end(self) -> None:
        self.touched()

    def view(self) -> DimView:
        session = self.session
        minute = int(self._idle - DIM_SECONDS) // 60
        return DimView(
            scores(session),
            dial(session.table, is_open(session.game)),
            in_turn(session),
            session.words.say("Touch to wake: the first touch does nothing else"),
            WANDERS[minute % len(WANDERS)],
        )

    @property
    def _idle(self) -> float:
        return self.session.now() - self._touched

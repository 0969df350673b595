"""Plays the demonstration's game on a stage, touch by touch, and takes pictures on the way."""

from collections.abc import Callable

from ui.demonstration.game import SHIFTS, Shift
from ui.demonstration.hands import Hands
from ui.presenters.session import Session

HOLD_END_SHIFT = 1.7
QUIET_TURNS = 1
"""Turns without a delivery between two with one."""
MOST_TOUCHES = 60
"""So many are enough for any ceremony and any counts; more would be going round in circles."""

Picture = Callable[[str], None]


class Evening:
    """`picture` is told a name whenever there is something to be seen."""

    def __init__(self, hands: Hands, picture: Picture = lambda _: None) -> None:
        self.hands = hands
        self.picture = picture

    @property
    def session(self) -> Session:
        return self.hands.session

    def play(self) -> None:
        """From the table of a new game to its result."""
        for number, shift in enumerate(SHIFTS, start=1):
            self._turns(number, shift)
            self.hands.hold("hub", HOLD_END_SHIFT)
            self._count(number, shift)
            self._ceremony(number)
        self.picture("result")
        for tab in ("race", "sources"):
            self.hands.tap(f"tab:{tab}")
            self.picture(tab)
        self.hands.tap("tab:result")

    def _turns(self, number: int, shift: Shift) -> None:
        players = len(self.session.table.players)
        for seat, orders in shift.deliveries:
            if seat < players:
                self._deliver(seat, orders, f"shift-{number}-deliver")
            for _ in range(1 + QUIET_TURNS):
                self.hands.tap("hub")
        self.picture(f"shift-{number}-table")
        for _ in range(players):
            self.hands.tap("out")
        self.picture(f"shift-{number}-all-out")

    def _deliver(self, seat: int, orders: tuple[str, ...], name: str) -> None:
        self.hands.tap(f"panel:{seat}")
        for order in orders:
            self.hands.tap(f"card:{order}")
        self.picture(name)
        self.hands.tap("deliver")

    def _count(self, number: int, shift: Shift) -> None:
        """Every number by the keypad, then whatever the primary button says."""
        for _ in range(MOST_TOUCHES):
            view = self.hands.stage.front.view
            steppers = [*(column.stepper for column in view.columns), *view.steppers]
            waiting = [stepper for stepper in steppers if stepper.open]
            for stepper in waiting:
                key = stepper.key
                self._type(f"number:{key.seat}:{key.name}", shift.counts[key.seat][key.name])
            if waiting:
                self.picture(f"shift-{number}-counts")
            self.hands.tap("primary")
            if self.session.place.name != "counts":
                return
        raise AssertionError("the counts do not come to an end")

    def _type(self, target: str, number: int) -> None:
        self.hands.tap(target)
        for digit in str(number):
            self.hands.tap(f"digit:{digit}")
        self.hands.tap("take")

    def _ceremony(self, number: int) -> None:
        for step in range(1, MOST_TOUCHES):
            if self.session.place.name != "ceremony":
                return
            self.hands.wait(2.5)
            if self.session.place.name == "ceremony":
                self.picture(f"shift-{number}-ceremony-{step:02}")
                self.hands.tap("next")
        raise AssertionError("the ceremony does not come to an end")

"""Plays the demonstration's game on a stage, touch by touch, and takes pictures on the way."""

from collections.abc import Callable, Iterator
from itertools import cycle

from ui.demonstration.game import NAMES, SHIFTS, Delivery, Shift
from ui.demonstration.hands import Hands
from ui.demonstration.looking import Looking
from ui.demonstration.moves import HOLD_END_SHIFT, choose, sit_down, type_number
from ui.presenters.count_draft import Key
from ui.presenters.session import Session
from ui.seconds import Seconds

THINKING = (41.0, 66.0, 28.0, 95.0, 52.0)
"""Seconds that people take over their turns."""
MOST_TOUCHES = 60
"""So many are enough for any ceremony and any counts; more would be going round in circles."""

Picture = Callable[[str], None]


class Evening:
    """`picture` is told a name whenever there is something to be seen."""

    looking: Looking | None = None
    """The end of the game by camera; else everything is counted by hand."""

    def __init__(self, hands: Hands, players: int = 3, picture: Picture = lambda _: None) -> None:
        self.hands = hands
        self.players = players
        self.picture = picture
        self._thinking: Iterator[float] = cycle(THINKING)

    @property
    def session(self) -> Session:
        return self.hands.session

    def play(self) -> None:
        """From Home to the result of a new game."""
        self._new_game()
        for number, shift in enumerate(SHIFTS, start=1):
            self._turns(number, shift)
            self.hands.hold("hub", HOLD_END_SHIFT)
            self._count(number, shift)
            self._ceremony(number, shift)
        self.picture("result")
        for tab in ("race", "sources"):
            self.hands.tap(f"tab:{tab}")
            self.picture(tab)
        self.hands.tap("tab:result")

    def _new_game(self) -> None:
        """Nobody is remembered yet; each name goes to the next free chair, clockwise."""
        self.picture("home")
        self.hands.tap("new")
        for name in NAMES[: self.players]:
            sit_down(self.hands, name)
        self.hands.tap("delivered:open")
        self.picture("new-game")
        self.hands.tap("start")

    # A shift

    def _turns(self, number: int, shift: Shift) -> None:
        here = [each for each in shift.deliveries if each.seat < self.players]
        for delivery in here:
            while self.session.table.to_move != delivery.seat:
                self._pass_turn()
            self._deliver(delivery, f"shift-{number}")
            self._pass_turn()
            if not delivery.noticed:
                self._pass_turn()
                self._mend(delivery, f"shift-{number}")
        self._think()
        self.picture(f"shift-{number}-table")
        for _ in range(self.players):
            self.hands.tap("out")
        self.picture(f"shift-{number}-all-out")

    def _pass_turn(self) -> None:
        self._think()
        self.hands.tap("hub")

    def _think(self) -> None:
        """Nothing is touched meanwhile, so no frame needs to be drawn for it."""
        clock = self.session.now
        assert isinstance(clock, Seconds), "hands need a clock that can be told to go on"
        clock.passed += next(self._thinking)
        self.hands.frames()

    def _deliver(self, delivery: Delivery, name: str) -> None:
        self._book(delivery.seat, delivery.slip or delivery.orders, name)
        if delivery.slip and delivery.noticed:
            self.picture(f"{name}-undo")
            self.hands.tap("undo")
            self._book(delivery.seat, delivery.orders, name)

    def _book(self, seat: int, orders: tuple[str, ...], name: str) -> None:
        self.hands.tap(f"panel:{seat}")
        choose(self.hands, orders)
        self.picture(f"{name}-deliver")
        self.hands.tap("deliver")

    def _mend(self, delivery: Delivery, name: str) -> None:
        """In the book: other cards for a delivery of some turns ago."""
        self.hands.tap("menu")
        self.hands.tap("entry:book")
        self.picture(f"{name}-book")
        lines = self.hands.stage.front.view.lines
        wrong = [tuple(card.order for card in line.cards) for line in lines]
        self.hands.tap(f"line:{wrong.index(delivery.slip)}")
        choose(self.hands, (*delivery.slip, *delivery.orders))
        self.picture(f"{name}-mending")
        self.hands.tap("change")
        self.hands.tap("back")

    # Its end

    def _count(self, number: int, shift: Shift) -> None:
        """By the keypad, or by camera and where it is not believed; then the primary button."""
        if self.looking is not None and number == len(SHIFTS):
            self.looking.read()
            self.picture(f"shift-{number}-read")
        for _ in range(MOST_TOUCHES):
            view = self.hands.stage.front.view
            steppers = [*(column.stepper for column in view.columns), *view.steppers]
            counted = {stepper.key: _counted(shift, *stepper.key) for stepper in steppers}
            waiting = [each.key for each in steppers if each.value != str(counted[each.key])]
            for seat, name in waiting:
                type_number(self.hands, f"number:{seat}:{name}", counted[Key(seat, name)])
            if waiting:
                self.picture(f"shift-{number}-counts")
            self.hands.tap("primary")
            if self.session.place.name != "counts":
                return
        raise AssertionError("the counts do not come to an end")

    def _ceremony(self, number: int, shift: Shift) -> None:
        for step in range(1, MOST_TOUCHES):
            if self.session.place.name != "ceremony":
                return
            self.hands.wait(2.5)
            if self.session.place.name == "ceremony":
                self.picture(f"shift-{number}-ceremony-{step:02}")
                self._object(number, shift)
                self.hands.tap("next")
        raise AssertionError("the ceremony does not come to an end")

    def _object(self, number: int, shift: Shift) -> None:
        """Somebody has more carts than were counted: the step is played again with them."""
        card, wrong = self.hands.stage.front.view.card, shift.miscount
        if wrong is None or (card.kind, card.subject) != ("minecarts", wrong.coal):
            return
        self.hands.tap("not_right")
        self.hands.tap(f"change:{wrong.seat}")
        for _ in range(wrong.by):
            self.hands.tap(f"plus:{wrong.coal} carts")
        self.picture(f"shift-{number}-veto")
        self.hands.tap("confirm")
        self.hands.wait(2.5)


def _counted(shift: Shift, seat: int, name: str) -> int:
    """What is typed: a miscount too."""
    wrong = shift.miscount
    missing = wrong.by if wrong and (seat, name) == (wrong.seat, f"{wrong.coal} carts") else 0
    return shift.counts[seat][name] - missing

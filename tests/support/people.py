"""What people at a screen can do at random: touch what they see, now and then."""

from collections.abc import Callable
from random import Random

from tests.support.hands import Hands
from ui.demonstration.hands import BETWEEN_TAPS
from ui.demonstration.moves import shown
from ui.presenters.session import Session
from ui.seconds import Seconds


class People:
    """The same seed, the same touches, if they see the same."""

    def __init__(self, hands: Hands, seed: int) -> None:
        self.hands = hands
        self.chance = Random(seed)

    @property
    def session(self) -> Session:
        return self.hands.session

    @property
    def front(self) -> str:
        return (self.session.sheet or self.session.place).name

    def tap(self, *names: str) -> None:
        """As hands do, but what moves afterwards is not watched frame by frame."""
        for name in names:
            finger = self.hands.finger(name)
            finger.down()
            self.hands.frames(2)
            finger.up()
            self.pass_time(BETWEEN_TAPS)

    def sees(self, name: str) -> bool:
        return name in shown(self.hands)

    def may(self, percent: float) -> bool:
        return self.chance.random() * 100 < percent

    def some(self, names: list[str], most: int = 3) -> list[str]:
        return self.chance.sample(names, min(len(names), self.chance.randint(1, most)))

    def pass_time(self, seconds: float) -> None:
        """Nobody touches anything, so the frames between need not be drawn."""
        clock = self.session.now
        assert isinstance(clock, Seconds)
        clock.passed += seconds
        self.hands.frames(2)


Move = Callable[[People], None]

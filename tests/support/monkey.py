"""A monkey at the screen: touches of every kind, at random; the same seed, the same touches.

It likes what it hardly knows, and what leads on: or it would never see the end of a game.
"""

from collections import Counter, deque
from collections.abc import Callable

from tests.support.hands import Finger, Hands
from tests.support.people import People
from ui.demonstration.hands import FRAME
from ui.presenters.dim import DIM_SECONDS
from ui.presenters.home import ATTRACT_SECONDS
from ui.touch.targets import samples

REMEMBERED = 30
"""Touches that are told when something is wrong."""
LEADS_ON = {
    "tab": 4,
    "line": 2,
    "start": 8,
    "done": 4,
    "key": 3,
    "primary": 6,
    "digit": 3,
    "take": 3,
    "next": 3,
}
"""How much better than others, by the kind of target."""
TAP, SHORT_HOLD, LONG_HOLD = 2 * FRAME, 0.7, 1.7
BETWEEN = 0.45
SLIP = 60


class Monkey(People):
    """`known` is what it, or another one before it, has touched how often."""

    def __init__(self, hands: Hands, seed: int, known: Counter[tuple[str, str]]) -> None:
        super().__init__(hands, seed)
        self._known = known
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self._kinds: dict[Callable[[], None], int] = {
            self._tap: 60,
            self._tap_anywhere: 6,
            self._tap_beside: 4,
            self._hold: 8,
            self._slip: 3,
            self._double_tap: 3,
            self._two_fingers: 4,
            self._palm: 3,
            self._button: 7,
            self._wait: 2,
        }

    def touch(self) -> None:
        (kind,) = self.chance.choices(list(self._kinds), list(self._kinds.values()))
        kind()

    # What is touched

    def _name(self) -> str | None:
        """A target, all kinds alike, however many keys there are; none on a screen asleep."""
        kinds: dict[str, list[str]] = {}
        for target in self.hands.stage.front.touchable:
            kinds.setdefault(target.name.partition(":")[0], []).append(target.name)
        if not kinds:
            return None
        (kind,) = self.chance.choices(list(kinds), list(map(self._curiosity, kinds)))
        self._known[self.front, kind] += 1
        return self.chance.choice(kinds[kind])

    def _curiosity(self, kind: str) -> float:
        return LEADS_ON.get(kind, 1) / (1 + self._known[self.front, kind])

    def _somewhere(self) -> tuple[float, float]:
        """In u; now and then beyond the page."""
        width, height = (length / self.hands.stage.unit for length in self.hands.stage.size)
        return self.chance.uniform(-9, width + 9), self.chance.uniform(-9, height + 9)

    def _on_a_target(self) -> tuple[float, float]:
        name = self._name()
        if name is None:
            return self._somewhere()
        self._note(name)
        return self.chance.choice(list(samples(self.hands.target(name).shape, 12)) or [(0, 0)])

    def _note(self, what: str) -> None:
        self.last.append(f"{self.front}: {what}")

    # How

    def _press(self, *places: tuple[float, float], seconds: float = TAP) -> None:
        """Some fingers at once, down and up again, and a moment after it."""
        fingers = [self.hands.finger_at(*place) for place in places]
        for finger in fingers:
            finger.down()
        self.hands.wait(seconds)
        for finger in fingers:
            finger.up()
        self._rest()

    def _rest(self) -> None:
        """Mostly until everything stands still; now and then something still moves."""
        if self.may(80):
            self.pass_time(BETWEEN)
        else:
            self.hands.frames(self.chance.randint(1, 6))

    def _tap(self) -> None:
        self._press(self._on_a_target())

    def _tap_anywhere(self) -> None:
        self._note("anywhere")
        self._press(self._somewhere())

    def _tap_beside(self) -> None:
        x, y = self._on_a_target()
        dx, dy = self.chance.uniform(-80, 80), self.chance.uniform(-80, 80)
        self._note(f"beside it by {dx:.0f} {dy:.0f}")
        self._press((x + dx, y + dy))

    def _hold(self) -> None:
        place, seconds = self._on_a_target(), self.chance.choice((SHORT_HOLD, LONG_HOLD))
        self._note(f"held {seconds}")
        self._press(place, seconds=seconds)

    def _slip(self) -> None:
        finger: Finger = self.hands.finger_at(*self._on_a_target())
        self._note("and slipped")
        finger.down()
        for _ in range(3):
            far = self.chance.uniform(-SLIP, SLIP), self.chance.uniform(-SLIP, SLIP)
            finger.slide(finger.x + far[0], finger.y + far[1])
            self.hands.frames()
        finger.up()
        self._rest()

    def _double_tap(self) -> None:
        place = self._on_a_target()
        self._note("twice")
        for _ in range(2):
            finger = self.hands.finger_at(*place)
            finger.down()
            self.hands.frames(2)
            finger.up()
            self.hands.frames(3)
        self._rest()

    def _two_fingers(self) -> None:
        self._press(self._on_a_target(), self._on_a_target(), seconds=self.chance.choice((TAP, 1)))

    def _palm(self) -> None:
        x, y = self._on_a_target()
        self._note("a palm")
        self._press((x, y), (x + 30, y + 10), (x + 15, y - 25))

    def _button(self) -> None:
        what = self.chance.choice(("next", "end", "end", "undo_tapped"))
        self._note(f"button {what}")
        self.hands.stage.button(what)
        self._rest()

    def _wait(self) -> None:
        seconds = self.chance.choice((2, 10, ATTRACT_SECONDS + 1, DIM_SECONDS + 1))
        self._note(f"nothing for {seconds} s")
        self.pass_time(seconds)
        if self.may(50):
            self.hands.wait(0.5)

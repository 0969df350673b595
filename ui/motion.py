"""What moves: shares of time, eased, told to whoever draws; on Kivy's clock only while needed.

Time is the session's, so that a clock that passes only when told moves things too. Any touch ends
every movement at once; without motion they are over before they begin.
"""

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock

from ui.theme import Easing, Motion

Share = Callable[[float], object]
"""Told how far a movement is, eased, from 0 to 1."""


def _in_out(share: float, power: int) -> float:
    if share < 0.5:
        return float((2 * share) ** power / 2)
    return float(1 - (2 - 2 * share) ** power / 2)


EASINGS: dict[Easing, Callable[[float], float]] = {
    "linear": lambda share: share,
    "out_quad": lambda share: 1 - (1 - share) ** 2,
    "in_out_quad": partial(_in_out, power=2),
    "out_cubic": lambda share: 1 - (1 - share) ** 3,
    "in_out_cubic": partial(_in_out, power=3),
}


def nothing(*_: object) -> None:
    """For a movement that only ends, or only goes on."""


class Move:
    """One movement, from its beginning until it is over or called off."""

    def __init__(self, begins: float, motion: Motion, step: Share, done: Callable[[], object]):
        self.over = False
        self._begins = begins
        self._seconds = motion.seconds
        self._ease = EASINGS[motion.easing]
        self._step = step
        self._done = done

    def go(self, now: float) -> None:
        passed = now - self._begins
        if self.over or passed < 0:
            return
        if passed >= self._seconds:
            self.end()
        else:
            self._step(self._ease(passed / self._seconds))

    def end(self) -> None:
        """To where it leads, at once."""
        if not self.over:
            self.over = True
            self._step(1.0)
            self._done()

    def call_off(self) -> None:
        """It stays where it is, and nothing follows."""
        self.over = True


class Animator:
    """Everything that moves on a stage. `wanted` says whether people want motion at all.

    `changed` is called after a wait has acted: it may have changed anything.
    """

    def __init__(
        self,
        now: Callable[[], float],
        wanted: Callable[[], bool] = lambda: True,
        changed: Callable[[], object] = nothing,
    ) -> None:
        self.seen: dict[str, object] = {}
        """What screens showed last, by a name of theirs: what is different now has moved."""
        self._now = now
        self._wanted = wanted
        self._changed = changed
        self._moves: list[Move] = []
        self._waits: list[Move] = []
        self._ticking = Clock.create_trigger(self._tick, 0, interval=True)

    @property
    def wanted(self) -> bool:
        return self._wanted()

    @property
    def moving(self) -> bool:
        return bool(self._moves)

    def run(
        self,
        motion: Motion,
        step: Share = nothing,
        done: Callable[[], object] = nothing,
        after: float = 0.0,
    ) -> Move:
        """Move something; `after` so many seconds."""
        move = Move(self._now() + after, motion, step, done)
        if self.wanted:
            move.go(self._now())
            self._moves.append(move)
            self._ticking()
        else:
            move.end()
        return move

    def wait(self, seconds: float, act: Callable[[], object]) -> Move:
        """Not a movement: it passes also without motion, and no touch shortens it."""
        move = Move(self._now(), Motion(seconds), nothing, act)
        self._waits.append(move)
        self._ticking()
        return move

    def finish(self) -> None:
        """Everything that moves is where it leads to."""
        moves, self._moves = self._moves, []
        for move in moves:
            move.end()

    def stop_waiting(self) -> None:
        """What was waited for belongs to a screen that has gone."""
        for wait in self._waits:
            wait.call_off()

    def _tick(self, _: float) -> None:
        now = self._now()
        for move in list(self._moves):
            move.go(now)
        due = [wait for wait in self._waits if not wait.over]
        for wait in due:
            wait.go(now)
        acted = any(wait.over for wait in due)
        self._moves = [move for move in self._moves if not move.over]
        self._waits = [wait for wait in self._waits if not wait.over]
        if not self._moves and not self._waits:
            self._ticking.cancel()
        if acted:
            self._changed()


RESTING = Animator(lambda: 0.0, lambda: False)
"""For a screen without a stage: nothing moves, and nothing is waited for."""

"""A second tap on the same thing within a moment is the same tap: a finger that trembled."""

from collections.abc import Callable

MOMENT = 0.4
"""Seconds, as for the button *next player* (DESIGN.md, principle 9)."""


class Taps:
    """`now` is the session's clock, for a tap that does not say when it was."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._what: object = None
        self._when = -MOMENT

    def again(self, what: object, at: float | None = None) -> bool:
        """Whether the same was tapped a moment ago; if not, this tap is remembered."""
        at = self._now() if at is None else at
        if what == self._what and 0 <= at - self._when < MOMENT:
            return True
        self._what, self._when = what, at
        return False

"""How often the app looks: 60 times a second while something moves, else as seldom as it may.

Kivy draws nothing at rest, but it loops on, and on a Pi that is a fan's worth of nothing. This
takes the place of the clock's own waiting; a thread that has something to tell ends the wait.
"""

from collections.abc import Callable
from threading import Event
from time import sleep
from typing import Any

LINGER = 1.0
"""Seconds at full speed after a wake: what woke us usually moves something, or comes again."""


class Pace:
    """`clock` is Kivy's, `stale` whether something drawn is not shown yet (`needs_redraw`).

    SDL's mouse and keys cannot wake it, so `rest` on a desktop is 20, at a touch panel 4.
    """

    def __init__(
        self,
        clock: Any,
        stale: Callable[[], bool],
        moving: float = 60,
        rest: float = 4,
        woken: Callable[[], object] = bool,
    ) -> None:
        """`woken` is called on the app's own thread after a wake: it takes what was posted."""
        self._clock = clock
        self._stale = stale
        self._frame = 1 / moving
        self._nap = 1 / rest
        self._until = clock.time()
        self._woken = woken
        self._alarm = Event()

    def __enter__(self) -> "Pace":
        self._clock.idle = self.idle
        return self

    def __exit__(self, *_: object) -> None:
        """The clock waits in its own way again."""
        del self._clock.idle

    def wake(self) -> None:
        """From any thread, after it has posted what it has to tell."""
        self._alarm.set()

    def keep_moving(self, seconds: float) -> None:
        """Something moves for so long."""
        self._until = max(self._until, self._clock.time() + seconds)

    def idle(self) -> float:
        """What Kivy's clock calls to wait for the next frame; returns its time."""
        now = self._clock.time()
        since = now - self._clock._last_tick
        # Never sooner than a frame, or a running `schedule_interval(f, 0)` would spin.
        left = self._frame - since
        if now < self._until or self._stale():
            # A wake now would only make frames uneven: the next one is near anyway.
            sleep(max(0.0, left))
        else:
            due = self._clock.get_min_timeout() - now
            self._alarm.wait(max(0.0, left, min(self._nap - since, due)))
        return self._tick()

    def _tick(self) -> float:
        now: float = self._clock.time()
        if self._alarm.is_set():
            self._alarm.clear()
            self._until = max(self._until, now + LINGER)
            self._woken()
        self._clock._dt = now - self._clock._last_tick
        self._clock._last_tick = now
        return now

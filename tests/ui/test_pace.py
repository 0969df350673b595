"""Sixty looks a second while something moves, few at rest, and a thread can end the wait."""

from collections.abc import Callable
from threading import Timer
from time import monotonic

import pytest

from ui.pace import Pace


class Clock:
    """As much of Kivy's clock as waiting needs."""

    def __init__(self, due: float = float("inf")) -> None:
        self._last_tick = monotonic()
        self._dt = 0.0
        self._due = self._last_tick + due

    def time(self) -> float:
        return monotonic()

    def get_min_timeout(self) -> float:
        return self._due

    def idle(self) -> float:
        raise AssertionError("the pace takes this place")


def still() -> bool:
    return False


def resting(clock: Clock, rest: float = 4, stale: Callable[[], bool] = still) -> Pace:
    return Pace(clock, stale, rest=rest)


def waited(pace: Pace, clock: Clock) -> float:
    before = clock._last_tick
    return pace.idle() - before


def test_at_rest_it_waits_long() -> None:
    clock = Clock()

    assert waited(resting(clock, rest=10), clock) >= 0.099


def test_while_something_moves_it_waits_a_frame() -> None:
    clock = Clock()
    pace = resting(clock, rest=0.1)
    pace.keep_moving(5)

    frames = [waited(pace, clock) for _ in range(6)]

    assert min(frames) >= 0.99 / 60
    assert sum(frames) < 5


def test_what_is_drawn_but_not_shown_is_shown_in_the_next_frame() -> None:
    clock = Clock()

    assert 0.99 / 60 <= waited(resting(clock, 0.1, lambda: True), clock) < 5


def test_time_spent_working_is_not_waited_again() -> None:
    clock = Clock()
    pace = resting(clock, rest=10)
    clock._last_tick -= 1

    before = monotonic()
    pace.idle()

    assert monotonic() - before < 0.09


@pytest.mark.parametrize(("due", "least"), [(0.05, 0.049), (-1.0, 0.99 / 60), (0.0, 0.99 / 60)])
def test_scheduled_things_come_in_time_but_never_faster_than_frames(
    due: float, least: float
) -> None:
    clock = Clock(due)

    assert least <= waited(resting(clock, rest=0.1), clock) < 5


def test_a_thread_ends_the_wait_and_then_it_runs_at_full_speed_for_a_while() -> None:
    clock = Clock()
    pace = resting(clock, rest=0.1)
    timer = Timer(0.05, pace.wake)
    timer.start()

    woken = waited(pace, clock)
    after = waited(pace, clock)
    timer.join()

    assert 0.04 < woken < 5
    assert after < 5


def test_a_wake_before_the_wait_is_not_lost() -> None:
    clock = Clock()
    pace = resting(clock, rest=0.1)
    pace.wake()

    assert waited(pace, clock) < 5


def test_a_flood_of_wakes_does_not_make_it_spin() -> None:
    clock = Clock()
    pace = resting(clock)
    pace.wake()
    pace.idle()

    frames = []
    for _ in range(5):
        pace.wake()
        frames.append(waited(pace, clock))

    assert min(frames) >= 0.99 / 60


def test_the_clock_learns_how_long_the_frame_took_and_gets_its_own_waiting_back() -> None:
    clock = Clock()
    own = clock.idle
    with resting(clock, rest=20) as pace:
        assert clock.idle == pace.idle
        tick = clock.idle()

    assert clock._last_tick == tick
    assert clock._dt >= 0.049
    assert clock.idle == own


@pytest.mark.kivy
def test_it_takes_the_place_of_the_waiting_of_kivys_own_clock() -> None:
    from ui.drawing import offscreen

    offscreen.prepare()
    from kivy.clock import ClockBase

    clock = ClockBase()
    with Pace(clock, still, rest=0.1):
        called: list[float] = []
        clock.schedule_once(lambda _: called.append(clock.time()), 0.1)
        start = clock.time()
        while not called:
            clock.tick()

    assert called
    assert 0.09 < called[0] - start < 5
    assert clock.frametime > 0

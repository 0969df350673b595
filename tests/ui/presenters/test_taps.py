"""A second tap within a moment is the same tap, by the times of the taps."""

from ui.presenters.taps import Taps


def test_the_same_tapped_again_within_a_moment_is_one_tap() -> None:
    taps = Taps(lambda: 0.0)

    answers = [taps.again("next", at) for at in (10.0, 10.3, 10.39, 10.5)]

    assert answers == [False, True, True, False]


def test_something_else_is_another_tap() -> None:
    taps = Taps(lambda: 0.0)

    answers = [taps.again(what, 10.0) for what in ("card", "other card", "card")]

    assert answers == [False, False, False]


def test_without_a_time_a_tap_is_now() -> None:
    times = iter([1.0, 1.1, 2.0])
    taps = Taps(lambda: next(times))

    assert [taps.again("next"), taps.again("next"), taps.again("next")] == [False, True, False]

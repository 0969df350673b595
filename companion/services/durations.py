"""How long something took, by what its bookings say about themselves.

The clock on the wall may be set in the middle of a game, by hours. The seconds since the machine's
start are not, so they count where both bookings tell them of the same start. What an imported game
says about itself may be anything; then nothing is known.
"""

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from math import isfinite

from companion.rules.commands import About


def moment(about: About) -> datetime | None:
    """When it was booked, in the time of this place."""
    told = about.get("time") or about.get("began")
    if not isinstance(told, str):
        return None
    try:
        return datetime.fromisoformat(told).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def is_uncertain(about: About) -> bool:
    """Whether the clock on the wall had not been set yet."""
    return about.get("time_uncertain") is True


def between(first: About, last: About) -> float | None:
    """Seconds from one booking to another; less than none when the clock was set back."""
    clocks = (_clock(first), _clock(last))
    if first.get("boot") == last.get("boot") and clocks[0] is not None and clocks[1] is not None:
        return clocks[1] - clocks[0]
    times = (moment(first), moment(last))
    if times[0] is None or times[1] is None or is_uncertain(first) or is_uncertain(last):
        return None
    return (times[1] - times[0]).total_seconds()


def played(bookings: Sequence[About]) -> float | None:
    """Seconds from the first to the last; of a game that a machine's end has cut, as far as known:
    from one start to the next there may be no clock to go by."""
    whole = between(bookings[0], bookings[-1])
    if whole is not None:
        return whole if whole >= 0 else None
    if not any(map(is_uncertain, bookings)):
        return None
    parts = [between(*two) for two in pairwise(bookings)]
    known = [part for part in parts if part is not None and part >= 0]
    return sum(known) if known else None


def _clock(about: About) -> float | None:
    """Seconds since the start that the booking names."""
    told, boot = about.get("clock"), about.get("boot")
    if isinstance(told, bool) or not isinstance(told, int | float) or not isinstance(boot, str):
        return None
    return float(told) if boot and abs(told) < 1e12 and isfinite(told) else None

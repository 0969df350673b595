"""Four touches in four corners: whether they land where the finger is, or turned, or mirrored."""

from collections.abc import Callable, Sequence
from math import hypot
from typing import Literal, NamedTuple

from ui.theme import MM

Point = tuple[float, float]
Kind = Literal["well", "off", "turned", "mirrored", "wild"]

INSET = 56
"""From the page's edges to the middle of a mark, in u."""
MOST_MM = 6.0
"""A fingertip lands so far beside what it aims at."""
SURE = 0.35
"""Of half the page: a touch that lands farther from all corners belongs to none."""

# A touch at x, y of the page is told as this; both from −1 to 1.
TOLD: tuple[tuple[Kind, Callable[[float, float], Point]], ...] = (
    ("well", lambda x, y: (x, y)),
    ("turned", lambda x, y: (-y, x)),
    ("turned", lambda x, y: (-x, -y)),
    ("turned", lambda x, y: (y, -x)),
    ("mirrored", lambda x, y: (-x, y)),
    ("mirrored", lambda x, y: (x, -y)),
    ("mirrored", lambda x, y: (y, x)),
    ("mirrored", lambda x, y: (-y, -x)),
)


class Verdict(NamedTuple):
    kind: Kind
    mm: float = 0.0
    """By how much the worst of them missed; 0 where that says nothing."""


def marks(width: float, height: float) -> tuple[Point, ...]:
    """Where to touch on a page of this size in u, clockwise from the upper left."""
    left, right, low, high = INSET, width - INSET, INSET, height - INSET
    return (left, high), (right, high), (right, low), (left, low)


def judge(touches: Sequence[Point], width: float, height: float) -> Verdict:
    """Of a touch at each of the marks, in their order."""
    wanted = marks(width, height)
    shares = [_share(point, width, height) for point in wanted]
    landed = [_share(point, width, height) for point in touches]
    kind, missed = min(
        ((kind, _farthest([tell(*at) for at in shares], landed)) for kind, tell in TOLD),
        key=lambda found: found[1],
    )
    if missed > SURE:
        return Verdict("wild")
    if kind != "well":
        return Verdict(kind)
    mm = _farthest(wanted, touches) / MM
    return Verdict("off" if mm > MOST_MM else "well", mm)


def _share(point: Point, width: float, height: float) -> Point:
    return 2 * point[0] / width - 1, 2 * point[1] / height - 1


def _farthest(one: Sequence[Point], other: Sequence[Point]) -> float:
    return max(hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(one, other, strict=True))

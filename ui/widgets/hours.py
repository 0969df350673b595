"""The room of an hour: a slanting piece of the clock in which upright rows have to find place."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, inf, radians, sin, sqrt
from typing import NamedTuple

from ui.widgets.rows import Item, edges

# Radii and lengths in u around the middle of the dial.
HOUR = (114, 245)
GAP, GROUP_GAP = 2.6, 8.0
AIR = 1.5
"""Between the rows and the edges of their hour."""
HAND_FOOT, HAND_TIP, HAND_HALF, HAND_EDGE = 100.5, 136, 16.4, 3
"""The hand's tip, with its dark edge, reaches into the hour that it points at."""
ALONE = 186, 7
"""How far out the middle of a single row is, and how much further in an upright hour."""
NEAREST: dict[int, tuple[float, float]] = {0: (172, 157.5), 30: (134, 119), 60: (63, 49.5)}
"""How high above the middle of the dial the nearer edge of two rows and of three rows is.

By an hour's angle to the upright: the more it slants, the lower it is wide. At three and nine
o'clock the rows stand around the middle.
"""
AXIS = 184
"""How far out rows stand that have room to choose."""
ROW_GAPS = (0, 4, 2)
"""Between rows, for one, two and three of them."""


def gaps(hour: int) -> tuple[float, float]:
    """Before and after an hour: the hours of one shift stand closer together."""
    return (GROUP_GAP if hour % 4 == 1 else GAP, GROUP_GAP if hour % 4 == 0 else GAP)


class Share(NamedTuple):
    """A piece of an hour, for one of those who share it: from and to, and the gaps beside it."""

    angles: tuple[float, float]
    gaps: tuple[float, float]


def shares(hour: int, n: int) -> Iterator[Share]:
    """An hour in `n` equal pieces, clockwise; gaps are in u."""
    step, first = 30 / n, 30 * hour - 15
    before, after = gaps(hour)
    for at in range(n):
        angles = (first + at * step, first + (at + 1) * step)
        yield Share(angles, (GAP if at else before, after if at == n - 1 else GAP))


def steepness(hour: int) -> int:
    """An hour's angle to the upright: 0, 30, 60 or 90."""
    angle = 30 * hour % 180
    return min(angle, 180 - angle)


class Place(NamedTuple):
    """A row in its hour; `crowded` when none of its forms fits."""

    items: Sequence[Item]
    x: float
    y: float
    crowded: bool = False


class HourRoom:
    """In pixels around the middle of the dial, y upwards."""

    def __init__(self, hour: int, u: float, pointed_at: bool = False) -> None:
        self.hour, self.u, self.pointed_at = hour, u, pointed_at
        angle = radians(30 * hour)
        self._out = (sin(angle), cos(angle))
        self.side = 0 if hour % 6 == 0 else 1 if hour < 6 else -1
        """Right or left of the middle."""

    def heights(self, high: Sequence[float]) -> list[float]:
        """The middles of rows so high, the first outermost; at three and nine o'clock on top."""
        gap = ROW_GAPS[len(high) - 1] * self.u
        edge = self._nearest(high, gap)
        found = []
        for each in reversed(high):
            found.append(edge + each / 2)
            edge += each + gap
        down = -1 if self._out[1] < -0.01 else 1
        return [down * y for y in reversed(found)]

    def _nearest(self, high: Sequence[float], gap: float) -> float:
        """How high above the middle of the dial the rows begin; below it, how low."""
        steep = steepness(self.hour)
        if steep == 90:
            return -(sum(high) + gap * (len(high) - 1)) / 2
        if len(high) == 1:
            up = abs(self._out[1])
            return (ALONE[0] + ALONE[1] * up) * up * self.u - high[0] / 2
        return NEAREST[steep][len(high) - 2] * self.u

    def place(self, forms: Iterable[Sequence[Item]], y: float) -> Place:
        """The first form of a row that fits at this height, as near to the axis as it can be."""
        items: Sequence[Item] = ()
        first, last = 0.0, 0.0
        for items in forms:
            first, last = self.begins(items, y)
            if first <= last:
                break
        wanted = self._out[0] * AXIS * self.u - edges(items)[-1][1] / 2
        x = min(max(wanted, first), last) if first <= last else (first + last) / 2
        return Place(items, x, y, first > last)

    def begins(self, items: Sequence[Item], y: float) -> tuple[float, float]:
        """From where to where the left edge of a row may be; the wrong way round: nowhere."""
        first, last = -inf, inf
        for item, (left, right) in zip(items, edges(items), strict=True):
            near, far = self.span(y - item.height / 2, y + item.height / 2)
            first, last = max(first, near - left), min(last, far - right)
        return first, last

    def span(self, low: float, high: float) -> tuple[float, float]:
        """What is free between two heights, from the left to the right."""
        bounds = [*self._sides(low, high), *self._rings(low, high)]
        if self.pointed_at:
            bounds += self._hand(low, high)
        near = max((x for x, is_left in bounds if is_left), default=-inf)
        return near, min((x for x, is_left in bounds if not is_left), default=inf)

    def _sides(self, low: float, high: float) -> Iterator[tuple[float, bool]]:
        """The two straight edges, each a half plane; with each bound, whether it is the left."""
        for turn, gap in zip((-1, 1), gaps(self.hour), strict=True):
            angle = radians(30 * self.hour + 15 * turn)
            across = (-turn * cos(angle), turn * sin(angle))
            free = (gap / 2 + AIR) * self.u - min(across[1] * low, across[1] * high)
            yield free / across[0], across[0] > 0

    def _rings(self, low: float, high: float) -> Iterator[tuple[float, bool]]:
        inner, outer = (HOUR[0] + AIR) * self.u, (HOUR[1] - AIR) * self.u
        reach = sqrt(max(0.0, outer**2 - max(abs(low), abs(high)) ** 2))
        yield from ((-reach, True), (reach, False))
        near = 0.0 if low < 0 < high else min(abs(low), abs(high))
        if self.side and near < inner:
            yield self.side * sqrt(inner**2 - near**2), self.side > 0

    def _hand(self, low: float, high: float) -> Iterator[tuple[float, bool]]:
        """The outermost points of its tip between two heights."""
        if not self.side:
            return
        (sx, sy), u = self._out, self.u
        reach, across = (HAND_TIP + HAND_EDGE) * u, HAND_HALF + HAND_EDGE
        tip = (reach * sx, reach * sy)
        for half in (-across, across):
            foot = ((HAND_FOOT * sx + half * sy) * u, (HAND_FOOT * sy - half * sx) * u)
            below, above = sorted((foot, tip), key=lambda point: point[1])
            for y in (max(low, below[1]), min(high, above[1])):
                if low <= y <= high and below[1] <= y <= above[1]:
                    share = (y - below[1]) / (above[1] - below[1])
                    x = below[0] + (above[0] - below[0]) * share
                    yield x + self.side * AIR * u, self.side > 0

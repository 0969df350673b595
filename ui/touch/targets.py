"""What can be touched: shapes in units from the lower left, y upwards, as `Box` has its pixels.

A shape holds its lower and left edges, not the upper and right ones, so that neighbours without a
gap between them share no point.
"""

from collections.abc import Iterator, Sequence
from math import atan2, ceil, degrees, floor, hypot, radians, sin
from typing import NamedTuple, Protocol

from ui.drawing.boxes import Box
from ui.theme import TOUCH


class Shape(Protocol):
    def holds(self, x: float, y: float) -> bool: ...

    @property
    def bounds(self) -> Box:
        """A box around it, as small as is easily said."""
        ...

    @property
    def breadth(self) -> float:
        """Across the largest disc that fits in: the room a fingertip has."""
        ...


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    @property
    def bounds(self) -> Box:
        return Box(*self)

    @property
    def breadth(self) -> float:
        return min(self.w, self.h)


class Disc(NamedTuple):
    x: float
    y: float
    radius: float

    def holds(self, x: float, y: float) -> bool:
        return hypot(x - self.x, y - self.y) < self.radius

    @property
    def bounds(self) -> Box:
        return Box(self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius)

    @property
    def breadth(self) -> float:
        return 2 * self.radius


class Sector(NamedTuple):
    """A piece of a ring; angles in degrees clockwise from 12 o'clock, `first` before `last`."""

    x: float
    y: float
    inner: float
    outer: float
    first: float
    last: float

    def holds(self, x: float, y: float) -> bool:
        if not self.inner <= hypot(x - self.x, y - self.y) < self.outer:
            return False
        angle = degrees(atan2(x - self.x, y - self.y))
        return (angle - self.first) % 360 < self.last - self.first

    @property
    def bounds(self) -> Box:
        return Disc(self.x, self.y, self.outer).bounds

    @property
    def breadth(self) -> float:
        depth = self.outer - self.inner
        half = min(90.0, (self.last - self.first) / 2)
        # The disc touches the rim and either the inner arc or both straight sides.
        wedge = 2 * self.outer * sin(radians(half)) / (1 + sin(radians(half)))
        return min(depth, wedge)


class Turn(NamedTuple):
    """A box whose inside is turned anticlockwise by quarters: `Turned` without a widget.

    Inside, places count from (0, 0); `size` is how much room there is.
    """

    box: Box
    turns: int

    @property
    def size(self) -> tuple[float, float]:
        return (self.box.w, self.box.h) if self.turns % 2 == 0 else (self.box.h, self.box.w)

    @property
    def origin(self) -> tuple[float, float]:
        """Where the inside's (0, 0) is."""
        x, y, right, top = self.box.x, self.box.y, self.box.right, self.box.top
        return ((x, y), (right, y), (right, top), (x, top))[self.turns % 4]

    def inward(self, x: float, y: float) -> tuple[float, float]:
        x, y = x - self.origin[0], y - self.origin[1]
        return ((x, y), (y, -x), (-x, -y), (-y, x))[self.turns % 4]

    def outward(self, x: float, y: float) -> tuple[float, float]:
        x, y = ((x, y), (-y, x), (-x, -y), (y, -x))[self.turns % 4]
        return x + self.origin[0], y + self.origin[1]


class Within(NamedTuple):
    """A shape inside a turned box, seen from outside."""

    shape: Shape
    turn: Turn

    def holds(self, x: float, y: float) -> bool:
        return self.shape.holds(*self.turn.inward(x, y))

    @property
    def bounds(self) -> Box:
        inside = self.shape.bounds
        ends = (self.turn.outward(inside.x, inside.y), self.turn.outward(inside.right, inside.top))
        x, y = min(end[0] for end in ends), min(end[1] for end in ends)
        return Box(x, y, max(end[0] for end in ends) - x, max(end[1] for end in ends) - y)

    @property
    def breadth(self) -> float:
        return self.shape.breadth


class Target(NamedTuple):
    """What a finger may mean: a tap, a hold, a step. What it does is the screen's matter."""

    name: str
    shape: Shape
    tap: bool = True
    hold: float = 0.0
    """Seconds after which it is a hold; 0 is never."""
    repeats: bool = False
    """A stepper: held, it goes on stepping."""
    guard: bool = False
    """A double tap is one tap: what it books must not be booked twice."""


def find(targets: Sequence[Target], x: float, y: float) -> Target | None:
    return next((target for target in targets if target.shape.holds(x, y)), None)


# The hit area of what is drawn too low for a finger.


def extended(boxes: Sequence[Box], page: Box, least: float = TOUCH.dense) -> tuple[Box, ...]:
    """The boxes, those under `least` grown into the gaps around them; they never meet.

    A gap between two that both need it is halved; one that is large enough leaves it all. Where
    the gaps do not suffice the box stays under `least`, and the test of the screen says so.
    """
    upright = _grown([(b.y, b.top, b.x, b.right) for b in boxes], (page.y, page.top), least)
    across = [(b.x, b.right, low, high) for b, (low, high) in zip(boxes, upright, strict=True)]
    level = _grown(across, (page.x, page.right), least)
    return tuple(
        Box(left, low, right - left, high - low)
        for (low, high), (left, right) in zip(upright, level, strict=True)
    )


_Span = tuple[float, float, float, float]
"""From and to along the axis in which boxes grow, then across it."""


def _grown(
    spans: Sequence[_Span], page: tuple[float, float], least: float
) -> list[tuple[float, float]]:
    grown = []
    for span in spans:
        low, high = span[:2]
        need = max(0.0, least - (high - low))
        others = [o for o in spans if o is not span and o[2] < span[3] and span[2] < o[3]]
        below = min([max(0.0, low - page[0]), *(_room(low - o[1], o, least) for o in others)])
        above = min([max(0.0, page[1] - high), *(_room(o[0] - high, o, least) for o in others)])
        down = min(below, need / 2)
        up = min(above, need - down)
        down = min(below, need - up)
        grown.append((low - down, high + up))
    return grown


def _room(gap: float, other: _Span, least: float) -> float:
    """How much of the gap to another box one may take; without end on its far side."""
    if gap < 0:
        return float("inf")
    return gap / 2 if other[1] - other[0] < least else gap


# What tests ask of a screen's targets.


def samples(shape: Shape, step: float = 4.0) -> Iterator[tuple[float, float]]:
    """The points of a grid over the whole page that lie in the shape."""
    box = shape.bounds
    for row in range(floor(box.y / step), ceil(box.top / step) + 1):
        for column in range(floor(box.x / step), ceil(box.right / step) + 1):
            x, y = (column + 0.5) * step, (row + 0.5) * step
            if shape.holds(x, y):
                yield x, y


def extent(shape: Shape, step: float = 1.0) -> tuple[float, float]:
    """How wide and how high the points of a shape reach."""
    points = list(samples(shape, step))
    across, along = [x for x, _ in points], [y for _, y in points]
    return max(across) - min(across) + step, max(along) - min(along) + step


def clashes(targets: Sequence[Target], step: float = 4.0) -> Iterator[tuple[str, str]]:
    """The names of every two targets that share a point, once each."""
    owners: dict[tuple[float, float], list[str]] = {}
    found: dict[tuple[str, str], None] = {}
    for target in targets:
        for point in samples(target.shape, step):
            others = owners.setdefault(point, [])
            found.update(dict.fromkeys((other, target.name) for other in others))
            others.append(target.name)
    yield from found

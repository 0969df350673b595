"""Rectangles in pixels, y upwards, as Kivy's canvas and touches have it."""

from math import floor
from typing import NamedTuple


def whole(length: float) -> int:
    """To the nearest whole pixel; halves go up, so that equal gaps stay equal."""
    return floor(length + 0.5)


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def top(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, sides: float, ends: float | None = None) -> "Box":
        """Smaller by `sides` left and right, by `ends` (or the same) above and below."""
        ends = sides if ends is None else ends
        return Box(self.x + sides, self.y + ends, self.w - 2 * sides, self.h - 2 * ends)

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def snapped(self) -> "Box":
        """With its edges on whole pixels, so that they are crisp."""
        x, y = whole(self.x), whole(self.y)
        return Box(x, y, whole(self.right) - x, whole(self.top) - y)

    def holds(self, other: "Box", slack: float = 0) -> bool:
        """Whether the other lies inside, or juts out by no more than `slack`."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.right <= self.right + slack
            and other.top <= self.top + slack
        )

    def overlap(self, other: "Box") -> float:
        """By how many pixels, in its narrower direction, the two overlap; 0 when they do not."""
        across = min(self.right, other.right) - max(self.x, other.x)
        along = min(self.top, other.top) - max(self.y, other.y)
        return max(0.0, min(across, along))


def square(cx: float, cy: float, side: float) -> Box:
    """The square around a centre."""
    return Box(cx - side / 2, cy - side / 2, side, side)


def around(boxes: "list[Box]") -> Box:
    """The smallest box that holds all of them."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.top for box in boxes) - y)

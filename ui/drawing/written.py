"""The record of what was written where, for tests that walk over whole screens."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ui.drawing.boxes import Box
from ui.theme import CAPITAL

Place = Callable[[float, float], tuple[float, float]]
"""From a drawing's own pixels to the window's, such as a widget's `to_window`."""

LOW = 0.53
ACCENTED = 0.93
BELOW = 0.21
_LOW_LETTERS = frozenset("acegmnopqrsuvwxyz.,…:;-–−+=·_~«»<>")
_BELOW = frozenset("gjpqyçÇ,;QJ()/|[]_")
_ACCENTED_CAPITALS = frozenset("ÀÁÂÃÄÅÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜŸÑ")


class Written(NamedTuple):
    """One text as it was drawn; a test finds in it what a reader would find fault with."""

    words: str
    ink: tuple[Box, ...]
    """Where its ink is, a box for each line."""
    bound: Box | None
    """The room it may take, where it has one."""
    size: int
    whole: bool
    """A number, a name or a button: it must not lose letters."""
    shrunk: bool = False
    squeezed: bool = False
    """Shrunk further than is good to read, because it must not lose letters."""
    cut: bool = False

    def moved(self, dx: float, dy: float) -> "Written":
        return self._replace(
            ink=tuple(box.moved(dx, dy) for box in self.ink),
            bound=self.bound and self.bound.moved(dx, dy),
        )

    def placed(self, place: Place) -> "Written":
        """In the window's pixels; a quarter turn turns the boxes too."""
        return self._replace(
            ink=tuple(_placed(box, place) for box in self.ink),
            bound=self.bound and _placed(self.bound, place),
        )

    @property
    def overflows(self) -> bool:
        return self.bound is not None and not all(self.bound.holds(box, 1) for box in self.ink)

    @property
    def faulty(self) -> bool:
        """Juts out of its room, or lost letters that it had to keep."""
        return self.overflows or self.squeezed or (self.cut and self.whole)


def _placed(box: Box, place: Place) -> Box:
    (x1, y1), (x2, y2) = place(box.x, box.y), place(box.right, box.top)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def ink(line: str, x: float, baseline: float, width: float, size: int) -> Box:
    """Where a line's ink is: its texture is higher than that and would cry wolf."""
    letters = set(line)
    below = BELOW * size if letters & _BELOW else 0
    if letters & _ACCENTED_CAPITALS:
        above = ACCENTED
    elif letters <= _LOW_LETTERS | {" "}:
        above = LOW
    else:
        above = CAPITAL + 0.01
    return Box(x, baseline - below, width, above * size + below)


def clashes(texts: Iterable[Written], slack: float = 1.5) -> list[tuple[str, str]]:
    """Pairs of texts whose ink overlaps by more than `slack` pixels."""
    lines = [(text.words, i, box) for i, text in enumerate(texts) for box in text.ink]
    return [
        (words, other_words)
        for place, (words, i, box) in enumerate(lines)
        for other_words, j, other in lines[place + 1 :]
        if i != j and box.overlap(other) > slack
    ]

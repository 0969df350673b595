"""Fitting words into their room: wrap at spaces, then shrink, then, where allowed, an ellipsis."""

from collections.abc import Callable
from typing import NamedTuple

from ui.theme import CAPITAL, LEADING, SMALLEST_SHARE

Measure = Callable[[str, int], float]
"""How wide a line is at a size in pixels."""

ELLIPSIS = "…"
SHRUNK = (0.9, SMALLEST_SHARE)
SQUEEZED = (0.7, 0.6, 0.5)
"""Only for what must not lose letters. The record says so, and the tests find it."""
UNBOUNDED = 1e9


class Room(NamedTuple):
    width: float = UNBOUNDED
    height: float = UNBOUNDED
    lines: int = 1
    whole: bool = False
    """A number, a name or a button: no ellipsis."""


class Fitted(NamedTuple):
    lines: tuple[str, ...]
    size: int
    shrunk: bool = False
    squeezed: bool = False
    cut: bool = False


def fit(words: str, size: int, room: Room, measure: Measure) -> Fitted:
    """The words as lines at the largest of a few sizes at which they fit."""
    steps = (1.0, *SHRUNK, *(SQUEEZED if room.whole else ()))
    smallest = size
    for step in steps:
        smallest = max(1, round(size * step))
        lines = _wrapped(words, smallest, room, measure)
        if lines is not None:
            return Fitted(lines, smallest, step < 1, step < SMALLEST_SHARE)
    return Fitted(_cut(words, smallest, room, measure), smallest, True, room.whole, True)


def _wrapped(words: str, size: int, room: Room, measure: Measure) -> tuple[str, ...] | None:
    lines: list[str] = []
    for paragraph in words.split("\n"):
        lines += _broken(paragraph, size, room.width, measure)
    if len(lines) > _lines_allowed(size, room):
        return None
    return tuple(lines) if all(measure(line, size) <= room.width for line in lines) else None


def _broken(paragraph: str, size: int, width: float, measure: Measure) -> list[str]:
    """Filled line by line. Only at plain spaces: the narrow ones of French hold together."""
    lines = [""]
    for word in paragraph.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and measure(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _lines_allowed(size: int, room: Room) -> int:
    fitting = 1 + int((room.height - CAPITAL * size + 0.5) // (LEADING * size))
    return max(1, min(room.lines, fitting))


def _cut(words: str, size: int, room: Room, measure: Measure) -> tuple[str, ...]:
    """As many lines as allowed; an ellipsis ends the last of them and any word that is too long."""
    lines = _broken(words.replace("\n", " "), size, room.width, measure)
    allowed = _lines_allowed(size, room)
    kept = lines[:allowed]
    if len(lines) > allowed:
        kept[-1] += ELLIPSIS
    return tuple(_shortened(line, size, room.width, measure) for line in kept)


def _shortened(line: str, size: int, width: float, measure: Measure) -> str:
    if measure(line, size) <= width:
        return line
    short = line.removesuffix(ELLIPSIS)
    while short and measure(short.rstrip() + ELLIPSIS, size) > width:
        short = short[:-1]
    return short.rstrip() + ELLIPSIS

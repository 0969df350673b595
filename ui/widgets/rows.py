"""Things side by side: icons, badges and words of different widths."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ui.drawing.painter import Painter
from ui.drawing.written import ink
from ui.theme import CAPITAL, Colour, Type


class Item(NamedTuple):
    """Something of this size; `draw` gets its left edge and the height of its middle."""

    width: float
    height: float
    draw: Callable[[float, float], object]
    gap: float = 0
    """Free space before it, unless it is the first; less than none lets it overlap."""


def words(painter: Painter, text: str, use: Type, colour: Colour, gap: float = 0) -> Item:
    """A text whose capitals stand around the middle."""
    lettering = painter.look.lettering
    size = lettering.size(use)
    capitals = size * CAPITAL
    box = ink(text, 0, -capitals / 2, lettering.width(text, use.face, size), size)

    def draw(x: float, y: float) -> None:
        painter.text(text, use, colour, (x, y - capitals / 2), whole=True)

    return Item(box.w, 2 * max(-box.y, box.top), draw, gap)


def edges(items: Sequence[Item]) -> list[tuple[float, float]]:
    """Where each of them begins and ends, from where the first begins."""
    found, x = [], 0.0
    for at, item in enumerate(items):
        x += item.gap if at else 0
        found.append((x, x + item.width))
        x += item.width
    return found


def draw_row(items: Sequence[Item], x: float, y: float) -> None:
    """From the left edge of the first on, around one height."""
    for item, (left, _) in zip(items, edges(items), strict=True):
        item.draw(x + left, y)


def centred(items: Sequence[Item], x: float, y: float) -> None:
    draw_row(items, x - edges(items)[-1][1] / 2, y)

"""Things side by side, centred: icons, badges and words of different widths."""

from collections.abc import Callable
from typing import NamedTuple

from ui.drawing.painter import Painter
from ui.theme import CAPITAL, Colour, Type


class Item(NamedTuple):
    """Something of this width; `draw` gets its left edge."""

    width: float
    draw: Callable[[float], object]
    gap: float = 0
    """Free space before it, unless it is the first."""


def words(
    painter: Painter, text: str, use: Type, colour: Colour, middle: float, gap: float = 0
) -> Item:
    """A text whose capitals stand around the height `middle`."""
    lettering = painter.look.lettering
    size = lettering.size(use)
    baseline = middle - size * CAPITAL / 2
    width = lettering.width(text, use.face, size)
    return Item(width, lambda x: painter.text(text, use, colour, (x, baseline), whole=True), gap)


def centred(items: list[Item], cx: float) -> None:
    """Draw them in a row around `cx`."""
    gaps = sum(item.gap for item in items[1:])
    x = cx - (sum(item.width for item in items) + gaps) / 2
    for at, item in enumerate(items):
        x += item.gap if at else 0
        item.draw(x)
        x += item.width

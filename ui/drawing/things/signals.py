"""Small signs of the book: sure, doubtful or wrong; the side of a tunnel; still loading."""

from typing import Literal

from ui.drawing.boxes import square
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.theme import Colour, Type

Signal = Literal["certain", "doubt", "warning"]


def signal(painter: Painter, at: Point, size: float, kind: Signal) -> None:
    """A disc of this width with a tick, a question mark or an exclamation mark."""
    palette = painter.look.palette
    painter.circle(*at, size / 2, palette.certain if kind == "certain" else palette.doubt)
    if kind == "certain":
        painter.icon("tick", *at, size * 0.62, palette.ink_on_signal)
        return
    use = Type("bold", 0.72 * size / painter.look.u, False)
    words = "?" if kind == "doubt" else "!"
    painter.text_in(square(*at, size), words, use, palette.ink_on_signal, whole=True)


def lantern(painter: Painter, at: Point, size: float, side: str) -> None:
    """For a tunnel's light or dark side; the dark one is out."""
    palette = painter.look.palette
    colour = palette.lantern if side == "light" else palette.faint
    painter.icon("lantern", *at, size, colour)


def dots(
    painter: Painter, at: Point, colour: Colour, step: float = 22, radius: float = 4.5
) -> None:
    """In place of a value that is not there yet; lengths in u."""
    u = painter.look.u
    for place in (-1, 0, 1):
        painter.circle(at[0] + place * step * u, at[1], radius * u, colour)

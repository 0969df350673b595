"""Small signs: who it is, how many points, sure or doubtful, which side of the tunnel."""

from typing import Literal

from ui.drawing.boxes import Box, square, whole
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.drawing.paths import named
from ui.theme import TYPE, Colour, Outline, Sign, Type

Signal = Literal["certain", "doubt", "warning"]

SYMBOL: dict[Outline, float] = {"square": 0.68, "circle": 0.66, "hexagon": 0.68, "shield": 0.62}
"""A symbol's width in its badge, so that all four have the same air."""
RAISED: dict[Outline, float] = {"square": 0, "circle": 0, "hexagon": 0, "shield": 0.01}


def badge(painter: Painter, at: Point, size: float, sign: Sign, fill: Colour, ink: Colour) -> None:
    """A player's badge around a centre. On a panel in the player's colour the two change places."""
    width = max(4, whole(size))
    key = ("badge", width, sign, fill, ink)
    x, y = whole(at[0] - width / 2), whole(at[1] - width / 2)
    painter.kept(key, x, y, lambda p: _badge(p, width, sign, fill, ink))


def _badge(painter: Painter, width: int, sign: Sign, fill: Colour, ink: Colour) -> None:
    painter.path(named(f"badge-{sign.outline}"), 0, 0, width, fill)
    middle = width / 2
    size = width * SYMBOL[sign.outline]
    painter.icon(sign.symbol, middle, middle + width * RAISED[sign.outline], size, ink)


def pill(
    painter: Painter, box: Box, words: str, fill: Colour, ink: Colour, use: Type = TYPE.pill
) -> None:
    """Points, such as +8, on a player's colour."""
    painter.rectangle(box, fill, box.h / 2)
    painter.text_in(box.inset(box.h * 0.25, 0), words, use, ink, whole=True)


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

"""Coal cubes, the spots they fill, minecarts: always a colour and a mark, large ones a letter."""

from typing import NamedTuple

from ui.drawing.boxes import Box, square, whole
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.theme import CAPITAL, COAL, WHEEL_ON_TILE, CoalLook, Colour, Mark, Palette, Type, mix

LETTER_FROM = 30
"""From this side on, in u, the letter stands in the mark."""
ROUND = 0.16
BLACK_EDGE = 0.06
THIN_EDGE = 0.03


class Fade(NamedTuple):
    """How much of a thing's colours is left, and on what ground."""

    share: float
    ground: Colour

    def of(self, colour: Colour) -> Colour:
        return mix(colour, self.ground, self.share)


NO_FADE = Fade(1, (0, 0, 0, 1))


class MarkSize(NamedTuple):
    """Shares of the cube's side: the mark alone, the mark around a letter, the letter's height."""

    alone: float
    around: float
    letter: float


SIZES: dict[Mark, MarkSize] = {
    "disc": MarkSize(0.40, 0.64, 0.28),
    "triangle": MarkSize(0.50, 0.86, 0.24),
    "diamond": MarkSize(0.58, 0.78, 0.25),
    "square": MarkSize(0.38, 0.56, 0.32),
}


def mark(painter: Painter, shape: Mark, at: Point, size: float, colour: Colour) -> None:
    """A coal's mark around a centre; `size` is its width."""
    (cx, cy), half = at, size / 2
    match shape:
        case "disc":
            painter.circle(cx, cy, half, colour)
        case "square":
            odd = whole(2 * cx) % 2  # as many pixels to the left as to the right
            side = 2 * whole((size - odd) / 2) + odd
            painter.rectangle(square(cx, cy, side), colour, size * 0.06)
        case "diamond":
            points = [(cx, cy - half), (cx + half, cy), (cx, cy + half), (cx - half, cy)]
            painter.convex(points, colour)
        case "triangle":
            low, high = whole(cy - 0.42 * size), cy + 0.46 * size
            painter.convex([(cx - half, low), (cx + half, low), (cx, high)], colour)


def cube(
    painter: Painter,
    at: Point,
    side: float,
    coal: str,
    letter: str = "",
    fade: Fade = NO_FADE,
    on_paper: bool = False,
) -> None:
    """A coal cube around a centre. The letter is the language's; a small cube leaves it out."""
    size = max(1, whole(side))
    shown = letter if side >= LETTER_FROM * painter.look.u - 0.5 else ""
    key = ("cube", size, coal, shown, fade, on_paper)
    x, y = whole(at[0] - size / 2), whole(at[1] - size / 2)
    painter.kept(key, x, y, lambda p: _cube(p, size, COAL[coal], shown, fade, on_paper))


def _cube(
    painter: Painter, size: int, look: CoalLook, letter: str, fade: Fade, on_paper: bool
) -> None:
    box = Box(0, 0, size, size)
    painter.rectangle(box, fade.of(look.fill), size * ROUND)
    edge, share = _edge(look, painter.look.palette, on_paper)
    if edge != look.fill:
        painter.outline(box, fade.of(edge), max(1, whole(size * share)), size * ROUND)
    sizes = SIZES[look.shape]
    ink = fade.of(look.mark)
    mark(
        painter,
        look.shape,
        (size / 2, size / 2),
        size * (sizes.around if letter else sizes.alone),
        ink,
    )
    if letter:
        _write(painter, size, look, letter, fade)


def _edge(look: CoalLook, palette: Palette, on_paper: bool) -> tuple[Colour, float]:
    """On paper a darker line keeps yellow and gray apart from it; black needs none by day."""
    if on_paper:
        return mix(palette.ink_on_paper, look.fill, 0.4), THIN_EDGE
    if look.shape == "square":
        return look.edge if palette.name == "night" else look.fill, BLACK_EDGE
    return look.edge, THIN_EDGE


def _write(painter: Painter, size: int, look: CoalLook, letter: str, fade: Fade) -> None:
    height = SIZES[look.shape].letter * size * (0.8 if len(letter) > 1 else 1)
    use = Type("bold", height / CAPITAL / painter.look.u, False)
    lowered = 0.13 * size if look.shape == "triangle" else 0
    baseline = size / 2 - height / 2 - lowered
    painter.text(letter, use, fade.of(look.fill), (size / 2, baseline), "center", whole=True)


def spot(painter: Painter, at: Point, side: float, coal: str | None, fade: Fade = NO_FADE) -> None:
    """An open spot of an order card: the mark in a dashed outline; without coal, in the cage."""
    size = max(1, whole(side))
    key = ("spot", size, coal, fade)
    painter.kept(
        key, whole(at[0] - size / 2), whole(at[1] - size / 2), lambda p: _spot(p, size, coal, fade)
    )


def _spot(painter: Painter, size: int, coal: str | None, fade: Fade) -> None:
    box, width = Box(0, 0, size, size), max(1, whole(size * 0.055))
    palette = painter.look.palette
    if coal is None:
        painter.outline(box, fade.of(palette.dim), width, size * ROUND)
        return
    look = COAL[coal]
    colour = fade.of(mix(look.fill, palette.ink_on_paper, 0.55))
    painter.dashed(box, colour, width, size * ROUND, size * 0.15)
    mark(painter, look.shape, (size / 2, size / 2), size * SIZES[look.shape].alone * 0.85, colour)


def cart(
    painter: Painter,
    foot: Point,
    width: float,
    coal: str,
    full: bool = False,
    fade: Fade = NO_FADE,
    on_tile: bool = False,
) -> None:
    """A minecart, its wheels standing on `foot`; a full one carries its cube."""
    size = max(4, whole(width))
    palette = painter.look.palette
    tyre = fade.of(WHEEL_ON_TILE if on_tile else palette.steel)
    look = COAL[coal]
    if look.shape == "square" and palette.name == "day" and not on_tile:
        look = look._replace(edge=look.fill)
    key = ("cart", size, coal, full, fade, on_tile)
    x = whole(foot[0] - size / 2)
    painter.kept(key, x, foot[1], lambda p: _cart(p, size, look, full, fade, tyre))


def _cart(
    painter: Painter, size: int, look: CoalLook, full: bool, fade: Fade, tyre: Colour
) -> None:
    low, high = whole(size * 0.14), whole(size * 0.14) + whole(size * 0.41)
    if full:
        _load(painter, size, high, look, fade)
    _trough(painter, size, (low, high), look, fade)
    mark(painter, look.shape, (size / 2, (low + high) / 2), size * 0.2, fade.of(look.mark))
    for place in (0.29, 0.71):
        painter.circle(size * place, size * 0.096, size * 0.096, tyre)


def _trough(painter: Painter, size: int, ends: tuple[int, int], look: CoalLook, fade: Fade) -> None:
    low, high = ends
    slope = size * 0.13

    def trough(inset: float) -> list[Point]:
        side = inset * 1.05
        lower = slope + side - inset * slope / (high - low)
        upper = side + inset * slope / (high - low)
        return [
            (lower, low + inset),
            (size - lower, low + inset),
            (size - upper, high - inset),
            (upper, high - inset),
        ]

    black = look.shape == "square"
    painter.convex(trough(0), fade.of(look.edge if black else look.fill))
    if black:
        painter.convex(trough(max(1, whole(size * 0.035))), fade.of(look.fill))


def _load(painter: Painter, size: int, high: int, look: CoalLook, fade: Fade) -> None:
    """The cube in the cart: its upper part is seen, with its mark."""
    side = whole(size * 0.44)
    seen = whole(size * 0.31)
    box = Box(whole(size / 2 - side / 2), high + seen - side, side, side)
    painter.rectangle(box, fade.of(look.fill), side * ROUND)
    edge = look.edge if look.edge != look.fill else mix(look.mark, look.fill, 0.25)
    width = max(1, whole(size * (0.035 if look.shape == "square" else 0.02)))
    painter.outline(box, fade.of(edge), width, side * ROUND)
    mark(painter, look.shape, (size / 2, high + seen * 0.5), size * 0.17, fade.of(look.mark))

"""Tunnel tiles: a wooden frame with a lamp on the light side, slate on the dark one."""

from typing import NamedTuple

from ui.drawing.boxes import Box
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.theme import TILE, TileLook
from ui.widgets.coal import NO_FADE, Fade, cart


class TileCart(NamedTuple):
    coal: str
    full: bool = False


def tile(
    painter: Painter, box: Box, side: str, carts: tuple[TileCart, ...], fade: Fade = NO_FADE
) -> None:
    """A tile of one or two minecarts in a square box."""
    key = ("tile", box.w, side, carts, fade)
    painter.kept(key, box.x, box.y, lambda p: _tile(p, box.w, TILE[side], side, carts, fade))


def _tile(
    painter: Painter,
    size: float,
    look: TileLook,
    side: str,
    carts: tuple[TileCart, ...],
    fade: Fade,
) -> None:
    box = Box(0, 0, size, size)
    painter.rectangle(box, fade.of(look.frame), size * 0.1)
    painter.outline(box, fade.of(look.edge), max(1, round(size * 0.018)), size * 0.1)
    painter.polygon(_arch(size), fade.of(look.arch))
    rail = size * 0.2
    thick = max(1, round(size * 0.025))
    painter.rectangle(
        Box(size * 0.045, round(rail - thick), size * 0.91, thick), fade.of(look.rail), thick / 2
    )
    if side == "light":
        cord = [(size / 2, size * 0.87), (size / 2, size * 0.72)]
        painter.line(cord, max(1.0, size * 0.022), fade.of(look.lantern), "butt")
        painter.circle(size / 2, size * 0.73, size * 0.072, fade.of(look.lantern))
    width = size * (0.45 if len(carts) == 1 else 0.4)
    for i, each in enumerate(carts):
        middle = size / 2 + (i - (len(carts) - 1) / 2) * size * 0.445
        cart(painter, (middle, rail), width, each.coal, each.full, fade, on_tile=True)


def _arch(size: float) -> list[Point]:
    """Upright sides and a flat vault, standing on the rail."""
    left, right, foot, spring, top = (size * share for share in (0.07, 0.93, 0.2, 0.65, 0.81))
    vault = [
        (
            right + (left - right) * step / 12,
            spring + (top - spring) * (1 - (step / 6 - 1) ** 2),
        )
        for step in range(13)
    ]
    return [(left, foot), (right, foot), *vault]

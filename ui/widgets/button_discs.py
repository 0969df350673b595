"""A button of the table as a disc: what stands on it, its ring, and whether it was pressed."""

from typing import NamedTuple

from ui.drawing.contours import Point
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.widgets.moving import Sweep

RIM, RING, INNER = 1.0, 0.89, 0.77
"""Of the disc's radius: its outline, the middle of its ring, and the button in it."""
RING_WIDTH = 0.1
ICONS = {"next": "next", "end": "clock"}


class DiscLook(NamedTuple):
    at: Point
    radius: float
    icon: str
    lit: bool
    """It was pressed just now."""
    ring: bool
    """There is something to fill: it has to be held."""
    dead: bool = False
    """Nothing comes from it any more: it is stuck."""
    shines: bool = False
    """Its lamp does."""


def button_disc(painter: Painter, look: DiscLook) -> None:
    palette, (x, y), r = painter.look.palette, look.at, look.radius
    edge = palette.doubt if look.dead else palette.line
    painter.circle(x, y, r, palette.panel)
    painter.ring(x, y, RIM * r, painter.look.px(4), edge)
    if look.lit or look.ring:
        ring = palette.certain if look.lit else palette.line
        outer = (RING + RING_WIDTH / 2) * r
        painter.ring(x, y, outer, RING_WIDTH * r, ring)
    fill, ink = palette.raised, palette.ink
    if look.lit:
        fill, ink = palette.certain, palette.ink_on_signal
    elif look.shines:
        fill, ink = palette.lamp, palette.ink_on_lamp
    painter.circle(x, y, INNER * r, fill)
    painter.icon(look.icon, x, y, 0.72 * r, ink)


def hold_ring(look: Look, at: Point, radius: float) -> Sweep:
    """Fills while the button is held."""
    return Sweep(at, RING * radius, RING_WIDTH * radius, look.palette.lamp)

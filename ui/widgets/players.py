"""A player's colour and badge on the palette of now."""

from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.presenters.looks import Look as PlayerLook
from ui.theme import PLAYER_COLOURS, SEAT_SIGNS, Colour, Palette, Sign
from ui.widgets.signs import badge

SIGNS: dict[str, Sign] = {sign.symbol: sign for sign in SEAT_SIGNS}


def colour_of(player: PlayerLook, palette: Palette) -> Colour:
    return PLAYER_COLOURS[player.colour].on(palette)


EDGE = 2
"""Beside a badge that lies on the one at its left, in u."""


def player_badge(
    painter: Painter,
    at: Point,
    size: float,
    player: PlayerLook,
    flooded: bool = False,
    ground: Colour | None = None,
) -> None:
    """`flooded`: on a panel in the player's own colour, where colour and ink change places.

    `ground`: it may lie on another badge, and has an edge of this colour.
    """
    palette = painter.look.palette
    if ground is not None:
        outline = SIGNS[player.symbol].outline
        painter.icon(f"badge-{outline}", at[0] - EDGE * painter.look.u, at[1], size, ground)
    fill, ink = colour_of(player, palette), palette.ink_on_player
    if flooded:
        fill, ink = ink, fill
    badge(painter, at, size, SIGNS[player.symbol], fill, ink)

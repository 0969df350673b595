"""A player's colour and badge on the palette of now."""

from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.drawing.things.signs import badge
from ui.presenters.looks import Look as PlayerLook
from ui.theme import PLAYER_COLOURS, SEAT_SIGNS, Colour, Palette, Sign

SIGNS: dict[str, Sign] = {sign.symbol: sign for sign in SEAT_SIGNS}


def colour_of(player: PlayerLook, palette: Palette) -> Colour:
    return PLAYER_COLOURS[player.colour].on(palette)


def player_badge(
    painter: Painter, at: Point, size: float, player: PlayerLook, flooded: bool = False
) -> None:
    """`flooded`: on a panel in the player's own colour, where colour and ink change places."""
    palette = painter.look.palette
    fill, ink = colour_of(player, palette), palette.ink_on_player
    if flooded:
        fill, ink = ink, fill
    badge(painter, at, size, SIGNS[player.symbol], fill, ink)

"""A player's colour and badge on the palette of now."""

from ui.drawing.boxes import Box
from ui.drawing.contours import Point
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.drawing.text import Align
from ui.drawing.things.signs import badge
from ui.presenters.looks import Look as PlayerLook
from ui.theme import LEADING, PLAYER_COLOURS, SEAT_SIGNS, Colour, Palette, Sign, Type
from ui.widgets.texts import LINE, lowered

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


def player_name(
    painter: Painter, room: Box, name: str, use: Type, ink: Colour, align: Align = "center"
) -> None:
    """In one line; a long name in two smaller ones, so that it loses no letter."""
    look = painter.look
    fits = look.lettering.fit(name, use, Room(room.w, room.h, 1, True))
    if not fits.squeezed and not fits.cut:
        painter.text_in(room, name, use, ink, align, whole=True)
        return
    use = lowered(look, use, room.h * LINE / (LINE + LEADING))
    painter.text_in(room, in_halves(name), use, ink, align, lines=2, whole=True)


def in_halves(name: str) -> str:
    """With a place to break it in, if it has none: after a hyphen, or in its middle."""
    if " " in name:
        return name
    middle = name.find("-", len(name) // 4) + 1 or (len(name) + 1) // 2
    return f"{name[:middle]} {name[middle:]}".strip()

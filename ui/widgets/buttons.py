"""Buttons: an icon above or beside its words, in one of a few styles."""

from typing import Literal

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.theme import TYPE, Colour, Type
from ui.widgets.texts import titled

Style = Literal["raised", "lamp", "quiet", "well"]
"""Raised is ordinary, lamp the one thing to press, quiet only outlined, well sunk."""

LARGE_TEXT = 1.2
SMALL_ICON = 0.72
"""From 120 % text on the icons of stacked buttons shrink to this."""


def face(painter: Painter, box: Box, style: Style, radius: float = 16) -> Colour:
    """The button without anything on it; answers the colour of its ink."""
    palette, r = painter.look.palette, radius * painter.look.u
    if style == "quiet":
        painter.outline(box, palette.line, painter.look.px(2), r)
        return palette.ink
    fills = {"raised": palette.raised, "lamp": palette.lamp, "well": palette.well}
    painter.rectangle(box, fills[style], r)
    return palette.ink_on_lamp if style == "lamp" else palette.ink


def stacked(
    painter: Painter,
    box: Box,
    icon: str,
    words: str,
    style: Style = "raised",
    ink: Colour | None = None,
    icon_size: float = 40,
) -> None:
    """The icon above one or two lines."""
    look, u = painter.look, painter.look.u
    colour = ink or face(painter, box, style)
    if ink:
        face(painter, box, style)
    size = icon_size * u * (SMALL_ICON if look.text_scale >= LARGE_TEXT else 1)
    painter.icon(icon, box.cx, box.top - 18 * u - size / 2, size, colour)
    below = Box(box.x + 4 * u, box.y + 6 * u, box.w - 8 * u, box.h - size - 28 * u)
    painter.text_in(below, words, TYPE.caption, colour, lines=2, whole=True)


def disc(painter: Painter, box: Box, icon: str, words: str, lit: bool = False) -> None:
    """A round corner button."""
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    fill, ink = (palette.lamp, palette.ink_on_lamp) if lit else (palette.panel, palette.ink)
    painter.circle(box.cx, box.cy, box.w / 2, fill)
    large = look.text_scale >= LARGE_TEXT
    size = 34 * u * (SMALL_ICON if large else 1)
    painter.icon(icon, box.cx, box.top - (22 if large else 20) * u - size / 2, size, ink)
    words_box = Box(box.x + 9 * u, box.y + 10 * u, box.w - 18 * u, (44 if large else 32) * u)
    dim = palette.ink_on_lamp if lit else palette.dim
    painter.text_in(words_box, words, TYPE.caption, dim, lines=2 if large else 1, whole=True)


def beside(
    painter: Painter,
    box: Box,
    icon: str,
    title: str,
    text: str = "",
    style: Style = "raised",
    use: Type = TYPE.primary,
    icon_size: float = 40,
) -> None:
    """The icon left of a title, with a line below it where there is one."""
    u = painter.look.u
    ink = face(painter, box, style)
    size = icon_size * u
    x = box.x + 16 * u
    if icon:
        painter.icon(icon, x + size / 2, box.cy, size, ink)
        x += size + 12 * u
    room = Box(x, box.y + 8 * u, box.right - x - 12 * u, box.h - 16 * u)
    if not text:
        painter.text_in(room, title, use, ink, "left", lines=2, whole=True)
        return
    dim = ink if style == "lamp" else painter.look.palette.dim
    titled(painter, room, title, text, (ink, dim))

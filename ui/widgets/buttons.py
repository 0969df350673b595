"""Buttons: an icon above or beside its words, in one of a few styles."""

from collections.abc import Collection
from typing import Literal

from ui.drawing.boxes import Box, whole
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.theme import TYPE, Colour, Type
from ui.widgets.texts import settled, text_height, titled

Style = Literal["raised", "lamp", "quiet", "well"]
"""Raised is ordinary, lamp the one thing to press, quiet only outlined, well sunk."""

LARGE_TEXT = 1.2
SMALL_ICON = 0.72
"""From 120 % text on the icons of stacked buttons shrink to this."""
NARROW, NARROW_LARGE = 180, 260
"""Buttons narrower than this, in large text than that, have the icon beside the title alone."""


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
    use: Type = TYPE.caption,
) -> None:
    """The icon above one or two lines; a higher button gives both more air."""
    look, u = painter.look, painter.look.u
    plain = face(painter, box, style)
    colour, large = ink or plain, look.text_scale >= LARGE_TEXT
    size = icon_size * u * (SMALL_ICON if large else 1)
    more = max(0.0, box.h - size - 72 * u) * 0.3
    air = (10 if large else 18) * u + more
    painter.icon(icon, box.cx, box.top - air - size / 2, size, colour)
    low = box.y + 6 * u + more * 0.4
    below = Box(box.x + 4 * u, low, box.w - 8 * u, box.top - air - size - 4 * u - low)
    lines = 3 if large else 2
    use = settled(look, words, use, below, lines)
    painter.text_in(below, words, use, colour, lines=lines, whole=True)


def disc(
    painter: Painter,
    box: Box,
    icon: str,
    words: str,
    lit: bool = False,
    alike: Collection[str] = (),
) -> None:
    """A round corner button; its word is as large as those of all that are `alike` can be."""
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    fill, ink = (palette.lamp, palette.ink_on_lamp) if lit else (palette.panel, palette.ink)
    painter.circle(box.cx, box.cy, box.w / 2, fill)
    large = look.text_scale >= LARGE_TEXT
    size = 34 * u * (SMALL_ICON if large else 1)
    painter.icon(icon, box.cx, box.top - (22 if large else 20) * u - size / 2, size, ink)
    room = Box(box.x + 7 * u, box.y + 10 * u, box.w - 14 * u, (36 if large else 32) * u)
    dim = palette.ink_on_lamp if lit else palette.dim
    use = _common(painter, TYPE.caption, room.w, {words, *alike})
    painter.text_in(room, words, use, dim, whole=True)


def _common(painter: Painter, use: Type, width: float, words: Collection[str]) -> Type:
    """The type, no larger than all of them fit into this width."""
    lettering = painter.look.lettering
    size = lettering.size(use)
    widest = max(lettering.width(each, use.face, size) for each in words)
    least = lettering.size(use._replace(scales=False))
    size = max(least, min(size, int(size * width / widest)))
    return use._replace(size=size / painter.look.u, scales=False)


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
    dim = ink if style == "lamp" else painter.look.palette.dim
    narrow = NARROW_LARGE if painter.look.text_scale >= LARGE_TEXT else NARROW
    if text and box.w < narrow * u:
        _compact(painter, box.inset(12 * u, 6 * u), icon, (title, text), (ink, dim))
        return
    size = icon_size * u
    x = box.x + 16 * u
    if icon:
        painter.icon(icon, x + size / 2, box.cy, size, ink)
        x += size + 12 * u
    room = Box(x, box.y + 8 * u, box.right - x - 12 * u, box.h - 16 * u)
    if text:
        titled(painter, room, title, text, (ink, dim))
    else:
        painter.text_in(room, title, use, ink, "left", lines=2, whole=True)


def _compact(
    painter: Painter, box: Box, icon: str, told: tuple[str, str], inks: tuple[Colour, Colour]
) -> None:
    """The icon beside the title alone, so that the line below has the whole width."""
    look, u = painter.look, painter.look.u
    size = 28 * u
    above = text_height(look, told[0], TYPE.name_small, box.w, 1, keep=True)
    left = Box(box.x, box.y, box.w, box.h - above)
    text_use = settled(look, told[1], TYPE.body, left, 3)
    below = text_height(look, told[1], text_use, box.w, 3, left.h)
    top = whole(box.cy + min(box.h, above + below) / 2)
    room = Box(box.x + size + 8 * u, top - above, box.w - size - 8 * u, above)
    use = TYPE.name_small
    fitted = look.lettering.fit(told[0], use, Room(room.w, room.h, 1, True))
    if fitted.squeezed:  # the word matters more
        room = Box(box.x, room.y, box.w, room.h)
        use = settled(look, told[0], use, room)
    else:
        painter.icon(icon, box.x + size / 2, room.cy, size, inks[0])
    painter.text_in(room, told[0], use, inks[0], "left", whole=True)
    low = max(box.y, room.y - below)
    room = Box(box.x, low, box.w, room.y - low)
    painter.text_in(room, told[1], text_use, inks[1], "left", lines=3)

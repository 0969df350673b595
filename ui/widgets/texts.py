"""Texts whose height decides where other things go."""

from ui.drawing.boxes import Box, whole
from ui.drawing.fitting import UNBOUNDED, Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.text import Align
from ui.theme import CAPITAL, LEADING, TYPE, Colour, Type

AIR = 0.5
"""Of its size a text has as free height, so that accents and descenders keep inside."""

LINE = 1.16
"""Of its size a line needs as height where its capitals stand in the middle."""


def text_height(
    look: Look,
    words: str,
    use: Type,
    width: float,
    lines: int = 9,
    height: float = UNBOUNDED,
    keep: bool = False,
) -> int:
    """How high a box must be for these words in this width, in pixels; `keep` as for `whole`."""
    fitted = look.lettering.fit(words, use, Room(width, height, lines, keep))
    return whole(fitted.size * (CAPITAL + (len(fitted.lines) - 1) * LEADING + AIR))


def lowered(look: Look, use: Type, height: float) -> Type:
    """The type, no larger than one line of it fits into this height with all its letters."""
    size = min(look.lettering.size(use), int(height / LINE))
    return Type(use.face, size / look.u, scales=False)


def settled(look: Look, words: str, use: Type, room: Box, lines: int = 1) -> Type:
    """The type; where words of the settings' size find no room, the type at 100 %."""
    if look.text_scale <= 1 or not use.scales:
        return use
    fitted = look.lettering.fit(words, use, Room(room.w, room.h, lines, True))
    high = fitted.size * (LINE + (len(fitted.lines) - 1) * LEADING)
    fits = not fitted.squeezed and high <= room.h + 1
    return use if fits else use._replace(scales=False)


def titled(
    painter: Painter,
    box: Box,
    title: str,
    text: str,
    inks: tuple[Colour, Colour],
    uses: tuple[Type, Type] = (TYPE.name_small, TYPE.body),
    lines: int = 2,
    align: Align = "left",
) -> None:
    """A title and what it says, one below the other, together in the middle of a box."""
    look = painter.look
    above = text_height(look, title, uses[0], box.w, 1, keep=True)
    left = Box(box.x, box.y, box.w, box.h - above)
    use = settled(look, text, uses[1], left, lines)
    below = min(left.h, text_height(look, text, use, box.w, lines, left.h)) if text else 0
    top = whole(box.cy + (above + below) / 2)
    room = Box(box.x, top - above, box.w, above)
    painter.text_in(room, title, uses[0], inks[0], align, whole=True)
    if text:
        room = Box(box.x, room.y - below, box.w, below)
        painter.text_in(room, text, use, inks[1], align, lines=lines)

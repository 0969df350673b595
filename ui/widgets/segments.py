"""Choices side by side in a well, one of them lit: languages, sizes, face down or open."""

from typing import Protocol

from ui.drawing.boxes import Box
from ui.drawing.fitting import Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.text import Align
from ui.theme import TYPE, Colour, Type
from ui.widgets.sheets import parted

RIM = 4
RADIUS = 14
TWO_LINES = 2.4
"""Of its size two lines need as height, accents and descenders included."""


class Option(Protocol):
    @property
    def text(self) -> str: ...

    @property
    def lit(self) -> bool: ...


def segment_boxes(look: Look, well: Box, count: int) -> tuple[Box, ...]:
    """Side by side without a gap, as high as the well: also where each is touched."""
    return parted(look, well, count, 0) if count else ()


def segments(
    painter: Painter, well: Box, options: tuple[Option, ...], use: Type = TYPE.button
) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    painter.rectangle(well, palette.well, RADIUS * u)
    rim = look.px(RIM)
    for option, box in zip(options, segment_boxes(look, well, len(options)), strict=True):
        inner = box.inset(rim)
        if option.lit:
            painter.rectangle(inner, palette.lamp, (RADIUS - RIM) * u)
        ink = palette.ink_on_lamp if option.lit else palette.ink
        room = inner.inset(5 * u, 0)
        one_or_two_lines(painter, room, option.text, use, ink, whole=True)


def one_or_two_lines(
    painter: Painter,
    room: Box,
    words: str,
    use: Type,
    ink: Colour,
    align: Align = "center",
    whole: bool = False,
) -> None:
    """In one line if it stays readable there, else in two that fit with all their letters."""
    lettering = painter.look.lettering
    if lettering.fit(words, use, Room(room.w, room.h, 1, True)).squeezed:
        size = min(lettering.size(use), int(room.h / TWO_LINES))
        use = Type(use.face, size / painter.look.u, scales=False)
        painter.text_in(room, words, use, ink, align, lines=2, whole=whole)
    else:
        painter.text_in(room, words, use, ink, align, whole=whole)

"""Choices side by side in a well, one of them lit: languages, sizes, face down or open."""

from collections.abc import Iterator
from typing import Protocol

from ui.drawing.boxes import Box
from ui.drawing.fitting import Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.text import Align
from ui.theme import SMALLEST_SHARE, TYPE, Colour, Type
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
    rim, places = look.px(RIM), segment_boxes(look, well, len(options))
    use = _alike(look, [box.inset(rim).inset(5 * u, 0) for box in places], options, use)
    for option, box in zip(options, places, strict=True):
        inner = box.inset(rim)
        if option.lit:
            painter.rectangle(inner, palette.lamp, (RADIUS - RIM) * u)
        ink = palette.ink_on_lamp if option.lit else palette.ink
        room = inner.inset(5 * u, 0)
        one_or_two_lines(painter, room, option.text, use, ink, whole=True)


def _alike(look: Look, rooms: list[Box], options: tuple[Option, ...], use: Type) -> Type:
    """One size for all: that of the longest choice in one line; in two, where that is far more."""
    if not any(_is_wide(look, room, each.text, use) for room, each in _pairs(rooms, options)):
        return use
    full = look.lettering.size(use)
    sizes = range(full, full // 2, -1)
    one = next((size for size in sizes if _stand(look, rooms, options, use, size, 1)), 0)
    two = next((size for size in sizes if _stand(look, rooms, options, use, size, 2)), full // 2)
    size = one if one >= SMALLEST_SHARE * two else two
    return Type(use.face, size / look.u, scales=False)


def _pairs(rooms: list[Box], options: tuple[Option, ...]) -> Iterator[tuple[Box, Option]]:
    return zip(rooms, options, strict=True)


def _stand(
    look: Look, rooms: list[Box], options: tuple[Option, ...], use: Type, size: int, lines: int
) -> bool:
    """Whether every choice finds room at this size."""
    if lines > 1 and size * TWO_LINES > rooms[0].h:
        return False
    as_large = Type(use.face, size / look.u, scales=False)
    return not any(
        look.lettering.fit(each.text, as_large, Room(room.w, room.h, lines, True)).shrunk
        for room, each in _pairs(rooms, options)
    )


def _is_wide(look: Look, room: Box, words: str, use: Type) -> bool:
    return look.lettering.fit(words, use, Room(room.w, room.h, 1, True)).shrunk


def _is_long(look: Look, room: Box, words: str, use: Type) -> bool:
    return look.lettering.fit(words, use, Room(room.w, room.h, 1, True)).squeezed


def _low(look: Look, room: Box, use: Type) -> Type:
    size = min(look.lettering.size(use), int(room.h / TWO_LINES))
    return Type(use.face, size / look.u, scales=False)


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
    if _is_long(painter.look, room, words, use):
        use = _low(painter.look, room, use)
        painter.text_in(room, words, use, ink, align, lines=2, whole=whole)
    else:
        painter.text_in(room, words, use, ink, align, whole=whole)

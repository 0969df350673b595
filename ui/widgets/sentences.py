"""Texts that are set together: a title over its sentence, words beside their icon."""

from typing import NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.fitting import Fitted, Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.theme import CAPITAL, LEADING, TYPE, Colour, Type

BETWEEN = 0.7
"""From the title to the capitals of the text below it, of that text's size."""
HANGING = 0.2
"""What descenders take below the last line, of its size."""
STEPS = (
    (1.0, 1.0, 1),
    (0.9, 1.0, 1),
    (0.9, 0.9, 1),
    (0.8, 0.9, 1),
    (0.8, 0.8, 1),
    (0.8, 0.9, 2),
    (0.8, 0.8, 2),
)
"""How title and text step back together, and in how many lines the title stands."""


class Told(NamedTuple):
    """A title and its text as they were fitted into a room."""

    title: Fitted
    text: Fitted
    above: float
    """From the top of the title to that of the text."""

    @property
    def height(self) -> float:
        return self.above + _block(self.text)

    @property
    def cut(self) -> bool:
        return self.title.cut or self.text.cut


def told(
    look: Look, room: Box, title: str, text: str, uses: tuple[Type, Type], lines: int = 2
) -> Told:
    """As large as both fit; the text loses words before the title does."""
    lettering = look.lettering

    def fitted(head_share: float, share: float, rows: int) -> Told:
        head_use = uses[0]._replace(size=uses[0].size * head_share)
        use = uses[1]._replace(size=uses[1].size * share)
        head = lettering.fit(title, head_use, Room(room.w, room.h, rows))
        above = _block(head) + BETWEEN * lettering.size(use)
        left = room.h - above - HANGING * lettering.size(use)
        return Told(head, lettering.fit(text, use, Room(room.w, left, lines)), above)

    rows = 2
    for step in STEPS:
        found = fitted(*step)
        if not found.title.shrunk:
            rows = min(rows, step[2])
            hanging = HANGING * found.text.size
            if not found.text.shrunk and found.height + hanging <= room.h + 1:
                return found
    return fitted(STEPS[-1][0], 1, rows)


def sentence(
    painter: Painter,
    room: Box,
    title: str,
    text: str,
    uses: tuple[Type, Type],
    inks: tuple[Colour, Colour],
    lines: int = 2,
) -> None:
    """A title, and below it a text of up to so many lines; both in the middle of the room."""
    if not text:
        painter.text_in(room, title, uses[0], inks[0], "left", lines=2)
        return
    both = told(painter.look, room, title, text, uses, lines)
    top = room.cy + both.height / 2
    _write(painter, room, title, uses[0], inks[0], both.title, top)
    _write(painter, room, text, uses[1], inks[1], both.text, top - both.above)


def _block(fitted: Fitted) -> float:
    """From the top of the first line's capitals to the last baseline."""
    return fitted.size * (CAPITAL + (len(fitted.lines) - 1) * LEADING)


def _write(
    painter: Painter, room: Box, words: str, use: Type, ink: Colour, fitted: Fitted, top: float
) -> None:
    """Words as they were fitted, their capitals below `top`."""
    if fitted.cut:
        pad = HANGING * fitted.size
        box = Box(room.x, top - _block(fitted) - pad, room.w, _block(fitted) + 2 * pad)
        painter.text_in(box, words, use, ink, "left", lines=len(fitted.lines))
        return
    as_fitted = Type(use.face, fitted.size / painter.look.u, False)
    at = room.x, top - CAPITAL * fitted.size
    painter.text(words, as_fitted, ink, at, width=room.w, lines=len(fitted.lines))


def labelled(
    painter: Painter,
    box: Box,
    icon: str,
    words: str,
    use: Type,
    ink: Colour,
    amount: str = "",
) -> None:
    """An icon and words in the middle of a button; or words, and an amount at its right end."""
    look, u = painter.look, painter.look.u
    room = box.inset(14 * u, 6 * u)
    if amount:
        w = look.lettering.width(amount, TYPE.tally.face, look.lettering.size(TYPE.tally))
        end = Box(room.right - w - 2 * u, room.y, w + 2 * u, room.h)
        painter.text_in(end, amount, TYPE.tally, ink, "right", whole=True)
        start = Box(room.x + 4 * u, room.y, end.x - room.x - 16 * u, room.h)
        painter.text_in(start, words, use, ink, "left", lines=2, whole=True)
        return
    size, gap = (look.px(34), look.px(14)) if icon else (0, 0)
    width = _width(painter, words, use, Box(0, 0, room.w - size - gap, room.h))
    if width is None and icon:  # the words matter more
        size = gap = 0
        width = _width(painter, words, use, room)
    width = room.w - size - gap if width is None else width
    x = whole(room.cx - (size + gap + width) / 2)
    if size:
        painter.icon(icon, x + size / 2, box.cy, size, ink)
    beside = Box(x + size + gap, room.y, width, room.h)
    painter.text_in(beside, words, use, ink, lines=2, whole=True)


def _width(painter: Painter, words: str, use: Type, room: Box) -> int | None:
    """How wide the words become in a room; None if they would have to shrink below what is good."""
    lettering = painter.look.lettering
    fitted = lettering.fit(words, use, Room(room.w, room.h, 2, True))
    if fitted.squeezed:
        return None
    return max(lettering.width(line, use.face, fitted.size) for line in fitted.lines)

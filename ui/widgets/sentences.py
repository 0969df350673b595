"""Texts that are set together: a title over its sentence, words beside their icon."""

from typing import NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.fitting import Fitted, Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.text import Align
from ui.drawing.written import Written
from ui.theme import CAPITAL, LEADING, TYPE, Colour, Type

HANGING = 0.2
"""What descenders take below the last line, of its size."""
CROWDED = 1.05
"""Of the room's height: what is higher would run into its neighbours, or out of the page."""
SMALLEST = 0.8
SCALE_STEP = 0.1


class Step(NamedTuple):
    """How title and text step back together, before the text loses words."""

    title: float = 1.0
    text: float = 1.0
    between: float = 0.7
    """From the title to the capitals of the text below it, of that text's size."""
    rows: int = 1
    """In how many lines the title stands."""


STEPS = (
    Step(),
    Step(between=0.55),
    Step(0.9, between=0.55),
    Step(0.9, 0.9),
    Step(0.8, 0.9, 0.55),
    Step(0.8, 0.8, 0.45),
    Step(0.8, 0.9, 0.55, rows=2),
    Step(0.8, 0.8, 0.45, rows=2),
)


class Told(NamedTuple):
    """A title and its text as they were fitted into a room; one of them may be missing."""

    title: Fitted | None
    text: Fitted | None
    above: float = 0
    """From the top of the title to that of the text."""

    @property
    def height(self) -> float:
        last = self.text or self.title
        return self.above + _block(last) if last else 0

    def stands(self, room: Box) -> bool:
        """Whether the text kept its size, and both have the height they need."""
        text = self.text
        if text is None or text.shrunk:
            return False
        return self.height + HANGING * text.size <= room.h + 1

    @property
    def cut(self) -> bool:
        return any(fitted.cut for fitted in (self.title, self.text) if fitted)


class Sentence(NamedTuple):
    """A title, and below it a text of up to so many lines; alone it may have one more."""

    title: str
    text: str
    uses: tuple[Type, Type]
    lines: int = 2

    def told(self, look: Look, room: Box) -> Told:
        """As large as both fit; the text loses words before the title does."""
        if not self.text:
            return Told(self._alone(look, room, self.title, self.uses[0], 2), None)
        if not self.title:
            return Told(None, self._alone(look, room, self.text, self.uses[1], self.lines + 1))
        least = STEPS[-1]
        for step in STEPS:
            found = self._at(look, room, step)
            if found.title is None or found.title.shrunk:
                continue
            least = least._replace(rows=min(least.rows, step.rows))
            if found.stands(room):
                return found
        found = self._at(look, room, least, shortened=True)
        if found.height > CROWDED * room.h:  # a name as long as names get: the title loses some
            found = self._at(look, room, least._replace(rows=1), shortened=True)
        return found

    def _alone(self, look: Look, room: Box, words: str, use: Type, lines: int) -> Fitted:
        height = room.h - 2 * HANGING * SMALLEST * look.lettering.size(use)
        return look.lettering.fit(words, use, Room(room.w, height, lines))

    def _at(self, look: Look, room: Box, step: Step, shortened: bool = False) -> Told:
        """At the sizes of a step; `shortened` with an ellipsis, if that is what it takes."""
        fit, (title_use, text_use) = look.lettering.fit, self.uses
        title_use = title_use._replace(size=title_use.size * step.title)
        size = look.lettering.size(text_use) * step.text
        if not shortened:
            text_use = text_use._replace(size=text_use.size * step.text)
        title = fit(self.title, title_use, Room(room.w, room.h, step.rows))
        above = _block(title) + step.between * size
        left = Room(room.w, room.h - above - HANGING * size, self.lines)
        return Told(title, fit(self.text, text_use, left), above)

    def draw(self, painter: Painter, room: Box, inks: tuple[Colour, Colour]) -> None:
        """In the middle of the room, from its left."""
        both = self.told(painter.look, room)
        top = room.cy + both.height / 2
        if both.title:
            _write(painter, room, self.title, self.uses[0], inks[0], both.title, top)
        if both.text:
            ink = inks[1] if both.title else inks[0]
            _write(painter, room, self.text, self.uses[1], ink, both.text, top - both.above)


def sentence(
    painter: Painter,
    room: Box,
    title: str,
    text: str,
    uses: tuple[Type, Type],
    inks: tuple[Colour, Colour],
    lines: int = 2,
) -> None:
    Sentence(title, text, uses, lines).draw(painter, room, inks)


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
    room = box.inset((14 if icon or amount else 7) * u, 0)
    if amount:
        w = look.lettering.width(amount, TYPE.tally.face, look.lettering.size(TYPE.tally))
        end = Box(room.right - w - 2 * u, room.y, w + 2 * u, room.h)
        painter.text_in(end, amount, TYPE.tally, ink, "right", whole=True)
        start = Box(room.x + 4 * u, room.y, end.x - room.x - 16 * u, room.h)
        whole_in(painter, start, words, use, ink, "left", lines=2)
        return
    size, gap = (look.px(34), look.px(14)) if icon else (0, 0)
    beside = Box(room.x + size + gap, room.y, room.w - size - gap, room.h)
    if icon and _fitted(look, beside, words, use, 2).squeezed:  # the words matter more
        size, gap, beside = 0, 0, room
    use, fitted = _kept(look, beside, words, use, 2)
    width = max(look.lettering.width(line, use.face, fitted.size) for line in fitted.lines)
    x = whole(room.cx - (size + gap + width) / 2)
    if size:
        painter.icon(icon, x + size / 2, box.cy, size, ink)
    whole_in(painter, Box(x + size + gap, box.y, width, box.h), words, use, ink, lines=2)


def whole_in(
    painter: Painter,
    box: Box,
    words: str,
    use: Type,
    ink: Colour,
    align: Align = "center",
    lines: int = 1,
) -> Written:
    """What must not lose letters, in the middle of a box, descenders and accents inside it."""
    use, fitted = _kept(painter.look, box, words, use, lines)
    if fitted.squeezed:
        return painter.text_in(box, words, use, ink, align, lines=lines, whole=True)
    x = {"left": box.x, "center": box.cx, "right": box.right}[align]
    at = x, box.cy + _block(fitted) / 2 - CAPITAL * fitted.size
    as_fitted = Type(use.face, fitted.size / painter.look.u, False)
    return painter.text(words, as_fitted, ink, at, align, box.w, len(fitted.lines), whole=True)


def _kept(look: Look, box: Box, words: str, use: Type, lines: int) -> tuple[Type, Fitted]:
    """Large text that would have to be squeezed steps back instead, at most to that of 100 %."""
    fitted = _fitted(look, box, words, use, lines)
    if not use.scales:
        return use, fitted
    scale = look.text_scale
    while fitted.squeezed and scale > 1:
        scale = max(1.0, scale - SCALE_STEP)
        smaller = use._replace(size=use.size * scale, scales=False)
        fitted = _fitted(look, box, words, smaller, lines)
    return use if scale == look.text_scale else smaller, fitted


def _fitted(look: Look, box: Box, words: str, use: Type, lines: int) -> Fitted:
    height = box.h - 2 * HANGING * SMALLEST * look.lettering.size(use)
    return look.lettering.fit(words, use, Room(box.w, height, lines, True))

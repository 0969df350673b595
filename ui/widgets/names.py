"""Names of people: whole in any room, because nobody wants to be shortened.

A long name without a space breaks inside, after a hyphen if it has one, before it is squeezed.
"""

from ui.drawing.boxes import Box
from ui.drawing.fitting import Fitted, Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.text import Align
from ui.drawing.written import Written
from ui.theme import Colour, Type
from ui.widgets.sentences import HANGING, whole_in

LINES = 3
NEAR = 0.35
"""How far from its even place a break may be, of a line, to come after a hyphen."""


def name_in(
    painter: Painter,
    box: Box,
    name: str,
    use: Type,
    ink: Colour,
    align: Align = "center",
    lines: int = 2,
) -> Written:
    """In the middle of a box, in as few lines as leave it large enough to be read."""
    tried = [(name, lines), (name, LINES)]
    tried += [(broken(name, parts), max(lines, parts)) for parts in range(2, LINES + 1)]
    words, lines = max(tried, key=lambda each: _worth(_fitted(painter.look, box, use, *each)))
    return whole_in(painter, box, words, use, ink, align, lines)


def broken(name: str, parts: int) -> str:
    """In so many lines of about one length."""
    step = len(name) / parts
    breaks = [_near(name, step * at, NEAR * step) for at in range(1, parts)]
    pieces = [name[a:b] for a, b in zip([0, *breaks], [*breaks, len(name)], strict=True)]
    return "\n".join(piece.strip() for piece in pieces)


def _near(name: str, place: float, reach: float) -> int:
    """Where to break: behind a hyphen or a space close to the place, else right there."""
    behind = [at + 1 for at, letter in enumerate(name) if letter in "- "]
    return min((at for at in behind if abs(at - place) <= reach), default=round(place))


def _worth(fitted: Fitted) -> tuple[bool, bool, int]:
    """Not cut, then not squeezed; among the squeezed the largest. The first of equals is taken."""
    return not fitted.cut, not fitted.squeezed, fitted.size if fitted.squeezed else 0


def _fitted(look: Look, box: Box, use: Type, words: str, lines: int) -> Fitted:
    height = box.h - 2 * HANGING * look.lettering.size(use)
    return look.lettering.fit(words, use, Room(box.w, height, lines, True))

"""Steiger's sign: the headframe on its icon, and beside the name."""

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.paths import named
from ui.theme import CAPITAL, COAL, TYPE, Type, colour
from ui.widgets.coal import cube

NIGHT_SKY = colour("#13262F")
NAME = "STEIGER"
TRACKING = 0.075
"""What the letters of the name stand apart, of their size."""


def headframe(painter: Painter, x: float, y: float, width: float) -> None:
    """From a lower left corner."""
    palette = painter.look.palette
    painter.path(named("headframe"), x, y, width, palette.ink, palette.steel, palette.lamp)


def app_icon(painter: Painter, box: Box) -> None:
    """The program's icon in a square box: the headframe above the four coals; for a night look."""
    painter.rectangle(box, NIGHT_SKY, box.w * 0.22)
    headframe(painter, box.x + box.w * 0.05, box.y + box.h * 0.155, box.w * 0.9)
    for i, coal in enumerate(COAL):
        x = box.x + box.w * (0.22 + 0.187 * i)
        cube(painter, (x, box.y + box.h * 0.115), box.w * 0.092, coal)


def wordmark(painter: Painter, x: float, y: float, height: float, line: str = "") -> float:
    """Headframe and name, and a line below them; gives back the width of headframe and name.

    The corner is the headframe's lower left one, `height` its height.
    """
    palette = painter.look.palette
    headframe(painter, x, y, height * 1.2)
    left = x + height * 1.34
    end = spaced_name(painter, left, y + height * 0.17, height * 0.62)
    if line:
        use = Type(TYPE.body.face, height * 0.22 / painter.look.u, False)
        painter.text(line, use, palette.dim, (left, y - height * 0.14))
    return end - x


def spaced_name(painter: Painter, x: float, baseline: float, capital: float) -> float:
    """The name in spaced capitals of this height; gives back where it ends."""
    lettering = painter.look.lettering
    use = Type("bold", capital / CAPITAL / painter.look.u, False)
    size = lettering.size(use)
    for letter in NAME:
        painter.text(letter, use, painter.look.palette.ink, (x, baseline), whole=True)
        x += lettering.width(letter, use.face, size) + TRACKING * size
    return x - TRACKING * size

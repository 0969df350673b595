"""Little pictures of a turned screen: what a tap would bring, as seen by who taps."""

from ui.drawing.boxes import Box
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.theme import Colour

LONG, SHORT = 16, 9
FRAME, RIM, FULL = 7, 3, 160
"""In u: the device's frame, and from it to the page; less in a device narrower than `FULL`."""
BAR, RING, HAND = 0.16, 0.26, 0.2
"""The page's top bar, its dial and the hand that points up, of its height."""
QUARTERS: tuple[Point, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""Where up is after so many quarter turns anticlockwise."""


def device(box: Box, turned: int) -> Box:
    """The device in a box: along, or upright when the page lies across it now."""
    wide, high = (SHORT, LONG) if turned % 2 else (LONG, SHORT)
    scale = min(box.w / wide, box.h / high)
    w, h = wide * scale, high * scale
    return Box(box.cx - w / 2, box.cy - h / 2, w, h)


def page(frame: Box, quarters: int) -> Box:
    """The landscape page in the frame, turned by these quarters, as large as it fits."""
    wide, high = (SHORT, LONG) if quarters % 2 else (LONG, SHORT)
    scale = min(frame.w / wide, frame.h / high)
    w, h = wide * scale, high * scale
    return Box(frame.cx - w / 2, frame.cy - h / 2, w, h)


def turning(painter: Painter, box: Box, turned: int, now: int, inks: tuple[Colour, Colour]) -> None:
    """The screen turned by `turned` quarters, for somebody who sees it turned by `now`.

    The inks are those of the device, and of what the page shows.
    """
    quarters, frame = (turned - now) % 4, device(box, now)
    u = min(painter.look.u, max(frame.w, frame.h) / FULL)
    painter.outline(frame, inks[0], FRAME * u, 12 * u)
    sheet = page(frame.inset((FRAME + RIM) * u), quarters)
    painter.outline(sheet, inks[1], 2 * u, 4 * u)
    high = min(sheet.w, sheet.h)
    painter.rectangle(_bar(sheet, quarters, BAR * high), inks[1], 4 * u)
    painter.ring(sheet.cx, sheet.cy, RING * high, 3 * u, inks[1])
    dx, dy = QUARTERS[quarters]
    tip = sheet.cx + dx * HAND * high, sheet.cy + dy * HAND * high
    painter.line([(sheet.cx, sheet.cy), tip], 3 * u, inks[1])


def _bar(sheet: Box, quarters: int, thick: float) -> Box:
    """Along the side that is up."""
    return (
        sheet._replace(y=sheet.top - thick, h=thick),
        sheet._replace(w=thick),
        sheet._replace(h=thick),
        sheet._replace(x=sheet.right - thick, w=thick),
    )[quarters]

"""Which page of the kit holds which sheets, and where on it."""

from typing import NamedTuple

from vision.kit.layout import PAPERS, SEATS, Kit, Paper, Point, Sheet

PRINTABLE = 5.0
"""mm at a page's edge where nothing may stand."""
RULER_TOP, BETWEEN = 44.0, 18.0


class Placed(NamedTuple):
    sheet: Sheet
    at: Point
    """Its top left corner on the page."""


class Page(NamedTuple):
    size: Point
    seat: int
    sheets: tuple[Placed, ...]


def mat_page(kit: Kit) -> Page:
    """The mat is the page."""
    return Page(kit.mat.size, 0, (Placed(kit.mat, (0.0, 0.0)),))


def upright(paper: Paper) -> Point:
    wide, high = PAPERS[paper]
    return high, wide


def seat_pages(kit: Kit) -> list[Page]:
    """Both rulers and the tray of each seat, to be cut out."""
    return [_seat_page(kit, seat) for seat in range(SEATS)]


def _seat_page(kit: Kit, seat: int) -> Page:
    width, _ = size = upright(kit.paper)
    first = 1 + 3 * seat
    top, bottom, tray = kit.sheets[first : first + 3]
    x, y = (width - top.size[0]) / 2, RULER_TOP
    below = y + top.size[1] + BETWEEN
    placed = (
        Placed(top, (x, y)),
        Placed(bottom, (x, below)),
        Placed(tray, (x, below + bottom.size[1] + BETWEEN)),
    )
    return Page(size, seat, placed)

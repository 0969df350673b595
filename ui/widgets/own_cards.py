"""One's own delivered orders on one's panel, while one holds it in a face-down game."""

from math import ceil

from companion.rules.components import ORDERS
from companion.rules.shift_clock import SHIFT_CLOCK
from companion.rules.vocabulary import Order
from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.forecast import OwnView
from ui.theme import TYPE, Colour
from ui.widgets.elements import VEHICLE, element
from ui.widgets.order_card import CardFace, Spot, card
from ui.widgets.texts import settled

# Lengths in u.
CARD = (46, 66)
"""At most; many cards stand in two rows and are smaller."""
IN_A_ROW = 6
GAP = 5
COUNTS = 66
COLUMNS, PICTURE = 4, 19
"""Of the counts; beside a vehicle of this size there is room for two digits."""


def own_cards(painter: Painter, box: Box, view: OwnView, ink: Colour) -> None:
    """The cards, and below them how many of each element they count."""
    u = painter.look.u
    title = Box(box.x, box.top - 24 * u, box.w, 24 * u)
    use = settled(painter.look, view.title, TYPE.caption, title)
    painter.text_in(title, view.title, use, ink, "left")
    counts = Box(box.x, box.y, box.w, COUNTS * u)
    _cards(painter, Box(box.x, counts.top + 4 * u, box.w, title.y - counts.top - 6 * u), view)
    step, high = counts.w / COLUMNS, counts.h / 2
    for at, (clock, n) in enumerate(zip(SHIFT_CLOCK, view.counts, strict=False)):
        row, column = divmod(at, COLUMNS)
        cell = Box(counts.x + column * step, counts.top - (row + 1) * high, step, high)
        side = PICTURE * u
        middle = (cell.x + side * VEHICLE / 2, cell.cy)
        element(painter, middle, side, clock.counts, clock.subject, ink)
        room = Box(cell.x + side * VEHICLE + 2 * u, cell.y, cell.w - side * VEHICLE - 2 * u, cell.h)
        use = TYPE.button._replace(scales=False)
        painter.text_in(room, str(n), use, ink, "left", whole=True)


def _cards(painter: Painter, box: Box, view: OwnView) -> None:
    if not view.orders:
        return
    u, n = painter.look.u, len(view.orders)
    rows = 1 if n <= IN_A_ROW else 2
    columns = max(ceil(n / rows), COLUMNS)
    wide = (box.w - (columns - 1) * GAP * u) / columns
    high = (box.h - (rows - 1) * GAP * u) / rows
    scale = min(u, wide / CARD[0], high / CARD[1])
    w, h = whole(CARD[0] * scale), whole(CARD[1] * scale)
    for at, order in enumerate(view.orders):
        row, column = divmod(at, columns)
        x = whole(box.x + column * (w + GAP * u))
        y = whole(box.top - (row + 1) * h - row * GAP * u)
        known = ORDERS[Order(order)]
        spots = tuple(Spot(coal) for coal in known.spots)
        card(painter, Box(x, y, w, h), CardFace(known.vehicle, known.vp, spots))

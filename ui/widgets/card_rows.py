"""All 44 order cards in a room, row by row: to deliver them, and to mend a delivery."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.card_matrix import CardView, RowView
from ui.presenters.looks import Look as PlayerLook
from ui.theme import SPACE, TYPE, mix
from ui.widgets.bars import rows
from ui.widgets.order_card import CardFace, Owner, Spot, State, card
from ui.widgets.players import SIGNS, colour_of
from ui.widgets.sentences import whole_in
from ui.widgets.signs import signal

LABEL = 98
"""The width of a row's name."""
BETWEEN = 5
"""From card to card; rows stand a little further apart, for the tick of a chosen card."""
ROWS_APART = 8


class CardRow(NamedTuple):
    """A row with where its label is, and where each of its cards is."""

    view: RowView
    label: Box
    cards: tuple[tuple[CardView, Box], ...]


def card_rows(look: Look, room: Box, views: tuple[RowView, ...]) -> Iterator[CardRow]:
    gap = look.px(BETWEEN)
    lines = rows(room, len(views), look.px(ROWS_APART)) if views else ()
    for view, line in zip(views, lines, strict=True):
        label = line._replace(w=look.px(LABEL))
        left, columns = label.right + 2 * gap, len(view.cards)
        step = (line.right + gap - left) / columns
        edges = [whole(left + at * step) for at in range(columns + 1)]
        places = [Box(x, line.y, end - x - gap, line.h) for x, end in pairwise(edges)]
        cards = zip(view.cards, places, strict=True)
        yield CardRow(view, label, tuple((each, place) for each, place in cards if each.order))


def draw_row(painter: Painter, value: Any) -> None:
    """A (row, whose delivery it is, players)."""
    row, seat, players = value
    _draw_label(painter, row.label, row.view)
    # From right to left and the chosen ones last: a tick reaches over its neighbours.
    for each, place in sorted(reversed(row.cards), key=lambda item: item[0].state == "chosen"):
        owner = seat if each.state == "chosen" else each.owner
        draw_card(painter, place, each, None if owner is None else players[owner])


def _draw_label(painter: Painter, box: Box, row: RowView) -> None:
    u, palette = painter.look.u, painter.look.palette
    fill, ink, dim = palette.panel, palette.ink, palette.dim
    if row.lit:
        fill, ink, dim = palette.lamp, palette.ink_on_lamp, palette.ink_on_lamp
    if row.struck:
        ink = dim = mix(palette.faint, palette.panel, 0.8)
    painter.rectangle(box, fill, SPACE.radius * u)
    # The vehicle says it already, so its name does not grow with the text.
    use = TYPE.caption._replace(scales=False)
    words = Box(box.x + 2 * u, box.y + 4 * u, box.w - 4 * u, box.h * 0.4)
    lines = whole_in(painter, words, row.label, use, dim, lines=2).ink
    middle = 0.63 if len(lines) < 2 else 0.72
    painter.icon(row.vehicle, box.cx, box.y + box.h * middle, 56 * u, ink)
    if row.struck:
        ends = [(box.x + 10 * u, box.y + 12 * u), (box.right - 10 * u, box.top - 12 * u)]
        painter.line(ends, 3 * u, ink)


def draw_card(
    painter: Painter, box: Box, view: CardView, owner: PlayerLook | None, plain: bool = False
) -> None:
    """`plain`: without the frame and tick of a chosen one."""
    sign = owner and Owner(SIGNS[owner.symbol], colour_of(owner, painter.look.palette))
    state: State = "faded" if view.faded else "plain"
    if view.state == "chosen" and not plain:
        state = "chosen"
    face = CardFace(view.vehicle, int(view.vp), tuple(Spot(coal) for coal in view.coals))
    card(painter, box, face, state, view.state == "delivered", sign)
    if view.asked:
        u = painter.look.u
        painter.dashed(box.inset(-2 * u).snapped(), painter.look.palette.doubt, 3 * u, 6 * u, 9 * u)
        signal(painter, (box.right - 9 * u, box.top - 9 * u), 26 * u, "doubt")

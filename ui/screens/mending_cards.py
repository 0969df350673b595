"""All cards to choose from, for a delivery that is mended: as on Deliver, in a given room."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.things.cards import CardFace, Owner, Spot, State, card
from ui.presenters.card_matrix import CardView, RowView
from ui.presenters.looks import Look as PlayerLook
from ui.theme import SPACE
from ui.widgets.bars import rows
from ui.widgets.players import SIGNS, colour_of

LABEL = 98
BETWEEN, ROWS_APART = 5, 8


def card_boxes(
    look: Look, room: Box, views: tuple[RowView, ...]
) -> Iterator[tuple[RowView, Box, list[tuple[CardView, Box]]]]:
    """For each row its label's box, and its cards with theirs."""
    gap = look.px(BETWEEN)
    if not views:
        return
    for view, line in zip(views, rows(room, len(views), look.px(ROWS_APART)), strict=True):
        label = line._replace(w=look.px(LABEL))
        left, columns = label.right + 2 * gap, len(view.cards)
        step = (line.right + gap - left) / columns
        edges = [whole(left + at * step) for at in range(columns + 1)]
        places = [Box(x, line.y, end - x - gap, line.h) for x, end in pairwise(edges)]
        cards = [(c, p) for c, p in zip(view.cards, places, strict=True) if c.order]
        yield view, label, cards


def draw_cards(painter: Painter, value: Any) -> None:
    """A (row, box of its label, cards, whose delivery it is, players)."""
    row, label, cards, seat, players = value
    u, palette = painter.look.u, painter.look.palette
    fill, ink = (palette.lamp, palette.ink_on_lamp) if row.lit else (palette.panel, palette.ink)
    painter.rectangle(label, fill, SPACE.radius * u)
    painter.icon(row.vehicle, label.cx, label.cy, 62 * u, ink)
    for view, box in sorted(cards, key=lambda item: item[0].state == "chosen"):
        owner = seat if view.state == "chosen" else view.owner
        _draw_card(painter, box, view, None if owner is None else players[owner])


def _draw_card(painter: Painter, box: Box, view: CardView, look: PlayerLook | None) -> None:
    sign = look and Owner(SIGNS[look.symbol], colour_of(look, painter.look.palette))
    state: State = "faded" if view.faded else "plain"
    if view.state == "chosen":
        state = "chosen"
    face = CardFace(view.vehicle, int(view.vp), tuple(Spot(coal) for coal in view.coals))
    card(painter, box, face, state, view.state == "delivered", sign)

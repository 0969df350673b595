"""Deliver (screens 20 and 81): all 44 order cards, and the tray below them."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.drawing.things.cards import CardFace, Owner, Spot, State, card
from ui.presenters.card_matrix import CardView, RowView
from ui.presenters.deliver import DeliverView
from ui.presenters.looks import Look as PlayerLook
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, mix
from ui.touch.targets import Target
from ui.widgets.bars import (
    BottomBar,
    TopBar,
    between_bars,
    bottom_bar,
    bottom_boxes,
    is_cut,
    rows,
    top_bar,
    top_boxes,
)
from ui.widgets.players import SIGNS, colour_of
from ui.widgets.sentences import whole_in

LABEL = 98
"""The width of a row's name."""
BETWEEN = 5
"""From card to card; rows stand a little further apart, for the tick of a chosen card."""
ROWS_APART = 8
TRAY_CARD = (56, 80)
TRAY_STEP, TRAY_MOST = 62, 250
"""From card to card in the tray, and how much of it all of them may take: then they overlap."""


class DeliverScreen(Screen):
    # Where things are

    def _rows(self, view: DeliverView) -> tuple[Box, ...]:
        return rows(between_bars(self.look), len(view.rows), self.look.px(ROWS_APART))

    def _label(self, row: Box) -> Box:
        return row._replace(w=self.look.px(LABEL))

    def _card(self, row: Box, at: int, columns: int) -> Box:
        gap = self.look.px(BETWEEN)
        left = self._label(row).right + 2 * gap
        first, last = (
            whole(left + step * (row.right - left + gap) / columns) for step in (at, at + 1)
        )
        return Box(first, row.y, last - first - gap, row.h)

    # What is drawn

    def parts(self, view: DeliverView) -> Iterator[Part]:
        yield Part("top", _top(view), top_bar)
        for row, box in zip(view.rows, self._rows(view), strict=True):
            # A row below another is drawn above it: a chosen card's tick reaches upwards.
            yield Part(row.vehicle, (box, row, view.seat, view.players), self._draw_row)
        yield Part("tray", (*self._tray(view), view.players), self._draw_tray)

    def _draw_row(self, painter: Painter, value: Any) -> None:
        box, row, seat, players = value
        self._draw_label(painter, self._label(box), row)
        cards = [(each, self._card(box, at, len(row.cards))) for at, each in enumerate(row.cards)]
        # From right to left and the chosen ones last: a tick reaches over its neighbours.
        for each, place in sorted(reversed(cards), key=lambda item: item[0].state == "chosen"):
            if each.order:
                owner = seat if each.state == "chosen" else each.owner
                _draw_card(painter, place, each, owner, players)

    def _draw_label(self, painter: Painter, box: Box, row: RowView) -> None:
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

    def _tray(self, view: DeliverView) -> tuple[BottomBar, tuple[CardView, ...]]:
        """The cards give way to what they change on the clock."""
        cards = (view.question.card,) if view.question else view.tray.cards
        bar = self._bar(view, self._step(len(cards))[1])
        return (bar._replace(indent=0), ()) if is_cut(self.look, bar) else (bar, cards)

    def _bar(self, view: DeliverView, indent: float) -> BottomBar:
        if view.question:
            ask = view.question
            return BottomBar(
                ask.title, ask.text, ask.move, second=ask.keep, indent=indent, ground="panel"
            )
        tray = view.tray
        return BottomBar(
            tray.title,
            tray.text,
            tray.deliver,
            amount=tray.gain,
            lit=bool(tray.gain),
            second=tray.clear,
            indent=indent,
            ground="panel",
        )

    def _step(self, cards: int) -> tuple[float, float]:
        """From card to card in the tray, and what all of them take from its sentence, in u."""
        if not cards:
            return 0, 0
        step = min(TRAY_STEP, (TRAY_MOST - TRAY_CARD[0]) / max(1, cards - 1))
        return step, step * (cards - 1) + TRAY_CARD[0] + SPACE.gap

    def _draw_tray(self, painter: Painter, value: Any) -> None:
        bar, cards, players = value
        bottom_bar(painter, bar)
        u, room = painter.look.u, bottom_boxes(painter.look, bar).bar
        w, h = (painter.look.px(side) for side in TRAY_CARD)
        step, _ = self._step(len(cards))
        for at, each in enumerate(cards):
            painter.lift()  # what an overlapping card covers includes the points below it
            x = whole(room.x + (SPACE.gap + at * step) * u)
            place = Box(x, whole(room.cy - h / 2), w, h)
            _draw_card(painter, place, each._replace(faded=False), each.owner, players, plain=True)

    # What can be touched

    def targets(self, view: DeliverView) -> Iterator[Target]:
        yield Target("back", self.units(top_boxes(self.look, _top(view)).back))
        for row, box in zip(view.rows, self._rows(view), strict=True):
            for column, each in enumerate(row.cards):
                if each.order:
                    place = self._card(box, column, len(row.cards))
                    yield Target(f"card:{each.order}", self.units(place))
        bar, _ = self._tray(view)
        boxes = bottom_boxes(self.look, bar)
        names = ("keep", "move") if view.question else ("clear", "deliver")
        if bar.second:
            yield Target(names[0], self.units(boxes.second))
        yield Target(names[1], self.units(boxes.primary_hit), guard=True)


def _top(view: DeliverView) -> TopBar:
    return TopBar(view.title, view.subtitle, view.look)


def _draw_card(
    painter: Painter,
    box: Box,
    view: CardView,
    owner: int | None,
    players: tuple[PlayerLook, ...],
    plain: bool = False,
) -> None:
    """`plain`: without the frame and tick of a chosen one."""
    look = None if owner is None else players[owner]
    sign = look and Owner(SIGNS[look.symbol], colour_of(look, painter.look.palette))
    state: State = "faded" if view.faded else "plain"
    if view.state == "chosen" and not plain:
        state = "chosen"
    face = CardFace(view.vehicle, int(view.vp), tuple(Spot(coal) for coal in view.coals))
    card(painter, box, face, state, view.state == "delivered", sign)

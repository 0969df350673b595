"""Deliver (screens 20 and 81): all 44 order cards, and the tray below them."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.card_matrix import CardView
from ui.presenters.deliver import DeliverView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE
from ui.touch.targets import Target
from ui.widgets.bars import (
    BottomBar,
    TopBar,
    between_bars,
    bottom_bar,
    bottom_boxes,
    is_cut,
    top_bar,
    top_boxes,
)
from ui.widgets.card_rows import CardRow, card_rows, draw_card, draw_row

TRAY_CARD = (56, 80)
TRAY_STEP, TRAY_MOST = 62, 250
"""From card to card in the tray, and how much of it all of them may take: then they overlap."""


class DeliverScreen(Screen):
    # Where things are

    def _rows(self, view: DeliverView) -> Iterator[CardRow]:
        return card_rows(self.look, between_bars(self.look), view.rows)

    # What is drawn

    def parts(self, view: DeliverView) -> Iterator[Part]:
        yield Part("top", _top(view), top_bar)
        for row in self._rows(view):
            # A row below another is drawn above it: a chosen card's tick reaches upwards.
            yield Part(row.view.vehicle, (row, view.seat, view.players), draw_row)
        yield Part("tray", (*self._tray(view), view.players), self._draw_tray)

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
            owner = None if each.owner is None else players[each.owner]
            draw_card(painter, place, each._replace(faded=False), owner, plain=True)

    # What can be touched

    def targets(self, view: DeliverView) -> Iterator[Target]:
        boxes = top_boxes(self.look, _top(view))
        yield Target("back", self.units(boxes.back))
        yield Target("camera", self.units(boxes.right), guard=True)
        for row in self._rows(view):
            for each, place in row.cards:
                yield Target(f"card:{each.order}", self.units(place))
        bar, _ = self._tray(view)
        low = bottom_boxes(self.look, bar)
        names = ("keep", "move") if view.question else ("clear", "deliver")
        if bar.second:
            yield Target(names[0], self.units(low.second))
        yield Target(names[1], self.units(low.primary_hit), guard=True)


def _top(view: DeliverView) -> TopBar:
    icon = "warning" if view.warns else "camera"
    return TopBar(view.title, view.subtitle, view.look, right=view.camera, right_icon=icon)

"""Date and time: five figures, each between plus and minus; or the time alone, large."""

from collections.abc import Iterator
from typing import NamedTuple

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.clock import ClockView, FieldView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE
from ui.touch.targets import Target
from ui.widgets.bars import (
    BottomBar,
    TopBar,
    between_bars,
    bottom_bar,
    bottom_boxes,
    top_bar,
    top_boxes,
)
from ui.widgets.buttons import face
from ui.widgets.sentences import whole_in
from ui.widgets.sheets import parted

# Lengths in u.
INSET = 10
BUTTON = 104
LABEL = 46
COUNT, LAST_OF_DATE = 5, 2
"""Figures, and the one after which a wider gap parts date and time."""
APART = 28


class FieldBoxes(NamedTuple):
    card: Box
    plus: Box
    number: Box
    label: Box
    minus: Box


class ClockScreen(Screen):
    # Where things are

    def _field(self, at: int) -> FieldBoxes:
        look = self.look
        room, apart, inset = between_bars(look), look.px(APART), look.px(INSET)
        column = parted(look, room._replace(w=room.w - apart), COUNT, SPACE.gap)[at]
        card = column.moved(apart if at > LAST_OF_DATE else 0, 0)
        inner, high = card.inset(inset), look.px(BUTTON)
        plus = Box(inner.x, inner.top - high, inner.w, high)
        minus = Box(inner.x, inner.y, inner.w, high)
        label = Box(inner.x, minus.top + look.px(4), inner.w, look.px(LABEL))
        number = Box(inner.x, label.top, inner.w, plus.y - label.top)
        return FieldBoxes(card, plus, number, label, minus)

    @staticmethod
    def _top(view: ClockView) -> TopBar:
        return TopBar(view.title, view.subtitle)

    @staticmethod
    def _bar(view: ClockView) -> BottomBar:
        return BottomBar(view.text_title, view.text, view.primary, "tick", doubt=view.doubt)

    # What is drawn

    def parts(self, view: ClockView) -> Iterator[Part]:
        yield Part("top", self._top(view), top_bar)
        for at, field in enumerate(view.fields):
            yield Part(field.name, (at, field), self._draw_field)
        if view.now:
            yield Part("now", (view.now, view.today), self._draw_now)
        yield Part("bar", self._bar(view), bottom_bar)

    def _draw_field(self, painter: Painter, value: tuple[int, FieldView]) -> None:
        at, field = value
        boxes = self._field(at)
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(boxes.card, palette.panel, SPACE.card_radius * u)
        for name, box in (("plus", boxes.plus), ("minus", boxes.minus)):
            ink = face(painter, box, "raised", 14)
            painter.icon(name, box.cx, box.cy, 44 * u, ink)
        painter.text_in(boxes.number, field.value, TYPE.total, palette.ink, whole=True)
        whole_in(painter, boxes.label, field.label, TYPE.body, palette.dim)

    def _draw_now(self, painter: Painter, value: tuple[str, str]) -> None:
        now, today = value
        room, palette = between_bars(self.look), painter.look.palette
        half = room.h / 2
        above = Box(room.x, room.y + half * 0.7, room.w, half * 1.2)
        painter.text_in(above, now, TYPE.score, palette.ink, whole=True)
        below = Box(room.x, room.y + half * 0.3, room.w, half * 0.4)
        painter.text_in(below, today, TYPE.heading, palette.dim, whole=True)

    # What can be touched

    def targets(self, view: ClockView) -> Iterator[Target]:
        yield Target("back", self.units(top_boxes(self.look, self._top(view)).back))
        for at, field in enumerate(view.fields):
            boxes = self._field(at)
            yield Target(f"plus:{field.name}", self.units(boxes.plus), repeats=True)
            yield Target(f"minus:{field.name}", self.units(boxes.minus), repeats=True)
        if view.primary:
            hit = bottom_boxes(self.look, self._bar(view)).primary_hit
            yield Target("primary", self.units(hit), guard=True)

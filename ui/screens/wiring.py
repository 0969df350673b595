"""The wiring: a stepper for every pin, two choices for the levels, and one button for all."""

from collections.abc import Iterator
from typing import NamedTuple

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.wiring import LevelView, PinView, WiringView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, mix
from ui.touch.targets import Target
from ui.widgets.bars import (
    BottomBar,
    TopBar,
    between_bars,
    bottom_bar,
    bottom_boxes,
    rows,
    top_bar,
    top_boxes,
)
from ui.widgets.buttons import face
from ui.widgets.segments import segment_boxes, segments
from ui.widgets.sentences import Sentence, labelled, whole_in
from ui.widgets.sheets import parted

# Lengths in u.
LINES = 4
BUTTON, NUMBER = 84, 84
INSET = 8
LEVEL_TITLE = 0.36
"""Of the card's width."""
PLACE = 0.36
"""Of its height, for the place of a pin whose name takes two lines."""
PICTURE = (2, 1)
"""Line and column of the button that leads back to the picture."""
PLACES = {
    "next": (0, 0),
    "next_lamp": (0, 1),
    "end": (1, 0),
    "end_lamp": (1, 1),
    "buzzer": (2, 0),
    "pull": (3, 0),
    "active": (3, 1),
}
"""A button beside its lamp."""
ICONS = {"next": "next", "end": "clock", "buzzer": "speaker"}


class PinBoxes(NamedTuple):
    words: Box
    minus: Box
    number: Box
    plus: Box


class WiringScreen(Screen):
    # Where things are

    def _card(self, line: int, column: int) -> Box:
        room, gap = between_bars(self.look), self.look.px(SPACE.margin)
        return parted(self.look, rows(room, LINES, gap)[line], 2, SPACE.gap)[column]

    def _pin(self, function: str) -> PinBoxes:
        look, card = self.look, self._card(*PLACES[function])
        inner = card.inset(look.px(INSET))
        w, n = look.px(BUTTON), look.px(NUMBER)
        plus = Box(inner.right - w, inner.y, w, inner.h)
        number = Box(plus.x - n, inner.y, n, inner.h)
        minus = Box(number.x - w, inner.y, w, inner.h)
        return PinBoxes(inner._replace(w=minus.x - inner.x), minus, number, plus)

    def _well(self, setting: str) -> Box:
        card = self._card(*PLACES[setting]).inset(self.look.px(INSET))
        left = card.x + card.w * LEVEL_TITLE
        return Box(left, card.y, card.right - left, card.h).snapped()

    @staticmethod
    def _top(view: WiringView) -> TopBar:
        return TopBar(view.title, view.subtitle)

    @staticmethod
    def _bar(view: WiringView) -> BottomBar:
        return BottomBar(
            view.text_title, view.text, view.primary, "tick", lit=view.lit, doubt=view.doubt
        )

    # What is drawn

    def parts(self, view: WiringView) -> Iterator[Part]:
        yield Part("top", self._top(view), top_bar)
        for pin in view.pins:
            yield Part(pin.function, pin, self._draw_pin)
        for level in view.levels:
            yield Part(level.setting, level, self._draw_level)
        yield Part("picture", view.as_in_the_picture, self._draw_picture)
        yield Part("bar", self._bar(view), bottom_bar)

    def _draw_pin(self, painter: Painter, pin: PinView) -> None:
        card, boxes = self._card(*PLACES[pin.function]), self._pin(pin.function)
        look, u, palette = painter.look, painter.look.u, painter.look.palette
        painter.rectangle(card, palette.panel, SPACE.card_radius * u)
        if pin.doubt:
            painter.outline(card, palette.doubt, look.px(3), SPACE.card_radius * u)
        icon = ICONS.get(pin.function, "bulb")
        painter.icon(icon, boxes.words.x + 24 * u, card.cy, 36 * u, palette.lamp)
        left = boxes.words.x + 54 * u
        room = Box(left, boxes.words.y, boxes.words.right - left - 8 * u, boxes.words.h)
        told = Sentence(pin.title, pin.place, (TYPE.button, TYPE.body), lines=1)
        if told.told(look, room).cut:  # a long name takes two lines
            place = room._replace(h=room.h * PLACE)
            whole_in(painter, place, pin.place, TYPE.body, palette.dim, "left")
            above = Box(room.x, place.top, room.w, room.top - place.top)
            whole_in(painter, above, pin.title, TYPE.button, palette.ink, "left", lines=2)
        else:
            told.draw(painter, room, (palette.ink, palette.dim))
        ink = palette.doubt if pin.doubt else palette.ink
        painter.text_in(boxes.number, pin.number, TYPE.total_three, ink, whole=True)
        for name, box, usable in (
            ("minus", boxes.minus, pin.minus),
            ("plus", boxes.plus, pin.plus),
        ):
            face(painter, box, "raised", 14)
            faint = mix(palette.faint, palette.raised, 0.55)
            painter.icon(name, box.cx, box.cy, 40 * u, palette.ink if usable else faint)

    def _draw_level(self, painter: Painter, level: LevelView) -> None:
        card, well = self._card(*PLACES[level.setting]), self._well(level.setting)
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(card, palette.panel, SPACE.card_radius * u)
        room = Box(card.x + 16 * u, card.y, well.x - card.x - 24 * u, card.h)
        whole_in(painter, room, level.title, TYPE.button, palette.ink, "left", lines=3)
        segments(painter, well, level.options)

    def _draw_picture(self, painter: Painter, words: str) -> None:
        box = self._card(*PICTURE)
        labelled(painter, box, "undo", words, TYPE.button, face(painter, box, "raised"))

    # What can be touched

    def targets(self, view: WiringView) -> Iterator[Target]:
        yield Target("back", self.units(top_boxes(self.look, self._top(view)).back))
        for pin in view.pins:
            boxes = self._pin(pin.function)
            if pin.minus:
                yield Target(f"minus:{pin.function}", self.units(boxes.minus), repeats=True)
            if pin.plus:
                yield Target(f"plus:{pin.function}", self.units(boxes.plus), repeats=True)
        for level in view.levels:
            places = segment_boxes(self.look, self._well(level.setting), len(level.options))
            for option, box in zip(level.options, places, strict=True):
                yield Target(f"option:{option.key}", self.units(box))
        yield Target("picture", self.units(self._card(*PICTURE)))
        hit = bottom_boxes(self.look, self._bar(view)).primary_hit
        yield Target("primary", self.units(hit), guard=True)

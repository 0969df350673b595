"""Update: two cards, the version of now and the one before, and the one thing to do."""

from collections.abc import Iterator

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.update import UpdateView, VersionView
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
from ui.widgets.sentences import labelled, whole_in
from ui.widgets.sheets import parted
from ui.widgets.signs import dots
from ui.widgets.texts import settled, text_height

# Lengths in u.
PAD = 26
CAPTION, VERSION = 44, 78
BUTTON = 100
DOTS = 40


class UpdateScreen(Screen):
    # Where things are

    def _cards(self, view: UpdateView) -> tuple[Box, ...]:
        return parted(self.look, between_bars(self.look), 2 if view.before else 1, SPACE.gap)

    def _button(self, card: Box) -> Box:
        inner = card.inset(self.look.px(PAD))
        return inner._replace(h=self.look.px(BUTTON))

    @staticmethod
    def _top(view: UpdateView) -> TopBar:
        return TopBar(view.title, view.subtitle)

    @staticmethod
    def _bar(view: UpdateView) -> BottomBar:
        return BottomBar(
            view.text_title,
            view.text,
            view.primary,
            "insert",
            lit=view.lit,
            doubt=view.doubt,
        )

    # What is drawn

    def parts(self, view: UpdateView) -> Iterator[Part]:
        yield Part("top", self._top(view), top_bar)
        cards = self._cards(view)
        yield Part("now", (cards[0], view.now, view.busy), self._draw_version)
        if view.before:
            yield Part("before", (cards[1], view.before, False), self._draw_version)
        yield Part("bar", self._bar(view), bottom_bar)

    def _draw_version(self, painter: Painter, value: tuple[Box, VersionView, bool]) -> None:
        card, version, busy = value
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(card, palette.panel, SPACE.card_radius * u)
        inner = card.inset(PAD * u)
        caption = Box(inner.x, inner.top - CAPTION * u, inner.w, CAPTION * u)
        whole_in(painter, caption, version.caption, TYPE.body_large, palette.dim, "left")
        number = Box(inner.x, caption.y - VERSION * u, inner.w, VERSION * u)
        whole_in(painter, number, version.version, TYPE.heading, palette.ink, "left")
        low = self._button(card).top + 12 * u if version.action else inner.y
        room = Box(inner.x, low, inner.w, number.y - low)
        use = settled(painter.look, version.text, TYPE.body_large, room, lines=5)
        high = min(room.h, text_height(painter.look, version.text, use, room.w, 5, room.h))
        text = Box(room.x, room.top - high, room.w, high)
        painter.text_in(text, version.text, use, palette.dim, "left", lines=5)
        if busy:
            dots(painter, (inner.right - DOTS * u, caption.cy), palette.lamp)
        if version.action:
            box = self._button(card)
            ink = face(painter, box, "raised")
            labelled(painter, box, "undo", version.action, TYPE.button, ink)

    # What can be touched

    def targets(self, view: UpdateView) -> Iterator[Target]:
        yield Target("back", self.units(top_boxes(self.look, self._top(view)).back))
        if view.before:
            box = self._button(self._cards(view)[1])
            yield Target("before", self.units(box), guard=True)
        hit = bottom_boxes(self.look, self._bar(view)).primary_hit
        yield Target("primary", self.units(hit), guard=True)

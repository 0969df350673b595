"""The scoring as a ceremony (33 to 35): small clock, element card, a lane for each player."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.things.coal import cart, cube
from ui.presenters.ceremony import CeremonyView
from ui.presenters.ceremony_view import CardView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE
from ui.touch.targets import Target
from ui.widgets.buttons import beside, face, stacked
from ui.widgets.lanes import lane
from ui.widgets.small_clock import small_clock

LEFT = 272
BAR = 102
CLOCK = 290
END_ICONS = {"marks": "mark", "cubes": "cube", "orders": "card", "balance": "balance"}


class CeremonyScreen(Screen):
    def _boxes(self) -> tuple[Box, Box, Box, Box]:
        """Clock, card, lanes and bar, from the page's own size."""
        look, page, u = self.look, self.look.page, self.look.u
        m = look.px(SPACE.margin)
        bar = Box(m, m, page.w - 2 * m, look.px(BAR))
        above = page.top - m - bar.top - m
        left = look.px(LEFT)
        clock = Box(m, page.top - m - look.px(CLOCK - 10), left, look.px(CLOCK - 10))
        card = Box(m, bar.top + m, left, above - clock.h - m)
        x = m + left + round(14 * u)
        lanes = Box(x, bar.top + m, page.right - m - x, above)
        return clock, card, lanes, bar

    def parts(self, view: CeremonyView) -> Iterator[Part]:
        shift = self.presenter.session.words.say("Shift")
        yield Part("clock", (view.clock, view.players, (shift, view.shift)), self._draw_clock)
        yield Part("card", view.card, self._draw_card)
        for box, each in zip(self._lanes(len(view.lanes)), view.lanes, strict=True):
            value = (box, each, view.players[each.seat], view.card.kind)
            yield Part(f"lane{each.seat}", value, _draw_lane)
        words = (view.back, view.sentence, view.doubt, view.skip, view.primary, view.number)
        yield Part("bar", words, self._draw_bar)

    def _lanes(self, number: int) -> list[Box]:
        _, _, lanes, _ = self._boxes()
        gap = self.look.px(11)
        high = (lanes.h - gap * (number - 1)) / number
        return [
            Box(lanes.x, lanes.top - (at + 1) * high - at * gap, lanes.w, high).snapped()
            for at in range(number)
        ]

    def _draw_clock(self, painter: Painter, value: Any) -> None:
        marks, players, words = value
        clock, _, _, _ = self._boxes()
        small_clock(painter, (clock.cx, clock.cy), marks, players, words)

    def _draw_card(self, painter: Painter, view: CardView) -> None:
        u, palette = painter.look.u, painter.look.palette
        _, box, _, _ = self._boxes()
        painter.rectangle(box, palette.panel, SPACE.card_radius * u)
        self._draw_subject(painter, (box.cx, box.top - 54 * u), view)
        title = Box(box.x + 8 * u, box.y + 58 * u, box.w - 16 * u, 42 * u)
        if not view.rewards:
            title = title._replace(y=box.y + 30 * u, h=60 * u)
        painter.text_in(title, view.title, TYPE.name_small, palette.ink, lines=2)
        gap = 8 * u
        w = (box.w - 28 * u - gap) / 2
        for at, reward in enumerate(view.rewards):
            chip = Box(box.x + 14 * u + at * (w + gap), box.y + 10 * u, w, 42 * u)
            fill, ink = (
                (palette.lamp, palette.ink_on_lamp)
                if at == 0
                else (
                    palette.raised,
                    palette.dim,
                )
            )
            painter.rectangle(chip, fill, chip.h / 2)
            painter.text_in(chip.inset(6 * u, 0), reward.text, TYPE.pill, ink, whole=True)
            if reward.struck:
                painter.line(
                    [(chip.x + 14 * u, chip.cy), (chip.right - 14 * u, chip.cy)], 3 * u, ink
                )

    def _draw_subject(self, painter: Painter, at: tuple[float, float], view: CardView) -> None:
        u, ink = painter.look.u, painter.look.palette.ink
        if view.kind == "coal":
            cube(painter, at, 62 * u, view.subject)
        elif view.kind == "minecarts":
            cart(painter, (at[0], at[1] - 26 * u), 92 * u, view.subject)
        elif view.subject:
            painter.icon(view.subject, *at, 100 * u, ink)
        else:
            painter.icon(END_ICONS.get(view.kind, "trophy"), *at, 64 * u, ink)

    # The bar: back, sentence, not right, skip all, next

    def _bar_boxes(self) -> dict[str, Box]:
        u = self.look.u
        _, _, _, bar = self._boxes()
        inner = bar.inset(self.look.px(10))
        wide = 1.15 if self.look.text_scale > 1.2 else 1.0
        back = inner._replace(w=92 * u)
        primary = Box(inner.right - 206 * u * wide, inner.y, 206 * u * wide, inner.h)
        skip = Box(primary.x - (10 + 104 * wide) * u, inner.y, 104 * u * wide, inner.h)
        doubt = Box(skip.x - (10 + 150 * wide) * u, inner.y, 150 * u * wide, inner.h)
        x = back.right + 16 * u
        sentence = Box(x, bar.y + 4 * u, doubt.x - 14 * u - x, bar.h - 8 * u)
        boxes = {"back": back, "sentence": sentence, "not_right": doubt, "skip": skip}
        return {**boxes, "next": primary}

    def _draw_bar(self, painter: Painter, words: Any) -> None:
        back, sentence, doubt, skip, primary, number = words
        u, palette = painter.look.u, painter.look.palette
        _, _, _, bar = self._boxes()
        boxes = self._bar_boxes()
        ground = palette.well if palette.name == "night" else palette.panel
        painter.rectangle(bar, ground, SPACE.card_radius * u)
        if back:
            stacked(painter, boxes["back"], "undo", back, icon_size=30)
        painter.text_in(boxes["sentence"], sentence, TYPE.body, palette.ink, "left", lines=4)
        ink = face(painter, boxes["not_right"], "quiet")
        box = boxes["not_right"]
        painter.icon("pencil", box.x + 30 * u, box.cy, 26 * u, ink)
        room = Box(box.x + 50 * u, box.y, box.w - 58 * u, box.h)
        painter.text_in(room, doubt, TYPE.button, ink, lines=2, whole=True)
        stacked(painter, boxes["skip"], "skip_all", skip, icon_size=30)
        beside(painter, boxes["next"], "next", primary, number, "lamp")

    def targets(self, view: CeremonyView) -> Iterator[Target]:
        for name, box in self._bar_boxes().items():
            if name != "sentence" and (name != "back" or view.back):
                tall = box._replace(y=box.y - 10 * self.look.u, h=box.h + 20 * self.look.u)
                yield Target(name, self.units(tall), guard=name == "next")


def _draw_lane(painter: Painter, value: Any) -> None:
    box, view, player, kind = value
    lane(painter, box, view, player, kind)

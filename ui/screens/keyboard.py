"""The on-screen keyboard: a sheet as wide as the page, so that every key is large."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.keyboard import KeyboardView
from ui.screens.screen import Part, Sheet
from ui.theme import CAPITAL, SPACE, TYPE
from ui.touch.targets import Target
from ui.widgets.bars import rows
from ui.widgets.buttons import face
from ui.widgets.keys import BETWEEN, LETTER, Key, draw_keys, keys
from ui.widgets.sentences import sentence
from ui.widgets.sheets import SheetPlan

# Lengths in u.
PAD = 14
TITLE, FIELD, FOOT = 78, 78, 104
PAGE, DONE = 150, 250
VARIANT, RIM = 98, 7
HOLD = 0.5


class KeyboardSheet(Sheet):
    # Where things are

    def _plan(self) -> SheetPlan:
        page, u = self.look.page, self.look.u
        return SheetPlan(self.look, page.w / u, page.h / u)

    def _inner(self) -> Box:
        return self._plan().box.inset(self.look.px(PAD))

    def _field(self) -> Box:
        inner, h = self._inner(), self.look.px(FIELD)
        return Box(inner.x, inner.top - self.look.px(TITLE) - h, inner.w, h)

    def _foot(self) -> Box:
        return self._inner()._replace(h=self.look.px(FOOT))

    def _keyboard(self) -> Box:
        inner, gap = self._inner(), self.look.px(BETWEEN)
        low = self._foot().top + gap
        return Box(inner.x, low, inner.w, self._field().y - 2 * gap - low)

    def _lines(self, view: KeyboardView) -> tuple[Box, ...]:
        return rows(self._keyboard(), len(view.rows), self.look.px(BETWEEN))

    def _keys(self, view: KeyboardView) -> Iterator[Key]:
        return keys(self.look, self._lines(view), view.rows, view.shift)

    def _feet(self, view: KeyboardView) -> Iterator[Key]:
        foot, gap = self._foot(), self.look.px(BETWEEN)
        page = foot._replace(w=self.look.px(PAGE))
        w = self.look.px(DONE)
        done = Box(foot.right - w, foot.y, w, foot.h)
        space = Box(page.right + gap, foot.y, done.x - page.right - 2 * gap, foot.h)
        yield Key("page", view.other_page, page, style="well")
        yield Key("space", view.space, space)
        yield Key("done", view.done, done, "tick", "lamp")

    def _variants(self, view: KeyboardView) -> tuple[Box, list[Box]]:
        """The strip with a letter's variants, in the place of a line of keys, and each of them."""
        look, line = self.look, self._lines(view)[self._covered(view)]
        rim, count = look.px(RIM), len(view.variants)
        w = min(line.w, look.px(count * VARIANT + RIM))
        strip = Box(whole(line.cx - w / 2), line.y, w, line.h)
        edges = [whole(strip.x + rim + at * (w - rim) / max(1, count)) for at in range(count + 1)]
        high = strip.h - 2 * rim
        boxes = [Box(x, strip.y + rim, end - x - rim, high) for x, end in pairwise(edges)]
        return strip, boxes

    def _covered(self, view: KeyboardView) -> int:
        """Above the letter, where the finger hides nothing; below it there is only the second."""
        held = next(
            at for at, row in enumerate(view.rows) if any(key.key == view.held for key in row)
        )
        return held - 1 if held else 1

    # What is drawn

    def parts(self, view: KeyboardView) -> Iterator[Part]:
        yield Part("sheet", (view.title, view.hint), self._draw_sheet)
        yield Part("field", view.text, self._draw_field)
        yield Part("keys", (self._seen(view), tuple(self._feet(view)), bool(view.held)), draw_keys)
        if view.held:
            yield Part("variants", view, self._draw_variants)

    def _seen(self, view: KeyboardView) -> tuple[Key, ...]:
        """The keys that no strip of variants covers."""
        keys = tuple(self._keys(view))
        if not view.held:
            return keys
        covered = self._lines(view)[self._covered(view)]
        return tuple(key for key in keys if not covered.overlap(key.box))

    def _draw_sheet(self, painter: Painter, value: Any) -> None:
        title, hint = value
        plan, inner, palette = self._plan(), self._inner(), self.look.palette
        plan.draw(painter)
        assert plan.cross is not None
        w = plan.cross.x - inner.x - self.look.px(20)
        room = Box(
            inner.x + self.look.px(8), inner.top - self.look.px(TITLE), w, self.look.px(TITLE)
        )
        if hint:
            inks = palette.ink, palette.doubt
            above = room._replace(y=room.y + self.look.px(8), h=room.h - self.look.px(8))
            sentence(painter, above, title, hint, (TYPE.title, TYPE.body), inks)
        else:
            painter.text_in(room, title, TYPE.title, palette.ink, "left", lines=2)

    def _draw_field(self, painter: Painter, words: str) -> None:
        """What is typed so far, and the cursor behind it."""
        u, palette, box = self.look.u, self.look.palette, self._field()
        painter.rectangle(box, palette.well, 14 * u)
        room = box.inset(20 * u, 6 * u)
        x = room.x
        if words:
            room = room._replace(w=room.w - 12 * u)
            written = painter.text_in(room, words, TYPE.heading, palette.ink, "left")
            x = max(ink.right for ink in written.ink) + 5 * u
        high = self.look.lettering.size(TYPE.heading) * (CAPITAL + 0.3)
        high = min(high, box.h - 16 * u)
        painter.rectangle(Box(x, box.cy - high / 2, self.look.px(3), high).snapped(), palette.lamp)

    def _draw_variants(self, painter: Painter, view: KeyboardView) -> None:
        strip, boxes = self._variants(view)
        u, palette = self.look.u, self.look.palette
        painter.rectangle(strip, palette.ground, SPACE.card_radius * u)
        painter.outline(strip, palette.lamp, self.look.px(4), SPACE.card_radius * u)
        for letter, box in zip(view.variants, boxes, strict=True):
            ink = face(painter, box, "raised", SPACE.radius)
            painter.text_in(box, letter, LETTER, ink, whole=True)

    # What can be touched

    def targets(self, view: KeyboardView) -> Iterator[Target]:
        if view.held:
            yield from self._variant_targets(view)
            return
        yield from self._plan().targets(close="back")
        for key in (*self._keys(view), *self._feet(view)):
            yield Target(
                key.name,
                self.units(self._reach(key.box)),
                hold=HOLD if key.more else 0,
                repeats=key.name == "backspace",
                guard=key.name == "done",
            )

    def _reach(self, box: Box) -> Box:
        """A key and the gap around it: whoever types fast hits beside it."""
        half = self.look.px(BETWEEN) / 2
        return box.inset(-half)

    def _variant_targets(self, view: KeyboardView) -> Iterator[Target]:
        """Each variant, and the way out; all around the strip a tap closes it."""
        strip, boxes = self._variants(view)
        yield from self._plan().targets(close="back")
        cross = self._plan().cross
        assert cross is not None
        for letter, box in zip(view.variants, boxes, strict=True):
            yield Target(f"variant:{letter}", self.units(box))
        page = self.look.page
        around = (
            Box(0, cross.y, cross.x, page.h - cross.y),
            Box(0, strip.top, page.w, cross.y - strip.top),
            Box(0, 0, page.w, strip.y),
            Box(0, strip.y, strip.x, strip.h),
            Box(strip.right, strip.y, page.w - strip.right, strip.h),
        )
        for box in around:
            if box.w > self.look.px(60):
                yield Target("variants", self.units(box))

"""The keypad: a sheet to type a number instead of stepping to it."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.keypad import KeypadView
from ui.presenters.presenter import Presenter
from ui.screens.screen import Part, Sheet
from ui.theme import SPACE, TYPE, mix
from ui.touch.targets import Target
from ui.widgets.bars import rows
from ui.widgets.buttons import face
from ui.widgets.sentences import labelled, sentence
from ui.widgets.sheets import SheetPlan, parted

WIDTH, HEIGHT = 660, 580
SHOWN = 230
"""The width of the well in which the number stands."""
SEEN = 76
GAP = 10
LAYOUT = ((1, 2, 3), (4, 5, 6), (7, 8, 9))


class KeypadScreen(Sheet):
    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        self._plan = SheetPlan(look, WIDTH, HEIGHT, buttons=1)
        body = self._plan.body
        w = look.px(SHOWN)
        self._well = body._replace(w=w)
        x = self._well.right + look.px(GAP + 4)
        self._keys = Box(x, body.y, body.right - x, body.h)

    def _places(self) -> Iterator[tuple[str, Box]]:
        """The keys by the names of their targets: 0 is wide, so that no corner is empty."""
        lines = rows(self._keys, len(LAYOUT) + 1, self.look.px(GAP))
        for digits, line in zip(LAYOUT, lines, strict=False):
            for digit, box in zip(digits, parted(self.look, line, 3, GAP), strict=True):
                yield f"digit:{digit}", box
        first, second, third = parted(self.look, lines[-1], 3, GAP)
        yield "digit:0", first._replace(w=second.right - first.x)
        yield "erase", third

    # What is drawn

    def parts(self, view: KeypadView) -> Iterator[Part]:
        yield Part("sheet", (view.title, view.label), self._draw_sheet)
        yield Part("number", (view.text, view.typed, view.limit, view.seen), self._draw_number)
        yield Part("keys", (view.keys, view.erase), self._draw_keys)
        yield Part("take", (view.take, view.ready), self._draw_take)

    def _draw_sheet(self, painter: Painter, value: Any) -> None:
        title, label = value
        palette = painter.look.palette
        self._plan.draw(painter)
        room = self._plan.head.inset(0, painter.look.px(13))
        sentence(painter, room, title, label, (TYPE.title, TYPE.body), (palette.ink, palette.dim))

    def _draw_number(self, painter: Painter, value: Any) -> None:
        text, typed, limit, seen = value
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(self._well, palette.well, SPACE.card_radius * u)
        inner = self._well.inset(SPACE.margin * u)
        if seen:
            box = self._seen
            labelled(painter, box, "eye", seen, TYPE.button, face(painter, box, "raised"))
            inner = Box(inner.x, box.top, inner.w, inner.top - box.top)
        foot = inner._replace(h=inner.h * 0.22)
        number = Box(inner.x, foot.top, inner.w, inner.h - foot.h)
        # A number that was there before is replaced by the first digit: it steps back.
        ink = palette.ink if typed else palette.dim
        painter.text_in(number, text, TYPE.score_three, ink, whole=True)
        painter.text_in(foot, limit, TYPE.body, palette.dim, whole=True)

    @property
    def _seen(self) -> Box:
        """At the well's foot."""
        look = self.look
        return self._well.inset(look.px(SPACE.margin))._replace(h=look.px(SEEN))

    def _draw_keys(self, painter: Painter, value: Any) -> None:
        usable, erase = value
        u, palette = painter.look.u, painter.look.palette
        off = mix(palette.faint, palette.raised, 0.55)
        for name, box in self._places():
            ink = face(painter, box, "raised", SPACE.radius + 2)
            if name == "erase":
                painter.icon("backspace", box.cx, box.cy, 40 * u, ink if erase else off)
                continue
            digit = name.removeprefix("digit:")
            ink = ink if usable[int(digit)] else off
            use = TYPE.heading._replace(scales=False)
            painter.text_in(box, digit, use, ink, whole=True)

    def _draw_take(self, painter: Painter, value: Any) -> None:
        words, ready = value
        palette, (box,) = painter.look.palette, self._plan.buttons
        ink = face(painter, box, "lamp" if ready else "raised")
        if not ready:
            ink = mix(palette.faint, palette.raised, 0.8)
        labelled(painter, box, "tick", words, TYPE.primary, ink)

    # What can be touched

    @property
    def box(self) -> Box:
        return self._plan.box

    def targets(self, view: KeypadView) -> Iterator[Target]:
        yield from self._plan.targets(("take",), close="back")
        if view.seen:
            yield Target("seen", self.units(self._seen))
        for name, box in self._places():
            if name != "erase" or view.erase:
                yield Target(name, self.units(box), repeats=name == "erase")

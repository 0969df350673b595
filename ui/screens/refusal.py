"""A refusal (75): what cannot be, the two numbers, the rule, and what can be done instead."""

from collections.abc import Iterator
from typing import NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.refusal import RefusalView
from ui.screens.screen import Part, Sheet
from ui.theme import TYPE
from ui.touch.targets import Target
from ui.widgets.sheets import (
    FOOT,
    FOOT_PAD,
    GAP,
    PAD,
    SheetPlan,
    rule,
    rule_height,
)
from ui.widgets.signs import dots, signal
from ui.widgets.texts import text_height

WIDTH = 762
TILE, TILE_WIDE = 112, 196
"""The picture at the upper left: a sign, or two numbers side by side."""
BETWEEN = 18


class Heights(NamedTuple):
    """In pixels, from the top of the sheet's inside down."""

    title: int
    what: int
    rule: int
    instead: int


class RefusalSheet(Sheet):
    def parts(self, view: RefusalView) -> Iterator[Part]:
        yield Part("refusal", view, self._draw)

    @property
    def box(self) -> Box:
        return self._plan(self.view).box

    def targets(self, view: RefusalView) -> Iterator[Target]:
        names = ["close", "differs"] if view.differs else ["close"]
        yield from self._plan(view).targets(names)

    # Where things are

    def _inside(self) -> float:
        """How wide the sheet's inside is, in pixels."""
        return min(WIDTH * self.look.u, self.look.page.w) - 2 * self.look.px(PAD)

    def _tile(self, view: RefusalView) -> int:
        return self.look.px(TILE_WIDE if view.asked else TILE)

    def _beside_tile(self, view: RefusalView) -> float:
        return self._inside() - self._tile(view) - self.look.px(24)

    def _heights(self, view: RefusalView) -> Heights:
        look, beside = self.look, self._beside_tile(view)
        shown = bool(view.rule_text)
        return Heights(
            text_height(look, view.title, TYPE.heading, beside, 2),
            text_height(look, view.what, TYPE.body_large, beside),
            rule_height(look, view.rule_text, self._inside()) if shown else 0,
            text_height(look, view.instead, TYPE.body_large, self._inside()),
        )

    def _plan(self, view: RefusalView) -> SheetPlan:
        look, high = self.look, self._heights(view)
        between = look.px(BETWEEN)
        head = max(look.px(TILE), high.title + high.what)
        middle = high.rule + (between if high.rule else 0) + between + high.instead
        foot = look.px(FOOT) + look.px(FOOT_PAD) + look.px(GAP)
        total = look.px(PAD) + head + middle + foot
        buttons = 2 if view.differs else 1
        return SheetPlan(look, WIDTH, total / look.u, buttons, cross=False)

    # What is drawn

    def _draw(self, painter: Painter, view: RefusalView) -> None:
        look, palette = self.look, self.look.palette
        plan, high = self._plan(view), self._heights(view)
        plan.draw(painter, palette.doubt if view.sign == "warning" else None)
        between = look.px(BETWEEN)
        left, top = plan.body.x, plan.box.top - look.px(PAD)
        head = max(look.px(TILE), high.title + high.what)
        self._draw_tile(
            painter, view, Box(left, top - look.px(TILE), self._tile(view), look.px(TILE))
        )
        words = Box(
            plan.body.right - self._beside_tile(view), top - head, self._beside_tile(view), head
        )
        self._draw_words(painter, view, words, high)
        top -= head + between
        if high.rule:
            box = Box(left, top - high.rule, plan.body.w, high.rule)
            rule(painter, box, view.rule, view.rule_text)
            top = box.y - between
        room = Box(left, top - high.instead, plan.body.w, high.instead)
        painter.text_in(room, view.instead, TYPE.body_large, palette.ink, "left", lines=9)
        plan.button(painter, 0, "back", view.close, "lamp")
        if view.differs:
            plan.button(painter, 1, "pencil", view.differs, "quiet")

    def _draw_words(self, painter: Painter, view: RefusalView, box: Box, high: Heights) -> None:
        """The title and the sentence, together in the middle of the tile's height."""
        palette = self.look.palette
        top = whole(box.cy + (high.title + high.what) / 2)
        title = Box(box.x, top - high.title, box.w, high.title)
        painter.text_in(title, view.title, TYPE.heading, palette.ink, "left", lines=2)
        what = Box(box.x, title.y - high.what, box.w, high.what)
        painter.text_in(what, view.what, TYPE.body_large, palette.ink, "left", lines=9)

    def _draw_tile(self, painter: Painter, view: RefusalView, box: Box) -> None:
        """What was wanted beside what there is; or a sign, where it is no number."""
        u, palette = self.look.u, self.look.palette
        painter.rectangle(box, palette.raised, 16 * u)
        if view.sign == "certain":
            painter.icon("tick", box.cx, box.cy, 64 * u, palette.certain)
            return
        if view.sign == "waiting":
            dots(painter, (box.cx, box.cy), palette.dim)
            return
        if not view.asked:
            painter.icon("warning", box.cx, box.cy, 72 * u, palette.doubt, palette.ink_on_signal)
            return
        half = box.w / 2
        painter.rectangle(
            Box(whole(box.cx), box.y + 18 * u, self.look.px(2), box.h - 36 * u), palette.line
        )
        for at, (number, kind, colour) in enumerate(
            ((view.asked, "warning", palette.doubt), (view.there_is, "certain", palette.certain))
        ):
            side = Box(box.x + at * half, box.y, half, box.h)
            room = Box(side.x + 6 * u, side.y + 8 * u, side.w - 12 * u, 64 * u)
            painter.text_in(room, number, TYPE.total_three, colour, whole=True)
            signal(painter, (side.cx, side.top - 24 * u), 26 * u, kind)  # type: ignore[arg-type]

"""Switch off: one question; then when the plug may be pulled."""

from collections.abc import Iterator

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.switch_off import SwitchOffView
from ui.screens.screen import Part, Sheet
from ui.theme import TYPE
from ui.touch.targets import Target
from ui.widgets.sentences import whole_in
from ui.widgets.sheets import FOOT, FOOT_PAD, GAP, PAD, SheetPlan
from ui.widgets.texts import text_height

WIDTH = 762
ICON = 92
BETWEEN = 24


class SwitchOffSheet(Sheet):
    def parts(self, view: SwitchOffView) -> Iterator[Part]:
        yield Part("switch off", view, self._draw)

    @property
    def box(self) -> Box:
        return self._plan(self.view).box

    def targets(self, view: SwitchOffView) -> Iterator[Target]:
        yield from self._plan(view).targets(["off", "stay"] if view.off else [])

    def _beside(self) -> float:
        """The width of the words, in pixels."""
        look = self.look
        inside = min(WIDTH * look.u, look.page.w) - 2 * look.px(PAD)
        return inside - look.px(ICON) - look.px(BETWEEN)

    def _heights(self, view: SwitchOffView) -> tuple[int, int]:
        look, beside = self.look, self._beside()
        title = text_height(look, view.title, TYPE.heading, beside, 2)
        return title, text_height(look, view.text, TYPE.body_large, beside)

    def _plan(self, view: SwitchOffView) -> SheetPlan:
        look = self.look
        words = max(look.px(ICON), sum(self._heights(view)))
        foot = look.px(FOOT) + look.px(FOOT_PAD) + look.px(GAP) if view.off else look.px(PAD)
        total = look.px(PAD) + words + look.px(BETWEEN) + foot
        return SheetPlan(look, WIDTH, total / look.u, 2 if view.off else 0, cross=False)

    def _draw(self, painter: Painter, view: SwitchOffView) -> None:
        look, palette = self.look, self.look.palette
        plan, (title, text) = self._plan(view), self._heights(view)
        plan.draw(painter, palette.doubt if view.doubt else None)
        top = plan.box.top - look.px(PAD)
        left, size = plan.body.x, look.px(ICON)
        ink = palette.doubt if view.doubt else palette.lamp
        painter.icon("power", left + size / 2, top - size / 2, size, ink)
        words = Box(plan.body.right - self._beside(), top - title, self._beside(), title)
        whole_in(painter, words, view.title, TYPE.heading, palette.ink, "left", lines=2)
        room = Box(words.x, words.y - text, words.w, text)
        painter.text_in(room, view.text, TYPE.body_large, palette.ink, "left", lines=9)
        if view.off:
            plan.button(painter, 0, "power", view.off, "lamp")
            plan.button(painter, 1, "back", view.stay, "quiet")

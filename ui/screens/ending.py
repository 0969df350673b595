"""The frame of the three tabs at the end: way home, title, Undo, and the tabs on the right."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.ending import EndView, TabView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, Type
from ui.touch.targets import Target
from ui.widgets.buttons import LARGE_TEXT, face, stacked
from ui.widgets.sentences import sentence

TAB = 112
UNDO = 290
LOWER = 0.82
"""What the top bar's two lines leave of large text."""
ICONS = {"result": "trophy", "race": "chart", "sources": "forecast"}


class EndingScreen(Screen):
    """Subclasses draw into `content()`."""

    def _home_box(self) -> Box:
        return self.look.box(12, SPACE.margin, 100, SPACE.top_bar)

    def _undo_box(self) -> Box:
        home, w = self._home_box(), self.look.px(UNDO)
        return Box(self.look.page.right - self.look.px(12) - w, home.y, w, home.h)

    def content(self) -> Box:
        look, m = self.look, self.look.px(SPACE.margin)
        top = look.page.top - look.px(88)
        return Box(m, m, look.page.w - 2 * m - look.px(TAB + 16), top - m)

    def _tab_boxes(self, tabs: tuple[TabView, ...]) -> list[Box]:
        """As high as in the design, where Share will be the fourth."""
        content, look = self.content(), self.look
        gap = look.px(9)
        high = (content.h - 3 * gap) / 4
        x = look.page.right - look.px(SPACE.margin) - look.px(TAB)
        return [
            Box(x, content.top - (at + 1) * high - at * gap, look.px(TAB), high).snapped()
            for at in range(len(tabs))
        ]

    def frame_parts(self, frame: EndView, title: str, subtitle: str) -> Iterator[Part]:
        yield Part("top", (title, subtitle), self._draw_top)
        yield Part("undo", frame.undo, self._draw_undo)
        yield Part("tabs", frame.tabs, self._draw_tabs)

    def _draw_top(self, painter: Painter, words: Any) -> None:
        palette, u = painter.look.palette, painter.look.u
        home, undo = self._home_box(), self._undo_box()
        ink = face(painter, home, "raised")
        painter.icon("home", home.cx, home.cy, 36 * u, ink)
        x = home.right + 20 * u
        room = Box(x, home.y - 4 * u, undo.x - 14 * u - x, home.h + 8 * u)
        inks = (palette.ink, palette.dim)
        uses = self._lower(TYPE.title, TYPE.body)
        sentence(painter, room, words[0], words[1], uses, inks)

    def _draw_undo(self, painter: Painter, view: Any) -> None:
        left, right = self._undo_parts(bool(view.redo))
        ink, u = face(painter, left, "raised"), painter.look.u
        painter.icon("undo", left.x + 30 * u, left.cy, 30 * u, ink)
        room = Box(left.x + 56 * u, left.y - 2 * u, left.w - 64 * u, left.h + 4 * u)
        inks = (ink, painter.look.palette.dim)
        uses = self._lower(TYPE.button, TYPE.body)
        sentence(painter, room, view.title, view.what, uses, inks, lines=1)
        if view.redo:
            ink = face(painter, right, "raised")
            painter.icon("redo", right.cx, right.cy, 30 * painter.look.u, ink)

    def _lower(self, title: Type, text: Type) -> tuple[Type, Type]:
        """Two lines of large text in the height of the top bar."""
        if self.look.text_scale < LARGE_TEXT:
            return title, text
        return title._replace(size=title.size * LOWER), text._replace(size=text.size * LOWER)

    def _undo_parts(self, redo: bool) -> tuple[Box, Box]:
        box = self._undo_box()
        if not redo:
            return box, box
        third, gap = round(box.w / 3), self.look.px(6)
        return box._replace(w=box.w - third - gap), Box(box.right - third, box.y, third, box.h)

    def _draw_tabs(self, painter: Painter, tabs: tuple[TabView, ...]) -> None:
        for tab, box in zip(tabs, self._tab_boxes(tabs), strict=True):
            stacked(painter, box, ICONS[tab.name], tab.label, "lamp" if tab.lit else "raised")

    def targets(self, view: Any) -> Iterator[Target]:
        yield Target("home", self.units(self._home_box()))
        redo = bool(view.frame.undo.redo)
        left, right = self._undo_parts(redo)
        yield Target("undo", self.units(left), guard=True)
        if redo:
            yield Target("redo", self.units(right), guard=True)
        tabs = view.frame.tabs
        for tab, box in zip(tabs, self._tab_boxes(tabs), strict=True):
            yield Target(f"tab:{tab.name}", self.units(box))

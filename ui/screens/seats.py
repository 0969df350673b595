"""Seats and facing: chairs, names, colours and turned panels, changed during a game."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.seats import SeatsView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, mix
from ui.touch.targets import Target
from ui.widgets.bars import TOP, TopBar, rows, top_bar, top_boxes
from ui.widgets.buttons import face
from ui.widgets.seating import TablePicture, badge_row, colour_row, draw_chair
from ui.widgets.sentences import labelled
from ui.widgets.sheets import parted

# Lengths in u.
LEFT = 0.4455
"""The table's share of the page's width, as in a new game."""
KEEP = 102
TITLE, SIDE, FOOT = 56, 14, 14
LINES = 4
"""Buttons, badges, colours, and one for a hint."""
TOP_BAR = TopBar("")


class SeatsScreen(Screen):
    # Where things are

    def _left(self) -> Box:
        page, margin = self.look.page, self.look.px(SPACE.margin)
        top = page.top - self.look.px(TOP)
        return Box(margin, margin, whole(page.w * LEFT), top - margin)

    def _picture(self) -> TablePicture:
        return TablePicture(self.look, self._left().inset(self.look.px(8)))

    def _keep(self) -> Box:
        look, left = self.look, self._left()
        x = left.right + look.px(14)
        right = look.page.right - look.px(SPACE.margin)
        return Box(x, left.y, right - x, look.px(KEEP))

    def _panel(self) -> Box:
        keep, low = self._keep(), self._keep().top + self.look.px(SPACE.gap)
        return Box(keep.x, low, keep.w, self._left().top - low)

    def _lines(self) -> tuple[Box, ...]:
        """Below the title: name and turn, badges, colours, hint."""
        panel, side = self._panel(), self.look.px(SIDE)
        low = panel.y + self.look.px(FOOT)
        high = panel.top - self.look.px(TITLE) - low
        room = Box(panel.x + side, low, panel.w - 2 * side, high)
        return rows(room, LINES, self.look.px(SPACE.margin))

    def _buttons(self) -> tuple[Box, ...]:
        return parted(self.look, self._lines()[0], 2)

    # What is drawn

    def parts(self, view: SeatsView) -> Iterator[Part]:
        yield Part("top", TopBar(view.title, view.subtitle), top_bar)
        yield Part("table", view.board, self._draw_table)
        for chair, box in self._picture().chairs(view.chairs):
            name = f"chair:{chair.chair}"
            yield Part(name, (box, chair), draw_chair, turned=chair.facing, within=box)
        yield Part("panel", view._replace(chairs=()), self._draw_panel)
        yield Part("keep", (self._keep(), view.keep, view.changed), _draw_keep)

    def _draw_table(self, painter: Painter, words: str) -> None:
        palette = painter.look.palette
        painter.rectangle(self._left(), palette.panel, SPACE.card_radius * painter.look.u)
        self._picture().draw(painter, words)

    def _draw_panel(self, painter: Painter, view: SeatsView) -> None:
        look, u, palette, panel = self.look, self.look.u, self.look.palette, self._panel()
        painter.rectangle(panel, palette.panel, SPACE.card_radius * u)
        _, badges, colours, hint = self._lines()
        high = look.px(TITLE)
        title = Box(badges.x, panel.top - high, badges.w, high)
        painter.text_in(title, view.chair, TYPE.name_small, palette.ink, "left", lines=2)
        for box, icon, words in zip(
            self._buttons(), ("pencil", "turn"), (view.rename, view.turn), strict=True
        ):
            labelled(painter, box, icon, words, TYPE.button, face(painter, box, "raised"))
        badge_row(painter, badges, view.badges)
        colour_row(painter, colours, view.colours, view.badges)
        ink = palette.doubt if view.hint else palette.dim
        painter.text_in(hint, view.hint or view.tip, TYPE.body_large, ink, "left", lines=2)

    # What can be touched

    def targets(self, view: SeatsView) -> Iterator[Target]:
        yield Target("back", self.units(top_boxes(self.look, TOP_BAR).back))
        for chair, box in self._picture().chairs(view.chairs):
            yield Target(f"chair:{chair.chair}", self.units(box))
        _, badges, colours, _ = self._lines()
        for name, box in zip(("rename", "turn"), self._buttons(), strict=True):
            yield Target(name, self.units(box))
        cells = parted(self.look, badges, len(view.badges), 0)
        for badge, box in zip(view.badges, cells, strict=True):
            yield Target(f"badge:{badge.symbol}", self.units(box))
        cells = parted(self.look, colours, len(view.colours), 0)
        for colour, box in zip(view.colours, cells, strict=True):
            yield Target(f"colour:{colour.colour}", self.units(box))
        yield Target("keep", self.units(self._keep()), guard=True)


def _draw_keep(painter: Painter, value: Any) -> None:
    """Lit once something is changed."""
    box, words, changed = value
    palette = painter.look.palette
    ink = face(painter, box, "lamp" if changed else "raised")
    if not changed:
        ink = mix(palette.faint, palette.raised, 0.8)
    labelled(painter, box, "tick", words, TYPE.primary, ink)

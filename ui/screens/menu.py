"""The menu (70): large entries in two columns; leaving keeps the game."""

from collections.abc import Iterator

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.menu import EntryView, MenuView
from ui.screens.screen import Part, Sheet
from ui.theme import SPACE
from ui.touch.targets import Target
from ui.widgets.buttons import LARGE_TEXT, beside
from ui.widgets.sheets import HEAD, PAD, SheetPlan, parted
from ui.widgets.signs import signal

WIDTH, WIDTH_LARGE = 740, 900
"""Large text takes more of the page."""
ENTRY, ENTRY_LARGE = 96, 106
COLUMNS = 2
ICONS = {
    "table": "clock",
    "book": "list",
    "health": "pulse",
    "seats": "turn",
    "sound": "speaker",
    "settings": "gear",
    "leave": "home",
}
"""Where the entry's name is not its icon's."""


class MenuSheet(Sheet):
    def parts(self, view: MenuView) -> Iterator[Part]:
        yield Part("sheet", view.title, lambda p, _: self._draw_sheet(p, view))
        for entry, box in self._entries(view):
            yield Part(f"entry:{entry.name}", (entry, box), _draw_entry)

    @property
    def box(self) -> Box:
        return self._plan(self.view).box

    def targets(self, view: MenuView) -> Iterator[Target]:
        yield from self._plan(view).targets()
        for entry, box in self._entries(view):
            yield Target(f"entry:{entry.name}", self.units(box), guard=True)

    def _plan(self, view: MenuView) -> SheetPlan:
        large = self.look.text_scale >= LARGE_TEXT
        rows = -(-len(view.entries) // COLUMNS)
        entry = ENTRY_LARGE if large else ENTRY
        high = HEAD + rows * entry + (rows - 1) * SPACE.gap + PAD
        return SheetPlan(self.look, WIDTH_LARGE if large else WIDTH, high)

    def _entries(self, view: MenuView) -> Iterator[tuple[EntryView, Box]]:
        """Line by line."""
        body = self._plan(view).body
        rows = -(-len(view.entries) // COLUMNS)
        step = (body.h + self.look.px(SPACE.gap)) / rows
        for at, entry in enumerate(view.entries):
            row, column = divmod(at, COLUMNS)
            top, low = whole(body.top - row * step), whole(body.top - (row + 1) * step)
            low += self.look.px(SPACE.gap)
            line = Box(body.x, low, body.w, top - low)
            yield entry, parted(self.look, line, COLUMNS)[column]

    def _draw_sheet(self, painter: Painter, view: MenuView) -> None:
        plan = self._plan(view)
        plan.draw(painter)
        plan.title(painter, view.title)


def _draw_entry(painter: Painter, value: tuple[EntryView, Box]) -> None:
    entry, box = value
    icon = ICONS.get(entry.name, entry.name)
    beside(painter, box, icon, entry.title, entry.text, icon_size=44)
    if entry.warns:
        inset = 24 * painter.look.u
        signal(painter, (box.right - inset, box.top - inset), 30 * painter.look.u, "warning")

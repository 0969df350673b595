"""Settings (72): two pages of cards, a card a setting; a tap acts at once."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.settings import RowView, SettingsView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE
from ui.touch.targets import Target
from ui.widgets.bars import TOP, rows, wider
from ui.widgets.buttons import face
from ui.widgets.headings import Heading, heading, heading_boxes
from ui.widgets.segments import segment_boxes, segments
from ui.widgets.sentences import sentence, whole_in
from ui.widgets.sheets import parted
from ui.widgets.turnings import turning

# Lengths in u.
PAGES = 280
LINES = 4
"""Of cards, on either page: a setting keeps its size."""
WELL, SIDE, FOOT = 62, 14, 8
WIDE = ("language",)
"""Cards as wide as the page: their choices are many and long."""
PICTURED = ("turned",)
"""A card as large as the page: its choices are pictures."""
HEAD, CAPTION = 104, 74
"""Above the pictures, and the words in the foot of each."""
ICON = 32
ICONS = {
    "language": "globe",
    "text": "letters",
    "colours": "moon",
    "sound": "speaker",
    "turn_time": "clock",
    "motion": "play",
    "ceremony_by_itself": "trophy",
    "turned": "turn",
}


class SettingsScreen(Screen):
    # Where things are

    def _heading(self, view: SettingsView) -> Heading:
        return Heading(view.title, view.subtitle, view.unsaved, PAGES * wider(self.look))

    def _cards(self, view: SettingsView) -> Iterator[tuple[RowView, Box]]:
        """Two in a line; one whose choices are many and long has a line of its own."""
        look, page, margin = self.look, self.look.page, self.look.px(SPACE.margin)
        room = Box(margin, margin, page.w - 2 * margin, page.top - look.px(TOP) - margin)
        lines = iter(rows(room, LINES, margin))
        waiting: list[Box] = []
        for row in view.rows:
            if row.setting in PICTURED:
                yield row, room
            elif row.setting in WIDE:
                yield row, next(lines)
            else:
                waiting = waiting or list(parted(look, next(lines), 2, SPACE.gap))
                yield row, waiting.pop(0)

    def _choices(self, row: RowView, card: Box) -> tuple[Box, ...]:
        """Where each is touched."""
        if row.setting in PICTURED:
            inner = card.inset(self.look.px(SIDE))
            high = inner.h - self.look.px(HEAD) + self.look.px(SIDE)
            return parted(self.look, inner._replace(h=high), len(row.options), SPACE.gap)
        return segment_boxes(self.look, self._well(card), len(row.options))

    def _well(self, card: Box) -> Box:
        side = self.look.px(SIDE)
        low = card.y + self.look.px(FOOT)
        return Box(card.x + side, low, card.w - 2 * side, self.look.px(WELL))

    # What is drawn

    def parts(self, view: SettingsView) -> Iterator[Part]:
        yield Part("top", self._heading(view), heading)
        pages = heading_boxes(self.look, self._heading(view)).right
        yield Part("pages", (pages, view.pages), _draw_pages)
        for row, card in self._cards(view):
            draw = self._draw_pictures if row.setting in PICTURED else self._draw_card
            yield Part(row.setting, (card, row), draw)

    def _draw_card(self, painter: Painter, value: Any) -> None:
        card, row = value
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(card, palette.panel, SPACE.card_radius * u)
        well = self._well(card)
        line = Box(well.x, well.top, well.w, card.top - well.top)
        painter.icon(_icon(row), line.x + 18 * u, line.cy, ICON * u, palette.lamp)
        words = Box(line.x + 46 * u, line.y, line.w - 46 * u, line.h)
        painter.text_in(words, row.title, TYPE.name_small, palette.ink, "left")
        segments(painter, well, row.options)

    def _draw_pictures(self, painter: Painter, value: Any) -> None:
        card, row = value
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(card, palette.panel, SPACE.card_radius * u)
        head = Box(card.x, card.top - HEAD * u, card.w, HEAD * u).inset(SIDE * u, 6 * u)
        painter.icon(_icon(row), head.x + 22 * u, head.cy, ICON * 1.2 * u, palette.lamp)
        words = Box(head.x + 58 * u, head.y, head.w - 58 * u, head.h)
        uses, inks = (TYPE.name_small, TYPE.body_large), (palette.ink, palette.dim)
        sentence(painter, words, row.title, row.text, uses, inks)
        now = next((at for at, option in enumerate(row.options) if option.lit), 0)
        for at, (option, box) in enumerate(zip(row.options, self._choices(row, card), strict=True)):
            ink = face(painter, box, "lamp" if option.lit else "raised")
            foot = box._replace(h=CAPTION * u).inset(8 * u, 0)
            room = Box(box.x, foot.top, box.w, box.top - foot.top).inset(24 * u, 12 * u)
            dim = ink if option.lit else palette.dim
            turning(painter, room, at, now, (dim, ink))
            whole_in(painter, foot, option.text, TYPE.button, ink, lines=2)

    # What can be touched

    def targets(self, view: SettingsView) -> Iterator[Target]:
        boxes = heading_boxes(self.look, self._heading(view))
        yield Target("back", self.units(boxes.back))
        pages = segment_boxes(self.look, boxes.right, len(view.pages))
        for option, box in zip(view.pages, pages, strict=True):
            yield Target(f"page:{option.key}", self.units(box))
        for row, card in self._cards(view):
            for option, box in zip(row.options, self._choices(row, card), strict=True):
                yield Target(f"option:{option.key}", self.units(box))


def _icon(row: RowView) -> str:
    """The moon gives way to the sun, the speaker falls silent."""
    chosen = next((at for at, option in enumerate(row.options) if option.lit), 0)
    if row.setting == "colours" and chosen:
        return "sun"
    if row.setting == "sound" and not chosen:
        return "speaker_off"
    return ICONS[row.setting]


def _draw_pages(painter: Painter, value: Any) -> None:
    box, pages = value
    segments(painter, box, pages)

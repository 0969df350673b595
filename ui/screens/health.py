"""Health (73): eight cards in two columns, each with a tick, “?” or “!”."""

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock

from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.health import PATIENCE, CardView, HealthView
from ui.presenters.presenter import Presenter
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, Type
from ui.touch.targets import Target
from ui.widgets.bars import TOP, rows, wider
from ui.widgets.buttons import face
from ui.widgets.headings import Heading, heading, heading_boxes
from ui.widgets.sentences import labelled, sentence
from ui.widgets.sheets import parted
from ui.widgets.signs import dots, signal

# Lengths in u.
REPORT, AGAIN = 150, 210
LINES, COLUMNS = 4, 2
SIGN, BEFORE, AFTER = 52, 20, 20
"""The disc, and the air on both sides of it."""
EDGE = 3


class HealthScreen(Screen):
    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        # Nothing else may happen before the dots are due.
        self._dots_due = Clock.create_trigger(self._look_again, PATIENCE)

    def refresh(self) -> None:
        super().refresh()
        waits = any(card.state == "waiting" for card in self.view.cards)
        if waits and not self.view.dots:
            self._dots_due()

    def _look_again(self, _: float) -> None:
        self.refresh()

    def release(self) -> None:
        self._dots_due.cancel()
        super().release()

    # Where things are

    def _heading(self, view: HealthView) -> Heading:
        grown = wider(self.look)
        right = (REPORT + AGAIN) * grown + SPACE.gap
        return Heading(view.title, view.subtitle, right=right)

    def _buttons(self, view: HealthView) -> tuple[Box, Box]:
        """Report, and Check again at the page's right."""
        right = heading_boxes(self.look, self._heading(view)).right
        w, gap = self.look.px(REPORT * wider(self.look)), self.look.px(SPACE.gap)
        report = right._replace(w=w)
        return report, Box(report.right + gap, right.y, right.w - w - gap, right.h)

    def _cards(self, view: HealthView) -> Iterator[tuple[CardView, Box]]:
        look, page, margin = self.look, self.look.page, self.look.px(SPACE.margin)
        room = Box(margin, margin, page.w - 2 * margin, page.top - look.px(TOP) - margin)
        lines = rows(room, LINES, look.px(SPACE.gap))
        places = (box for line in lines for box in parted(look, line, COLUMNS, SPACE.gap))
        yield from zip(view.cards, places, strict=True)

    # What is drawn

    def parts(self, view: HealthView) -> Iterator[Part]:
        yield Part("top", self._heading(view), heading)
        buttons = self._buttons(view)
        yield Part("buttons", (buttons, view.report, view.again), _draw_buttons)
        for card, box in self._cards(view):
            yield Part(card.name, (card, box, view.dots), _draw_card)

    # What can be touched

    def targets(self, view: HealthView) -> Iterator[Target]:
        back = heading_boxes(self.look, self._heading(view)).back
        yield Target("back", self.units(back))
        for name, box in zip(("report", "again"), self._buttons(view), strict=True):
            yield Target(name, self.units(box), guard=True)
        for card, box in self._cards(view):
            if card.warns:
                yield Target(f"card:{card.name}", self.units(box))


def _draw_buttons(painter: Painter, value: Any) -> None:
    (report, again), report_words, again_words = value
    ink = face(painter, report, "raised")
    labelled(painter, report, "list", report_words, TYPE.button, ink)
    ink = face(painter, again, "raised")
    labelled(painter, again, "turn", again_words, TYPE.button, ink)


def _draw_card(painter: Painter, value: tuple[CardView, Box, bool]) -> None:
    card, box, with_dots = value
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    painter.rectangle(box, palette.panel, SPACE.card_radius * u)
    if card.warns:
        painter.outline(box, palette.doubt, look.px(EDGE), SPACE.card_radius * u)
    at = (box.x + (BEFORE + SIGN / 2) * u, box.cy)
    if card.state == "waiting":
        if with_dots:
            dots(painter, at, palette.dim, step=14, radius=4)
    elif card.state == "well":
        signal(painter, at, SIGN * u, "certain")
    elif card.warns:
        signal(painter, at, SIGN * u, "warning")
    else:
        _untried(painter, at)
    left = box.x + (BEFORE + SIGN + AFTER) * u
    room = Box(left, box.y, box.right - 16 * u - left, box.h).inset(0, 12 * u)
    inks = palette.ink, palette.doubt if card.warns else palette.dim
    sentence(painter, room, card.title, card.line, (TYPE.name_small, TYPE.body), inks)


def _untried(painter: Painter, at: tuple[float, float]) -> None:
    """Neither good nor bad: an empty ring with its question mark."""
    u, palette = painter.look.u, painter.look.palette
    width, radius = painter.look.px(EDGE), SIGN / 2 * u
    box = Box(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
    painter.outline(box, palette.faint, width, radius)
    painter.text_in(box, "?", Type("bold", 30, False), palette.faint, whole=True)

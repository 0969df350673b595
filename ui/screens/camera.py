"""The camera at the table (40, 43): what it sees and what was read, then the one thing to do."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.camera_view import ButtonView, CameraView, EntryView
from ui.screens.screen import Part
from ui.screens.watching import Watching
from ui.theme import SPACE, TYPE, Colour
from ui.touch.targets import Target
from ui.widgets import camera_lists as lists
from ui.widgets.bars import TOP, TopBar, top_bar, top_boxes
from ui.widgets.buttons import LARGE_TEXT, face
from ui.widgets.no_camera import no_camera
from ui.widgets.sentences import labelled, whole_in
from ui.widgets.sheets import parted

# Lengths in u.
COLUMN, BESIDE = 314, 14
HEAD, HIGH = 34, 78
PRIMARY = 84
TAKE = 60
REACH = 2.9
"""Of an entry's hit area into the gaps above and below it."""
DIFFERENCE, DIFFERENCE_LARGE = 71, 110
BAR = 76


class CameraScreen(Watching):
    # Where things are

    @property
    def well(self) -> Box:
        look, margin = self.look, self.look.px(SPACE.margin)
        right = self._column.x - look.px(BESIDE)
        return Box(margin, margin, right - margin, look.page.top - look.px(TOP) - margin)

    @property
    def _column(self) -> Box:
        look, margin = self.look, self.look.px(SPACE.margin)
        w = look.px(COLUMN)
        high = look.page.top - look.px(TOP) - margin
        return Box(look.page.right - margin - w, margin, w, high)

    @property
    def _low(self) -> Box:
        return self._column._replace(h=self.look.px(HIGH))

    def _words(self, view: CameraView) -> Box:
        """Without a picture what is said instead has all of the page above the one button."""
        low = self._primary(view).top + self.look.px(SPACE.margin)
        return Box(self.well.x, low, self._column.right - self.well.x, self.well.top - low)

    def _buttons(self, view: CameraView) -> tuple[Box, ...]:
        return parted(self.look, self._low, len(view.buttons), SPACE.margin)

    def _primary(self, view: CameraView) -> Box:
        low = self._low.top + self.look.px(SPACE.margin) if view.buttons else self._low.y
        return self._column._replace(y=low, h=self.look.px(PRIMARY))

    def _take(self, view: CameraView) -> Box:
        """Above the primary button; nothing where there is nothing to take."""
        primary = self._primary(view)
        if not view.take:
            return primary._replace(y=primary.top, h=0)
        return primary._replace(y=primary.top + self.look.px(SPACE.margin), h=self.look.px(TAKE))

    def _list(self, view: CameraView) -> Box:
        """From the top bar down to the buttons, below its heading."""
        column, low = self._column, self._take(view).top + self.look.px(SPACE.margin)
        head = 0 if view.light or not view.head else self.look.px(HEAD)
        return column._replace(y=low, h=column.top - head - low)

    def _cells(self, view: CameraView) -> list[tuple[EntryView, Box]]:
        """Of the checklist; differences matter more, and take its place."""
        if view.differences:
            return []
        return list(lists.cells(self.look, self._list(view), view.checklist))

    def _difference_boxes(self, view: CameraView) -> tuple[Box, ...]:
        """As many as there is room for; the others come as these are corrected."""
        room = self._list(view)
        high = DIFFERENCE_LARGE if self.look.text_scale >= LARGE_TEXT else DIFFERENCE
        most = max(1, int(room.h / self.look.px(high)))
        return lists.lines(self.look, room, min(most, len(view.differences)), high)

    # What is drawn

    def parts(self, view: CameraView) -> Iterator[Part]:
        self.picture.gray(view.gray)
        yield Part("top", _top(view), top_bar)
        yield Part("well", (view.missing and self._words(view), view.missing), self._draw_well)
        if view.bar:
            yield Part("bar", view.bar, self._draw_bar, live=True)
        yield from self._list_parts(view)
        if view.take:
            yield Part("take", (self._take(view), view.take), _draw_take)
        primary = (self._primary(view), view.primary, view.icon, view.lit)
        yield Part("primary", primary, _draw_primary)
        for button, box in zip(view.buttons, self._buttons(view), strict=True):
            yield Part(button.name, (box, button), _draw_button)

    def _list_parts(self, view: CameraView) -> Iterator[Part]:
        room = self._list(view)
        if view.light:
            yield Part("light", (room, view.light), lists.light)
            return
        if view.head:
            yield Part("head", (room, view.head), self._draw_head)
        if view.hint:
            yield Part("hint", (room, view.hint), lists.hint)
        places = lists.lines(self.look, room, len(view.readings))
        for at, (each, box) in enumerate(zip(view.readings, places, strict=True)):
            yield Part(f"reading{at}", (box, each), lists.reading)
        if view.checklist and not view.differences:
            yield Part("checklist", (room, view.checklist), lists.checklist)
        places = self._difference_boxes(view)
        for at, (differs, box) in enumerate(zip(view.differences, places, strict=False)):
            yield Part(f"differs{at}", (box, differs), lists.difference)

    def _draw_well(self, painter: Painter, value: Any) -> None:
        box, missing = value
        palette, u = painter.look.palette, painter.look.u
        painter.rectangle(box or self.well, palette.well, SPACE.card_radius * u)
        if missing:
            no_camera(painter, box, missing)

    def _draw_bar(self, painter: Painter, words: str) -> None:
        """Over the picture's lower edge."""
        u, palette, well = painter.look.u, painter.look.palette, self.well
        box = Box(well.x + 14 * u, well.y + 14 * u, well.w - 28 * u, BAR * u).snapped()
        painter.rectangle(box, palette.panel, SPACE.radius * u)
        painter.dashed(box, palette.doubt, painter.look.px(3), SPACE.radius * u, 10 * u)
        room = box.inset(18 * u, 6 * u)
        whole_in(painter, room, words, TYPE.body_large, palette.doubt, lines=2)

    def _draw_head(self, painter: Painter, value: tuple[Box, str]) -> None:
        room, words = value
        box = Box(room.x, room.top, room.w, self.look.px(HEAD))
        whole_in(painter, box, words, TYPE.button, painter.look.palette.ink, "left")

    # What can be touched

    def targets(self, view: CameraView) -> Iterator[Target]:
        boxes = top_boxes(self.look, _top(view))
        yield Target("back", self.units(boxes.back))
        if view.skip:
            yield Target("skip", self.units(boxes.right), guard=True)
        if view.take:
            yield Target("take_certain", self.units(self._take(view)), guard=True)
        if view.primary:
            yield Target("primary", self.units(self._primary_hit(view)), guard=True)
        for button, box in zip(view.buttons, self._buttons(view), strict=True):
            yield Target(button.name, self.units(box), guard=True)
        if view.light:
            return
        for entry, box in self._cells(view):
            yield Target(f"entry:{entry.name}", self.units(box.inset(0, -self.look.u * REACH)))
        for each, box in zip(view.differences, self._difference_boxes(view), strict=False):
            yield Target(f"differs:{each.number}", self.units(box), guard=True)

    def _primary_hit(self, view: CameraView) -> Box:
        """Into the gaps above and below it."""
        box, gap = self._primary(view), self.look.px(SPACE.margin)
        return box._replace(y=box.y - gap + 1, h=box.h + 2 * gap - 2)


def _top(view: CameraView) -> TopBar:
    return TopBar(view.title, view.subtitle, view.player, right=view.skip, right_icon="skip_all")


def _draw_primary(painter: Painter, value: tuple[Box, str, str, bool]) -> None:
    box, words, icon, lit = value
    ink: Colour = face(painter, box, "lamp" if lit else "raised")
    if not lit:
        ink = painter.look.palette.faint
    labelled(painter, box, icon, words, TYPE.primary, ink)


def _draw_take(painter: Painter, value: tuple[Box, str]) -> None:
    box, words = value
    labelled(painter, box, "tick", words, TYPE.button, face(painter, box, "quiet"))


def _draw_button(painter: Painter, value: tuple[Box, ButtonView]) -> None:
    box, view = value
    labelled(painter, box, view.icon, view.text, TYPE.button, face(painter, box, "raised"))

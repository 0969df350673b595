"""The book (71): everything booked, newest first; a tap on a line opens it."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.book import PAGE, BookView, LineView
from ui.presenters.looks import Look as PlayerLook
from ui.screens.screen import Part, Screen
from ui.theme import FADED, SPACE, TYPE, Colour, mix
from ui.touch.targets import Target
from ui.widgets.bars import TOP, rows, wider
from ui.widgets.blocks import blocks
from ui.widgets.buttons import face
from ui.widgets.headings import Heading, heading, heading_boxes
from ui.widgets.players import SIGNS, colour_of
from ui.widgets.sentences import sentence, whole_in
from ui.widgets.signs import badge

# Lengths in u.
UNDO = 290
RAIL = 84
"""The way to newer and older lines, at the right edge."""
NUMBER, BADGE, NAME, WHAT, VEHICLE = 16, 98, 152, 270, 400
"""Where a line's columns begin; what follows is set from its right end."""
NOTE, POINTS, PENCIL = 196, 62, 34
BADGE_SIZE, VEHICLE_SIZE = 42, 50
REDO = 64


class BookScreen(Screen):
    # Where things are

    def _heading(self, view: BookView) -> Heading:
        return Heading(view.title, view.subtitle, view.warning, UNDO * wider(self.look))

    def _undo(self, view: BookView) -> tuple[Box, Box | None]:
        """Undo, and for a while Redo at its right: an arrow, so that the words keep their room."""
        box = heading_boxes(self.look, self._heading(view)).right
        if not view.undo.redo:
            return box, None
        redo, gap = self.look.px(REDO), self.look.px(6)
        return box._replace(w=box.w - redo - gap), Box(box.right - redo, box.y, redo, box.h)

    def _room(self) -> Box:
        page, margin = self.look.page, self.look.px(SPACE.margin)
        return Box(margin, margin, page.w - 2 * margin, page.top - self.look.px(TOP) - margin)

    def _lines(self, view: BookView) -> tuple[Box, ...]:
        room, rail = self._room(), self.look.px(RAIL + SPACE.margin) if view.page else 0
        return rows(room._replace(w=room.w - rail), PAGE, self.look.px(SPACE.margin))

    def _rail(self) -> tuple[Box, Box, Box]:
        """Newer, which page, older."""
        room, w = self._room(), self.look.px(RAIL)
        high = (room.h - w) / 2
        rail = Box(room.right - w, room.y, w, high)
        middle = rail._replace(y=room.y + high, h=w)
        return rail._replace(y=room.top - high).snapped(), middle, rail.snapped()

    # What is drawn

    def parts(self, view: BookView) -> Iterator[Part]:
        yield Part("top", self._heading(view), heading)
        yield Part("undo", (self._undo(view), view.undo), self._draw_undo)
        for at, (line, box) in enumerate(zip(view.lines, self._lines(view), strict=False)):
            player = None if line.seat is None else view.players[line.seat]
            yield Part(f"line{at}", (box, line, player), _draw_line)
        if view.page:
            yield Part("rail", (view.newer, view.older, view.page), self._draw_rail)

    def _draw_undo(self, painter: Painter, value: Any) -> None:
        (box, redo), undo = value
        u, palette = painter.look.u, painter.look.palette
        ink = face(painter, box, "raised")
        left = 10 if redo else 19
        painter.icon("undo", box.x + (left + 15) * u, box.cy, 30 * u, ink)
        left += 36 if redo else 43
        room = Box(box.x + left * u, box.y + 2 * u, box.w - (left + 8) * u, box.h - 4 * u)
        uses, inks = (TYPE.button, TYPE.body), (ink, palette.dim)
        sentence(painter, room, undo.title, undo.what, uses, inks)
        if redo:
            painter.icon("redo", redo.cx, redo.cy, 30 * u, face(painter, redo, "raised"))

    def _draw_rail(self, painter: Painter, value: Any) -> None:
        newer, older, page = value
        palette = painter.look.palette
        above, middle, below = self._rail()
        for box, icon, usable in ((above, "up", newer), (below, "down", older)):
            ink = face(painter, box, "raised")
            if not usable:
                ink = mix(palette.faint, palette.raised, 0.55)
            painter.icon(icon, box.cx, box.cy, 40 * painter.look.u, ink)
        painter.text_in(middle, page, TYPE.body, palette.dim, lines=3, whole=True)

    # What can be touched

    def targets(self, view: BookView) -> Iterator[Target]:
        yield Target("back", self.units(heading_boxes(self.look, self._heading(view)).back))
        undo, redo = self._undo(view)
        yield Target("undo", self.units(undo), guard=True)
        if redo:
            yield Target("redo", self.units(redo), guard=True)
        for at, (_, box) in enumerate(zip(view.lines, self._lines(view), strict=False)):
            yield Target(f"line:{at}", self.units(box))
        above, _, below = self._rail()
        if view.newer:
            yield Target("newer", self.units(above))
        if view.older:
            yield Target("older", self.units(below))


def _draw_line(painter: Painter, value: Any) -> None:
    box, line, player = value
    painter.rectangle(box, painter.look.palette.panel, 16 * painter.look.u)
    _Line(painter, box, line).draw(player)


class _Line:
    """One drawing of a line, column by column."""

    def __init__(self, painter: Painter, box: Box, view: LineView) -> None:
        self.painter, self.box, self.view = painter, box, view
        self.u, self.palette = painter.look.u, painter.look.palette
        self.end = box.right - (SPACE.gap + PENCIL) * self.u
        """Where the columns end: before the pencil."""
        self.struck_to = box.x
        """How far a line through it goes."""

    def draw(self, player: PlayerLook | None) -> None:
        u, view, box = self.u, self.view, self.box
        number = self._from(NUMBER, BADGE - NUMBER - 6)
        self.painter.text_in(
            number, view.number, TYPE.body, self._ink(self.palette.dim), "left", whole=True
        )
        if player:
            self._badge(player)
            name = self._from(NAME, WHAT - NAME - 8)
            self.painter.text_in(name, view.name, TYPE.name_small, self._ink(), "left")
        self._what(player)
        if view.note:
            self._note()
        self.painter.icon(
            "pencil", box.right - 30 * u, box.cy, 26 * u, self._ink(self.palette.faint)
        )
        if view.struck:
            self._strike(player)

    def _from(self, left: float, width: float) -> Box:
        return Box(
            self.box.x + left * self.u,
            self.box.y + 4 * self.u,
            width * self.u,
            self.box.h - 8 * self.u,
        )

    def _ink(self, colour: Colour | None = None) -> Colour:
        colour = colour or self.palette.ink
        return mix(colour, self.palette.panel, 0.6) if self.view.struck else colour

    def _badge(self, player: PlayerLook) -> None:
        palette, at = self.palette, (self.box.x + (BADGE + BADGE_SIZE / 2) * self.u, self.box.cy)
        fill = colour_of(player, palette)
        if self.view.struck:
            fill = mix(fill, palette.panel, FADED)
        badge(
            self.painter, at, BADGE_SIZE * self.u, SIGNS[player.symbol], fill, palette.ink_on_player
        )

    def _what(self, player: PlayerLook | None) -> None:
        """A short word before the cards of a delivery; without them it has their room too."""
        view, u = self.view, self.u
        left = self._from(WHAT if player else BADGE, 0).x
        note, cards = self.end - NOTE * u, self._from(VEHICLE, 0).x
        end = cards if view.cards else note if view.note else self.end
        taken = VEHICLE_SIZE * u if view.vehicle and not view.cards else 0
        room = Box(left, self.box.y + 4 * u, end - left - 10 * u - taken, self.box.h - 8 * u)
        written = whole_in(
            self.painter, room, view.what, TYPE.body_large, self._ink(), "left", lines=3
        )
        self.struck_to = max(ink.right for ink in written.ink)
        if view.cards:
            self._cards(cards, note)
        elif view.vehicle:  # face down: behind the words
            self._vehicle(self.struck_to + 16 * u)

    def _vehicle(self, x: float) -> None:
        size = VEHICLE_SIZE * self.u
        self.painter.icon(self.view.vehicle, x + size / 2, self.box.cy, size, self._ink())
        self.struck_to = x + size

    def _cards(self, left: float, end: float) -> None:
        """The vehicle, what its cards were, and their points."""
        view, u = self.view, self.u
        self._vehicle(left)
        x = self.struck_to + 10 * u
        points = Box(end - (POINTS + 10) * u, self.box.y, POINTS * u, self.box.h)
        groups = tuple(card.coals for card in view.cards)
        blocks(self.painter, Box(x, self.box.y, points.x - x - 8 * u, self.box.h), "coal", groups)
        if view.points:
            self.painter.text_in(points, view.points, TYPE.name, self._ink(), "right", whole=True)
        self.struck_to = points.right

    def _note(self) -> None:
        u, palette = self.u, self.palette
        room = Box(
            self.end - (NOTE - 6) * u, self.box.y + 2 * u, (NOTE - 12) * u, self.box.h - 4 * u
        )
        ink = palette.doubt if self.view.struck else palette.dim
        self.painter.text_in(room, self.view.note, TYPE.body, ink, "left", lines=3)

    def _strike(self, player: PlayerLook | None) -> None:
        """Through all that was told."""
        u, left = self.u, (NAME if player else BADGE) - 4
        ends = self.box.x + left * u, self.struck_to + 4 * u
        y = self.box.cy
        self.painter.lift()
        self.painter.line([(ends[0], y), (ends[1], y)], 3 * u, self.palette.doubt)

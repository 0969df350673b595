"""Home (01): the game that goes on, or a new one, beside the mine; left alone it attracts (02)."""

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock

from ui.drawing.boxes import Box, whole
from ui.drawing.fitting import Room
from ui.drawing.layers import Live
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.dim import ScoreView
from ui.presenters.home import BETWEEN, CardView, HomeView
from ui.presenters.presenter import Presenter
from ui.screens.resume import ResumeScreen
from ui.screens.screen import Part, Screen
from ui.theme import ATTRACT_FRAMES, SPACE, TYPE, Colour
from ui.touch.targets import Target
from ui.widgets.buttons import Style, face, stacked
from ui.widgets.emblem import spaced_name
from ui.widgets.mine import Works, mine
from ui.widgets.players import player_badge
from ui.widgets.sentences import labelled
from ui.widgets.sheets import parted
from ui.widgets.signs import signal
from ui.widgets.texts import settled, text_height

__all__ = ["HomeScreen", "ResumeScreen"]

# Lengths in u.
PICTURE = 0.42
"""Of the page's width."""
GAP = 12
ROW, LAST = 174, 92
"""The heights of the middle row and of the last one; the first has what is left."""
LINE = 54
BADGE, PLUS = 44, 96
LAST_ROW = {"settings": "gear", "teach": "camera", "first_evening": "pulse", "switch_off": "power"}
"""What may stand in it, and with which icon."""
FEW = 2
"""So many have room for their icons beside their words."""


class HomeScreen(Screen):
    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        self._works: Works | None = None
        self._works_in: tuple[Live, Box] | None = None
        self._ticking: Any = None

    # Where things are

    def _picture(self, view: HomeView) -> Box:
        page, margin = self.look.page, self.look.px(SPACE.margin)
        if view.attract:
            return page
        return Box(margin, margin, whole(page.w * PICTURE), page.h - 2 * margin)

    def _column(self, view: HomeView) -> Box:
        """Right of the picture, above the line of health."""
        look, picture = self.look, self._picture(view)
        left = picture.right + look.px(18)
        low = look.px(SPACE.margin) + look.px(LINE)
        return Box(left, low, look.page.right - look.px(GAP) - left, picture.top - low)

    def _line(self, view: HomeView) -> Box:
        column = self._column(view)
        return Box(column.x, self.look.px(SPACE.margin), column.w, self.look.px(LINE))

    def _boxes(self, view: HomeView) -> dict[str, Box]:
        """What can be pressed. Past games will stand beside the settings."""
        column, gap = self._column(view), self.look.px(GAP)
        lines = self._named_rows(view)
        share = column.h / (600 * self.look.u - self.look.px(LINE + 2 * SPACE.margin))
        heights = [whole(each * self.look.u * share) for each in (ROW, LAST)][1 - len(lines) :]
        first = column.h - sum(heights) - len(heights) * gap
        boxes: dict[str, Box] = {}
        top = column.top
        for names, high in zip(lines, [first, *heights], strict=True):
            row = Box(column.x, top - high, column.w, high)
            boxes |= zip(names, parted(self.look, row, len(names), GAP), strict=True)
            top = row.y - gap
        return boxes

    @staticmethod
    def _named_rows(view: HomeView) -> list[list[str]]:
        starts = ["same", "new"] if view.same else ["new"]
        last = [name for name in LAST_ROW if getattr(view, name)]
        return [["card"], starts, last] if view.card else [starts, last]

    # What is drawn

    def parts(self, view: HomeView) -> Iterator[Part]:
        box = self._picture(view)
        yield Part("picture", (box, view.attract), self._draw_picture)
        if view.attract:
            yield Part("attract", (view.motto, view.touch), self._draw_attract)
            return
        boxes = self._boxes(view)
        if view.card:
            yield Part("card", (view.card, boxes["card"]), self._draw_card)
        if view.same:
            value: Any = ("people", view.same, "raised", boxes["same"])
            yield Part("same", value, _draw_button)
        style = "lamp" if view.new_lit else "raised"
        if view.new_text:
            yield Part("new", (view.new, view.new_text, boxes["new"]), _draw_invitation)
        else:
            yield Part("new", ("plus", view.new, style, boxes["new"]), _draw_button)
        wide = sum(name in boxes for name in LAST_ROW) <= FEW
        for name in LAST_ROW:
            if name in boxes:
                value = (LAST_ROW[name], getattr(view, name), "raised", boxes[name])
                yield Part(name, value, _draw_wide_button if wide else _draw_low_button)
        yield Part("line", (view.line, view.warns, self._line(view)), self._draw_line)

    def refresh(self) -> None:
        super().refresh()
        # At rest they belong to the still picture, which a sheet dims.
        holder = self.live if self.view.attract else self.still
        self._keep_works(holder, self._picture(self.view))
        if self.view.attract and self._ticking is None and self.presenter.session.settings.motion:
            self._ticking = Clock.schedule_interval(self._tick, 1 / ATTRACT_FRAMES)

    def _keep_works(self, holder: Live, box: Box) -> None:
        if self._works_in == (holder, box):
            return
        if self._works is not None and self._works_in is not None:
            self._works_in[0].remove(self._works)
        self._works, self._works_in = Works(self.look, box), (holder, box)
        holder.add(self._works)

    def _tick(self, _: float) -> bool:
        """Moves the works as long as nobody comes; Kivy forgets it together with this screen."""
        assert self._works is not None
        if not self.presenter.attracts:
            self._ticking = None
            return False
        self._works.move(self.presenter.session.now())
        return True

    def _draw_picture(self, painter: Painter, value: tuple[Box, bool]) -> None:
        box, attracts = value
        u = self.look.u
        mine(painter, box, 0 if attracts else 20 * u)
        x, down, capital = (46, 92, 47) if attracts else (24, 53, 32)
        spaced_name(painter, box.x + x * u, box.top - down * u, capital * u)

    def _draw_attract(self, painter: Painter, value: tuple[str, str]) -> None:
        """What it is, and what to do."""
        motto, touch = value
        u, palette, page = self.look.u, self.look.palette, self.look.page
        room = Box(page.x + 48 * u, page.top - 140 * u, 300 * u, 40 * u)
        use = settled(self.look, motto, TYPE.body_large, room)
        painter.text_in(room, motto, use, palette.dim, "left")
        use, lettering = TYPE.name_small, self.look.lettering
        width = max(260 * u, lettering.width(touch, use.face, lettering.size(use)) + 90 * u)
        pill = Box(page.right - 40 * u - width, 28 * u, width, 60 * u).snapped()
        painter.rectangle(pill, palette.well, pill.h / 2)
        painter.text_in(pill.inset(20 * u, 0), touch, use, palette.ink, whole=True)

    def _draw_card(self, painter: Painter, value: tuple[CardView, Box]) -> None:
        """Lit while a game goes on: where we are, and everybody's points."""
        card, box = value
        look, u, palette = self.look, self.look.u, self.look.palette
        ink = face(painter, box, "lamp" if card.lit else "raised", 24)
        dim = ink if card.lit else palette.dim
        inner = box.inset(28 * u, 16 * u)
        told = self._broken(card.line, inner.w)
        title = text_height(look, card.title, TYPE.heading, inner.w, 1, keep=True)
        row = look.px(56)
        line = text_height(look, told, TYPE.body_large, inner.w, 2, inner.h - title - row)
        free = inner.h - title - line - row
        room = Box(inner.x, inner.top - free / 4 - title, inner.w, title)
        painter.text_in(room, card.title, TYPE.heading, ink, "left", whole=True)
        room = Box(inner.x, room.y - line, inner.w, line)
        painter.text_in(room, told, TYPE.body_large, dim, "left", lines=2)
        across = Box(inner.x, inner.y + free / 4, inner.w, row)
        self._draw_scores(painter, across, card.scores, ink)

    def _broken(self, line: str, width: float) -> str:
        """Where it needs two lines, it is broken between its halves."""
        fitted = self.look.lettering.fit(line, TYPE.body_large, Room(width, lines=2))
        return line.replace(BETWEEN, "\n") if len(fitted.lines) > 1 else line

    def _draw_scores(
        self, painter: Painter, box: Box, scores: tuple[ScoreView, ...], ink: Colour
    ) -> None:
        u, use = self.look.u, TYPE.heading._replace(scales=False)
        for each, place in zip(scores, parted(self.look, box, 4, 8), strict=False):
            player_badge(painter, (place.x + BADGE / 2 * u, place.cy), BADGE * u, each.look)
            room = Box(place.x + (BADGE + 8) * u, place.y, place.w - (BADGE + 8) * u, place.h)
            painter.text_in(room, each.score, use, ink, "left", whole=True)

    def _draw_line(self, painter: Painter, value: tuple[str, bool, Box]) -> None:
        words, warns, box = value
        u, palette = self.look.u, self.look.palette
        at = (box.x + 16 * u, box.cy)
        if warns:
            signal(painter, at, 28 * u, "warning")
        else:
            painter.icon("tick", *at, 26 * u, palette.certain)
        room = Box(box.x + 40 * u, box.y, box.w - 40 * u, box.h)
        ink = palette.doubt if warns else palette.dim
        use = settled(self.look, words, TYPE.body, room, lines=2)
        painter.text_in(room, words, use, ink, "left", lines=2)

    # What can be touched

    def targets(self, view: HomeView) -> Iterator[Target]:
        if view.attract:
            return
        for name, box in self._boxes(view).items():
            yield Target(name, self.units(box), guard=True)
        if view.warns:
            line = self._line(view)
            yield Target("line", self.units(line._replace(y=0, h=line.top)))


def _draw_button(painter: Painter, value: tuple[str, str, Style, Box]) -> None:
    icon, words, style, box = value
    stacked(painter, box, icon, words, style, icon_size=56, use=TYPE.name_small)


def _draw_invitation(painter: Painter, value: tuple[str, str, Box]) -> None:
    """New game as the one thing to do: large, and with what it takes."""
    words, text, box = value
    look, u = painter.look, painter.look.u
    ink = face(painter, box, "lamp", 24)
    inner = box.inset(28 * u, 20 * u)
    title = text_height(look, words, TYPE.heading, inner.w, 1, keep=True)
    line = text_height(look, text, TYPE.body_large, inner.w, 2)
    plus = PLUS * u
    top = inner.cy + (plus + title + line) / 2 + 10 * u
    painter.icon("plus", box.cx, top - plus / 2, plus, ink)
    room = Box(inner.x, whole(top - plus - 10 * u - title), inner.w, title)
    painter.text_in(room, words, TYPE.heading, ink, whole=True)
    room = Box(inner.x, room.y - line, inner.w, line)
    painter.text_in(room, text, TYPE.body_large, ink, lines=2)


def _draw_low_button(painter: Painter, value: tuple[str, str, Style, Box]) -> None:
    icon, words, style, box = value
    stacked(painter, box, icon, words, style, icon_size=34)


def _draw_wide_button(painter: Painter, value: tuple[str, str, Style, Box]) -> None:
    icon, words, style, box = value
    labelled(painter, box, icon, words, TYPE.name_small, face(painter, box, style))

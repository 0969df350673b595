"""Resume (79): after the power was gone, where we were; one tap goes on."""

from collections.abc import Iterator

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.dim import ScoreView
from ui.presenters.home import LineView, ResumeView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE
from ui.touch.targets import Target, extended
from ui.widgets.buttons import face
from ui.widgets.players import colour_of, player_badge
from ui.widgets.sentences import labelled
from ui.widgets.sheets import parted
from ui.widgets.texts import settled, text_height

# Lengths in u.
PAD, GAP = 34, 12
BADGE = 132
HEAD, LINE, SCORES = 178, 56, 106
GO_ON, QUIET = 104, 54
ROW = 40


class ResumeScreen(Screen):
    # Where things are

    def _sheet(self) -> Box:
        return self.look.page.inset(self.look.px(SPACE.margin))

    def _inside(self) -> Box:
        return self._sheet().inset(self.look.px(PAD - SPACE.margin), self.look.px(14))

    def _levels(self) -> tuple[Box, Box, Box, Box]:
        """Whose turn, the sentence, the scores, and what is below them."""
        look, inside = self.look, self._inside()
        more = inside.h - look.px(600 - 2 * SPACE.margin - 28)  # a higher page gives air
        head = look.px(HEAD) + whole(more / 2)
        edges = [inside.top]
        for high in (head, look.px(LINE), look.px(SCORES)):
            edges.append(edges[-1] - high)
        edges[-1:] = [edges[-1], edges[-1] - look.px(18)]
        above, line, scores, low = edges[1:]
        return (
            Box(inside.x, above, inside.w, head),
            Box(inside.x, line, inside.w, above - line),
            Box(inside.x, scores, inside.w, line - scores),
            Box(inside.x, inside.y, inside.w, low - inside.y),
        )

    def _below(self) -> tuple[Box, Box]:
        """The last bookings, and the buttons."""
        box = self._levels()[3]
        left, right = parted(self.look, box, 2, 24)
        return left, right

    def _buttons(self) -> dict[str, Box]:
        look, right = self.look, self._below()[1]
        quiet, go_on, gap = look.px(QUIET), look.px(GO_ON), look.px(GAP)
        row = Box(right.x, right.y, right.w, quiet)
        correct, later = parted(look, row, 2, GAP)
        go_on = max(go_on, whole(right.h - quiet - gap - look.px(34)))
        first = Box(right.x, row.top + gap, right.w, go_on)
        return {"go_on": first, "correct": correct, "later": later}

    # What is drawn

    def parts(self, view: ResumeView) -> Iterator[Part]:
        yield Part("sheet", None, lambda painter, _: self._draw_sheet(painter))
        yield Part("head", view._replace(scores=(), lines=()), self._draw_head)
        yield Part("scores", view.scores, self._draw_scores)
        yield Part("lines", (view.last, view.lines), self._draw_lines)
        yield Part("buttons", (view.go_on, view.correct, view.later), self._draw_buttons)

    def _draw_sheet(self, painter: Painter) -> None:
        palette, u = self.look.palette, self.look.u
        painter.rectangle(self._sheet(), palette.panel, SPACE.sheet_radius * u)

    def _draw_head(self, painter: Painter, view: ResumeView) -> None:
        look, u, palette = self.look, self.look.u, self.look.palette
        head, line, *_ = self._levels()
        at = (head.x + (BADGE / 2 + 2) * u, head.cy)
        if view.turn:
            player_badge(painter, at, BADGE * u, view.turn)
        else:
            painter.circle(*at, BADGE / 2 * u, palette.lamp)
            painter.icon("clock", *at, 90 * u, palette.ink_on_lamp)
        room = Box(head.x + (BADGE + 30) * u, head.y, head.w - (BADGE + 30) * u, head.h)
        caption = text_height(look, view.caption, TYPE.title, room.w, 1)
        left = Box(room.x, room.y, room.w, room.h - caption)
        use = settled(look, view.title, TYPE.display, left, 2)
        title = text_height(look, view.title, use, room.w, 2, left.h, keep=True)
        top = whole(room.cy + (caption + title) / 2)
        over = Box(room.x, top - caption, room.w, caption)
        under = Box(room.x, over.y - title, room.w, title)
        painter.text_in(under, view.title, use, palette.ink, "left", lines=2, whole=True)
        use = TYPE.title._replace(face="medium")
        painter.text_in(over, view.caption, use, palette.dim, "left")
        painter.text_in(line, view.line, TYPE.body_large, palette.dim, "left")

    def _draw_scores(self, painter: Painter, scores: tuple[ScoreView, ...]) -> None:
        u, palette = self.look.u, self.look.palette
        places = parted(self.look, self._levels()[2], len(scores))
        for each, box in zip(scores, places, strict=True):
            painter.rectangle(box, palette.raised, SPACE.card_radius * u)
            if each.turn:
                frame = box.inset(-self.look.px(3))
                width = self.look.px(5)
                painter.outline(frame, colour_of(each.look, palette), width, 20 * u)
            player_badge(painter, (box.x + 38 * u, box.cy), 46 * u, each.look)
            room = Box(box.x + 66 * u, box.y, box.w - 82 * u, box.h)
            use = TYPE.total._replace(size=80)
            painter.text_in(room, each.score, use, palette.ink, whole=True)

    def _draw_lines(self, painter: Painter, value: tuple[str, tuple[LineView, ...]]) -> None:
        last, lines = value
        u, palette = self.look.u, self.look.palette
        box = self._below()[0]
        if not lines:
            return
        row = min(box.h / (len(lines) + 1), ROW * 1.3 * u)
        room = Box(box.x, box.top - row, box.w, row)
        painter.text_in(room, last, TYPE.caption, palette.dim, "left")
        for line in lines:
            room = room.moved(0, -row)
            self._draw_line(painter, line, room)

    def _draw_line(self, painter: Painter, line: LineView, box: Box) -> None:
        u, palette = self.look.u, self.look.palette
        left = box.x
        if line.look:
            player_badge(painter, (box.x + 14 * u, box.cy), 28 * u, line.look)
            left += 40 * u
        points = 60 * u if line.points else 0
        room = Box(left, box.y, box.right - points - left, box.h)
        painter.text_in(room, line.text, TYPE.body_large, palette.ink, "left")
        if points:
            room = Box(box.right - points, box.y, points, box.h)
            painter.text_in(room, line.points, TYPE.button, palette.ink, "right", whole=True)

    def _draw_buttons(self, painter: Painter, value: tuple[str, str, str]) -> None:
        boxes = self._buttons()
        ink = face(painter, boxes["go_on"], "lamp")
        labelled(painter, boxes["go_on"], "play", value[0], TYPE.title, ink)
        for name, words in zip(("correct", "later"), value[1:], strict=True):
            ink = face(painter, boxes[name], "quiet")
            labelled(painter, boxes[name], "", words, TYPE.button, ink)

    # What can be touched

    def targets(self, _: ResumeView) -> Iterator[Target]:
        boxes = self._buttons()
        hits = extended(list(boxes.values()), self.look.page, 60 * self.look.u)
        for name, box in zip(boxes, hits, strict=True):
            yield Target(name, self.units(box), guard=True)

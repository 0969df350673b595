"""Why? (76): an hour of the clock with its cards, pills and rule; or anything else in words."""

from collections.abc import Iterator
from typing import NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.presenters.why import WhyRow, WhyView
from ui.screens.screen import Part, Sheet
from ui.theme import SPACE, TYPE, Type
from ui.touch.targets import Target
from ui.widgets.blocks import blocks
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.elements import element
from ui.widgets.names import name_in
from ui.widgets.players import colour_of, player_badge
from ui.widgets.sheets import CROSS, CROSS_PAD, FOOT_PAD, GAP, PAD, SheetPlan, rule, rule_height
from ui.widgets.signs import pill
from ui.widgets.texts import settled, text_height

# Lengths in u.
WIDTH, WIDTH_HELP = 880, 700
PICTURE = 80
ROW, ROW_LARGE = 58, 54
NAME, NAME_LARGE = 176, 210
TOLD, TOLD_LARGE = 220, 290
COUNT, PILL = 56, 100
"""Columns of a row; what is left between name and words is for the cards."""
AGAIN = 64
SMALL = TYPE.caption._replace(face="medium")
BETWEEN = 14


class Heights(NamedTuple):
    """In pixels, from above."""

    title: int
    subtitle: int
    text: int
    rows: int
    rule: int

    @property
    def head(self) -> int:
        return self.title + self.subtitle


class WhySheet(Sheet):
    def parts(self, view: WhyView) -> Iterator[Part]:
        yield Part("why", view, self._draw)

    @property
    def box(self) -> Box:
        return self._plan(self.view).box

    def targets(self, view: WhyView) -> Iterator[Target]:
        yield from self._plan(view).targets([name for name, _, _ in _foot(view)])

    # Where things are

    @property
    def _large(self) -> bool:
        return self.look.text_scale >= LARGE_TEXT

    def _width(self, view: WhyView) -> float:
        """In u; large text takes all there is."""
        page = self.look.page.w / self.look.u - 2 * SPACE.margin
        return page if self._large else WIDTH if view.kind else WIDTH_HELP

    def _inside(self, view: WhyView) -> float:
        return whole(self._width(view) * self.look.u) - 2 * self.look.px(PAD)

    def _beside_picture(self, view: WhyView) -> float:
        taken = PICTURE + 20 + CROSS + CROSS_PAD - PAD + 14
        return self._inside(view) - taken * self.look.u

    def _row(self) -> int:
        return self.look.px(ROW_LARGE if self._large else ROW)

    def _title_type(self, view: WhyView) -> Type:
        """A title that would need two lines above rows is set smaller: they need the page."""
        room = Box(0, 0, self._beside_picture(view), self.look.px(PICTURE))
        return settled(self.look, view.title, TYPE.title, room) if view.rows else TYPE.title

    def _title_lines(self, view: WhyView) -> int:
        """One, if that is large enough to be read."""
        room = Room(self._beside_picture(view), whole=True)
        fitted = self.look.lettering.fit(view.title, self._title_type(view), room)
        return 1 if view.rows and not fitted.squeezed else 2

    def _rule_type(self, cited: str, box: Box) -> Type:
        """The largest in which the page has room for all of it."""
        plain = [use._replace(scales=False) for use in (TYPE.body_large, TYPE.body, SMALL)]
        uses = [TYPE.body_large, *plain]
        fits = (use for use in uses if rule_height(self.look, cited, box.w, use) <= box.h + 1)
        return next(fits, plain[-1])

    def _texts(self, view: WhyView) -> tuple[str, str]:
        """What stands on the sheet, and what stands with the rule."""
        if view.kind:
            return "", " ".join(view.sentences)
        text, *others = view.sentences
        return text, " ".join(others)

    def _heights(self, view: WhyView) -> Heights:
        look, inside, beside = self.look, self._inside(view), self._beside_picture(view)
        text, cited = self._texts(view)
        subtitle = text_height(look, view.subtitle, TYPE.body, beside, 2) if view.subtitle else 0
        return Heights(
            text_height(look, view.title, self._title_type(view), beside, self._title_lines(view)),
            subtitle,
            text_height(look, text, TYPE.body_large, inside) if text else 0,
            len(view.rows) * self._row(),
            rule_height(look, cited, inside) if cited else 0,
        )

    def _plan(self, view: WhyView) -> SheetPlan:
        look, high = self.look, self._heights(view)
        pieces = (max(look.px(PICTURE), high.head), high.text, high.rows, high.rule)
        total = look.px(PAD) + sum(each + look.px(BETWEEN) for each in pieces if each)
        buttons = len(_foot(view))
        total += look.px(FOOT_PAD + AGAIN + GAP - BETWEEN if buttons else PAD - BETWEEN)
        return SheetPlan(look, self._width(view), total / look.u, buttons, foot=AGAIN)

    # What is drawn

    def _draw(self, painter: Painter, view: WhyView) -> None:
        look = self.look
        plan, high = self._plan(view), self._heights(view)
        plan.draw(painter)
        between = look.px(BETWEEN)
        head = max(look.px(PICTURE), high.head)
        top = plan.box.top - look.px(PAD) - head
        self._draw_head(painter, view, Box(plan.body.x, top, plan.body.w, head))
        text, cited = self._texts(view)
        if text:
            room = Box(plan.body.x, top - between - high.text, plan.body.w, high.text)
            painter.text_in(room, text, TYPE.body_large, look.palette.ink, "left", lines=9)
            top = room.y
        use = self._told_type(view)
        for each in view.rows:
            top -= self._row()
            row = Box(plan.body.x, top - between, plan.body.w, self._row())
            self._draw_row(painter, view, each, row, use)
        if cited:
            # Where the page is too low for all of it, the rule is set smaller.
            top -= (2 if view.rows else 1) * between
            box = Box(plan.body.x, plan.body.y, plan.body.w, min(high.rule, top - plan.body.y))
            rule(painter, box, view.rule, cited, self._rule_type(cited, box))
        for at, (_, icon, words) in enumerate(_foot(view)):
            plan.button(painter, at, icon, words, "quiet")

    def _draw_head(self, painter: Painter, view: WhyView, box: Box) -> None:
        u, palette, high = self.look.u, self.look.palette, self._heights(view)
        side = PICTURE * u
        at = (box.x + side / 2, box.cy)
        if view.kind:
            share = 0.78 if view.kind == "vehicle" else 1
            ink = palette.ink
            element(painter, at, side * share, view.kind, view.subject, ink, view.letter)
        else:
            painter.icon("why", *at, 60 * u, palette.ink)
        left = whole(box.x + side + 20 * u)
        top = whole(box.cy + high.head / 2)
        room = Box(left, top - high.title, self._beside_picture(view), high.title)
        use, lines = self._title_type(view), self._title_lines(view)
        painter.text_in(room, view.title, use, palette.ink, "left", lines=lines)
        if view.subtitle:
            room = Box(left, room.y - high.subtitle, room.w, high.subtitle)
            painter.text_in(room, view.subtitle, TYPE.body, palette.dim, "left", lines=2)

    def _columns(self, view: WhyView, box: Box) -> tuple[Box, Box, Box]:
        """Of a row: for the name, for the cards, for what is told of them."""
        u = self.look.u
        name_width, told_width = (NAME_LARGE, TOLD_LARGE) if self._large else (NAME, TOLD)
        name = Box(box.x + 54 * u, box.y, (name_width - 54 - 8) * u, box.h)
        left, right = box.x + name_width * u, box.right - (PILL + COUNT + 8) * u
        if not any(each.blocks for each in view.rows):
            return name, Box(left, box.y, 0, box.h), Box(left, box.y, right - left, box.h)
        told = Box(right - told_width * u, box.y, told_width * u, box.h)
        return name, Box(left, box.y, told.x - left - 12 * u, box.h), told

    def _told_type(self, view: WhyView) -> Type:
        """One size for all rows: where one of them needs it, the smaller one."""
        row = Box(0, 0, self._inside(view), self._row())
        room = self._columns(view, row)[-1]
        uses = (settled(self.look, row.told, TYPE.body, room, lines=2) for row in view.rows)
        return next((use for use in uses if not use.scales), TYPE.body)

    def _draw_row(self, painter: Painter, view: WhyView, row: WhyRow, box: Box, use: Type) -> None:
        """Whose, which cards, in words, how many, and what that brings."""
        u, palette = self.look.u, self.look.palette
        name, cards, told = self._columns(view, box)
        player_badge(painter, (box.x + 24 * u, box.cy), 40 * u, row.look)
        name_in(painter, name, row.look.name, TYPE.name_small, palette.ink, "left")
        points = Box(box.right - (PILL - 6) * u, box.cy - 22 * u, (PILL - 6) * u, 44 * u)
        if row.points:
            fill = colour_of(row.look, palette)
            pill(painter, points.snapped(), row.points, fill, palette.ink_on_player)
        count = Box(box.right - (PILL + COUNT) * u, box.y, (COUNT - 12) * u, box.h)
        colour = palette.ink if row.points else palette.faint
        painter.text_in(count, row.n, TYPE.heading._replace(scales=False), colour, whole=True)
        blocks(painter, cards, view.kind, row.blocks)
        painter.text_in(told, row.told, use, palette.dim, "left", lines=2)


def _foot(view: WhyView) -> list[tuple[str, str, str]]:
    """The buttons below: their targets, icons and words."""
    found = (("again", "play", view.again), ("seen", "eye", view.seen))
    return [each for each in found if each[-1]]

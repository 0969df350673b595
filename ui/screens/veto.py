"""The veto (36): whose cards or numbers of this step are wrong, and what is right."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.card_matrix import CardView
from ui.presenters.count_draft import Key
from ui.presenters.counts_view import StepperView
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.veto import EditView, VetoRowView, VetoView
from ui.screens.screen import Part, Sheet
from ui.theme import SPACE, TYPE
from ui.touch.targets import Target
from ui.widgets.bars import rows
from ui.widgets.blocks import blocks
from ui.widgets.buttons import LARGE_TEXT, face
from ui.widgets.names import name_in
from ui.widgets.order_card import CardFace, Owner, Spot, State, card
from ui.widgets.players import SIGNS, colour_of, player_badge
from ui.widgets.sentences import labelled, sentence
from ui.widgets.sheets import SheetPlan
from ui.widgets.steppers import StepperBoxes, column_boxes, stepper_column

# Lengths in u.
WIDTH, HEIGHT = 800, 580
PRIMARY, CHANGE = 260, 212
NAME, FIGURE = 90, 60
CARD_SHAPE = 92 / 64
COLUMN, STEPPER = 300, 100


class VetoSheet(Sheet):
    # Where things are

    @property
    def _plan(self) -> SheetPlan:
        large = self.look.text_scale >= LARGE_TEXT
        page = self.look.page.w / self.look.u - 2 * SPACE.margin
        # The rows are closed by their button; a change is left by one button or closed altogether.
        cross = self.view.edit is not None
        return SheetPlan(self.look, page if large else WIDTH, HEIGHT, 2, cross=cross)

    def _foot(self) -> tuple[Box, Box]:
        """The primary button, and the room beside it."""
        foot, gap = self._plan.foot, self.look.px(20)
        primary = foot._replace(w=self.look.px(PRIMARY))
        return primary, Box(primary.right + gap, foot.y, foot.right - primary.right - gap, foot.h)

    def _rows(self, number: int) -> tuple[Box, ...]:
        return rows(self._plan.body, number, self.look.px(8))

    def _change(self, row: Box) -> Box:
        w, rim = self.look.px(CHANGE), self.look.px(6)
        return Box(row.right - rim - w, row.y + rim, w, row.h - 2 * rim)

    def _cards(self, number: int) -> list[Box]:
        """In two rows; as large as there is room."""
        body, gap = self._plan.body.inset(0, 8 * self.look.u), self.look.px(14)
        columns = max(1, (number + 1) // 2)
        w = min((body.w - (columns - 1) * gap) / columns, (body.h - gap) / 2 / CARD_SHAPE)
        h, left = w * CARD_SHAPE, body.cx - (columns * (w + gap) - gap) / 2
        top = body.cy + h + gap / 2
        return [
            Box(
                left + at % columns * (w + gap), top - h - at // columns * (h + gap), w, h
            ).snapped()
            for at in range(number)
        ]

    def _columns(self, number: int) -> list[Box]:
        """Side by side in the middle, a frame for each number."""
        body, w, gap = self._plan.body, self.look.px(COLUMN), self.look.px(20)
        left = whole(body.cx - (number * (w + gap) - gap) / 2)
        return [Box(left + at * (w + gap), body.y, w, body.h) for at in range(number)]

    def _stepper(self, column: Box) -> StepperBoxes:
        pad = self.look.px(SPACE.gap)
        return column_boxes(self.look, column.inset(pad), STEPPER)

    # What is drawn

    def parts(self, view: VetoView) -> Iterator[Part]:
        edit = view.edit
        head = (edit.title, edit.text) if edit else (view.title, view.subtitle)
        player = view.players[edit.seat] if edit else None
        yield Part("sheet", (head, player), self._draw_sheet)
        if edit is None:
            boxes = self._rows(len(view.rows))
            for box, row in zip(boxes, view.rows, strict=True):
                value = (box, row, view.players[row.seat], self._kind())
                yield Part(f"row{row.seat}", value, self._draw_row)
            yield Part("foot", (view.primary, view.text), self._draw_foot)
            return
        yield Part("cards", (edit.cards, view.players), self._draw_cards)
        for box, number in zip(self._columns(len(edit.numbers)), edit.numbers, strict=True):
            stepper = StepperView(Key(edit.seat, ""), *number[1:3], False, "", *number[3:])
            yield Part(number.name, (box, stepper, player), self._draw_number)
        yield Part("buttons", (edit.cancel, edit.primary, edit.ready), self._draw_buttons)

    def _kind(self) -> str:
        """What the blocks are: the ceremony below says it."""
        kind: str = self.presenter.about.ceremony.view().card.kind
        return kind

    def _draw_sheet(self, painter: Painter, value: Any) -> None:
        words, player = value
        plan, u, palette = self._plan, painter.look.u, painter.look.palette
        plan.draw(painter)
        room = plan.head.inset(0, 8 * u)
        if player:
            player_badge(painter, (room.x + 26 * u, room.cy), 48 * u, player)
            room = Box(room.x + 66 * u, room.y, room.w - 66 * u, room.h)
        inks = (palette.ink, palette.dim)
        sentence(painter, room, words[0], words[1], (TYPE.title, TYPE.body), inks)

    def _draw_row(self, painter: Painter, value: tuple[Box, VetoRowView, PlayerLook, str]) -> None:
        box, row, player, kind = value
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(box, palette.raised, SPACE.radius * u)
        player_badge(painter, (box.x + 36 * u, box.cy), 42 * u, player)
        grown = painter.look.text_scale if painter.look.text_scale >= LARGE_TEXT else 1.0
        name = Box(box.x + 68 * u, box.y, NAME * grown * u, box.h)
        name_in(painter, name, row.name, TYPE.name_small, palette.ink, "left")
        change = self._change(box)
        figure = Box(change.x - (FIGURE + 8) * u, box.y, FIGURE * u, box.h)
        left = name.right + 8 * u
        room = Box(left, box.y, figure.x - 8 * u - left, box.h)
        if row.groups:
            coals = tuple(tuple(block.coal for block in group) for group in row.groups)
            blocks(painter, room, kind, coals, on_cards=True)
        elif row.note:
            painter.text_in(room, row.note, TYPE.body, palette.dim, "left", lines=2)
        painter.text_in(figure, row.figure, TYPE.total_three, palette.ink, whole=True)
        painter.rectangle(change, palette.panel, SPACE.radius * u)
        labelled(painter, change, "pencil", row.change, TYPE.button, palette.ink)

    def _draw_foot(self, painter: Painter, words: tuple[str, str]) -> None:
        primary, beside = self._foot()
        ink = face(painter, primary, "lamp")
        labelled(painter, primary, "tick", words[0], TYPE.primary, ink)
        painter.text_in(beside, words[1], TYPE.body, painter.look.palette.dim, "left", lines=3)

    def _draw_cards(self, painter: Painter, value: Any) -> None:
        cards: tuple[CardView, ...] = value[0]
        players: tuple[PlayerLook, ...] = value[1]
        palette = painter.look.palette
        for box, each in zip(self._cards(len(cards)), cards, strict=True):
            look = None if each.owner is None else players[each.owner]
            owner = look and Owner(SIGNS[look.symbol], colour_of(look, palette))
            printed = CardFace(each.vehicle, int(each.vp), tuple(map(Spot, each.coals)))
            state: State = "chosen" if each.state == "chosen" else "plain"
            card(painter, box, printed, state, each.state == "delivered", owner)

    def _draw_number(self, painter: Painter, value: Any) -> None:
        box, stepper, player = value
        palette, radius = painter.look.palette, SPACE.card_radius * painter.look.u
        painter.outline(box, colour_of(player, palette), painter.look.px(SPACE.stroke), radius)
        stepper_column(painter, self._stepper(box), stepper)

    def _draw_buttons(self, painter: Painter, value: tuple[str, str, bool]) -> None:
        cancel, primary, ready = value
        plan = self._plan
        plan.button(painter, 0, "", cancel, "quiet")
        plan.button(painter, 1, "tick" if ready else "", primary, "lamp" if ready else "raised")

    # What can be touched

    @property
    def box(self) -> Box:
        return self._plan.box

    def targets(self, view: VetoView) -> Iterator[Target]:
        if view.edit:
            yield from self._edit_targets(view.edit)
            yield from self._plan.targets(("back", "confirm"))
            return
        for box, row in zip(self._rows(len(view.rows)), view.rows, strict=True):
            yield Target(f"change:{row.seat}", self.units(box))
        primary, _ = self._foot()
        low = self._plan.box.y
        yield Target("all_right", self.units(primary._replace(y=low, h=primary.top - low)))

    def _edit_targets(self, edit: EditView) -> Iterator[Target]:
        for box, each in zip(self._cards(len(edit.cards)), edit.cards, strict=True):
            yield Target(f"card:{each.order}", self.units(box))
        for box, number in zip(self._columns(len(edit.numbers)), edit.numbers, strict=True):
            boxes = self._stepper(box)
            yield Target(f"minus:{number.name}", self.units(boxes.minus), repeats=True)
            yield Target(f"plus:{number.name}", self.units(boxes.plus), repeats=True)

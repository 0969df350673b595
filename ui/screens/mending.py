"""One entry of the book: changed, struck, or another put in beside it."""

from collections.abc import Iterator
from itertools import pairwise

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.mending_view import MendingView, StepperView
from ui.screens.mending_pieces import (
    draw_badge,
    draw_button,
    draw_person,
    draw_press,
    draw_seat,
    draw_stepper,
)
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE
from ui.touch.targets import Target
from ui.widgets.bars import BOTTOM, TopBar, between_bars, rows, top_bar, top_boxes
from ui.widgets.card_rows import CardRow, card_rows, draw_row
from ui.widgets.sheets import parted
from ui.widgets.steppers import card_boxes
from ui.widgets.texts import settled

# Lengths in u.
TITLE, NOTE = 54, 62
CARD, SEAT, PRESS = 150, 300, 190
"""How high a stepper's card, a player and a press are at most."""
SEATS = 252
"""The width of four badges in the foot, beside all cards."""
ACROSS = 3
PRIMARY = 1.5
"""The lit button's width in those of the others."""
ICONS = {"strike": "strike", "before": "insert", "after": "insert", "change": "tick"}


class MendingScreen(Screen):
    # Where things are

    def _title(self) -> Box:
        room, high = between_bars(self.look), self.look.px(TITLE)
        return Box(room.x + self.look.px(6), room.top - high, room.w - self.look.px(12), high)

    def _note(self) -> Box:
        title, low = self._title(), between_bars(self.look).y
        return Box(title.x, low, title.w, self.look.px(NOTE))

    def _middle(self, view: MendingView) -> Box:
        """Between title and note; presses have the foot too, where no button is then."""
        room = between_bars(self.look)
        low = self._bar().y if view.presses else self._note().top if view.note else room.y
        top = self._title().y if view.placing or view.seats_title else room.top
        return Box(room.x, low, room.w, top - low)

    def _grid(self, room: Box, count: int, across: int, most: float) -> list[Box]:
        """Cells line by line from the top of a room."""
        gap = self.look.px(SPACE.gap)
        lines = -(-count // max(1, across))
        if not lines:
            return []
        high = min(room.h, lines * self.look.px(most) + (lines - 1) * gap)
        top = room._replace(y=room.top - high, h=high)
        cells = [
            cell
            for line in rows(top, lines, gap)
            for cell in parted(self.look, line, across, SPACE.gap)
        ]
        return cells[:count]

    def _cards(self, view: MendingView) -> Iterator[CardRow]:
        return card_rows(self.look, between_bars(self.look), view.rows)

    def _steppers(self, view: MendingView) -> list[Box]:
        return self._grid(self._middle(view), len(view.steppers), ACROSS, CARD)

    def _presses(self, view: MendingView) -> list[Box]:
        return self._grid(self._middle(view), len(view.presses), 2, PRESS)

    def _people(self, view: MendingView) -> list[Box]:
        return self._grid(self._middle(view), len(view.people), len(view.people), SEAT)

    def _seats(self, view: MendingView) -> list[Box]:
        """Large in the middle; beside all cards they stand in the foot."""
        count = len(view.seats)
        if not view.rows:
            return self._grid(self._middle(view), count, count, SEAT)
        bar = self._bar()._replace(w=self.look.px(SEATS))
        return list(parted(self.look, bar, count, 0))

    def _bar(self) -> Box:
        margin = self.look.px(SPACE.margin)
        return Box(margin, margin, self.look.page.w - 2 * margin, self.look.px(BOTTOM))

    def _buttons(self, view: MendingView) -> dict[str, tuple[str, Box]]:
        """The words and boxes of the foot: quiet ones, and the lit one at its right end."""
        all_words = {"strike": view.strike, "before": view.before, "after": view.after}
        words = {name: text for name, text in all_words.items() if text}
        shares = [1.0] * len(words)
        if view.change:
            words["change"] = view.change
            shares.append(PRIMARY)
        bar, gap = self._bar(), self.look.px(SPACE.margin)
        x = bar.x + (self.look.px(SEATS) + gap if view.rows and view.seats else 0)
        step = (bar.right + gap - x) / max(1.0, sum(shares))
        edges = [whole(x + sum(shares[:at]) * step) for at in range(len(shares) + 1)]
        places = [Box(left, bar.y, end - left - gap, bar.h) for left, end in pairwise(edges)]
        return {
            name: (text, place) for (name, text), place in zip(words.items(), places, strict=True)
        }

    # What is drawn

    def parts(self, view: MendingView) -> Iterator[Part]:
        yield Part("top", _top(view), top_bar)
        title = view.placing or ("" if view.rows else view.seats_title)
        yield Part("title", title, self._draw_title)
        yield from self._pieces(view)
        if view.note:
            alone = not (view.seats or view.people)
            yield Part("note", (view.note, view.text if alone else ""), self._draw_note)
        for name, (words, box) in self._buttons(view).items():
            # With people to look at, nothing is changed here: it leads to their seats.
            icon = "turn" if name == "change" and view.people else ICONS[name]
            yield Part(name, (box, icon, words, name == "change", view.ready), draw_button)

    def _pieces(self, view: MendingView) -> Iterator[Part]:
        chosen = next((each.seat for each in view.seats if each.lit), None)
        for row in self._cards(view):
            yield Part(row.view.vehicle, (row, chosen, view.players), draw_row)
        draw = draw_badge if view.rows else draw_seat
        for seat, box in zip(view.seats, self._seats(view), strict=True):
            value = (box, seat, view.players[seat.seat])
            yield Part(f"{'badge' if view.rows else 'seat'}{seat.seat}", value, draw)
        for person, box in zip(view.people, self._people(view), strict=True):
            told = (box, person, view.players[person.seat])
            yield Part(f"person{person.seat}", told, draw_person)
        for stepper, box in zip(view.steppers, self._steppers(view), strict=True):
            yield Part(stepper.name, (box, stepper), draw_stepper)
        for press, box in zip(view.presses, self._presses(view), strict=True):
            player = None if press.seat is None else view.players[press.seat]
            yield Part(f"press:{press.key}", (box, press, player), draw_press)

    def _draw_title(self, painter: Painter, words: str) -> None:
        palette = painter.look.palette
        painter.text_in(self._title(), words, TYPE.name_small, palette.ink, "left", lines=2)

    def _draw_note(self, painter: Painter, value: tuple[str, str]) -> None:
        """Below the people; or, where there is nothing to choose, below the booking in full."""
        note, text = value
        u, palette, box = painter.look.u, painter.look.palette, self._note()
        if text:
            panel = between_bars(self.look)._replace(y=box.top, h=self._title().top - box.top)
            painter.rectangle(panel, palette.panel, SPACE.card_radius * u)
            room = panel.inset(28 * u, 20 * u)
            painter.text_in(room, text, TYPE.title, palette.ink, lines=5)
        use = settled(painter.look, note, TYPE.body_large, box, 2)
        painter.text_in(box, note, use, palette.dim, "left", lines=2)

    # What can be touched

    def targets(self, view: MendingView) -> Iterator[Target]:
        boxes = top_boxes(self.look, _top(view))
        yield Target("back", self.units(boxes.back))
        yield Target("table", self.units(boxes.right))
        for row in self._cards(view):
            for each, box in row.cards:
                yield Target(f"card:{each.order}", self.units(box))
        for seat, box in zip(view.seats, self._seats(view), strict=True):
            if seat.possible:
                yield Target(f"seat:{seat.seat}", self.units(box))
        for stepper, box in zip(view.steppers, self._steppers(view), strict=True):
            yield from self._stepper_targets(stepper, box)
        for press, box in zip(view.presses, self._presses(view), strict=True):
            yield Target(f"press:{press.key}", self.units(box), guard=True)
        for name, (_, box) in self._buttons(view).items():
            yield Target(name, self.units(box), guard=True)

    def _stepper_targets(self, view: StepperView, card: Box) -> Iterator[Target]:
        boxes = card_boxes(self.look, card)
        if view.minus:
            yield Target(f"minus:{view.name}", self.units(boxes.minus), repeats=True)
        yield Target(f"number:{view.name}", self.units(boxes.number))
        if view.plus:
            yield Target(f"plus:{view.name}", self.units(boxes.plus), repeats=True)


def _top(view: MendingView) -> TopBar:
    return TopBar(view.title, view.text, right=view.table, right_icon="clock")

"""One entry of the book: changed, struck, or another put in beside it."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.drawing.things.coal import cart
from ui.drawing.things.signs import lantern
from ui.presenters import counts_view
from ui.presenters.count_draft import Key
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.mending_view import MendingView, PressView, SeatView, StepperView
from ui.screens.mending_cards import card_boxes as matrix
from ui.screens.mending_cards import draw_cards
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, mix
from ui.touch.targets import Target
from ui.widgets.bars import BOTTOM, TopBar, between_bars, rows, top_bar, top_boxes
from ui.widgets.buttons import face
from ui.widgets.players import colour_of, player_badge
from ui.widgets.sentences import labelled, sentence
from ui.widgets.sheets import parted
from ui.widgets.steppers import card_boxes, stepper_card

# Lengths in u.
TITLE = 54
CARD, SEAT, PRESS = 150, 190, 118
"""How high a stepper's card, a player and a press are at most."""
SEATS = 252
"""The width of four badges in the foot, beside all cards."""
ACROSS = 3
PRIMARY = 1.5
"""The lit button's width in those of the others."""
USES = (TYPE.name_small, TYPE.body_large)
ICONS = {"strike": "strike", "before": "insert", "after": "insert", "change": "tick"}
PICTURES = {"marks": "mark", "cubes": "cube", "orders": "card", "factory": "worker", "vp": "trophy"}


class MendingScreen(Screen):
    # Where things are

    def _title(self) -> Box:
        room, high = between_bars(self.look), self.look.px(TITLE)
        return Box(room.x + self.look.px(6), room.top - high, room.w - self.look.px(12), high)

    def _below_title(self, words: str) -> Box:
        room = between_bars(self.look)
        return room._replace(h=self._title().y - room.y) if words else room

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

    def _steppers(self, view: MendingView) -> list[Box]:
        return self._grid(self._below_title(view.seats_title), len(view.steppers), ACROSS, CARD)

    def _presses(self, view: MendingView) -> list[Box]:
        return self._grid(self._below_title(view.placing), len(view.presses), 2, PRESS)

    def _seats(self, view: MendingView) -> list[Box]:
        """Large in the middle; beside all cards they stand in the foot."""
        count = len(view.seats)
        if not view.rows:
            return self._grid(self._below_title(view.seats_title), count, count, SEAT)
        bar = self._bar()._replace(w=self.look.px(SEATS))
        return list(parted(self.look, bar, count, 0))

    def _bar(self) -> Box:
        margin = self.look.px(SPACE.margin)
        return Box(margin, margin, self.look.page.w - 2 * margin, self.look.px(BOTTOM))

    def _buttons(self, view: MendingView) -> dict[str, tuple[str, Box]]:
        """The words and boxes of the foot: quiet ones, and the lit one at its right end."""
        words = {"strike": view.strike, "before": view.before, "after": view.after}
        names = [name for name, text in words.items() if text]
        bar, gap = self._bar(), self.look.px(SPACE.margin)
        x = bar.x + (self.look.px(SEATS) + gap if view.rows and view.seats else 0)
        shares = [1.0] * 3 + [PRIMARY]
        step = (bar.right + gap - x) / sum(shares)
        found = {}
        for at, name in enumerate(names):
            left, right = whole(x + at * step), whole(x + (at + 1) * step)
            found[name] = (words[name], Box(left, bar.y, right - left - gap, bar.h))
        if view.change:
            left = whole(x + 3 * step)
            found["change"] = (view.change, Box(left, bar.y, bar.right - left, bar.h))
        return found

    # What is drawn

    def parts(self, view: MendingView) -> Iterator[Part]:
        yield Part("top", _top(view), top_bar)
        title = view.placing or view.note or ("" if view.rows else view.seats_title)
        yield Part("title", title, self._draw_title)
        chosen = next((each.seat for each in view.seats if each.lit), None)
        for row, label, cards in matrix(self.look, between_bars(self.look), view.rows):
            yield Part(row.vehicle, (row, label, cards, chosen, view.players), draw_cards)
        draw = _draw_badge if view.rows else _draw_seat
        for seat, box in zip(view.seats, self._seats(view), strict=True):
            value = (box, seat, view.players[seat.seat])
            yield Part(f"{'badge' if view.rows else 'seat'}{seat.seat}", value, draw)
        for stepper, box in zip(view.steppers, self._steppers(view), strict=True):
            yield Part(stepper.name, (box, stepper), _draw_stepper)
        for press, box in zip(view.presses, self._presses(view), strict=True):
            player = None if press.seat is None else view.players[press.seat]
            yield Part(f"press:{press.key}", (box, press, player), _draw_press)
        for name, (words, box) in self._buttons(view).items():
            ready = view.ready if name == "change" else True
            yield Part(name, (box, name, words, ready), _draw_button)

    def _draw_title(self, painter: Painter, words: str) -> None:
        palette = painter.look.palette
        painter.text_in(self._title(), words, TYPE.name_small, palette.ink, "left", lines=2)

    # What can be touched

    def targets(self, view: MendingView) -> Iterator[Target]:
        boxes = top_boxes(self.look, _top(view))
        yield Target("back", self.units(boxes.back))
        yield Target("table", self.units(boxes.right))
        for _, _, cards in matrix(self.look, between_bars(self.look), view.rows):
            for each, box in cards:
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


def _draw_button(painter: Painter, value: Any) -> None:
    box, name, words, ready = value
    palette = painter.look.palette
    if name == "change":
        ink = face(painter, box, "lamp" if ready else "raised")
        if not ready:
            ink = mix(palette.faint, palette.raised, 0.8)
        labelled(painter, box, ICONS[name], words, TYPE.primary, ink)
        return
    ink = face(painter, box, "quiet")
    labelled(painter, box, ICONS[name], words, TYPE.button, ink)


def _draw_seat(painter: Painter, value: tuple[Box, SeatView, PlayerLook]) -> None:
    """A player as large as there is room; who is chosen is flooded."""
    box, view, player = value
    u, palette = painter.look.u, painter.look.palette
    own, radius = colour_of(player, palette), SPACE.card_radius * u
    if not view.possible:
        own = mix(own, palette.panel, 0.4)
    painter.rectangle(box, own if view.lit else palette.panel, radius)
    painter.outline(box, own, painter.look.px(SPACE.stroke), radius)
    player_badge(painter, (box.cx, box.cy + 22 * u), 72 * u, player, flooded=view.lit)
    ink = palette.ink if view.possible else palette.faint
    words = Box(box.x + 8 * u, box.y + 8 * u, box.w - 16 * u, box.h / 2 - 24 * u)
    tone = palette.ink_on_player if view.lit else ink
    painter.text_in(words, player.name, TYPE.name, tone)


def _draw_badge(painter: Painter, value: tuple[Box, SeatView, PlayerLook]) -> None:
    box, view, player = value
    u, palette = painter.look.u, painter.look.palette
    own = colour_of(player, palette)
    if view.lit:
        painter.rectangle(box.inset(2 * u, 0), own, 14 * u)
    player_badge(painter, (box.cx, box.cy + 12 * u), 44 * u, player, flooded=view.lit)
    ink = palette.ink_on_player if view.lit else palette.dim
    words = Box(box.x + 4 * u, box.y + 6 * u, box.w - 8 * u, 28 * u)
    painter.text_in(words, player.name, TYPE.caption, ink)


def _draw_press(painter: Painter, value: tuple[Box, PressView, PlayerLook | None]) -> None:
    box, view, player = value
    u, palette = painter.look.u, painter.look.palette
    ink = face(painter, box, "raised")
    at = (box.x + 48 * u, box.cy)
    if player:
        player_badge(painter, at, 56 * u, player)
    else:
        painter.icon("deliver", *at, 48 * u, ink)
    room = Box(box.x + 90 * u, box.y + 8 * u, box.w - 102 * u, box.h - 16 * u)
    if player:
        sentence(painter, room, player.name, view.text, USES, (ink, palette.dim))
    else:
        painter.text_in(room, view.text, TYPE.name_small, ink, "left", lines=2, whole=True)


def _draw_stepper(painter: Painter, value: tuple[Box, StepperView]) -> None:
    box, view = value
    key = Key(0, view.name)
    shown = counts_view.StepperView(key, view.label, view.value, False, "", view.minus, view.plus)
    stepper_card(painter, box, shown, lambda p, at, size: _draw_picture(p, at, size, view.name))


def _draw_picture(painter: Painter, at: Point, size: float, name: str) -> None:
    coal, _, what = name.partition(" ")
    if what == "carts":
        cart(painter, (at[0], at[1] - size * 0.28), size, coal)
    elif what == "tiles":
        lantern(painter, at, size * 0.86, coal)
    else:
        painter.icon(PICTURES[name], *at, size * 0.86, painter.look.palette.dim)

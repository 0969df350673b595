"""Counts at the end of a shift (screens 30 to 32): all players' workers, or one player's pit."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.presenters.count_draft import Key
from ui.presenters.counts_view import ColumnView, CountsView, StepperView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, Colour, Palette
from ui.touch.targets import Target
from ui.widgets.bars import (
    BOTTOM,
    TOP,
    BottomBar,
    TopBar,
    between_bars,
    bottom_bar,
    bottom_boxes,
    rows,
    top_bar,
    top_boxes,
)
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.coal import cart, cube
from ui.widgets.names import name_in
from ui.widgets.players import colour_of, player_badge
from ui.widgets.sentences import whole_in
from ui.widgets.sheets import parted
from ui.widgets.signs import lantern, signal
from ui.widgets.steppers import (
    StepperBoxes,
    card_boxes,
    column_boxes,
    stepper_card,
    stepper_column,
)

RAIL = 150
PIT_LEFT = SPACE.margin + RAIL + SPACE.gap
ACROSS = 3
"""Steppers side by side in a player's pit."""
COLUMN_HEAD, COLUMN_FOOT, COLUMN_BUTTON = 74, 54, 92
LARGE_HEAD, LARGE_BUTTON, LARGE_BAR = 66, 78, 128
"""With large text the columns give room to why somebody starts."""


class CountsScreen(Screen):
    # Where things are

    def _columns(self, view: CountsView) -> tuple[Box, ...]:
        room = between_bars(self.look, bottom=self._bar_height(view))
        return parted(self.look, room, len(view.columns), SPACE.gap)

    @property
    def _large(self) -> bool:
        return self.look.text_scale >= LARGE_TEXT

    def _bar_height(self, view: CountsView) -> float:
        return LARGE_BAR if self._large and not view.rail else BOTTOM

    def _column_boxes(self, column: Box) -> StepperBoxes:
        look = self.look
        low, high = look.px(COLUMN_FOOT), look.px(self._head)
        pad = look.px(SPACE.gap)
        inner = Box(column.x + pad, column.y + low, column.w - 2 * pad, column.h - low - high)
        return column_boxes(look, inner, LARGE_BUTTON if self._large else COLUMN_BUTTON)

    @property
    def _head(self) -> float:
        return LARGE_HEAD if self._large else COLUMN_HEAD

    def _rail(self, view: CountsView) -> tuple[Box, ...]:
        """The players below each other, at the left from the top bar to the page's foot."""
        look, margin = self.look, self.look.px(SPACE.margin)
        high = look.page.top - look.px(TOP) - margin
        return rows(Box(margin, margin, look.px(RAIL), high), len(view.rail), margin)

    def _cards(self, view: CountsView) -> tuple[Box, ...]:
        look, room = self.look, between_bars(self.look, PIT_LEFT)
        lines = rows(room, -(-len(view.steppers) // ACROSS), look.px(SPACE.margin))
        return tuple(cell for line in lines for cell in parted(look, line, ACROSS, SPACE.margin))

    # What is drawn

    def parts(self, view: CountsView) -> Iterator[Part]:
        yield Part("top", _top(view), top_bar)
        for column, box in zip(view.columns, self._columns(view), strict=True):
            look = view.players[column.seat]
            yield Part(f"column{column.seat}", (box, column, look), self._draw_column)
        if view.rail:
            for each, box in zip(view.rail, self._rail(view), strict=True):
                look = view.players[each.seat]
                yield Part(f"rail{each.seat}", (box, each, look), _draw_rail)
            for stepper, box in zip(view.steppers, self._cards(view), strict=True):
                yield Part(stepper.key.name, (box, stepper), _draw_card)
        yield Part("bottom", self._bottom(view), bottom_bar)

    def _draw_column(self, painter: Painter, value: Any) -> None:
        box, view, player = value
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(box, palette.panel, 20 * u)
        painter.outline(box, colour_of(player, palette), painter.look.px(SPACE.stroke), 20 * u)
        head = Box(box.x, box.top - self._head * u, box.w, self._head * u)
        player_badge(painter, (head.x + 38 * u, head.cy), 48 * u, player)
        name = Box(head.x + 70 * u, head.y, head.w - 80 * u, head.h)
        name_in(painter, name, player.name, TYPE.name, palette.ink, "left")
        stepper_column(painter, self._column_boxes(box), view.stepper)
        _draw_foot(painter, box._replace(h=COLUMN_FOOT * u), view)

    def _bottom(self, view: CountsView) -> BottomBar:
        bar = view.bar
        return BottomBar(
            bar.title,
            bar.text,
            view.primary,
            icon=view.icon,
            lit=view.ready,
            player=None if bar.seat is None else view.players[bar.seat],
            doubt=bar.doubt,
            second=view.undo if view.camera else "",
            left=PIT_LEFT if view.rail else SPACE.margin,
            height=self._bar_height(view),
        )

    # What can be touched

    def targets(self, view: CountsView) -> Iterator[Target]:
        boxes = top_boxes(self.look, _top(view))
        yield Target("back", self.units(boxes.back))
        if view.camera:
            yield Target("camera", self.units(boxes.right), guard=True)
            if view.undo:
                second = bottom_boxes(self.look, self._bottom(view)).second
                yield Target("undo", self.units(second), guard=True)
        elif view.undo:
            yield Target("undo", self.units(boxes.right), guard=True)
        for column, box in zip(view.columns, self._columns(view), strict=True):
            yield from self._column_boxes(box).targets(self.look, column.stepper)
        if view.rail:
            for each, box in zip(view.rail, self._rail(view), strict=True):
                yield Target(f"player:{each.seat}", self.units(box))
            for stepper, box in zip(view.steppers, self._cards(view), strict=True):
                yield from card_boxes(self.look, box).targets(self.look, stepper)
        primary = bottom_boxes(self.look, self._bottom(view)).primary_hit
        yield Target("primary", self.units(primary), guard=True)

    def act(self, name: str, what: str, at: float | None = None) -> None:
        """A stepper's target is named after its number: `plus:2:yellow carts`."""
        kind, _, about = name.partition(":")
        seat, colon, field = about.partition(":")
        if not colon:
            super().act(name, what, at)
            return
        key, presenter = Key(int(seat), field), self.presenter
        acts = {"minus": presenter.minus, "plus": presenter.plus, "number": presenter.number_tapped}
        acts[kind](key)


def _top(view: CountsView) -> TopBar:
    player = None if view.seat is None else view.players[view.seat]
    if view.camera:
        icon = "warning" if view.warns else "camera"
        return TopBar(view.title, view.subtitle, player, right=view.camera, right_icon=icon)
    return TopBar(view.title, view.subtitle, player, right=view.undo, right_icon="undo")


def _draw_foot(painter: Painter, box: Box, view: ColumnView) -> None:
    """What the player has delivered, and a tick once the number stands."""
    u, palette = painter.look.u, painter.look.palette
    painter.icon("card", box.x + 28 * u, box.cy, 30 * u, _paper(palette))
    words = Box(box.x + 46 * u, box.y, box.w - 88 * u, box.h)
    whole_in(painter, words, view.delivered, TYPE.body, palette.ink, "left")
    if not view.stepper.open:
        painter.icon("tick", box.right - 27 * u, box.cy, 26 * u, palette.certain)


def _draw_rail(painter: Painter, value: Any) -> None:
    box, view, player = value
    u, palette = painter.look.u, painter.look.palette
    own = colour_of(player, palette)
    painter.rectangle(box, own if view.lit else palette.panel, SPACE.card_radius * u)
    if not view.lit:
        painter.outline(box, own, painter.look.px(SPACE.stroke), SPACE.card_radius * u)
    size = min(84 * u, 0.42 * box.h)
    top = box.cy + size / 2 + 19 * u
    player_badge(painter, (box.cx, top - size / 2), size, player, flooded=view.lit)
    words = Box(box.x + 8 * u, top - size - 48 * u, box.w - 16 * u, 48 * u)
    ink = palette.ink_on_player if view.lit else palette.ink
    name_in(painter, words, player.name, TYPE.name_small, ink)
    if view.done:
        signal(painter, (box.right - 22 * u, box.top - 22 * u), 30 * u, "certain")


def _draw_card(painter: Painter, value: Any) -> None:
    box, view = value
    stepper_card(painter, box, view, lambda p, at, size: _draw_field(p, at, size, view))


def _draw_field(painter: Painter, at: Point, size: float, view: StepperView) -> None:
    """What is counted, as it lies on the table."""
    palette, kind = painter.look.palette, view.key.name
    coal, _, what = kind.partition(" ")
    if what == "carts":
        cart(painter, (at[0], at[1] - size * 0.28), size, coal)
    elif what == "tiles":
        lantern(painter, at, size * 0.86, coal)
    elif kind == "cubes":
        offset = size * 0.17
        cube(painter, (at[0] - offset, at[1] - offset), size * 0.5, "yellow")
        cube(painter, (at[0] + offset, at[1] + offset), size * 0.5, "black")
    else:
        icon = {"marks": "mark", "orders": "card"}[kind]
        tone = palette.certain if kind == "marks" else _paper(palette)
        painter.icon(icon, *at, size * 0.86, tone)


def _paper(palette: Palette) -> Colour:
    """Of a small card; by day paper would vanish on the panel."""
    return palette.paper if palette.name == "night" else palette.dim

"""The table as seen from the screen's side, with its four chairs, and how a player can look."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.chairs import BadgeView, ChairView, ColourView
from ui.theme import PLAYER_COLOURS, SPACE, TILE, TYPE, mix
from ui.widgets.players import SIGNS
from ui.widgets.sheets import parted
from ui.widgets.signs import badge
from ui.widgets.texts import lowered

# Lengths in u.
CHAIR, SMALL_CHAIR = 116, 100
"""Chairs shrink where the words below the picture need room."""
GAP = 6
TABLE_LEAST, TABLE_MOST = 150, 260
BOARD = 0.4
"""Of the table's height, its width in proportion."""
SCREEN = (80, 44)
BADGE, SWATCH = 48, 46
LIT_RIM = 5
SIDES = {"west": (-1, 0), "north": (0, 1), "east": (1, 0), "south": (0, -1)}


class TablePicture:
    """Where table and chairs are in a box, in pixels."""

    def __init__(self, look: Look, box: Box) -> None:
        gap = look.px(GAP)
        free = (box.h - 2 * gap - look.px(TABLE_LEAST)) / 2
        side = whole(max(SMALL_CHAIR * look.u, min(CHAIR * look.u, free)))
        most = look.px(TABLE_MOST)
        w = min(most, box.w - 2 * (side + gap))
        h = min(most, box.h - 2 * (side + gap))
        self.look, self._side = look, side
        self.table = Box(box.cx - w / 2, box.cy - h / 2, w, h).snapped()
        self._away = {"west": w, "east": w, "north": h, "south": h}

    def chair(self, chair: str) -> Box:
        across, up = SIDES[chair]
        away = self._away[chair] / 2 + self.look.px(GAP) + self._side / 2
        x, y = self.table.cx + across * away, self.table.cy + up * away
        side = self._side
        return Box(whole(x - side / 2), whole(y - side / 2), side, side)

    def chairs(self, views: tuple[ChairView, ...]) -> Iterator[tuple[ChairView, Box]]:
        for view in views:
            yield view, self.chair(view.chair)

    # What is drawn

    def draw(self, painter: Painter, words: str) -> None:
        """The table with the board and this screen on it; arrows say how the turns go."""
        u, palette, wood = self.look.u, self.look.palette, TILE["light"]
        table = self.table
        painter.rectangle(table, wood.arch, 24 * u)
        painter.outline(table, wood.frame, self.look.px(4), 24 * u)
        high = table.h * BOARD
        wide = min(high * 1.5, table.w - 2 * SPACE.gap * u)
        board = Box(table.cx - wide / 2, table.top - 26 * u - high, wide, high).snapped()
        painter.rectangle(board, palette.raised, 6 * u)
        painter.outline(board, palette.line, self.look.px(2), 6 * u)
        painter.text_in(board.inset(4 * u), words, TYPE.body, palette.dim, lines=2, whole=True)
        self._draw_screen(painter)
        for across, up in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
            self._draw_arrow(painter, across, up)

    def _draw_screen(self, painter: Painter) -> None:
        u, palette = self.look.u, self.look.palette
        table = self.table
        w, h = SCREEN[0] * u, SCREEN[1] * u
        screen = Box(table.cx - w / 2, table.y + 10 * u, w, h).snapped()
        painter.rectangle(screen, palette.well, 5 * u)
        painter.outline(screen, palette.lamp, self.look.px(3), 5 * u)
        painter.ring(screen.cx, screen.cy, 15 * u, 3 * u, palette.lamp)
        for side, colour in ((-1, "green"), (1, "red")):
            x = screen.cx + side * (w / 2 + 18 * u)
            painter.circle(x, screen.cy, 8 * u, PLAYER_COLOURS[colour].night)

    def _draw_arrow(self, painter: Painter, across: int, up: int) -> None:
        """Between two chairs, pointing clockwise."""
        u, table = self.look.u, self.table
        x = table.cx + across * (table.w / 2 + 34 * u)
        y = table.cy + up * (table.h / 2 + 14 * u)
        dx, dy, length = up * u, -across * u, 10
        tip, tail = (x + dx * length, y + dy * length), (x - dx * length, y - dy * length)
        colour, width = self.look.palette.line, 4 * u
        painter.line([tail, tip], width, colour)
        sides = [(tip[0] - dx * 15, tip[1]), tip, (tip[0], tip[1] - dy * 15)]
        painter.line(sides, width, colour)


def draw_chair(painter: Painter, value: Any) -> None:
    """A (box, chair): who sits there, or a place to sit down."""
    box, view = value
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    radius = 20 * u
    painter.rectangle(box, palette.raised if view.name else palette.ground, radius)
    if view.selected:
        painter.outline(box, palette.lamp, look.px(LIT_RIM), radius)
    elif view.name:
        own = PLAYER_COLOURS[view.colour].on(palette)
        painter.outline(box, own, look.px(SPACE.stroke), radius)
    else:
        painter.dashed(box, palette.line, look.px(SPACE.stroke), radius, 9 * u)
    if not view.name:
        ink = palette.lamp if view.selected else palette.dim
        painter.icon("plus", box.cx, box.cy, 40 * u, ink)
        return
    _draw_badge(painter, (box.cx, box.cy + 14 * u), 52 * u, view.symbol, view.colour)
    name = Box(box.x + 8 * u, box.y + 6 * u, box.w - 16 * u, box.h / 2 - 22 * u)
    use = lowered(painter.look, TYPE.name_small, name.h)
    painter.text_in(name, view.name, use, palette.ink)
    if view.starts:
        at = box.right - 18 * u, box.top - 20 * u
        painter.icon("shield", *at, 30 * u, palette.lamp, palette.ink_on_lamp)


def _draw_badge(
    painter: Painter,
    at: tuple[float, float],
    size: float,
    symbol: str,
    colour: str,
    lit: bool = False,
) -> None:
    palette, sign = painter.look.palette, SIGNS[symbol]
    if lit:
        rim = size + 2 * painter.look.px(LIT_RIM)
        badge(painter, at, rim, sign, palette.lamp, palette.lamp)
    fill = PLAYER_COLOURS[colour].on(palette)
    badge(painter, at, size, sign, fill, palette.ink_on_player)


# How the selected player looks: four badges, and the colours for one's own


def badge_row(painter: Painter, box: Box, badges: tuple[BadgeView, ...]) -> None:
    for view, cell in zip(badges, parted(painter.look, box, len(badges), 0), strict=True):
        size = BADGE * painter.look.u
        _draw_badge(painter, (cell.cx, cell.cy), size, view.symbol, view.colour, view.lit)


def colour_row(
    painter: Painter, box: Box, colours: tuple[ColourView, ...], badges: tuple[BadgeView, ...]
) -> None:
    """One's own symbol in every colour: as it would look."""
    palette, u = painter.look.palette, painter.look.u
    painter.rectangle(box, mix(palette.well, palette.panel, 0.6), SPACE.radius * u)
    symbol = next(view.symbol for view in badges if view.lit)
    for view, cell in zip(colours, parted(painter.look, box, len(colours), 0), strict=True):
        _draw_badge(painter, (cell.cx, cell.cy), SWATCH * u, symbol, view.colour, view.lit)

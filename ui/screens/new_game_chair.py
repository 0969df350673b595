"""The chair that is selected in a new game: names for it, and how its player looks."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.fitting import Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.new_game import NameView, NewGameView
from ui.screens.new_game_names import Cell
from ui.theme import SPACE, TYPE
from ui.widgets.bars import rows
from ui.widgets.buttons import Style, face
from ui.widgets.seating import badge_row, colour_row
from ui.widgets.sentences import labelled
from ui.widgets.sheets import parted

TITLE, FOOT, SIDE = 38, 8, 12
BETWEEN = 6
BADGES = 0.5
"""Their share of the line; *turn* and *starts* have the rest."""
TICK = 10
"""What the tick of who sits takes of a name's room."""


class ChairBoxes(NamedTuple):
    panel: Box
    title: Box
    names: tuple[Box, ...]
    """Lines of the grid."""
    colours: Box
    """In the place of the first line of names."""
    badges: Box
    buttons: tuple[Box, ...]
    """Turn, and starts."""


def chair_boxes(look: Look, panel: Box, view: NewGameView) -> ChairBoxes:
    side, gap = look.px(SIDE), look.px(BETWEEN)
    title = Box(panel.x + side, panel.top - look.px(TITLE), panel.w - 2 * side, look.px(TITLE))
    low = panel.y + look.px(FOOT)
    inner = Box(title.x, low, title.w, title.y - low)
    lines = rows(inner, 3 if len(view.depths) == 1 else 2, gap)
    last = lines[-1]
    badges = last._replace(w=whole(last.w * BADGES))
    rest = Box(badges.right + gap, last.y, last.right - badges.right - gap, last.h)
    names = lines[:-1] if view.badges else lines
    return ChairBoxes(panel, title, names, lines[0], badges, parted(look, rest, 2, BETWEEN))


def draw_chair_panel(painter: Painter, value: Any) -> None:
    boxes, cells, view = value
    u, palette = painter.look.u, painter.look.palette
    painter.rectangle(boxes.panel, palette.panel, SPACE.card_radius * u)
    painter.text_in(boxes.title, view.chair, TYPE.button, palette.ink, "left")
    if view.colours:
        colour_row(painter, boxes.colours, view.colours, view.badges)
    else:
        for cell in cells:
            if view.add:
                ink = face(painter, cell.box, "lamp", 14)
                labelled(painter, cell.box, "plus", view.add, TYPE.primary, ink)
            else:
                _draw_cell(painter, cell, view.names)
    if view.badges:
        badge_row(painter, boxes.badges, view.badges)
        turn, starts = boxes.buttons
        labelled(painter, turn, "turn", view.turn, TYPE.button, face(painter, turn, "quiet", 14))
        style: Style = "lamp" if view.starts_lit else "quiet"
        ink = face(painter, starts, style, 14)
        labelled(painter, starts, "", view.starts, TYPE.button, ink)


def _draw_cell(painter: Painter, cell: Cell, names: tuple[NameView, ...]) -> None:
    u, palette, box = painter.look.u, painter.look.palette, cell.box
    if cell.kind != "name":
        icon = "plus" if cell.kind == "add" else "arrow"
        painter.icon(icon, box.cx, box.cy, 30 * u, face(painter, box, "quiet", 14))
        return
    name = names[cell.at]
    ink = face(painter, box, "lamp" if name.lit else "raised", 14)
    room = box.inset(8 * u, 4 * u)
    if name.sits and not name.lit:
        ink = palette.dim
        painter.icon("tick", box.right - 16 * u, box.top - 16 * u, 16 * u, ink)
        room = room.inset(TICK * u, 0)
    painter.text_in(room, _broken(painter.look, name.name, room), TYPE.button, ink, lines=2)


def _broken(look: Look, name: str, room: Box) -> str:
    """A name that would lose letters may be broken at its hyphen."""
    fitted = look.lettering.fit(name, TYPE.button, Room(room.w, room.h, 2))
    return name.replace("-", "-\n", 1) if fitted.cut else name


def chair_targets(
    look: Look, boxes: ChairBoxes, cells: tuple[Cell, ...], view: NewGameView
) -> Iterator[tuple[str, Box]]:
    if view.colours:
        cuts = parted(look, boxes.colours, len(view.colours), 0)
        yield from zip((f"colour:{each.colour}" for each in view.colours), cuts, strict=True)
    else:
        for cell in cells:
            yield f"name:{cell.at}" if cell.kind == "name" else cell.kind, cell.box
    if view.badges:
        cuts = parted(look, boxes.badges, len(view.badges), 0)
        yield from zip((f"badge:{each.symbol}" for each in view.badges), cuts, strict=True)
        yield from zip(("turn", "starts"), boxes.buttons, strict=True)

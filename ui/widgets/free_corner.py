"""A corner of the table where nobody sits: the last bookings, or a note."""

from ui.drawing.boxes import Box
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.table import FreeView
from ui.theme import TYPE, Type
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.players import player_badge
from ui.widgets.texts import settled, text_height, titled

PAD, TITLE, ROW = 10, 34, 52
"""In u; the rows take what is left, but not more than this."""
BADGE = 30
SMALL = TYPE.caption._replace(face="medium")


def free_corner(painter: Painter, box: Box, view: FreeView) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    inner = box.inset(PAD * u)
    high: float = text_height(look, view.title, TYPE.caption, inner.w, 1)
    title = Box(inner.x, inner.top - max(high, TITLE * u), inner.w, max(high, TITLE * u))
    painter.text_in(title, view.title, TYPE.caption, palette.dim, "left")
    rows = max(1, len(view.lines))
    high = min((title.y - inner.y) / rows, ROW * 1.15 * u)
    places = [
        Box(inner.x, title.y - (at + 1) * high, inner.w, high) for at in range(len(view.lines))
    ]
    # All of them in one size: where one of the words needs it, in the smaller one.
    sizes = [
        settled(look, told, TYPE.body, _beside(row, player, u), lines=2)
        for row, (player, told) in zip(places, view.lines, strict=True)
    ]
    use = next((each for each in sizes if not each.scales), TYPE.body)
    named = _have_room_for_names(painter, places, view)
    for row, (player, told) in zip(places, view.lines, strict=True):
        _booking(painter, row, player, told, use, named)
    if view.text:
        room = Box(inner.x, inner.y, inner.w, title.y - inner.y - 4 * u)
        use = settled(look, view.text, TYPE.body, room, lines=7)
        high = min(room.h, text_height(look, view.text, use, room.w, 7))
        room = Box(room.x, room.top - high, room.w, high)
        painter.text_in(room, view.text, use, palette.dim, "left", lines=7)


def _beside(row: Box, player: PlayerLook | None, u: float) -> Box:
    """What a row has for its words."""
    taken = (BADGE + 9) * u if player else 0
    return Box(row.x + taken, row.y, row.w - taken, row.h - 2 * u)


def _have_room_for_names(painter: Painter, places: list[Box], view: FreeView) -> bool:
    """All of them or none: one that needs two lines for its words has only its badge."""
    look = painter.look
    size = look.lettering.size(SMALL)
    return look.text_scale < LARGE_TEXT and not any(
        look.lettering.fit(told, SMALL, Room(_beside(row, player, look.u).w)).size < size
        for row, (player, told) in zip(places, view.lines, strict=True)
        if player
    )


def _booking(
    painter: Painter, row: Box, player: PlayerLook | None, told: str, use: Type, named: bool
) -> None:
    """Whose it is and what."""
    u, palette = painter.look.u, painter.look.palette
    room = _beside(row, player, u)
    if player:
        player_badge(painter, (row.x + BADGE / 2 * u, row.cy), BADGE * u, player)
    if player and named:
        uses = TYPE.button._replace(size=20), SMALL
        titled(painter, room, player.name, told, (palette.ink, palette.dim), uses, lines=1)
    else:
        painter.text_in(room, told, use, palette.ink, "left", lines=2)

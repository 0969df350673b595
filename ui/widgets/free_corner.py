"""A corner of the table where nobody sits: the last bookings, or a note."""

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.table import FreeView
from ui.theme import TYPE
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.players import player_badge
from ui.widgets.texts import settled, text_height, titled

PAD, TITLE, ROW = 10, 34, 52
"""In u; the rows take what is left, but not more than this."""
BADGE = 30


def free_corner(painter: Painter, box: Box, view: FreeView) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    inner = box.inset(PAD * u)
    high = text_height(look, view.title, TYPE.caption, inner.w, 1)
    title = Box(inner.x, inner.top - max(high, TITLE * u), inner.w, max(high, TITLE * u))
    painter.text_in(title, view.title, TYPE.caption, palette.dim, "left")
    rows = max(1, len(view.lines))
    high = min((title.y - inner.y) / rows, ROW * 1.15 * u)
    for at, (player, told) in enumerate(view.lines):
        row = Box(inner.x, title.y - (at + 1) * high, inner.w, high)
        _booking(painter, row, player, told)
    if view.text:
        room = Box(inner.x, inner.y, inner.w, title.y - inner.y - 4 * u)
        high = min(room.h, text_height(look, view.text, TYPE.body, room.w, 7))
        room = Box(room.x, room.top - high, room.w, high)
        painter.text_in(room, view.text, TYPE.body, palette.dim, "left", lines=7)


def _booking(painter: Painter, row: Box, player: PlayerLook | None, told: str) -> None:
    """Whose it is and what; in large text the badge alone says whose."""
    u, palette = painter.look.u, painter.look.palette
    room = Box(row.x, row.y, row.w, row.h - 2 * u)
    if player:
        player_badge(painter, (row.x + BADGE / 2 * u, row.cy), BADGE * u, player)
        taken = (BADGE + 9) * u
        room = Box(room.x + taken, room.y, room.w - taken, room.h)
    if player and painter.look.text_scale < LARGE_TEXT:
        uses = TYPE.button._replace(size=20), TYPE.caption._replace(face="medium")
        titled(painter, room, player.name, told, (palette.ink, palette.dim), uses, lines=1)
    else:
        use = settled(painter.look, told, TYPE.body, room, lines=2)
        painter.text_in(room, told, use, palette.ink, "left", lines=2)

"""A player's panel on the table: square, so that any quarter turn keeps the layout."""

from ui.drawing.boxes import Box
from ui.drawing.fitting import Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.table import PanelView
from ui.theme import SPACE, TYPE, Colour, mix
from ui.widgets.names import name_in
from ui.widgets.own_cards import own_cards
from ui.widgets.players import colour_of, player_badge
from ui.widgets.texts import settled

PANEL, MARGIN, RADIUS = 222, 10, 20


def corner_box(look: Look, corner: int, width: float = PANEL, height: float = PANEL) -> Box:
    """A box in a corner of the page, clockwise from the upper left; lengths in u."""
    page = look.page
    w, h, m = look.px(width), look.px(height), look.px(MARGIN)
    x = page.x + m if corner in (0, 3) else page.right - m - w
    y = page.top - m - h if corner in (0, 1) else page.y + m
    return Box(x, y, w, h)


def score_box(panel_box: Box, u: float) -> Box:
    """Where the number stands on a panel."""
    return Box(panel_box.x + 8 * u, panel_box.y + 46 * u, panel_box.w - 16 * u, 120 * u)


def panel(painter: Painter, box: Box, view: PanelView) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    own = colour_of(view.look, palette)
    ink = palette.ink_on_player if view.turn else palette.ink
    dim = palette.ink_on_player if view.turn else palette.dim
    painter.rectangle(box, own if view.turn else palette.panel, RADIUS * u)
    if view.out:
        stripe = mix(palette.line, palette.panel, 0.5)
        painter.hatched(box, stripe, 14 * u, 2 * u, RADIUS * u)
    painter.outline(box, own, look.px(SPACE.stroke), RADIUS * u)
    _head(painter, box, view, ink)
    if view.own:
        inside = Box(box.x + 12 * u, box.y + 10 * u, box.w - 24 * u, box.h - 64 * u)
        own_cards(painter, inside, view.own, ink)
        return
    use = TYPE.score if view.digits < 3 else TYPE.score_three
    painter.text_in(score_box(box, u), view.score, use, ink, whole=True)
    _foot(painter, box, view, dim, ink)


def _head(painter: Painter, box: Box, view: PanelView, ink: Colour) -> None:
    """Badge, name, and the starting shield where it is."""
    u, palette = painter.look.u, painter.look.palette
    player_badge(painter, (box.x + 32 * u, box.top - 34 * u), 40 * u, view.look, view.turn)
    width = 112 if view.starting else 150
    room = Box(box.x + 62 * u, box.top - 60 * u, width * u, 52 * u)
    use = settled(painter.look, view.look.name, TYPE.name, room)
    name_in(painter, room, view.look.name, use, ink, "left")
    if view.starting:
        at = (box.right - 26 * u, box.top - 33 * u)
        painter.icon("shield", *at, 30 * u, palette.lamp, palette.ink_on_lamp)


def _foot(painter: Painter, box: Box, view: PanelView, dim: Colour, ink: Colour) -> None:
    """Delivered orders and what the shift would bring now; or that the player is out."""
    u = painter.look.u
    row = Box(box.x + 12 * u, box.y + 5 * u, box.w - 24 * u, 44 * u)
    if view.out and view.now:
        left = _out(painter, row._replace(w=row.w * 0.45), view.out, ink)
    else:
        left = _delivered(painter, row, view.delivered, dim, ink)
        if view.out:
            _out(painter, Box(left, row.y, row.right - left, row.h), view.out, ink)
    room = Box(left, row.y, row.right - left - 2 * u, row.h)
    if view.now:
        use = settled(painter.look, view.now, TYPE.name_small, room)
        painter.text_in(room, view.now, use, ink, "right", whole=True)


def _delivered(painter: Painter, row: Box, n: str, dim: Colour, ink: Colour) -> float:
    """Answers where it ends."""
    u, lettering = painter.look.u, painter.look.lettering
    painter.icon("card", row.x + 12 * u, row.cy, 30 * u, dim)
    width = lettering.width(n, TYPE.name_small.face, lettering.size(TYPE.name_small)) + 2
    room = Box(row.x + 32 * u, row.y, width, row.h)
    painter.text_in(room, n, TYPE.name_small, ink, "left", whole=True)
    return room.right + 8 * u


def _out(painter: Painter, row: Box, word: str, ink: Colour) -> float:
    """The struck worker, with its word where that fits; answers where it ends."""
    u = painter.look.u
    painter.icon("no_workers", row.x + 15 * u, row.cy, 34 * u, ink)
    room = Box(row.x + 36 * u, row.y, row.w - 36 * u, row.h)
    fitted = painter.look.lettering.fit(word, TYPE.body_large, Room(room.w, room.h))
    if fitted.cut:
        return row.x + 38 * u
    painter.text_in(room, word, TYPE.body_large, ink, "left", whole=True)
    return room.right

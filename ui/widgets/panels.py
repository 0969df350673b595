"""A player's panel on the table: square, so that any quarter turn keeps the layout."""

from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.table import PanelView
from ui.theme import CAPITAL, SPACE, TYPE, Colour, mix
from ui.widgets.players import colour_of, player_badge

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
    ground = own if view.turn else palette.panel
    painter.rectangle(box, ground, RADIUS * u)
    if view.out:
        stripe = mix(palette.line, palette.panel, 0.5)
        painter.hatched(box, stripe, 14 * u, 2 * u, RADIUS * u)
    painter.outline(box, own, look.px(SPACE.stroke), RADIUS * u)
    at = (box.x + 32 * u, box.top - 34 * u)
    player_badge(painter, at, 40 * u, view.look, flooded=view.turn)
    name_width = (118 if view.starting else 150) * u
    baseline = box.top - 34 * u - look.lettering.size(TYPE.name) * CAPITAL / 2
    name_at = (box.x + 62 * u, baseline)
    painter.text(view.look.name, TYPE.name, ink, name_at, width=name_width)
    if view.starting:
        painter.icon("shield", box.right - 26 * u, box.top - 32 * u, 30 * u, *_shield(painter))
    _score(painter, box, view, ink)
    _foot(painter, box, view, dim, ink)


def _shield(painter: Painter) -> tuple[Colour, ...]:
    palette = painter.look.palette
    return (palette.lamp, palette.ink_on_lamp)


def _score(painter: Painter, box: Box, view: PanelView, ink: Colour) -> None:
    u = painter.look.u
    use = TYPE.score if view.digits < 3 else TYPE.score_three
    painter.text_in(score_box(box, u), view.score, use, ink, whole=True)


def _foot(
    painter: Painter,
    box: Box,
    view: PanelView,
    dim: Colour,
    ink: Colour,
) -> None:
    u = painter.look.u
    middle = box.y + 27 * u
    painter.icon("card", box.x + 24 * u, middle, 30 * u, dim)
    line = Box(box.x + 44 * u, middle - 16 * u, 44 * u, 32 * u)
    painter.text_in(line, view.delivered, TYPE.name_small, ink, "left", whole=True)
    room = Box(box.x + 88 * u, middle - 18 * u, box.w - 102 * u, 36 * u)
    if view.out:
        painter.icon("no_workers", box.right - 26 * u, middle, 34 * u, ink)
        room = room._replace(w=room.w - 30 * u)
    text = view.out or view.now
    painter.text_in(room, text, TYPE.name_small, ink, "right", whole=True)

"""Where something is: on a small order card, or in a small pit, in a dashed frame."""

from ui.drawing.boxes import Box, square
from ui.drawing.painter import Painter
from ui.presenters.card_matrix import card as card_view
from ui.presenters.question_view import CardPlace, PitPlace
from ui.theme import COAL, SPACE, mix
from ui.widgets.order_card import HEIGHT, PLACES, WIDTH, CardFace, Spot, card

LEVELS = ("yellow", "brown", "gray", "black")
SURFACE = 0.2
"""Of the pit's height."""
SHAFT, TILES = 0.16, 3
FRAME = 1.35
"""Of a spot's size."""


def place(painter: Painter, box: Box, where: CardPlace | PitPlace) -> float:
    """Answers where it ends."""
    if isinstance(where, CardPlace):
        return _on_card(painter, box, where)
    _in_pit(painter, box, where)
    return box.right


def _on_card(painter: Painter, box: Box, where: CardPlace) -> float:
    scale = min(box.w / WIDTH, box.h / HEIGHT)
    paper = Box(box.x, box.cy - HEIGHT * scale / 2, WIDTH * scale, HEIGHT * scale).snapped()
    view = card_view(where.order, "free")  # type: ignore[arg-type]
    spots = tuple(Spot(coal, full) for coal, full in zip(view.coals, where.filled, strict=True))
    card(painter, paper, CardFace(view.vehicle, int(view.vp), spots))
    if where.spot is None:
        _frame(painter, paper.inset(-5 * painter.look.u))
        return paper.right
    side, places = PLACES[len(spots)]
    dx, down = places[where.spot]
    stretch = paper.h / HEIGHT
    at = (paper.cx + dx * scale, paper.top - down * stretch)
    _frame(painter, square(*at, side * scale * FRAME))
    return paper.right


def _in_pit(painter: Painter, box: Box, where: PitPlace) -> None:
    """Its strata, its shaft, the places of three tiles to each side."""
    u, palette = painter.look.u, painter.look.palette
    ground = box.top - SURFACE * box.h
    high = (ground - box.y) / len(LEVELS)
    painter.rectangle(box, palette.raised, SPACE.radius * u)
    tile = (box.w * (1 - SHAFT)) / (2 * TILES)
    bands = []
    for n, coal in enumerate(LEVELS):
        band = Box(box.x, ground - (n + 1) * high, box.w, high)
        bands.append(band)
        painter.rectangle(band.snapped(), mix(COAL[coal].fill, palette.ground, 0.45))
        for column in range(2 * TILES):
            shift = SHAFT * box.w if column >= TILES else 0
            x = box.x + column * tile + shift
            cell = Box(x, band.y, tile, band.h).inset(2 * u)
            painter.outline(cell.snapped(), mix(COAL[coal].fill, palette.ground, 0.75), 1)
    shaft = Box(box.cx - SHAFT * box.w / 2, box.y, SHAFT * box.w, box.h)
    painter.rectangle(shaft.snapped(), palette.well)
    _frame(painter, _pit_frame(box, shaft, bands, tile, where))


def _pit_frame(box: Box, shaft: Box, bands: list[Box], tile: float, where: PitPlace) -> Box:
    """Light tiles lie left of the shaft, dark ones right of it."""
    if not where.level:
        top = bands[0].top
        return (
            Box(shaft.x, top, shaft.w, box.top - top)
            if not where.side
            else Box(box.x, top, shaft.x - box.x, box.top - top)
        )
    band = bands[where.level - 1]
    if not where.side:
        return Box(shaft.x, band.y, shaft.w, band.h)
    dark = where.side == "dark"
    if where.tile is None:
        x = shaft.right if dark else box.x
        return Box(x, band.y, TILES * tile, band.h)
    at = min(where.tile, TILES - 1)
    x = shaft.right + at * tile if dark else shaft.x - (at + 1) * tile
    return Box(x, band.y, tile, band.h)


def _frame(painter: Painter, box: Box) -> None:
    u, palette = painter.look.u, painter.look.palette
    painter.dashed(box.snapped(), palette.doubt, painter.look.px(3), 6 * u, 7 * u)

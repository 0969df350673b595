"""An answer to a question as a large button: cubes, an empty spot, a number, a card, a player."""

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.card_matrix import card as card_view
from ui.presenters.question_view import AnswerView
from ui.theme import TYPE
from ui.widgets.buttons import face
from ui.widgets.card_rows import draw_card
from ui.widgets.coal import cart, cube, spot
from ui.widgets.order_card import HEIGHT, WIDTH
from ui.widgets.players import player_badge
from ui.widgets.sentences import whole_in

LABEL = 0.34
"""Of the button's height."""
CUBE = 70


def answer(painter: Painter, value: tuple[Box, AnswerView, bool]) -> None:
    """`small`: one of many."""
    box, view, small = value
    u = painter.look.u
    ink = face(painter, box, "raised", 18)
    if view.shape == "card" and small:
        _card(painter, box.inset(5 * u), view.order)
        return
    use = TYPE.caption if small else TYPE.name_small
    room = Box(box.x + 6 * u, box.y + 6 * u, box.w - 12 * u, whole(box.h * LABEL))
    high = Box(box.x, room.top, box.w, box.top - room.top).inset(8 * u, 6 * u)
    whole_in(painter, room, view.label, use, ink, lines=2)
    _shape(painter, high, view)


def _shape(painter: Painter, box: Box, view: AnswerView) -> None:
    u, palette = painter.look.u, painter.look.palette
    side = min(CUBE * u, box.h, box.w / max(1, len(view.coals)) - 4 * u)
    match view.shape:
        case "cubes" | "cage":
            _cubes(painter, box, side, view)
        case "spot" if view.coals:
            spot(painter, (box.cx, box.cy), side, view.coals[0])
        case "cart":
            cart(painter, (box.cx, box.cy - side * 0.28), side, view.coals[0])
        case "number":
            use = TYPE.total if box.h > 60 * u else TYPE.heading._replace(scales=False)
            painter.text_in(box, view.number, use, palette.ink, whole=True)
        case "card":
            _card(painter, box, view.order)
        case "player" if view.look:
            player_badge(painter, (box.cx, box.cy), side, view.look)
        case _:
            painter.icon("cross", box.cx, box.cy, side * 0.6, palette.dim)


def _cubes(painter: Painter, box: Box, side: float, view: AnswerView) -> None:
    if view.shape == "cage" and not view.coals:
        painter.text_in(box, view.number, TYPE.total, painter.look.palette.ink, whole=True)
    step = side + 4 * painter.look.u
    for at, coal in enumerate(view.coals):
        x = box.cx + (at - (len(view.coals) - 1) / 2) * step
        letter = view.letters[at] if view.letters else ""
        cube(painter, (x, box.cy), side, coal, letter)


def _card(painter: Painter, box: Box, order: str) -> None:
    scale = min(box.w / WIDTH, box.h / HEIGHT)
    w, h = WIDTH * scale, HEIGHT * scale
    place = Box(box.cx - w / 2, box.cy - h / 2, w, h).snapped()
    draw_card(painter, place, card_view(order, "free"), None)  # type: ignore[arg-type]

"""What an entry of the book is mended with: people, presses, steppers, buttons."""

from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.presenters import counts_view
from ui.presenters.count_draft import Key
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.mending_view import PersonView, PressView, SeatView, StepperView
from ui.theme import SPACE, TYPE, Colour, Type, mix
from ui.widgets.buttons import face
from ui.widgets.coal import cart
from ui.widgets.players import colour_of, player_badge
from ui.widgets.sentences import labelled, sentence, whole_in
from ui.widgets.signs import lantern
from ui.widgets.steppers import stepper_card
from ui.widgets.texts import text_height

# Lengths in u.
BADGE, BADGE_SHARE = 112, 0.4
"""How large a badge is at most, and of its card's height."""
USES = (TYPE.name, TYPE.body_large)
PICTURES = {"marks": "mark", "cubes": "cube", "orders": "card", "factory": "worker", "vp": "trophy"}


def draw_button(painter: Painter, value: Any) -> None:
    """A (box, icon, words, whether it is the lit one, whether it would do something)."""
    box, icon, words, primary, ready = value
    palette = painter.look.palette
    if not primary:
        labelled(painter, box, icon, words, TYPE.button, face(painter, box, "quiet"))
        return
    ink = face(painter, box, "lamp" if ready else "raised")
    if not ready:
        ink = mix(palette.faint, palette.raised, 0.8)
    labelled(painter, box, icon, words, TYPE.primary, ink)


def draw_seat(painter: Painter, value: tuple[Box, SeatView, PlayerLook]) -> None:
    """A player as large as there is room; who is chosen is flooded."""
    box, view, player = value
    palette = painter.look.palette
    own = colour_of(player, palette)
    if not view.possible:
        own = mix(own, palette.panel, 0.4)
    _card(painter, box, own, view.lit)
    ink = palette.ink if view.possible else palette.faint
    _draw_player(painter, box, player, palette.ink_on_player if view.lit else ink, view.lit)


def draw_person(painter: Painter, value: tuple[Box, PersonView, PlayerLook]) -> None:
    """Whom it concerned; nothing to choose."""
    box, view, player = value
    palette = painter.look.palette
    painter.rectangle(box, palette.panel, SPACE.card_radius * painter.look.u)
    below = (view.gain, TYPE.heading) if view.gain else (view.text, TYPE.body_large)
    _draw_player(painter, box, player, palette.ink, False, *below)


def _card(painter: Painter, box: Box, own: Colour, lit: bool) -> None:
    radius = SPACE.card_radius * painter.look.u
    painter.rectangle(box, own if lit else painter.look.palette.panel, radius)
    painter.outline(box, own, painter.look.px(SPACE.stroke), radius)


def _draw_player(
    painter: Painter,
    box: Box,
    player: PlayerLook,
    ink: Colour,
    lit: bool,
    text: str = "",
    use: Type = TYPE.body_large,
) -> None:
    """Badge, name and a text, together in the middle of a card."""
    look, u = painter.look, painter.look.u
    inner = box.inset(10 * u, 8 * u)
    size = min(BADGE * u, BADGE_SHARE * box.h, inner.w)
    name = text_height(look, player.name, TYPE.name, inner.w, 1)
    below = text_height(look, text, use, inner.w, 1) if text else 0
    gap = min(12 * u, (inner.h - size - name - below) / 2)
    top = inner.cy + (size + gap + name + below) / 2
    player_badge(painter, (box.cx, top - size / 2), size, player, flooded=lit)
    room = Box(inner.x, whole(top - size - gap - name), inner.w, name)
    painter.text_in(room, player.name, TYPE.name, ink)
    if text:
        room = Box(inner.x, room.y - below, inner.w, below)
        painter.text_in(room, text, use, ink, whole=True)


def draw_badge(painter: Painter, value: tuple[Box, SeatView, PlayerLook]) -> None:
    """A player in the foot, beside all cards."""
    box, view, player = value
    u, palette = painter.look.u, painter.look.palette
    own = colour_of(player, palette)
    if view.lit:
        painter.rectangle(box.inset(2 * u, 0), own, 14 * u)
    player_badge(painter, (box.cx, box.cy + 14 * u), 46 * u, player, flooded=view.lit)
    ink = palette.ink_on_player if view.lit else palette.dim
    words = Box(box.x + 4 * u, box.y + 6 * u, box.w - 8 * u, 32 * u)
    # The badge says it already, so the name below it does not grow with the text.
    painter.text_in(words, player.name, TYPE.caption._replace(scales=False), ink)


def draw_press(painter: Painter, value: tuple[Box, PressView, PlayerLook | None]) -> None:
    box, view, player = value
    u, palette = painter.look.u, painter.look.palette
    ink = face(painter, box, "raised")
    at = (box.x + 58 * u, box.cy)
    if player:
        player_badge(painter, at, 68 * u, player)
    else:
        painter.icon("deliver", *at, 60 * u, ink)
    room = Box(box.x + 110 * u, box.y + 8 * u, box.w - 122 * u, box.h - 16 * u)
    if player:
        sentence(painter, room, player.name, view.text, USES, (ink, palette.dim))
    else:
        whole_in(painter, room, view.text, TYPE.name, ink, "left", lines=2)


def draw_stepper(painter: Painter, value: tuple[Box, StepperView]) -> None:
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

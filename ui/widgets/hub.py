"""The hub of the dial: whose turn it is and how long; held, that the shift ends."""

from math import sqrt

from ui.drawing.boxes import Box
from ui.drawing.contours import Point
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.presenters.dim import HubView
from ui.theme import CAPITAL, SMALLEST_SHARE, TYPE, Type, mix
from ui.widgets.names import name_in
from ui.widgets.players import colour_of
from ui.widgets.texts import lowered, settled

# Lengths in u.
HUB, EDGE = 85, 3
"""Its radius, and the dark line around it that keeps it apart from the hand."""
TURN_ARC, TURN_WIDTH = 81, 4
"""The turn's time, along the edge: radius of its middle, and how wide it is."""
HOLD_ARC, HOLD_WIDTH = 76, 11
CHEVRON, LABEL = 20, 59
"""How wide, and how far below the middle."""


def hub(painter: Painter, at: Point, view: HubView) -> None:
    u, palette = painter.look.u, painter.look.palette
    painter.circle(*at, (HUB + EDGE) * u, palette.well)
    if view.hold:
        _held(painter, at, view)
    elif view.look is None:
        painter.circle(*at, HUB * u, palette.lamp)
        _sentence(painter, at, view.label, 122, 118)
    else:
        _turn(painter, at, view)


def _held(painter: Painter, at: Point, view: HubView) -> None:
    """The ring fills above it."""
    (x, y), u, palette = at, painter.look.u, painter.look.palette
    outer = (HOLD_ARC + HOLD_WIDTH / 2) * u
    painter.ring(x, y, outer, HOLD_WIDTH * u, palette.line)
    painter.icon("clock", x, y + 30 * u, 40 * u, palette.ink)
    room = Box(x - 58 * u, y - 52 * u, 116 * u, 58 * u)
    use = settled(painter.look, view.label, TYPE.button, room, lines=3)
    painter.text_in(room, view.label, use, palette.ink, lines=3, whole=True)


def _sentence(painter: Painter, at: Point, words: str, width: float, height: float) -> None:
    u, palette = painter.look.u, painter.look.palette
    room = Box(at[0] - width / 2 * u, at[1] - height / 2 * u, width * u, height * u)
    use = settled(painter.look, words, TYPE.name_small, room, lines=4)
    painter.text_in(room, words, use, palette.ink_on_lamp, lines=4, whole=True)


def _turn(painter: Painter, at: Point, view: HubView) -> None:
    """Symbol, name, room for the time, and what a tap does."""
    (x, y), u, palette = at, painter.look.u, painter.look.palette
    player, look = view.look, painter.look
    assert player is not None
    fill, ink = colour_of(player, palette), palette.ink_on_player
    painter.circle(x, y, HUB * u, fill)
    painter.ring(x, y, (TURN_ARC + TURN_WIDTH / 2) * u, TURN_WIDTH * u, mix(ink, fill, 0.25))
    # Without the time there is room for the others.
    lift = 0 if view.time else -12
    painter.icon(player.symbol, x, y + (42 + lift) * u, 50 * u, ink)
    room = Box(x - 68 * u, y - (22 - lift) * u, 136 * u, 42 * u)
    use = lowered(look, TYPE.name, room.h)
    fitted = look.lettering.fit(player.name, use, Room(room.w, room.h, 1, True))
    if fitted.squeezed or fitted.cut:  # two lines of a long name
        use = lowered(look, TYPE.name, room.h / 2)
    name_in(painter, room, player.name, use, ink)
    _label(painter, at, view.label, LABEL + lift * 0.75)


def turn_time(painter: Painter, at: Point, time: str) -> None:
    """Apart from the hub: it changes every second, and nothing else does."""
    (x, y), u, ink = at, painter.look.u, painter.look.palette.ink_on_player
    room = Box(x - 60 * u, y - 46 * u, 120 * u, 30 * u)
    painter.text_in(room, time, TYPE.name_small._replace(scales=False), ink, whole=True)


def _label(painter: Painter, at: Point, words: str, low: float) -> None:
    """A chevron and its word, so far below the middle; no larger than the hub is wide there."""
    look, u, ink = painter.look, painter.look.u, painter.look.palette.ink_on_player
    lettering, face = look.lettering, TYPE.body.face
    size = lettering.size(TYPE.body)
    least = int(lettering.size(TYPE.body._replace(scales=False)) * SMALLEST_SHARE)
    while size > least and _beyond(lettering.width(words, face, size), size, low, u):
        size -= 1
    use = Type(face, size / u, scales=False)
    left = at[0] - (lettering.width(words, face, size) + CHEVRON * u) / 2
    y = at[1] - low * u
    painter.icon("next", left + CHEVRON / 2 * u - 2 * u, y, CHEVRON * u, ink)
    painter.text(words, use, ink, (left + CHEVRON * u, y - CAPITAL * size / 2), whole=True)


def _beyond(width: float, size: float, low: float, u: float) -> bool:
    """Whether a word of this width, with its chevron, would touch the ring of the turn's time."""
    inside = (TURN_ARC - TURN_WIDTH) * u
    foot = low * u + CAPITAL * size / 2
    return foot >= inside or width + CHEVRON * u > 2 * sqrt(inside**2 - foot**2)

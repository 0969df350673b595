"""The ceremony's small clock: which hour is being scored, and whose rim has grown."""

from math import cos, radians, sin

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.ceremony_view import MarkView
from ui.presenters.looks import Look as PlayerLook
from ui.theme import TYPE, mix
from ui.widgets.coal import Fade, cart, cube
from ui.widgets.players import colour_of

FACE, RIM = (78, 126), (129, 137)
BLOCK = 102
GAP = 2.0
ASLEEP = 0.45


def small_clock(
    painter: Painter,
    at: tuple[float, float],
    marks: tuple[MarkView, ...],
    players: tuple[PlayerLook, ...],
    words: tuple[str, str],
    flown: bool = True,
) -> None:
    """`words` stand in its middle: Shift, II. When the points have `flown`, the hour has a rim."""
    u, palette = painter.look.u, painter.look.palette
    x, y = at
    for mark in marks:
        if mark.state == "won" or flown:
            _rim(painter, at, mark, players)
        fill = palette.lamp if mark.state == "now" else palette.panel
        if mark.state in ("won", "ahead"):
            fill = palette.raised
        _sector(painter, at, mark.hour, FACE, fill)
        _subject(painter, at, mark, fill)
    above = Box(x - 62 * u, y + 4 * u, 124 * u, 44 * u)
    painter.text_in(above, words[0], TYPE.body_large, palette.dim, whole=True)
    below = Box(x - 62 * u, y - 48 * u, 124 * u, 54 * u)
    painter.text_in(below, words[1], TYPE.total, palette.ink, whole=True)


def _sector(
    painter: Painter,
    at: tuple[float, float],
    hour: int,
    radii: tuple[float, float],
    colour: tuple[float, float, float, float],
    part: tuple[float, float] = (0, 1),
) -> None:
    u = painter.look.u
    first = 30 * hour - 15
    angles = (first + 30 * part[0], first + 30 * part[1])
    painter.sector(*at, (radii[0] * u, radii[1] * u), angles, colour, (GAP * u, GAP * u))


def _rim(
    painter: Painter, at: tuple[float, float], mark: MarkView, players: tuple[PlayerLook, ...]
) -> None:
    if not mark.leaders:
        return
    share = 1 / len(mark.leaders)
    for place, seat in enumerate(mark.leaders):
        colour = colour_of(players[seat], painter.look.palette)
        _sector(painter, at, mark.hour, RIM, colour, (place * share, (place + 1) * share))


def _subject(
    painter: Painter,
    at: tuple[float, float],
    mark: MarkView,
    ground: tuple[float, float, float, float],
) -> None:
    u, palette = painter.look.u, painter.look.palette
    angle = radians(30 * mark.hour)
    x, y = at[0] + BLOCK * u * sin(angle), at[1] + BLOCK * u * cos(angle)
    share = ASLEEP if mark.state == "asleep" else 1
    fade = Fade(share, ground)
    if mark.kind == "coal":
        cube(painter, (x, y), 24 * u, mark.subject, fade=fade)
    elif mark.kind == "minecarts":
        cart(painter, (x, y - 8 * u), 30 * u, mark.subject, fade=fade)
    else:
        ink = palette.ink_on_lamp if mark.state == "now" else mix(palette.ink, ground, share)
        painter.icon(mark.subject, x, y, 36 * u, ink)

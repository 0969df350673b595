"""Beside the camera's picture: cards that were read, a checklist, differences, the light."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.services.camera.camera import Rgb
from ui.drawing.boxes import Box, whole
from ui.drawing.contours import Point
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.camera_view import (
    DifferenceView,
    EntryView,
    LightView,
    ReadingView,
    SeatView,
)
from ui.theme import SPACE, TYPE, mix
from ui.widgets.bars import rows
from ui.widgets.coal import cube
from ui.widgets.players import player_badge
from ui.widgets.sentences import whole_in
from ui.widgets.sheets import parted
from ui.widgets.signs import Signal, signal
from ui.widgets.texts import settled, text_height

# Lengths in u.
LINE, BETWEEN = 58, 6
"""The height of a reading, where the list has room for it."""
VEHICLE, CUBE, CUBES = 46, 24, 28
BADGE = 44
SWATCH = 30
WORDS = 76
"""Beside the light's steps."""


def lines(look: Look, room: Box, count: int, most: float = LINE) -> tuple[Box, ...]:
    """From the top of a room, lower where they are many."""
    gap = look.px(BETWEEN)
    high = min(room.h, count * (look.px(most) + gap) - gap) if count else 0
    return rows(Box(room.x, room.top - high, room.w, high), count, gap) if count else ()


# Cards that were read


def reading(painter: Painter, value: tuple[Box, ReadingView]) -> None:
    box, view = value
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    painter.rectangle(box, palette.panel, SPACE.radius * u)
    if view.doubt:
        painter.dashed(box, palette.doubt, look.px(3), SPACE.radius * u, 10 * u)
    middle = box.cy
    left = _order(painter, (box.x + 12 * u, middle), view.vehicle, view.coals)
    end = box.right - 36 * u
    ink = palette.doubt if view.doubt else palette.ink
    room = Box(left + 4 * u, box.y, end - left - 8 * u, box.h)
    use = settled(look, view.told, TYPE.body, room)
    painter.text_in(room, view.told, use, ink, "right", whole=True)
    sign: Signal = "doubt" if view.doubt else "certain"
    signal(painter, (box.right - 20 * u, middle), 24 * u, sign)


def hint(painter: Painter, value: tuple[Box, str]) -> None:
    """At the top of an empty list."""
    room, words = value
    look, u = painter.look, painter.look.u
    high = text_height(look, words, TYPE.body, room.w, 5) + 10 * u
    box = Box(room.x, room.top - high - 8 * u, room.w, high)
    painter.text_in(box, words, TYPE.body, look.palette.dim, "left", lines=5)


def _order(painter: Painter, at: Point, vehicle: str, coals: Sequence[str]) -> float:
    """From its left end; answers where it ends."""
    u, (left, middle) = painter.look.u, at
    if vehicle:
        painter.icon(vehicle, left + VEHICLE * u / 2, middle, VEHICLE * u, painter.look.palette.ink)
    left += (VEHICLE + 10) * u
    for number, coal in enumerate(coals):
        cube(painter, (left + (number * CUBES + CUBE / 2) * u, middle), CUBE * u, coal)
    return left + len(coals) * CUBES * u


# The checklist


def cells(look: Look, room: Box, seats: Sequence[SeatView]) -> Iterator[tuple[EntryView, Box]]:
    """Where each entry is: a row a player, behind the badge a column for each kind."""
    for seat, row in zip(seats, lines(look, room, len(seats), 84), strict=True):
        left = row.x + look.px(BADGE + 16)
        inner = Box(left, row.y, row.right - left, row.h)
        yield from zip(seat.entries, parted(look, inner, len(seat.entries), BETWEEN), strict=True)


def checklist(painter: Painter, value: tuple[Box, tuple[SeatView, ...]]) -> None:
    room, seats = value
    look, u = painter.look, painter.look.u
    for seat, row in zip(seats, lines(look, room, len(seats), 84), strict=True):
        player_badge(painter, (row.x + (BADGE / 2 + 4) * u, row.cy), BADGE * u, seat.look)
    for entry, box in cells(look, room, seats):
        _entry(painter, box, entry)


def _entry(painter: Painter, box: Box, entry: EntryView) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    painter.rectangle(box, palette.raised if entry.lit else palette.panel, SPACE.radius * u)
    if entry.lit:
        painter.outline(box, palette.lamp, look.px(3), SPACE.radius * u)
    elif entry.state == "partly":
        painter.dashed(box, palette.doubt, look.px(3), SPACE.radius * u, 10 * u)
    ink = palette.ink if entry.lit or entry.state != "open" else palette.faint
    size = min(34 * u, box.h * 0.6)
    x = box.cx if entry.state == "open" else box.cx - 18 * u
    painter.icon(entry.icon, x, box.cy, size, ink)
    beside = (box.cx + 22 * u, box.cy)
    if entry.state == "hand":
        painter.icon("hand", *beside, 26 * u, palette.dim)
    elif entry.state != "open":
        signal(painter, beside, 26 * u, "certain" if entry.state == "done" else "doubt")


# The book says, the table says


def difference(painter: Painter, value: tuple[Box, DifferenceView]) -> None:
    box, view = value
    u, palette = painter.look.u, painter.look.palette
    painter.rectangle(box, palette.raised, SPACE.radius * u)
    painter.dashed(box, palette.doubt, painter.look.px(3), SPACE.radius * u, 10 * u)
    player_badge(painter, (box.x + 32 * u, box.cy), BADGE * u, view.look)
    left = box.x + 66 * u
    _order(painter, (left, box.top - 23 * u), view.vehicle, view.coals)
    room = Box(left, box.y + 6 * u, box.right - left - 10 * u, box.h - 46 * u)
    whole_in(painter, room, view.told, TYPE.body, palette.doubt, "left", lines=2)


# The light


def light(painter: Painter, value: tuple[Box, LightView]) -> None:
    box, view = value
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    painter.rectangle(box, palette.panel, SPACE.card_radius * u)
    painter.outline(box, palette.doubt, look.px(3), SPACE.card_radius * u)
    inner = box.inset(18 * u, 16 * u)
    head = Box(inner.x, inner.top - 60 * u, inner.w, 64 * u)
    painter.icon("sun", head.x + 22 * u, head.cy, 40 * u, palette.doubt)
    title = Box(head.x + 54 * u, head.y, head.w - 54 * u, head.h)
    whole_in(painter, title, view.title, TYPE.name_small, palette.ink, "left", lines=2)
    swatch = look.px(SWATCH)
    low = whole(inner.y)
    for at, (words, steps) in enumerate(zip((view.now, view.then), view.steps[::-1], strict=True)):
        row = Box(inner.x, low + at * (swatch + look.px(5)), inner.w, swatch)
        label = row._replace(w=WORDS * u)
        whole_in(painter, label, words, TYPE.caption, palette.dim, "left")
        _steps(painter, Box(label.right, row.y, row.right - label.right, row.h), steps)
    taken = 2 * swatch + look.px(5) + 10 * u
    room = Box(inner.x, low + taken, inner.w, head.y - low - taken)
    use = settled(look, view.text, TYPE.body, room, lines=6)
    painter.text_in(room, view.text, use, palette.dim, "left", lines=6)


def _steps(painter: Painter, box: Box, steps: Sequence[Rgb]) -> None:
    w = box.w / max(1, len(steps))
    for at, rgb in enumerate(steps):
        fill: Any = (*(each / 255 for each in rgb), 1.0)
        painter.rectangle(Box(box.x + at * w, box.y, w, box.h).snapped(), fill)
    edge = mix(painter.look.palette.line, painter.look.palette.panel, 0.6)
    painter.outline(box.snapped(), edge, 1)

"""What a camera may see, drawn by ourselves: an order mat with cards, a pit between its rulers.

No picture of the game: enough of one to show what the screens make of it.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, radians, sin
from typing import NamedTuple

import numpy as np
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, Order
from companion.services.camera.camera import Json, Outline, Picture
from ui.drawing.boxes import Box
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.drawing.offscreen import picture
from ui.drawing.painter import Painter
from ui.theme import COAL, NIGHT, Colour, colour, mix
from ui.widgets.coal import cube
from ui.widgets.order_card import CardFace, Spot, card
from ui.widgets.tiles import TileCart, tile

SIZE = (960, 540)
WOOD, BOARD, PLANK = colour("#6B4A30"), colour("#59391F"), 72
PAPER, INK, STEPS = colour("#F1EEE4"), colour("#15191B"), 6
EVENING = colour("#5A3312")
"""The light of a lamp that somebody switched on."""
MAT = Box(118, 22, 724, 500)
SLOTS = tuple(Box(250 + 178 * (at % 3), 276 - 214 * (at // 3), 122, 188) for at in range(6))
MARKER = 66
PIT, LEVEL, SHAFT = Box(250, 98, 460, 352), 74, 64


class Seen(NamedTuple):
    """A picture, with where everything lies in it."""

    picture: Picture
    outlines: tuple[Outline, ...]


class Lying(NamedTuple):
    """A card on the mat, and which of its spots are filled."""

    order: str
    filled: tuple[bool, ...]


def mat(cards: Sequence[Lying], tilt: float = -2.5, dark: bool = False) -> Seen:
    """Cards in the mat's slots, in their order."""
    outlines: list[Outline] = []
    for at, (lying, slot) in enumerate(zip(cards, SLOTS, strict=False)):
        outlines.append(_outline({"what": "order", "order": at}, slot, tilt))
        for spot, place in enumerate(_spots(slot, len(lying.filled))):
            address = {"what": "spot", "order": at, "spot": spot}
            outlines.append(_outline(address, place, tilt))

    def draw(painter: Painter, _: object) -> None:
        _sheet(painter)
        for lying, slot in zip(cards, SLOTS, strict=False):
            coals = ORDERS[Order(lying.order)].spots
            face = CardFace(
                lying.order.split(":")[0],
                ORDERS[Order(lying.order)].vp,
                tuple(Spot(coal, full) for coal, full in zip(coals, lying.filled, strict=True)),
            )
            card(painter, slot, face)

    return Seen(_drawn(draw, tilt, dark), tuple(outlines))


def pit(seat: int = 0, tilt: float = 1.5) -> Seen:
    """A pit with two tiles on every level, some of their minecarts full."""
    places = {
        (coal, side, at): Box(480 + (1 if side == "dark" else -1) * (66 + 88 * at) - 42,
                              326 - LEVEL * row, 84, LEVEL - 8)
        for row, coal in enumerate(COALS)
        for side in ("light", "dark")
        for at in (0, 1)
    }  # fmt: skip
    outlines = [_outline({"what": "pit", "pit": 0}, PIT, tilt)]
    for (coal, side, at), place in places.items():
        address = {"what": "minecart", "pit": 0, "color": coal, "side": side, "tile": at}
        outlines.append(_outline({**address, "minecart": 0}, place, tilt))
    for row, coal in enumerate(COALS):
        for side, x in (("light", PIT.x), ("dark", 480 + SHAFT / 2)):
            place = Box(x, 322 - LEVEL * row, PIT.w / 2 - SHAFT / 2, LEVEL)
            address = {"what": "row", "pit": 0, "color": coal, "side": side}
            outlines.append(_outline(address, place, tilt))
    outlines.append(_outline({"what": "cage", "pit": 0}, Box(452, 178, 56, 62), tilt))

    def draw(painter: Painter, _: object) -> None:
        _ruler(painter, 492)
        _ruler(painter, 48)
        painter.rectangle(PIT, mix(COAL["gray"].fill, WOOD, 0.3))
        for row, coal in enumerate(COALS):
            band = Box(PIT.x, 326 - LEVEL * row - 4, PIT.w, LEVEL)
            painter.rectangle(band, mix(COAL[coal].fill, PAPER, 0.55))
        painter.rectangle(Box(480 - SHAFT / 2, PIT.y, SHAFT, PIT.h), INK)
        for n, ((coal, side, _), place) in enumerate(places.items()):
            square = Box(place.cx - place.h / 2, place.y, place.h, place.h)
            tile(painter, square, side, (TileCart(coal, (n * 7 + seat) % 3 == 0),))
        painter.rectangle(Box(452, 178, 56, 62), mix(WOOD, PAPER, 0.5), 8)
        for n, load in enumerate(("gray", "black")):
            cube(painter, (468 + 24 * n, 196), 20, load)

    return Seen(_drawn(draw, tilt, False), tuple(outlines))


def hand_over(seen: Seen) -> Seen:
    """The same, with somebody's sleeve in it."""
    rows = np.frombuffer(seen.picture.rgb, np.uint8).reshape(SIZE[1], SIZE[0], 3).copy()
    y, x = np.mgrid[0 : SIZE[1], 0 : SIZE[0]]
    rows[(x - 0.8 * y > 560) & (y > 120)] = (58, 74, 92)
    return seen._replace(picture=Picture(SIZE, rows.tobytes()))


def cut_out(seen: Seen, address: Json, around: float) -> Picture | None:
    """What lies there, with so much of its size around it."""
    found = next((each for each in seen.outlines if each.address == address), None)
    if found is None:
        return None
    width, height = seen.picture.size
    xs, ys = [x * width for x, _ in found.points], [y * height for _, y in found.points]
    across, along = (max(xs) - min(xs)) * around, (max(ys) - min(ys)) * around
    left, right = int(max(0, min(xs) - across)), int(min(width, max(xs) + across))
    top, low = int(max(0, min(ys) - along)), int(min(height, max(ys) + along))
    rows = np.frombuffer(seen.picture.rgb, np.uint8).reshape(height, width, 3)
    part = np.ascontiguousarray(rows[top:low, left:right])
    return Picture((right - left, low - top), part.tobytes())


# How it is drawn


def _drawn(draw: Callable[[Painter, object], None], tilt: float, dark: bool) -> Picture:
    look = Look(*SIZE, NIGHT)
    ground, table = Layer(look, _table), Layer(look, draw)
    turned = InstructionGroup()
    for layer in (ground, table):
        layer.show(None)
    turned.add(ground.group)
    turned.add(PushMatrix())
    turned.add(Rotate(angle=tilt, axis=(0, 0, 1), origin=(SIZE[0] / 2, SIZE[1] / 2)))
    turned.add(table.group)
    turned.add(PopMatrix())
    texture = picture(turned, SIZE, WOOD)
    rows = np.frombuffer(texture.pixels, np.uint8).reshape(SIZE[1], SIZE[0], 4)[::-1, :, :3]
    if dark:
        rows = (rows * (0.35 + 0.65 * np.array(EVENING[:3]))).astype(np.uint8)
    return Picture(SIZE, np.ascontiguousarray(rows).tobytes())


def _outline(address: Json, box: Box, tilt: float) -> Outline:
    """Its corners in the picture, clockwise from the upper left."""
    turn, (width, height) = radians(tilt), SIZE
    corners = []
    for x, y in ((box.x, box.top), (box.right, box.top), (box.right, box.y), (box.x, box.y)):
        dx, dy = x - width / 2, y - height / 2
        right = width / 2 + dx * cos(turn) - dy * sin(turn)
        up = height / 2 + dx * sin(turn) + dy * cos(turn)
        corners.append((right / width, 1 - up / height))
    return Outline(address, tuple(corners))


def _spots(slot: Box, spots: int) -> list[Box]:
    """About where a card's spots are."""
    places = {
        1: ((0.5, 0.49),),
        2: ((0.3, 0.49), (0.7, 0.49)),
        3: ((0.5, 0.61), (0.3, 0.39), (0.7, 0.39)),
        4: ((0.3, 0.61), (0.7, 0.61), (0.3, 0.38), (0.7, 0.38)),
    }[spots]
    side = 0.4 * slot.w
    return [
        Box(slot.x + x * slot.w - side / 2, slot.y + y * slot.h - side / 2, side, side)
        for x, y in places
    ]


def _table(painter: Painter, _: object) -> None:
    for row in range(1, SIZE[1] // PLANK + 1):
        painter.line([(0, row * PLANK), (SIZE[0], row * PLANK + 6)], 3, BOARD)


def _sheet(painter: Painter) -> None:
    painter.rectangle(MAT, PAPER, 4)
    corners = [(x, y) for x in (MAT.x + 16, MAT.right - 82) for y in (MAT.y + 16, MAT.top - 82)]
    for n, (x, y) in enumerate(corners):
        _marker(painter, Box(x, y, MARKER, MARKER), n)
    for slot in SLOTS:
        painter.outline(slot, mix(INK, PAPER, 0.35), 2, 4)
    _ramp(painter, MAT.cx - 90, MAT.y + 10)


def _ruler(painter: Painter, y: float) -> None:
    strip = Box(200, y - 34, 560, 74)
    painter.rectangle(strip, PAPER, 3)
    for n in range(4):
        _marker(painter, Box(strip.x + 10 + 158 * n, strip.y + 4, MARKER, MARKER), n + 5)


def _ramp(painter: Painter, x: float, y: float) -> None:
    for step, gray in enumerate(_grays()):
        painter.rectangle(Box(x + 30 * step, y, 30, 20), gray)


def _grays() -> list[Colour]:
    return [mix(PAPER, INK, step / (STEPS - 1)) for step in range(STEPS)]


@cache
def _bits(number: int) -> tuple[bool, ...]:
    chance = np.random.default_rng(number)
    return tuple(bool(bit) for bit in chance.integers(0, 2, 16))


def _marker(painter: Painter, box: Box, number: int) -> None:
    painter.rectangle(box, INK)
    cell = box.w / 6
    for at, bit in enumerate(_bits(number)):
        if bit:
            x, y = box.x + cell * (1 + at % 4), box.y + cell * (1 + at // 4)
            painter.rectangle(Box(x, y, cell, cell).snapped(), PAPER)

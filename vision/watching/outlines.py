"""Where in a picture lies what an answer tells: every address that a question can name."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from companion.rules.components import PRINTED_MINECART
from companion.rules.vocabulary import COALS, Coal, Side
from vision.cards.faces import LAYOUTS
from vision.eyes import Read
from vision.lens import Points
from vision.pits.frame import by_rulers
from vision.pits.places import (
    CAGE_FACE,
    CARDBOARD,
    CARTS,
    CUBE,
    ROWS,
    SHAFT,
    TilePlace,
    cage_box,
    printed,
)
from vision.pits.places import H as HIGH
from vision.pits.places import W as WIDE
from vision.trays.places import storage, tray_slot

Json = dict[str, Any]
Place = tuple[Json, Points]
"""Corners in pixels of the picture as a viewer shows it."""
SPOT, CART = 12.0, 11.0
"""mm: the sides of what is shown around a place."""
SURFACE = (0.0, 0.0, 0.33 * WIDE, 0.24 * HIGH)
"""Left of the shaft, where cubes are stored too."""


def places(read: Read) -> list[Place]:
    found = [*_mat(read)] if read.look.has_mat else []
    for number, pit in enumerate(read.answer["pits"]):
        found += _pit(read, number, pit)
    return found


def _box(x: float, y: float, w: float, h: float) -> Points:
    return np.array([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], float)


def _around(x: float, y: float, side: float) -> Points:
    return _box(x - side / 2, y - side / 2, side, side)


def _on_sheet(read: Read, sheet: str, box: tuple[float, float, float, float]) -> Points:
    return read.shown(read.look.pose.pixels(sheet, _box(*box)))


def _mat(read: Read) -> Iterator[Place]:
    mat = read.look.kit.mat
    slots = [slot.box for slot in mat.slots if slot.kind == "order"]
    for at, box in enumerate(slots):
        yield {"what": "slot", "slot": at}, _on_sheet(read, mat.name, box)
    tray = _on_sheet(read, mat.name, tray_slot(read.look.kit, mat.name))
    for coal in COALS:
        yield {"what": "cubes", "color": coal}, tray
    for number, order in enumerate(read.answer["orders"]):
        corners = np.array(order["corners"], float)
        yield {"what": "order", "order": number}, corners
        for spot, on_card in enumerate(_spots(len(order["spots"]), read.look.kit.card)):
            here = corners[0] + on_card[:, :1] * (corners[1] - corners[0])
            here = here + on_card[:, 1:] * (corners[3] - corners[0])
            yield {"what": "spot", "order": number, "spot": spot}, here


def _spots(count: int, card: tuple[float, float]) -> Iterator[Points]:
    """In shares of the card's sides."""
    for x, y in LAYOUTS.get(count, ()):
        yield _around(x * card[0], y * card[1], SPOT) / np.array(card)


class _Pit:
    def __init__(self, read: Read, seat: int) -> None:
        self._read = read
        self._frame = by_rulers(read.look, seat)

    def __call__(self, own: Points, z: float = CARDBOARD) -> Points:
        """The pit's mm as pixels."""
        table = self._frame.to_table(own)
        raised = np.column_stack([table, np.full(len(own), z)])
        return self._read.shown(self._read.look.pose.view.project(raised))


def _pit(read: Read, number: int, pit: Json) -> Iterator[Place]:
    there, at = _Pit(read, pit["player"]), {"pit": number}
    yield {"what": "pit", **at}, there(_box(0, 0, WIDE, HIGH))
    for coal, side in ROWS:
        yield from _row(there, {**at, "color": coal, "side": side}, pit["levels"][coal], coal, side)
    cage = pit["cage"]
    left, right = (share * WIDE for share in SHAFT)
    box = (left, 0.0, right - left, HIGH) if cage is None else cage_box(cage["level"])
    yield {"what": "cage", **at}, there(_box(*box), CAGE_FACE)
    tray = storage(pit["player"])
    stored = (
        _on_sheet(read, tray, tray_slot(read.look.kit, tray))
        if tray in read.look.pose.sheets
        else there(_box(*SURFACE))
    )
    for coal in COALS:
        yield {"what": "storage", **at, "color": coal}, stored


def _row(there: _Pit, address: Json, level: Json, coal: Coal, side: Side) -> Iterator[Place]:
    row = level.get(side, [])
    own = PRINTED_MINECART[coal] == side
    tiles = [TilePlace(coal, side, at).box for at in range(max(1, len(row) - own))]
    corners = np.vstack([_box(*box) for box in tiles])
    (x, y), (right, low) = corners.min(axis=0), corners.max(axis=0)
    yield {"what": "row", **address}, there(_box(x, y, right - x, low - y))
    for at, tile in enumerate(row):
        where = {**address, "tile": at}
        if own and at == 0:
            yield {"what": "tile", **where}, there(_around(*printed(coal), 2 * CART))
        else:
            yield {"what": "tile", **where}, there(_box(*TilePlace(coal, side, at - own).box))
        for cart in range(len(tile)):
            spot = _around(*minecart(coal, side, at, cart, len(tile)), CART)
            yield {"what": "minecart", **where, "minecart": cart}, there(spot, CARDBOARD + CUBE)


def minecart(coal: Coal, side: Side, tile: int, cart: int, carts: int) -> tuple[float, float]:
    """The middle of one of a tile's minecarts, in the pit's mm."""
    own = PRINTED_MINECART[coal] == side
    if own and tile == 0:
        return printed(coal)
    x, y, w, h = TilePlace(coal, side, tile - own).box
    across, down = CARTS[carts][cart]
    return x + across * w, y + down * h

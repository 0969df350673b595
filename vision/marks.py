"""Where in the picture each value of an answer is, how it is written, and whether it is asked."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from companion.rules.components import LETTERS, PRINTED_MINECART
from companion.rules.vocabulary import COALS, Coal, Side
from vision.cards.faces import LAYOUTS
from vision.eyes import Read
from vision.lens import Points
from vision.pits.frame import by_rulers
from vision.pits.places import CARDBOARD, CARTS, CUBE, ROWS, TilePlace, cage_box, printed
from vision.trays.places import storage, tray_slot

LETTER: dict[str | None, str] = {coal: letter for letter, coal in LETTERS.items()} | {None: "-"}
SPOT = 11.0
"""mm: the side of what is drawn around a place."""


class Mark(NamedTuple):
    corners: Points
    """Four, in pixels of the picture as a viewer shows it."""
    text: str
    asked: bool
    large: bool = False
    """A whole piece rather than one place."""


def marks(read: Read) -> Iterator[Mark]:
    asked = _Asked(read.answer["ask"])
    for number, order in enumerate(read.answer["orders"]):
        yield from _card(read, number, order, asked)
    for entry in read.answer["ask"]:
        if entry["what"] == "slot":
            box = [s.box for s in read.look.kit.mat.slots if s.kind == "order"][entry["slot"]]
            yield Mark(_sheet(read, read.look.kit.mat.name, box), "", True, True)
    for number, pit in enumerate(read.answer["pits"]):
        yield from _pit(read, number, pit, asked)
    cubes = read.answer["cubes"]
    if cubes is not None:
        name = read.look.kit.mat.name
        doubt = any(asked("cubes", color=coal) for coal in COALS)
        box = tray_slot(read.look.kit, name)
        yield Mark(_sheet(read, name, box), counts(cubes), doubt, True)


def counts(cubes: dict[str, int]) -> str:
    return " ".join(f"{cubes[coal]}{LETTER[coal]}" for coal in COALS if coal in cubes) or "0"


class _Asked:
    def __init__(self, ask: list[dict[str, Any]]) -> None:
        self._ask = ask

    def __call__(self, what: str, **address: object) -> bool:
        wanted = {"what": what, **address}
        return any(all(entry.get(k) == v for k, v in wanted.items()) for entry in self._ask)


def _sheet(read: Read, sheet: str, box: tuple[float, float, float, float]) -> Points:
    return read.shown(read.look.pose.pixels(sheet, _box(*box)))


def _box(x: float, y: float, w: float, h: float) -> Points:
    return np.array([[x, y], [x + w, y], [x + w, y + h], [x, y + h]])


def _around(x: float, y: float, side: float = SPOT) -> Points:
    return _box(x - side / 2, y - side / 2, side, side)


def _card(read: Read, number: int, order: dict[str, Any], asked: _Asked) -> Iterator[Mark]:
    corners = np.array(order["corners"], float)
    doubt = asked("order", order=number)
    yield Mark(corners, order["order"] or "?", doubt, True)
    top_left, top_right, _, low_left = corners
    across, down = top_right - top_left, low_left - top_left
    w, h = read.look.kit.card
    for at, (spot, (x, y)) in enumerate(
        zip(order["spots"], LAYOUTS.get(len(order["spots"]), ()), strict=False)
    ):
        own = _around(x * w, y * h) / np.array([w, h])
        here = top_left + own[:, :1] * across + own[:, 1:] * down
        cube = spot["cube"]
        text = "".join(LETTER[c] for c in cube) if isinstance(cube, list) else LETTER[cube]
        yield Mark(here, text, doubt or asked("spot", order=number, spot=at))


def _pit(read: Read, number: int, pit: dict[str, Any], asked: _Asked) -> Iterator[Mark]:
    frame = by_rulers(read.look, pit["player"])

    def there(own: Points, z: float) -> Points:
        table = frame.to_table(own)
        flat = read.look.pose.view.project(np.column_stack([table, np.full(len(own), z)]))
        return read.shown(flat)

    for coal, side in ROWS:
        row = pit["levels"][coal].get(side, [])
        where: dict[str, object] = {"pit": number, "color": coal, "side": side}
        doubt = asked("row", **where)
        for place, cube, sure in _minecarts(row, coal, side, where, asked):
            mark = there(_around(*place), CARDBOARD if cube is None else CARDBOARD + CUBE)
            yield Mark(mark, LETTER[cube], doubt or not sure)
        if doubt:
            box = TilePlace(coal, side, len(row)).box
            yield Mark(there(_box(*box), CARDBOARD), "", True, True)
    cage = pit["cage"]
    if cage is not None:
        text = "".join(LETTER[cube] for cube in cage["cubes"]) or "-"
        box = cage_box(cage["level"])
        yield Mark(there(_box(*box), CARDBOARD), text, asked("cage", pit=number), True)
    name = storage(pit["player"])
    if pit["storage"] is not None and name in read.look.pose.sheets:
        doubt = any(asked("storage", pit=number, color=coal) for coal in COALS)
        box = tray_slot(read.look.kit, name)
        yield Mark(_sheet(read, name, box), counts(pit["storage"]), doubt, True)


def _minecarts(
    row: list[list[str | None]], coal: Coal, side: Side, where: dict[str, object], asked: _Asked
) -> Iterator[tuple[tuple[float, float], str | None, bool]]:
    """Each one's place, its cube, and whether that is certain."""
    for at, tile in enumerate(row):
        doubt = asked("tile", **where, tile=at)
        for cart, place in enumerate(_places(coal, side, at, len(tile))):
            unsure = doubt or asked("minecart", **where, tile=at, minecart=cart)
            yield place, tile[cart], not unsure


def _places(coal: Coal, side: Side, at: int, carts: int) -> list[tuple[float, float]]:
    """Middles of the minecarts, in the pit's mm."""
    has_printed = PRINTED_MINECART[coal] == side
    if has_printed and at == 0:
        return [printed(coal)]
    x, y, w, h = TilePlace(coal, side, at - int(has_printed)).box
    return [(x + across * w, y + down * h) for across, down in CARTS[carts]]

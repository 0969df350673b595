"""A home's own copy of the game as it was taught: pit, tiles, cards, tonight's table.

Pictures are kept in half precision: logarithms need no more.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.rules.components import ORDERS, TILES
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import COALS, Order, Tile
from vision.cards.faces import card_area
from vision.cards.taught import TaughtCards
from vision.home import DAMAGED, Kept, keep, kept
from vision.kit.choice import FOLDER
from vision.kit.layout import GRAYS, Kit
from vision.light import Light3
from vision.pits.frame import WHOLE
from vision.pits.taught import CAGE_AREA, TILE_AREA, TaughtPit, TaughtTable

PIT, TILES_FILE, CARDS, TABLE = "pit", "tiles", "orders", "table"


class TableLight(NamedTuple):
    """Of the evening's set-up state."""

    grays: NDArray[np.float32]
    """The printed gray steps as the camera showed them."""
    first: NDArray[np.float32]
    """The wood as it was learned: what people confirm later may lead only so far away from it."""


def keep_pit(home: Path, picture: Light3) -> None:
    keep(home, PIT, Kept({"pit": picture.astype(np.float16)}, {}))


def keep_tiles(home: Path, tiles: Mapping[Tile, Light3]) -> None:
    """With those that were taught before."""
    both = {**kept_tiles(home), **tiles}
    faces = {_file_name(tile): face.astype(np.float16) for tile, face in both.items()}
    keep(home, TILES_FILE, Kept(faces, {}))


def kept_tiles(home: Path) -> dict[Tile, Light3]:
    found = kept(home, TILES_FILE)
    if found is None:
        return {}
    size = TILE_AREA.size[::-1]
    return {
        tile: _picture(home, TILES_FILE, found, _file_name(tile), size)
        for tile in TILES
        if _file_name(tile) in found.arrays
    }


def keep_table(home: Path, table: TaughtTable, light: TableLight | None = None) -> None:
    arrays: dict[str, NDArray[Any]] = {"wood": table.wood, "cage": table.cage.astype(np.float16)}
    if light is not None:
        arrays |= {"grays": light.grays, "first": light.first}
    keep(home, TABLE, Kept(arrays, {}))


def kept_table(home: Path) -> TaughtTable | None:
    found = kept(home, TABLE)
    if found is None:
        return None
    wood = _array(home, TABLE, found, "wood", (len(COALS), 3))
    return TaughtTable(wood, _picture(home, TABLE, found, "cage", CAGE_AREA.size[::-1]))


def kept_light(home: Path) -> TableLight | None:
    """None also for a table that was learned before this was kept."""
    found = kept(home, TABLE)
    if found is None or not found.arrays.keys() >= {"grays", "first"}:
        return None
    grays = _array(home, TABLE, found, "grays", (len(GRAYS), 3))
    return TableLight(grays, _array(home, TABLE, found, "first", (len(COALS), 3)))


def kept_pit(home: Path) -> TaughtPit | None:
    """With its tiles and tonight's table, as far as they are known."""
    found = kept(home, PIT)
    if found is None:
        return None
    picture = _picture(home, PIT, found, "pit", WHOLE.size[::-1])
    return TaughtPit(picture, kept_tiles(home), kept_table(home))


def keep_cards(home: Path, kit: Kit, faces: Mapping[Order, Light3]) -> None:
    """With those that were taught before, if they had the same size."""
    before = kept_cards(home, kit)
    both = {**(before.faces if before else {}), **faces}
    arrays = {_file_name(order): face.astype(np.float16) for order, face in both.items()}
    keep(home, CARDS, Kept(arrays, {"card": list(kit.card)}))


def kept_cards(home: Path, kit: Kit) -> TaughtCards | None:
    """None also where the cards had another size than those that are printed for now."""
    found = kept(home, CARDS)
    if found is None or found.about.get("card") != list(kit.card):
        return None
    size = card_area(kit.card).size[::-1]
    faces = {
        order: _picture(home, CARDS, found, _file_name(order), size)
        for order in ORDERS
        if _file_name(order) in found.arrays
    }
    return TaughtCards(faces) if faces else None


def _file_name(id: str) -> str:
    return id.replace(":", "-")


def _picture(home: Path, subject: str, found: Kept, name: str, size: tuple[int, int]) -> Light3:
    return _array(home, subject, found, name, (*size, 3))


def _array(
    home: Path, subject: str, found: Kept, name: str, shape: tuple[int, ...]
) -> NDArray[np.float32]:
    """Raises Refusal for a file in which it is not as it should be."""
    array: NDArray[Any] | None = found.arrays.get(name)
    if array is None or array.shape != shape or array.dtype.kind != "f":
        raise Refusal(DAMAGED, file=str(home / FOLDER / f"{subject}.npz"))
    return np.asarray(array, np.float32)

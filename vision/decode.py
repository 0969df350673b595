"""All values of one picture under the rules together: what cannot be makes the rest likelier.

Every card exists once (R1.3), sixteen cubes of a colour (R1.1), rows have no gaps, and a cage's
places do not matter.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, Coal, Order, Side, Vehicle
from vision.chances import Value, certain, exclusive, value
from vision.counting import sixteen
from vision.lens import Points
from vision.seen import Cube, Cubes, SeenCage, SeenPit, SeenRow, SeenSlot, SeenTable, SeenTile, Tray


class Card(NamedTuple):
    slot: int
    filled: float
    corners: Points
    order: Value[Order]
    vehicle: Value[Vehicle]
    spots: tuple[Value[Cubes], ...]
    """Of the likeliest order."""


class Tile(NamedTuple):
    carts: Value[int]
    cubes: tuple[Value[Cube], ...]
    """Of the likeliest number of minecarts."""


class Row(NamedTuple):
    coal: Coal
    side: Side
    length: Value[int]
    """How many tiles, the printed minecart with them."""
    tiles: tuple[Tile, ...]
    further: float


class CageState(NamedTuple):
    level: int
    cubes: Cubes


class Pit(NamedTuple):
    seat: int
    rows: tuple[Row, ...]
    cage: Value[CageState | None]
    storage: Mapping[Coal, Value[int]] | None
    surface: float
    """The chance that some of the storage lies on the pit's surface."""


class Table(NamedTuple):
    cards: tuple[Card, ...]
    """Of all slots in which a card may lie."""
    untold: Mapping[int, float]
    """Slots without anything that could be a card: the chance that one lies there all the same."""
    pits: tuple[Pit, ...]
    cubes: Mapping[Coal, Value[int]] | None


def decode(seen: SeenTable) -> Table:
    counted = sixteen(seen)
    return Table(
        _cards(counted.slots),
        {slot.slot: slot.filled for slot in counted.slots if slot.card is None},
        tuple(_pit(pit, counted.storage.get(pit.seat)) for pit in counted.pits),
        None if counted.tray is None else {coal: value(n) for coal, n in counted.tray.items()},
    )


# Cards


def _cards(slots: Sequence[SeenSlot]) -> tuple[Card, ...]:
    there = [(slot, slot.card) for slot in slots if slot.card is not None]
    orders = exclusive([card.orders for _, card in there])
    found = []
    for (slot, card), chances in zip(there, orders, strict=True):
        order = value(chances)
        spots = card.spots.get(order.best.partition(":")[2])
        if spots is None:
            spots = tuple({(): 1.0} for _ in ORDERS[order.best].spots)
        vehicles: dict[Vehicle, float] = {}
        for each, p in chances.items():
            vehicle = ORDERS[each].vehicle
            vehicles[vehicle] = vehicles.get(vehicle, 0.0) + p
        found.append(
            Card(
                slot.slot,
                slot.filled,
                card.corners,
                order,
                value(vehicles),
                tuple(value(spot) for spot in spots),
            )
        )
    return tuple(found)


# Pits


def _pit(pit: SeenPit, tray: Tray | None) -> Pit:
    storage = None if tray is None else {coal: value(n) for coal, n in tray.items()}
    rows = tuple(_row(row) for row in pit.rows)
    return Pit(pit.seat, rows, _cage(pit.cage), storage, pit.surface)


def _row(row: SeenRow) -> Row:
    """A tile lies only where one lies nearer to the shaft."""
    lengths: dict[int, float] = {}
    reached = 1.0
    for at, tile in enumerate(row.tiles):
        none = tile.carts.get(0, 0.0)
        lengths[at] = reached * none
        reached *= 1 - none
    lengths[len(row.tiles)] = reached
    length = value(lengths)
    tiles = tuple(_tile(tile) for tile in row.tiles[: length.best])
    return Row(row.coal, row.side, length, tiles, row.further)


def _tile(tile: SeenTile) -> Tile:
    carts = value({n: p for n, p in tile.carts.items() if n})
    return Tile(carts, tuple(value(cube) for cube in tile.cubes[carts.best]))


def _cage(cage: SeenCage) -> Value[CageState | None]:
    states: dict[CageState | None, float] = {}
    for level, p in cage.level.items():
        if level is None:
            states[None] = p
        elif level in cage.cubes:
            for cubes, q in held(cage.cubes[level]).items():
                states[CageState(level, cubes)] = p * q
    return value(states) if states else certain(None)


def held(places: Iterable[Mapping[Cube, float]]) -> dict[Cubes, float]:
    """The cubes of several places together, in the order of the coals."""
    found: dict[Cubes, float] = {(): 1.0}
    for place in places:
        more: dict[Cubes, float] = {}
        for cubes, p in found.items():
            for cube, q in place.items():
                both = cubes if cube is None else tuple(sorted((*cubes, cube), key=COALS.index))
                more[both] = more.get(both, 0.0) + p * q
        found = {cubes: p for cubes, p in more.items() if p > 1e-6}
    return found

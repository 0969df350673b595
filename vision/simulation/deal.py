"""Random tables as the rules allow them, and the tables that teaching and calibrating ask for."""

from collections.abc import Callable
from typing import Literal, get_args

import numpy as np

from companion.rules.components import CAGE_SPOTS, CUBES_PER_COAL, ORDERS, TILE_COPIES, TILES
from companion.rules.components import PRINTED_MINECART as PRINTED
from companion.rules.events import Cubes, Row, Spots
from companion.rules.holdings import opening_pit
from companion.rules.vocabulary import COALS, SIDES, VEHICLES, Coal, Order, Side, Tile
from vision.simulation.arrays import Rng
from vision.simulation.sight import LaidOrder, SeenPit, Sight, bare_pit

What = Literal[
    "mat",
    "pit",
    "both",
    "pits",
    "setup",
    "empty mat",
    "empty pit",
    "four orders",
    "orders",
    "tiles",
]
WHATS: tuple[What, ...] = get_args(What)
SLOTS = 6


class GameBox:
    """What is not on the table yet: 64 cubes, 44 cards, 48 tiles."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.cubes: dict[Coal, int] = dict.fromkeys(COALS, CUBES_PER_COAL)
        self.orders: list[Order] = list(rng.permutation(np.asarray(list(ORDERS), object)))
        self.tiles: dict[Tile, int] = dict.fromkeys(TILES, TILE_COPIES)

    def cube(self, coal: Coal) -> Coal | None:
        """One of this colour, if there is any left."""
        if not self.cubes[coal]:
            return None
        self.cubes[coal] -= 1
        return coal

    def any_cubes(self, count: int) -> Cubes:
        drawn = (self.cube(COALS[int(self.rng.integers(4))]) for _ in range(count))
        return tuple(cube for cube in drawn if cube is not None)

    def tile(self, tile: Tile) -> bool:
        if not self.tiles[tile]:
            return False
        self.tiles[tile] -= 1
        return True


def deal(what: What, rng: Rng, seats: tuple[int, ...] = (0,)) -> Sight:
    return _DEALS[what](rng, seats)


# In play


def _card(box: GameBox, slot: int) -> LaidOrder:
    rng = box.rng
    order = box.orders.pop()
    mood = rng.random()
    # Some cards are new, some were delivered: no cubes on either.
    filled = 0.0 if mood < 0.2 else rng.uniform(0.3, 0.9)
    spots: Spots = tuple(dealt_spot(box, coal, filled) for coal in ORDERS[order].spots)
    return LaidOrder(slot, order, spots, bool(rng.random() < 0.3))


def dealt_spot(box: GameBox, coal: Coal, filled: float) -> Cubes:
    if box.rng.random() > filled:
        return ()
    if box.rng.random() < 0.2:
        pair = box.any_cubes(2)
        # R5.3: two cubes, whatever their colours, or none.
        return tuple(sorted(pair, key=COALS.index)) if len(pair) == 2 else ()
    cube = box.cube(coal)
    return () if cube is None else (cube,)


def _cart(box: GameBox, coal: Coal, empty: float) -> Coal | None:
    rng = box.rng
    if rng.random() < empty:
        return None
    if rng.random() < 0.12:
        # R4.2: the supply had lacked the colour.
        return next(iter(box.any_cubes(1)), None)
    return box.cube(coal)


def _row(box: GameBox, coal: Coal, side: Side, most: int) -> Row:
    rng = box.rng
    empty = rng.uniform(0.1, 0.7)
    row: list[tuple[Coal | None, ...]] = []
    if PRINTED[coal] == side:
        row.append((_cart(box, coal, empty),))
    for _ in range(int(rng.choice(4, p=(0.35, 0.35, 0.2, 0.1)))):
        carts = int(rng.integers(1, 3))
        laid = len(row) - (PRINTED[coal] == side)
        if laid < most and box.tile(Tile(f"{coal}:{side}:{carts}")):
            row.append(tuple(_cart(box, coal, empty) for _ in range(carts)))
    return tuple(row)


def dealt_pit(box: GameBox, seat: int, most: int = 3) -> SeenPit:
    rng = box.rng
    pit = tuple((_row(box, c, "light", most), _row(box, c, "dark", most)) for c in COALS)
    hold = box.any_cubes(int(rng.integers(0, CAGE_SPOTS + 1)))
    storage = box.any_cubes(int(rng.choice([0, 1, 2, 3, 5, 8]))) if rng.random() < 0.85 else None
    on_surface = storage is not None and rng.random() < 0.06
    surface = box.any_cubes(int(rng.integers(1, 4))) if on_surface else ()
    return SeenPit(seat, pit, int(rng.integers(0, 5)), hold, storage, surface)


def _orders(box: GameBox) -> tuple[LaidOrder, ...]:
    count = int(box.rng.choice([1, 3, 4, 5, 6, 6]))
    slots = sorted(box.rng.permutation(SLOTS)[:count].tolist())
    return tuple(_card(box, slot) for slot in slots)


def _mat(rng: Rng, _seats: tuple[int, ...]) -> Sight:
    box = GameBox(rng)
    return Sight(_orders(box), (), box.any_cubes(int(rng.integers(0, 13))))


def _pits(rng: Rng, seats: tuple[int, ...]) -> Sight:
    box = GameBox(rng)
    return Sight((), tuple(dealt_pit(box, seat, 3 if len(seats) == 1 else 1) for seat in seats))


def _two_pits(rng: Rng, seats: tuple[int, ...]) -> Sight:
    return _pits(rng, seats if len(seats) > 1 else (0, 2))


def _both(rng: Rng, seats: tuple[int, ...]) -> Sight:
    box = GameBox(rng)
    orders = _orders(box)
    pits = tuple(dealt_pit(box, seat, 1) for seat in seats)
    return Sight(orders, pits, box.any_cubes(int(rng.integers(0, 10))))


# For teaching and calibrating


def _setup(rng: Rng, seats: tuple[int, ...]) -> Sight:
    trays: Cubes | None = () if rng.random() < 0.7 else None
    pits = tuple(SeenPit(seat, opening_pit(), 0, (), trays) for seat in seats)
    return Sight((), pits, () if rng.random() < 0.2 and len(seats) == 1 else None)


def _empty_mat(_rng: Rng, _seats: tuple[int, ...]) -> Sight:
    return Sight(cubes=())


def _empty_pit(_rng: Rng, seats: tuple[int, ...]) -> Sight:
    return Sight(pits=tuple(SeenPit(seat, bare_pit(), None, (), None) for seat in seats))


def taught_orders(orders: tuple[Order, ...]) -> Sight:
    """Cards without cubes in the slots, from the first, tops towards the sheet's top."""
    laid = (LaidOrder(n, o, ((),) * len(ORDERS[o].spots)) for n, o in enumerate(orders))
    return Sight(tuple(laid), cubes=())


def taught_tiles(tiles: tuple[Tile, ...]) -> Sight:
    return Sight(cubes=(), tiles=tiles)


def _four_orders(_rng: Rng, _seats: tuple[int, ...]) -> Sight:
    return taught_orders(tuple(Order(f"{vehicle}:YBGK") for vehicle in VEHICLES))


def _some_orders(rng: Rng, _seats: tuple[int, ...]) -> Sight:
    return taught_orders(tuple(GameBox(rng).orders[:SLOTS]))


def _some_tiles(rng: Rng, _seats: tuple[int, ...]) -> Sight:
    kinds = [Tile(f"{c}:{s}:{n}") for c in COALS for s in SIDES for n in (1, 2)]
    chosen = rng.permutation(len(kinds))[:SLOTS]
    return taught_tiles(tuple(kinds[int(at)] for at in chosen))


_DEALS: dict[What, Callable[[Rng, tuple[int, ...]], Sight]] = {
    "mat": _mat,
    "pit": _pits,
    "both": _both,
    "pits": _two_pits,
    "setup": _setup,
    "empty mat": _empty_mat,
    "empty pit": _empty_pit,
    "four orders": _four_orders,
    "orders": _some_orders,
    "tiles": _some_tiles,
}

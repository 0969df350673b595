"""What is in the box (R1) and what each number of players gets of it (R2.2), as tables."""

from dataclasses import dataclass
from typing import Literal

from companion.rules.vocabulary import (
    COALS,
    SIDES,
    VEHICLES,
    Coal,
    Order,
    Side,
    Space,
    Tile,
    Vehicle,
)

CUBES_PER_COAL = 16  # R1.1
CUBES = CUBES_PER_COAL * len(COALS)
WORKERS_PER_COLOUR = 18  # R1.2
TILE_COPIES = 3  # R1.4
CAGE_SPOTS = 5  # R1.6
HAND = 3  # R2.5
LAST_SHIFT = 3


@dataclass(frozen=True, slots=True)
class OrderCard:
    vehicle: Vehicle
    spots: tuple[Coal, ...]
    vp: int


@dataclass(frozen=True, slots=True)
class TunnelTile:
    coal: Coal
    side: Side
    minecarts: int
    price: int


Kind = Literal["factory", "mining", "delivery", "money", "order", "bank"]


@dataclass(frozen=True, slots=True)
class WorkerSpace:
    """`number` is what is printed on it (steps, Marks) or which of its kind it is; 0 for none."""

    kind: Kind
    number: int = 0
    draws: bool = False
    vehicle: Vehicle | None = None
    locked_up_to: int = 0
    """A Lock tile covers it with this many players or fewer (R1.7)."""


LETTERS: dict[str, Coal] = {"Y": "yellow", "B": "brown", "G": "gray", "K": "black"}

# R1.3: spots, VP, and an x for each vehicle that has such a card.
_ORDER_TABLE = """
Y     2  x x x x
B     3  x x x x
YY    3  x x x x
G     4  x x x x
YYY   4  . x x .
K     5  x x x x
BB    5  x x x x
BBB   7  x . . x
GG    7  x x x x
KK    9  x x x x
GGG   9  x . . x
YBGK 10  x x x x
KKK  12  . x x .
"""

ORDERS: dict[Order, OrderCard] = {}
for _row in _ORDER_TABLE.split("\n")[1:-1]:
    _spots, _vp, *_marks = _row.split()
    for _vehicle, _mark in zip(VEHICLES, _marks, strict=True):
        if _mark == "x":
            ORDERS[Order(f"{_vehicle}:{_spots}")] = OrderCard(
                _vehicle, tuple(LETTERS[letter] for letter in _spots), int(_vp)
            )

PRICE_PER_MINECART: dict[Coal, int] = {"yellow": 1, "brown": 2, "gray": 3, "black": 4}  # R1.4

TILES: dict[Tile, TunnelTile] = {
    Tile(f"{coal}:{side}:{carts}"): TunnelTile(coal, side, carts, carts * PRICE_PER_MINECART[coal])
    for coal in COALS
    for side in SIDES
    for carts in (1, 2)
}
TILES_PER_SIDE = TILE_COPIES * len(TILES) // len(SIDES)
MINECARTS_PER_COAL = TILE_COPIES * len(SIDES) * (1 + 2)

PRINTED_MINECART: dict[Coal, Side] = {  # R1.5
    "yellow": "dark",
    "brown": "light",
    "gray": "light",
    "black": "dark",
}

# R1.7. Four spaces are locked with 2 players, three more with 2 or 3.
SPACES: dict[Space, WorkerSpace] = {
    **{
        Space(f"factory:{n}"): WorkerSpace("factory", n, locked_up_to={4: 2, 8: 3}.get(n, 0))
        for n in range(1, 9)
    },
    Space("factory:draw"): WorkerSpace("factory", draws=True),
    **{
        Space(f"mining:{n}"): WorkerSpace("mining", n, locked_up_to={8: 2, 4: 3}.get(n, 0))
        for n in (4, 6, 8, 10)
    },
    **{Space(f"delivery:{v}"): WorkerSpace("delivery", vehicle=v) for v in VEHICLES},
    **{
        Space(f"money:{n}"): WorkerSpace("money", n, locked_up_to={5: 2, 3: 3}.get(n, 0))
        for n in (3, 4, 5, 6)
    },
    **{
        Space(f"order:{n}"): WorkerSpace("order", n, locked_up_to={1: 2}.get(n, 0))
        for n in range(1, 5)
    },
    Space("order:draw"): WorkerSpace("order", draws=True),
    Space("bank"): WorkerSpace("bank"),
}

BANK = Space("bank")
FACTORY_SPACES = tuple(space for space, row in SPACES.items() if row.kind == "factory")
TILE_SPACES = tuple(space for space in FACTORY_SPACES if not SPACES[space].draws)
ORDER_SPACES = tuple(s for s, row in SPACES.items() if row.kind == "order" and not row.draws)


@dataclass(frozen=True, slots=True)
class Share:
    """What one player gets, and how many orders are revealed, for a number of players (R2.2)."""

    workers: int
    marks: int
    revealed: int


SHARES: dict[int, Share] = {2: Share(18, 10, 7), 3: Share(15, 9, 10), 4: Share(13, 8, 13)}


def locked(space: Space, players: int) -> bool:
    return players <= SPACES[space].locked_up_to

"""What the readers hand on: every value with all its chances, before the rules have their say.

Chances of one value add up to 1. Nothing is decided here: `vision.decode` does that.
"""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rules.vocabulary import Coal, Order, Side
from vision.lens import Points

Cube = Coal | None
Cubes = tuple[Coal, ...]
"""On an order spot: none, one, or two in the order of the coals."""


class SeenCard(NamedTuple):
    corners: Points
    """Pixels of the working picture, clockwise from the card's own top left."""
    orders: Mapping[Order, float]
    """All that it may be."""
    spots: Mapping[str, tuple[Mapping[Cubes, float], ...]]
    """By pattern (`GG`), for every pattern that is likely at all: each spot."""


class SeenSlot(NamedTuple):
    """One of the mat's order slots."""

    slot: int
    filled: float
    """The chance that a card lies there; 0.5 where nobody can tell."""
    card: SeenCard | None


class SeenTile(NamedTuple):
    """A place for a tile, or a printed minecart."""

    carts: Mapping[int, float]
    """How many minecarts it has; 0: no tile is there. A printed minecart: {1: 1.0}."""
    cubes: Mapping[int, tuple[Mapping[Cube, float], ...]]
    """By the number of minecarts: each minecart's cube, in the order of the answer."""


class SeenRow(NamedTuple):
    """From the shaft outward; the printed minecart first."""

    coal: Coal
    side: Side
    tiles: tuple[SeenTile, ...]
    further: float = 0.0
    """The chance that it goes on where nobody looked: out of the picture, or beyond the third."""


class SeenCage(NamedTuple):
    level: Mapping[int | None, float]
    """None: there is no cage."""
    cubes: Mapping[int, tuple[Mapping[Cube, float], ...]]
    """By level, for each that is likely at all: its five places."""


Tray = Mapping[Coal, Mapping[int, float]]
"""How many cubes of each colour."""


class SeenPit(NamedTuple):
    seat: int
    rows: tuple[SeenRow, ...]
    """All eight."""
    cage: SeenCage
    surface: float = 0.0
    """The chance that cubes lie on the pit's surface outside the cage."""


class SeenTable(NamedTuple):
    """One picture."""

    slots: tuple[SeenSlot, ...] = ()
    pits: tuple[SeenPit, ...] = ()
    tray: Tray | None = None
    """The mat's; None without a mat."""
    storage: Mapping[int, Tray] = {}
    """By seat, of the trays in the picture."""

"""What lies on the simulated table, in the rules' own words: what a perfect reader would say."""

from dataclasses import dataclass

from companion.rules.components import PRINTED_MINECART
from companion.rules.events import Cubes, Pit, Row, Spots
from companion.rules.vocabulary import COALS, Order, Tile


@dataclass(frozen=True, slots=True)
class LaidOrder:
    """A card in one of the mat's slots, either way up."""

    slot: int
    order: Order
    spots: Spots
    turned: bool = False


@dataclass(frozen=True, slots=True)
class SeenPit:
    player: int
    pit: Pit
    cage: int | None = 0
    """Its level; None when it is not on the table."""
    hold: Cubes = ()
    storage: Cubes | None = ()
    """In the tray; None without a tray."""
    surface: Cubes = ()
    """Stored upon the pit's surface instead of in the tray."""


@dataclass(frozen=True, slots=True)
class Sight:
    orders: tuple[LaidOrder, ...] = ()
    pits: tuple[SeenPit, ...] = ()
    cubes: Cubes | None = None
    """In the mat's tray; None without a mat."""
    tiles: tuple[Tile, ...] = ()
    """In the mat's slots from the first, when tiles are taught."""


def bare_pit() -> Pit:
    """No tiles, nothing on the printed minecarts."""
    printed: Row = ((None,),)
    return tuple(
        (printed, ()) if PRINTED_MINECART[coal] == "light" else ((), printed) for coal in COALS
    )

"""What happened, in the past tense. Events carry results, so that folding them decides nothing.

Every field is a string, a number, None, a tuple or a mapping of these: what JSON can hold, with
tuples for lists. `services.codec` relies on it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.commands import Command
from companion.rules.vocabulary import Coal, Depth, Order, Seat, Space, Tile

Cubes = tuple[Coal, ...]
Spots = tuple[Cubes, ...]
Row = tuple[tuple[Coal | None, ...], ...]
"""One side of one level: tiles from the shaft outward, each as what lies on its minecarts."""
Pit = tuple[tuple[Row, Row], ...]
"""Four levels from the top, each its light and its dark row."""


@dataclass(frozen=True, slots=True)
class GameStarted:
    players: tuple[str, ...]
    starting: Seat
    depth: Depth


@dataclass(frozen=True, slots=True)
class OrdersRevealed:
    orders: tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class OrderDrafted:
    seat: Seat
    order: Order


@dataclass(frozen=True, slots=True)
class HandsDealt:
    hands: tuple[tuple[Order, ...], ...]


@dataclass(frozen=True, slots=True)
class OrdersLaid:
    spaces: Mapping[Space, Order]


@dataclass(frozen=True, slots=True)
class TilesLaid:
    spaces: Mapping[Space, Tile]


@dataclass(frozen=True, slots=True)
class WorkersPlaced:
    """Whoever stood on the space went to the canteen (the bank ousts nobody).

    `next` is whose turn it is once the action is done, None when nobody has a worker left.
    """

    seat: Seat
    space: Space
    workers: int
    next: Seat | None


@dataclass(frozen=True, slots=True)
class MarksGained:
    seat: Seat
    marks: int


@dataclass(frozen=True, slots=True)
class TileBought:
    """`space` is where it lay, None for one of the five drawn; `cubes` what its minecarts got."""

    seat: Seat
    tile: Tile
    marks: int
    cubes: tuple[Coal | None, ...]
    space: Space | None
    refill: Tile | None


@dataclass(frozen=True, slots=True)
class OrderTaken:
    seat: Seat
    order: Order
    space: Space | None
    refill: Order | None


@dataclass(frozen=True, slots=True)
class CoalMined:
    """The pit, the cage and the orders as the work steps left them."""

    seat: Seat
    cage: int
    hold: Cubes
    storage: Cubes
    pit: Pit
    orders: Mapping[Order, Spots]


@dataclass(frozen=True, slots=True)
class OrdersDelivered:
    seat: Seat
    orders: tuple[Order, ...]
    vp: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    to: Seat | None


@dataclass(frozen=True, slots=True)
class PlayerOut:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Counted:
    seat: Seat
    counts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ShiftScored:
    """Per element awake in this shift, in clock order: everyone's count and everyone's VP."""

    shift: int
    counts: tuple[tuple[int, ...], ...]
    vp: tuple[tuple[int, ...], ...]
    next_starting: Seat | None


@dataclass(frozen=True, slots=True)
class ShiftBegun:
    shift: int
    starting: Seat


@dataclass(frozen=True, slots=True)
class GameScored:
    """R12, per seat; `marks` to `balance` are VP."""

    marks: tuple[int, ...]
    cubes: tuple[int, ...]
    orders: tuple[int, ...]
    balance: tuple[int, ...]
    total: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Corrected:
    seat: Seat
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class DepthDropped:
    """From referee to score depth: per seat what the book knew, and who had no workers left."""

    counts: tuple[Mapping[str, Any], ...]
    out: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class TakenBack:
    pass


@dataclass(frozen=True, slots=True)
class PutBackAgain:
    pass


@dataclass(frozen=True, slots=True)
class Amended:
    """From the `at`-th standing command on, history is now these commands with these events."""

    at: int
    played: tuple[tuple[Command, tuple["Event", ...]], ...]


Event = (
    GameStarted
    | OrdersRevealed
    | OrderDrafted
    | HandsDealt
    | OrdersLaid
    | TilesLaid
    | WorkersPlaced
    | MarksGained
    | TileBought
    | OrderTaken
    | CoalMined
    | OrdersDelivered
    | TurnPassed
    | PlayerOut
    | Counted
    | ShiftScored
    | ShiftBegun
    | GameScored
    | Corrected
    | DepthDropped
    | TakenBack
    | PutBackAgain
    | Amended
)
Events = tuple[Event, ...]

"""What people ask for: one frozen class a command, in the words of the outside interfaces.

A command that exists has the right shape; whether it may be is for `decide` to say. Ids of
orders and tiles are taken as they were written, because "no such card" is a rule (R1.3, R1.4).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self, cast

from companion.rules.vocabulary import Coal, Depth, Order, Place, Seat, Side, Space, Tile

About = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    about: About | None = field(default=None, compare=False)
    """Time, source, probability: kept by the journal, ignored by the rules."""

    def saying(self, about: About) -> Self:
        """The same command with this about itself; `dataclasses.replace` takes four times that."""
        kind: Any = type(self)
        return cast(Self, kind(*[getattr(self, name) for name in kind.__match_args__], about=about))


@dataclass(frozen=True, slots=True)
class Start(Command):
    players: tuple[str, ...]
    starting: Seat
    book: Depth = "referee"


@dataclass(frozen=True, slots=True)
class Reveal(Command):
    orders: tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class Draft(Command):
    player: Seat
    order: Order


@dataclass(frozen=True, slots=True)
class Hands(Command):
    orders: tuple[tuple[Order, ...], ...]


@dataclass(frozen=True, slots=True)
class LayOrders(Command):
    spaces: Mapping[Space, Order]


@dataclass(frozen=True, slots=True)
class LayTiles(Command):
    spaces: Mapping[Space, Tile]


@dataclass(frozen=True, slots=True)
class Cage:
    level: int


@dataclass(frozen=True, slots=True)
class Load:
    coal: Coal
    minecart: tuple[Side, int, int] | None = None
    """Side, tile from the shaft outward, minecart on it; None: the first that holds the colour."""


@dataclass(frozen=True, slots=True)
class Unload:
    coal: Coal
    order: Order
    spot: int


@dataclass(frozen=True, slots=True)
class Store:
    coal: Coal


@dataclass(frozen=True, slots=True)
class Fetch:
    coal: Coal
    order: Order
    spot: int


@dataclass(frozen=True, slots=True)
class Pair:
    cubes: tuple[tuple[Place, Coal], tuple[Place, Coal]]
    order: Order
    spot: int


Step = Cage | Load | Unload | Store | Fetch | Pair


@dataclass(frozen=True, slots=True)
class PlaceWorkers(Command):
    """`refill`, `keep`, `cubes` and `steps` count only where the space asks for them."""

    player: Seat
    space: Space
    refill: str | None = None
    keep: str | None = None
    cubes: tuple[Coal, ...] | None = None
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Next(Command):
    pass


@dataclass(frozen=True, slots=True)
class Out(Command):
    player: Seat


@dataclass(frozen=True, slots=True)
class Deliver(Command):
    player: Seat
    orders: tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class Count(Command):
    player: Seat
    counts: Mapping[str, Any]
    """Field of `Counts` to its new value; only what was named."""


@dataclass(frozen=True, slots=True)
class EndShift(Command):
    pass


@dataclass(frozen=True, slots=True)
class Correct(Command):
    player: Seat
    facts: Mapping[str, Any]
    """Field of `Player` to its new value; only what was named."""
    why: str


@dataclass(frozen=True, slots=True)
class Book(Command):
    depth: Depth


@dataclass(frozen=True, slots=True)
class TakeBack(Command):
    pass


@dataclass(frozen=True, slots=True)
class PutBack(Command):
    pass


@dataclass(frozen=True, slots=True)
class Amend(Command):
    """`to` holds ordinary commands: no start, and nothing that changes history itself."""

    at: int
    to: tuple[Command, ...]

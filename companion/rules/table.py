"""The table between two commands: everything the rules may look at. Replaced, never mutated.

Every event replaces the table and mostly a player, so these two have no slots: copying a
dictionary takes a tenth of the time that `dataclasses.replace` takes to ask for every field.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Self

from companion.rules.components import CUBES_PER_COAL, SHARES, Share
from companion.rules.events import Cubes, GameScored, Pit, ShiftScored, Spots
from companion.rules.vocabulary import COALS, SURFACE, Depth, Order, Seat, Space, Tile

Phase = Literal["reveal", "draft", "lay_orders", "lay_tiles", "play", "over"]
"""What the game waits for: a step of the set-up (R2), a turn, or nothing more."""


class Crew(NamedTuple):
    """Workers of one seat standing on one worker space."""

    seat: Seat
    workers: int


@dataclass(frozen=True, slots=True)
class Counts:
    """What the end of a shift asks of one player; None is "not counted"."""

    factory_workers: int | None = None
    empty_minecarts: tuple[int, ...] | None = None
    marks: int | None = None
    cubes: int | None = None
    outstanding: int | tuple[Order, ...] | None = None
    tiles: tuple[int, ...] | None = None
    """On the light and on the dark side."""


NOTHING_COUNTED = Counts()


class _Changeable:
    def changed(self, **changes: Any) -> Self:
        """A copy with other values in the fields named."""
        copy = object.__new__(type(self))
        _SET_FIELDS(copy, self.__dict__ | changes)
        return copy


_SET_FIELDS = vars(_Changeable)["__dict__"].__set__


@dataclass(frozen=True)
class Player(_Changeable):
    name: str
    vp: int = 0
    delivered: tuple[Order, ...] = ()
    # Referee depth: what stands and lies in front of the player.
    workers: int = 0
    marks: int = 0
    cage: int = SURFACE
    hold: Cubes = ()
    storage: Cubes = ()
    orders: Mapping[Order, Spots] = field(default_factory=dict)
    pit: Pit = ()
    # Score depth: what was told.
    out: bool = False
    counts: Counts = NOTHING_COUNTED


@dataclass(frozen=True)
class Table(_Changeable):
    depth: Depth
    phase: Phase
    players: tuple[Player, ...]
    starting: Seat
    shift: int = 1
    to_move: Seat | None = None
    scorings: tuple[ShiftScored, ...] = ()
    final: GameScored | None = None
    # Referee depth: the board, the supply, and what nobody has seen yet.
    supply: tuple[int, ...] = (CUBES_PER_COAL,) * len(COALS)
    crews: Mapping[Space, Crew] = field(default_factory=dict)
    bank: tuple[int, ...] = ()
    canteen: tuple[int, ...] = ()
    faces: Mapping[Space, str | None] = field(default_factory=dict)
    """The order or tile lying face up at a space; None once its stack ran out."""
    revealed: tuple[Order, ...] = ()
    """Orders on display for the draft (R2.5)."""
    unseen_orders: frozenset[Order] = frozenset()
    unseen_tiles: Mapping[Tile, int] = field(default_factory=dict)
    """How many of each kind are unseen. The unseen are the stack: their number is its size."""

    @property
    def share(self) -> Share:
        return SHARES[len(self.players)]

    @property
    def tile_stack(self) -> int:
        return sum(self.unseen_tiles.values())

    @property
    def order_stack(self) -> int:
        return len(self.unseen_orders)

    def clockwise_after(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats once, the left neighbour first, the seat itself last."""
        n = len(self.players)
        return tuple(Seat((seat + i) % n) for i in range(1, n + 1))

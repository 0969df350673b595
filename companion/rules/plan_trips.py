"""What filling order spots costs: the trips a cage can make and the cubes they bring (R5.2, R5.3).

Only the number of spots of each colour matters, never which spot, and every cube that is moved
costs one step more when it must first be loaded. So a trip is priced by a formula, not a search.

Storing is left out: it only makes room in the cage, and two cubes that are in the way fill a spot
as a pair for the same two steps. With ten steps a cage that has done so never runs full.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from companion.rules.components import CAGE_SPOTS
from companion.rules.vocabulary import COALS, SURFACE, Coal

Counts = tuple[int, int, int, int]
"""A number for each colour, in the order of `COALS`."""

NONE: Counts = (0, 0, 0, 0)
IMPOSSIBLE = 99
"""More steps than any space gives."""


@dataclass(frozen=True, slots=True)
class Trip:
    """Where the cage goes, in `moves` steps: `first` on its way up, `second` from the surface."""

    moves: int
    surfaces: bool = True
    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()
    room: int = CAGE_SPOTS
    """Cage spots for what is loaded on `first`, where nothing can be unloaded yet."""
    far: Counts = NONE
    """The cubes on the levels of `second`."""
    reach: Counts = NONE
    """The cubes on the levels of both."""
    loads: int = 0
    """How many cubes of all can be loaded."""


STAY = Trip(0, surfaces=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """Trips that can use the same cubes without loading any, the shortest trip first."""

    free: Counts
    trips: tuple[Trip, ...]


def counted(cubes: Iterable[Coal]) -> Counts:
    cubes = tuple(cubes)
    yellow, brown, gray, black = (cubes.count(coal) for coal in COALS)
    return yellow, brown, gray, black


def added(one: Counts, other: Counts) -> Counts:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def choices(
    cage: int, hold: Sequence[Coal], storage: Sequence[Coal], minecarts: Sequence[Sequence[Coal]]
) -> tuple[Choice, ...]:
    levels = {level: counted(cubes) for level, cubes in enumerate(minecarts, SURFACE + 1) if cubes}
    at_surface = counted((*hold, *storage))
    if cage == SURFACE:
        trips = [_trip(levels, bool(second) + len(second), second) for second in _sets(levels)]
        return (Choice(at_surface, _by_moves(trips)),)
    room = CAGE_SPOTS - len(hold)
    trips = list(_trips_from_below(cage, room, levels))
    # Staying below needs no move, but leaves only the storage to work with.
    return Choice(counted(storage), (STAY,)), Choice(at_surface, _by_moves(trips))


def _trips_from_below(cage: int, room: int, levels: dict[int, Counts]) -> Iterator[Trip]:
    # Collecting on the way up saves a move, but all must fit beside the hold.
    for more in _sets([level for level in levels if level != cage]):
        yield _trip(levels, len(more) + 1, (), (cage, *more), room)
    # A third time up never fits into ten steps, and what the first way up could bring from
    # another level the second brings as well.
    for second in _sets(levels):
        if second:
            first = () if cage in second else (cage,)
            yield _trip(levels, len(second) + 2, second, first, room)


def _trip(
    levels: dict[int, Counts],
    moves: int,
    second: tuple[int, ...],
    first: tuple[int, ...] = (),
    room: int = CAGE_SPOTS,
) -> Trip:
    far = _cubes_on(levels, second)
    near = _cubes_on(levels, first)
    loads = sum(far) + min(sum(near), room)
    return Trip(moves, True, first, second, room, far, added(far, near), loads)


def _cubes_on(levels: dict[int, Counts], chosen: Iterable[int]) -> Counts:
    total = NONE
    for level in chosen:
        total = added(total, levels.get(level, NONE))
    return total


def _sets(levels: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Every set of levels, each from the deepest up."""
    downwards = sorted(levels, reverse=True)
    for size in range(len(downwards) + 1):
        yield from combinations(downwards, size)


def _by_moves(trips: Iterable[Trip]) -> tuple[Trip, ...]:
    return tuple(sorted(trips, key=lambda trip: trip.moves))


class Prices:
    """The fewest steps for each number of spots per colour, worked out once each."""

    def __init__(self, steps: int, choices: tuple[Choice, ...]) -> None:
        self._too_dear = steps + 1
        self._choices = choices
        self._known: dict[Counts, tuple[int, Trip]] = {}

    def affords(self, want: Counts) -> bool:
        return self.cheapest(want)[0] < self._too_dear

    def cheapest(self, want: Counts) -> tuple[int, Trip]:
        """Steps and trip; for what cannot be afforded one step too many, and no trip to go by."""
        known = self._known.get(want)
        if known is None:
            known = self._known[want] = self._priced(want)
        return known

    def _priced(self, want: Counts) -> tuple[int, Trip]:
        best = (self._too_dear, STAY)
        spots = sum(want)
        for choice in self._choices:
            # A free cube on a spot of its colour is one step, and nothing is cheaper.
            rest = _beyond(want, choice.free)
            left = sum(rest)
            spare = sum(choice.free) - (spots - left)
            for trip in choice.trips:
                # Every spot left takes two steps at least, on any trip.
                least = trip.moves + spots + left
                if least >= best[0]:
                    break
                steps = least + _extra(trip, rest, left, spare)
                if steps < best[0]:
                    best = (steps, trip)
        return best


def _beyond(want: Counts, free: Counts) -> Counts:
    yellow, brown, gray, black = (w - f if w > f else 0 for w, f in zip(want, free, strict=True))
    return yellow, brown, gray, black


def _extra(trip: Trip, rest: Counts, left: int, spare: int) -> int:
    """The steps beyond two for each of the `left` spots.

    Two are enough for a pair of spare cubes, or for loading one of the spot's colour. Spare pairs
    come first, for they load nothing. What both leave over takes pairs of loaded cubes, four
    steps each, but one step less with the last spare cube in one.
    """
    to_load = left - spare // 2
    if to_load <= 0:
        return 0
    if to_load > trip.loads:
        return IMPOSSIBLE
    matching = sum(map(min, rest, trip.reach))
    if matching > trip.room:
        matching = min(matching, trip.room + sum(map(min, rest, trip.far)))
    if matching >= to_load:
        return 0
    extra = 2 * (left - matching) - spare
    return extra if extra + matching <= trip.loads else IMPOSSIBLE

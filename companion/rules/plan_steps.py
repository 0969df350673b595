"""A priced trip spelled out: which cube goes onto which order spot, and every step in order."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from companion.rules.commands import Cage, Fetch, Load, Pair, Step, Unload
from companion.rules.plan_trips import Trip
from companion.rules.vocabulary import COALS, SURFACE, Coal, Order, Place


class Spot(NamedTuple):
    coal: Coal
    order: Order
    number: int


class Cube(NamedTuple):
    """`time` says which time at the surface it is there: 1, or 2 after the second way up."""

    coal: Coal
    place: Place
    time: int = 1
    level: int = SURFACE
    """Where it is loaded; the surface for a cube that is not."""


Filling = tuple[Spot, tuple[Cube, ...]]


def spelled(
    cage: int,
    trip: Trip,
    hold: Sequence[Coal],
    storage: Sequence[Coal],
    minecarts: Sequence[Sequence[Coal]],
    spots: Iterable[Spot],
) -> tuple[Step, ...]:
    # The hold first: an empty cage is worth more to the next plan than an empty storage.
    held = [Cube(coal, "cage") for coal in hold if trip.surfaces]
    free = held + [Cube(coal, "storage") for coal in storage]
    far = list(_loadable(2, trip.second, minecarts))
    near = list(_loadable(1, trip.first, minecarts))
    fillings = list(_fillings(list(spots), free, near, far, trip.room))
    return tuple(_steps(cage, trip, fillings))


def _loadable(
    time: int, levels: Iterable[int], minecarts: Sequence[Sequence[Coal]]
) -> Iterator[Cube]:
    for level in levels:
        for coal in sorted(minecarts[level - 1], key=COALS.index):
            yield Cube(coal, "cage", time, level)


def _fillings(
    spots: list[Spot], free: list[Cube], near: list[Cube], far: list[Cube], room: int
) -> Iterator[Filling]:
    """The order in which `plan_trips` counts; `free`, `near` and `far` lose what is used."""
    spots, singles = _matched(spots, free, len(free))
    yield from singles
    to_load = len(spots) - len(free) // 2
    spots, singles = _matched(spots, far, to_load)
    yield from singles
    spots, more = _matched(spots, near, min(to_load - len(singles), room))
    yield from more
    # By time: at most one cube then waits in the cage for its partner.
    pairable = iter(free + near[: room - len(more)] + far)
    for spot in spots:
        yield spot, (next(pairable), next(pairable))


def _matched(
    spots: list[Spot], cubes: list[Cube], at_most: int
) -> tuple[list[Spot], list[Filling]]:
    """The spots left over, and those filled by one cube of their colour out of `cubes`."""
    left: list[Spot] = []
    filled: list[Filling] = []
    for spot in spots:
        cube = next((cube for cube in cubes if cube.coal == spot.coal), None)
        if cube is None or len(filled) >= at_most:
            left.append(spot)
        else:
            cubes.remove(cube)
            filled.append((spot, (cube,)))
    return left, filled


def _steps(cage: int, trip: Trip, fillings: list[Filling]) -> Iterator[Step]:
    if trip.surfaces and cage != SURFACE:
        yield from _way_up(cage, 1, trip.first, fillings)
    yield from _at_the_surface(1, fillings)
    if trip.second:
        yield from _way_up(SURFACE, 2, trip.second, fillings)
        yield from _at_the_surface(2, fillings)


def _way_up(cage: int, time: int, levels: Iterable[int], fillings: list[Filling]) -> Iterator[Step]:
    loaded = [cube for _, cubes in fillings for cube in cubes if cube.time == time]
    for level in levels:
        if level != cage:
            yield Cage(level)
        yield from (Load(cube.coal) for cube in loaded if cube.level == level)
    yield Cage(SURFACE)


def _at_the_surface(time: int, fillings: list[Filling]) -> Iterator[Step]:
    for spot, cubes in fillings:
        if max(cube.time for cube in cubes) == time:
            yield _filled(spot, cubes)


def _filled(spot: Spot, cubes: tuple[Cube, ...]) -> Step:
    one = cubes[0]
    if len(cubes) == 2:
        other = cubes[1]
        pair = ((one.place, one.coal), (other.place, other.coal))
        return Pair(pair, spot.order, spot.number)
    if one.place == "storage":
        return Fetch(one.coal, spot.order, spot.number)
    return Unload(one.coal, spot.order, spot.number)

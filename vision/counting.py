"""There are sixteen cubes of a colour (R1.1): chances as they are when no more can be seen."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from companion.rules.components import CUBES_PER_COAL
from companion.rules.vocabulary import COALS, Coal
from vision.chances import added, at_most
from vision.seen import Cube, Cubes, SeenPit, SeenSlot, SeenTable, SeenTile, Tray

T = TypeVar("T", Cube, Cubes)

UNLIKELY = 1e-7
"""That there are too many: below this nobody asks the rules."""
Counts = Mapping[int, float]


def sixteen(seen: SeenTable) -> SeenTable:
    for coal in COALS:
        noted: list[Counts] = []
        _Places(coal, noted.append).table(seen)
        total: Counts = {0: 1.0}
        for counts in noted:
            total = added(total, counts)
        too_many = sum(p for n, p in total.items() if n > CUBES_PER_COAL)
        # What cannot be at all is no reason to believe anything else.
        if UNLIKELY < too_many < 1 - UNLIKELY:
            room = iter(at_most(CUBES_PER_COAL, noted))
            seen = _Places(coal, _next(room)).table(seen)
    return seen


def _next(room: Iterator[Counts]) -> Callable[[Counts], Counts]:
    return lambda _: next(room)


class _Places:
    """Goes through all places where cubes lie, always in the same order.

    Each place's chances of holding none, one, two cubes of the colour are shown to `weigh`; by what
    it gives back they are multiplied, if it gives anything.
    """

    def __init__(self, coal: Coal, weigh: Callable[[Counts], Counts | None]) -> None:
        self._coal, self._weigh = coal, weigh

    def table(self, seen: SeenTable) -> SeenTable:
        return seen._replace(
            slots=tuple(self._slot(slot) for slot in seen.slots),
            pits=tuple(self._pit(pit) for pit in seen.pits),
            tray=None if seen.tray is None else self._tray(seen.tray),
            storage={seat: self._tray(tray) for seat, tray in seen.storage.items()},
        )

    def _slot(self, slot: SeenSlot) -> SeenSlot:
        card = slot.card
        if card is None or slot.filled < 0.5:
            return slot
        likeliest = max(card.orders.items(), key=lambda pair: pair[1])[0]
        pattern = likeliest.partition(":")[2]
        if pattern not in card.spots:
            return slot
        spots = tuple(self._cubes(spot) for spot in card.spots[pattern])
        return slot._replace(card=card._replace(spots={**card.spots, pattern: spots}))

    def _pit(self, pit: SeenPit) -> SeenPit:
        rows = tuple(
            row._replace(tiles=tuple(self._tile(tile) for tile in row.tiles)) for row in pit.rows
        )
        cage = pit.cage
        level = max(cage.level.items(), key=lambda pair: pair[1])[0]
        if level is not None and level in cage.cubes:
            places = tuple(self._cubes(place) for place in cage.cubes[level])
            cage = cage._replace(cubes={**cage.cubes, level: places})
        return pit._replace(rows=rows, cage=cage)

    def _tile(self, tile: SeenTile) -> SeenTile:
        carts = max(tile.carts.items(), key=lambda pair: pair[1])[0]
        if not carts:
            return tile
        cubes = tuple(self._cubes(cube) for cube in tile.cubes[carts])
        return tile._replace(cubes={**tile.cubes, carts: cubes})

    def _tray(self, tray: Tray) -> Tray:
        weights = self._weigh(tray[self._coal])
        if weights is None:
            return tray
        return {**tray, self._coal: _weighted(tray[self._coal], weights, lambda count: count)}

    def _cubes(self, chances: Mapping[T, float]) -> Mapping[T, float]:
        counts: dict[int, float] = {}
        for cubes, p in chances.items():
            counts[self._number(cubes)] = counts.get(self._number(cubes), 0.0) + p
        weights = self._weigh(counts)
        return chances if weights is None else _weighted(chances, weights, self._number)

    def _number(self, cubes: Cube | Cubes) -> int:
        return cubes.count(self._coal) if isinstance(cubes, tuple) else int(cubes == self._coal)


V = TypeVar("V")


def _weighted(
    chances: Mapping[V, float], weights: Counts, number: Callable[[V], int]
) -> Mapping[V, float]:
    weighted = {each: p * weights[number(each)] for each, p in chances.items()}
    total = sum(weighted.values())
    return {each: p / total for each, p in weighted.items()} if total > 0 else chances

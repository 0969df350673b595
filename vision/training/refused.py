"""How many bad lessons are refused, and how many good ones.

`python -m vision.training.refused [HOUSEHOLDS] [held-out]`: simulated households that taught no
network teach their game, each lesson once well, then with one cube left on it, then with wrong
names. Held-out ones have kinds of drawing and lamps on which nothing was tuned.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.rules.components import ORDERS
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Order, Tile
from vision.light import Light3
from vision.looking import Look, Unreadable, look
from vision.simulation.levels import LEVELS, Level
from vision.teaching.bare import check_bare
from vision.teaching.orders import teach_orders
from vision.teaching.pit import teach_pit
from vision.teaching.tiles import Known, teach_tiles
from vision.training.left import SPREAD
from vision.training.lessons_drawn import ALL_TILES, FOUR, Drawn, Left, Teacher

HOUSEHOLDS, FIRST = 40, 40_000


class Tried(NamedTuple):
    what: str
    level: Level
    why: str | None
    """The sentence of its refusal."""


class Household:
    """Keeps what it has taught well, as a home does."""

    def __init__(self, seed: int, held_out: bool) -> None:
        self._teacher = Teacher(seed, held_out)
        self._cards: dict[Order, Light3] = {}
        self._tiles: dict[Tile, Light3] = {}
        self._pit: Light3 | None = None

    def tried(self) -> Iterator[Tried]:
        teacher = self._teacher
        yield self._taught("pit", teacher.pit({}))
        yield self._taught("pit: cube left", teacher.pit(self._one(teacher.left_on_pit())))
        for orders in (FOUR, teacher.others()):
            yield from self._card_lessons(orders)
        for tiles in teacher.tile_sets():
            yield from self._tile_lessons(tiles)

    def _card_lessons(self, orders: tuple[Order, ...]) -> Iterator[Tried]:
        drawn = self._teacher.orders(orders, {})
        when = "later" if self._cards else "at first"
        for what, names in (
            ("vehicles swapped", self._vehicles_swapped(orders)),
            ("other spots named", self._other_spots(orders)),
        ):
            if names is not None:
                yield self._taught(f"cards: {what} {when}", drawn, names)
        yield self._taught("cards", drawn)
        left = self._one(self._teacher.left_on_orders(orders))
        yield self._taught(_told("cards", orders, left), self._teacher.orders(orders, left))

    def _tile_lessons(self, tiles: tuple[Tile, ...]) -> Iterator[Tried]:
        drawn = self._teacher.tiles(tiles, {})
        yield self._taught("tiles: two swapped", drawn, self._swapped(tiles))
        yield self._taught("tiles: one misnamed", drawn, self._other_tile(tiles))
        yield self._taught("tiles", drawn)
        left = self._one(self._teacher.left_on_tiles(tiles))
        yield self._taught(_told("tiles", tiles, left), self._teacher.tiles(tiles, left))

    def _taught(self, what: str, drawn: Drawn, names: Sequence[str] | None = None) -> Tried:
        named = drawn.names if names is None else names
        teacher = self._teacher
        try:
            seen = look(drawn.bgr, teacher.house.kit, teacher.lens, SPREAD)
            keep = self._learned(drawn.subject, seen, named)
        except (Refusal, Unreadable) as refused:
            return Tried(what, drawn.level, str(refused))
        if names is None and not drawn.left:
            keep()
        return Tried(what, drawn.level, None)

    def _learned(self, subject: str, seen: Look, names: Sequence[str]) -> Callable[[], None]:
        if subject == "orders":
            cards = teach_orders(seen, [Order(each) for each in names], self._cards)
            return lambda: self._cards.update(cards)
        if subject == "tiles":
            known = Known(self._tiles, self._pit)
            tiles = teach_tiles(seen, [Tile(each) for each in names], known)
            return lambda: self._tiles.update(tiles)
        picture = teach_pit(seen).picture
        check_bare(seen, picture, self._tiles)
        return lambda: setattr(self, "_pit", picture)

    # What people get wrong

    def _one(self, left: Left) -> Left:
        at = sorted(left)[int(self._teacher.rng.integers(len(left)))]
        return {at: left[at]}

    def _vehicles_swapped(self, orders: Sequence[Order]) -> list[str] | None:
        """Two that differ in nothing else that is named, or nearly so."""
        for one, other in self._pairs(len(orders)):
            (v, spots), (w, others) = (orders[each].split(":") for each in (one, other))
            names: list[str] = [*orders]
            names[one], names[other] = f"{w}:{spots}", f"{v}:{others}"
            if v != w and len(set(names)) == len(names):
                return names
        return None

    def _other_spots(self, orders: Sequence[Order]) -> list[str]:
        at = int(self._teacher.rng.integers(len(orders)))
        vehicle = orders[at].split(":")[0]
        free = [e for e in ORDERS if e not in orders and e.split(":")[0] == vehicle]
        return self._with(orders, at, free)

    def _other_tile(self, tiles: Sequence[Tile]) -> list[str]:
        at = int(self._teacher.rng.integers(len(tiles)))
        return self._with(tiles, at, [each for each in ALL_TILES if each not in tiles])

    def _with(self, names: Sequence[str], at: int, free: Sequence[str]) -> list[str]:
        chosen = free[int(self._teacher.rng.integers(len(free)))]
        return [*names[:at], chosen, *names[at + 1 :]]

    def _swapped(self, tiles: Sequence[Tile]) -> list[str]:
        one, other = self._pairs(len(tiles))[0]
        names: list[str] = [*tiles]
        names[one], names[other] = names[other], names[one]
        return names

    def _pairs(self, count: int) -> list[tuple[int, int]]:
        pairs = [(one, other) for other in range(count) for one in range(other)]
        return [pairs[int(at)] for at in self._teacher.rng.permutation(len(pairs))]


def _told(subject: str, names: Sequence[str], left: Left) -> str:
    ((slot, spot), cube) = next(iter(left.items()))
    coals = ORDERS[Order(names[slot])].spots if subject == "cards" else [names[slot].split(":")[0]]
    own = coals[spot if subject == "cards" else 0] == cube
    return f"{subject}: {'own' if own else 'other'} cube left"


def table(tried: Sequence[Tried]) -> Iterator[str]:
    """Refused of all, by what is wrong with it and by light."""
    for what in sorted({each.what for each in tried}):
        cells = []
        for level in LEVELS[:2]:
            of = [each for each in tried if (each.what, each.level) == (what, level)]
            cells.append(f"{sum(each.why is not None for each in of)}/{len(of)}")
        yield f"{what:28} {'  '.join(f'{cell:>9}' for cell in cells)}"
    good: Mapping[str, int] = Counter(e.why for e in tried if e.why and ":" not in e.what)
    yield from (f"good, and refused {count} times: {why}" for why, count in good.items())


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else HOUSEHOLDS
    held_out = "held-out" in sys.argv
    tried: list[Tried] = []
    for seed in range(FIRST, FIRST + count):
        tried += Household(seed, held_out).tried()
    for line in table(tried):
        print(line)


if __name__ == "__main__":
    main()

"""Inputs for the planner, hard ones to time it and small ones to check it.

The same seed gives the same cases, so that measurements can be compared.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from companion.rules.components import CAGE_SPOTS, CUBES_PER_COAL, ORDERS
from companion.rules.vocabulary import COALS, Coal, Order


class PlanCase(NamedTuple):
    """The arguments of `best_plan` in its order, for `best_plan(*case)`."""

    steps: int
    cage: int
    hold: tuple[Coal, ...]
    storage: tuple[Coal, ...]
    minecarts: tuple[tuple[Coal, ...], ...]
    orders: Mapping[Order, tuple[tuple[Coal, ...], ...]]


class Supply:
    """The box's cubes (R1.1), drawn by chance, so that no case holds a seventeenth of a colour."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._cubes = [coal for coal in COALS for _ in range(CUBES_PER_COAL)]
        chance.shuffle(self._cubes)

    def any(self, count: int) -> tuple[Coal, ...]:
        return tuple(sorted(self._cubes.pop() for _ in range(min(count, len(self._cubes)))))

    def own(self, coal: Coal) -> tuple[Coal, ...]:
        if coal not in self._cubes:
            return ()
        self._cubes.remove(coal)
        return (coal,)

    def for_minecarts(self, coal: Coal, count: int) -> tuple[Coal, ...]:
        """Substituted (R4.2) more often than at a real table."""
        cubes: list[Coal] = []
        for _ in range(count):
            cubes += (self._chance.random() < 0.7 and self.own(coal)) or self.any(1)
        return tuple(cubes)

    def for_spot(self, coal: Coal) -> tuple[Coal, ...]:
        """Nothing, a cube of its colour, or two of any (R5.3)."""
        kind = self._chance.choices(("open", "matched", "paired"), (7, 2, 1))[0]
        if kind == "matched":
            return self.own(coal)
        return self.any(2) if kind == "paired" else ()


def hard_cases(seed: int, count: int) -> Iterator[PlanCase]:
    chance = Random(seed)
    for _ in range(count):
        held, stored = chance.randint(0, CAGE_SPOTS), chance.randint(0, 8)
        minecarts = [chance.randint(4, 9) for _ in COALS]
        yield _case(chance, 10, 6, held, stored, minecarts)


def small_cases(seed: int, count: int, steps: int) -> Iterator[PlanCase]:
    """Small enough for every sequence of steps to be tried."""
    chance = Random(seed)
    for _ in range(count):
        held, stored = chance.choice((0, 0, 1, 2, 3, 4, 5)), chance.choice((0, 0, 0, 1, 2, 3))
        minecarts = [chance.randint(0, 2) for _ in COALS]
        yield _case(chance, steps, chance.randint(1, 3), held, stored, minecarts)


def _case(
    chance: Random, steps: int, cards: int, held: int, stored: int, minecarts: list[int]
) -> PlanCase:
    supply = Supply(chance)
    orders = {order: _begun(order, supply) for order in chance.sample(sorted(ORDERS), cards)}
    hold, storage = supply.any(held), supply.any(stored)
    levels = [supply.for_minecarts(coal, n) for coal, n in zip(COALS, minecarts, strict=True)]
    cage = chance.randint(0, len(COALS))
    return PlanCase(steps, cage, hold, storage, tuple(levels), orders)


def _begun(order: Order, supply: Supply) -> tuple[tuple[Coal, ...], ...]:
    spots = [supply.for_spot(coal) for coal in ORDERS[order].spots]
    # One spot is open at least, or the order would be complete and no part of the problem.
    return (*spots[:-1], ()) if all(spots) else tuple(spots)

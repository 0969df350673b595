"""Hard inputs for the planner: ten steps, six orders begun, a pit full of tiles and odd cubes.

The same seed gives the same cases, so that measurements can be compared.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from companion.rules.components import CAGE_SPOTS, CUBES_PER_COAL, ORDERS
from companion.rules.vocabulary import COALS, Coal, Order

MOST_STORED = 8
MINECARTS = (4, 9)
"""Fewest and most on a level."""


@dataclass(frozen=True, slots=True)
class PlanCase:
    """The arguments of `best_plan`, in its order."""

    steps: int
    cage: int
    hold: tuple[Coal, ...]
    storage: tuple[Coal, ...]
    minecarts: tuple[tuple[Coal, ...], ...]
    orders: dict[Order, tuple[tuple[Coal, ...], ...]]


class Supply:
    """The box's cubes (R1.1), drawn by chance, so that no case holds a seventeenth of a colour."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._cubes = [coal for coal in COALS for _ in range(CUBES_PER_COAL)]
        chance.shuffle(self._cubes)

    def any(self, count: int) -> tuple[Coal, ...]:
        return tuple(self._cubes.pop() for _ in range(min(count, len(self._cubes))))

    def own(self, coal: Coal) -> tuple[Coal, ...]:
        if coal not in self._cubes:
            return ()
        self._cubes.remove(coal)
        return (coal,)

    def for_minecart(self, coal: Coal) -> tuple[Coal, ...]:
        """Substituted (R4.2) more often than at a real table."""
        return (self._chance.random() < 0.7 and self.own(coal)) or self.any(1)


def hard_cases(seed: int, count: int) -> Iterator[PlanCase]:
    chance = Random(seed)
    for _ in range(count):
        yield _hard_case(chance)


def _hard_case(chance: Random) -> PlanCase:
    supply = Supply(chance)
    orders = {order: _begun(order, chance, supply) for order in chance.sample(sorted(ORDERS), 6)}
    hold = supply.any(chance.randint(0, CAGE_SPOTS))
    storage = supply.any(chance.randint(0, MOST_STORED))
    minecarts = tuple(
        tuple(cube for _ in range(chance.randint(*MINECARTS)) for cube in supply.for_minecart(coal))
        for coal in COALS
    )
    return PlanCase(10, chance.randint(0, len(COALS)), hold, storage, minecarts, orders)


def _begun(order: Order, chance: Random, supply: Supply) -> tuple[tuple[Coal, ...], ...]:
    spots = ORDERS[order].spots
    # One spot stays open, or the order would be complete and no part of the problem.
    left_open = chance.randrange(len(spots))
    return tuple(
        () if number == left_open else _on_spot(coal, chance, supply)
        for number, coal in enumerate(spots)
    )


def _on_spot(coal: Coal, chance: Random, supply: Supply) -> tuple[Coal, ...]:
    """Nothing, a cube of its colour, or two of any (R5.3)."""
    kind = chance.choices(("open", "matched", "paired"), (7, 2, 1))[0]
    if kind == "matched":
        return supply.own(coal)
    return supply.any(2) if kind == "paired" else ()

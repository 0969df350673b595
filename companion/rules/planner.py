"""The best use of a mining action's work steps (R5): most VP, then most spots, then fewest steps.

Orders are chosen as things for a knapsack: an order weighs the spots that it still misses, by
colour, and `plan_trips` says which weights the steps can carry. That makes the plan exact.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.rules.commands import Step
from companion.rules.components import ORDERS
from companion.rules.plan_steps import Spot, spelled
from companion.rules.plan_trips import NONE, Counts, Prices, added, choices, counted
from companion.rules.vocabulary import COALS, Coal, Order

ONE_EACH: tuple[Counts, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


@dataclass(frozen=True, slots=True)
class Plan:
    steps: tuple[Step, ...]
    completes: tuple[Order, ...]
    vp: int
    spots: int


Missing = Mapping[Order, tuple[Spot, ...]]
Orders = Mapping[Order, Sequence[Sequence[Coal]]]


def best_plan(
    steps: int,
    cage: int,
    hold: Sequence[Coal],
    storage: Sequence[Coal],
    minecarts: Sequence[Sequence[Coal]],
    orders: Orders,
) -> Plan:
    """`minecarts` holds the cubes on each level, `orders` the cubes on each spot of each order.

    Holds for up to ten steps, as many as a space can give (R5.1).
    """
    missing = {order: spots for order in orders if (spots := tuple(_missing(order, orders)))}
    prices = Prices(steps, choices(cage, hold, storage, minecarts))
    vp, completions = _most_vp(missing, prices)
    want, completes = _most_spots(completions, _demand(missing.values()), prices)
    _, trip = prices.cheapest(want)
    chosen = _chosen_spots(missing, completes, want)
    plan = spelled(cage, trip, hold, storage, minecarts, chosen)
    return Plan(plan, tuple(sorted(completes)), vp, sum(want))


def _missing(order: Order, orders: Orders) -> Iterator[Spot]:
    for number, (coal, cubes) in enumerate(zip(ORDERS[order].spots, orders[order], strict=True)):
        if not cubes:
            yield Spot(coal, order, number)


def _demand(spots: Iterable[Iterable[Spot]]) -> Counts:
    return counted(spot.coal for some in spots for spot in some)


Completions = dict[Counts, tuple[Order, ...]]


def _most_vp(missing: Missing, prices: Prices) -> tuple[int, Completions]:
    """The most VP that can be had, and every demand that earns them with the orders it is for."""
    found: dict[Counts, tuple[int, tuple[Order, ...]]] = {NONE: (0, ())}
    for order, spots in missing.items():
        demand = _demand([spots])
        if not prices.affords(demand):
            continue
        for before, (vp, completes) in tuple(found.items()):
            want = added(before, demand)
            more = vp + ORDERS[order].vp
            if prices.affords(want) and (want not in found or found[want][0] < more):
                found[want] = (more, (*completes, order))
    most = max(vp for vp, _ in found.values())
    return most, {want: completes for want, (vp, completes) in found.items() if vp == most}


def _most_spots(
    completions: Completions, open_spots: Counts, prices: Prices
) -> tuple[Counts, tuple[Order, ...]]:
    """The demand grown by as many other spots as the steps allow, for the fewest steps."""
    reached = dict(completions)
    waiting = list(completions)
    while waiting:
        want = waiting.pop()
        for colour, one in enumerate(ONE_EACH):
            more = added(want, one)
            if want[colour] < open_spots[colour] and more not in reached and prices.affords(more):
                reached[more] = reached[want]
                waiting.append(more)
    best = min(reached, key=lambda want: (-sum(want), prices.cheapest(want)[0]))
    return best, reached[best]


def _chosen_spots(missing: Missing, completes: Sequence[Order], want: Counts) -> Iterator[Spot]:
    """All that the orders to complete miss, and as many others as are wanted of each colour."""
    left = dict(zip(COALS, want, strict=True))
    for order in sorted(missing, key=lambda order: order not in completes):
        for spot in missing[order]:
            if left[spot.coal]:
                left[spot.coal] -= 1
                yield spot

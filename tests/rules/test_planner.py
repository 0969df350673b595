"""The planner, by hand and against a search of every sequence of steps that R5 allows."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from companion.rules.commands import Cage, Fetch, Load, Pair, Step, Store, Unload
from companion.rules.components import CAGE_SPOTS, ORDERS
from companion.rules.planner import Plan, best_plan
from companion.rules.vocabulary import COALS, Coal, Order, Place
from ui.command_line.bench.plan_cases import PlanCase, hard_cases, small_cases

Cubes = tuple[Coal, ...]
YELLOW, GRAY, BLACK, GRAY_PAIR = map(Order, ("truck:Y", "truck:G", "truck:K", "truck:GG"))


class Mine(NamedTuple):
    cage: int
    hold: Cubes
    storage: Cubes
    minecarts: tuple[Cubes, ...]
    full: frozenset[tuple[Order, int]]


def without(cubes: Cubes, coal: Coal) -> Cubes:
    at = cubes.index(coal)
    return cubes[:at] + cubes[at + 1 :]


def taken(mine: Mine, place: Place, coal: Coal) -> Mine:
    if place == "storage":
        return mine._replace(storage=without(mine.storage, coal))
    assert mine.cage == 0
    return mine._replace(hold=without(mine.hold, coal))


def filled(mine: Mine, order: Order, spot: int, *cubes: Coal) -> Mine:
    assert (order, spot) not in mine.full
    assert len(cubes) == 2 or cubes[0] == ORDERS[order].spots[spot]
    return mine._replace(full=mine.full | {(order, spot)})


def after(mine: Mine, step: Step) -> Mine:
    match step:
        case Cage(level):
            assert level in {0, 1, 2, 3, 4} - {mine.cage}
            return mine._replace(cage=level)
        case Load(coal):
            assert mine.cage > 0
            assert len(mine.hold) < CAGE_SPOTS
            minecarts = list(mine.minecarts)
            minecarts[mine.cage - 1] = without(minecarts[mine.cage - 1], coal)
            hold = tuple(sorted((*mine.hold, coal)))
            return mine._replace(minecarts=tuple(minecarts), hold=hold)
        case Store(coal):
            storage = tuple(sorted((*mine.storage, coal)))
            return taken(mine, "cage", coal)._replace(storage=storage)
        case Unload(coal, order, spot):
            return filled(taken(mine, "cage", coal), order, spot, coal)
        case Fetch(coal, order, spot):
            return filled(taken(mine, "storage", coal), order, spot, coal)
        case Pair((one, other), order, spot):
            return filled(taken(taken(mine, *one), *other), order, spot, one[1], other[1])


def cost(steps: Sequence[Step]) -> int:
    return sum(2 if isinstance(step, Pair) else 1 for step in steps)


def laid_out(case: PlanCase) -> Mine:
    full = {(o, n) for o, spots in case.orders.items() for n, cubes in enumerate(spots) if cubes}
    return Mine(case.cage, case.hold, case.storage, case.minecarts, frozenset(full))


def complete(case: PlanCase, mine: Mine) -> set[Order]:
    return {o for o in case.orders if all((o, n) in mine.full for n in range(len(case.orders[o])))}


def achieved(case: PlanCase, before: Mine, mine: Mine) -> tuple[int, int]:
    vp = sum(ORDERS[order].vp for order in complete(case, mine) - complete(case, before))
    return vp, len(mine.full - before.full)


def possible(case: PlanCase, mine: Mine) -> Iterator[Step]:
    yield from (Cage(level) for level in range(5) if level != mine.cage)
    if mine.cage and len(mine.hold) < CAGE_SPOTS:
        yield from (Load(coal) for coal in set(mine.minecarts[mine.cage - 1]))
    cubes: list[tuple[Place, Coal]] = [("storage", coal) for coal in mine.storage]
    if mine.cage == 0:
        yield from (Store(coal) for coal in set(mine.hold))
        cubes += [("cage", coal) for coal in mine.hold]
    pairs = set(combinations(cubes, 2))
    for order in case.orders:
        for spot, colour in enumerate(ORDERS[order].spots):
            if (order, spot) not in mine.full:
                if ("storage", colour) in cubes:
                    yield Fetch(colour, order, spot)
                if ("cage", colour) in cubes:
                    yield Unload(colour, order, spot)
                yield from (Pair(pair, order, spot) for pair in pairs)


def searched(case: PlanCase) -> tuple[int, int, int]:
    """The best VP and spots that any sequence of steps leads to, and the fewest steps for it."""
    start = laid_out(case)
    reached = [{start}, *(set[Mine]() for _ in range(case.steps + 1))]
    seen: set[Mine] = set()
    best = (0, 0, 0)
    for spent in range(case.steps + 1):
        for mine in reached[spent] - seen:
            best = max(best, (*achieved(case, start, mine), -spent))
            for step in possible(case, mine) if spent < case.steps else ():
                reached[spent + cost([step])].add(after(mine, step))
        seen |= reached[spent]
    return best[0], best[1], -best[2]


def checked(case: PlanCase) -> tuple[int, int, int]:
    """What the plan is worth after every step of it was carried out, and it kept its promises."""
    plan = best_plan(*case)
    before = laid_out(case)
    mine = reduce(after, plan.steps, before)
    assert cost(plan.steps) <= case.steps
    assert achieved(case, before, mine) == (plan.vp, plan.spots)
    assert plan.completes == tuple(sorted(complete(case, mine) - complete(case, before)))
    return plan.vp, plan.spots, cost(plan.steps)


def a_case(*orders: Order, **facts: Any) -> PlanCase:
    """Ten steps, `orders` with nothing on them, and nothing else but what `facts` say."""
    spots = {order: tuple(() for _ in ORDERS[order].spots) for order in orders}
    return PlanCase(10, 0, (), (), ((), (), (), ()), spots)._replace(**facts)


def test_two_gray_cubes_from_the_gray_level_fill_two_gray_spots_as_in_the_rulebook() -> None:
    case = a_case(GRAY_PAIR, minecarts=(("yellow",), (), ("gray", "gray"), ()), steps=8)

    plan = best_plan(*case)

    # Without the yellow cube, which the rulebook's player keeps in the cage for later.
    lift = (Cage(3), Load("gray"), Load("gray"), Cage(0))
    unloads = (Unload("gray", GRAY_PAIR, 0), Unload("gray", GRAY_PAIR, 1))
    assert plan == Plan((*lift, *unloads), (GRAY_PAIR,), 7, 2)


def test_any_two_cubes_fill_a_spot_as_a_pair_for_two_steps() -> None:
    case = a_case(BLACK, hold=("yellow",), storage=("brown",))

    plan = best_plan(*case)

    assert plan.steps == (Pair((("cage", "yellow"), ("storage", "brown")), BLACK, 0),)


def test_storage_is_used_wherever_the_cage_is() -> None:
    case = a_case(BLACK, cage=4, hold=("black",), storage=("black",))

    plan = best_plan(*case)

    assert plan.steps == (Fetch("black", BLACK, 0),)


def test_a_full_cage_below_is_emptied_before_it_can_load() -> None:
    orders = (BLACK, Order("barrow:K"), Order("carriage:K"))
    case = a_case(*orders, minecarts=((), (), (), ("black",)), cage=4, hold=("yellow",) * 5)

    worth = checked(case)

    assert worth == (15, 3, 9)


def test_a_cage_with_one_spot_free_loads_on_its_way_up_and_goes_down_again() -> None:
    pit, hold = ((), (), ("gray",), ("black",)), ("brown", "yellow", "yellow", "yellow")
    case = a_case(BLACK, GRAY, Order("truck:YYY"), minecarts=pit, cage=4, hold=hold)

    worth = checked(case)

    assert worth == (13, 5, 10)


def test_a_cage_deep_in_the_pit_loads_on_its_way_up() -> None:
    case = a_case(BLACK, YELLOW, minecarts=(("yellow",), (), (), ("black",)), steps=6, cage=4)

    plan = best_plan(*case)

    assert plan.steps[:4] == (Load("black"), Cage(1), Load("yellow"), Cage(0))
    assert plan.completes == (BLACK, YELLOW)


def test_a_substituted_cube_is_loaded_from_the_level_where_it_lies() -> None:
    case = a_case(BLACK, minecarts=(("black",), (), (), ()), steps=4)

    plan = best_plan(*case)

    assert plan.steps == (Cage(1), Load("black"), Cage(0), Unload("black", BLACK, 0))


@pytest.mark.parametrize(("orders", "steps"), [([], 10), ([BLACK], 0)])
def test_without_orders_or_steps_nothing_is_done(orders: list[Order], steps: int) -> None:
    case = a_case(*orders, steps=steps, storage=("black",))

    plan = best_plan(*case)

    assert plan == Plan((), (), 0, 0)


def test_an_order_that_was_complete_before_is_not_completed_again() -> None:
    orders = {BLACK: (("gray", "gray"),), YELLOW: ((),)}
    case = a_case(orders=orders, storage=("yellow", "black"))

    plan = best_plan(*case)

    assert plan == Plan((Fetch("yellow", YELLOW, 0),), (YELLOW,), 2, 1)


def test_vp_count_before_spots_and_spots_before_steps() -> None:
    orders = (Order("barrow:YY"), BLACK, Order("carriage:YYY"))
    case = a_case(*orders, storage=("yellow", "yellow", "black"))

    worth = [checked(case._replace(steps=steps)) for steps in (1, 2, 3)]

    assert worth == [(5, 1, 1), (5, 2, 2), (8, 3, 3)]


# Fewer where the search takes long.
@pytest.mark.parametrize(("steps", "count"), list(enumerate([20, 60, 80, 80, 80, 60, 30])))
def test_no_sequence_of_steps_does_better_than_the_plan(steps: int, count: int) -> None:
    cases = list(small_cases(steps, count, steps))

    plans = [checked(case) for case in cases]

    assert plans == [searched(case) for case in cases]


def test_every_step_of_a_plan_for_a_full_pit_is_legal_and_keeps_its_promise() -> None:
    cases = list(hard_cases(seed=5, count=300))

    steps = [checked(case)[2] for case in cases]

    assert max(steps) <= 10


def test_all_forty_four_orders_at_once_are_planned_too() -> None:
    case = a_case(*sorted(ORDERS), storage=COALS * 4)

    worth = checked(case)

    assert worth == (42, 10, 10)

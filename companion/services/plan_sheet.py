"""`steiger plan`: a pit, orders and a number of work steps to the best use of the steps."""

from collections.abc import Mapping
from typing import Any

from companion.rules import refusals
from companion.rules.components import CAGE_SPOTS, CUBES_PER_COAL
from companion.rules.decide.checks import orders_exist, spots_fit
from companion.rules.planner import best_plan
from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import COALS
from companion.services import shapes
from companion.services.command_codec import step_to_json

MOST_STEPS = 10
STEPS = Reason(None, "“{field}” must be a number from 0 to 10")


def _steps(value: object, field: str) -> int:
    if type(value) is not int or not 0 <= value <= MOST_STEPS:
        raise Refusal(STEPS, field=field)
    return value


_SHEET: dict[str, shapes.Reader] = {
    "steps": _steps,
    "cage": shapes.level,
    "hold": shapes.coals,
    "storage": shapes.coals,
    "minecarts": shapes.record({}, dict.fromkeys(COALS, shapes.list_of(shapes.coal_or_null))),
    "orders": shapes.spots,
}


def plan(value: object) -> dict[str, Any]:
    sheet = shapes.fields(shapes.an_object(value, "plan"), _SHEET, {})
    carts = [
        [cube for cube in sheet["minecarts"].get(coal, ()) if cube is not None] for coal in COALS
    ]
    _check(sheet, carts)
    best = best_plan(
        sheet["steps"], sheet["cage"], sheet["hold"], sheet["storage"], carts, sheet["orders"]
    )
    return {
        "steps": [step_to_json(step) for step in best.steps],
        "completes": best.completes,
        "vp": best.vp,
        "spots": best.spots,
    }


def _check(sheet: Mapping[str, Any], carts: list[list[str]]) -> None:
    orders = sheet["orders"]
    orders_exist(orders)
    for order, spots in orders.items():
        spots_fit(order, spots)
    if len(sheet["hold"]) > CAGE_SPOTS:
        raise Refusal(refusals.CAGE_SPOTS, n=len(sheet["hold"]))
    cubes = [*sheet["hold"], *sheet["storage"], *(cube for level in carts for cube in level)]
    cubes += [cube for spots in orders.values() for spot in spots for cube in spot]
    for coal in COALS:
        if cubes.count(coal) > CUBES_PER_COAL:
            raise Refusal(refusals.CUBES_OF_COAL, coal=coal, n=cubes.count(coal))

"""`steiger score`: what a sheet must hold, and what is refused (INTERFACES.md)."""

from typing import Any

import pytest

from companion.rules.refusals import Refusal
from companion.services.score_sheet import score
from companion.words import Words
from tests.support.play import JSON
from tests.support.sheets import sheet

ADA: JSON = {"name": "Ada", "delivered": ["barrow:BBB", "carriage:Y"]}
LAST: JSON = {
    "empty_minecarts": {"yellow": 1, "gray": 3},
    "marks": 7,
    "cubes": 4,
    "outstanding": 1,
    "tiles": {"light": 7, "dark": 4},
}
BELA: JSON = {**LAST, "name": "Béla", "delivered": []}


def refused(value: object) -> str:
    with pytest.raises(Refusal) as caught:
        score(value)
    return Words().refusal(caught.value)


def third(*players: JSON) -> JSON:
    return {"shift": 3, "starting": 0, "players": list(players)}


def test_vp_default_to_0_and_a_missing_colour_is_0() -> None:
    answer = score(third({**ADA, **LAST}, {**BELA, "empty_minecarts": {}}))

    assert answer["elements"][8] == {"element": "yellow minecarts", "counts": (1, 0), "vp": (10, 0)}
    assert answer["elements"][9] == {"element": "brown minecarts", "counts": (0, 0), "vp": (0, 0)}
    assert answer["vp"] == [2 + 3 + 6 + 7 + 10 + 12, 0]


@pytest.mark.parametrize("shift", [1, 2])
def test_the_first_shifts_need_name_deliveries_and_factory_workers_only(shift: int) -> None:
    players = [{**ADA, "factory_workers": 1}, {"name": "", "delivered": [], "factory_workers": 2}]

    answer = score({"shift": shift, "starting": 0, "players": players})

    assert answer["next_starting"] == 1
    assert answer["final"] is None


@pytest.mark.parametrize("field", [*LAST, "name", "delivered"])
def test_the_third_shift_needs_all_the_others(field: str) -> None:
    ada = {name: value for name, value in {**ADA, **LAST}.items() if name != field}

    assert refused(third(ada, BELA)) == f"the field “{field}” is missing"


def test_a_whole_sheet_may_be_told_in_any_shift() -> None:
    assert score(sheet(1, {"vp": 3, "marks": 4}, {}))["vp"] == [3, 0]


@pytest.mark.parametrize(
    ("players", "says"),
    [
        pytest.param([{}], "R2.1: ", id="one player"),
        pytest.param([{}] * 5, "R2.1: ", id="a fifth player"),
        pytest.param([{"delivered": ["truck:BBB"]}, {}], "R1.3: ", id="no such order"),
        pytest.param([{"outstanding": ["truck:BBB"]}, {}], "R1.3: ", id="none outstanding"),
        pytest.param([{"delivered": ["truck:Y", "truck:Y"]}, {}], "R1.3: ", id="delivered twice"),
        pytest.param(
            [{"delivered": ["truck:Y"]}, {"delivered": ["truck:Y"]}], "R1.3: ", id="by two players"
        ),
        pytest.param(
            [{"delivered": ["truck:Y"], "outstanding": ["truck:Y"]}, {}],
            "R1.3: ",
            id="delivered and outstanding",
        ),
        pytest.param(
            [{"delivered": ["truck:Y"]}, {"outstanding": ["truck:Y"]}],
            "R1.3: ",
            id="outstanding with another",
        ),
        pytest.param([{"outstanding": ["truck:Y", "truck:Y"]}, {}], "R1.3: ", id="listed twice"),
        pytest.param(
            [{"outstanding": ["truck:Y"]}, {"outstanding": ["truck:Y"]}],
            "R1.3: ",
            id="on two lists",
        ),
        pytest.param([{"outstanding": 40}, {"outstanding": 5}], "R1.3: ", id="45 orders"),
        pytest.param([{"factory_workers": 19}, {}], "R2.2: ", id="too many workers"),
        pytest.param([{"cubes": 60}, {"cubes": 5}], "R1.1: ", id="65 cubes"),
        pytest.param([{"tiles": {"light": 25, "dark": 0}}, {}], "R1.4: ", id="25 light tiles"),
        pytest.param([{"tiles": {"light": 0, "dark": 25}}, {}], "R1.4: ", id="25 dark tiles"),
        pytest.param([{"empty_minecarts": {"gray": 21}}, {}], "R1.4: ", id="21 gray minecarts"),
    ],
)
def test_what_cannot_be_on_a_table(players: list[JSON], says: str) -> None:
    told = [{**sheet(3, {})["players"][0], **each} for each in players]

    assert refused(third(*told)).startswith(says)


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"shift": 3, "starting": 0},
        {**third({**ADA, **LAST}, BELA), "shift": 0},
        {**third({**ADA, **LAST}, BELA), "shift": 4},
        {**third({**ADA, **LAST}, BELA), "shift": True},
        {**third({**ADA, **LAST}, BELA), "shift": 3.0},
        {**third({**ADA, **LAST}, BELA), "starting": 2},
        {**third({**ADA, **LAST}, BELA), "starting": -1},
        {**third({**ADA, **LAST}, BELA), "about": {}},
        {**third({**ADA, **LAST}, BELA), "players": {}},
        third({**ADA, **LAST, "colour": "red"}, BELA),
        third({**ADA, **LAST, "name": 7}, BELA),
        third({**ADA, **LAST, "vp": -1}, BELA),
        third({**ADA, **LAST, "vp": 1_000_001}, BELA),
        third({**ADA, **LAST, "marks": 7.0}, BELA),
        third({**ADA, **LAST, "marks": None}, BELA),
        third({**ADA, **LAST, "cubes": "4"}, BELA),
        third({**ADA, **LAST, "outstanding": None}, BELA),
        third({**ADA, **LAST, "tiles": {"light": 1}}, BELA),
        third({**ADA, **LAST, "empty_minecarts": {"white": 1}}, BELA),
        third("Ada", BELA),  # type: ignore[arg-type]
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_wrong_shape_is_refused_without_a_rule(value: Any) -> None:
    assert refused(value)[:1] != "R"

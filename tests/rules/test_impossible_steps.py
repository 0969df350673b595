"""R5: work steps that cannot be done, and which rule says so."""

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, correct, place, play, refusal
from tests.support.tables import opening

GRAY = {"unload": "gray", "order": "barrow:GG", "spot": 0}


def ready(**facts: object) -> Game:
    """Ada on turn, with barrow:GG, truck:BB and engine:Y."""
    return play(opening(3), correct(0, **facts)) if facts else opening(3)


def mining(*steps: JSON) -> JSON:
    return place(0, "mining:6", steps=list(steps))


@pytest.mark.parametrize(
    ("space", "steps", "says"),
    [
        ("mining:4", [{"cage": 1}, {"cage": 0}] * 3, "gives 4 work steps, 6 are used"),
        ("mining:6", [{"cage": 1}, {"cage": 0}] * 4, "gives 6 work steps, 8 are used"),
        (
            "mining:6",
            [{"cage": 1}] * 5 + [{"pair": [["cage", "gray"]] * 2, "order": "barrow:GG", "spot": 0}],
            "gives 6 work steps, 7 are used",
        ),
    ],
)
def test_too_many_steps(space: str, steps: list[JSON], says: str) -> None:
    refused = refusal(opening(4), place(0, space, steps=steps))

    assert refused.startswith("R5.1: ")
    assert refused.endswith(says)


@pytest.mark.parametrize("level", [0, 2, 4])
def test_the_cage_moves_to_another_level(level: int) -> None:
    refused = refusal(ready(cage=level), mining({"cage": level}))

    assert refused.startswith("R5.2: step 1: the cage is at ")


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        pytest.param([{"load": "gray"}], "R5.2: step 1: ", id="loading at the surface"),
        pytest.param(
            [{"cage": 3}, {"load": "black"}], "R5.2: step 2: no black cube", id="wrong colour"
        ),
        pytest.param(
            [{"cage": 3}, {"load": "gray"}, {"load": "gray"}],
            "R5.2: step 3: no gray cube",
            id="only one there",
        ),
        pytest.param(
            [{"cage": 3}, {"load": "gray", "from": ["dark", 0, 0]}],
            "R5.2: step 2: ",
            id="no minecart on that side",
        ),
        pytest.param(
            [{"cage": 3}, {"load": "gray", "from": ["light", 1, 0]}],
            "R5.2: step 2: ",
            id="no such tile",
        ),
        pytest.param(
            [{"cage": 3}, {"load": "gray", "from": ["light", 0, 1]}],
            "R5.2: step 2: ",
            id="no such minecart",
        ),
        pytest.param(
            [{"cage": 3}, {"load": "yellow", "from": ["light", 0, 0]}],
            "R5.2: step 2: ",
            id="another colour on that minecart",
        ),
        pytest.param([{"store": "gray"}], "R5.2: step 1: no gray cube", id="nothing to store"),
        pytest.param([GRAY], "R5.2: step 1: no gray cube", id="nothing to unload"),
        pytest.param(
            [{"fetch": "gray", "order": "barrow:GG", "spot": 0}],
            "R5.2: step 1: no gray cube",
            id="nothing in storage",
        ),
    ],
)
def test_a_cube_that_is_not_there(steps: list[JSON], says: str) -> None:
    assert refusal(ready(), mining(*steps)).startswith(says)


def test_a_cage_of_five_cubes_is_full() -> None:
    game = ready(cage=3, hold=["yellow", "brown", "gray", "black", "black"])

    refused = refusal(game, mining({"load": "gray"}))

    assert refused == "R5.2: step 1: the cage is full: it holds 5 cubes"


@pytest.mark.parametrize("step", [GRAY, {"store": "gray"}])
def test_the_cage_is_unloaded_at_the_surface_only(step: JSON) -> None:
    refused = refusal(ready(cage=2, hold=["gray"]), mining(step))

    assert refused == "R5.2: step 1: the cage is at the brown level, not at the surface"


@pytest.mark.parametrize(
    ("step", "says"),
    [
        pytest.param(
            {"unload": "gray", "order": "barrow:GGG", "spot": 0},
            "R5.2: step 1: Ada has no outstanding order barrow GGG",
            id="an order of the stack",
        ),
        pytest.param(
            {"unload": "gray", "order": "truck:G", "spot": 0},
            "R5.2: step 1: Ada has no outstanding order truck G",
            id="somebody else's order",
        ),
        pytest.param({"unload": "gray", "order": "truck:GGG", "spot": 0}, "R1.3: ", id="no order"),
        pytest.param({"unload": "gray", "order": "barrow:GG", "spot": 2}, "R5.2: ", id="no spot"),
        pytest.param(
            {"unload": "gray", "order": "truck:BB", "spot": 0},
            "R5.2: step 1: that spot of truck BB takes brown coal",
            id="another colour",
        ),
        pytest.param(
            {"fetch": "black", "order": "truck:BB", "spot": 0},
            "R5.2: step 1: that spot of truck BB takes brown coal",
            id="another colour from storage",
        ),
    ],
)
def test_a_spot_that_does_not_take_the_cube(step: JSON, says: str) -> None:
    refused = refusal(ready(hold=["gray"], storage=["black"]), mining(step))

    assert refused.startswith(says)


@pytest.mark.parametrize(
    ("cage", "pair"),
    [
        pytest.param(0, [["cage", "gray"], ["cage", "gray"]], id="one gray cube in the cage"),
        pytest.param(0, [["cage", "gray"], ["storage", "gray"]], id="none in storage"),
        pytest.param(0, [["storage", "black"], ["storage", "black"]], id="one in storage"),
        pytest.param(0, [["storage", "black"], ["cage", "black"]], id="none in the cage"),
        pytest.param(3, [["cage", "gray"], ["storage", "black"]], id="the cage is below"),
    ],
)
def test_a_pair_that_is_not_there(cage: int, pair: list[list[str]]) -> None:
    game = ready(cage=cage, hold=["gray"], storage=["black"])

    refused = refusal(game, mining({"pair": pair, "order": "truck:BB", "spot": 0}))

    assert refused.startswith("R5.3: step 1: ")


@pytest.mark.parametrize(
    "step",
    [
        GRAY,
        {"fetch": "gray", "order": "barrow:GG", "spot": 0},
        {"pair": [["cage", "gray"], ["storage", "gray"]], "order": "barrow:GG", "spot": 0},
    ],
)
@pytest.mark.parametrize("cubes", [["gray"], ["yellow", "black"]])
def test_a_spot_that_holds_its_cube_or_cubes_is_full(step: JSON, cubes: list[str]) -> None:
    spots = {"barrow:GG": [cubes, []], "truck:BB": [[], []], "engine:Y": [[]]}
    game = ready(hold=["gray"], storage=["gray"], spots=spots)

    refused = refusal(game, mining(step))

    assert refused == "R5.4: step 1: that spot of barrow GG is full"


def test_the_refusal_names_the_first_impossible_step() -> None:
    refused = refusal(ready(), mining({"cage": 3}, {"load": "gray"}, {"cage": 0}, GRAY, GRAY))

    assert refused.startswith("R5.4: step 5: ")

"""Shape: what is no command is refused without a rule, before any rule is asked."""

from typing import Any

import pytest

from companion.rules.game import Game
from companion.services.command_codec import to_json
from tests.support.play import JSON, as_read, correct, place, play, refusal
from tests.support.tables import opening, pit, score_book, start

STEP_ON_SPOT: JSON = {"order": "barrow:GG", "spot": 0}


def without(command: JSON, field: str) -> JSON:
    return {name: value for name, value in command.items() if name != field}


def mining(step: object) -> JSON:
    return place(0, "mining:6", steps=[step])


NO_COMMANDS: list[object] = [
    None,
    1,
    "start",
    [],
    {},
    {"do": None},
    {"do": 1},
    {"do": "dance"},
    {"do": "Start", "players": [], "starting": 0},
    # a missing field
    *(without(start(3), field) for field in ("players", "starting")),
    {"do": "reveal"},
    {"do": "draft", "player": 0},
    {"do": "draft", "order": "barrow:Y"},
    {"do": "hands"},
    {"do": "lay_orders"},
    {"do": "lay_tiles"},
    {"do": "place", "player": 0},
    {"do": "place", "space": "bank"},
    place(0, "factory:1"),
    place(0, "factory:draw"),
    place(0, "mining:6"),
    place(0, "order:1"),
    place(0, "order:draw"),
    {"do": "out"},
    {"do": "deliver", "player": 0},
    {"do": "deliver", "orders": ["barrow:Y"]},
    {"do": "count", "marks": 3},
    {"do": "count", "player": 0},
    {"do": "amend", "at": 2},
    {"do": "amend", "to": []},
    {"do": "book"},
    *(without(correct(0, vp=1), field) for field in ("player", "set", "why")),
    # an extra field
    {**start(3), "colour": "red"},
    {"do": "next", "player": 0},
    {"do": "end_shift", "shift": 1},
    {"do": "take_back", "n": 2},
    place(0, "bank", steps=[]),
    place(0, "money:4", refill=None),
    place(0, "mining:6", steps=[], refill=None),
    place(0, "factory:1", refill=None, keep=None),
    place(0, "factory:draw", keep=None, refill=None),
    place(0, "order:1", refill="truck:KKK", cubes=[]),
    place(0, "delivery:truck", orders=["truck:BB"]),
    # a wrong kind of value
    {**start(3), "players": "Ada"},
    {**start(3), "players": ["Ada", 2]},
    {**start(3), "players": ["Ada", None]},
    {**start(3), "starting": True},
    {**start(3), "starting": 0.0},
    {**start(3), "starting": "0"},
    {**start(3), "starting": -1},
    {**start(3), "starting": 1_000_001},
    {**start(3), "starting": None},
    {**start(3), "book": "diary"},
    {**start(3), "book": None},
    {"do": "reveal", "orders": ["barrow:Y", 1]},
    {"do": "hands", "orders": ["barrow:Y"]},
    {"do": "lay_orders", "spaces": ["barrow:Y"]},
    {"do": "lay_orders", "spaces": {"order:1": None}},
    {"do": "lay_orders", "spaces": {"order:draw": "barrow:Y"}},
    {"do": "lay_orders", "spaces": {"factory:1": "barrow:Y"}},
    {"do": "lay_tiles", "spaces": {"factory:9": "gray:light:1"}},
    {"do": "lay_tiles", "spaces": {"factory:1": 1}},
    place(0, "moon"),
    place(0, "money:7"),
    place(0, "delivery:horse"),
    {"do": "place", "player": "Ada", "space": "bank"},
    {"do": "place", "player": 0, "space": 3},
    place(0, "factory:1", refill=1),
    place(0, "factory:1", refill="gray:light:1", cubes=["green"]),
    place(0, "factory:1", refill="gray:light:1", cubes="gray"),
    place(0, "mining:6", steps={}),
    {"do": "deliver", "player": 0, "orders": "barrow:Y"},
    {"do": "amend", "at": "2", "to": []},
    {"do": "amend", "at": 2, "to": {}},
    {"do": "book", "depth": "diary"},
    {"do": "next", "about": "in the evening"},
    {"do": "next", "about": None},
    # steps
    *map(
        mining,
        [
            {},
            [],
            "down",
            {"dig": "gray"},
            {"cage": 5},
            {"cage": -1},
            {"cage": True},
            {"cage": "gray"},
            {"load": "green"},
            {"load": 3},
            {"load": "gray", "cage": 3},
            {"load": "gray", "from": ["light", 0]},
            {"load": "gray", "from": ["middle", 0, 0]},
            {"load": "gray", "from": ["light", -1, 0]},
            {"load": "gray", "from": ["light", 0, True]},
            {"unload": "gray", "order": "barrow:GG"},
            {"unload": "gray", "spot": 0},
            {"unload": "gray", "order": 1, "spot": 0},
            {"unload": "gray", "order": "barrow:GG", "spot": 0.0},
            {"store": "gray", **STEP_ON_SPOT},
            {"fetch": "gray"},
            {"pair": [["cage", "gray"]], **STEP_ON_SPOT},
            {"pair": [["cage", "gray"], ["pocket", "gray"]], **STEP_ON_SPOT},
            {"pair": [["cage", "gray"], ["cage", "green"]], **STEP_ON_SPOT},
            {"pair": [["cage", "gray"], ["cage", ["gray"]]], **STEP_ON_SPOT},
            {"pair": [["cage", "gray"], ["cage", "gray"], ["cage", "gray"]], **STEP_ON_SPOT},
            {"pair": "gray", **STEP_ON_SPOT},
            {"pair": [["cage", "gray"], ["cage", "gray"]]},
        ],
    ),
    # counts and corrections
    {"do": "count", "player": 0, "marks": -1},
    {"do": "count", "player": 0, "marks": 7.0},
    {"do": "count", "player": 0, "marks": False},
    {"do": "count", "player": 0, "marks": None},
    {"do": "count", "player": 0, "workers": 3},
    {"do": "count", "player": 0, "empty_minecarts": {"green": 1}},
    {"do": "count", "player": 0, "empty_minecarts": 3},
    {"do": "count", "player": 0, "outstanding": "barrow:Y"},
    {"do": "count", "player": 0, "outstanding": [1]},
    {"do": "count", "player": 0, "tiles": {"light": 3}},
    {"do": "count", "player": 0, "tiles": {"light": 3, "dark": 3, "left": 1}},
    correct(0),
    correct(0, colour="red"),
    correct(0, vp=-1),
    correct(0, vp="1"),
    correct(0, cage=5),
    correct(0, hold="gray"),
    correct(0, hold=["green"]),
    correct(0, spots=["barrow:Y"]),
    correct(0, spots={"barrow:Y": ["yellow"]}),
    correct(0, pit={}),
    correct(0, pit=without(pit(), "gray")),
    correct(0, pit={**pit(), "gray": {"light": []}}),
    correct(0, pit={**pit(), "gray": {"light": [], "dark": [["green"]]}}),
    {"do": "correct", "player": 0, "set": {"vp": 1}, "why": 7},
    {"do": "correct", "player": 0, "set": {"vp": 1}, "why": None},
]


@pytest.mark.parametrize("command", NO_COMMANDS, ids=str)
@pytest.mark.parametrize("game", [Game(), opening(3), score_book(3)], ids=["none", "ref", "score"])
def test_what_is_no_command_is_refused_without_a_rule_at_any_time(
    command: object, game: Game
) -> None:
    refused = refusal(game, command)

    assert refused[:1] != "R"
    assert refused != "the game has not begun: the first command is “start”"
    assert "\n" not in refused


@pytest.mark.parametrize(
    "about",
    [{}, {"time": "20:15", "p": 0.97, "picture": None}, {"deep": {"er": [[1, {"and": "deeper"}]]}}],
)
def test_any_command_may_carry_an_object_that_the_rules_ignore(about: dict[str, Any]) -> None:
    game = play(opening(3), {**place(0, "bank"), "about": about})

    assert game.table == play(opening(3), place(0, "bank")).table
    assert game.last is not None
    assert game.last.command.about == about
    assert as_read(to_json(game.last.command)) == {**place(0, "bank"), "about": about}


@pytest.mark.parametrize("number", [0, 1_000_000])
def test_a_number_reaches_from_0_to_a_million(number: int) -> None:
    game = play(score_book(3), {"do": "count", "player": 0, "marks": number})

    assert game.table is not None
    assert game.table.players[0].counts.marks == number

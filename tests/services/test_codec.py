"""Every command and every event comes back from JSON as it went in."""

import json
from typing import Any

import pytest

from companion.rules.commands import Command, Next
from companion.services import command_codec, event_codec
from companion.services.strict_json import dump

COMMANDS: list[dict[str, Any]] = [
    {"do": "start", "players": ["Ada", "Béla"], "starting": 1, "book": "score"},
    {"do": "start", "players": ["Ada", "Béla"], "starting": 1, "about": {"id": "x", "p": 0.5}},
    {"do": "reveal", "orders": ["barrow:Y", "truck:K"]},
    {"do": "draft", "player": 0, "order": "barrow:Y"},
    {"do": "hands", "orders": [["barrow:Y", "truck:K", "engine:BB"]] * 2},
    {"do": "lay_orders", "spaces": {"order:2": "engine:K"}},
    {"do": "lay_tiles", "spaces": {"factory:1": "gray:light:2"}},
    {"do": "place", "player": 1, "space": "money:4"},
    {"do": "place", "player": 1, "space": "bank"},
    {"do": "place", "player": 2, "space": "factory:1", "refill": None},
    {"do": "place", "player": 2, "space": "factory:1", "refill": "x", "cubes": ["yellow"]},
    {"do": "place", "player": 0, "space": "factory:draw", "keep": "brown:light:1"},
    {"do": "place", "player": 1, "space": "order:2", "refill": "truck:KKK"},
    {"do": "place", "player": 2, "space": "order:draw", "keep": None},
    {"do": "place", "player": 0, "space": "delivery:carriage"},
    {"do": "place", "player": 0, "space": "mining:4", "steps": []},
    {
        "do": "place",
        "player": 1,
        "space": "mining:8",
        "steps": [
            {"cage": 3},
            {"load": "gray"},
            {"load": "gray", "from": ["dark", 1, 0]},
            {"cage": 0},
            {"unload": "gray", "order": "barrow:GG", "spot": 0},
            {"store": "yellow"},
            {"fetch": "brown", "order": "truck:BB", "spot": 1},
            {"pair": [["cage", "yellow"], ["storage", "black"]], "order": "barrow:GG", "spot": 1},
        ],
    },
    {"do": "next"},
    {"do": "out", "player": 1},
    {"do": "deliver", "player": 0, "orders": ["barrow:GG", "barrow:Y"]},
    {"do": "count", "player": 0, "factory_workers": 4},
    {
        "do": "count",
        "player": 0,
        "empty_minecarts": {"yellow": 1, "brown": 0, "gray": 0, "black": 2},
        "marks": 7,
        "cubes": 4,
        "outstanding": ["truck:K"],
        "tiles": {"light": 7, "dark": 4},
    },
    {"do": "end_shift"},
    {
        "do": "correct",
        "player": 0,
        "why": "the table is right",
        "set": {
            "vp": 3,
            "delivered": ["truck:K"],
            "hold": ["yellow", "black"],
            "spots": {"barrow:GG": [["gray"], ["yellow", "black"]]},
            "pit": {
                coal: {"light": [[coal]], "dark": [[None, coal]]}
                for coal in ("yellow", "brown", "gray", "black")
            },
        },
    },
    {"do": "book", "depth": "score"},
    {"do": "take_back"},
    {"do": "put_back"},
    {"do": "amend", "at": 12, "to": [{"do": "next", "about": {"time": "8 pm"}}, {"do": "next"}]},
]


@pytest.mark.parametrize("written", COMMANDS, ids=lambda written: str(written["do"]))
def test_a_command_comes_back_as_it_was_written(written: dict[str, Any]) -> None:
    command = command_codec.from_json(json.loads(json.dumps(written)))

    again = json.loads(dump(command_codec.to_json(command)))

    assert again == {"book": "referee", **written} if written["do"] == "start" else written
    assert command_codec.from_json(again) == command


def test_every_command_word_is_tried_here() -> None:
    assert {written["do"] for written in COMMANDS} == set(command_codec.WORDS)


ROW = [["yellow"], ["brown", None]]
EVENTS: list[dict[str, Any]] = [
    {"event": "GameStarted", "players": ["Ada", "\ud800"], "starting": 1, "depth": "score"},
    {"event": "OrdersRevealed", "orders": ["barrow:Y", "truck:K"]},
    {"event": "OrderDrafted", "seat": 0, "order": "barrow:Y"},
    {"event": "HandsDealt", "hands": [["barrow:Y"], ["truck:K"]]},
    {"event": "OrdersLaid", "spaces": {"order:2": "engine:K"}},
    {"event": "TilesLaid", "spaces": {"factory:1": "gray:light:2"}},
    {"event": "WorkersPlaced", "seat": 0, "space": "money:4", "workers": 2, "next": None},
    {"event": "MarksGained", "seat": 0, "marks": 4},
    {
        "event": "TileBought",
        "seat": 0,
        "tile": "gray:light:2",
        "marks": 6,
        "cubes": ["gray", None],
        "space": "factory:1",
        "refill": None,
    },
    {"event": "OrderTaken", "seat": 0, "order": "truck:K", "space": None, "refill": None},
    {
        "event": "CoalMined",
        "seat": 0,
        "cage": 2,
        "hold": ["gray"],
        "storage": [],
        "pit": [[ROW, []]] * 4,
        "orders": {"barrow:GG": [["gray"], []]},
    },
    {"event": "OrdersDelivered", "seat": 0, "orders": ["barrow:GG"], "vp": 7},
    {"event": "TurnPassed", "to": None},
    {"event": "PlayerOut", "seat": 1},
    {"event": "Counted", "seat": 0, "counts": {"tiles": [1, 2], "outstanding": ["truck:K"]}},
    {"event": "ShiftScored", "shift": 1, "counts": [[1, 0]], "vp": [[2, 0]], "next_starting": 1},
    {"event": "ShiftBegun", "shift": 2, "starting": 1},
    {
        "event": "GameScored",
        "marks": [1, 0],
        "cubes": [1, 0],
        "orders": [-1, 0],
        "balance": [-6, 0],
        "total": [58, 40],
        "winners": [0],
    },
    {"event": "Corrected", "seat": 0, "facts": {"orders": {"barrow:GG": [["gray"], []]}}},
    {"event": "DepthDropped", "counts": [{"marks": 3, "tiles": [1, 2]}], "out": [True, False]},
    {"event": "TakenBack"},
    {"event": "PutBackAgain"},
    {
        "event": "Amended",
        "at": 2,
        "played": [[{"do": "next"}, [{"event": "TurnPassed", "to": 1}]]],
    },
]


@pytest.mark.parametrize("written", EVENTS, ids=lambda written: str(written["event"]))
def test_an_event_comes_back_as_it_happened_with_tuples_for_lists(written: dict[str, Any]) -> None:
    event = event_codec.from_json(written)

    again = json.loads(dump(event_codec.to_json(event)))

    assert again == written
    assert "[" not in repr(event)


def test_every_kind_of_event_is_tried_here() -> None:
    assert {written["event"] for written in EVENTS} == set(event_codec.KINDS)


def test_an_amendment_inside_an_amendment_is_refused_without_reading_it() -> None:
    inner: dict[str, Any] = {"do": "amend", "at": 2, "to": []}
    for _ in range(200):
        inner = {"do": "amend", "at": 2, "to": [inner]}

    with pytest.raises(ValueError, match="cannot stand in an amendment"):
        command_codec.from_json(inner)


def test_what_a_command_says_about_itself_does_not_make_it_another() -> None:
    assert Next(about={"time": "8 pm"}) == Next()
    assert Command() != Next()

"""Commands that no sane player gives: legal ones bent, others at the wrong time, and junk.

Now and then one of them is legal after all; what matters is that none of them breaks anything.
"""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from companion.rules.components import ORDERS, SPACES, TILES
from companion.rules.game import Game
from companion.rules.vocabulary import COALS
from tests.support.play import JSON, attempt, place
from tests.support.player import random_command
from tests.support.tables import pit, set_up

JUNK: list[object] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3.0,
    1_000_000,
    10**30,
    "",
    "\ud800",
    "Ada\n\u2028",
    "{coal}",
    "barrow:Y",
    "gray:light:2",
    "mining:6",
    [],
    [[]],
    {},
    {"do": "next"},
    ["gray"],
    {"gray": 1},
]


def nonsense(rng: Random, game: Game) -> object:
    kind = rng.choice([_bent, _bent, _out_of_place, _out_of_place, _mining, _junk])
    return kind(rng, game)


def _junk(rng: Random, _: Game) -> object:
    do = rng.choice(["start", "place", "count", "correct", "amend", "deliver", "dance", "book"])
    names = ["player", "space", "steps", "orders", "set", "why", "at", "to", "about", "refill"]
    named = {name: rng.choice(JUNK) for name in rng.sample(names, rng.randint(0, 3))}
    return rng.choice([rng.choice(JUNK), {"do": do, **named}])


def _bent(rng: Random, game: Game) -> object:
    """A legal command with one value somewhere in it changed, left out or added."""
    command = copy.deepcopy(random_command(rng, game))
    spots: list[tuple[Any, Any]] = []
    _collect(command, spots)
    within, key = rng.choice(spots)
    roll = rng.random()
    if roll < 0.2:
        del within[key]
    elif roll < 0.3:
        command[rng.choice(["cubes", "keep", "refill", "about", "n"])] = rng.choice(JUNK)
    else:
        within[key] = _something_like(rng, within[key])
    return command


def _collect(value: object, spots: list[tuple[Any, Any]]) -> None:
    """Every place inside the value that holds something."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            spots.append((value, key))
            _collect(value[key], spots)


def _something_like(rng: Random, value: object) -> object:
    """Often of the same kind, so that it is the rules that have to refuse it."""
    if rng.random() < 0.3:
        return rng.choice(JUNK)
    if isinstance(value, int):
        return rng.choice([value - 1, value + 1, value * 2, 13, 16, 64, 99])
    if isinstance(value, str):
        known: list[str] = [*COALS, *ORDERS, *TILES, *SPACES, "light", "dark", "cage", "storage"]
        return rng.choice([each for each in known if each.count(":") == value.count(":")])
    if isinstance(value, list):
        return [*value, *value[:1]] if rng.random() < 0.5 else value[:-1]
    return rng.choice(JUNK)


def _mining(rng: Random, game: Game) -> object:
    """Steps without a look at the pit."""
    seat = _on_turn(rng, game)
    held = [*game.table.players[seat].orders] if game.table else []
    order = rng.choice([*held, *rng.sample(sorted(ORDERS), 2)])
    spot = {"order": order, "spot": rng.randint(0, 3)}
    coal: Callable[[], str] = lambda: rng.choice(COALS)  # noqa: E731
    steps = [
        rng.choice(
            [
                {"cage": rng.randint(0, 4)},
                {"load": coal()},
                {"load": coal(), "from": [rng.choice(["light", "dark"]), rng.randint(0, 2), 0]},
                {"unload": coal(), **spot},
                {"store": coal()},
                {"fetch": coal(), **spot},
                {"pair": [["cage", coal()], ["storage", coal()]], **spot},
            ]
        )
        for _ in range(rng.randint(0, 5))
    ]
    return place(seat, rng.choice(["mining:4", "mining:6", "mining:8", "mining:10"]), steps=steps)


def _on_turn(rng: Random, game: Game) -> int:
    """Most often the seat whose turn it is."""
    if game.table is None or game.table.to_move is None or rng.random() < 0.1:
        return rng.randrange(len(game.table.players)) if game.table else 0
    return game.table.to_move


def _out_of_place(rng: Random, game: Game) -> object:
    """Well formed, seldom legal."""
    seat = _on_turn(rng, game)
    order, other = rng.sample(sorted(ORDERS), 2)
    cubes = rng.choices(COALS, k=rng.randint(0, 17))
    facts: JSON = rng.choice(
        [
            {"vp": rng.randint(0, 200)},
            {"delivered": [order, other]},
            {"workers": rng.randint(0, 18)},
            {"hold": cubes[:6], "cage": rng.randint(0, 4)},
            {"storage": cubes},
            {"spots": {order: [cubes[:n] for n in range(len(ORDERS[order].spots))]}},
            {"pit": pit(gray={"light": [["gray"], [None] * rng.randint(0, 3)]})},
            {"pit": pit(black={"dark": rng.choice([[], [["black"]] * rng.randint(1, 5)])})},
        ]
    )
    counts: JSON = rng.choice(
        [
            {"factory_workers": rng.randint(0, 20)},
            {"cubes": rng.randint(0, 70)},
            {"tiles": {"light": rng.randint(0, 25), "dark": 0}},
            {"empty_minecarts": {"gray": rng.randint(0, 23)}},
            {"outstanding": rng.choice([rng.randint(0, 45), [order, other]])},
        ]
    )
    return rng.choice(
        [
            *set_up(rng.choice([2, 3, 4]), rng.randint(0, 3)),
            {"do": "draft", "player": seat, "order": order},
            {"do": "reveal", "orders": rng.sample(sorted(ORDERS), rng.choice([7, 10, 13]))},
            attempt(seat, rng.choice(sorted(SPACES))),
            attempt(seat, rng.choice(sorted(SPACES))),
            place(seat, "order:2", refill=order),
            place(seat, "order:draw", keep=order),
            place(seat, "factory:1", refill=rng.choice(sorted(TILES)), cubes=cubes[:1]),
            place(seat, "factory:draw", keep=rng.choice(sorted(TILES))),
            {"do": "next"},
            {"do": "out", "player": rng.randint(0, 3)},
            {"do": "deliver", "player": rng.randint(0, 3), "orders": [order, other][: len(cubes)]},
            {"do": "count", "player": rng.randint(0, 3), **counts},
            {"do": "end_shift"},
            {"do": "correct", "player": rng.randint(0, 3), "set": facts, "why": ""},
            {"do": "book", "depth": rng.choice(["score", "referee"])},
            {"do": "take_back"},
            {"do": "put_back"},
            {"do": "amend", "at": rng.randint(0, 40), "to": []},
        ]
    )

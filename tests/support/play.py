"""Plays commands on the rules, written as INTERFACES.md writes them, and shows what they led to."""

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.rules.game import Entry, Game, submit
from companion.rules.refusals import Refusal, RefusedInside
from companion.rules.table import Table
from companion.rules.vocabulary import Space, Tile
from companion.services import strict_json
from companion.services.command_codec import from_json
from companion.services.state import state
from companion.words import Words

JSON = dict[str, Any]


def play(game: Game, *commands: JSON) -> Game:
    for command in commands:
        game = submit(game, from_json(command))
    return game


def new_game(*commands: JSON) -> Game:
    return play(Game(), *commands)


def refusal(game: Game, command: object) -> str:
    """The sentence with which a command is refused, its rule in front; fails when it is not."""
    with pytest.raises((Refusal, RefusedInside)) as caught:
        submit(game, from_json(command))
    assert isinstance(caught.value, Refusal | RefusedInside)
    return Words().refusal(caught.value)


def as_read(written: Any) -> Any:
    """What the codecs wrote, as it comes back from a file: lists where they have tuples."""
    return json.loads(strict_json.dump(written))


def table(game: Game) -> Table:
    assert game.table is not None, "the game has not begun"
    return game.table


def shown(game: Game) -> JSON:
    """What `steiger replay` prints after the last command."""
    printed: JSON = as_read(state(table(game)))
    return printed


def player(game: Game, seat: int) -> JSON:
    found: JSON = shown(game)["players"][seat]
    return found


def each(game: Game, field: str) -> list[Any]:
    """One field of every player, in seat order."""
    return [found[field] for found in shown(game)["players"]]


def face(game: Game, space: str) -> str | None:
    """The tile or order that lies face up at a space."""
    return table(game).faces[Space(space)]


def workers_at(game: Game, space: str) -> tuple[int, int] | None:
    """Whose workers stand on a space, and how many."""
    return table(game).crews.get(Space(space))


def unseen(game: Game, tile: str) -> int:
    return table(game).unseen_tiles[Tile(tile)]


def arranged(game: Game, **changes: Any) -> Game:
    """The game with a table that no short play leads to, such as an empty stack."""
    assert game.last is not None
    now = game.last
    entry = Entry(
        number=now.number,
        command=now.command,
        events=now.events,
        table=replace(now.table, **changes),
        previous=now.previous,
        undo=now.undo,
    )
    return Game(entry, game.taken_back)


def place(player: int, space: str, **more: Any) -> JSON:
    return {"do": "place", "player": player, "space": space, **more}


def correct(player: int, **facts: Any) -> JSON:
    """Sets what a test needs: the table is right, whatever the book said."""
    return {"do": "correct", "player": player, "set": facts, "why": "as it lies on the table"}


_ASKED_AT: dict[str, JSON] = {
    "factory": {"refill": None},
    "mining": {"steps": []},
    "order": {"refill": None},
}


def attempt(player: int, space: str) -> JSON:
    """Workers placed with the fields that the space asks for, and nothing named in them."""
    kind, _, which = space.partition(":")
    return place(player, space, **({"keep": None} if which == "draw" else _ASKED_AT.get(kind, {})))

"""How a game's players look: colour, symbol, where they sit, as `start` says about itself.

What an imported game says about itself may be anything; then the seats' own colours are taken.
"""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from companion.rules.commands import Start
from companion.rules.game import Game
from companion.words import one_line

COLOURS = ("red", "blue", "green", "purple", "orange", "white", "pink", "teal")
SYMBOLS = ("hammer", "wheel", "canary", "lantern")
TURNS = (0, 1, 2, 3)
NAMELESS = "–"


class Look(NamedTuple):
    name: str
    colour: str
    symbol: str
    facing: int
    """Quarter turns of the player's own panel."""


def looks(game: Game) -> tuple[Look, ...]:
    start = game.standing()[0].command
    assert isinstance(start, Start)
    about = start.about or {}
    n = len(start.players)
    colours = _chosen(about.get("colours"), COLOURS, n)
    symbols = _chosen(about.get("symbols"), SYMBOLS, n)
    facing: Any = about.get("facing")
    turns = facing if _all_of(facing, TURNS, n) else (0,) * n
    return tuple(
        Look(one_line(name) or NAMELESS, *rest)
        for name, *rest in zip(start.players, colours, symbols, turns, strict=True)
    )


def is_open(game: Game) -> bool:
    """Whether the running majorities are shown between scorings (R6.2); face down is the rule."""
    start = game.standing()[0].command
    return (start.about or {}).get("delivered") == "open"


def _all_of(chosen: Any, choices: Collection[object], n: int) -> bool:
    return (
        isinstance(chosen, list | tuple)
        and len(chosen) == n
        and all(each in choices for each in chosen)
    )


def _chosen(chosen: Any, choices: Sequence[str], n: int) -> Sequence[str]:
    """Those chosen if they are n different ones, else the first n."""
    hashable = _all_of(chosen, choices, n)
    return chosen if hashable and len(set(chosen)) == n else choices[:n]

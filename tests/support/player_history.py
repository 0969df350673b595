"""The random player changes history: takes back, puts back, amends."""

from collections.abc import Callable
from random import Random

from companion.rules.game import Game, decide_in
from companion.rules.refusals import RefusedInside
from companion.rules.table import Table
from companion.services.command_codec import from_json, to_json
from tests.support.play import JSON, as_read

FAR_BACK = 8


def random_history(rng: Random, game: Game, onward: Callable[[Table], JSON]) -> JSON | None:
    """None when the chosen change is not possible now."""
    kind = rng.choice(["take_back", "put_back", "amend"])
    if kind == "put_back" and game.taken_back:
        return {"do": "put_back"}
    if kind == "take_back" and game.last is not None and game.last.undo is not None:
        return {"do": "take_back"}
    if kind == "amend":
        return _amendment(rng, game, onward)
    return None


def _amendment(rng: Random, game: Game, onward: Callable[[Table], JSON]) -> JSON | None:
    """One of the latest commands replaced, doubled or undone, if what follows still holds."""
    standing = game.standing()
    if len(standing) < 2:
        return None
    at = rng.randint(max(2, len(standing) - FAR_BACK), len(standing))
    itself = as_read(to_json(standing[at - 1].command))
    before, after = standing[at - 2].table, standing[at - 1].table
    tries: list[Callable[[], list[JSON]]] = [
        lambda: [onward(before)],
        lambda: [itself, onward(after)],
        lambda: [],
        lambda: [itself],
    ]
    rng.shuffle(tries)
    for attempt in tries:
        to = [each for each in attempt() if each["do"] != "take_back"]
        amendment: JSON = {"do": "amend", "at": at, "to": to}
        if _holds(game, amendment):
            return amendment
    return None


def _holds(game: Game, amendment: JSON) -> bool:
    try:
        decide_in(game, from_json(amendment))
    except RefusedInside:
        return False
    return True

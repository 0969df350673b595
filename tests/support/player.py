"""A seeded random player: legal commands for any moment of a game, and whole games of them.

`random_game(seed, players)` is a list of commands as INTERFACES.md writes them, from `start` to the
end of the game; `random_command(rng, game)` is one more legal command for a game in progress. The
same seed gives the same commands for ever, as long as the rules stay as they are.
"""

from random import Random

from companion.rules.game import Game
from companion.rules.table import Table
from tests.support.play import JSON, play
from tests.support.player_corrections import random_correction
from tests.support.player_history import random_history
from tests.support.player_placing import random_placing
from tests.support.player_score import random_score_command
from tests.support.player_set_up import random_set_up
from tests.support.tables import NAMES

CORRECTIONS = 0.03
HISTORY = 0.05
WAVERING = 0.6
"""Instead, after something was taken back."""
DROPS = 0.004


def random_game(
    seed: int, players: int = 3, depth: str = "referee", *, drops: bool = False
) -> list[JSON]:
    """A whole legal game to its end; with `drops` it may fall to score depth on the way."""
    rng = Random(f"{seed} {players} {depth}")
    commands = [random_start(rng, players, depth)]
    game = play(Game(), *commands)
    while game.table is None or game.table.phase != "over":
        command = random_command(rng, game, drops=drops)
        game = play(game, command)
        commands.append(command)
    return commands


def random_command(rng: Random, game: Game, *, drops: bool = True) -> JSON:
    """A command that the game does not refuse, of any kind that can be legal now."""
    table = game.table
    if table is None:
        return random_start(rng, rng.choice([2, 3, 4]), rng.choice(["referee", "score"]))
    if table.phase == "over" or rng.random() < (WAVERING if game.taken_back else HISTORY):
        changed = random_history(rng, game, lambda earlier: _onward(rng, earlier, drops=drops))
        if changed is not None:
            return changed
    return _onward(rng, table, drops=drops)


def random_start(rng: Random, players: int, depth: str) -> JSON:
    started: JSON = {
        "do": "start",
        "players": list(NAMES[:players]),
        "starting": rng.randrange(players),
    }
    if depth != "referee" or rng.random() < 0.5:
        started["book"] = depth
    return started


def _onward(rng: Random, table: Table, *, drops: bool) -> JSON:
    """A command that leads on from this table, without a look at history."""
    if table.phase == "over":
        return {"do": "take_back"}
    if table.phase != "play":
        return random_set_up(rng, table)
    if rng.random() < CORRECTIONS:
        return random_correction(rng, table)
    if table.depth == "score":
        return random_score_command(rng, table)
    if drops and rng.random() < DROPS:
        return {"do": "book", "depth": "score"}
    if table.to_move is None:
        return {"do": "end_shift"}
    return random_placing(rng, table)

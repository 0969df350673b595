"""R4: buying a tunnel tile, from a space or out of five."""

from companion.rules import refusals
from companion.rules.commands import PlaceWorkers
from companion.rules.components import SPACES, TILES
from companion.rules.decide.checks import tile_unseen
from companion.rules.events import Events, TileBought
from companion.rules.refusals import Refusal
from companion.rules.table import Table
from companion.rules.vocabulary import COALS, Coal, Space, Tile


def buy(table: Table, command: PlaceWorkers) -> Events:
    """`placing.why_not` has seen to it that there is a tile or a stack, and Marks for a tile."""
    space: Space | None
    if SPACES[command.space].draws:
        if command.keep is None:
            _choose(0, command.cubes or ())
            return ()
        tile, space, refill = Tile(command.keep), None, None
        tile_unseen(table, tile)
        player = table.players[command.player]
        if TILES[tile].price > player.marks:
            raise Refusal(
                refusals.TOO_DEAR,
                tile=tile,
                n=TILES[tile].price,
                name=player.name,
                has=player.marks,
            )
    else:
        tile, space = Tile(str(table.faces[command.space])), command.space
        refill = None if command.refill is None else Tile(command.refill)
    cubes = _filled(table, tile, command.cubes or ())
    if space is not None:
        _refilled(table, refill)
    return (TileBought(command.player, tile, TILES[tile].price, cubes, space, refill),)


def _refilled(table: Table, refill: Tile | None) -> None:
    """R4.4."""
    if refill is not None:
        tile_unseen(table, refill)
    elif table.tile_stack:
        raise Refusal(refusals.TILE_REFILL, n=table.tile_stack)


def _filled(table: Table, tile: Tile, chosen: tuple[Coal, ...]) -> tuple[Coal | None, ...]:
    """R4.2: proper cubes first, then those chosen, and nothing once the supply is empty."""
    coal, minecarts = TILES[tile].coal, TILES[tile].minecarts
    supply = list(table.supply)
    proper = min(minecarts, supply[COALS.index(coal)])
    supply[COALS.index(coal)] -= proper
    _choose(min(minecarts - proper, sum(supply)), chosen)
    for other in chosen:
        if not supply[COALS.index(other)]:
            raise Refusal(refusals.CUBE_NOT_IN_SUPPLY, coal=other)
        supply[COALS.index(other)] -= 1
    empty = minecarts - proper - len(chosen)
    return (coal,) * proper + chosen + (None,) * empty


def _choose(needed: int, chosen: tuple[Coal, ...]) -> None:
    if len(chosen) != needed:
        raise Refusal(refusals.CUBES_TO_CHOOSE, n=needed, given=len(chosen))

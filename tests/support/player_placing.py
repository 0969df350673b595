"""The random player places workers in a referee game (R3 to R8)."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from companion.rules.components import TILES
from companion.rules.legal import choices
from companion.rules.table import Table
from companion.rules.vocabulary import COALS, Tile
from tests.support.play import JSON, place
from tests.support.player_mining import random_steps

LIKING = {"factory": 2, "mining": 6, "delivery": 40, "money": 2, "order": 2, "bank": 4}


def random_placing(rng: Random, table: Table) -> JSON:
    """Any open space, rather a cheap one, rather one that leads to deliveries."""
    choosable = [each for each in choices(table) if each.refusal is None]
    weights = [LIKING[each.space.split(":")[0]] / each.workers**2 for each in choosable]
    (choice,) = rng.choices(choosable, weights)
    return placed(rng, table, choice.space)


def placed(rng: Random, table: Table, space: str) -> JSON:
    """Workers on this space, with all that the space asks for drawn from what is unseen."""
    assert table.to_move is not None
    player = table.players[table.to_move]
    match space.split(":"):
        case ["factory", "draw"]:
            affordable = [t for t in unseen_tiles(table) if TILES[t].price <= player.marks]
            keep = rng.choice(affordable) if affordable and rng.random() < 0.7 else None
            more: JSON = {"keep": keep, **(chosen_cubes(rng, table, keep) if keep else {})}
        case ["factory", _]:
            bought = next(Tile(str(tile)) for at, tile in table.faces.items() if at == space)
            more = {"refill": drawn(rng, unseen_tiles(table)), **chosen_cubes(rng, table, bought)}
        case ["order", "draw"]:
            more = {"keep": drawn(rng, sorted(table.unseen_orders)) if rng.random() < 0.7 else None}
        case ["order", _]:
            more = {"refill": drawn(rng, sorted(table.unseen_orders))}
        case ["mining", steps]:
            more = {"steps": random_steps(rng, player, int(steps))}
        case _:
            more = {}
    return place(table.to_move, space, **more)


def unseen_tiles(table: Table) -> list[Tile]:
    """The stack, in no order that means anything."""
    return [tile for tile, n in table.unseen_tiles.items() for _ in range(n)]


def drawn(rng: Random, stack: Sequence[str]) -> str | None:
    return rng.choice(stack) if stack else None


def chosen_cubes(rng: Random, table: Table, tile: Tile) -> JSON:
    """R4.2: the field `cubes`, where the supply cannot fill the tile properly."""
    supply = Counter(dict(zip(COALS, table.supply, strict=True)))
    kind = TILES[tile]
    proper = min(kind.minecarts, supply[kind.coal])
    supply[kind.coal] -= proper
    others = list(supply.elements())
    wanting = min(kind.minecarts - proper, len(others))
    return {"cubes": rng.sample(others, wanting)} if wanting else {}

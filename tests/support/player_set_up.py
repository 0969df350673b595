"""The random player sets up a game (R2)."""

from random import Random

from companion.rules.table import Table
from tests.support.play import JSON
from tests.support.tables import FACE_UP_ORDERS, FACE_UP_TILES, LOCKED

REVEALED = {2: 7, 3: 10, 4: 13}


def random_set_up(rng: Random, table: Table) -> JSON:
    players = len(table.players)
    unseen = sorted(table.unseen_orders)
    match table.phase:
        case "reveal" if rng.random() < 0.4:
            dealt = rng.sample(unseen, 3 * players)
            return {"do": "hands", "orders": [dealt[3 * n : 3 * n + 3] for n in range(players)]}
        case "reveal":
            return {"do": "reveal", "orders": rng.sample(unseen, REVEALED[players])}
        case "draft":
            order = rng.choice(table.revealed)
            return {"do": "draft", "player": drafting(table), "order": order}
        case "lay_orders":
            spaces = [space for space in FACE_UP_ORDERS if space not in LOCKED[players]]
            orders = [*table.revealed, *rng.sample(unseen, 4)][: len(spaces)]
            rng.shuffle(orders)
            return {"do": "lay_orders", "spaces": dict(zip(spaces, orders, strict=True))}
        case _:
            spaces = [space for space in FACE_UP_TILES if space not in LOCKED[players]]
            stack = [tile for tile, n in table.unseen_tiles.items() for _ in range(n)]
            tiles = rng.sample(stack, len(spaces))
            return {"do": "lay_tiles", "spaces": dict(zip(spaces, tiles, strict=True))}


def drafting(table: Table) -> int:
    """R2.5: counter-clockwise from the starting player's right-hand neighbour."""
    taken = sum(len(player.orders) for player in table.players)
    return (table.starting - 1 - taken) % len(table.players)

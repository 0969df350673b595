"""What never changes on a table, counted by hand: cubes, workers, orders, tiles (R1, R2.2)."""

from collections import Counter

from companion.rules.components import ORDERS, TILES
from companion.rules.table import Player, Table
from companion.rules.vocabulary import COALS

WORKERS = {2: 18, 3: 15, 4: 13}
PRINTED = {"yellow": "dark", "brown": "light", "gray": "light", "black": "dark"}


def check(table: Table) -> None:
    """Every component is somewhere, once; nothing is less than none."""
    assert [player.vp >= 0 for player in table.players] == [True] * len(table.players)
    delivered = [order for player in table.players for order in player.delivered]
    assert len(delivered) == len(set(delivered))
    if table.depth == "score":
        return
    assert cubes(table) == dict.fromkeys(COALS, 16)
    assert workers(table) == [WORKERS[len(table.players)]] * len(table.players)
    assert orders(table) == dict.fromkeys(ORDERS, 1)
    assert tiles(table) == dict.fromkeys(TILES, 3)
    _nothing_below_zero(table)
    if table.phase == "play":
        _turn(table)


def _nothing_below_zero(table: Table) -> None:
    numbers = [*table.supply, *table.bank, *table.canteen, *table.unseen_tiles.values()]
    numbers += [player.marks for player in table.players]
    numbers += [player.workers for player in table.players]
    assert min(numbers) >= 0
    assert max(len(player.hold) for player in table.players) <= 5


def _turn(table: Table) -> None:
    """R3.5: whose turn it is has a worker, and it is nobody's only when nobody has one."""
    if table.to_move is None:
        assert [player.workers for player in table.players] == [0] * len(table.players)
    else:
        assert table.players[table.to_move].workers > 0


def cubes(table: Table) -> dict[str, int]:
    found: Counter[str] = Counter(dict(zip(COALS, table.supply, strict=True)))
    for player in table.players:
        found.update(player.hold)
        found.update(player.storage)
        for spots in player.orders.values():
            for spot in spots:
                found.update(spot)
        for level in player.pit:
            for row in level:
                for tile in row:
                    found.update(cube for cube in tile if cube is not None)
    return dict(found)


def workers(table: Table) -> list[int]:
    found = [player.workers for player in table.players]
    for crew in table.crews.values():
        found[crew.seat] += crew.workers
    return [sum(each) for each in zip(found, table.bank, table.canteen, strict=True)]


def orders(table: Table) -> dict[str, int]:
    found: Counter[str] = Counter(table.unseen_orders)
    found.update(table.revealed)
    found.update(face for face in table.faces.values() if face in ORDERS)
    for player in table.players:
        found.update(player.delivered)
        found.update(list(player.orders))
    return dict(found)


def tiles(table: Table) -> dict[str, int]:
    found: Counter[str] = Counter(table.unseen_tiles)
    found.update(face for face in table.faces.values() if face in TILES)
    for player in table.players:
        found.update(_tiles_of(player))
    return dict(found)


def _tiles_of(player: Player) -> list[str]:
    found = []
    for coal, level in zip(COALS, player.pit, strict=True):
        for side, row in zip(("light", "dark"), level, strict=True):
            bought = row[1:] if PRINTED[coal] == side else row
            found += [f"{coal}:{side}:{len(tile)}" for tile in bought]
    return found

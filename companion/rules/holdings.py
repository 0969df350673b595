"""What a player has, counted from the table: the same numbers in both depths of book-keeping."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.components import FACTORY_SPACES, PRINTED_MINECART
from companion.rules.events import Pit, Row, Spots
from companion.rules.table import Counts, Player, Table
from companion.rules.vocabulary import COALS, SIDES, Coal, Order, Seat, Tile


def opening_pit() -> Pit:
    """R2.3: the four printed minecarts, each with a cube of its colour."""
    levels: list[tuple[Row, Row]] = []
    for coal in COALS:
        printed: Row = ((coal,),)
        levels.append((printed, ()) if PRINTED_MINECART[coal] == "light" else ((), printed))
    return tuple(levels)


def pit_cubes(pit: Pit) -> Iterator[Coal]:
    for level in pit:
        for row in level:
            for tile in row:
                for cube in tile:
                    if cube is not None:
                        yield cube


def spot_cubes(orders: Mapping[Order, Spots]) -> Iterator[Coal]:
    for spots in orders.values():
        for spot in spots:
            yield from spot


def cubes(player: Player) -> list[int]:
    """The player's cubes per colour, wherever they are (R12.2)."""
    all_cubes = [*pit_cubes(player.pit), *spot_cubes(player.orders), *player.hold, *player.storage]
    return [all_cubes.count(coal) for coal in COALS]


def empty_minecarts(pit: Pit) -> tuple[int, ...]:
    """Per colour of the level, printed ones included (R10.1)."""
    return tuple(sum(tile.count(None) for row in level for tile in row) for level in pit)


def pit_tiles(pit: Pit) -> list[Tile]:
    """The kinds of tunnel tiles laid; a printed minecart is none (R1.5)."""
    tiles = []
    for coal, level in zip(COALS, pit, strict=False):
        for side, row in zip(SIDES, level, strict=True):
            laid = row[1:] if PRINTED_MINECART[coal] == side else row
            tiles += [Tile(f"{coal}:{side}:{len(tile)}") for tile in laid]
    return tiles


def tiles_per_side(pit: Pit) -> tuple[int, ...]:
    sides = [tile.split(":")[1] for tile in pit_tiles(pit)]
    return tuple(sides.count(side) for side in SIDES)


def complete(order_spots: Spots) -> bool:
    return all(order_spots)


def standing(table: Table, seat: Seat) -> int:
    """Workers on spaces and at the bank, the canteen not."""
    return sum(c.workers for c in table.crews.values() if c.seat == seat) + table.bank[seat]


def factory_workers(table: Table, seat: Seat) -> int:
    """R11.1: the draw-five space included."""
    crews = (table.crews.get(space) for space in FACTORY_SPACES)
    return sum(crew.workers for crew in crews if crew and crew.seat == seat)


def facts(table: Table, seat: Seat) -> dict[str, Any]:
    """What the book of a referee game knows of one player, by the fields of `Counts`."""
    player = table.players[seat]
    return {
        "factory_workers": factory_workers(table, seat),
        "empty_minecarts": empty_minecarts(player.pit),
        "marks": player.marks,
        "cubes": sum(cubes(player)),
        "outstanding": tuple(sorted(player.orders)),
        "tiles": tiles_per_side(player.pit),
    }


def counts(table: Table, seat: Seat) -> Counts:
    """The counts of either depth: known from the book, or told."""
    if table.depth == "referee":
        return Counts(**facts(table, seat))
    return table.players[seat].counts


def number_outstanding(outstanding: int | tuple[Order, ...] | None) -> int | None:
    return len(outstanding) if isinstance(outstanding, tuple) else outstanding

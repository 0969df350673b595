"""What was read of a pit, as decoding takes it: what covers a place makes every answer likely."""

from companion.rules.components import PRINTED_MINECART
from companion.rules.vocabulary import COALS
from vision.pits.reading import ANSWERS, Cage, PitReading, Row, SpotReading
from vision.seen import Cube, SeenCage, SeenPit, SeenRow, SeenTile

HOLDS: tuple[Cube, ...] = (None, *COALS)


def as_seen(read: PitReading) -> SeenPit:
    rows = tuple(_row(row, read.printed[row.coal]) for row in read.rows)
    return SeenPit(read.seat, rows, _cage(read.cage), read.on_surface)


def _row(row: Row, printed: SpotReading) -> SeenRow:
    tiles = []
    if PRINTED_MINECART[row.coal] == row.side:
        tiles.append(SeenTile({1: 1.0}, {1: (_cube(printed),)}))
    for at, tile in enumerate(row.tiles):
        reached = sum(row.counts[at:])
        none = row.counts[at] / reached if reached > 0 else 1.0
        two = tile.two
        if len(tile.carts) == 1:
            # Only the likelier number was looked at: the other one is out of the question.
            two = float(2 in tile.carts)
        carts = {0: none, 1: (1 - none) * (1 - two), 2: (1 - none) * two}
        cubes = {n: tuple(_cube(cart) for cart in read) for n, read in tile.carts.items()}
        tiles.append(SeenTile(carts, cubes))
    return SeenRow(row.coal, row.side, tuple(tiles), sum(row.counts[len(row.tiles) + 1 :]))


def _cage(cage: Cage) -> SeenCage:
    *levels, none = cage.levels
    likeliest = max(range(len(levels)), key=lambda level: levels[level])
    chances: dict[int | None, float] = {level: p for level, p in enumerate(levels)}
    spots = tuple(_cube(spot) for spot in cage.spots)
    return SeenCage({**chances, None: none}, {likeliest: spots})


def _cube(spot: SpotReading) -> dict[Cube, float]:
    covered = spot.chances[ANSWERS.index("covered")]
    return {cube: p + covered / len(HOLDS) for cube, p in zip(HOLDS, spot.chances, strict=False)}

"""One pit, read: every value with how likely each of its answers is. Nothing is decided here."""

from functools import cache
from typing import NamedTuple

import numpy as np

from companion.rules.vocabulary import Coal, Side, Tile
from vision.atlas import Frame
from vision.looking import Look
from vision.net import Net, load
from vision.pits.cage import CageReading, read_cage
from vision.pits.cubes import CLASSES, Canvas, Spot, measure, told
from vision.pits.frame import LEAST_WINDOWS
from vision.pits.laid import RowReading, lying, read_row
from vision.pits.places import CAGE, CAGE_SPOTS, CARTS, PRINTED, ROWS, TILE, printed
from vision.pits.region import Region
from vision.pits.surface import on_surface
from vision.pits.taught import TaughtPit

ANSWERS = CLASSES
"""What a place may hold: nothing, a cube, or something that covers it."""


class SpotReading(NamedTuple):
    chances: tuple[float, ...]
    """By ANSWERS."""
    place: tuple[float, float]
    """In the pit's mm."""
    shown: float
    """The share of its surroundings that is in the picture."""


class TileReading(NamedTuple):
    two: float
    """How likely it has two minecarts."""
    carts: dict[int, tuple[SpotReading, ...]]
    """Its minecarts from the left, if it has one, and if it has two: the likelier number alone
    where that is sure."""
    frame: Frame
    """From its mm to the pit's."""


class Row(NamedTuple):
    coal: Coal
    side: Side
    counts: tuple[float, ...]
    """How likely 0, 1, 2, 3 tiles are, and last: more, or out of the picture."""
    tiles: tuple[TileReading, ...]
    """From the pit outward; as many as there may be."""


class Cage(NamedTuple):
    levels: tuple[float, ...]
    """How likely it is at levels 0 to 4, and last: that there is none."""
    spots: tuple[SpotReading, ...]
    """If it is at the likeliest level."""
    frame: Frame


class PitReading(NamedTuple):
    seat: int
    frame: Frame
    """From the pit's mm to the table's."""
    windows: int
    """How many pieces of the taught pit were found again; fewer than LEAST_WINDOWS: unreadable."""
    printed: dict[Coal, SpotReading]
    rows: tuple[Row, ...]
    cage: Cage
    on_surface: float
    """How likely cubes lie on the surface outside the cage."""


class Nets(NamedTuple):
    tile: Net
    carts: Net
    cage: Net
    cube: Net
    bare: Net
    surface: Net


@cache
def nets() -> Nets:
    return Nets(*(load(f"pits-{name}") for name in Nets._fields))


UNSURE = 0.02
"""From here on both numbers of minecarts are looked at."""


def read_pit(look: Look, seat: int, taught: TaughtPit) -> PitReading | None:
    """None where the pit cannot be found again in the picture."""
    models = nets()
    region = Region(look, seat, taught)
    if region.registered.windows < LEAST_WINDOWS:
        return None
    canvas = Canvas(region)
    rows = [read_row(region, coal, side, (models.tile, models.carts)) for coal, side in ROWS]
    laid = _laid(region, canvas, rows)
    cage = read_cage(region, models.cage)
    canvas.cage = cage.frame
    spots = [Spot(*printed(coal), coal) for coal in PRINTED]
    spots += [Spot(x, y, "cage") for x, y in _places(cage.frame, CAGE_SPOTS, CAGE)]
    for (_, _, coal, carts), frame in laid.items():
        spots += [Spot(x, y, coal) for x, y in _places(frame, CARTS[carts], (TILE, TILE))]
    read = _told(canvas, spots, models)
    first = len(PRINTED) + len(CAGE_SPOTS)
    by_tile: dict[Key, tuple[SpotReading, ...]] = {}
    for key in laid:
        by_tile[key] = tuple(read[first : first + key[3]])
        first += key[3]
    return PitReading(
        seat,
        region.frame,
        region.registered.windows,
        dict(zip(PRINTED, read, strict=False)),
        tuple(_row(row, at, by_tile, laid) for at, row in enumerate(rows)),
        Cage(cage.levels, tuple(read[len(PRINTED) : len(PRINTED) + 5]), cage.frame),
        on_surface(canvas, _level(cage), models.cube, models.surface),
    )


Key = tuple[int, int, Coal, int]
"""Row, tile, coal, and a number of minecarts that it may have."""


def _laid(region: Region, canvas: Canvas, rows: list[RowReading]) -> dict[Key, Frame]:
    """Every tile that may be there with every number of minecarts that it may have."""
    keys: list[Key] = []
    tiles = []
    for number, row in enumerate(rows):
        for at, (found, two) in enumerate(zip(row.tiles, row.two, strict=True)):
            for carts in (1, 2):
                likely = two if carts == 2 else 1 - two
                if likely >= UNSURE:
                    keys.append((number, at, row.coal, carts))
                    tiles.append((found, Tile(f"{row.coal}:{row.side}:{carts}")))
    frames = lying(region, tiles)
    order = np.argsort([_likely(rows, key) for key in keys]) if keys else []
    for n in order:
        # The likelier face comes to lie on top.
        canvas.lay(tiles[int(n)][1], frames[int(n)])
    return dict(zip(keys, frames, strict=True))


def _likely(rows: list[RowReading], key: Key) -> float:
    two = rows[key[0]].two[key[1]]
    return two if key[3] == 2 else 1 - two


def _places(
    frame: Frame, shares: tuple[tuple[float, float], ...], size: tuple[float, float]
) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in frame.to_table(np.array(shares) * np.array(size))]


def _told(canvas: Canvas, spots: list[Spot], models: Nets) -> list[SpotReading]:
    measured = measure(canvas, spots)
    chances = told(measured, models.cube, models.bare)
    return [
        SpotReading(tuple(float(v) for v in line), (spot.x, spot.y), float(shown))
        for spot, line, shown in zip(spots, chances, measured.shown, strict=True)
    ]


def _row(
    row: RowReading, number: int, carts: dict[Key, tuple[SpotReading, ...]], laid: dict[Key, Frame]
) -> Row:
    tiles = []
    for at, two in enumerate(row.two):
        own = {n: (number, at, row.coal, n) for n in (1, 2) if (number, at, row.coal, n) in laid}
        likelier = own[2 if two >= 0.5 else 1]
        tiles.append(TileReading(two, {n: carts[key] for n, key in own.items()}, laid[likelier]))
    return Row(row.coal, row.side, row.counts, tuple(tiles))


def _level(cage: CageReading) -> int | None:
    likeliest = int(np.argmax(cage.levels))
    return likeliest if likeliest < len(cage.levels) - 1 else None

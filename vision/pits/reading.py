"""One pit, read: every value with how likely each of its answers is. Nothing is decided here."""

from functools import cache
from itertools import zip_longest
from typing import NamedTuple

import numpy as np

from companion.rules.components import PRINTED_MINECART
from companion.rules.vocabulary import COALS, Coal, Tile
from vision import sight
from vision.atlas import Frame
from vision.looking import Look
from vision.net import Net, load
from vision.pits.cage import CageReading, read_cage
from vision.pits.cubes import CLASSES, Canvas, Measured, Spot, measure, told
from vision.pits.frame import LEAST_WINDOWS
from vision.pits.laid import RowReading, lying, read_row, two_carts
from vision.pits.patches import Floats
from vision.pits.places import CAGE, CAGE_SPOTS, CARTS, ROWS, TILE, printed
from vision.pits.region import Region
from vision.pits.surface import most_changed, on_surface, peaks_of
from vision.pits.taught import TaughtPit
from vision.seen import Cube, SeenCage, SeenPit, SeenRow, SeenTile
from vision.sight import Sight

UNSURE = 0.003
"""From here on both numbers of minecarts are looked at."""
LEAST_SHOWN = 0.97
"""Of a cube's surroundings, for it to be read."""
DOUBT = 0.1
Chances = dict[Cube, float]


class Nets(NamedTuple):
    tile: Net
    cage: Net
    surface: Net
    carts: Sight
    cube: Sight
    bare: Sight

    @property
    def cubes(self) -> tuple[Sight, Sight]:
        """Over what was taught, and over what was not."""
        return self.cube, self.bare


@cache
def nets() -> Nets:
    tile, cage, surface = (load(f"pits-{name}") for name in ("tile", "cage", "surface"))
    carts, cube, bare = (sight.load(f"pits-{name}") for name in ("carts", "cube", "bare"))
    return Nets(tile, cage, surface, carts, cube, bare)


class Lying(NamedTuple):
    """A tile that may be there, with a number of minecarts that it may have."""

    row: int
    at: int
    carts: int


def read_pit(look: Look, seat: int, taught: TaughtPit) -> SeenPit | None:
    """None where the pit cannot be found again in the picture."""
    models = nets()
    region = Region(look, seat, taught)
    if region.registered.windows < LEAST_WINDOWS:
        return None
    canvas = Canvas(region)
    rows = [read_row(region, coal, side, models.tile) for coal, side in ROWS]
    two = two_carts(rows, models.carts)
    laid = _laid(region, canvas, rows, two)
    cage = read_cage(region, models.cage)
    canvas.cage = cage.frame
    spots = [Spot(*printed(coal), coal) for coal in COALS]
    spots += [Spot(x, y, "cage") for x, y in _places(cage.frame, CAGE_SPOTS, CAGE)]
    for key, frame in laid.items():
        coal = rows[key.row].coal
        spots += [Spot(x, y, coal) for x, y in _places(frame, CARTS[key.carts], (TILE, TILE))]
    changed = most_changed(canvas, cage.likeliest)
    measured = measure(canvas, spots + changed.spots)
    aside = peaks_of(changed, measured.part(np.s_[len(spots) :]))
    cubes = _cubes(measured.part(np.s_[: len(spots)]), models)
    on_pit = dict(zip(COALS, cubes, strict=False))
    in_cage = tuple(cubes[len(COALS) : len(COALS) + len(CAGE_SPOTS)])
    if taught.table is None:
        in_cage = tuple(_doubted(each) for each in in_cage)
    rest = iter(cubes[len(COALS) + len(CAGE_SPOTS) :])
    on_tiles = {key: tuple(next(rest) for _ in range(key.carts)) for key in laid}
    return SeenPit(
        seat,
        tuple(_row(number, row, two[number], on_pit, on_tiles) for number, row in enumerate(rows)),
        _cage(cage, in_cage),
        on_surface(aside, models.cube, models.surface),
    )


def _laid(
    region: Region, canvas: Canvas, rows: list[RowReading], two: list[tuple[float, ...]]
) -> dict[Lying, Frame]:
    """Every tile that may well be there, with every number of minecarts that it may have."""
    keys, tiles, likely = [], [], []
    for number, row in enumerate(rows):
        for at, (found, both) in enumerate(zip(row.tiles, two[number], strict=False)):
            for carts, chance in ((1, 1 - both), (2, both)):
                if chance >= UNSURE:
                    keys.append(Lying(number, at, carts))
                    tiles.append((found, Tile(f"{row.coal}:{row.side}:{carts}")))
                    likely.append(chance * row.there[at])
    frames = lying(region, tiles)
    # What is likelier comes to lie on top.
    for n in sorted(range(len(keys)), key=likely.__getitem__):
        if likely[n] > 0.5:
            canvas.lay(tiles[n][1], frames[n])
    return dict(zip(keys, frames, strict=True))


def _places(
    frame: Frame, shares: tuple[tuple[float, float], ...], size: tuple[float, float]
) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in frame.to_table(np.array(shares) * np.array(size))]


def _cubes(measured: Measured, models: Nets) -> list[Chances]:
    lines = told(measured, *models.cubes)
    return [_chances(line, float(s)) for line, s in zip(lines, measured.shown, strict=True)]


def _chances(line: Floats, shown: float) -> Chances:
    """What covers a place may hide anything; so may the picture's edge."""
    covered = float(line[-1]) if shown >= LEAST_SHOWN else 1.0
    open_ = line[:-1] / max(float(line[:-1].sum()), 1e-9) * (1 - covered)
    return {
        cube: float(p) + covered / (len(CLASSES) - 1)
        for cube, p in zip((None, *COALS), open_, strict=True)
    }


def _doubted(chances: Chances) -> Chances:
    """Calibrating shows the empty cage; until then its print may look like any cube."""
    return {cube: (1 - DOUBT) * p + DOUBT / len(chances) for cube, p in chances.items()}


def _row(
    number: int,
    row: RowReading,
    two: tuple[float, ...],
    on_pit: dict[Coal, Chances],
    on_tiles: dict[Lying, tuple[Chances, ...]],
) -> SeenRow:
    tiles = []
    if PRINTED_MINECART[row.coal] == row.side:
        tiles.append(SeenTile({1: 1.0}, {1: (on_pit[row.coal],)}))
    for at, (there, both) in enumerate(zip_longest(row.there, two, fillvalue=0.5)):
        cubes = {n: on_tiles[Lying(number, at, n)] for n in (1, 2) if (number, at, n) in on_tiles}
        carts = {0: 1 - there, 1: there * (1 - both), 2: there * both}
        tiles.append(SeenTile(carts, cubes))
    return SeenRow(row.coal, row.side, tuple(tiles), row.further)


def _cage(cage: CageReading, cubes: tuple[Chances, ...]) -> SeenCage:
    level: dict[int | None, float] = dict(enumerate(cage.levels[:-1]))
    level[None] = cage.levels[-1]
    return SeenCage(level, {cage.level: cubes})

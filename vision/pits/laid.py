"""Rows of tiles: from candidate to candidate outward, and how each of them lies exactly."""

from typing import NamedTuple

import numpy as np

from companion.rules.vocabulary import Coal, Side, Tile
from vision.atlas import Frame
from vision.lens import Points
from vision.net import Net
from vision.pits.patches import Floats, Grid, seen_at, soft
from vision.pits.places import CARDBOARD, TILE, W
from vision.pits.region import Region
from vision.pits.squares import hues
from vision.pits.tiles import Candidate, candidate
from vision.sight import Sight

MOST = 3
"""Tiles of a row that are read; a fourth makes the row a question."""
LEAST_SHOWN = 0.93
UNLIKELY = 0.02
"""How likely a tile must be for the row to be followed farther."""
TILE_GRID = Grid(TILE, 47)
ROUNDS = 3
MOST_MOVED, MOST_TURNED = 1.5, 0.05


class RowReading(NamedTuple):
    coal: Coal
    side: Side
    tiles: tuple[Candidate, ...]
    """Of every place that may hold one, from the pit outward."""
    there: tuple[float, ...]
    """How likely each of them holds a tile if all nearer to the pit do."""
    further: float
    """How likely there are more, out of the picture or beyond the third."""

    @property
    def likely(self) -> tuple[Candidate, ...]:
        """Those that may be there; beyond them nobody asks how many minecarts they have."""
        return tuple(tile for tile, p in zip(self.tiles, self.there, strict=True) if p >= UNLIKELY)


def read_row(region: Region, coal: Coal, side: Side, is_tile: Net) -> RowReading:
    reached, further = 1.0, 0.0
    edge = 0.0 if side == "light" else W
    tiles: list[Candidate] = []
    there: list[float] = []
    for at in range(MOST + 1):
        found = candidate(region, coal, side, at, edge)
        if found is None or not free(region, found):
            break
        likely = float(is_tile.probabilities(found.cues[None])[0, 1])
        if at == MOST or found.in_picture < LEAST_SHOWN:
            # Nobody can tell what is beyond the picture's edge.
            further = reached * max(likely, 1 - found.in_picture)
            break
        tiles.append(found)
        there.append(likely)
        if likely < UNLIKELY:
            break
        reached *= likely
        edge = found.x if side == "light" else found.x + TILE
    return RowReading(coal, side, tuple(tiles), tuple(there), further)


def two_carts(rows: list[RowReading], has_two: Sight) -> list[tuple[float, ...]]:
    """Row by row, how likely each of its likely tiles has two minecarts."""
    tiles = [tile for row in rows for tile in row.likely]
    if not tiles:
        return [() for _ in rows]
    faces = np.array([tile.planes for tile in tiles])
    told = has_two.probabilities(faces, np.array([tile.cart_cues for tile in tiles]))
    each = iter(told[:, 1].tolist())
    return [tuple(next(each) for _ in row.likely) for row in rows]


def free(region: Region, found: Candidate) -> bool:
    """Whether a tile could lie there: not on a sheet, nor nearer to another pit."""
    look = region.look
    middle = region.frame.to_table(np.array([[found.x + TILE / 2, found.y + TILE / 2]]))
    for sheet in look.kit.sheets:
        if sheet.name in look.pose.sheets:
            x, y = look.pose.sheets[sheet.name].to_sheet(middle)[0]
            if -3 < x < sheet.size[0] + 3 and -3 < y < sheet.size[1] + 3:
                return False
    return all(_nearer(region, seat, middle) for seat in look.seats if seat != region.seat)


def _nearer(region: Region, seat: int, middle: Points) -> bool:
    """To this pit's middle line than to another's."""
    kit, sheets = region.look.kit, region.look.pose.sheets
    across = kit.pit_top[0] + kit.pit_size[0] / 2
    ends = [(f"pit ruler {seat} top", kit.pit_top[1]), (f"pit ruler {seat} bottom", 0.0)]
    other = [sheets[name].to_table(np.array([[across, y]]))[0] for name, y in ends]
    own = region.frame.to_table(np.array([[W / 2, 0.0], [W / 2, 281.0]]))
    return _apart(middle[0], own) <= _apart(middle[0], np.array(other))


def _apart(point: Points, ends: Points) -> float:
    along = ends[1] - ends[0]
    share = float(np.clip((point - ends[0]) @ along / (along @ along), 0, 1))
    return float(np.linalg.norm(point - ends[0] - share * along))


# How they lie


def lying(region: Region, tiles: list[tuple[Candidate, Tile]]) -> list[Frame]:
    """From each tile's mm to the pit's: where it was found, turned as its taught face says."""
    frames = [Frame(np.eye(2), np.array([each.x, each.y])) for each, _ in tiles]
    taught = [(n, region.taught.small_tiles[tile]) for n, (_, tile) in enumerate(tiles)
              if tile in region.taught.small_tiles]  # fmt: skip
    if not taught:
        return frames
    middles = np.array([frames[n].shift + TILE / 2 for n, _ in taught])
    seen = seen_at(region.look, region.frame, middles, np.full(len(taught), CARDBOARD), TILE_GRID)
    gray = hues(soft(seen))[..., 0]
    moved = settled(gray, np.stack([face[..., 0] for _, face in taught]))
    for (n, _), (dx, dy, turn) in zip(taught, moved.tolist(), strict=True):
        c, s = np.cos(turn), np.sin(turn)
        matrix = np.array([[c, -s], [s, c]])
        middle = frames[n].shift + TILE / 2 + np.array([dx, dy])
        frames[n] = Frame(matrix, middle - matrix @ np.full(2, TILE / 2))
    return frames


def settled(seen: Floats, taught: Floats) -> Points:
    """Pixels and radians by which pictures lie off their taught ones; covered parts count little.

    One line a picture.
    """
    count, high, wide = taught.shape
    across = (taught[:, 3:-3:3, 4:-2:2] - taught[:, 3:-3:3, 2:-4:2]) / 2
    down = (taught[:, 4:-2:3, 3:-3:2] - taught[:, 2:-4:3, 3:-3:2]) / 2
    y = (np.arange(high, dtype=np.float32)[3:-3:3] - np.float32((high - 1) / 2))[:, None]
    x = (np.arange(wide, dtype=np.float32)[3:-3:2] - np.float32((wide - 1) / 2))[None]
    off = seen[:, 3:-3:3, 3:-3:2] - taught[:, 3:-3:3, 3:-3:2]
    d = np.nan_to_num(off, nan=9.0).reshape(count, -1, 1)
    # Moved by (u, v) and turned by r, a picture changes by minus its slopes times that.
    terms = [-across, -down, across * y - down * x, np.ones_like(across)]
    t = np.stack([term.reshape(count, -1) for term in terms], axis=1)
    found = np.zeros((count, 4, 1), np.float32)
    found[:, 3] = np.median(d, axis=1)
    calm = np.diag(np.array([1.0, 1.0, 100.0, 0.0], np.float32))
    for _ in range(ROUNDS):
        left = np.abs(d - t.transpose(0, 2, 1) @ found)[..., 0]
        usual = np.maximum(0.08, 1.5 * np.median(left, axis=1, keepdims=True))
        weighed = t * (1 / (1 + (left / usual) ** 2))[:, None]
        found = np.linalg.solve(weighed @ t.transpose(0, 2, 1) + calm, weighed @ d)
    most = np.array([MOST_MOVED, MOST_MOVED, MOST_TURNED])
    return np.asarray(np.clip(found[:, :3, 0], -most, most), float)

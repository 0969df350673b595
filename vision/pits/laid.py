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
from vision.pits.sight import Sight
from vision.pits.squares import hues
from vision.pits.tiles import Candidate, candidate

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
    two: tuple[float, ...]
    """How likely each of them has two minecarts; beyond those that may be there, nobody asks."""
    further: float
    """How likely there are more, out of the picture or beyond the third."""


def read_row(region: Region, coal: Coal, side: Side, nets: tuple[Net, Sight]) -> RowReading:
    is_tile, has_two = nets
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
    two = _two([tile for tile, p in zip(tiles, there, strict=True) if p >= UNLIKELY], has_two)
    return RowReading(coal, side, tuple(tiles), tuple(there), two, further)


def _two(tiles: list[Candidate], has_two: Sight) -> tuple[float, ...]:
    if not tiles:
        return ()
    faces = np.array([tile.planes for tile in tiles])
    told = has_two.probabilities(faces, np.array([tile.cart_cues for tile in tiles]))
    return tuple(float(each) for each in told[:, 1])


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
    for (n, face), now in zip(taught, gray, strict=True):
        dx, dy, turn = settled(now, face[..., 0])
        c, s = np.cos(turn), np.sin(turn)
        matrix = np.array([[c, -s], [s, c]])
        middle = frames[n].shift + TILE / 2 + np.array([dx, dy])
        frames[n] = Frame(matrix, middle - matrix @ np.full(2, TILE / 2))
    return frames


def settled(seen: Floats, taught: Floats) -> tuple[float, float, float]:
    """Pixels and radians by which a picture lies off its taught one; covered parts count little."""
    some = np.s_[3:-3:3, 3:-3:2]
    high, wide = taught.shape
    across = (taught[3:-3:3, 4:-2:2] - taught[3:-3:3, 2:-4:2]) / 2
    down = (taught[4:-2:3, 3:-3:2] - taught[2:-4:3, 3:-3:2]) / 2
    y = (np.arange(high)[3:-3:3] - (high - 1) / 2)[:, None]
    x = (np.arange(wide)[3:-3:2] - (wide - 1) / 2)[None]
    d = np.nan_to_num(seen[some] - taught[some], nan=9.0).ravel()
    # Moved by (u, v) and turned by r, a picture changes by minus its slopes times that.
    t = np.stack([-across, -down, across * y - down * x, np.ones_like(across)]).reshape(4, -1)
    found = np.array([0.0, 0.0, 0.0, float(np.median(d))])
    calm = np.diag([1.0, 1.0, 100.0, 0.0])
    for _ in range(ROUNDS):
        left = np.abs(d - found @ t)
        weight = 1 / (1 + (left / max(0.08, 1.5 * float(np.median(left)))) ** 2)
        found = np.linalg.solve((t * weight) @ t.T + calm, (t * weight) @ d)
    u, v, r = (float(value) for value in found[:3])
    most, turn = MOST_MOVED, MOST_TURNED
    return min(most, max(-most, u)), min(most, max(-most, v)), min(turn, max(-turn, r))

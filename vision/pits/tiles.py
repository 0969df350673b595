"""Tunnel tiles beside a pit: one place after another outward, and what speaks for a tile there."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS, Coal, Side, Tile
from vision.lens import Points
from vision.pits.carts import bands, planes
from vision.pits.patches import Floats, apart, middle
from vision.pits.places import GAP, TILE, TOPS, H
from vision.pits.region import Region

AROUND = 5
"""mm around an expected tile in which it is looked for."""
SIDE = 47
ROOM = SIDE + 2 * AROUND
RIM = 2
"""mm of a tile's edge that are not compared: its neighbours may lie over it."""
REACH_Y, REACH_OUT = 4, 3
MOST_OFF = 3
"""mm by which tiles are laid off their place."""
SURE = 0.6
"""How like the taught tile a place must be for its own position to be believed."""


class Match(NamedTuple):
    """A taught tile at a place."""

    like: float
    hue_like: float
    off: float
    """What remains different in the median."""
    x: float
    y: float
    """mm from where it was expected."""

    @property
    def cues(self) -> tuple[float, ...]:
        return 1.0, self.like, self.hue_like, self.off, abs(self.x), abs(self.y)


NO_MATCH = (0.0,) * 6


class Candidate(NamedTuple):
    coal: Coal
    side: Side
    at: int
    x: float
    y: float
    """Its top left corner in the pit's mm, as well as it could be found."""
    in_picture: float
    """The share of it that the picture shows."""
    cues: Floats
    """Whether it is a tile."""
    face: Floats
    ink: Floats
    """Of its level's printed minecarts."""
    matches: dict[int, Match]

    @property
    def cart_cues(self) -> Floats:
        """Whether it has one minecart or two."""
        cues = [*_matched(self.matches), *bands(self.ink, self.face), self.side == "light"]
        return np.array([*cues, *(self.coal == coal for coal in COALS)], np.float32)

    @property
    def planes(self) -> Floats:
        """Its face, for the same question."""
        return planes(self.ink, self.face)


def _matched(matches: dict[int, Match]) -> list[float]:
    return [v for n in (1, 2) for v in (matches[n].cues if n in matches else NO_MATCH)]


def candidate(region: Region, coal: Coal, side: Side, at: int, edge: float) -> Candidate | None:
    """The place next to an edge (x in the pit's mm); None beyond the region."""
    x = edge - GAP - TILE if side == "light" else edge + GAP
    y = TOPS[coal] * H
    room = region.part(x - AROUND, y - AROUND, ROOM, ROOM)
    if room.shape[:2] != (ROOM, ROOM):
        return None
    # The room begins at a whole pixel: what that moves is known.
    begin = region.pixel(np.array([[x - AROUND, y - AROUND]]))[0]
    rest = begin - np.round(begin)
    inside = room[AROUND:-AROUND, AROUND:-AROUND]
    shown = 1.0 if region.whole else float(np.isfinite(inside[..., 0]).mean())
    filled = room if region.whole else np.nan_to_num(room, nan=-2.0)
    matches = _matches(region, coal, side, filled, rest)
    edges = _edges(region, begin - rest, side)
    best = max(matches.values(), key=lambda match: match.like, default=None)
    sure = best is not None and best.like > SURE
    dx, dy = (
        (best.x, best.y) if best is not None and sure else (edges.x - rest[0], edges.y - rest[1])
    )
    left, top = (round(float(v)) for v in (dx + rest[0] + AROUND, dy + rest[1] + AROUND))
    face = filled[max(0, top) : top + SIDE, max(0, left) : left + SIDE]
    cues = [
        *_matched(matches),
        *edges.strengths,
        *_colours(region, coal, x + dx, y + dy),
        *_look(region, face),
        at == 0, at == 1, at == 2, side == "light",
    ]  # fmt: skip
    return Candidate(
        coal, side, at, x + dx, y + dy, shown, np.array(cues, np.float32),
        face, region.taught.inks[coal], matches,
    )  # fmt: skip


def _matches(
    region: Region, coal: Coal, side: Side, room: Floats, rest: Points
) -> dict[int, Match]:
    found = {}
    for carts in (1, 2):
        tile = region.taught.small_tiles.get(Tile(f"{coal}:{side}:{carts}"))
        if tile is not None:
            found[carts] = _match(room, tile, rest)
    return found


def _match(room: Floats, tile: Floats, rest: Points) -> Match:
    low, high = AROUND - REACH_Y, AROUND + REACH_Y
    left, right = AROUND - REACH_OUT, AROUND + REACH_OUT
    searched = np.ascontiguousarray(
        room[low + RIM : high + SIDE - RIM, left + RIM : right + SIDE - RIM]
    )
    piece = np.ascontiguousarray(tile[RIM:-RIM, RIM:-RIM])
    found = cv2.matchTemplate(searched[..., 0], piece[..., 0], cv2.TM_CCOEFF_NORMED)
    like = np.asarray(found, np.float32)
    _, best, _, (bx, by) = cv2.minMaxLoc(like)
    dx, dy = _between(like, bx, by)
    here = searched[by : by + piece.shape[0], bx : bx + piece.shape[1]]
    off = here[::3, ::3] - piece[::3, ::3]
    off -= np.array(cv2.mean(off)[:3], np.float32)
    return Match(
        float(best),
        alike(here, piece, 1),
        float(np.minimum(apart(off), 1.0).mean()),
        bx + dx - REACH_OUT - float(rest[0]),
        by + dy - REACH_Y - float(rest[1]),
    )


def _between(like: NDArray[np.float32], x: int, y: int) -> tuple[float, float]:
    high, wide = like.shape
    dx = dy = 0.0
    if 0 < x < wide - 1:
        dx = _peak(*(float(v) for v in like[y, x - 1 : x + 2]))
    if 0 < y < high - 1:
        dy = _peak(*(float(v) for v in like[y - 1 : y + 2, x]))
    return dx, dy


def _peak(before: float, here: float, after: float) -> float:
    bend = before - 2 * here + after
    return 0.0 if bend >= 0 else max(-0.5, min(0.5, (before - after) / (2 * bend)))


def alike(one: Floats, other: Floats, first: int = 0) -> float:
    """How two pictures' channels, from the first on, run alike; 1 being the same."""
    count = one.shape[0] * one.shape[1]
    means = [np.array(cv2.mean(each)[first:3]) for each in (one, other)]
    pairs = ((one, other), (one, one), (other, other))
    both, own, others = (sum(cv2.mean(cv2.multiply(a, b))[first:3]) * count for a, b in pairs)
    a, b = means
    both, own, others = (
        total - count * float(x @ y) for total, x, y in ((both, a, b), (own, a, a), (others, b, b))
    )
    return float(both / np.sqrt(max(0.0, own) * max(0.0, others) + 1e-3))


# Without a taught tile: four edges, and other colours than the table's


class Edges(NamedTuple):
    strengths: tuple[float, ...]
    x: float
    y: float
    """mm from where the tile was expected, in the room's own pixels."""


def _edges(region: Region, begin: Points, side: Side) -> Edges:
    left, top = (round(float(v)) for v in begin)
    slope = region.slope[top : top + ROOM + 1, left : left + ROOM + 1]
    inner = slice(AROUND + 4, AROUND + SIDE - 4)
    columns = np.asarray(cv2.reduce(slope[inner], 0, cv2.REDUCE_AVG)[0], np.float32)
    lines = np.asarray(cv2.reduce(slope[:, inner], 1, cv2.REDUCE_AVG)[:, 0], np.float32)
    across, down = columns[:, 0], lines[:, 1]
    usual_x, usual_y = middle(across), middle(down)
    ys = np.arange(AROUND - REACH_Y, AROUND + REACH_Y + 1)
    both = down[ys] + down[ys + SIDE]
    xs = np.arange(AROUND - REACH_OUT, AROUND + REACH_OUT + 1)
    near, far = (
        (across[xs + SIDE], across[xs]) if side == "light" else (across[xs], across[xs + SIDE])
    )
    strengths = (
        float(down[ys].max()), float(down[ys + SIDE].max()), float(both.max()),
        float(far.max()), float(near.max()), usual_x, usual_y,
        float(far.max()) / (usual_x + 0.01), float(both.max()) / (usual_y + 0.01),
    )  # fmt: skip
    return Edges(strengths, _edge(columns[:, 2], REACH_OUT), _edge(lines[:, 3], REACH_Y))


def _edge(steep: Floats, reach: int) -> float:
    """By how many mm two edges lie off, of which both must be there: a tile is full of lines."""
    wider = steep.copy()
    wider[1:-1] += (steep[2:] + steep[:-2]) / 2
    moved = np.arange(-reach, reach + 1)
    first, last = wider[AROUND + moved], wider[AROUND + moved + SIDE]
    likely = np.minimum(first, last) + 0.2 * (first + last)
    likely -= 0.02 * np.abs(moved) + 0.1 * (np.abs(moved) > MOST_OFF)
    return float(moved[int(likely.argmax())])


def _colours(region: Region, coal: Coal, x: float, y: float) -> tuple[float, ...]:
    """How much of the place has colours of the table, of its own level, of any level."""
    left, top = (round(float(v) / 2) for v in region.pixel(np.array([[x, y]]))[0])
    here = np.s_[max(0, top + 1) : top + SIDE // 2, max(0, left + 1) : left + SIDE // 2]
    table = region.like_table[here]
    levels = cv2.mean(region.like_levels[here])
    return (
        cv2.mean(table)[0], cv2.mean(table[: len(table) // 2])[0],
        levels[COALS.index(coal)], max(levels), float(len(region.table) > 300),
    )  # fmt: skip


def _look(region: Region, face: Floats) -> tuple[float, ...]:
    """Its brightness, hues and their spread against the table's."""
    if not face.size:
        return (0.0,) * 9
    mean, spread = (each[:, 0] for each in cv2.meanStdDev(face[::3, ::3].copy()))
    off = np.abs(mean - region.table_mean)
    return (*off.tolist(), *spread.tolist(), *(spread - region.table_spread).tolist())

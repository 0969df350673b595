"""The cage: at which of five levels something lies in the shaft, and whether it looks like it."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.atlas import Frame
from vision.lens import Points
from vision.net import Net
from vision.pits.laid import settled
from vision.pits.patches import Floats, Grid, apart, below, seen_at, soft
from vision.pits.places import CAGE, CAGE_FACE, CAGE_SPOTS, CAGE_TOPS, CARDBOARD, W, cage_box
from vision.pits.region import Region
from vision.pits.squares import hues
from vision.pits.tiles import alike

REACH = 4
WIDE, HIGH = 41, 49
RIM = 1
SURE = 0.05
"""How much better than elsewhere the taught cage must fit for its place to be believed."""
SPOT = 5.5
MOST_FAR = 0.8
GRID = Grid(50.0, 50)


class CageCues(NamedTuple):
    cues: Floats
    """One line a level."""
    off: Points
    """One line a level: mm by which the cage would lie off its printed place."""


class CageReading(NamedTuple):
    levels: tuple[float, ...]
    """How likely it is at levels 0 to 4, and last: that there is none."""
    level: int
    """The likeliest of the five."""
    frame: Frame
    """From the cage's mm to the pit's, there."""

    @property
    def likeliest(self) -> int | None:
        return self.level if self.levels[self.level] >= self.levels[-1] else None


def look_for(region: Region) -> CageCues:
    change = np.nan_to_num(region.change, nan=0.0)
    gray = np.minimum(np.abs(change[..., 0]), 1.5)
    hue = np.minimum(apart(change[..., 1:]), 1.5)
    left, right = round(0.33 * W), round(0.67 * W)
    shaft = (float(gray[:, left:right].mean()), float(hue[:, left:right].mean()))
    aside = (float(gray[:, ::3].mean()), float(hue[:, ::3].mean()))
    lines, offs = [], []
    for level in range(len(CAGE_TOPS)):
        x, y = shown_at(region, level)
        box = np.s_[max(0, y + 2) : y + HIGH - 2, x + 2 : x + WIDE - 2]
        inside = (float(gray[box].mean()), float(hue[box].mean()))
        edges = _edges(change, x, y)
        matched, off = _match(region, level, x, y)
        lines.append([*inside, *(i - s for i, s in zip(inside, shaft, strict=True)),
                      *(i - a for i, a in zip(inside, aside, strict=True)), *edges.values,
                      *matched, level == 0])  # fmt: skip
        offs.append(off if matched[0] and matched[2] > SURE else (edges.x, edges.y))
    own = np.array(lines, np.float32)
    return CageCues(np.column_stack([own, _against_others(own)]), np.array(offs, float))


def shown_at(region: Region, level: int) -> tuple[int, int]:
    """The pixel of the pit's own picture where the cage's corner is seen: it lies higher."""
    x, y, _, _ = cage_box(level)
    moved = below(np.array([[x, y]]), region.eye, CAGE_FACE, CARDBOARD)[0]
    return round(float(moved[0])), round(float(moved[1]))


class _Edges(NamedTuple):
    values: tuple[float, ...]
    x: float
    y: float


def _edges(change: Floats, x: int, y: int) -> _Edges:
    """How sharply what has changed begins and ends at the cage's four sides."""
    high, wide = change.shape[:2]
    steps = np.arange(-REACH, REACH + 1)
    part = change[np.clip(y + 6, 0, high) : y + HIGH - 6, :]
    across = np.minimum(apart(np.diff(part, axis=1)), 1.0).mean(axis=0)
    part = change[:, x + 6 : x + WIDE - 6]
    down = np.minimum(apart(np.diff(part, axis=0)), 1.0).mean(axis=1)
    xs = np.clip(x - 1 + steps, 0, wide - 2 - WIDE)
    ys = np.clip(y - 1 + steps, 0, high - 2 - HIGH)
    sides, ends = across[xs] + across[xs + WIDE], down[ys] + down[ys + HIGH]
    usual = float(np.median(across)), float(np.median(down))
    return _Edges(
        (float(sides.max()) - 2 * usual[0], float(ends.max()) - 2 * usual[1], *usual,
         float(down[ys].max()), float(down[ys + HIGH].max())),
        float(steps[int(sides.argmax())]),
        float(steps[int(ends.argmax())]),
    )  # fmt: skip


def _match(
    region: Region, level: int, x: int, y: int
) -> tuple[tuple[float, ...], tuple[float, float]]:
    cage = region.taught.small_cage
    if cage is None:
        return (0.0,) * 6, (0.0, 0.0)
    top, left = y + RIM - REACH, x + RIM - REACH
    piece, open_ = cage[RIM:-RIM, RIM:-RIM], _open()
    high, wide = piece.shape[:2]
    room = region.on_pit[max(0, top) : top + high + 2 * REACH, left : left + wide + 2 * REACH]
    room = np.nan_to_num(room, nan=-2.0)
    bx, by, best, usual = _fitted(room, piece, open_)
    here = room[by : by + high, bx : bx + wide]
    # Rounding to whole pixels has moved the place a little.
    exact = below(np.array([cage_box(level)[:2]]), region.eye, CAGE_FACE, CARDBOARD)[0]
    dx, dy = bx - REACH, by - REACH
    values = (
        1.0, best, usual - best, abs(dx), abs(dy),
        alike(here[open_][None], piece[open_][None]),
    )  # fmt: skip
    return values, (dx + x - float(exact[0]), dy + y - float(exact[1]))


@cache
def _open() -> NDArray[np.bool_]:
    """The parts of the cage where no cube should be."""
    ys, xs = np.mgrid[RIM : HIGH - RIM, RIM : WIDE - RIM]
    free = np.ones(xs.shape, bool)
    for x, y in CAGE_SPOTS:
        free &= np.maximum(abs(xs + 0.5 - x * WIDE), abs(ys + 0.5 - y * HIGH)) > SPOT
    return free


def _fitted(room: Floats, piece: Floats, where: NDArray[np.bool_]) -> tuple[int, int, float, float]:
    """Where in the room the piece fits best, how far off it is there, and how far usually.

    Cubes cover the places, and more: what differs much is all the same.
    """
    rows, columns = (each[::2] for each in np.nonzero(where))
    own = piece[rows, columns]
    first = room[rows + REACH, columns + REACH] - own
    own = own + np.median(first, axis=0)
    most = 2 * REACH

    def best_of(places: list[tuple[int, int]]) -> tuple[tuple[int, int], float, float]:
        xs, ys = np.array(places).T[:, :, None]
        off = np.minimum(apart(room[rows + ys, columns + xs] - own), MOST_FAR).mean(axis=1)
        at = int(off.argmin())
        return places[at], float(off[at]), float(np.median(off))

    every = range(0, most + 1, 2)
    (bx, by), _, usual = best_of([(x, y) for y in every for x in every])
    near = [(x, y) for y in (by - 1, by, by + 1) for x in (bx - 1, bx, bx + 1)]
    (bx, by), best, _ = best_of([(x, y) for x, y in near if 0 <= x <= most and 0 <= y <= most])
    return bx, by, best, usual


def _against_others(own: Floats) -> Floats:
    """Each level's first and matched cues, less the best of the other levels."""
    columns = own[:, [0, 1, 6, 7, 13, 14]] * np.array([1, 1, 1, 1, -1, 1], np.float32)
    others = np.array([np.delete(columns, n, axis=0).max(axis=0) for n in range(len(columns))])
    return np.asarray(columns - others, np.float32)


def read_cage(region: Region, net: Net) -> CageReading:
    found = look_for(region)
    likely = np.clip(net.probabilities(found.cues)[:, 1].astype(float), 1e-6, 1 - 1e-6)
    return settle(region, found, levels_of(likely))


def levels_of(likely: NDArray[np.float64]) -> tuple[float, ...]:
    """At most one level has the cage: how likely each is, and none."""
    odds = np.append(likely / (1 - likely), 1.0)
    return tuple(float(each) for each in odds / odds.sum())


def settle(region: Region, found: CageCues, levels: tuple[float, ...]) -> CageReading:
    level = int(np.argmax(levels[:-1]))
    x, y, _, _ = cage_box(level)
    frame = Frame(np.eye(2), np.array([x, y]) + found.off[level])
    cage = region.taught.small_cage
    if cage is None:
        return CageReading(levels, level, frame)
    middle = frame.shift + np.array([WIDE, HIGH]) / 2
    seen = seen_at(region.look, region.frame, middle[None], np.array([CAGE_FACE]), GRID)
    gray = hues(soft(seen))[0, ..., 0]
    top, left = (GRID.pixels - HIGH) // 2, (GRID.pixels - WIDE) // 2
    # The grid's middle lies between pixels where the cage has an odd number of them.
    part = gray[top : top + HIGH, left : left + WIDE]
    dx, dy, turn = settled(part[None], cage[None, ..., 0])[0].tolist()
    middle = middle + np.array([dx, dy]) + _half(left, WIDE, top, HIGH)
    c, s = np.cos(turn), np.sin(turn)
    matrix = np.array([[c, -s], [s, c]])
    return CageReading(levels, level, Frame(matrix, middle - matrix @ (np.array(CAGE) / 2)))


def _half(left: int, wide: int, top: int, high: int) -> Points:
    n = GRID.pixels
    return np.array([left + wide / 2 - n / 2, top + high / 2 - n / 2])

"""Cubes laid by hand: off-centre, turned, side by side, never one within another."""

from collections.abc import Sequence
from itertools import combinations
from itertools import count as count_from

import numpy as np

from vision.simulation.arrays import Points, Rng, points, turned

Square = tuple[float, float, float]
"""Middle and turn in degrees."""
TRIES = 40


def square(at: Square, side: float) -> Points:
    half = side / 2
    corners = points([(-half, -half), (half, -half), (half, half), (-half, half)])
    return points(corners @ turned(at[2]).T + at[:2])


def overlap(one: Square, other: Square, side: float) -> float:
    """How deep two cubes of one size reach into each other in mm; 0 or less: they do not."""
    apart = points(other[:2]) - points(one[:2])
    distance = float(np.hypot(*apart))
    if distance >= side * 2**0.5:
        return -1.0
    first, second = square(one, side), square(other, side)
    axes = np.vstack([turned(one[2]).T, turned(other[2]).T])
    least = np.inf
    for axis in axes:
        a, b = first @ axis, second @ axis
        least = min(least, a.max() - b.min(), b.max() - a.min())
    return float(least)


def deepest(squares: Sequence[Square], taken: Sequence[Square], side: float) -> float:
    return max((overlap(a, b, side) for a in squares for b in taken), default=-1.0)


def any_turn(rng: Rng) -> float:
    """Mostly nearly straight, as people lay cubes; often enough not."""
    return float(rng.uniform(0, 90) if rng.random() < 0.35 else rng.normal(0, 9))


def near(rng: Rng, at: Points, reach: float) -> tuple[float, float]:
    """Off a place by at most so much."""
    step = rng.normal(0, reach * 0.45, 2)
    length = float(np.hypot(*step))
    moved = at + (step if length <= reach else step * (reach / length))
    return float(moved[0]), float(moved[1])


def lay_one(rng: Rng, at: Points, reach: float) -> list[Square]:
    return [(*near(rng, at, reach), any_turn(rng))]


def lay_pair(rng: Rng, at: Points, reach: float, side: float) -> list[Square]:
    """Two side by side at any angle, each a little askew."""
    x, y = near(rng, at, reach)
    turn = rng.uniform(0, 180)
    askew = rng.normal(0, 5, 2) if rng.random() < 0.7 else rng.uniform(-45, 45, 2)
    extra = side * (np.abs(np.sin(np.radians(askew))).sum() * 0.5) * 0.9
    step = turned(turn)[:, 0] * (side + extra + rng.exponential(0.5)) / 2
    return [
        (x - step[0], y - step[1], turn + askew[0]),
        (x + step[0], y + step[1], turn + askew[1]),
    ]


def lay(
    rng: Rng, places: Sequence[tuple[Points, int]], side: float, reach: tuple[float, float]
) -> list[list[Square]]:
    """Cubes for places that hold none, one or two of them; `reach` of one and of a pair."""
    best: list[list[Square]] = []
    least = np.inf
    for _ in range(TRIES):
        laid: list[list[Square]] = []
        depth = -1.0
        for at, count in places:
            new = [] if not count else lay_one(rng, at, reach[0])
            if count == 2:
                new = lay_pair(rng, at, reach[1], side)
                depth = max(depth, overlap(new[0], new[1], side))
            depth = max(depth, deepest(new, [s for one in laid for s in one], side))
            laid.append(new)
        if depth < least:
            best, least = laid, depth
        if least <= 0.0:
            return best
    return _parted(best, side)


def _parted(laid: list[list[Square]], side: float) -> list[list[Square]]:
    """Where places are too crowded, cubes push each other aside."""
    flat = [one for squares in laid for one in squares]
    for _ in range(100):
        still = True
        for (i, one), (j, other) in combinations(list(enumerate(flat)), 2):
            depth = overlap(one, other, side)
            if depth > 0:
                still = False
                away = points(other[:2]) - points(one[:2])
                step = away / max(1e-6, float(np.hypot(*away))) * (depth / 2 + 0.05)
                flat[i] = (flat[i][0] - step[0], flat[i][1] - step[1], flat[i][2])
                flat[j] = (flat[j][0] + step[0], flat[j][1] + step[1], flat[j][2])
        if still:
            break
    rest = iter(flat)
    return [[next(rest) for _ in squares] for squares in laid]


def scatter(
    rng: Rng, count: int, box: tuple[float, float, float, float], side: float
) -> list[Square]:
    """Loose in a tray: anywhere within it, some of them touching."""
    laid: list[Square] = []
    for _ in range(count):
        for attempt in count_from(0):
            # A full tray spills over its edge.
            spill = max(0.0, attempt - 150) * 0.2
            at = _beside(rng, laid, side) if laid and rng.random() < 0.45 else None
            at = at or _anywhere(rng, box, spill)
            if _within(at, side, box, spill) and deepest([at], laid, side) <= 0.0:
                laid.append(at)
                break
    return laid


def _anywhere(rng: Rng, box: tuple[float, float, float, float], spill: float) -> Square:
    x, y, w, h = box
    at = rng.uniform((x - spill, y - spill), (x + w + spill, y + h + spill))
    return float(at[0]), float(at[1]), float(rng.uniform(0, 90))


def _within(at: Square, side: float, box: tuple[float, float, float, float], spill: float) -> bool:
    x, y, w, h = box
    corners = square(at, side)
    least, most = corners.min(0), corners.max(0)
    return bool(
        np.all(least >= (x - spill, y - spill)) and np.all(most <= (x + w + spill, y + h + spill))
    )


def _beside(rng: Rng, laid: Sequence[Square], side: float) -> Square:
    x, y, turn = laid[int(rng.integers(len(laid)))]
    step = turned(turn + 90 * int(rng.integers(4))) @ points([side + 0.05, rng.normal(0, side / 4)])
    return float(x + step[0]), float(y + step[1]), turn

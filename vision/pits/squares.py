"""Where in a patch a cube's top would be: a bank of squares, moved and turned, and their cues."""

from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pits.patches import Floats, Grid, apart, mean3, soft
from vision.sight import contrasted

GRID = Grid(20.0, 30)
OFFSETS = (-3.0, -1.5, 0.0, 1.5, 3.0)
TURNS = (0.0, 22.5, 45.0, 67.5)
INSIDE, EDGE, BAND, RING = 3.7, 4.5, 0.9, (5.6, 7.4)
"""mm from a cube's middle: what is surely its top, its edge within a band, and what is around."""
CENTRE = 6.5
"""mm: farther out than this nothing of the place's own cube is seen."""
USUAL = -1.5
"""How bright things on a table mostly are."""
HUES = np.array([[1 / 3, 1 / 3, 1 / 3], [0, -1, 1], [1, -1, 0]])
MIDDLE, CALM = slice(8, 22), 0.05
"""The pixels of a minecart, and less contrast than is believed there."""
MOST_SHIFT = 0.9
"""Pixels by which the expected picture is moved at most to fit its surroundings."""


class Bank(NamedTuple):
    """One line a square; each line's weights sum to 1."""

    inside: Floats
    edge: Floats
    ring: Floats
    offsets: Floats


@cache
def bank() -> Bank:
    points = GRID.points
    inside, edge, ring, offsets = [], [], [], []
    for turn in TURNS:
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        for dy in OFFSETS:
            for dx in OFFSETS:
                x, y = (points - (dx, dy)).T
                out = np.maximum(np.abs(c * x + s * y), np.abs(c * y - s * x))
                inside.append(_share(INSIDE - out))
                edge.append(_share(BAND - np.abs(out - EDGE)))
                ring.append(_share(np.minimum(out - RING[0], RING[1] - out)))
                offsets.append((dx, dy, turn))
    parts = (np.array(part, np.float32) for part in (inside, edge, ring, offsets))
    return Bank(*parts)


def _share(depth: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of each pixel, smooth at the border."""
    weights = np.clip(depth * GRID.pixels / GRID.side + 0.5, 0, 1)
    return np.asarray(weights / weights.sum())


class Layers(NamedTuple):
    """Of every patch, pixel by pixel, with what is seen told as brightness and two hues."""

    seen: Floats
    """n x pixels x 3, in the light of the expected picture where there is one."""
    expected: Floats
    change: Floats
    slope: Floats
    """n x pixels: how steep the brightness seen is; then that of its change."""
    change_slope: Floats
    relit: Floats
    """n x 3: what was added to the expected to have it in tonight's light."""
    known: Floats
    """n: the share of pixels of which anything was expected."""


def layers(seen: Floats, expected: Floats) -> Layers:
    """Both patch by patch, relative to white; not a number where nothing is seen or expected."""
    count = len(seen)
    s, e = (hues(soft(each)).reshape(count, -1, 3) for each in (seen, expected))
    outer = np.hypot(*GRID.points.T) > CENTRE
    known: NDArray[np.bool_] = np.isfinite(e[..., 0]) & np.isfinite(s[..., 0])
    own = _middle(s, np.isfinite(s[..., 0]) & outer)
    relit = _middle(s - e, known & outer)
    blank: NDArray[np.bool_] = np.asarray(~np.any(known, axis=1))
    relit[blank] = 0
    s = np.where(np.isfinite(s), s, own[:, None])
    # Where nothing is expected, the surroundings are.
    lit = np.where(blank[:, None], own, 0)
    e = np.where(
        known[..., None], e, np.where(blank[:, None, None], lit[:, None], s - relit[:, None])
    )
    change = s - e - relit[:, None]
    change = change - _moved(e, change, (known & outer))
    return Layers(
        s - relit[:, None],
        e,
        change,
        _steep(s[..., 0]),
        _steep(change[..., 0]),
        relit,
        known.mean(axis=1, dtype=np.float32),
    )


def hues(picture: Floats) -> Floats:
    """Brightness, red against green, blue against green; of BGR."""
    found = cv2.transform(picture.reshape(1, -1, 3), HUES)
    return np.asarray(found, np.float32).reshape(picture.shape)


def _middle(values: Floats, which: NDArray[np.bool_]) -> Floats:
    """The median of each patch over some of its pixels, 0 where there are none."""
    chosen = np.where(which[..., None], values, np.float32(np.inf))
    ordered = np.sort(chosen[:, ::3], axis=1)
    counts = which[:, ::3].sum(axis=1)
    at = np.maximum(counts - 1, 0) // 2
    found = ordered[np.arange(len(values)), at]
    return np.asarray(np.where(np.isfinite(found), found, 0), np.float32)


def _slopes(brightness: Floats) -> tuple[Floats, Floats]:
    n = GRID.pixels
    whole = brightness.reshape(-1, n, n)
    dx, dy = np.zeros_like(whole), np.zeros_like(whole)
    dx[:, :, 1:-1] = (whole[:, :, 2:] - whole[:, :, :-2]) / 2
    dy[:, 1:-1] = (whole[:, 2:] - whole[:, :-2]) / 2
    return dx.reshape(len(brightness), -1), dy.reshape(len(brightness), -1)


def _steep(brightness: Floats) -> Floats:
    return np.asarray(np.hypot(*_slopes(brightness)), np.float32)


def _moved(expected: Floats, change: Floats, which: NDArray[np.bool_]) -> Floats:
    """What a small shift of the expected picture explains, judged by the surroundings alone."""
    shifts = [_slopes(expected[..., at]) for at in range(3)]
    calm = np.where(which & (np.abs(change[..., 0]) < 0.7), np.float32(1), np.float32(0))
    dx, dy = shifts[0]
    off = change[..., 0] * calm
    xx, xy, yy = (np.einsum("np,np,np->n", a, b, calm) for a, b in ((dx, dx), (dx, dy), (dy, dy)))
    xx, yy = xx + 0.5, yy + 0.5
    bx, by = np.einsum("np,np->n", dx, off), np.einsum("np,np->n", dy, off)
    det = xx * yy - xy * xy
    u = np.clip((yy * bx - xy * by) / det, -MOST_SHIFT, MOST_SHIFT)
    v = np.clip((xx * by - xy * bx) / det, -MOST_SHIFT, MOST_SHIFT)
    return np.stack([gx * u[:, None] + gy * v[:, None] for gx, gy in shifts], axis=-1)


class Choice(NamedTuple):
    """The likeliest square of each patch, by one measure."""

    at: NDArray[np.intp]
    strength: Floats


def choices(found: Layers) -> tuple[Choice, Choice]:
    """By how much the inside has changed against the surroundings; by how sharp its outline is."""
    squares = bank()
    changed = np.abs(found.change[..., 0]) + apart(found.change[..., 1:])
    by_change = np.minimum(changed, 1.5) @ (squares.inside - squares.ring).T
    sharp = np.minimum(found.change_slope, 0.5) + 0.3 * np.minimum(found.slope, 0.5)
    by_edge = sharp @ (squares.edge - 0.7 * squares.inside - 0.3 * squares.ring).T
    mixed = by_change + 3 * by_edge
    return _best(mixed), _best(by_edge)


def far_from(found: Layers, wood: Floats) -> Floats:
    """Of every pixel, how far its colour is from each coal's wood: n x coals x pixels."""
    far = apart(found.seen[:, None] - wood[None, :, None])
    return np.asarray(np.minimum(far, 1.2), np.float32)


def planes(found: Layers, woods: Floats, low: Floats) -> Floats:
    """What is seen, how it has changed, and how like wood it is, pixel by pixel; and `low`, what is
    seen at the height of the print."""
    beneath = mean3(soft(low)).reshape(len(low), -1, 1) - found.relit[:, None, :1]
    beneath = np.where(np.isfinite(beneath), beneath, np.float32(USUAL))
    both = np.concatenate([found.seen, found.change, woods.transpose(0, 2, 1), beneath], axis=2)
    middle = both - np.array([USUAL, 0, 0, 0, 0, 0, 1.2, 1.2, 1.2, 1.2, USUAL], np.float32)
    n = GRID.pixels
    plain = np.clip(middle, -2, 2).reshape(len(both), n, n, -1).astype(np.float32)
    return np.concatenate([plain, contrasted(plain[..., :3], MIDDLE, CALM)], axis=3)


def like_wood(found: Layers, woods: Floats) -> Floats:
    """Of each coal: how near to its wood the nearest square is, and against its surroundings."""
    squares = bank()
    lines = []
    for far in woods.transpose(1, 0, 2):
        inside = far @ squares.inside.T
        at = inside.argmin(axis=1)
        every = np.arange(len(far))
        ring = np.einsum("np,np->n", far, squares.ring[at])
        edge = np.einsum("np,np->n", found.slope, squares.edge[at])
        lines += [inside[every, at], ring - inside[every, at], edge]
    return np.stack(lines, axis=1)


def _best(scores: Floats) -> Choice:
    at = scores.argmax(axis=1)
    return Choice(at, scores[np.arange(len(scores)), at])


def cues(found: Layers, chosen: Choice) -> Floats:
    """Of each patch at its chosen square: a line of numbers that depend little on the art."""
    squares = bank()
    inside, edge, ring = (part[chosen.at] for part in (squares.inside, squares.edge, squares.ring))
    planes = np.concatenate(
        [
            found.seen,
            found.change,
            np.abs(found.change),
            found.slope[..., None],
            found.change_slope[..., None],
            found.seen[..., :1] ** 2,
            found.expected[..., :1],
            found.expected[..., :1] ** 2,
            found.seen[..., :1] * found.expected[..., :1],
        ],
        axis=2,
    )
    weights = np.stack([inside, edge, ring], axis=1)
    means = weights @ planes
    within, around = means[:, 0], means[:, 2]
    spread = np.sqrt(np.maximum(within[:, 11] - within[:, 0] ** 2, 1e-6))
    drawn = np.sqrt(np.maximum(within[:, 13] - within[:, 12] ** 2, 1e-6))
    alike = (within[:, 14] - within[:, 0] * within[:, 12]) / (spread * drawn + 0.003)
    offsets = squares.offsets[chosen.at]
    return np.column_stack(
        [
            within[:, :11],
            within[:, :11] - around[:, :11],
            means[:, 1, 6:11],
            means[:, 1, 9:11] - within[:, 9:11],
            within[:, 12],
            np.log(spread),
            np.log(drawn),
            alike,
            np.abs(offsets[:, :2]),
            chosen.strength,
        ]
    ).astype(np.float32)

"""Corners of markers, from the four edges of their black squares.

A corner is a small thing, an edge a long one: lines through many crossings from black to white meet
in the corner, to a tenth of a pixel, whatever the picture's blur.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import LINEAR

Corners = NDArray[np.float64]
ALONG = np.linspace(0.12, 0.88, 14)
"""Where on an edge it is looked across; near the corners blur rounds it."""
ACROSS = 25
"""Samples across an edge."""
LEAST_STEP = 0.05
"""Of light, between black and white: less is no edge."""


def refine(gray: NDArray[np.uint8], squares: Corners) -> Corners:
    """Corners of markers, (n, 4, 2), from where they roughly are; a second time from nearby."""
    light = _lit(gray, squares)
    for share in (0.55, 0.4):
        squares = _once(light, squares, share)
    return squares


def _lit(gray: NDArray[np.uint8], squares: Corners) -> NDArray[np.float32]:
    """The light around the squares; of a whole picture it would take longer than all the rest."""
    light = np.empty(gray.shape, np.float32)
    side = np.linalg.norm(squares - np.roll(squares, 1, axis=1), axis=2).max(axis=1)
    reach = (np.maximum(side / 4, 4.0) + 2)[:, None]
    low = np.maximum(np.floor(squares.min(axis=1) - reach), 0).astype(int)
    high = np.maximum(np.ceil(squares.max(axis=1) + reach), 0).astype(int)
    for (left, top), (right, bottom) in zip(low, high, strict=True):
        light[top:bottom, left:right] = LINEAR[gray[top:bottom, left:right]]
    return light


def _once(light: NDArray[np.float32], squares: Corners, share: float) -> Corners:
    following = np.roll(squares, -1, axis=1)
    side = following - squares
    length = np.linalg.norm(side, axis=2, keepdims=True)
    out = np.stack([side[..., 1], -side[..., 0]], axis=-1) / length
    # Half a cell each way: beyond it other cells, or other things than paper, begin.
    reach = np.maximum(length[..., 0] / 8 * share * 1.6, 1.5)
    steps = np.linspace(-1.0, 1.0, ACROSS)
    points = squares[:, :, None] + ALONG[None, None, :, None] * side[:, :, None]
    offsets = reach[:, :, None] * steps
    at = points[:, :, :, None] + offsets[:, :, None, :, None] * out[:, :, None, None]
    x, y = (np.ascontiguousarray(at[..., n], np.float32).reshape(len(squares), -1) for n in (0, 1))
    seen = cv2.remap(light, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    profiles = np.asarray(seen, float).reshape(*at.shape[:-1])
    crossing, good = _crossings(profiles)
    moved = points + (crossing * reach[:, :, None])[..., None] * out[:, :, None]
    lines = _lines(moved, good, points)
    return _meeting(np.roll(lines, 1, axis=1), lines)


def _crossings(profiles: NDArray[np.float64]) -> tuple[Corners, NDArray[np.bool_]]:
    """Where each profile, black inside and white outside, is half way; -1 to 1."""
    black = np.sort(profiles[..., :9], axis=-1)[..., 2]
    white = np.sort(profiles[..., -9:], axis=-1)[..., -3]
    half = (black + white) / 2
    above = profiles > half[..., None]
    # The last place from which on it is white: inside a marker there may be white cells.
    last_dark = ACROSS - 1 - np.argmax(~above[..., ::-1], axis=-1)
    at = np.clip(last_dark, 0, ACROSS - 2)
    low = np.take_along_axis(profiles, at[..., None], -1)[..., 0]
    high = np.take_along_axis(profiles, at[..., None] + 1, -1)[..., 0]
    between = np.clip((half - low) / np.maximum(high - low, 1e-6), 0, 1)
    step = 2 / (ACROSS - 1)
    good = (white - black > LEAST_STEP) & (last_dark < ACROSS - 2) & (last_dark > 1)
    return (at + between) * step - 1, good


def _lines(moved: Corners, good: NDArray[np.bool_], rough: Corners) -> Corners:
    """A line (nx, ny, c) through every edge's crossings; the rough edge where there are too few."""
    use = good.astype(float)
    few = good.sum(axis=2) < 5
    points = np.where(few[..., None, None], rough, moved)
    use[few] = 1.0
    for _ in range(3):
        total = use.sum(axis=2, keepdims=True)
        middle = (points * use[..., None]).sum(axis=2) / total
        off = (points - middle[:, :, None]) * use[..., None]
        spread = np.einsum("abni,abnj->abij", off, points - middle[:, :, None])
        _, vectors = np.linalg.eigh(spread)
        normal = vectors[..., 0]
        away = np.abs(np.einsum("abni,abi->abn", points - middle[:, :, None], normal))
        limit = np.maximum(0.15, 2.5 * np.median(away, axis=2, keepdims=True))
        use = np.where(few[..., None], 1.0, good & (away <= limit)).astype(float)
        use[use.sum(axis=2) < 3] = 1.0
    return np.concatenate([normal, (normal * middle).sum(axis=2, keepdims=True)], axis=2)


def _meeting(one: Corners, other: Corners) -> Corners:
    matrices = np.stack([one[..., :2], other[..., :2]], axis=-2)
    values = np.stack([one[..., 2], other[..., 2]], axis=-1)
    return np.asarray(np.linalg.solve(matrices, values[..., None])[..., 0], float)

"""The pit and what lies beside it, a pixel a mm: where tiles and the cage are looked for."""

from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS
from vision.atlas import Frame
from vision.lens import Points
from vision.looking import Look
from vision.pits.frame import REGION, Registered, brightness, by_rulers, pictured, register
from vision.pits.patches import Floats, eye_of, soft
from vision.pits.places import TILE, TOPS, H, W
from vision.pits.squares import hues
from vision.pits.taught import TaughtPit

BINS = 20
STEEPEST, CALM = np.float32(1.5), np.float32(0.5)
TABLE_PARTS = ((-150.0, 268.0, 146.0, 11.0), (138.0, 268.0, 146.0, 11.0), (140.0, 4.0, 140.0, 60.0))
"""Boxes in the pit's mm where the table is bare, unless something else lies there."""
LEAST_TABLE = 300


class Region:
    def __init__(self, look: Look, seat: int, taught: TaughtPit) -> None:
        self.look, self.seat, self.taught = look, seat, taught
        rough = by_rulers(look, seat)
        logs = pictured(look, rough, REGION)
        self.registered: Registered = register(look, rough, taught.gray, brightness(logs))
        self.frame = self.registered.frame
        self.hues: Floats = hues(soft(logs))
        self.whole = bool(np.isfinite(self.hues[..., 0]).all())
        """Whether the picture shows all of it."""
        back = np.asarray(np.linalg.inv(rough.matrix), float)
        self._inner = Frame(back @ self.frame.matrix, back @ (self.frame.shift - rough.shift))
        self.eye = eye_of(look, self.frame)

    def pixel(self, points: Points) -> Points:
        """Of points in the pit's mm: whole numbers are the pixels' corners."""
        return np.asarray(self._inner.to_table(points) - np.array([REGION.x, REGION.y]), float)

    def part(self, x: float, y: float, w: int, h: int) -> Floats:
        """So many mm of brightness and hues from a place in the pit's mm; empty beyond the edge."""
        left, top = (round(float(v)) for v in self.pixel(np.array([[x, y]]))[0])
        if left < 0 or top < 0:
            return np.zeros((0, 0, 3), np.float32)
        return self.hues[top : top + h, left : left + w]

    @cached_property
    def on_pit(self) -> Floats:
        """The pit itself as it is seen, a pixel a mm."""
        origin = self.pixel(np.zeros((1, 2)))[0]
        inner = self._inner.matrix
        shift = inner @ np.array([0.5, 0.5]) + origin - 0.5
        whole = cv2.warpAffine(
            self.hues,
            np.column_stack([inner, shift]),
            (round(W), round(H)),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        )
        return np.asarray(whole, np.float32)

    @cached_property
    def change(self) -> Floats:
        """Of the pit against what was taught, in tonight's light."""
        off = self.on_pit - self.taught.small
        some = off[::3, ::3].reshape(-1, 3)
        return np.asarray(off - np.median(some[np.isfinite(some[:, 0])], axis=0), np.float32)

    @cached_property
    def slope(self) -> Floats:
        """How steep anything is, across and down; then the same, with only so much of it."""
        whole = self.hues if self.whole else np.nan_to_num(self.hues, nan=0.0)
        found = np.zeros((*whole.shape[:2], 4), np.float32)
        for axis, (one, other) in enumerate(
            ((whole[:, 1:], whole[:, :-1]), (whole[1:], whole[:-1]))
        ):
            steep = cv2.transform(cv2.absdiff(one, other), np.ones((1, 3)))
            high, wide = steep.shape[:2]
            found[-high:, -wide:, axis] = np.minimum(steep, STEEPEST)
            found[-high:, -wide:, axis + 2] = np.minimum(steep, CALM)
        return found

    # Which colours are the table's, which a level's

    @cached_property
    def codes(self) -> NDArray[np.int32]:
        """Every second pixel's colour as a number; negative where nothing is seen."""
        return coded(self.hues[::2, ::2])

    @cached_property
    def table(self) -> Floats:
        """Pixels of the bare table."""
        parts = [self.part(x, y, int(w), int(h)).reshape(-1, 3) for x, y, w, h in TABLE_PARTS]
        seen = np.vstack(parts)
        return seen[np.isfinite(seen).all(axis=1)]

    @cached_property
    def table_mean(self) -> Floats:
        return np.asarray(self._some_table.mean(axis=0), np.float32)

    @cached_property
    def table_spread(self) -> Floats:
        return np.asarray(self._some_table.std(axis=0), np.float32)

    @property
    def _some_table(self) -> Floats:
        return self.table[::4] if len(self.table) >= LEAST_TABLE else np.zeros((1, 3), np.float32)

    @cached_property
    def like_table(self) -> Floats:
        """Every second pixel: 1 where the table has such a colour too."""
        if len(self.table) < LEAST_TABLE:
            return np.full(self.codes.shape, 0.5, np.float32)
        return self._looked_up(_shares(coded(self.table)))

    @cached_property
    def like_levels(self) -> Floats:
        """Every second pixel, by level: 1 where its own printed rock has such a colour too."""
        shares = []
        for coal in COALS:
            top = round(TOPS[coal] * H)
            strip = self.taught.small[top : top + round(TILE) : 2]
            beside = np.concatenate([strip[:, :44:2], strip[:, -44::2]], axis=1)
            shares.append(_shares(coded(beside)))
        return self._looked_up(np.stack(shares, axis=1))

    def _looked_up(self, shares: Floats) -> Floats:
        found = np.asarray(np.take(shares, self.codes, axis=0, mode="clip"), np.float32)
        if not self.whole:
            found[self.codes < 0] = 0.5
        return found


def _shares(codes: NDArray[np.int32]) -> Floats:
    """Of every colour, how usual it and its neighbours are among these; 1 at most."""
    counts = np.bincount(codes[codes >= 0].ravel(), minlength=BINS**3).astype(np.float32)
    cube = counts.reshape(BINS, BINS, BINS)
    for axis in range(3):
        cube = cube + 0.5 * (np.roll(cube, 1, axis) + np.roll(cube, -1, axis))
    share = cube.ravel() / max(1.0, float(codes.size)) * 25
    return np.asarray(np.minimum(share, 1), np.float32)


def coded(colours: Floats) -> NDArray[np.int32]:
    steps = (colours - np.array([-4.0, -1.6, -2.4], np.float32)) / np.array(
        [0.22, 0.16, 0.18], np.float32
    )
    whole = np.clip(np.nan_to_num(steps, nan=-9), -1, BINS - 1).astype(np.int32)
    code = (whole[..., 0] * BINS + whole[..., 1]) * BINS + whole[..., 2]
    return np.where(np.isfinite(colours[..., 0]), np.maximum(code, 0), -1).astype(np.int32)

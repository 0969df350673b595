"""The pit and what lies beside it, a pixel a mm: where tiles and the cage are looked for."""

from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.atlas import Frame
from vision.lens import Points
from vision.looking import Look
from vision.pits.frame import REGION, Registered, brightness, by_rulers, pictured, register
from vision.pits.patches import Floats, apart, eye_of, soft
from vision.pits.places import H, W
from vision.pits.squares import hues
from vision.pits.taught import TaughtPit

BINS = 20
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
        return np.asarray(off - np.nanmedian(off[::3, ::3].reshape(-1, 3), axis=0), np.float32)

    @cached_property
    def slope(self) -> Floats:
        """How steep anything is, across and down."""
        whole = np.nan_to_num(self.hues, nan=0.0)
        across, down = np.zeros(whole.shape[:2], np.float32), np.zeros(whole.shape[:2], np.float32)
        across[:, 1:] = apart(whole[:, 1:] - whole[:, :-1])
        down[1:] = apart(whole[1:] - whole[:-1])
        return np.minimum(np.stack([across, down], axis=-1), 1.5)

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
        return self.like(coded(self.table)) if len(self.table) >= LEAST_TABLE else self.like(None)

    def like(self, codes: NDArray[np.int32] | None) -> Floats:
        if codes is None:
            return np.full(self.codes.shape, 0.5, np.float32)
        counts = np.bincount(codes[codes >= 0].ravel(), minlength=BINS**3).astype(np.float32)
        cube = counts.reshape(BINS, BINS, BINS)
        for axis in range(3):
            cube = cube + 0.5 * (np.roll(cube, 1, axis) + np.roll(cube, -1, axis))
        share = cube.ravel() / max(1.0, float(codes.size)) * 25
        found = np.minimum(share, 1)[np.maximum(self.codes, 0)]
        return np.where(self.codes >= 0, found, np.float32(0.5))


def coded(colours: Floats) -> NDArray[np.int32]:
    steps = (colours - np.array([-4.0, -1.6, -2.4], np.float32)) / np.array(
        [0.22, 0.16, 0.18], np.float32
    )
    whole = np.clip(np.nan_to_num(steps, nan=-9), -1, BINS - 1).astype(np.int32)
    code = (whole[..., 0] * BINS + whole[..., 1]) * BINS + whole[..., 2]
    return np.where(np.isfinite(colours[..., 0]), np.maximum(code, 0), -1).astype(np.int32)

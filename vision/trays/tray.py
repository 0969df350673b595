"""A tray as its cubes' tops are seen, turned so that the camera leans over it from the right.

A cube shows its top and those of its sides that face the camera; with the camera always on the
same side, its sides always appear on that side of its top.
"""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.atlas import Area, Frame, flat
from vision.kit.layout import Box
from vision.lens import Points
from vision.looking import Look
from vision.trays.places import MARGIN, SCALE, TOP, tray_slot

Floats = NDArray[np.float32]


class Tray(NamedTuple):
    """Its own mm are from the slot's middle; pixels from `corner`, a mm each."""

    frame: Frame
    """From its own mm to the table's."""
    corner: tuple[float, float]
    box: Box
    """The slot, from its middle, not turned."""
    turn: float
    """Of the slot against the picture."""
    lean: float
    """By how much of its height a cube's top is moved away from the camera."""
    fine: Floats
    """Logarithms relative to this tray's paper, `SCALE` pixels a mm."""
    seen: float
    """The share of the slot that is within the picture."""
    size: float
    """Pixels of the picture a mm."""

    def inside(self, points: Points, beyond: float) -> NDArray[np.bool_]:
        """Whether points in its own mm are on the slot, or a little beyond it."""
        c, s = np.cos(self.turn), np.sin(self.turn)
        on_slot = points @ np.array([[c, s], [-s, c]])
        half = np.array([self.box.w, self.box.h]) / 2 + beyond
        return np.asarray((np.abs(on_slot) <= half).all(axis=1))

    def pixels(self, points: Points) -> Points:
        """Of its own mm, in the fine picture."""
        return np.asarray((points - np.array(self.corner)) * SCALE - 0.5, float)

    def points(self, pixels: Points) -> Points:
        return np.asarray((pixels + 0.5) / SCALE + np.array(self.corner), float)


def see(look: Look, sheet: str) -> Tray:
    """The tray slot of a sheet that is in the picture."""
    box = tray_slot(look.kit, sheet)
    placement = look.pose.sheets[sheet]
    middle = placement.to_table(np.array([[box.x + box.w / 2, box.y + box.h / 2]]))[0]
    eye = look.pose.view.eye
    away = eye[:2] - middle
    distance = float(np.linalg.norm(away))
    x, y = away / distance if distance > 1 else (1.0, 0.0)
    frame = Frame(np.array([[x, -y], [y, x]]), middle)
    turn = float(np.arctan2(y, x) - placement.turn)
    c, s = abs(np.cos(turn)), abs(np.sin(turn))
    wide, high = box.w * c + box.h * s + 2 * MARGIN, box.w * s + box.h * c + 2 * MARGIN
    area = Area(-wide / 2, -high / 2, wide, high, SCALE)
    seen = flat(look.logs, look.pose, look.light, frame, area, TOP)
    tray = Tray(
        frame,
        (area.x, area.y),
        Box(-box.w / 2, -box.h / 2, box.w, box.h),
        turn,
        distance / float(eye[2]),
        seen,
        1.0,
        _size(look, middle),
    )
    return _on_paper(tray)


def _size(look: Look, middle: Points) -> float:
    x, y = middle
    ends = np.array([[x, y, 0.0], [x + 10, y, 0.0], [x, y + 10, 0.0]])
    a, b, c = look.pose.view.project(ends)
    return float(np.sqrt(abs(np.linalg.det(np.array([b - a, c - a]))))) / 10


def _on_paper(tray: Tray) -> Tray:
    """Relative to the paper of this very tray: its brightest large part."""
    high, wide = tray.fine.shape[:2]
    x, y = np.meshgrid(np.arange(wide), np.arange(high))
    own = tray.points(np.column_stack([x.ravel(), y.ravel()]))
    on_slot = tray.inside(own, 3.0).reshape(high, wide)
    known = np.asarray(np.isfinite(tray.fine).all(axis=2))
    here = on_slot & known
    if here.sum() < 50:
        return tray._replace(fine=np.zeros_like(tray.fine), seen=0.0)
    white = np.clip(np.quantile(tray.fine[here], 0.85, axis=0), -0.6, 0.35)
    fine = np.where(known[..., None], tray.fine - white.astype(np.float32), 0)
    fine = cv2.GaussianBlur(np.clip(fine, -3.5, 0.5), (0, 0), 0.6)
    share = float(here.sum()) / max(1, int(on_slot.sum()))
    return tray._replace(fine=np.asarray(fine, np.float32), seen=share)

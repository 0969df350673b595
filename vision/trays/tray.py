"""A tray as its cubes' tops are seen, turned so that the camera leans over it from the right.

A cube shows its top and those of its sides that face the camera; with the camera always on the
same side, its sides always appear on that side of its top. The tray itself is turned by whole
quarters, which leaves it a narrow picture; `lean` and `turn` say from where exactly it is seen.
"""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.atlas import Area, Frame, flat
from vision.lens import Points
from vision.looking import Look
from vision.trays.places import MARGIN, SCALE, STEP, TOP, tray_slot

Floats = NDArray[np.float32]


class Tray(NamedTuple):
    """Its own mm are from the slot's middle; pixels from `corner`, `SCALE` a mm."""

    frame: Frame
    """From its own mm to the table's."""
    corner: tuple[float, float]
    half: tuple[float, float]
    """Of the slot's sides."""
    turn: float
    """Of the way to the camera, from the right; at most an eighth of a circle."""
    lean: float
    """By how much of its height a cube's top is moved away from the camera."""
    fine: Floats
    """Logarithms relative to this tray's paper."""
    seen: float
    """The share of the slot that is within the picture."""
    size: float
    """Pixels of the picture a mm."""

    def inside(self, points: Points, beyond: float) -> NDArray[np.bool_]:
        """Whether points in its own mm are on the slot, or a little beyond it."""
        return np.asarray((np.abs(points) <= np.array(self.half) + beyond).all(axis=1))

    def pixels(self, points: Points) -> Points:
        """Of its own mm, in the fine picture."""
        return np.asarray((points - np.array(self.corner)) * SCALE - 0.5, float)


def see(look: Look, sheet: str) -> Tray:
    """The tray slot of a sheet that is in the picture."""
    box = tray_slot(look.kit, sheet)
    placement = look.pose.sheets[sheet]
    middle = placement.to_table(np.array([[box.x + box.w / 2, box.y + box.h / 2]]))[0]
    eye = look.pose.view.eye
    x, y = eye[:2] - middle
    quarters = round(float(np.arctan2(y, x) - placement.turn) / (np.pi / 2))
    turned = placement.turn + quarters * np.pi / 2
    c, s = np.cos(turned), np.sin(turned)
    half = np.array([box.w, box.h] if quarters % 2 == 0 else [box.h, box.w]) / 2
    frame = Frame(np.array([[c, -s], [s, c]]), middle)
    # Whole steps, so that a coarser picture has whole pixels.
    wide, high = np.ceil((2 * half + 2 * MARGIN) / STEP) * STEP
    area = Area(-wide / 2, -high / 2, wide, high, SCALE)
    seen = flat(look.logs, look.pose, look.light, frame, area, TOP)
    tray = Tray(
        frame,
        (area.x, area.y),
        (float(half[0]), float(half[1])),
        float(np.arctan2(-s * x + c * y, c * x + s * y)),
        float(np.hypot(x, y)) / float(eye[2]),
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
    margin = round((MARGIN - 3.0) * SCALE)
    slot = tray.fine[margin:-margin:2, margin:-margin:2].reshape(-1, 3)
    known = slot[np.isfinite(slot).all(axis=1)]
    if len(known) < 50:
        return tray._replace(fine=np.zeros_like(tray.fine), seen=0.0)
    white = np.clip(np.quantile(known, 0.85, axis=0), -0.6, 0.35).astype(np.float32)
    fine = np.clip(np.nan_to_num(tray.fine - white, nan=0.0), -3.5, 0.5)
    fine = np.asarray(cv2.GaussianBlur(fine, (0, 0), 0.6), np.float32)
    return tray._replace(fine=fine, seen=len(known) / len(slot))

"""The pit's own mm on the table: from its rulers, then from what the taught pit looks like."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.atlas import Area, Frame, flat, similar
from vision.lens import Points
from vision.light import Light3
from vision.looking import Look
from vision.pits.places import CARDBOARD, PIT

SCALE = 2.0
"""Pixels a mm of taught and seen pits."""
WHOLE = Area(0.0, 0.0, *PIT, SCALE)
WINDOW, SEARCH = 11.0, 3.0
"""mm: the sides of the windows that are looked for, and how far away."""
LEAST_LIKE = 0.55
LEAST_WINDOWS = 10
LEAST_TEXTURE = 0.12

Gray = NDArray[np.float32]


class Registered(NamedTuple):
    frame: Frame
    windows: int
    """How many found their place; few of them: the pit is covered, or it is another one."""
    off: float
    """mm, in the median: how far they lie from where the frame has them."""


def by_rulers(look: Look, seat: int) -> Frame:
    """As the rulers say, each of which may lie a little off."""
    kit, sheets = look.kit, look.pose.sheets
    (w, h), (tx, ty), (bx, by) = kit.pit_size, kit.pit_top, kit.pit_bottom
    top = sheets[f"pit ruler {seat} top"].to_table(np.array([[tx, ty], [tx + w, ty]]))
    bottom = sheets[f"pit ruler {seat} bottom"].to_table(np.array([[bx, by], [bx + w, by]]))
    own = np.array([[0.0, 0.0], [w, 0.0], [0.0, h], [w, h]])
    return similar(own, np.vstack([top, bottom]))


def pictured(look: Look, frame: Frame, area: Area = WHOLE, z: float = CARDBOARD) -> Light3:
    return flat(look.logs, look.pose, look.light, frame, area, z)


def register(look: Look, rough: Frame, taught: Light3) -> Registered:
    """Brings the frame to where small pieces of the taught picture are found again.

    Twice: the second time from nearby, and with what did not fit left out.
    """
    frame, found = rough, Registered(rough, 0, 0.0)
    for reach in (SEARCH, SEARCH / 2):
        seen = pictured(look, frame)
        own, there = _matches(texture(taught), texture(seen), reach)
        if len(own) < LEAST_WINDOWS:
            return found._replace(frame=frame, windows=len(own))
        inner, good, off = _agreed(own, there)
        frame = frame.after(inner)
        found = Registered(frame, int(good.sum()), off)
    return found


def texture(picture: Light3) -> Gray:
    """Brightness without what light alone makes: slow changes are taken away."""
    gray = np.nan_to_num(picture.mean(axis=2), nan=-1.0).astype(np.float32)
    gray = np.clip(gray, -3.0, 0.2)
    slow = cv2.GaussianBlur(gray, (0, 0), 5 * SCALE)
    return np.asarray(cv2.GaussianBlur(gray, (0, 0), 0.35 * SCALE) - slow, np.float32)


def _matches(taught: Gray, seen: Gray, reach: float) -> tuple[Points, Points]:
    """Places on the taught pit, and where on this one they are found, in mm."""
    half, around = round(WINDOW / 2 * SCALE), round(reach * SCALE)
    high, wide = taught.shape
    margin = half + around
    own, there = [], []
    for y in range(margin, high - margin, round(1.6 * WINDOW * SCALE)):
        for x in range(margin, wide - margin, round(1.2 * WINDOW * SCALE)):
            piece = taught[y - half : y + half, x - half : x + half]
            if piece.std() < LEAST_TEXTURE:
                continue
            room = seen[y - margin : y + margin, x - margin : x + margin]
            like = np.asarray(cv2.matchTemplate(room, piece, cv2.TM_CCOEFF_NORMED), float)
            _, best, _, (bx, by) = cv2.minMaxLoc(like)
            inside = 0 < bx < like.shape[1] - 1 and 0 < by < like.shape[0] - 1
            if best >= LEAST_LIKE and inside:
                dx = _peak(like[by, bx - 1 : bx + 2])
                dy = _peak(like[by - 1 : by + 2, bx])
                own.append((x / SCALE, y / SCALE))
                there.append(((x + bx - around + dx) / SCALE, (y + by - around + dy) / SCALE))
    return np.array(own).reshape(-1, 2), np.array(there).reshape(-1, 2)


def _peak(three: NDArray[np.floating]) -> float:
    """Where between three values the highest point is."""
    before, here, after = (float(value) for value in three)
    bend = before - 2 * here + after
    return 0.0 if bend >= 0 else float(np.clip((before - after) / (2 * bend), -0.5, 0.5))


def _agreed(own: Points, there: Points) -> tuple[Frame, NDArray[np.bool_], float]:
    """The frame on which most agree; cubes and cage lie over some of the rest."""
    good = np.ones(len(own), bool)
    shift = np.median(there - own, axis=0)
    off = np.linalg.norm(there - own - shift, axis=1)
    good = off < 1.5
    frame = similar(own[good], there[good]) if good.sum() >= 4 else Frame(np.eye(2), shift)
    for _ in range(5):
        off = np.linalg.norm(frame.to_table(own) - there, axis=1)
        limit = max(0.25, 2.5 * float(np.median(off[good]))) if good.any() else 0.25
        good = off < limit
        if good.sum() < 4:
            break
        frame = similar(own[good], there[good])
    return frame, good, float(np.median(off[good])) if good.any() else float("inf")

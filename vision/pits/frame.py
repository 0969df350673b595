"""The pit's own mm on the table: from its rulers, then from what the taught pit looks like."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.atlas import Area, Frame, flat, similar
from vision.lens import Points
from vision.light import Light3
from vision.looking import Look
from vision.pits.patches import Grid, mean3, middle, seen_at, soft
from vision.pits.places import CARDBOARD, PIT, TILE, H, W

SCALE = 2.0
"""Pixels a mm of taught pits."""
WHOLE = Area(0.0, 0.0, *PIT, SCALE)
ASIDE = 4 * (TILE + 2.0) + 6.0
REGION = Area(-ASIDE, 0.0, W + 2 * ASIDE, H, 1.0)
"""The pit, three tiles on either side, and a fourth that nobody should have laid."""
WINDOW, SEARCH = 16.0, 3.0
"""mm: the sides of the windows that are looked for, and how far away."""
FINE, FINE_SEARCH = 11.0, 1.5
LEAST_LIKE = 0.55
LEAST_WINDOWS = 10
MOST_WINDOWS = 36
LEAST_TEXTURE = 0.06
STEPS, FINE_STEPS = (24, 28), (30, 32)
"""Pixels from window to window, across and down."""
CALM = 3000.0
"""mm2: windows spread over a pit weigh about 50,000."""

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


def register(look: Look, rough: Frame, taught: Gray, region: Gray) -> Registered:
    """Brings the frame to where small pieces of the taught picture are found again.

    Twice: from afar in the region's coarse picture, then from nearby in fine windows of their own.
    Both pictures are told by their brightness.
    """
    first = _agreed(*_coarse(taught, region))
    frame = rough if first is None else rough.after(first.frame)
    own, there = _fine(look, frame, taught)
    found = _agreed(own, there, CALM)
    if found is None:
        return Registered(frame, 0, float("inf"))
    return found._replace(frame=frame.after(found.frame))


def brightness(picture: Light3) -> Gray:
    gray = np.nan_to_num(mean3(picture), nan=-3.0)
    return soft(np.asarray(gray, np.float32))


def _coarse(taught: Gray, region: Gray) -> tuple[Points, Points]:
    """Places on the taught pit, and where on this one they are found, in mm."""
    whole = cv2.resize(taught, (round(W), round(H)), interpolation=cv2.INTER_AREA)
    small = np.asarray(whole, np.float32)
    left = round(ASIDE)
    half, around = round(WINDOW / 2), round(SEARCH)
    own, there = [], []
    for x, y in _windows(small, half, around, STEPS):
        piece = small[y - half : y + half, x - half : x + half]
        room = region[y - half - around : y + half + around,
                      left + x - half - around : left + x + half + around]  # fmt: skip
        moved = found_again(room, piece)
        if moved is not None:
            own.append((x, y))
            there.append((x + moved[0] - around, y + moved[1] - around))
    return np.array(own, float).reshape(-1, 2), np.array(there, float).reshape(-1, 2)


def _fine(look: Look, frame: Frame, taught: Gray) -> tuple[Points, Points]:
    """The same in windows of their own, those with the most to see."""
    half, around = round(FINE / 2 * SCALE), round(FINE_SEARCH * SCALE)
    chosen = _windows(taught, half, around, FINE_STEPS)[:MOST_WINDOWS]
    if not chosen:
        return np.zeros((0, 2)), np.zeros((0, 2))
    middles = np.array(chosen) / SCALE
    grid = Grid((half + around) * 2 / SCALE, (half + around) * 2)
    rooms = brightness(seen_at(look, frame, middles, np.full(len(middles), CARDBOARD), grid))
    own, there = [], []
    for (x, y), room in zip(chosen, rooms, strict=True):
        moved = found_again(room, taught[y - half : y + half, x - half : x + half])
        if moved is not None:
            own.append((x / SCALE, y / SCALE))
            there.append(((x + moved[0] - around) / SCALE, (y + moved[1] - around) / SCALE))
    return np.array(own).reshape(-1, 2), np.array(there).reshape(-1, 2)


def _windows(taught: Gray, half: int, around: int, steps: tuple[int, int]) -> list[tuple[int, int]]:
    """The middles of windows that have something to be found by; those with the most first."""
    high, wide = taught.shape
    total, squares = (np.asarray(each, float) for each in cv2.integral2(taught))
    first = half + around
    xs, ys = np.arange(first, wide - first, steps[0]), np.arange(first, high - first, steps[1])

    def mean(sums: NDArray[np.float64]) -> NDArray[np.float64]:
        low, up = sums[ys + half], sums[ys - half]
        inside = low[:, xs + half] - low[:, xs - half] - up[:, xs + half] + up[:, xs - half]
        return np.asarray(inside / (2 * half) ** 2, float)

    texture = np.sqrt(np.maximum(mean(squares) - mean(total) ** 2, 0)).ravel()
    order = [n for n in np.argsort(-texture) if texture[n] >= LEAST_TEXTURE]
    return [(int(xs[n % len(xs)]), int(ys[n // len(xs)])) for n in order]


def found_again(room: Gray, piece: Gray) -> tuple[float, float] | None:
    """Where a piece lies in a larger picture, between pixels; None where it is not found."""
    like = np.asarray(cv2.matchTemplate(room, piece, cv2.TM_CCOEFF_NORMED), np.float32)
    _, best, _, (x, y) = cv2.minMaxLoc(like)
    inside = 0 < x < like.shape[1] - 1 and 0 < y < like.shape[0] - 1
    if best < LEAST_LIKE or not inside:
        return None
    return x + _peak(like[y, x - 1 : x + 2]), y + _peak(like[y - 1 : y + 2, x])


def _peak(three: NDArray[np.floating]) -> float:
    """Where between three values the highest point is."""
    before, here, after = three.tolist()
    bend = before - 2 * here + after
    return 0.0 if bend >= 0 else max(-0.5, min(0.5, (before - after) / (2 * bend)))


def _agreed(own: Points, there: Points, calm: float | None = None) -> Registered | None:
    """The frame on which most agree; cubes and cage lie over some of the rest.

    With `calm` it may also be a little askew, as a camera that is not quite known makes it.
    """
    if len(own) < LEAST_WINDOWS:
        return None
    shift = np.median(there - own, axis=0)
    good = np.linalg.norm(there - own - shift, axis=1) < 1.5
    off = np.zeros(len(own))
    for _ in range(5):
        if good.sum() < LEAST_WINDOWS / 2:
            return None
        frame = similar(own[good], there[good])
        if calm is not None:
            frame = frame.after(_askew(own[good], frame, there[good], calm))
        off = np.linalg.norm(frame.to_table(own) - there, axis=1)
        good = off < max(0.25, 2.5 * middle(off[good]))
    return Registered(frame, int(good.sum()), middle(off[good]))


def _askew(own: Points, frame: Frame, there: Points, calm: float) -> Frame:
    """What is left after turning, shifting and scaling; `calm` mm2 of it are taken for chance."""
    back = np.linalg.solve(frame.matrix, (there - frame.shift).T).T
    terms = np.column_stack([own - own.mean(axis=0), np.ones(len(own))])
    weight = np.diag([calm, calm, 0.0])
    found = np.linalg.solve(terms.T @ terms + weight, terms.T @ (back - own))
    matrix = np.eye(2) + found[:2].T
    return Frame(matrix, found[2] - found[:2].T @ own.mean(axis=0))

"""Tables of other people: boards, boxes, tiles and codes, and none of our markers."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

SIZE = (640, 480)
OTHERS = (
    "DICT_4X4_50",
    "DICT_5X5_100",
    "DICT_6X6_250",
    "DICT_APRILTAG_36h11",
    "DICT_ARUCO_ORIGINAL",
)
Bgr = NDArray[np.uint8]


def scene(seed: int) -> Bgr:
    dice = np.random.default_rng(seed)
    wide, high = SIZE
    ground = cv2.resize(dice.integers(60, 220, (6, 8, 3)).astype(np.uint8), SIZE)
    image = np.asarray(ground, np.uint8)
    for _ in range(int(dice.integers(10, 24))):
        side = int(dice.integers(24, 120))
        thing = _thing(side, dice)
        corner = dice.uniform((0, 0), (wide - side, high - side))
        turned: Any = cv2.getRotationMatrix2D((side / 2, side / 2), dice.uniform(0, 360), 1)
        turned[:, 2] += corner
        over = cv2.warpAffine(thing, turned, SIZE, flags=cv2.INTER_LINEAR)
        mask = cv2.warpAffine(np.full((side, side), 255, np.uint8), turned, SIZE)
        image = np.where(mask[..., None] > 127, over, image).astype(np.uint8)
    seen = cv2.GaussianBlur(image, (0, 0), dice.uniform(0.4, 1.5)).astype(float)
    return np.asarray(np.clip(seen + dice.normal(0, 3, seen.shape), 0, 255), np.uint8)


def _thing(side: int, dice: np.random.Generator) -> Bgr:
    kind = int(dice.integers(5))
    if kind == 0:
        return _gray(_code(side, dice, int(dice.integers(5, 10))))
    if kind == 1:
        return _gray(_board(side, int(dice.integers(3, 9))))
    if kind == 2:
        return _gray(_other(side, dice))
    plain = np.full((side, side, 3), dice.integers(20, 240, 3), np.uint8)
    if kind == 3:
        for line in range(8, side, 9):
            word = "".join(chr(int(c)) for c in dice.integers(65, 91, 14))
            cv2.putText(plain, word, (3, line), cv2.FONT_HERSHEY_SIMPLEX, 0.3, (20, 20, 20), 1)
    else:
        middle = int(side / 2)
        cv2.circle(plain, (middle, middle), middle // 2, dice.integers(0, 255, 3).tolist(), -1)
    return plain


def _code(side: int, dice: np.random.Generator, cells: int) -> Bgr:
    """Black and white squares within a black border, on white, as codes of all kinds are."""
    inner = dice.integers(0, 2, (cells, cells)) * 255
    return _drawn(np.pad(np.pad(inner, 1), 1, constant_values=255), side)


def _board(side: int, cells: int) -> Bgr:
    return _drawn((np.indices((cells, cells)).sum(axis=0) % 2) * 255, side)


def _other(side: int, dice: np.random.Generator) -> Bgr:
    name = OTHERS[int(dice.integers(len(OTHERS)))]
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name))
    number = int(dice.integers(len(dictionary.bytesList)))
    drawn = cv2.aruco.generateImageMarker(dictionary, number, max(16, side - 16))
    white = cv2.copyMakeBorder(drawn, 8, 8, 8, 8, cv2.BORDER_CONSTANT, value=(255.0,))
    return np.asarray(cv2.resize(white, (side, side)), np.uint8)


def _drawn(cells: Any, side: int) -> Bgr:
    whole = cv2.resize(cells.astype(np.uint8), (side, side), interpolation=cv2.INTER_NEAREST)
    return np.asarray(whole, np.uint8)


def _gray(image: Bgr) -> Bgr:
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_GRAY2BGR), np.uint8)

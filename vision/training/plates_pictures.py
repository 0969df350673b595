"""Plates with a number as the reader sees them: other plates, papers and lights than any edition's.

Drawn flat and blurred, not rendered: a plate is small, and a hundred thousand of them are wanted.
"""

from typing import Any

import cv2
import numpy as np

from vision.cards.plate import CELLS, NUMBERS, levelled
from vision.cards.taught import PLATE_SIDE
from vision.net import Floats
from vision.training.figures import Dice, drawn

OVER = 4
"""Pixels drawn for one that is kept."""
SIDE = CELLS * OVER
CARD = SIDE / PLATE_SIDE
"""Pixels of a card's width."""
LEAST_APART = 0.22
"""Of black and white: so far from its plate a number is at least."""


def plates(count: int, seed: int) -> tuple[Floats, Any]:
    """Pictures, and which of NUMBERS stands on each."""
    dice = np.random.default_rng(seed)
    labels = dice.integers(0, len(NUMBERS), count)
    pictures = np.empty((count, CELLS, CELLS), np.float32)
    for at, label in enumerate(labels):
        pictures[at] = _seen(_plate(str(NUMBERS[label]), dice), dice)
    return levelled(pictures), labels


def _plate(number: str, dice: Dice) -> Floats:
    u = dice.uniform
    height = CARD * u(0.075, 0.19 if len(number) == 1 else 0.165)
    figure, thick = drawn(number, dice, height, SIDE)
    tone = u(0.35, 0.98)
    image = np.full((SIDE, SIDE), tone, np.float32) + _clouds(dice) * u(0, 0.08)
    for _ in range(int(dice.integers(0, 5))):
        thing = np.roll(
            _shape(CARD * u(0.02, 0.1), dice, 0), tuple(dice.integers(0, SIDE, 2)), (0, 1)
        )
        image += thing * u(-0.4, 0.3)
    if dice.random() < 0.85:
        tone = _lay_plate(image, height * (1.0 if len(number) == 1 else 1.25), dice)
    if dice.random() < 0.15:
        around = cv2.dilate(figure, np.ones((2 * int(thick * 0.3) + 1,) * 2))
        image += around * (1 - figure) * (u(0, 1) - image)
    image += figure * (_apart_from(tone, dice) - image)
    if dice.random() < 0.15:
        _lay_cube(image, dice)
    return image


def _lay_plate(image: Floats, height: float, dice: Dice) -> float:
    """Its tone."""
    u, tone = dice.uniform, dice.uniform(0.05, 0.98)
    size = max(height * u(0.62, 1.2), CARD * 0.06)
    plate = _shape(size, dice, SIDE / 2)
    if dice.random() < 0.6:
        rim = cv2.dilate(plate, np.ones((2 * int(size * 0.08) + 1,) * 2))
        image += rim * (u(0.02, 0.9) - image)
    image += plate * (tone - image)
    if dice.random() < 0.4:
        image += plate * _clouds(dice) * u(0, 0.1)
    if dice.random() < 0.3:
        image += plate * np.linspace(-1, 1, SIDE, dtype=np.float32)[:, None] * u(-0.15, 0.15)
    return float(tone)


def _apart_from(tone: float, dice: Dice) -> float:
    reach = (dice.uniform(0.02, 1.0) for _ in range(20))
    return next((each for each in reach if abs(each - tone) > LEAST_APART), 1 - round(tone))


def _lay_cube(image: Floats, dice: Dice) -> None:
    """One that reaches up from the spots."""
    wide = int(CARD * 0.2)
    left = int(dice.uniform(0, SIDE - wide))
    image[int(SIDE * dice.uniform(0.82, 1.0)) :, left : left + wide] = dice.uniform(0.03, 0.9)


def _shape(size: float, dice: Dice, middle: float) -> Floats:
    corners = int(dice.choice([3, 4, 5, 6, 8, 24, 24, 24]))
    turn = np.linspace(0, 2 * np.pi, corners, endpoint=False) + dice.uniform(0, 2 * np.pi)
    wide = dice.uniform(0.8, 1.35)
    points = middle + size * np.stack([wide * np.cos(turn), np.sin(turn)], axis=1)
    mask = np.zeros((SIDE, SIDE), np.uint8)
    cv2.fillPoly(mask, [np.round(points * 8).astype(np.int32)], 255, cv2.LINE_AA, 3)
    return np.asarray(mask / np.float32(255), np.float32)


def _clouds(dice: Dice) -> Floats:
    cells = int(dice.choice([4, 8, 16, 32]))
    coarse = dice.normal(0, 1, (cells, cells)).astype(np.float32)
    return np.asarray(cv2.resize(coarse, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC), np.float32)


def _seen(image: Floats, dice: Dice) -> Floats:
    """Not exactly where it should be, out of focus, in uneven light, with noise."""
    u, normal = dice.uniform, dice.normal
    moved: Any = cv2.getRotationMatrix2D((SIDE / 2, SIDE / 2), normal(0, 1.8), 1 + normal(0, 0.02))
    moved[:, 2] += normal(0, 0.9, 2) * OVER + normal(0, 0.008, 2) * CARD
    there = cv2.warpAffine(image, moved, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
    soft = cv2.GaussianBlur(there, (0, 0), float(np.exp(u(np.log(0.3), np.log(1.6)))) * OVER)
    if dice.random() < 0.3:
        soft = _shaken(np.asarray(soft, np.float32), dice)
    small: Any = cv2.resize(soft, (CELLS, CELLS), interpolation=cv2.INTER_AREA)
    if dice.random() < 0.4:
        small += u(0, 1.2) * (small - cv2.GaussianBlur(small, (0, 0), 1.2))
    slope = np.linspace(-1, 1, CELLS, dtype=np.float32)
    small *= 1 + normal(0, 0.08) * slope[None] + normal(0, 0.08) * slope[:, None]
    small = small * u(0.6, 1.05) + u(-0.02, 0.15)
    grain = normal(0, np.exp(u(np.log(0.003), np.log(0.035))), (CELLS, CELLS)).astype(np.float32)
    return np.asarray(small + cv2.GaussianBlur(grain, (0, 0), u(0.3, 0.8)) * 1.5, np.float32)


def _shaken(image: Floats, dice: Dice) -> Floats:
    length = max(2, int(OVER * dice.uniform(0.5, 2.5)))
    line: Any = np.zeros((length, length), np.float32)
    line[length // 2] = 1
    middle = (length - 1) / 2
    turned = cv2.getRotationMatrix2D((middle, middle), dice.uniform(0, 180), 1)
    line = cv2.warpAffine(line, turned, (length, length))
    return np.asarray(cv2.filter2D(image, -1, line / (line.sum() + 1e-6)), np.float32)

"""Figures as hands and printers draw them: the same eight numbers in any shape, pen and slant.

Nothing of any edition's own figures is in here: what reads a plate must know figures as such.
"""

from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.net import Floats

Line = NDArray[np.float64]
Dice = np.random.Generator
FINE = 3
"""Bits of a pixel in which OpenCV takes places."""
OLD_STYLE = 0.08
LOW = {"3", "4", "5", "7", "9"}
"""Figures that hang below the line in old style."""


class Pen(NamedTuple):
    thick: float
    """Pixels, as are all others that are no angle or share."""
    nib: float
    """How much thinner strokes along the nib are."""
    angle: float
    slant: float
    serif: bool
    ball: bool
    tremor: float
    old: bool


def drawn(number: str, dice: Dice, height: float, side: int) -> tuple[Floats, float]:
    """The share of each pixel that is ink, in the middle of a square; and how thick the pen was."""
    pen = _pen(dice, height)
    mask = np.zeros((side, side), np.uint8)
    wide = height * dice.uniform(0.38, 0.72)
    widths = [wide * (dice.uniform(0.45, 0.8) if each == "1" else 1) for each in number]
    gap = wide * dice.uniform(0.28, 0.6) + pen.thick * 0.6
    left = side / 2 - (sum(widths) + gap * (len(number) - 1)) / 2
    for each, width in zip(number, widths, strict=True):
        high = height * 0.72 if pen.old else height
        hang = height * 0.12 if pen.old and each in LOW else 0.0
        box = (left, side / 2 - high / 2 + hang, width, high)
        lines, ends = SHAPES[each](dice)
        for line in lines:
            _stroke(
                mask, _placed(line + dice.normal(0, pen.tremor, line.shape), box, pen), pen, dice
            )
        if pen.ball:
            for end in _placed(np.array(ends).reshape(-1, 2), box, pen):
                cv2.circle(mask, _at(end), _sub(pen.thick * 0.75), 255, -1, cv2.LINE_AA, FINE)
        left += width + gap
    return np.asarray(mask / np.float32(255), np.float32), pen.thick


def _pen(dice: Dice, height: float) -> Pen:
    return Pen(
        height * float(np.exp(dice.uniform(np.log(0.06), np.log(0.24)))),
        dice.random() ** 2,
        dice.uniform(-0.4, 0.8),
        dice.normal(0, 0.06) if dice.random() < 0.6 else 0.0,
        dice.random() < 0.3,
        dice.random() < 0.3,
        float(dice.choice([0, 0, 0.015, 0.03])),
        dice.random() < OLD_STYLE,
    )


def _placed(line: Line, box: tuple[float, float, float, float], pen: Pen) -> Line:
    x, y, w, h = box
    lean = pen.slant * (0.5 - line[:, 1]) * h * 2
    return np.stack([x + line[:, 0] * w + lean, y + line[:, 1] * h], axis=1)


def _stroke(mask: Any, line: Line, pen: Pen, dice: Dice) -> None:
    steps = np.diff(line, axis=0)
    along = np.arctan2(steps[:, 1], steps[:, 0])
    thick = pen.thick * (1 - pen.nib * (1 - np.abs(np.sin(along - pen.angle))))
    for one, other, width in zip(line[:-1], line[1:], thick, strict=True):
        cv2.line(mask, _at(one), _at(other), 255, max(1, round(width)), cv2.LINE_AA, FINE)
    if not pen.serif:
        return
    for end, step in ((line[0], steps[0]), (line[-1], steps[-1])):
        if dice.random() < 0.7:
            across = np.array([1.0, 0.0]) if abs(step[1]) > abs(step[0]) else np.array([0.0, 1.0])
            half = across * pen.thick * dice.uniform(0.7, 1.2)
            width = max(1, round(pen.thick * 0.4))
            cv2.line(mask, _at(end - half), _at(end + half), 255, width, cv2.LINE_AA, FINE)


def _sub(length: float) -> int:
    return round(length * (1 << FINE))


def _at(point: Line) -> tuple[int, int]:
    return _sub(float(point[0])), _sub(float(point[1]))


# Shapes in a box of 1 x 1, y downward: lines, and where a pen may leave a drop


def _arc(x: float, y: float, wide: float, high: float, begin: float, end: float) -> Line:
    turn = np.radians(np.linspace(begin, end, max(6, round(abs(end - begin) / 14))))
    return np.stack([x + wide * np.cos(turn), y + high * np.sin(turn)], axis=1)


def _bent(*points: tuple[float, float]) -> Line:
    """A smooth line through all of them."""
    known = np.array(points, float)
    ends = np.vstack([2 * known[0] - known[1], known, 2 * known[-1] - known[-2]])
    t = np.linspace(0, 1, 6, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        bend = (2 * a - 5 * b + 4 * c - d) * t**2 + (-a + 3 * b - 3 * c + d) * t**3
        parts.append((2 * b + (c - a) * t + bend) / 2)
    return np.vstack([*parts, known[-1:]])


def _straight(*points: tuple[float, float]) -> Line:
    return np.array(points, float)


Drawn = tuple[list[Line], list[Line]]


def _nought(dice: Dice) -> Drawn:
    turn, square = np.linspace(0, 2 * np.pi, 40), 2 / dice.uniform(1.9, 4)
    x, y = np.cos(turn), np.sin(turn)
    bent = [np.sign(each) * np.abs(each) ** square for each in (x, y)]
    return [0.5 + 0.5 * np.stack(bent, axis=1)], []


def _one(dice: Dice) -> Drawn:
    u, x = dice.uniform, dice.uniform(0.4, 0.65)
    lines = [_straight((x, 0), (x, 1))]
    if dice.random() < 0.75:
        flag = (x - u(0.25, 0.5), u(0.12, 0.32))
        straight = dice.random() < 0.7
        lines.append(_straight((x, 0), flag) if straight else _bent((x, 0), (x - 0.15, 0.13), flag))
    if dice.random() < 0.45:
        lines.append(_straight((x - u(0.25, 0.45), 1), (x + u(0.25, 0.45), 1)))
    return lines, []


def _two(dice: Dice) -> Drawn:
    u, kind = dice.uniform, dice.random()
    top = _arc(0.5, 0.29, 0.46, 0.29, u(180, 205), u(355, 380))
    if kind < 0.4:
        body = np.vstack([top, _straight((0, 1))])
    elif kind < 0.8:
        down = (tuple(top[-1]), (0.78, u(0.5, 0.6)), (u(0.3, 0.45), u(0.68, 0.78)), (0.0, 1.0))
        body = np.vstack([top[:-1], _bent(*down)])
    else:
        head = ((0.02, u(0.15, 0.3)), (0.2, 0.03), (0.7, 0.0), (0.95, 0.25))
        body = _bent(*head, (0.8, 0.5), (0.35, 0.75), (0.0, 1.0))
    plain = dice.random() < 0.8
    foot = (
        _straight((0, 1), (1, 1)) if plain else _bent((0, 1), (0.3, 0.93), (0.65, 1.02), (1, 0.9))
    )
    lines = [body, foot]
    if dice.random() < 0.3:
        lines.append(_straight((1, 1), (1, u(0.78, 0.9))))
    return lines, [body[0]]


def _three(dice: Dice) -> Drawn:
    u, waist = dice.uniform, dice.uniform(0.42, 0.52)
    low = (1 - waist) / 2
    if dice.random() < 0.22:
        inner = (u(0.35, 0.5), waist)
        belly = _arc(0.46, waist + low, 0.52, low, -80, u(140, 165))
        return [_straight((0.03, 0), (0.95, 0), inner), np.vstack([[inner], belly])], []
    head = _arc(0.46, waist / 2, u(0.38, 0.46), waist / 2, u(195, 225), 450)
    belly = _arc(0.46, waist + low, 0.5, low, -90, u(135, 165))
    if dice.random() < 0.4:
        head = np.vstack([head, [(u(0.25, 0.4), waist)]])
    return [head, belly], [head[0], belly[-1]]


def _four(dice: Dice) -> Drawn:
    u, x = dice.uniform, dice.uniform(0.62, 0.8)
    if dice.random() < 0.22:
        bar = u(0.5, 0.76)
        arm = _straight((u(0.05, 0.45), 0), (0.02, bar), (1, bar))
        return [arm, _straight((x, u(0.1, 0.5)), (x - u(0, 0.1), 1))], []
    bar = u(0.6, 0.8)
    lines = [_straight((x, 0), (0, bar), (1, bar)), _straight((x, 0), (x, 1))]
    if dice.random() < 0.3:
        lines.append(_straight((x - 0.2, 1), (x + 0.2, 1)))
    return lines, []


def _five(dice: Dice) -> Drawn:
    u, x, waist = dice.uniform, dice.uniform(0.06, 0.18), dice.uniform(0.36, 0.48)
    if dice.random() < 0.75:
        flag = _straight((u(0.82, 0.98), 0), (x + u(0, 0.06), 0))
    else:
        flag = _bent((0.98, -0.03), (0.7, 0.05), (0.4, 0.01), (x + 0.05, 0))
    low, begin = (1 - waist) / 2, u(190, 235)
    if dice.random() < 0.6:
        belly = _arc(0.47, waist + low - 0.01, 0.5, low + 0.03, begin, begin + u(265, 305))[1:]
    else:
        belly = _arc(0.42, 0.68, 0.55, 0.32, -100, u(130, 160))
    return [np.vstack([flag, [(x, waist)]]), np.vstack([[(x, waist)], belly])], [belly[-1]]


def _seven(dice: Dice) -> Drawn:
    u = dice.uniform
    if dice.random() < 0.55:
        body = _straight((0, 0), (1, 0), (u(0.2, 0.5), 1))
    else:
        down = ((u(0.6, 0.75), u(0.3, 0.4)), (u(0.4, 0.5), u(0.6, 0.75)), (u(0.3, 0.45), 1.0))
        body = np.vstack([[(0, 0)], _bent((1, 0), *down)])
    if dice.random() < 0.1:
        body = np.vstack([_bent((0, 0.08), (0.25, -0.04), (0.7, 0.08), (1, 0)), body[1:]])
    lines = [body]
    if dice.random() < 0.25:
        lines.append(_straight((0.2, 0.5), (0.82, 0.5)))
    if dice.random() < 0.35:
        lines.append(_straight((0, 0), (0, u(0.1, 0.22))))
    return lines, []


def _nine(dice: Dice) -> Drawn:
    u, high, kind = dice.uniform, dice.uniform(0.26, 0.34), dice.random()
    loop = _arc(0.5, high, 0.48, high, 0, 360)
    if kind < 0.3:
        tail = _straight((0.98, high), (u(0.35, 0.6), 1))
    elif kind < 0.5:
        tail = _straight((0.98, high * 0.6), (0.98, 1))
    else:
        foot = ((u(0.7, 0.8), 0.88), (0.45, 1.0), (u(0.05, 0.15), u(0.84, 0.95)))
        tail = _bent((0.98, high), (u(0.93, 1), 0.6), *foot)
    return [loop, tail], [tail[-1]]


SHAPES = {"0": _nought, "1": _one, "2": _two, "3": _three, "4": _four, "5": _five, "7": _seven,
          "9": _nine}  # fmt: skip

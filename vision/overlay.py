"""The picture with what was read drawn over it: solid green is certain, dashed orange is asked."""

from itertools import pairwise

import cv2
import numpy as np

from vision.eyes import Read
from vision.lens import Points
from vision.marks import Mark, marks
from vision.pictures import Bgr, Picture

GREEN, ORANGE, INK = (90, 200, 60), (20, 130, 255), (20, 20, 20)
"""BGR."""
DASH = 9.0
"""Pixels at 1920 across."""
FONT = cv2.FONT_HERSHEY_DUPLEX


def drawn(read: Read) -> bytes:
    """As a PNG file."""
    picture = turned(read.picture)
    unit = max(picture.shape[:2]) / 1920
    every = sorted(marks(read), key=lambda mark: not mark.large)
    # Letters last: a line through one of them could make it another.
    for draw in (_outline, _letters):
        for mark in every:
            draw(picture, mark, unit)
    done, data = cv2.imencode(".png", picture, [cv2.IMWRITE_PNG_COMPRESSION, 3])
    assert done
    return bytes(data)


def turned(picture: Picture) -> Bgr:
    """As a viewer shows it."""
    assert picture.bgr is not None
    bgr = picture.bgr
    if picture.orientation in (5, 6, 7, 8):
        bgr = np.asarray(cv2.transpose(bgr), np.uint8)
    flips = {2: 1, 3: -1, 4: 0, 6: 1, 7: -1, 8: 0}
    if picture.orientation in flips:
        bgr = np.asarray(cv2.flip(bgr, flips[picture.orientation]), np.uint8)
    return bgr.copy()


def _outline(picture: Bgr, mark: Mark, unit: float) -> None:
    colour = ORANGE if mark.asked else GREEN
    thick = max(1, round(2 * unit))
    for start, end in zip(mark.corners, np.roll(mark.corners, -1, axis=0), strict=True):
        for a, b in _strokes(start, end, DASH * unit if mark.asked else 0.0):
            cv2.line(picture, a, b, INK, thick + 2, cv2.LINE_AA)
            cv2.line(picture, a, b, colour, thick, cv2.LINE_AA)


def _letters(picture: Bgr, mark: Mark, unit: float) -> None:
    colour = ORANGE if mark.asked else GREEN
    text = mark.text + ("?" if mark.asked else "")
    size = (0.6 if mark.large else 0.45) * unit
    if mark.large:
        # Neighbouring cards each keep their name: a long one is written smaller.
        (wide, high), _ = cv2.getTextSize(text, FONT, size, 1)
        size *= float(np.clip(np.ptp(mark.corners[:, 0]) / (wide + 2 * high), 0.65, 1))
    below = mark.corners[:, 1].max() + (0 if mark.large else 7 * unit)
    middle = np.array([mark.corners[:, 0].mean(), below])
    _plate(picture, text, middle, colour, size, tick=mark.large and not mark.asked)


def _strokes(start: Points, end: Points, dash: float) -> list[tuple[tuple[int, int], ...]]:
    """Of a line, solid or dashed."""
    if not dash:
        return [(_pixel(start), _pixel(end))]
    along = end - start
    count = int(np.clip(float(np.linalg.norm(along)) / dash, 1, 400)) | 1
    steps = [start + along * at / count for at in range(count + 1)]
    return [(_pixel(a), _pixel(b)) for a, b in list(pairwise(steps))[::2]]


def _pixel(point: Points) -> tuple[int, int]:
    x, y = np.clip(np.nan_to_num(point), -30000, 30000)
    return round(float(x)), round(float(y))


def _plate(
    picture: Bgr, text: str, middle: Points, colour: tuple[int, int, int], size: float, tick: bool
) -> None:
    """Letters on dark ground, and before them a tick for what is certain."""
    thick = max(1, round(1.6 * size))
    (wide, high), _ = cv2.getTextSize(text, FONT, size, thick)
    room = round(1.5 * high) if tick else 0
    x, y = _pixel(middle - np.array([(wide + room) / 2, -high / 2]))
    edge = max(2, high // 3)
    ground = (x - edge, y - high - edge), (x + wide + room + edge, y + edge)
    cv2.rectangle(picture, *ground, INK, cv2.FILLED)
    cv2.putText(picture, text, (x + room, y), FONT, size, colour, thick, cv2.LINE_AA)
    if tick:
        points = np.array([[0.1, -0.5], [0.4, -0.1], [1.0, -0.9]]) * high + np.array([x, y])
        for a, b in pairwise(points):
            cv2.line(picture, _pixel(a), _pixel(b), colour, thick + 1, cv2.LINE_AA)

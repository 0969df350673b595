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
DASH = 0.16
"""Of a side, as long as a dash is."""
FONT = cv2.FONT_HERSHEY_DUPLEX


def drawn(read: Read) -> bytes:
    """As a PNG file."""
    picture = turned(read.picture)
    unit = max(picture.shape[:2]) / 1920
    for mark in sorted(marks(read), key=lambda mark: not mark.large):
        _draw(picture, mark, unit)
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


def _draw(picture: Bgr, mark: Mark, unit: float) -> None:
    colour = ORANGE if mark.asked else GREEN
    thick = max(1, round(2 * unit))
    for start, end in zip(mark.corners, np.roll(mark.corners, -1, axis=0), strict=True):
        for a, b in _strokes(start, end, mark.asked):
            cv2.line(picture, a, b, INK, thick + 2, cv2.LINE_AA)
            cv2.line(picture, a, b, colour, thick, cv2.LINE_AA)
    lowest = mark.corners[np.argmax(mark.corners[:, 1])]
    if mark.large:
        _sign(picture, lowest, mark.asked, unit)
        _write(picture, mark.text, lowest + np.array([16, 4]) * unit, colour, 0.6 * unit)
    else:
        text = mark.text + ("?" if mark.asked else "")
        middle = mark.corners.mean(axis=0)
        _write(picture, text, middle + np.array([-6 * len(text), 6]) * unit, colour, 0.55 * unit)


def _strokes(start: Points, end: Points, dashed: bool) -> list[tuple[tuple[int, int], ...]]:
    if not dashed:
        return [(_pixel(start), _pixel(end))]
    along = end - start
    shares = np.arange(0, 1, 2 * DASH)
    return [(_pixel(start + s * along), _pixel(start + (s + DASH) * along)) for s in shares]


def _pixel(point: Points) -> tuple[int, int]:
    x, y = np.clip(np.nan_to_num(point), -30000, 30000)
    return round(float(x)), round(float(y))


def _sign(picture: Bgr, at: Points, asked: bool, unit: float) -> None:
    """A tick, or a question mark."""
    if asked:
        _write(picture, "?", at + np.array([0, 4]) * unit, ORANGE, 0.7 * unit)
        return
    points = np.array([[0, -4], [4, 2], [12, -10]]) * unit + at
    for colour, thick in ((INK, 5), (GREEN, 3)):
        for a, b in pairwise(points):
            cv2.line(
                picture, _pixel(a), _pixel(b), colour, max(1, round(thick * unit)), cv2.LINE_AA
            )


def _write(picture: Bgr, text: str, at: Points, colour: tuple[int, int, int], size: float) -> None:
    for ink, thick in ((INK, 4), (colour, 1)):
        cv2.putText(
            picture,
            text,
            _pixel(at),
            FONT,
            size,
            ink,
            max(1, round(thick * size / 0.6)),
            cv2.LINE_AA,
        )

"""What others do, for comparison: fixed HSV thresholds, and gray world with the nearest colour.

Both are told exactly where every cube's top would be, and never ask.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.light import Bgr
from vision.pictures import load
from vision.simulation.levels import Level
from vision.training.trial import Row
from vision.training.trial_pictures import Place, stored

TOP = 3.0
"""mm around the middle that are looked at."""
PALETTE = np.array([(40, 165, 215), (35, 55, 95), (125, 128, 130), (34, 33, 35)], np.uint8)
"""Yellow, brown, gray, black; BGR."""
FARTHEST = 30.0
"""In Lab: nothing that is farther from all four is a cube."""
Guess = Callable[[Bgr, Place], Coal | None]


class Tally(NamedTuple):
    places: int
    right: int
    cubes: int
    named: int
    """Of the cubes that are there, those whose colour is right."""

    def __add__(self, other: "Tally") -> "Tally":  # type: ignore[override]
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


NONE = Tally(0, 0, 0, 0)


def by_thresholds(bgr: Bgr, place: Place) -> Coal | None:
    hue, saturation, value = _middle(cv2.cvtColor(_around(bgr, place), cv2.COLOR_BGR2HSV))
    if value < 70:
        return "black"
    if saturation < 60:
        return "gray" if value < 185 else None
    if 14 <= hue <= 36 and value > 120:
        return "yellow"
    return "brown" if hue < 22 or hue > 165 else None


def by_nearest(bgr: Bgr, place: Place) -> Coal | None:
    """In a picture in which all colours together were made gray."""
    pixel = np.array([[_middle(_around(bgr, place))]], np.uint8)
    apart = np.linalg.norm(_lab(pixel)[0] - _lab(PALETTE[None])[0], axis=1)
    nearest = int(apart.argmin())
    return COALS[nearest] if apart[nearest] < FARTHEST else None


def gray_world(bgr: Bgr) -> Bgr:
    mean = bgr.reshape(-1, 3).mean(axis=0)
    return np.asarray(np.clip(bgr * (mean.mean() / mean), 0, 255), np.uint8)


def tally(bgr: Bgr, places: Iterable[Place], guess: Guess) -> Tally:
    total = NONE
    for place in places:
        found = guess(bgr, place)
        there = place.cube is not None
        right = found == place.cube
        total += Tally(1, int(right), int(there), int(there and right))
    return total


def tallied(folder: Path, rows: Sequence[Row], level: Level) -> dict[str, Tally]:
    """By method, over all pictures of a level that a trial has read."""
    found = dict.fromkeys(NAMES, NONE)
    places = {
        (seed, each.file): each.places
        for seed in {row.seed for row in rows}
        for each in stored(folder / str(seed)).readings
    }
    for row in rows:
        picture = load(folder / str(row.seed) / row.file).bgr
        if row.level == level and picture is not None:
            here = places[row.seed, row.file]
            for name, (prepare, guess) in NAMES.items():
                found[name] += tally(prepare(picture), here, guess)
    return found


def _around(bgr: Bgr, place: Place) -> Bgr:
    reach = max(1, round(TOP * place.per_mm))
    x, y = (max(0, round(at) - reach) for at in (place.x, place.y))
    part = bgr[y : y + 2 * reach, x : x + 2 * reach]
    return part if part.size else np.zeros((1, 1, 3), np.uint8)


def _middle(part: "np.ndarray") -> tuple[float, float, float]:
    one, two, three = np.median(np.asarray(part).reshape(-1, 3), axis=0)
    return float(one), float(two), float(three)


def _lab(pixels: Bgr) -> "np.ndarray":
    return np.asarray(cv2.cvtColor(pixels.astype(np.float32) / 255, cv2.COLOR_BGR2Lab))


NAMES: dict[str, tuple[Callable[[Bgr], Bgr], Guess]] = {
    "fixed HSV thresholds": (lambda bgr: bgr, by_thresholds),
    "gray world, nearest colour": (gray_world, by_nearest),
}

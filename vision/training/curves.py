"""Two pictures of how sure reading is: what is wrong for how much is accepted, and whether chances
mean what they say."""

from collections.abc import Sequence
from math import log10
from pathlib import Path

import cv2
import numpy as np

from vision.judging import Judged
from vision.light import Bgr
from vision.simulation.levels import LEVELS
from vision.training.report import counted
from vision.training.trial import Row

WIDE, HIGH = 960, 640
LEFT, RIGHT, TOP, LOW = 110, 40, 60, 80
INK, PALE = (60, 50, 45), (222, 218, 214)
COLOURS = {"L1": (110, 150, 40), "L2": (190, 120, 30), "L3": (40, 120, 220), "L4": (70, 60, 180)}
"""BGR."""
FROM = 0.5
"""Of all values."""
LEAST = 1e-4
BINS = 12
FEW = 10


class Axes:
    """Of a drawing whose sides are both between 0 and 1."""

    def __init__(self, title: str, across: str, up: str) -> None:
        self.picture: Bgr = np.full((HIGH, WIDE, 3), 255, np.uint8)
        self.text(title, (LEFT, 36), 0.75)
        self.text(across, (LEFT, HIGH - 18), 0.55)
        self.text(up, (LEFT, TOP - 8), 0.5)
        self._keys = 0

    def at(self, x: float, y: float) -> tuple[int, int]:
        wide, high = WIDE - LEFT - RIGHT, HIGH - TOP - LOW
        return LEFT + round(x * wide), HIGH - LOW - round(y * high)

    def text(self, what: str, at: tuple[int, int], size: float, ink: "Ink" = INK) -> None:
        cv2.putText(self.picture, what, at, cv2.FONT_HERSHEY_SIMPLEX, size, ink, 1, cv2.LINE_AA)

    def across(self, x: float, label: str) -> None:
        cv2.line(self.picture, self.at(x, 0), self.at(x, 1), PALE, 1, cv2.LINE_AA)
        left, low = self.at(x, 0)
        self.text(label, (left - 22, low + 24), 0.5)

    def up(self, y: float, label: str) -> None:
        cv2.line(self.picture, self.at(0, y), self.at(1, y), PALE, 1, cv2.LINE_AA)
        left, low = self.at(0, y)
        self.text(label, (left - 88, low + 5), 0.5)

    def line(self, points: Sequence[tuple[float, float]], ink: "Ink", thick: int = 2) -> None:
        pixels = np.array([self.at(x, y) for x, y in points], np.int32)
        cv2.polylines(self.picture, [pixels], False, ink, thick, cv2.LINE_AA)

    def dot(self, x: float, y: float, radius: int, ink: "Ink") -> None:
        cv2.circle(self.picture, self.at(x, y), radius, ink, -1, cv2.LINE_AA)

    def key(self, label: str, ink: "Ink") -> None:
        at = (LEFT + 70, TOP + 30 + 26 * self._keys)
        cv2.line(self.picture, (at[0] - 40, at[1] - 5), (at[0] - 10, at[1] - 5), ink, 3)
        self.text(label, at, 0.55)
        self._keys += 1


Ink = tuple[int, int, int]


def risk_and_coverage(rows: Sequence[Row]) -> Bgr:
    """The surest values first: how many of those accepted would be wrong."""
    axes = Axes(
        "What would be wrong, for how much is taken as read", "accepted", "wrong among them"
    )
    for share in (0.5, 0.6, 0.7, 0.8, 0.9, 1.0):
        axes.across((share - FROM) / (1 - FROM), f"{share:.0%}")
    for power in (-4, -3, -2, -1):
        axes.up(_risen(10.0**power), f"{10.0**power:.2%}")
    for level in LEVELS[:3]:
        values = _given(rows, level)
        if values:
            axes.line(list(_curve(values)), COLOURS[level])
            axes.key(level, COLOURS[level])
    return axes.picture


def _curve(values: Sequence[Judged]) -> "list[tuple[float, float]]":
    ranked = sorted(values, key=lambda each: -each.p)
    wrong, found = 0, []
    for at, each in enumerate(ranked, 1):
        wrong += not each.right
        share = at / len(ranked)
        tied = at < len(ranked) and ranked[at].p == each.p
        if share >= FROM and not tied:
            found.append(((share - FROM) / (1 - FROM), _risen(wrong / at)))
    return found or [(0.0, 0.0)]


def _risen(share: float) -> float:
    """Each power of ten as high as the others; nothing wrong lies on the axis."""
    return max(0.0, (log10(max(share, LEAST)) + 4) / 3)


def reliability(rows: Sequence[Row]) -> Bgr:
    """Chances that were given, and how many of those came true; larger dots are more values."""
    axes = Axes("Whether chances mean what they say", "chance given", "came true")
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        axes.across(share, f"{share:.0%}")
        axes.up(share, f"{share:.0%}")
    axes.line([(0, 0), (1, 1)], INK, 1)
    for level in LEVELS:
        values = _given(rows, level)
        for low in np.arange(BINS) / BINS:
            mine = [each for each in values if low <= each.p < low + 1 / BINS]
            if len(mine) >= FEW:
                p, true = (float(np.mean([each[n] for each in _pairs(mine)])) for n in (0, 1))
                axes.dot(p, true, 3 + round(2 * log10(len(mine))), COLOURS[level])
        axes.key(level, COLOURS[level])
    return axes.picture


def _pairs(values: Sequence[Judged]) -> list[tuple[float, float]]:
    return [(each.p, float(each.right)) for each in values]


def _given(rows: Sequence[Row], level: str) -> list[Judged]:
    return [v for row in rows if row.level == level for v in counted(row.values) if v.p > 0]


def draw(rows: Sequence[Row], folder: Path) -> list[Path]:
    files = [folder / "reading-risk.png", folder / "reading-chances.png"]
    for file, picture in zip(files, (risk_and_coverage(rows), reliability(rows)), strict=True):
        cv2.imwrite(str(file), picture)
    return files

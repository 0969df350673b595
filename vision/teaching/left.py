"""Whether a cube was left on a print that is to be taught bare.

A cube hides hatching and border of its print, has another colour, sides and a shadow. It is looked
for at the height of its top, in what is different from other pieces that show the same print.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import COALS
from vision.atlas import Frame
from vision.cards.colour import Correction
from vision.lens import Points
from vision.light import Light3
from vision.looking import Look
from vision.net import MODELS
from vision.pits.patches import Floats, Grid, below, expected_at, eye_of, mean3, seen_at, soft
from vision.pits.places import CUBE
from vision.pits.squares import choices, cues, layers
from vision.teaching.prints import FAR, Like, Print, Where, others_like, others_unlike

GRID = Grid(20.0, 30)
MOST = 6
"""So many others are enough to compare with."""
CORE, AROUND = 16, 22
"""Pixels of a patch that must be like another's, and those among which they may be."""
CLOUDS = 4.0
"""Pixels: what changes more slowly is shadow."""
MOST_SPREADS = 4
WHERE: tuple[Where, ...] = ("card", "tile", "pit")
NAME = "lessons-left"


class Laid(NamedTuple):
    """A piece in the picture that teaches it."""

    look: Look
    frame: Frame
    """From its mm to the table's."""
    z: float
    """mm of its face above the table."""
    colours: Correction | None = None
    """What is done to colours before they are compared."""


class Rule(NamedTuple):
    """A weighted sum of features."""

    mean: Floats
    spread: Floats
    weights: Floats
    """The last one stands alone."""
    sure: Floats
    """By WHERE: log odds that next to no bare print has."""

    def odds(self, lines: Floats) -> Floats:
        """The log odds of a cube, print by print."""
        scaled = np.clip((lines - self.mean) / self.spread, -MOST_SPREADS, MOST_SPREADS)
        return np.asarray(scaled @ self.weights[:-1] + self.weights[-1], np.float32)


def anything_left(laid: Laid, prints: Sequence[Print], others: Sequence[Print]) -> bool:
    """Whether surely a cube lies on one of them; `others` may hold the prints themselves."""
    rule = kept_rule()
    odds = rule.odds(features(laid, prints, others))
    sure = rule.sure[[WHERE.index(each.where) for each in prints]]
    return bool((odds > sure).any())


@lru_cache(maxsize=1)
def kept_rule() -> Rule:
    with np.load(MODELS / f"{NAME}.npz") as stored:
        return Rule(*(np.asarray(stored[key], np.float32) for key in Rule._fields))


def keep_rule(rule: Rule) -> None:
    np.savez_compressed(MODELS / f"{NAME}.npz", **rule._asdict())


def features(laid: Laid, prints: Sequence[Print], others: Sequence[Print]) -> Floats:
    """A line a print."""
    middles = np.array([(each.x, each.y) for each in prints])
    eye = eye_of(laid.look, laid.frame)
    lean = (middles - eye[:2]) * CUBE / (eye[2] - laid.z)
    tops = seen_at(laid.look, laid.frame, middles, np.full(len(prints), laid.z + CUBE), GRID)
    if laid.colours is not None:
        tops = laid.colours(tops)
    behind = [
        below(middle + GRID.points, eye, laid.z + CUBE, laid.z) - middle for middle in middles
    ]
    alike = [others_like(each, others)[:MOST] for each in prints]
    expected = np.stack([_usual(*each) for each in zip(prints, alike, behind, strict=True)])
    found = layers(tops, expected)
    first, second = choices(found)
    return np.column_stack(
        [
            lean / 5,
            np.abs(lean) / 5,
            cues(found, first),
            cues(found, second),
            found.known,
            [_likeness(each, same, others) for each, same in zip(prints, alike, strict=True)],
            [[each.where == where for where in WHERE] for each in prints],
            [[each.coal == coal for coal in COALS] for each in prints],
            [(each.side / 10, len(same) / MOST) for each, same in zip(prints, alike, strict=True)],
        ]
    ).astype(np.float32)


def _usual(own: Print, alike: Sequence[Like], off: Points) -> Light3:
    """What others show at points off their middles; not a number where none shows anything."""
    n = GRID.pixels
    if not alike:
        return np.full((n, n, 3), np.nan, np.float32)
    near = np.abs(off).max(axis=1).reshape(n, n, 1)
    shown = []
    for print, reach in alike:
        at = off * (print.side / own.side) + np.array((print.x, print.y))
        seen = expected_at(print.face, print.area, at, GRID)[0]
        shown.append(seen if reach == FAR else np.where(near < reach, seen, np.nan))
    return _middle(np.stack(shown))


def _middle(pictures: Light3) -> Light3:
    """The median of those that are numbers."""
    ordered = np.sort(pictures, axis=0)
    last = np.maximum(np.isfinite(ordered).sum(axis=0, keepdims=True) - 1, 0)
    low, high = (np.take_along_axis(ordered, at, axis=0)[0] for at in (last // 2, (last + 1) // 2))
    return np.asarray((low + high) / 2, np.float32)


def _likeness(
    print: Print, alike: Sequence[Like], others: Sequence[Print]
) -> tuple[float, float, float, float, float]:
    """How like it is drawn to others of its coal, and to those of other coals; how much is drawn
    on it, and on them."""
    own, wanted = _drawn(print), [_drawn(each.print) for each in alike]
    same = _alike(own, wanted)
    other = _alike(own, [_drawn(each) for each in others_unlike(print, others)[:MOST]])
    much = float(np.log(_core(own).std() + 0.01))
    usual = [float(np.log(_core(each).std() + 0.01)) for each in wanted]
    return (*same, other[1], much, much - float(np.median(usual)) if usual else 0.0)


def _drawn(print: Print) -> Floats:
    """Its brightness without shadows."""
    points = np.add(GRID.points, (print.x, print.y))
    seen = mean3(soft(expected_at(print.face, print.area, points, GRID)[0]))
    whole = np.nan_to_num(seen, nan=0.0)
    return np.asarray(whole - cv2.GaussianBlur(whole, (0, 0), CLOUDS), np.float32)


def _core(drawn: Floats, side: int = CORE) -> Floats:
    edge = (GRID.pixels - side) // 2
    return np.ascontiguousarray(drawn[edge : edge + side, edge : edge + side])


def _alike(own: Floats, others: Sequence[Floats]) -> tuple[float, float]:
    """Correlations, in the mean and of the one most alike, wherever it is moved to."""
    if not others:
        return 0.0, 0.0
    core = _core(own)
    found = [
        float(cv2.matchTemplate(_core(each, AROUND), core, cv2.TM_CCOEFF_NORMED).max())
        for each in others
    ]
    return float(np.mean(found)), max(found)

"""What is sure enough to be taken as read, and what a person is asked.

For every kind of value two things were found on households that taught nothing else: how its
chances must be bent until they mean what they say, and above which chance it is accepted. Both lie
in `models/asking.json`, which `vision.training.asking` writes.
"""

import json
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import exp, log
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

from vision.chances import T, Value, value

Kind = Literal[
    "slot", "order", "spot", "pair", "row", "tile", "minecart", "cage", "storage", "cubes"
]
KINDS: tuple[Kind, ...] = (
    "slot", "order", "spot", "pair", "row", "tile", "minecart", "cage", "storage", "cubes",
)  # fmt: skip
FILE = Path(__file__).parent / "models" / "asking.json"
USUAL = 0.97
"""Accepted from here, where nothing was found out."""
MOST = 1 - 1e-7

V = TypeVar("V")


class Sureness(NamedTuple):
    accept: float = USUAL
    bend: tuple[tuple[float, float], ...] = ()
    """From chances as readers give them to chances as they came true, rising."""

    def meant(self, p: float) -> float:
        """What a reader's chance is worth; between two known ones in log odds."""
        if not self.bend:
            return p
        x = odds(p)
        at = bisect_left([given for given, _ in self.bend], p)
        if at == 0:
            return min(p, self.bend[0][1]) if p < self.bend[0][0] else self.bend[0][1]
        if at == len(self.bend):
            # Beyond all that was seen the order is kept, and little more is believed.
            last, worth = self.bend[-1]
            return _chance(odds(worth) + 0.3 * (x - odds(last)))
        (p0, q0), (p1, q1) = self.bend[at - 1], self.bend[at]
        share = (x - odds(p0)) / (odds(p1) - odds(p0))
        return _chance(odds(q0) + share * (odds(q1) - odds(q0)))


Surenesses = Mapping[Kind, Sureness]


def odds(p: float) -> float:
    """Logarithmic."""
    clipped = min(max(p, 1 - MOST), MOST)
    return log(clipped / (1 - clipped))


def _chance(log_odds: float) -> float:
    return 1 / (1 + exp(-log_odds))


@cache
def known(file: Path = FILE) -> Surenesses:
    """As stored; the usual where nothing is."""
    told = json.loads(file.read_text("utf-8"))["kinds"] if file.exists() else {}
    found: dict[Kind, Sureness] = {}
    for kind in KINDS:
        row = told.get(kind, {})
        bend = tuple((float(p), float(q)) for p, q in row.get("bend", ()))
        found[kind] = Sureness(float(row.get("accept", USUAL)), bend)
    return found


def meant(kind: Kind, given: Value[T], surenesses: Surenesses) -> Value[T]:
    """With its first chance bent, and the rest sharing what is left."""
    p = surenesses[kind].meant(given.p)
    left = 1 - given.p
    if len(given.choices) == 1 or left <= 0:
        return Value(((given.best, p), *given.choices[1:]))
    rest = [(each, q * (1 - p) / left) for each, q in given.choices[1:]]
    return value({given.best: p, **dict(rest)})


def accepted(kind: Kind, p: float, surenesses: Surenesses) -> bool:
    """By the chance as the reader gave it."""
    return p >= surenesses[kind].accept


# Found on held-out households


def upper_bound(wrong: int, of: int, confidence: float = 0.95) -> float:
    """Clopper and Pearson's: the share of wrong ones is below it, so surely."""
    if of == 0 or wrong >= of:
        return 1.0
    low, high = wrong / of, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if _at_most(wrong, of, middle) > 1 - confidence:
            low = middle
        else:
            high = middle
    return high


def _at_most(wrong: int, of: int, share: float) -> float:
    """How likely so few are wrong, when this share is."""
    term = of * log(1 - share) if share < 1 else float("-inf")
    total = exp(term)
    for k in range(1, wrong + 1):
        term += log((of - k + 1) / k) + log(share) - log(1 - share)
        total += exp(term)
    return total


def bend(told: Sequence[tuple[float, bool]], least: int = 200) -> tuple[tuple[float, float], ...]:
    """Isotonic: neighbouring chances are pooled until what came true rises with them.

    A pool without any wrong one is not believed to have none: half a one is added to each side.
    """
    pools: list[list[float]] = []
    for p, right in sorted(told):
        pools.append([odds(p), float(right), 1.0])
        while len(pools) > 1 and (
            pools[-2][2] < least or pools[-2][1] / pools[-2][2] >= pools[-1][1] / pools[-1][2]
        ):
            odds_sum, rights, count = pools.pop()
            pools[-1] = [pools[-1][0] + odds_sum, pools[-1][1] + rights, pools[-1][2] + count]
    worth = accumulate(((rights + 0.5) / (count + 1) for _, rights, count in pools), max)
    return tuple(
        (_chance(total / count), q) for (total, _, count), q in zip(pools, worth, strict=True)
    )

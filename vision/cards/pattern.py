"""Which spots are printed on a card: ten places, five classes each, then the thirteen patterns."""

from functools import lru_cache

import cv2
import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, Order
from vision.cards.faces import FIRST, PLACES, SIDES, Floats, part
from vision.cards.light import Seen
from vision.net import Net, load

PATTERNS: tuple[str, ...] = tuple(dict.fromkeys(order.split(":")[1] for order in ORDERS))
CLASSES = 1 + len(COALS)
"""No spot here, or one of a coal's colour."""
CELLS = 9
AROUND = 1.3
"""Of a spot's side: how much of its surroundings is looked at."""
NEAR = 0.1
"""How near a bright value is to an ink that it passes for it."""
LARGE = 3
"""The first three of the ten places are large spots."""


def place_features(seen: Seen) -> Floats:
    """A line for each of the ten places."""
    colours = np.vstack([seen.inks, seen.paper])
    off = seen.small[:, :, None, :] - colours
    like = np.exp((off**2).sum(axis=3) / (-2 * NEAR**2)).astype(np.float32)
    stacks = [
        cv2.blur(np.ascontiguousarray(stack), (2, 2))
        for stack in (
            seen.small - seen.paper,
            like[..., :3],
            like[..., 3:],
            seen.small_above - seen.paper,
        )
    ]
    lines = []
    for count, place in PLACES:
        cells = [part(stack, place, SIDES[count] * AROUND, CELLS) for stack in stacks]
        lines.append(np.concatenate(cells, axis=2).ravel())
    where = np.eye(len(PLACES), dtype=np.float32)
    extra = np.tile(np.concatenate([(seen.inks - seen.paper).ravel(), seen.lean]), (len(PLACES), 1))
    return np.hstack([np.array(lines, np.float32), where, extra.astype(np.float32)])


def place_labels(order: Order) -> list[int]:
    """Of the ten places: 0, or 1 and the coal's number."""
    spots = ORDERS[order].spots
    labels = [0] * len(PLACES)
    for at, coal in enumerate(spots):
        labels[FIRST[len(spots)] + at] = 1 + COALS.index(coal)
    return labels


@lru_cache(maxsize=1)
def _nets() -> tuple[Net, Net, Net]:
    return load("cards-large"), load("cards-small"), load("cards-pattern")


def place_chances(features: Floats, large: Net, small: Net) -> Floats:
    """Logarithms: cards x places x classes, of features cards x places x n."""
    cards = len(features)
    big = large.probabilities(features[:, :LARGE].reshape(cards * LARGE, -1))
    little = small.probabilities(features[:, LARGE:].reshape(cards * (len(PLACES) - LARGE), -1))
    both = [each.reshape(cards, -1, CLASSES) for each in (big, little)]
    return np.asarray(np.log(np.maximum(np.concatenate(both, axis=1), 1e-6)), np.float32)


def pattern_features(chances: Floats) -> Floats:
    """Cards x n: every place's classes, and what each pattern makes of all of them."""
    cards = len(chances)
    sums = np.stack([_sum(chances, pattern) for pattern in PATTERNS], axis=1)
    best = sums - sums.max(axis=1, keepdims=True)
    return np.hstack([chances.reshape(cards, -1), np.maximum(best, -40)])


def _sum(chances: Floats, pattern: str) -> Floats:
    order = next(order for order in ORDERS if order.endswith(f":{pattern}"))
    return np.asarray(chances[:, np.arange(len(PLACES)), place_labels(order)].sum(axis=1))


def pattern_chances(features: Floats) -> Floats:
    """Cards x 13, of features cards x places x n."""
    large, small, pattern = _nets()
    chances = place_chances(features, large, small)
    return pattern.probabilities(pattern_features(chances))

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
CELLS = 7
AROUND = 1.4
"""Of a spot's side: how much of its surroundings is looked at."""
NEAR = 0.15
"""A bright value so far from an ink is half unlike it."""
HATCH = 4
"""mm over which hatching and grain are smoothed away."""
CHANNELS = 13
CUBE_CELLS = 5
"""Cells of the map of cubes that a cube covers."""


def match_features(seen: Seen) -> Floats:
    """Ten places x four inks, a line each: is this ink printed here, cubes on it or not?

    Everything is compared with the ink in question, so that what is learned of one ink serves all.
    Pictures of the place come first, then numbers, the lean last.
    """
    colours = np.vstack([seen.inks, seen.paper])
    smooth, above = (cv2.blur(face, (HATCH, HATCH)) for face in (seen.small, seen.small_above))
    gray = seen.small.mean(axis=2)
    rough = cv2.blur(np.abs(gray - smooth.mean(axis=2)).astype(np.float32), (HATCH, HATCH))
    unlike, unlike_above = _unlike(smooth, colours), _unlike(above, colours)
    assert seen.cubes is not None
    # A cube covers what is around its middle.
    covered = cv2.dilate(seen.cubes, np.ones((CUBE_CELLS, CUBE_CELLS), np.uint8))
    covered = np.asarray(cv2.resize(covered, gray.shape[::-1]), np.float32)
    lines = []
    for ink in range(len(COALS)):
        others = [other for other in range(len(COALS)) if other != ink]
        stacks = (
            np.dstack([unlike[..., ink], unlike[..., others].min(axis=2), unlike[..., -1]]),
            np.dstack([unlike_above[..., ink], unlike_above[..., others].min(axis=2), rough]),
            smooth - seen.inks[ink],
            np.dstack(
                [
                    gray - seen.inks[ink].mean(),
                    above.mean(axis=2) - seen.inks[ink].mean(),
                    covered[..., ink],
                    covered[..., others].max(axis=2),
                ]
            ),
        )
        numbers = np.concatenate(
            [
                np.eye(len(COALS))[ink],
                seen.inks[ink] - seen.paper,
                np.sort(np.linalg.norm(seen.inks[others] - seen.inks[ink], axis=1)),
                seen.lean,
            ]
        ).astype(np.float32)
        flat = [np.ascontiguousarray(stack, np.float32) for stack in stacks]
        for number, (count, place) in enumerate(PLACES):
            cells = [part(stack, place, SIDES[count] * AROUND, CELLS) for stack in flat]
            where = np.eye(len(PLACES), dtype=np.float32)[number]
            lines.append(np.concatenate([np.dstack(cells).ravel(), where, numbers]))
    whole = np.array(lines, np.float32).reshape(len(COALS), len(PLACES), -1)
    return np.ascontiguousarray(whole.transpose(1, 0, 2))


def _unlike(smooth: Floats, colours: Floats) -> Floats:
    """Of every pixel and colour: near inks are told apart, far ones are all alike."""
    off = np.linalg.norm(smooth[:, :, None, :] - colours, axis=3)
    return np.asarray(off / (off + NEAR), np.float32)


def place_labels(order: Order) -> list[int]:
    """Of the ten places: 0, or 1 and the coal's number."""
    spots = ORDERS[order].spots
    labels = [0] * len(PLACES)
    for at, coal in enumerate(spots):
        labels[FIRST[len(spots)] + at] = 1 + COALS.index(coal)
    return labels


def match_labels(order: Order) -> list[list[int]]:
    """Ten places x four inks: 1 where the order has such a spot."""
    return [[int(label == 1 + ink) for ink in range(len(COALS))] for label in place_labels(order)]


def pattern_features(yes: Floats) -> Floats:
    """Cards x n: how surely each ink is at each place (cards x 10 x 4, as logits), and what each
    pattern makes of all of them."""
    cards = len(yes)
    known = np.clip(yes, -9, 9)
    wanted = np.array([match_labels(_of(pattern)) for pattern in PATTERNS], np.float32)
    told = np.log1p(np.exp(-known))
    denied = np.log1p(np.exp(known))
    sums = -np.einsum("cpi,npi->cn", told, wanted) - np.einsum("cpi,npi->cn", denied, 1 - wanted)
    best = sums - sums.max(axis=1, keepdims=True)
    return np.hstack([known.reshape(cards, -1), np.maximum(best, -30)]).astype(np.float32)


def _of(pattern: str) -> Order:
    return next(order for order in ORDERS if order.endswith(f":{pattern}"))


@lru_cache(maxsize=1)
def _nets() -> tuple[Net, Net]:
    return load("cards-inks"), load("cards-patterns")


def pattern_chances(features: Floats) -> Floats:
    """Cards x 13, of features cards x 10 x 4 x n."""
    inks, patterns = _nets()
    outputs = inks.outputs(features.reshape(-1, features.shape[-1]))
    yes = (outputs[:, 1] - outputs[:, 0]).reshape(features.shape[:3])
    return patterns.probabilities(pattern_features(np.asarray(yes, np.float32)))

"""The number on a card's plate: its VP, which with the number of its spots is its pattern.

Cubes never reach the plate, so the number is still to be read where they hide every spot.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from companion.rules.components import ORDERS
from vision.cards.conv import Convs, load_convs, outputs
from vision.cards.faces import Floats, part
from vision.cards.pattern import PATTERNS
from vision.cards.taught import PLATE, PLATE_SIDE
from vision.net import softmax

CELLS = 32
NUMBERS: tuple[int, ...] = tuple(sorted({order.vp for order in ORDERS.values()}))
LEAST_SPREAD = 0.02
HEAT = 1.0
"""Outputs are divided by it, so that chances mean what they say on households not learned from."""
ILLEGIBLE = 0.01
"""So many plates say nothing, however sure the network is: another edition may draw figures as
nobody has."""

_OF_PATTERN = [
    NUMBERS.index(next(card.vp for order, card in ORDERS.items() if order.endswith(f":{pattern}")))
    for pattern in PATTERNS
]


def plate_picture(face: Floats) -> Floats:
    """32 x 32 of a card's bright face: its brightness, whatever the light and the plate's tone."""
    return levelled(part(face, PLATE, PLATE_SIDE, CELLS).mean(axis=2))


def levelled(picture: Floats) -> Floats:
    off = picture - picture.mean(axis=(-2, -1), keepdims=True)
    return np.asarray(off / (off.std(axis=(-2, -1), keepdims=True) + LEAST_SPREAD), np.float32)


@lru_cache(maxsize=1)
def figures_net() -> Convs:
    return load_convs("cards-plates")


def number_chances(pictures: Floats, net: Convs) -> Floats:
    """Cards x 8, of levelled pictures."""
    told = outputs(net, pictures[..., None]).reshape(len(pictures), -1)
    sure = softmax(np.asarray(told / HEAT, np.float32))
    return np.asarray(sure * (1 - ILLEGIBLE) + ILLEGIBLE / len(NUMBERS), np.float32)


def with_plates(patterns: Floats, faces: Sequence[Floats]) -> Floats:
    """What the spots say of the thirteen patterns (cards x 13) together with the plates."""
    pictures = np.stack([plate_picture(face) for face in faces])
    both = patterns * number_chances(pictures, figures_net())[:, _OF_PATTERN]
    return np.asarray(both / both.sum(axis=1, keepdims=True), np.float32)

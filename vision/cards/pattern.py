"""Which spots are printed on a card: every pattern's cells against the maps, then the thirteen."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, Coal, Order
from vision.cards.faces import LAYOUTS, PLACES, SIDES, Floats, Place
from vision.cards.maps import CLASSES, Maps, cell_middles
from vision.net import Net, load

PATTERNS: tuple[str, ...] = tuple(dict.fromkeys(order.split(":")[1] for order in ORDERS))
EDGE = 0.8
"""mm from a spot's edge within which nobody can tell."""
LEAST = -6.0
"""A single cell never says more than this."""
FAR = 12.0
"""Cells that speak against a pattern, beyond which it does not matter how many they are."""
AROUND = 5.0
"""mm around a place where its cubes are."""


def pattern_of(order: Order) -> str:
    return order.split(":")[1]


def coals_of(pattern: str) -> tuple[Coal, ...]:
    return next(card.spots for order, card in ORDERS.items() if pattern_of(order) == pattern)


class _Masks(NamedTuple):
    wanted: Floats
    """Patterns x (cells x classes): which class each cell would have."""
    squares: Floats
    """Ten places x cells: shares that add up to 1, as do those of the discs."""
    discs: Floats


def square(card: tuple[float, float], count: int, place: Place, slack: float) -> Floats:
    """Which cells are in a spot that is so much larger, in mm."""
    off = np.abs(cell_middles(card) - np.array(place) * card).max(axis=2)
    return np.asarray(off < SIDES[count] * card[0] / 2 + slack)


@lru_cache(maxsize=4)
def _masks(card: tuple[float, float]) -> _Masks:
    middles = cell_middles(card)
    wanted = np.zeros((len(PATTERNS), *middles.shape[:2], CLASSES), np.float32)
    for each, pattern in zip(wanted, PATTERNS, strict=True):
        each[..., 0] = 1
        coals = coals_of(pattern)
        for coal, place in zip(coals, LAYOUTS[len(coals)], strict=True):
            each[square(card, len(coals), place, EDGE)] = 0
            each[square(card, len(coals), place, -EDGE), 1 + COALS.index(coal)] = 1
    squares = np.array([square(card, count, place, 0) for count, place in PLACES], np.float32)
    away = [np.linalg.norm(middles - np.array(place) * card, axis=2) for _, place in PLACES]
    discs = (np.array(away) < AROUND).astype(np.float32)
    return _Masks(
        wanted.reshape(len(PATTERNS), -1),
        *(
            each.reshape(len(PLACES), -1) / each.sum(axis=(1, 2))[:, None]
            for each in (squares, discs)
        ),
    )


def pattern_features(maps: Sequence[Maps], card: tuple[float, float]) -> Floats:
    """A line a card: how well every pattern fits, and what is at each of the ten places."""
    masks = _masks(card)
    inks = np.array([each.inks for each in maps]).reshape(len(maps), -1, CLASSES)
    fit = np.maximum(inks, LEAST).reshape(len(maps), -1) @ masks.wanted.T
    fit = np.maximum(fit - fit.max(axis=1, keepdims=True), -100 * FAR) / FAR
    # Near ones matter, far ones are all alike.
    told = np.concatenate([fit, np.exp(fit)], axis=1)
    printed = masks.squares @ np.exp(inks[..., 1:])
    lying = lying_at(maps, card)
    parts = [told, printed.reshape(len(maps), -1), lying.reshape(len(maps), -1)]
    return np.hstack(parts).astype(np.float32)


def lying_at(maps: Sequence[Maps], card: tuple[float, float]) -> Floats:
    """Cards x ten places x coals: the share of a place's middle that cubes cover."""
    cubes = np.exp(np.array([each.cubes[..., 1:] for each in maps]))
    return np.asarray(_masks(card).discs @ cubes.reshape(len(maps), -1, len(COALS)))


@lru_cache(maxsize=1)
def _net() -> Net:
    return load("cards-patterns")


def pattern_chances(maps: Sequence[Maps], card: tuple[float, float]) -> Floats:
    """Cards x 13."""
    return _net().probabilities(pattern_features(maps, card))

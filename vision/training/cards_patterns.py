"""Fits what reads the maps of cards: which of the thirteen patterns is printed."""

from typing import Any

import numpy as np

from vision.cards.maps import Maps
from vision.cards.pattern import PATTERNS, pattern_features, pattern_of
from vision.net import Floats
from vision.training.cards_samples import Record
from vision.training.fit import Fitted, fit

ASIDE = 10
"""One card in so many chooses the round and the heat."""


def pattern_lines(cards: list[Record], maps: list[Maps]) -> Floats:
    return np.concatenate(
        [pattern_features([each], card.card) for card, each in zip(cards, maps, strict=True)]
    )


def pattern_labels(cards: list[Record]) -> Any:
    return np.array([PATTERNS.index(pattern_of(card.order)) for card in cards], np.int64)


def fit_patterns(cards: list[Record], maps: list[Maps]) -> Fitted:
    """The last households' cards are held out."""
    held = np.arange(len(cards)) >= len(cards) * (ASIDE - 1) // ASIDE
    lines, labels = pattern_lines(cards, maps), pattern_labels(cards)
    return fit(lines, labels, held, len(PATTERNS), hidden=(48,), rounds=25)

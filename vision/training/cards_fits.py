"""Fits what reads the maps of cards: patterns and pairs."""

from typing import Any

import numpy as np

from vision.cards.maps import Maps
from vision.cards.pairs import HEAT
from vision.cards.pattern import PATTERNS, pattern_features, pattern_of
from vision.net import Floats
from vision.training.cards_samples import PairSamples, Record
from vision.training.fit import Fitted, fit


def _with_held_out(
    train: tuple[Floats, Any], held: tuple[Floats, Any], classes: int, **how: Any
) -> Fitted:
    features = np.concatenate([train[0], held[0]])
    labels = np.concatenate([train[1], held[1]]).astype(np.int64)
    aside = np.arange(len(features)) >= len(train[0])
    return fit(features, labels, aside, classes, **how)


def pattern_lines(cards: list[Record], maps: list[Maps]) -> Floats:
    return np.concatenate(
        [pattern_features([each], card.card) for card, each in zip(cards, maps, strict=True)]
    )


def pattern_labels(cards: list[Record]) -> Any:
    return np.array([PATTERNS.index(pattern_of(card.order)) for card in cards])


def fit_patterns(
    cards: list[Record], maps: list[Maps], held: list[Record], held_maps: list[Maps]
) -> Fitted:
    return _with_held_out(
        (pattern_lines(cards, maps), pattern_labels(cards)),
        (pattern_lines(held, held_maps), pattern_labels(held)),
        len(PATTERNS),
        hidden=(48,),
        rounds=25,
    )


def pair_loss(held: PairSamples, heat: float = HEAT) -> float:
    """How surprising the pairs are when scores are divided so."""
    scores = held.scores / heat
    scores = scores - scores.max(axis=1, keepdims=True)
    logs = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return float(-logs[np.arange(len(logs)), held.pair].mean())

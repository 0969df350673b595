"""Fits what reads the maps of cards: patterns, spots and pairs; turned samples are samples too."""

from typing import Any

import numpy as np

from vision.cards.maps import Maps
from vision.cards.pairs import HEAT
from vision.cards.pattern import PATTERNS, pattern_features, pattern_of
from vision.cards.spots import Spots, spot_features
from vision.net import Floats
from vision.training.cards_samples import Record, SpotSamples
from vision.training.fit import Fitted, fit

SYMMETRIES = range(8)


def turned(pictures: Floats, lean: Floats, symmetry: int) -> tuple[Floats, Floats]:
    """Pictures (n x h x w x c) and where cubes lean, mirrored and turned alike."""
    x, y = lean[:, 0], lean[:, 1]
    if symmetry & 1:
        pictures, x = pictures[:, :, ::-1], -x
    if symmetry & 2:
        pictures, y = pictures[:, ::-1], -y
    if symmetry & 4:
        pictures, x, y = pictures.transpose(0, 2, 1, 3), y, x
    return pictures, np.column_stack([x, y]).astype(np.float32)


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


def fit_spots(samples: SpotSamples, held: SpotSamples, rounds: int = 8) -> Fitted:
    """Every spot in all eight ways."""
    parts = []
    for symmetry in SYMMETRIES:
        numbers = samples.spots.beside.copy()
        lean = numbers[:, :2]
        pictures, leaning = turned(samples.spots.pictures, lean, symmetry)
        there, _ = turned(samples.spots.there, lean, symmetry)
        numbers[:, :2] = leaning
        parts.append(spot_features(Spots(pictures, there, numbers)))
    return _with_held_out(
        (np.concatenate(parts), np.tile(samples.outcome, 8)),
        (spot_features(held.spots), held.outcome),
        3,
        hidden=(64,),
        rounds=rounds,
    )


def pair_loss(held: SpotSamples, heat: float = HEAT) -> float:
    """How surprising the pairs are when scores are divided so."""
    scores = held.pairs / heat
    scores = scores - scores.max(axis=1, keepdims=True)
    logs = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return float(-logs[np.arange(len(logs)), held.pair].mean())

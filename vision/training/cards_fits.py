"""Fits the card reader's networks to samples; turned and mirrored samples are samples too."""

from collections.abc import Callable
from typing import Any

import numpy as np

from companion.rules.components import ORDERS
from vision.cards.cubes import cube_features
from vision.cards.pattern import CELLS, CHANNELS, PATTERNS, match_labels, pattern_features
from vision.cards.spots import spot_features
from vision.net import Floats, Layer, Net
from vision.training.fit import Fitted, fit

_ORDERS = list(ORDERS)
SYMMETRIES = range(8)
Samples = dict[str, Any]


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


# Inks at places


def _match_lines(features: Floats, symmetry: int) -> Floats:
    cut = CELLS * CELLS * CHANNELS
    pictures = features[:, :cut].reshape(-1, CELLS, CELLS, CHANNELS)
    moved, lean = turned(pictures, features[:, -2:], symmetry)
    return np.hstack([moved.reshape(len(features), -1), features[:, cut:-2], lean])


def fit_inks(samples: Samples, held: Samples, seed: int = 0, rounds: int = 10) -> Fitted:
    """Every spot in all eight ways, and as many places without it."""
    dice = np.random.default_rng(seed)
    wanted = np.array([match_labels(_ORDERS[at]) for at in samples["order"]], bool).ravel()
    lines = samples["places"].reshape(-1, samples["places"].shape[-1])
    spots = lines[wanted].astype(np.float32)
    others = np.flatnonzero(~wanted)
    parts = [_match_lines(spots, symmetry) for symmetry in SYMMETRIES]
    for symmetry in SYMMETRIES:
        some = dice.choice(others, min(len(others), 2 * len(spots)), replace=False)
        parts.append(_match_lines(lines[some].astype(np.float32), symmetry))
    labels = np.zeros(sum(map(len, parts)), np.int64)
    labels[: 8 * len(spots)] = 1
    checked = np.array([match_labels(_ORDERS[at]) for at in held["order"]]).ravel()
    all_held = held["places"].reshape(-1, lines.shape[-1]).astype(np.float32)
    return _with_held_out(
        (np.concatenate(parts), labels), (all_held, checked), 2, hidden=(48,), rounds=rounds
    )


def ink_logits(net: Net, samples: Samples) -> Floats:
    """Cards x 10 x 4."""
    lines = samples["places"]
    outputs = net.outputs(lines.reshape(-1, lines.shape[-1]).astype(np.float32))
    return np.asarray((outputs[:, 1] - outputs[:, 0]).reshape(lines.shape[:3]), np.float32)


def pattern_labels(samples: Samples) -> Any:
    return np.array([PATTERNS.index(_ORDERS[at].split(":")[1]) for at in samples["order"]])


def fit_patterns(inks: Net, held: Samples) -> Net:
    """What all places together say, divided by the heat at which it is least surprising: on
    households that the inks were not fitted to."""
    features = pattern_features(ink_logits(inks, held))
    labels = pattern_labels(held)
    count = features.shape[1]
    weights = np.zeros((count, len(PATTERNS)), np.float32)
    weights[-len(PATTERNS) :] = np.eye(len(PATTERNS))
    layer = Layer(weights, np.zeros(len(PATTERNS), np.float32))
    plain = Net(np.zeros(count, np.float32), np.full(count, 8.0, np.float32), (layer,), 1 / 8)
    heats = np.geomspace(0.5, 6, 40)
    losses = []
    for heat in heats:
        told = plain._replace(heat=heat / 8).probabilities(features)[np.arange(len(labels)), labels]
        losses.append(float(-np.log(np.maximum(told, 1e-9)).mean()))
    return plain._replace(heat=float(heats[int(np.argmin(losses))]) / 8)


# Spots and cubes


def _eightfold(
    samples: Samples,
    pictures: str,
    numbers: str,
    lean: slice,
    lines: Callable[[Floats, Floats], Floats],
) -> Floats:
    parts = []
    for symmetry in SYMMETRIES:
        beside = samples[numbers].astype(np.float32).copy()
        moved, leaning = turned(samples[pictures].astype(np.float32), beside[:, lean], symmetry)
        beside[:, lean] = leaning
        parts.append(lines(np.ascontiguousarray(moved), beside))
    return np.concatenate(parts)


def fit_spots(samples: Samples, held: Samples, rounds: int = 8) -> Fitted:
    train = _eightfold(samples, "spots", "beside", slice(0, 2), spot_features)
    check = spot_features(held["spots"].astype(np.float32), held["beside"])
    labels = np.tile(samples["outcome"], 8)
    return _with_held_out((train, labels), (check, held["outcome"]), 3, hidden=(64,), rounds=rounds)


def fit_cubes(samples: Samples, held: Samples, rounds: int = 8) -> Fitted:
    train = _eightfold(samples, "windows", "around", slice(15, 17), cube_features)
    check = cube_features(held["windows"].astype(np.float32), held["around"].astype(np.float32))
    labels = np.tile(samples["cube"], 8)
    return _with_held_out((train, labels), (check, held["cube"]), 5, hidden=(48,), rounds=rounds)

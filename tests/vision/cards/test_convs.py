"""The network over pictures: its outputs, how it learns, and its file."""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.cards.conv import Conv, Convs, Scale, load_convs, outputs, save_convs
from vision.cards.maps import CLASSES, COLUMNS, HIGH, ROWS, WIDE
from vision.net import softmax
from vision.training.cards_maps import fit_maps
from vision.training.cards_steps import Samples, errors, slopes

SHAPES = ((4, 2, 6), (3, 1, 5), (1, 1, 2 * CLASSES))
CHANNELS, SHOWN = 11, 8


def layers(dice: np.random.Generator) -> tuple[Conv, ...]:
    found, channels = [], CHANNELS
    for side, stride, out in SHAPES:
        weights: Any = dice.normal(0, 0.3, (side * side * channels, out))
        bias: Any = dice.normal(0, 0.1, out)
        found.append(Conv(weights, bias, side, stride))
        channels = out
    return tuple(found)


def samples(dice: np.random.Generator, count: int) -> Samples:
    """What is bright in one channel is a cube, what is dark is ink."""
    pictures = dice.normal(0, 0.2, (count, HIGH // 2, WIDE // 2, CHANNELS))
    bright = dice.normal(0, 1, (count, ROWS, COLUMNS))
    pictures[..., SHOWN] += bright.repeat(2, axis=1).repeat(2, axis=2)
    return Samples(
        pictures,
        (bright > 0.5).astype(np.int64) * 2,
        np.where(bright < -0.5, 3, np.where(bright < 0, -1, 0)),
    )


def loss(convs: tuple[Conv, ...], batch: Samples) -> float:
    nothing: Any = np.zeros(CHANNELS)
    plain = Scale(nothing, nothing + 1)
    out = outputs(Convs(plain, convs), batch.pictures).reshape(-1, 2 * CLASSES)
    total = 0.0
    weights = np.where((batch.cubes == 0) & (batch.inks == 0), 0.2, 1.0).ravel()
    for half, labels in ((out[:, :CLASSES], batch.cubes), (out[:, CLASSES:], batch.inks)):
        logs = half - np.log(np.exp(half).sum(axis=1, keepdims=True))
        told = logs[np.arange(len(half)), np.maximum(labels.ravel(), 0)]
        total -= float((told * (labels.ravel() >= 0) * weights).sum())
    return total / len(out)


def test_slopes_are_those_of_what_surprises() -> None:
    dice = np.random.default_rng(5)
    convs, batch = layers(dice), samples(dice, 2)
    found = slopes(convs, batch.pictures, partial(errors, batch=batch))
    for at, layer in enumerate(convs):
        i, j = (int(dice.integers(side)) for side in layer.weights.shape)
        both = []
        for step in (1e-5, -1e-5):
            moved = layer.weights.copy()
            moved[i, j] += step
            changed = list(convs)
            changed[at] = layer._replace(weights=moved)
            both.append(loss(tuple(changed), batch))
        assert found[2 * at][i, j] == pytest.approx((both[0] - both[1]) / 2e-5, rel=1e-3, abs=1e-7)


def test_what_is_easy_is_learned_and_the_same_seed_gives_the_same_numbers() -> None:
    dice = np.random.default_rng(6)
    batch = samples(dice, 24)
    batch = batch._replace(pictures=batch.pictures.astype(np.float32))
    once, again = (fit_maps(batch, 25, 3, SHAPES) for _ in range(2))
    assert all(
        np.array_equal(a.weights, b.weights) for a, b in zip(once.layers, again.layers, strict=True)
    )
    told = softmax(outputs(once, batch.pictures)[..., :CLASSES].reshape(-1, CLASSES))
    surprise = -np.log(told[np.arange(len(told)), batch.cubes.ravel()]).mean()
    assert surprise < 0.85 * np.log(CLASSES)


def test_a_file_keeps_the_network(tmp_path: Path) -> None:
    dice = np.random.default_rng(7)
    pictures = samples(dice, 1).pictures.astype(np.float32)
    scale = Scale(np.full(CHANNELS, 0.1, np.float32), np.full(CHANNELS, 2.0, np.float32))
    kept = Convs(scale, layers(dice))
    save_convs(kept, "some", tmp_path)
    read = load_convs("some", tmp_path)
    assert outputs(read, pictures) == pytest.approx(outputs(kept, pictures), abs=0.05)
    assert outputs(read, pictures).shape == (1, ROWS, COLUMNS, 2 * CLASSES)

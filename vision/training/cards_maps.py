"""Fits the network that sees every cell of a card; the same seed gives the same numbers."""

from functools import partial
from typing import Any

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS
from vision.cards.conv import Conv, Convs, Scale, columns, shape_after
from vision.cards.faces import LAYOUTS, Floats
from vision.cards.maps import CLASSES, COLUMNS, FINE, ROWS, cell_middles, looked_at
from vision.cards.pattern import EDGE, square
from vision.training.cards_samples import Record
from vision.training.cards_steps import Samples, Steps, errors

SHAPES = ((4, 2, 32), (3, 1, 32), (3, 1, 32), (3, 1, 32), (1, 1, 2 * CLASSES))
"""Side, stride and channels of each layer."""
BATCH = 8
RATE, LAST_RATE = 5e-3, 1e-4
SOON = 50
"""In one of so many parts of all steps the rate is reached."""
COVERS, BESIDE = 4.2, 5.6
"""mm from a cube's middle: up to here it covers a cell, from here on it does not."""
SOME = 200
"""Cards from which channels are scaled."""


def samples_of(cards: list[Record]) -> Samples:
    return Samples(
        np.array([looked_at(card.seen, card.card).astype(np.float16) for card in cards]),
        np.array([_cubes(card) for card in cards], np.int8),
        np.array([_inks(card) for card in cards], np.int8),
    )


def _cubes(card: Record) -> Any:
    middles = cell_middles(card.card)
    labels = np.zeros((ROWS, COLUMNS), np.int8)
    for x, y, coal in card.cubes:
        off = np.linalg.norm(middles - (x, y), axis=2)
        labels[(off < BESIDE) & (labels == 0)] = -1
        labels[off < COVERS] = 1 + COALS.index(coal)
    return labels


def _inks(card: Record) -> Any:
    labels = np.zeros((ROWS, COLUMNS), np.int8)
    coals = ORDERS[card.order].spots
    for place in LAYOUTS[len(coals)]:
        labels[square(card.card, len(coals), place, EDGE)] = -1
    for coal, place in zip(coals, LAYOUTS[len(coals)], strict=True):
        labels[square(card.card, len(coals), place, -EDGE)] = 1 + COALS.index(coal)
    return labels


def fit_maps(
    samples: Samples,
    rounds: int,
    seed: int = 0,
    shapes: tuple[tuple[int, int, int], ...] = SHAPES,
) -> Convs:
    dice = np.random.default_rng(seed)
    count = len(samples.pictures)
    some = samples.pictures[dice.permutation(count)[:SOME]].astype(np.float32)
    scale = _scale(some)
    layers = levelled(fresh(dice, some.shape[-1], shapes), scale(some[: SOME // 4]))
    steps = Steps(layers)
    batches = [
        chosen
        for _ in range(rounds)
        for chosen in np.array_split(dice.permutation(count), max(1, count // BATCH))
    ]
    for at, chosen in enumerate(batches):
        slow = (1 + np.cos(np.pi * at / len(batches))) / 2 * min(1, (at + 1) * SOON / len(batches))
        mirrored = _mirrored(samples, chosen, dice)
        batch = mirrored._replace(pictures=scale(mirrored.pictures))
        error = partial(errors, batch=batch)
        layers = steps.after(layers, batch.pictures, error, LAST_RATE + (RATE - LAST_RATE) * slow)
    return Convs(scale, layers)


def _scale(pictures: Floats) -> Scale:
    flat = pictures.reshape(-1, pictures.shape[-1])
    scale = Scale(flat.mean(axis=0), np.maximum(flat.std(axis=0), 1e-3))
    # What is mirrored must stay alike.
    for four in (slice(0, FINE), slice(FINE, 2 * FINE)):
        scale.mean[four], scale.spread[four] = scale.mean[four].mean(), scale.spread[four].mean()
    scale.mean[-2:] = 0
    return scale


def fresh(
    dice: np.random.Generator, channels: int, shapes: tuple[tuple[int, int, int], ...]
) -> tuple[Conv, ...]:
    layers = []
    for side, stride, out in shapes:
        inputs = side * side * channels
        weights = dice.normal(0, np.sqrt(2 / inputs), (inputs, out)).astype(np.float32)
        layers.append(Conv(weights, np.zeros(out, np.float32), side, stride))
        channels = out
    return tuple(layers)


def levelled(layers: tuple[Conv, ...], pictures: Floats) -> tuple[Conv, ...]:
    """Every layer begins with outputs of mean 0 and spread 1; the last one says nothing yet."""
    found = []
    for layer in layers:
        values = columns(pictures, layer) @ layer.weights
        mean, spread = values.mean(axis=0), values.std(axis=0) + 1e-3
        found.append(layer._replace(weights=layer.weights / spread, bias=-mean / spread))
        shape = shape_after(pictures.shape, layer)
        pictures = np.maximum((values - mean) / spread, 0).reshape(shape)
    last = found[-1]
    return (*found[:-1], last._replace(weights=last.weights * 0, bias=last.bias * 0))


def _mirrored(samples: Samples, chosen: Any, dice: np.random.Generator) -> Samples:
    """A batch of cards, all mirrored alike: fine channels and leans are mirrored with them."""
    pictures = samples.pictures[chosen].astype(np.float32)
    cubes, inks = samples.cubes[chosen], samples.inks[chosen]
    if dice.random() < 0.5:
        pictures, cubes, inks = pictures[:, :, ::-1].copy(), cubes[:, :, ::-1], inks[:, :, ::-1]
        pictures[..., : 2 * FINE] = pictures[..., (1, 0, 3, 2, 5, 4, 7, 6)]
        pictures[..., -2] *= -1
    if dice.random() < 0.5:
        pictures, cubes, inks = pictures[:, ::-1].copy(), cubes[:, ::-1], inks[:, ::-1]
        pictures[..., : 2 * FINE] = pictures[..., (2, 3, 0, 1, 6, 7, 4, 5)]
        pictures[..., -1] *= -1
    return Samples(pictures, cubes, inks)

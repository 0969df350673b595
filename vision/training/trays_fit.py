"""Fits the two networks that read trays, in numpy; the same seed gives the same numbers."""

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from vision.cards.conv import Convs, Scale, outputs
from vision.net import softmax
from vision.training.cards_maps import fresh, levelled
from vision.training.cards_steps import Errors, Steps
from vision.training.fit import SMOOTH, Labels
from vision.trays.cues import SIDE
from vision.trays.tray import Floats
from vision.trays.warmth import CLASSES

Shapes = tuple[tuple[int, int, int], ...]
ROUGH: Shapes = ((8, 4, 24), (3, 1, 24), (3, 1, 24), (3, 1, 24), (1, 1, CLASSES + 2))
"""Side, stride and channels of each layer: a cell, and 8 mm around it."""
FINE: Shapes = ((4, 2, 24), (4, 2, 32), (SIDE // 4, SIDE // 4, 64), (1, 1, CLASSES))
WINDOWS, BATCH = 8, 64
RATE, LAST_RATE = 5e-3, 5e-5
SOON = 40
"""In one of so many parts of all steps the rate is reached."""
SOME = 400
POINTING = 0.3
"""How much it matters where a cube's middle is, beside whether there is one."""
HEATS = np.geomspace(0.5, 2.0, 29)


class Cells(NamedTuple):
    """Windows of trays, all of one size; cell by cell:"""

    seen: Any
    labels: Any
    """-1 where nobody can tell."""
    offsets: Any
    near: Any
    """Whether a cube is so near that offsets mean something."""


class Places(NamedTuple):
    planes: Any
    labels: Labels


class _Batch(NamedTuple):
    pictures: Floats
    errors: Errors


def fit_rough(cells: Cells, rounds: int) -> Convs:
    def batch(chosen: Any, _dice: np.random.Generator) -> _Batch:
        some = Cells(*(part[chosen] for part in cells))
        return _Batch(some.seen.astype(np.float32), partial(_cell_errors, batch=some))

    return _fitted(cells.seen, ROUGH, WINDOWS, rounds, batch)


def fit_fine(places: Places, rounds: int) -> Convs:
    def batch(chosen: Any, dice: np.random.Generator) -> _Batch:
        planes = places.planes[chosen].astype(np.float32)
        # The camera is on the right: up and down may be exchanged.
        flipped = dice.random(len(chosen)) < 0.5
        planes[flipped] = planes[flipped, ::-1]
        return _Batch(planes, partial(_place_errors, labels=places.labels[chosen]))

    return _fitted(places.planes, FINE, BATCH, rounds, batch)


def _fitted(pictures: Any, shapes: Shapes, size: int, rounds: int, batch: Any) -> Convs:
    dice = np.random.default_rng(3)
    count = len(pictures)
    some = pictures[dice.permutation(count)[:SOME]].astype(np.float32)
    scale = _scale(some)
    layers = levelled(fresh(dice, some.shape[-1], shapes), scale(some[: SOME // 4]))
    steps = Steps(layers)
    batches = list(_split(count, size, rounds, dice))
    for at, chosen in enumerate(batches):
        slow = (1 + np.cos(np.pi * at / len(batches))) / 2 * min(1, (at + 1) * SOON / len(batches))
        rate = LAST_RATE + (RATE - LAST_RATE) * slow
        now: _Batch = batch(chosen, dice)
        layers = steps.after(layers, scale(now.pictures), now.errors, rate)
    return Convs(scale, layers)


def _split(count: int, size: int, rounds: int, dice: np.random.Generator) -> Iterator[Any]:
    for _ in range(rounds):
        yield from np.array_split(dice.permutation(count), max(1, count // size))


def _scale(pictures: Floats) -> Scale:
    flat = pictures.reshape(-1, pictures.shape[-1])
    return Scale(flat.mean(axis=0), np.maximum(flat.std(axis=0), 0.05))


def _cell_errors(out: Floats, batch: Cells) -> Floats:
    labels = batch.labels.ravel()
    told = softmax(out[:, :CLASSES])
    told[np.arange(len(labels)), np.maximum(labels, 0)] -= 1
    told *= (labels >= 0)[:, None]
    off = (out[:, CLASSES:] - batch.offsets.reshape(-1, 2)) * batch.near.reshape(-1, 1)
    return np.asarray(np.hstack([told, POINTING * np.clip(off, -2, 2)]) / len(out), np.float32)


def _place_errors(out: Floats, labels: Labels) -> Floats:
    told = softmax(out)
    told[np.arange(len(labels)), labels] -= 1 - SMOOTH
    return np.asarray((told - SMOOTH / CLASSES) / len(labels), np.float32)


def heated(convs: Convs, places: Places) -> tuple[Convs, float]:
    """So that its chances mean what they say for these places, which taught nothing; and the share
    of them that it gets wrong."""
    parts = [places.planes[at : at + BATCH] for at in range(0, len(places.labels), BATCH)]
    told = [outputs(convs, part.astype(np.float32)).reshape(-1, CLASSES) for part in parts]
    out = np.concatenate(told)
    every = np.arange(len(out))
    losses = [
        -np.log(np.maximum(softmax(out / np.float32(heat))[every, places.labels], 1e-9)).mean()
        for heat in HEATS
    ]
    heat = np.float32(HEATS[int(np.argmin(losses))])
    *layers, last = convs.layers
    last = last._replace(weights=last.weights / heat, bias=last.bias / heat)
    wrong = float((out.argmax(axis=1) != places.labels).mean())
    return convs._replace(layers=(*layers, last)), wrong

"""Fits a small network by Adam, in numpy; the same seed gives the same numbers."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.net import Floats, Layer, Net, softmax

Labels = NDArray[np.int64]
BATCH = 256
RATE, DECAY = 2e-3, 1e-4
SMOOTH = 0.002
"""Of the truth is spread over all classes: a network that is never quite sure ranks better."""
LEAST_SPREAD = 1e-3


class Fitted(NamedTuple):
    net: Net
    wrong: float
    """The share of held-out samples whose likeliest class is not the true one."""
    loss: float


def fit(
    features: Floats,
    labels: Labels,
    held_out: NDArray[np.bool_],
    classes: int,
    hidden: tuple[int, ...] = (64,),
    rounds: int = 30,
    seed: int = 0,
    weights: Floats | None = None,
) -> Fitted:
    """`held_out` samples (whole editions) choose the best round and the heat, but teach nothing."""
    dice = np.random.default_rng(seed)
    train = ~held_out
    mean = features[train].mean(axis=0)
    spread = np.maximum(features[train].std(axis=0), LEAST_SPREAD)
    scaled = np.clip((features - mean) / spread, -8, 8).astype(np.float32)
    sizes = (features.shape[1], *hidden, classes)
    layers = [_layer(dice, a, b) for a, b in pairwise(sizes)]
    state = _Adam(layers)
    each = np.ones(len(labels), np.float32) if weights is None else weights
    best, best_loss = layers, np.inf
    for at in range(rounds):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * at / rounds))
        for batch in _batches(dice, np.flatnonzero(train)):
            layers = state.step(layers, scaled[batch], labels[batch], each[batch], rate)
        loss = _loss(forward(layers, scaled[held_out])[-1], labels[held_out])
        if loss < best_loss:
            best, best_loss = layers, loss
    outputs = forward(best, scaled[held_out])[-1]
    heat = _heat(outputs, labels[held_out])
    net = Net(mean.astype(np.float32), spread.astype(np.float32), tuple(best), heat)
    wrong = float((outputs.argmax(axis=1) != labels[held_out]).mean())
    return Fitted(net, wrong, _loss(outputs / heat, labels[held_out]))


def forward(layers: list[Layer], x: Floats) -> list[Floats]:
    """The values after every layer, the given ones first."""
    values = [x]
    for at, layer in enumerate(layers):
        x = x @ layer.weights + layer.bias
        if at < len(layers) - 1:
            x = np.maximum(x, 0)
        values.append(x)
    return values


class _Adam:
    def __init__(self, layers: list[Layer]) -> None:
        self._first = [np.zeros_like(part) for layer in layers for part in layer]
        self._second = [np.zeros_like(part) for layer in layers for part in layer]
        self._steps = 0

    def step(
        self, layers: list[Layer], x: Floats, labels: Labels, each: Floats, rate: float
    ) -> list[Layer]:
        values = forward(layers, x)
        error = softmax(values[-1])
        classes = error.shape[1]
        error[np.arange(len(labels)), labels] -= 1 - SMOOTH
        error = (error - SMOOTH / classes) * each[:, None] / len(labels)
        slopes: list[Floats] = []
        for at in range(len(layers) - 1, -1, -1):
            slopes = [values[at].T @ error, error.sum(axis=0), *slopes]
            if at:
                error = (error @ layers[at].weights.T) * (values[at] > 0)
        self._steps += 1
        parts = [part for layer in layers for part in layer]
        moved = [
            self._moved(n, *both, rate) for n, both in enumerate(zip(parts, slopes, strict=True))
        ]
        return [Layer(*moved[at : at + 2]) for at in range(0, len(moved), 2)]

    def _moved(self, n: int, part: Floats, slope: Floats, rate: float) -> Floats:
        self._first[n] = 0.9 * self._first[n] + 0.1 * slope
        self._second[n] = 0.999 * self._second[n] + 0.001 * slope**2
        first = self._first[n] / (1 - 0.9**self._steps)
        second = self._second[n] / (1 - 0.999**self._steps)
        kept = part * (1 - rate * DECAY * 100) if part.ndim == 2 else part
        return np.asarray(kept - rate * first / (np.sqrt(second) + 1e-8), np.float32)


def _layer(dice: np.random.Generator, inputs: int, outputs: int) -> Layer:
    weights = dice.normal(0, np.sqrt(2 / inputs), (inputs, outputs)).astype(np.float32)
    return Layer(weights, np.zeros(outputs, np.float32))


def _batches(dice: np.random.Generator, samples: NDArray[np.intp]) -> Iterator[NDArray[np.intp]]:
    order = dice.permutation(samples)
    for at in range(0, len(order), BATCH):
        yield order[at : at + BATCH]


def _loss(outputs: Floats, labels: Labels) -> float:
    told = softmax(outputs)[np.arange(len(labels)), labels]
    return float(-np.log(np.maximum(told, 1e-9)).mean())


def _heat(outputs: Floats, labels: Labels) -> float:
    """The divisor at which held-out samples are least surprising; those of new kinds of editions
    will be more so, and nothing is made much surer."""
    heats = np.geomspace(0.7, 3.0, 26)
    return float(heats[int(np.argmin([_loss(outputs / h, labels) for h in heats]))])

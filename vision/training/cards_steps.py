"""How a network over pictures learns: slopes of what surprises it, and steps down them."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from vision.cards.conv import Conv, columns, shape_after
from vision.cards.faces import Floats
from vision.cards.maps import CLASSES
from vision.net import softmax

DECAY = 0.01
PLAIN = 0.2
"""Cells with neither cube nor ink matter less."""
SIZE = 0.2
"""Of a step's typical number, as a share of the rate."""
OLD, OLD_SQUARES = 0.95, 0.999


Errors = Callable[[Floats], Floats]
"""How every output should move: pictures' outputs, a line a window, to as many errors."""


class Samples(NamedTuple):
    pictures: Any
    cubes: Any
    """Cards x rows x columns; -1 where nobody can tell, as are inks."""
    inks: Any


class Steps:
    """Weights step in all directions alike (as in the method called Muon): four times as quick as
    Adam here. Biases step as Adam does."""

    def __init__(self, layers: tuple[Conv, ...]) -> None:
        self._means = [np.zeros_like(part) for layer in layers for part in layer[:2]]
        self._squares = [np.zeros_like(layer.bias) for layer in layers]
        self._count = 0

    def after(
        self, layers: tuple[Conv, ...], pictures: Floats, error: Errors, rate: float
    ) -> tuple[Conv, ...]:
        found = slopes(layers, pictures, error)
        self._count += 1
        return tuple(
            layer._replace(
                weights=self._weights(2 * at, layer.weights, found[2 * at], rate),
                bias=self._bias(2 * at + 1, layer.bias, found[2 * at + 1], rate),
            )
            for at, layer in enumerate(layers)
        )

    def _weights(self, at: int, weights: Floats, slope: Floats, rate: float) -> Floats:
        mean = self._means[at]
        mean += (1 - OLD) * (slope - mean)
        step = levelled(OLD * mean + (1 - OLD) * slope)
        size = rate * SIZE * np.sqrt(max(weights.shape))
        return np.asarray(weights * (1 - rate * DECAY) - size * step, np.float32)

    def _bias(self, at: int, bias: Floats, slope: Floats, rate: float) -> Floats:
        mean, square = self._means[at], self._squares[at // 2]
        mean += 0.1 * (slope - mean)
        square += (1 - OLD_SQUARES) * (slope * slope - square)
        typical = np.sqrt(square / (1 - OLD_SQUARES**self._count)) + 1e-8
        return np.asarray(bias - rate * mean / (1 - 0.9**self._count) / typical, np.float32)


def levelled(slope: Floats) -> Floats:
    """Nearly the same matrix, stretching all directions alike: five steps of a known series."""
    x = slope / (np.linalg.norm(slope) + 1e-9)
    for _ in range(5):
        square = x.T @ x
        x = 3.4445 * x + x @ (-4.775 * square + 2.0315 * square @ square)
    return np.asarray(x, np.float32)


def slopes(layers: tuple[Conv, ...], pictures: Floats, error_of: Errors) -> list[Floats]:
    """Of what surprises: for every layer, of its weights and of its bias."""
    values = [pictures]
    lines = []
    for at, layer in enumerate(layers):
        lines.append(columns(values[-1], layer))
        out = lines[-1] @ layer.weights + layer.bias
        if at < len(layers) - 1:
            np.maximum(out, 0, out=out)
        values.append(out.reshape(shape_after(values[-1].shape, layer)))
    error = error_of(values[-1].reshape(-1, values[-1].shape[-1]))
    found: list[Floats] = []
    for at in range(len(layers) - 1, -1, -1):
        found = [lines[at].T @ error, error.sum(axis=0), *found]
        if at:
            back = _back(error @ layers[at].weights.T, values[at].shape, layers[at])
            error = (back * (values[at] > 0)).reshape(-1, back.shape[-1])
    return found


def errors(out: Floats, batch: Samples) -> Floats:
    """How every output should move: both halves are chances of their own."""
    found = np.zeros_like(out)
    for half, labels in enumerate((batch.cubes.ravel(), batch.inks.ravel())):
        part = slice(half * CLASSES, (half + 1) * CLASSES)
        told = softmax(out[:, part])
        told[np.arange(len(labels)), np.maximum(labels, 0)] -= 1
        found[:, part] = told * (labels >= 0)[:, None]
    found[(batch.cubes.ravel() == 0) & (batch.inks.ravel() == 0)] *= PLAIN
    return np.asarray(found / len(out), out.dtype)


def _back(error: Floats, shape: tuple[int, ...], layer: Conv) -> Floats:
    """What each pixel had to do with the windows that it was in."""
    count, high, wide, channels = shape
    edge = (layer.side - layer.stride + 1) // 2
    lines, across = high // layer.stride, wide // layer.stride
    windows = error.reshape(count, lines, across, layer.side, layer.side, channels)
    around = np.zeros((count, high + 2 * edge, wide + 2 * edge, channels), error.dtype)
    for y in range(layer.side):
        for x in range(layer.side):
            around[
                :,
                y : y + lines * layer.stride : layer.stride,
                x : x + across * layer.stride : layer.stride,
            ] += windows[:, :, :, y, x]
    return around[:, edge : edge + high, edge : edge + wide]

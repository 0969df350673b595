"""Fits the network that looks at patches, by Adam; the same seed gives the same numbers."""

from itertools import pairwise, product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.net import Floats, Layer, softmax
from vision.pits.cubes import LEAN, STEEPNESS
from vision.pits.sight import KERNELS, Sight, unrolled
from vision.training.fit import DECAY, LEAST_SPREAD, RATE, SMOOTH, Labels

DEPTHS = (12, 16)
"""How many things each layer of windows looks for."""
HIDDEN = 64
BATCH = 192
UPRIGHT = 0.6
BLIND = 0.1
"""How often the patch is not shown, and how often the cues are not: neither is leant on alone."""
DROPPED = 0.2
"""The share of what was found that is left out in every step: nothing is leant on alone."""
MOVED = 2
"""Pixels by which a patch is moved at most: cubes lie anywhere."""


class Seen(NamedTuple):
    planes: NDArray[np.float16]
    cues: Floats
    labels: Labels
    turned: bool
    """Whether it is the same thing however it is turned and mirrored."""


def fit_sight(seen: Seen, held_out: NDArray[np.bool_], classes: int, rounds: int) -> Sight:
    """`held_out` samples (whole editions) choose the best round and the heat, but teach nothing."""
    dice = np.random.default_rng(0)
    train, held = np.flatnonzero(~held_out), np.flatnonzero(held_out)
    some = dice.permutation(train)[:4000]
    strength = np.maximum(seen.planes[some].astype(np.float32).std(axis=(0, 1, 2)), 0.05)
    mean = seen.cues[train].mean(axis=0)
    spread = np.maximum(seen.cues[train].std(axis=0), LEAST_SPREAD)
    windows, layers = _fresh(dice, seen, classes)
    sight = Sight(mean.astype(np.float32), spread.astype(np.float32), strength, windows, layers)
    learning = _Learning(sight, seen, dice)
    best, best_loss = sight, np.inf
    for at in range(rounds):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * at / rounds))
        order = dice.permutation(train)
        for begin in range(0, len(order), BATCH):
            learning.step(order[begin : begin + BATCH], rate)
        if at >= rounds * 0.4:
            loss = _loss(_told(learning.sight, seen, held), seen.labels[held])
            if loss < best_loss:
                best, best_loss = learning.sight, loss
    outputs = _told(best, seen, held)
    heats = np.geomspace(0.5, 3.0, 26)
    losses = [_loss(outputs / heat, seen.labels[held]) for heat in heats]
    return best._replace(heat=float(heats[int(np.argmin(losses))]))


def _fresh(
    dice: np.random.Generator, seen: Seen, classes: int
) -> tuple[tuple[Layer, ...], tuple[Layer, ...]]:
    side, depth = seen.planes.shape[1], seen.planes.shape[3]
    windows = []
    for (wide, apart), deep in zip(KERNELS, DEPTHS, strict=True):
        windows.append(_layer(dice, wide * wide * depth, deep))
        side, depth = (side - wide) // apart + 1, deep
    sizes = (side * side * depth + seen.cues.shape[1], HIDDEN, classes)
    return tuple(windows), tuple(_layer(dice, a, b) for a, b in pairwise(sizes))


def _layer(dice: np.random.Generator, inputs: int, outputs: int) -> Layer:
    weights = dice.normal(0, np.sqrt(2 / inputs), (inputs, outputs)).astype(np.float32)
    return Layer(weights, np.zeros(outputs, np.float32))


def _told(sight: Sight, seen: Seen, which: NDArray[np.intp]) -> Floats:
    parts = [which[at : at + 2000] for at in range(0, len(which), 2000)]
    return np.concatenate(
        [sight.outputs(seen.planes[part].astype(np.float32), seen.cues[part]) for part in parts]
    )


def _loss(outputs: Floats, labels: Labels) -> float:
    told = softmax(outputs)[np.arange(len(labels)), labels]
    return float(-np.log(np.maximum(told, 1e-9)).mean())


class _Learning:
    def __init__(self, sight: Sight, seen: Seen, dice: np.random.Generator) -> None:
        self.sight, self._seen, self._dice = sight, seen, dice
        parts = [part for layer in (*sight.windows, *sight.layers) for part in layer]
        self._first = [np.zeros_like(part) for part in parts]
        self._second = [np.zeros_like(part) for part in parts]
        self._steps = 0
        self._dropping = np.random.default_rng(5)

    def step(self, batch: NDArray[np.intp], rate: float) -> None:
        planes, cues = self._shown(batch)
        values = _forward(self.sight, planes, cues, self._dropping)
        error = softmax(values.dense[-1])
        classes, count = error.shape[1], len(batch)
        error[np.arange(count), self._seen.labels[batch]] -= 1 - SMOOTH
        error = (error - SMOOTH / classes) / count
        slopes = _backward(self.sight, values, error)
        parts = [p for layer in (*self.sight.windows, *self.sight.layers) for p in layer]
        self._steps += 1
        moved = [
            self._moved(n, p, s, rate) for n, (p, s) in enumerate(zip(parts, slopes, strict=True))
        ]
        layers = [Layer(*moved[at : at + 2]) for at in range(0, len(moved), 2)]
        cut = len(KERNELS)
        self.sight = self.sight._replace(windows=tuple(layers[:cut]), layers=tuple(layers[cut:]))

    def _shown(self, batch: NDArray[np.intp]) -> tuple[Floats, Floats]:
        """Half of them mirrored, some without their patch, others without their cues."""
        dice, sight = self._dice, self.sight
        planes = self._seen.planes[batch].astype(np.float32) / sight.strength
        cues = np.clip((self._seen.cues[batch] - sight.mean) / sight.spread, -8, 8)
        if self._seen.turned:
            self._turn(planes, cues, batch)
        blind = dice.random(len(batch))
        planes[blind < BLIND] = 0
        cues[blind > 1 - BLIND] = 0
        return moved(planes, dice), cues.astype(np.float32)

    def _turn(self, planes: Floats, cues: Floats, batch: NDArray[np.intp]) -> None:
        """Mostly left and right exchanged or not, as light may; often enough all other ways."""
        sight, dice = self.sight, self._dice
        own = self._seen.cues[batch][:, [*LEAN, *STEEPNESS]]
        ways = np.where(dice.random(len(batch)) < UPRIGHT, 1, 7)
        way = dice.integers(0, ways + 1)
        for bit, axis in ((1, 2), (2, 1)):
            which = np.flatnonzero(way & bit)
            planes[which] = np.flip(planes[which], axis)
            own[which, 2 - axis] *= -1
        which = np.flatnonzero(way & 4)
        planes[which] = planes[which].transpose(0, 2, 1, 3)
        own[which] = own[which][:, [1, 0, 3, 2]]
        for at, column in enumerate((*LEAN, *STEEPNESS)):
            cues[:, column] = (own[:, at] - sight.mean[column]) / sight.spread[column]

    def _moved(self, n: int, part: Floats, slope: Floats, rate: float) -> Floats:
        self._first[n] += 0.1 * (slope - self._first[n])
        self._second[n] += 0.001 * (slope**2 - self._second[n])
        first = self._first[n] / (1 - 0.9**self._steps)
        second = self._second[n] / (1 - 0.999**self._steps)
        kept = part * (1 - rate * DECAY * 100) if part.ndim == 2 else part
        return np.asarray(kept - rate * first / (np.sqrt(second) + 1e-8), np.float32)


class _Values(NamedTuple):
    unrolled: list[Floats]
    """What went into every layer of windows."""
    found: list[Floats]
    """What came out of it."""
    dense: list[Floats]
    """The values before every further layer, and the last one's."""


def moved(planes: Floats, dice: np.random.Generator) -> Floats:
    """Every patch a little to some side; its edge is repeated."""
    side, found = planes.shape[1], np.empty_like(planes)
    around = ((0, 0), (MOVED, MOVED), (MOVED, MOVED), (0, 0))
    wider = np.pad(planes, around, mode="edge")
    down, across = dice.integers(0, 2 * MOVED + 1, (2, len(planes)))
    for y, x in product(range(2 * MOVED + 1), repeat=2):
        which = (down == y) & (across == x)
        found[which] = wider[which][:, y : y + side, x : x + side]
    return found


def _thinned(values: Floats, dice: np.random.Generator | None) -> Floats:
    """Some values left out, the others raised for it; all of them where nothing is learned."""
    if dice is None:
        return values
    left = dice.random(values.shape, dtype=np.float32) >= DROPPED
    return np.asarray(values * (left * np.float32(1 / (1 - DROPPED))), np.float32)


def _forward(
    sight: Sight, planes: Floats, cues: Floats, dice: np.random.Generator | None = None
) -> _Values:
    x, inputs, found = planes, [], []
    for layer, (wide, apart) in zip(sight.windows, KERNELS, strict=True):
        inputs.append(unrolled(x, wide, apart))
        x = np.maximum(inputs[-1] @ layer.weights + layer.bias, 0)
        found.append(x)
    # What is left out is 0 in `found` too: no slope goes through it.
    x = found[-1] = _thinned(x, dice)
    dense = [np.concatenate([x.reshape(len(x), -1), _thinned(cues, dice)], axis=1)]
    for at, layer in enumerate(sight.layers):
        y = dense[-1] @ layer.weights + layer.bias
        dense.append(_thinned(np.maximum(y, 0), dice) if at < len(sight.layers) - 1 else y)
    return _Values(inputs, found, dense)


def _backward(sight: Sight, values: _Values, error: Floats) -> list[Floats]:
    slopes: list[Any] = []
    for at in range(len(sight.layers) - 1, -1, -1):
        slopes = [values.dense[at].T @ error, error.sum(axis=0), *slopes]
        error = error @ sight.layers[at].weights.T
        if at:
            error = error * (values.dense[at] > 0)
    shape = values.found[-1].shape
    error = error[:, : int(np.prod(shape[1:]))].reshape(shape)
    for at in range(len(KERNELS) - 1, -1, -1):
        error = error * (values.found[at] > 0)
        lines = values.unrolled[at].reshape(-1, values.unrolled[at].shape[-1])
        flat = error.reshape(-1, error.shape[-1])
        slopes = [lines.T @ flat, flat.sum(axis=0), *slopes]
        if at:
            back = error @ sight.windows[at].weights.T
            error = _rolled(back, values.found[at - 1].shape, KERNELS[at])
    return slopes


def _rolled(back: Floats, shape: tuple[int, ...], kernel: tuple[int, int]) -> Floats:
    """What every window's pixels should change by, added up where they lie."""
    wide, apart = kernel
    n, rows, columns, _ = back.shape
    windows = back.reshape(n, rows, columns, wide, wide, shape[3])
    found = np.zeros(shape, np.float32)
    for y in range(wide):
        for x in range(wide):
            found[:, y : y + rows * apart : apart, x : x + columns * apart : apart] += windows[
                :, :, :, y, x
            ]
    return found

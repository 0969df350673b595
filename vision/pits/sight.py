"""A small network that looks at patches themselves, and at the cues that were taken of them."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from vision.net import MODELS, Floats, Layer, softmax

KERNELS = ((4, 2), (3, 2))
"""Of every layer of windows: how many pixels they are wide, and how far apart."""


class Sight(NamedTuple):
    mean: Floats
    spread: Floats
    """Of the cues."""
    strength: Floats
    """Of the patches' planes."""
    windows: tuple[Layer, ...]
    layers: tuple[Layer, ...]
    heat: float = 1.0
    """As of `vision.net`."""

    def outputs(self, planes: Floats, cues: Floats) -> Floats:
        x = self.whole(planes, cues)
        for layer in self.layers[:-1]:
            x = np.maximum(x @ layer.weights + layer.bias, 0)
        return np.asarray((x @ self.layers[-1].weights + self.layers[-1].bias) / self.heat)

    def whole(self, planes: Floats, cues: Floats) -> Floats:
        """What the windows found, all over the patch, with the cues behind it."""
        first, *further = self.windows
        # Weights are fewer than pixels: what the planes are divided by is put into them.
        weights = first.weights / np.tile(self.strength, KERNELS[0][0] ** 2)[:, None]
        x = np.maximum(convolved(folded(planes), Layer(weights, first.bias)), 0)
        for layer, (wide, apart) in zip(further, KERNELS[1:], strict=True):
            x = np.maximum(unrolled(x, wide, apart) @ layer.weights + layer.bias, 0)
        scaled = np.clip((cues - self.mean) / self.spread, -8, 8)
        return np.concatenate([x.reshape(len(x), -1), scaled], axis=1)

    def probabilities(self, planes: Floats, cues: Floats) -> Floats:
        return softmax(self.outputs(planes, cues))


# The first layer's windows are twice as wide as they are apart: of every square that they share the
# four products are taken at once, and then added up, which is far quicker than unrolling them.


def folded(planes: Floats) -> Floats:
    """Squares of 2 x 2 pixels as one line each: n x rows x columns x (2 x 2 x planes)."""
    n, high, wide, depth = planes.shape
    rows, columns = high // 2, wide // 2
    squares = planes[:, : 2 * rows, : 2 * columns].reshape(n, rows, 2, columns, 2, depth)
    return np.ascontiguousarray(squares.transpose(0, 1, 3, 2, 4, 5), np.float32).reshape(
        n, rows, columns, 4 * depth
    )


def convolved(squares: Floats, layer: Layer) -> Floats:
    """What the first layer of windows finds in folded planes."""
    n, rows, columns, depth = squares.shape
    weights = by_square(layer.weights, depth // 4)
    each = (squares.reshape(-1, depth) @ weights).reshape(n, rows, columns, 2, 2, -1)
    found = each[:, :-1, :-1, 0, 0] + each[:, :-1, 1:, 0, 1]
    found += each[:, 1:, :-1, 1, 0]
    found += each[:, 1:, 1:, 1, 1]
    found += layer.bias
    return np.asarray(found, np.float32)


def by_square(weights: Floats, depth: int) -> Floats:
    """A line for each of a square's numbers; columns for its four places in a window."""
    whole = weights.reshape(2, 2, 2, 2, depth, -1)
    return np.ascontiguousarray(whole.transpose(1, 3, 4, 0, 2, 5)).reshape(4 * depth, -1)


def unrolled(planes: Floats, wide: int, apart: int) -> Floats:
    """Every window's pixels in a line: n x rows x columns x (wide x wide x planes)."""
    n, high, across, depth = planes.shape
    rows, columns = (high - wide) // apart + 1, (across - wide) // apart + 1
    found = np.empty((n, rows, columns, wide, wide, depth), np.float32)
    for y in range(wide):
        for x in range(wide):
            found[:, :, :, y, x] = planes[
                :, y : y + rows * apart : apart, x : x + columns * apart : apart
            ]
    return found.reshape(n, rows, columns, -1)


def load(name: str, folder: Path = MODELS) -> Sight:
    with np.load(folder / f"{name}.npz") as stored:
        floats = {key: np.asarray(stored[key], np.float32) for key in stored.files}

    def many(what: str) -> tuple[Layer, ...]:
        count = sum(key.startswith(f"{what}-weights") for key in floats)
        return tuple(
            Layer(floats[f"{what}-weights{at}"], floats[f"{what}-bias{at}"]) for at in range(count)
        )

    return Sight(
        floats["mean"],
        floats["spread"],
        floats["strength"],
        many("windows"),
        many("layers"),
        float(floats["heat"]),
    )


def save(sight: Sight, name: str, folder: Path = MODELS) -> None:
    """In half precision, as all networks."""
    stored: dict[str, Any] = {"mean": sight.mean, "spread": sight.spread}
    stored |= {"strength": sight.strength, "heat": np.float32(sight.heat)}
    for what, layers in (("windows", sight.windows), ("layers", sight.layers)):
        for at, layer in enumerate(layers):
            stored[f"{what}-weights{at}"] = layer.weights.astype(np.float16)
            stored[f"{what}-bias{at}"] = layer.bias
    np.savez_compressed(folder / f"{name}.npz", **stored)

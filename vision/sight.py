"""A small network that looks at patches themselves, and at the cues that were taken of them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from vision.net import MODELS, Floats, Layer, softmax


class Windows(NamedTuple):
    """One layer: the same weights for every window of so many pixels, so far apart."""

    weights: Floats
    """A line for each pixel and plane of a window, and a column for each thing looked for."""
    bias: Floats
    wide: int
    apart: int

    def __call__(self, planes: Floats) -> Floats:
        if (self.wide, self.apart) == (4, 2):
            found = _convolved(_folded(planes), self)
        else:
            found = unrolled(planes, self.wide, self.apart) @ self.weights
        found += self.bias
        return np.maximum(found, 0, out=found)


class Sight(NamedTuple):
    mean: Floats
    spread: Floats
    """Of the cues."""
    strength: Floats
    """Of the patches' planes."""
    windows: tuple[Windows, ...]
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
        weights = first.weights / np.tile(self.strength, first.wide**2)[:, None]
        x = first._replace(weights=weights)(planes)
        for layer in further:
            x = layer(x)
        return np.concatenate([x.reshape(len(x), -1), self.scaled(cues)], axis=1)

    def scaled(self, cues: Floats) -> Floats:
        return np.asarray(np.clip((cues - self.mean) / self.spread, -8, 8), np.float32)

    def probabilities(self, planes: Floats, cues: Floats) -> Floats:
        return softmax(self.outputs(planes, cues))

    def mirrored(self, planes: Floats, cues: Floats, leans: Mapping[int, int]) -> Floats:
        """What it says of patches and of their mirror images together: what is told of a cube by
        its drawing alone is often told of one of them only. `leans`: by axis of the patches along
        which they are mirrored, which cue changes its sign then."""
        told = self.outputs(planes, cues)
        ways = 1
        for axis, lean in leans.items():
            other = cues.copy()
            other[:, lean] *= -1
            told = told + self.outputs(np.flip(planes, axis), other)
            ways += 1
        return softmax(np.asarray(told / ways, np.float32))


def contrasted(planes: Floats, middle: slice, calm: float) -> Floats:
    """Each plane of each patch around its mean in the middle, in spreads of there: black on black
    stands out as much as yellow on white. Less spread than `calm` is noise."""
    inner = planes[:, middle, middle]
    mean, spread = inner.mean(axis=(1, 2), keepdims=True), inner.std(axis=(1, 2), keepdims=True)
    return np.asarray(np.clip((planes - mean) / (spread + calm), -3, 3), np.float32)


# Windows twice as wide as they are apart: of every square that they share the four products are
# taken at once, and then added up, which is far quicker than unrolling them.


def _folded(planes: Floats) -> Floats:
    """Squares of 2 x 2 pixels as one line each: n x rows x columns x (2 x 2 x planes)."""
    n, high, wide, depth = planes.shape
    rows, columns = high // 2, wide // 2
    squares = planes[:, : 2 * rows, : 2 * columns].reshape(n, rows, 2, columns, 2, depth)
    return np.ascontiguousarray(squares.transpose(0, 1, 3, 2, 4, 5), np.float32).reshape(
        n, rows, columns, 4 * depth
    )


def _convolved(squares: Floats, layer: Windows) -> Floats:
    """What such a layer finds in folded planes."""
    n, rows, columns, depth = squares.shape
    weights = _by_square(layer.weights, depth // 4)
    each = (squares.reshape(-1, depth) @ weights).reshape(n, rows, columns, 2, 2, -1)
    found = each[:, :-1, :-1, 0, 0] + each[:, :-1, 1:, 0, 1]
    found += each[:, 1:, :-1, 1, 0]
    found += each[:, 1:, 1:, 1, 1]
    return np.asarray(found, np.float32)


def _by_square(weights: Floats, depth: int) -> Floats:
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

    def many(what: str) -> list[Layer]:
        count = sum(key.startswith(f"{what}-weights") for key in floats)
        return [
            Layer(floats[f"{what}-weights{at}"], floats[f"{what}-bias{at}"]) for at in range(count)
        ]

    shapes = floats["shapes"].astype(int).tolist()
    return Sight(
        floats["mean"],
        floats["spread"],
        floats["strength"],
        tuple(
            Windows(*layer, *shape) for layer, shape in zip(many("windows"), shapes, strict=True)
        ),
        tuple(many("layers")),
        float(floats["heat"]),
    )


def save(sight: Sight, name: str, folder: Path = MODELS) -> None:
    """In half precision, as all networks."""
    stored: dict[str, Any] = {"mean": sight.mean, "spread": sight.spread}
    stored |= {"strength": sight.strength, "heat": np.float32(sight.heat)}
    stored["shapes"] = np.array([(each.wide, each.apart) for each in sight.windows])
    windows = [Layer(each.weights, each.bias) for each in sight.windows]
    for what, layers in (("windows", windows), ("layers", sight.layers)):
        for at, layer in enumerate(layers):
            stored[f"{what}-weights{at}"] = layer.weights.astype(np.float16)
            stored[f"{what}-bias{at}"] = layer.bias
    np.savez_compressed(folder / f"{name}.npz", **stored)

"""A small network over pictures: the same weights everywhere. Numbers from a file, only numpy."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from vision.cards.faces import Floats
from vision.net import MODELS


class Conv(NamedTuple):
    """One layer: every `stride`th window of `side` x `side`, with a bend after all but the last."""

    weights: Floats
    """Side x side x channels in, as lines, and channels out."""
    bias: Floats
    side: int
    stride: int


class Scale(NamedTuple):
    """Channels are brought to mean 0 and spread 1."""

    mean: Floats
    spread: Floats

    def __call__(self, pictures: Floats) -> Floats:
        return np.asarray(np.clip((pictures - self.mean) / self.spread, -6, 6), np.float32)


class Convs(NamedTuple):
    scale: Scale
    layers: tuple[Conv, ...]


def columns(pictures: Floats, layer: Conv) -> Floats:
    """A line a window, of pictures x high x wide x channels with nothing around them."""
    edge = (layer.side - layer.stride + 1) // 2
    around = np.pad(pictures, ((0, 0), (edge, edge), (edge, edge), (0, 0)))
    windows = sliding_window_view(around, (layer.side, layer.side), axis=(1, 2))
    windows = windows[:, :: layer.stride, :: layer.stride].transpose(0, 1, 2, 4, 5, 3)
    return np.ascontiguousarray(windows).reshape(-1, len(layer.weights))


def shape_after(shape: tuple[int, ...], layer: Conv) -> tuple[int, int, int, int]:
    count, high, wide, _ = shape
    return count, high // layer.stride, wide // layer.stride, len(layer.bias)


def outputs(convs: Convs, pictures: Floats) -> Floats:
    pictures, layers = convs.scale(pictures), convs.layers
    for at, layer in enumerate(layers):
        shape = shape_after(pictures.shape, layer)
        values = columns(pictures, layer) @ layer.weights + layer.bias
        if at < len(layers) - 1:
            np.maximum(values, 0, out=values)
        pictures = values.reshape(shape)
    return pictures


def load_convs(name: str, folder: Path = MODELS) -> Convs:
    with np.load(folder / f"{name}.npz") as stored:
        shapes = stored["shapes"].tolist()
        layers = tuple(
            Conv(
                stored[f"weights{at}"].astype(np.float32),
                stored[f"bias{at}"].astype(np.float32),
                int(side),
                int(stride),
            )
            for at, (side, stride) in enumerate(shapes)
        )
        return Convs(Scale(stored["mean"], stored["spread"]), layers)


def save_convs(convs: Convs, name: str, folder: Path = MODELS) -> None:
    """In half precision, as `vision.net.save` does."""
    shapes = np.array([(each.side, each.stride) for each in convs.layers])
    stored: dict[str, Any] = {"shapes": shapes, **convs.scale._asdict()}
    for at, layer in enumerate(convs.layers):
        stored[f"weights{at}"] = layer.weights.astype(np.float16)
        stored[f"bias{at}"] = layer.bias
    folder.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(folder / f"{name}.npz", **stored)

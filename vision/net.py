"""Small networks: features in, probabilities out. Numbers from a file, nothing but numpy."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
MODELS = Path(__file__).parent / "models"


class Layer(NamedTuple):
    weights: Floats
    bias: Floats


class Net(NamedTuple):
    """Features are brought to mean 0 and spread 1, then go through layers with a bend between."""

    mean: Floats
    spread: Floats
    layers: tuple[Layer, ...]
    heat: float = 1.0
    """Found on held-out editions: outputs are divided by it, so that probabilities mean it."""

    def outputs(self, features: Floats) -> Floats:
        """One line a sample, one column a class."""
        x = np.clip((features - self.mean) / self.spread, -8, 8)
        for layer in self.layers[:-1]:
            x = np.maximum(x @ layer.weights + layer.bias, 0)
        return np.asarray((x @ self.layers[-1].weights + self.layers[-1].bias) / self.heat)

    def probabilities(self, features: Floats) -> Floats:
        return softmax(self.outputs(features))


def softmax(outputs: Floats) -> Floats:
    raised = np.exp(outputs - outputs.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


def load(name: str, folder: Path = MODELS) -> Net:
    with np.load(folder / f"{name}.npz") as stored:
        floats = {key: np.asarray(stored[key], np.float32) for key in stored.files}
    count = sum(key.startswith("weights") for key in floats)
    layers = tuple(Layer(floats[f"weights{at}"], floats[f"bias{at}"]) for at in range(count))
    return Net(floats["mean"], floats["spread"], layers, float(floats["heat"]))


def save(net: Net, name: str, folder: Path = MODELS) -> None:
    """In half precision: the files stay small, and nobody could tell."""
    stored: dict[str, Any] = {"mean": net.mean, "spread": net.spread, "heat": np.float32(net.heat)}
    for at, layer in enumerate(net.layers):
        stored[f"weights{at}"] = layer.weights.astype(np.float16)
        stored[f"bias{at}"] = layer.bias
    folder.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(folder / f"{name}.npz", **stored)

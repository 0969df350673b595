"""Trains the reading of the numbers on plates: `python -m vision.training.plates`.

From drawn plates alone, in a few minutes; no edition's figures are learned from. The seed gives
the same weights again.
"""

import json
import sys
from functools import partial
from typing import Any

import numpy as np

from vision.cards.conv import Convs, Scale, save_convs
from vision.cards.plate import NUMBERS, number_chances
from vision.net import MODELS, Floats, softmax
from vision.training.cards_maps import fresh
from vision.training.cards_maps import levelled as begun
from vision.training.cards_steps import Steps
from vision.training.plates_pictures import plates

SHAPES = ((4, 2, 16), (4, 2, 32), (4, 2, 48), (4, 4, len(NUMBERS)))
"""Side, stride and channels of each layer; the last one sees all that is left."""
TRAINED, TESTED = 120_000, 4_000
TRAIN_SEED, TEST_SEED = 31, 32
ROUNDS = 5
BATCH = 96
RATE, LAST_RATE = 8e-3, 1e-4
SOON = 50
SMOOTH = 0.01
"""Of the truth is spread over all numbers: a network that is never quite sure ranks better."""


def fit_plates(pictures: Any, labels: Any, rounds: int = ROUNDS, seed: int = 0) -> Convs:
    dice = np.random.default_rng(seed)
    scale = Scale(np.zeros(1, np.float32), np.ones(1, np.float32))
    some = scale(pictures[:500, ..., None].astype(np.float32))
    layers = begun(fresh(dice, 1, SHAPES), some)
    steps = Steps(layers)
    batches = [
        chosen
        for _ in range(rounds)
        for chosen in np.array_split(dice.permutation(len(labels)), max(1, len(labels) // BATCH))
    ]
    for at, chosen in enumerate(batches):
        slow = (1 + np.cos(np.pi * at / len(batches))) / 2 * min(1, (at + 1) * SOON / len(batches))
        seen = scale(_varied(pictures[chosen].astype(np.float32), dice)[..., None])
        error = partial(_errors, labels=labels[chosen])
        layers = steps.after(layers, seen, error, LAST_RATE + (RATE - LAST_RATE) * slow)
    return Convs(scale, layers)


def _varied(pictures: Floats, dice: np.random.Generator) -> Floats:
    """Light on dark is dark on light; two pixels aside is the same number."""
    inked = pictures * dice.choice(np.array([-1, 1], np.float32), (len(pictures), 1, 1))
    moved = np.roll(inked, tuple(dice.integers(-2, 3, 2)), (1, 2))
    grain = dice.normal(0, 0.15 * dice.random(), moved.shape)
    return np.asarray(moved + grain, np.float32)


def _errors(out: Floats, labels: Any) -> Floats:
    told = softmax(out) - np.float32(SMOOTH / len(NUMBERS))
    told[np.arange(len(labels)), labels] -= 1 - SMOOTH
    return np.asarray(told / len(out), np.float32)


def figures(net: Convs, pictures: Floats, labels: Any) -> dict[str, Any]:
    chances = number_chances(pictures, net)
    wrong = chances.argmax(axis=1) != labels
    surest = np.argsort(-chances.max(axis=1))[: len(labels) // 2]
    return {
        "numbers": len(labels),
        "wrong": int(wrong.sum()),
        "wrong in the surer half": int(wrong[surest].sum()),
    }


def main(trained: int = TRAINED) -> None:
    pictures, labels = plates(trained, TRAIN_SEED)
    net = fit_plates(pictures.astype(np.float16), labels)
    save_convs(net, "cards-plates")
    report = {"learned from": trained, **figures(net, *plates(TESTED, TEST_SEED))}
    (MODELS / "plates.json").write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    print(json.dumps(report))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

"""Trains the reader of pits on simulated households: `python -m vision.training.pits FOLDER`.

The folder keeps the households' pictures and samples, so that a second run is quick; a fresh one
takes about a quarter of an hour on one core. Figures are of kinds of editions and of lights that
teach nothing.
"""

import json
import pickle
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from vision.net import MODELS, Net, load, save
from vision.pits.cubes import CLASSES
from vision.pits.surface import PEAKS, Peaks, cues
from vision.training.fit import BATCH, Fitted, Labels, fit
from vision.training.pits_pictures import sessions
from vision.training.pits_samples import Sample, samples

HOUSEHOLDS = 80
HIDDEN: dict[str, tuple[int, ...]] = {
    "tile": (32,),
    "carts": (32,),
    "cage": (24,),
    "cube": (64,),
    "bare": (64,),
    "surface": (12,),
}
STEPS = 5000
"""Of learning, however many samples there are."""


def gathered(folder: Path, households: int) -> Iterable[Sample]:
    for session in sessions(households, folder):
        file = folder / f"samples-{session.seed}.pickle"
        if not file.exists():
            file.write_bytes(pickle.dumps(list(samples(session))))
        yield from pickle.loads(file.read_bytes())


def by_net(found: Iterable[Sample]) -> dict[str, list[Sample]]:
    """Cubes over what was taught, and over what was not, are read by two networks."""
    grouped: dict[str, list[Sample]] = {name: [] for name in HIDDEN}
    for sample in found:
        bare = sample.what == "cube" and not sample.taught
        grouped["bare" if bare else sample.what].append(sample)
    return grouped


def as_surface(found: list[Sample], cube: Net) -> list[Sample]:
    """What the reader of cubes says of the places that have changed most."""
    told = []
    for sample in found:
        features, strengths = np.split(sample.features, [len(sample.features) - PEAKS * 2 - 1])
        peaks = Peaks(features.reshape(PEAKS, -1), strengths)
        told.append(sample._replace(features=cues(peaks, cube)))
    return told


def train(name: str, found: list[Sample], steps: int = STEPS) -> Fitted:
    features = np.array([sample.features for sample in found])
    labels: Labels = np.array([sample.label for sample in found], np.int64)
    classes = len(CLASSES) if name in ("cube", "bare") else 2
    held_out = np.array([sample.held_out for sample in found])
    rounds = max(10, steps * BATCH // len(found))
    return fit(features, labels, held_out, classes, HIDDEN[name], rounds)


def figures(fitted: Fitted, found: list[Sample]) -> dict[str, Any]:
    """Of held-out households, by level: how many, how many wrong, and wrong among the surest."""
    told: dict[str, Any] = {}
    for level in ("L1", "L2", "L3", "L4"):
        those = [s for s in found if s.held_out and s.level == level]
        if not those:
            continue
        chances = fitted.net.probabilities(np.array([s.features for s in those]))
        wrong = chances.argmax(axis=1) != np.array([s.label for s in those])
        order = np.argsort(-chances.max(axis=1))
        told[level] = {"values": len(those), "wrong": int(wrong.sum())}
        for share in (0.99, 0.96):
            told[level][f"wrong in the surest {share:.0%}"] = int(
                wrong[order[: int(share * len(order))]].sum()
            )
    return told


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    report: dict[str, Any] = {"households": HOUSEHOLDS}
    for name, found in by_net(gathered(folder, HOUSEHOLDS)).items():
        if name == "surface":
            found = as_surface(found, load("pits-cube"))
        fitted = train(name, found)
        save(fitted.net, f"pits-{name}")
        report[name] = {"samples": len(found), **figures(fitted, found)}
        print(name, json.dumps(report[name]), flush=True)
    (MODELS / "pits.json").write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

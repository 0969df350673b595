"""Trains the reader of pits on simulated households: `python -m vision.training.pits FOLDER`.

The folder keeps the households' pictures and samples, so that a second run is quick; a fresh one
takes about twenty-five minutes on one core. Figures are of kinds of editions and of lights that
teach nothing.
"""

import json
import pickle
import sys
from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.net import MODELS, Floats, Net, save
from vision.pits import sight
from vision.pits.cubes import CLASSES
from vision.pits.sight import Sight
from vision.pits.surface import PEAKS, Peaks, cues
from vision.training.fit import BATCH, Labels, fit
from vision.training.pits_fit import Seen, fit_sight
from vision.training.pits_patches import patch_samples
from vision.training.pits_pictures import sessions
from vision.training.pits_plain import plain_sessions
from vision.training.pits_samples import Sample, samples

HOUSEHOLDS, PLAIN, EDITIONS = 37, 129, 306
"""Those that teach much and play, those that teach their pit alone, and those of which no table is
drawn, only pieces."""
FIRST_EDITION = 300_000
LOOKED_AT = {"cube": len(CLASSES), "bare": len(CLASSES), "carts": 2}
"""What is told from the patches themselves, with its classes."""
ROUNDS = {"cube": 14, "bare": 12, "carts": 14}
TWICE = 2
"""How often pictures of households are learned from, for each time drawn pieces are."""
PLAINLY: dict[str, tuple[int, ...]] = {"tile": (32,), "cage": (24,), "surface": (6,)}
"""What is told from cues alone, with the network's hidden layers."""
STEPS = 5000
"""Of learning from cues, however many samples there are."""


def gathered(folder: Path) -> Iterable[Sample]:
    for session in chain(sessions(HOUSEHOLDS, folder), plain_sessions(PLAIN, folder)):
        yield from kept(folder, session.seed, partial(samples, session))
    for seed in range(FIRST_EDITION, FIRST_EDITION + EDITIONS):
        yield from kept(folder, seed, partial(patch_samples, seed))


def kept(folder: Path, seed: int, made: Callable[[], Iterable[Sample]]) -> list[Sample]:
    file = folder / f"samples-{seed}.pickle"
    if not file.exists():
        file.write_bytes(pickle.dumps(list(made())))
    found: list[Sample] = pickle.loads(file.read_bytes())
    return found


def by_net(found: Iterable[Sample]) -> dict[str, list[Sample]]:
    """Cubes over what was taught, and over what was not, are read by two networks."""
    grouped: dict[str, list[Sample]] = {name: [] for name in (*LOOKED_AT, *PLAINLY)}
    for sample in found:
        bare = sample.what == "cube" and not sample.taught
        grouped["bare" if bare else sample.what].append(sample)
    return grouped


def as_surface(found: list[Sample], cube: Sight) -> list[Sample]:
    """What the reader of cubes says of the places that have changed most."""
    told = []
    for sample in found:
        features, strengths = np.split(sample.features, [len(sample.features) - PEAKS * 2 - 1])
        assert sample.planes is not None
        planes = sample.planes.astype(np.float32)
        peaks = Peaks(planes, features.reshape(PEAKS, -1), strengths)
        told.append(sample._replace(features=cues(peaks, cube)))
    return told


def looked_at(name: str, found: list[Sample], rounds: int | None = None) -> Sight:
    planes = np.array([sample.planes for sample in found], np.float16)
    seen = Seen(planes, *_lines(found), turned=name != "carts")
    return fit_sight(seen, held_out(found), LOOKED_AT[name], rounds or ROUNDS[name])


def _as_often(sample: Sample) -> list[Sample]:
    drawn = sample.session >= FIRST_EDITION
    return [sample] * (1 if drawn or sample.held_out else TWICE)


def plainly(name: str, found: list[Sample], steps: int = STEPS) -> Net:
    features, labels = _lines(found)
    rounds = max(10, steps * BATCH // len(found))
    return fit(features, labels, held_out(found), 2, PLAINLY[name], rounds).net


def _lines(found: list[Sample]) -> tuple[Floats, Labels]:
    features = np.array([sample.features for sample in found], np.float32)
    return features, np.array([sample.label for sample in found], np.int64)


def held_out(found: list[Sample]) -> NDArray[np.bool_]:
    return np.array([sample.held_out for sample in found], bool)


def chances_of(net: Net | Sight, found: list[Sample]) -> Floats:
    features = _lines(found)[0]
    if isinstance(net, Net):
        return net.probabilities(features)
    return net.probabilities(np.array([s.planes for s in found], np.float32), features)


def figures(net: Net | Sight, found: list[Sample]) -> dict[str, Any]:
    """Of held-out households, by level: how many, how many wrong, and wrong among the surest."""
    told: dict[str, Any] = {}
    for level in ("L1", "L2", "L3", "L4"):
        those = [s for s in found if s.held_out and s.level == level]
        if not those:
            continue
        chances = chances_of(net, those)
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
    grouped = by_net(gathered(folder))
    report: dict[str, Any] = {"households": HOUSEHOLDS, "plain households": PLAIN}
    report["editions"] = EDITIONS

    def told(name: str, net: Net | Sight, found: list[Sample]) -> None:
        report[name] = {"samples": len(found), **figures(net, found)}
        print(name, json.dumps(report[name]), flush=True)
        (MODELS / "pits.json").write_text(json.dumps(report, indent=1) + "\n")

    for name in LOOKED_AT:
        found = grouped[name]
        seen = looked_at(name, list(chain.from_iterable(map(_as_often, found))))
        sight.save(seen, f"pits-{name}")
        told(name, seen, found)
    for name in PLAINLY:
        found = grouped[name]
        if name == "surface":
            found = as_surface(found, sight.load("pits-cube"))
        net = plainly(name, found)
        save(net, f"pits-{name}")
        told(name, net, found)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

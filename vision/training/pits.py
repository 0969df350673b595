"""Trains the reader of pits on simulated households: `python -m vision.training.pits FOLDER`.

The folder keeps what is seen of the households' pits. Figures are of kinds of editions and of
lights that teach nothing and choose nothing.
"""

import json
import sys
from collections.abc import Iterable
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision import sight
from vision.net import MODELS, Floats, Net, save
from vision.pits.cubes import CLASSES, LEAN, STEEPNESS
from vision.pits.surface import PEAKS, Peaks, cues
from vision.sight import Sight
from vision.training.fit import BATCH, Labels, fit
from vision.training.fit_sight import Seen, Shape, Turning, fit_sight
from vision.training.gathering import gathered
from vision.training.pits_pictures import session
from vision.training.pits_plain import plain_session
from vision.training.pits_samples import Sample, samples

HOUSEHOLDS, PLAIN, JUDGING = range(9_000, 9_268, 4), range(20_000, 20_600), range(9_500, 9_520)
"""Those that teach much and play, those that teach their pit alone, and those of held-out kinds."""
ASIDE = 25
"""One household in so many teaches nothing, and chooses rounds and heats."""
WINDOWS = ((4, 2, 32), (3, 1, 48), (4, 2, 64))
LOOKED_AT = {
    "cube": Shape(WINDOWS, 96, len(CLASSES)),
    "bare": Shape(WINDOWS, 96, len(CLASSES)),
    "carts": Shape(WINDOWS, 64, 2),
}
"""What is told from the patches themselves: cubes over what was taught, and over what was not; and
whether a tile has two minecarts."""
ROUNDS = {"cube": 18, "bare": 16, "carts": 16}
PLAINLY: dict[str, tuple[int, ...]] = {"tile": (64, 32), "cage": (48,), "surface": (12,)}
"""What is told from cues alone, with the network's hidden layers."""
STEPS = 15000
"""Of learning from cues, however many samples there are."""


def of_household(held_out: bool, seed: int) -> list[Sample]:
    return list(samples(session(seed, held_out)))


def of_plain_household(seed: int) -> list[Sample]:
    return list(samples(plain_session(seed)))


def all_samples(folder: Path) -> Iterable[Sample]:
    """Those that teach, then those that judge."""
    playing, judging = partial(of_household, False), partial(of_household, True)
    every = chain(
        gathered(folder, "pits", playing, HOUSEHOLDS),
        gathered(folder, "plain", of_plain_household, PLAIN),
        gathered(folder, "judging", judging, JUDGING),
    )
    return chain.from_iterable(every)


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
    turning = None if name == "carts" else Turning(LEAN, STEEPNESS)
    seen = Seen(planes, *_lines(found), turning)
    return fit_sight(seen, aside(found), LOOKED_AT[name], rounds or ROUNDS[name])


def plainly(name: str, found: list[Sample], steps: int = STEPS) -> Net:
    features, labels = _lines(found)
    rounds = max(10, steps * BATCH // len(found))
    return fit(features, labels, aside(found), 2, PLAINLY[name], rounds).net


def _lines(found: list[Sample]) -> tuple[Floats, Labels]:
    features = np.array([sample.features for sample in found], np.float32)
    return features, np.array([sample.label for sample in found], np.int64)


def aside(found: list[Sample]) -> NDArray[np.bool_]:
    return np.array([sample.session % ASIDE == 0 for sample in found], bool)


def figures(net: Net | Sight, found: list[Sample]) -> dict[str, Any]:
    """Of held-out kinds, by level: how many, how many wrong, and wrong among the surest."""
    told: dict[str, Any] = {}
    for level in ("L1", "L2", "L3", "L4"):
        those = [s for s in found if s.level == level]
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


def chances_of(net: Net | Sight, found: list[Sample]) -> Floats:
    features = _lines(found)[0]
    if isinstance(net, Net):
        return net.probabilities(features)
    return net.probabilities(np.array([s.planes for s in found], np.float32), features)


def fitted(name: str, found: list[Sample]) -> Net | Sight:
    """And stored."""
    if name in LOOKED_AT:
        seeing = looked_at(name, found)
        sight.save(seeing, f"pits-{name}")
        return seeing
    net = plainly(name, found)
    save(net, f"pits-{name}")
    return net


def main(folder: Path) -> None:
    grouped = by_net(all_samples(folder))
    report: dict[str, Any] = {"households": len(HOUSEHOLDS), "plain households": len(PLAIN)}
    report["judging households"] = len(JUDGING)
    for name, mine in grouped.items():
        every = as_surface(mine, sight.load("pits-cube")) if name == "surface" else mine
        found, judging = ([s for s in every if s.held_out == held] for held in (False, True))
        report[name] = {"samples": len(found), **figures(fitted(name, found), judging)}
        print(name, json.dumps(report[name]), flush=True)
    (MODELS / "pits.json").write_text(json.dumps(report, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Trains the reading of trays: `python -m vision.training.trays [FOLDER]`.

Two networks: the rough one looks everywhere, the fine one only where the rough one was warm. The
folder keeps the simulated trays, so that training can be tried again.
"""

import json
import pickle
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS
from vision.lens import Points
from vision.net import MODELS, Net, save
from vision.simulation.levels import LEVELS, Level
from vision.training.fit import Labels, fit
from vision.training.trays_pictures import Example, session
from vision.trays.cues import around, closely, coarse, middles
from vision.trays.read import CLASSES, Models, counted, everywhere, judged, peaks
from vision.trays.tray import Floats

FIRST_TRAINED, FIRST_TESTED = 20_000, 21_000
TRAINED, TESTED = 80, 20
NEAR, FAR = 1.3, 2.6
SAME, OTHER = 1.8, 2.6
"""mm from a cube's middle: nearer it is one, farther it is none, between nobody says; where it is
looked at coarsely, and closely."""
NONE_KEPT = 0.08
"""The share of the coarse places without a cube that teach."""
SURE = 0.98
SMALL: tuple[Level, ...] = ("L2", "L1")
Samples = Iterable[tuple[Floats, Labels, bool]]
"""Features, labels, and whether they are held out."""


def main(folder: Path | None) -> None:
    train = examples(range(FIRST_TRAINED, FIRST_TRAINED + TRAINED), False, folder)
    test = examples(range(FIRST_TESTED, FIRST_TESTED + TESTED), True, folder)
    nets, figures = trained(list(train), list(test))
    save(nets.rough, "trays-rough")
    save(nets.fine, "trays-fine")
    figures["small part"] = small_part()
    (MODELS / "trays.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    print(json.dumps(figures))


def small_part() -> float:
    """Two households and a few rounds, which a test trains again: the mean chance of what is true,
    in pictures of the second."""
    one, other = (
        list(session(seed, held_out, SMALL))
        for seed, held_out in ((FIRST_TRAINED, False), (FIRST_TESTED, True))
    )
    nets, _ = trained(one, other, (30, 30), 4)
    chances = [
        counted(judged(each.tray, each.wood, nets), 1.0)[coal].get(int((each.coals == at).sum()), 0)
        for each in other
        for at, coal in enumerate(COALS)
    ]
    return float(np.mean(chances))


def examples(seeds: Iterable[int], held_out: bool, folder: Path | None) -> Iterator[Example]:
    """As they are kept in the folder, where they are."""
    for seed in seeds:
        file = folder / f"{seed}.pickle" if folder else None
        if file is not None and file.exists():
            yield from _open(pickle.loads(file.read_bytes()))
            continue
        made = list(session(seed, held_out))
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(pickle.dumps(made))
        yield from _open(made)


def _open(made: list[Example]) -> list[Example]:
    """What a hand hides teaches nothing."""
    return [each for each in made if not each.covered]


def varied(example: Example, dice: np.random.Generator) -> Example:
    """In another light, by a camera with other tones; perhaps mirrored: the camera leans over it
    from the right all the same."""
    tray = example.tray
    off = dice.normal(0, 0.02, 3) + dice.normal(0, 0.03)
    fine = (tray.fine * dice.uniform(0.93, 1.07) + off * (tray.fine < -0.1)).astype(np.float32)
    places, turn = example.places, tray.turn
    if dice.random() < 0.5:
        fine, places, turn = np.ascontiguousarray(fine[::-1]), places * (1.0, -1.0), -turn
    wood = example.wood
    if wood is not None:
        wood = (wood + dice.normal(0, 0.04, wood.shape)).astype(np.float32)
    return example._replace(
        tray=tray._replace(fine=fine, turn=turn), places=np.asarray(places, float), wood=wood
    )


def trained(
    train: list[Example], test: list[Example], rounds: tuple[int, int] = (16, 24), copies: int = 3
) -> tuple[Models, dict[str, Any]]:
    dice = np.random.default_rng(7)
    more = [varied(each, dice) for _ in range(copies) for each in train]
    every = [(each, False) for each in (*train, *more)] + [(each, True) for each in test]
    rough = _fitted(((*_rough(each, dice), held) for each, held in every), (48,), rounds[0])
    fine = _fitted(((*_fine(each, rough, dice), held) for each, held in every), (80,), rounds[1])
    nets = Models(rough, fine)
    return nets, {level: figures(test, nets, level) for level in LEVELS}


def _fitted(samples: Samples, hidden: tuple[int, ...], rounds: int) -> Net:
    kept = [each for each in samples if len(each[1])]
    features = np.vstack([told.astype(np.float16) for told, _, _ in kept]).astype(np.float32)
    labels = np.concatenate([truth for _, truth, _ in kept])
    held_out = np.concatenate([np.full(len(truth), held) for _, truth, held in kept])
    result = fit(features, labels, held_out, CLASSES, hidden, rounds)
    said = f"{len(labels)} places, {result.wrong:.3%} wrong, loss {result.loss:.5f}"
    print(said, file=sys.stderr, flush=True)
    return result.net


def _rough(example: Example, dice: np.random.Generator) -> tuple[Floats, Labels]:
    """All places near a cube's middle, and some of those that are not."""
    seen = coarse(example.tray)
    lines, columns = np.nonzero(seen.tried)
    distance, nearest = _nearest(middles(example.tray, lines, columns), example.places)
    is_cube = distance < NEAR
    keep = is_cube | ((distance > FAR) & (dice.random(len(lines)) < NONE_KEPT))
    labels = np.zeros(len(lines), np.int64)
    labels[is_cube] = example.coals[nearest[is_cube]] + 1
    return around(example.tray, seen, lines[keep], columns[keep]), labels[keep]


def _fine(example: Example, rough: Net, dice: np.random.Generator) -> tuple[Floats, Labels]:
    chances = everywhere(example.tray, rough)
    points = np.vstack([peaks(example.tray, 1 - chances[..., 0]), *_beside(example, dice)])
    distance, nearest = _nearest(points, example.places)
    is_cube = distance < SAME
    keep = is_cube | (distance > OTHER)
    labels = np.zeros(len(points), np.int64)
    labels[is_cube] = example.coals[nearest[is_cube]] + 1
    if not keep.any():
        return np.zeros((0, 1), np.float32), labels[keep]
    return closely(example.tray, points[keep], chances, example.wood), labels[keep]


def _beside(example: Example, dice: np.random.Generator) -> Iterator[Points]:
    """Places at every cube, and a little off it."""
    for far in (SAME * 0.7, OTHER * 1.6):
        yield example.places + dice.normal(0, far / 1.4, example.places.shape)


def _nearest(points: Points, places: Points) -> tuple[Points, NDArray[np.intp]]:
    if not len(places):
        return np.full(len(points), 99.0), np.zeros(len(points), np.intp)
    apart = np.linalg.norm(points[:, None] - places[None], axis=2)
    return np.asarray(apart.min(axis=1), float), apart.argmin(axis=1)


def figures(test: list[Example], nets: Models, level: str) -> dict[str, Any]:
    told = []
    for each in test:
        if each.level != level:
            continue
        counts = counted(judged(each.tray, each.wood, nets), each.tray.seen)
        for at, coal in enumerate(COALS):
            best, p = max(counts[coal].items(), key=lambda pair: pair[1])
            told.append((p, best == int((each.coals == at).sum())))
    sure = [right for p, right in told if p >= SURE]
    return {
        "counts": len(told),
        "wrong": sum(not right for _, right in told),
        f"of {SURE:.0%} and surer": len(sure),
        "wrong among those": sum(not right for right in sure),
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)

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
from vision.pits.patches import soft
from vision.pits.squares import hues
from vision.training.fit import Labels, fit
from vision.training.trays_pictures import Example, session
from vision.trays.cues import cues, layers, tried
from vision.trays.read import Models, candidates, counted, judged
from vision.trays.tray import Floats

FIRST_TRAINED, FIRST_TESTED = 20000, 21000
TRAINED, TESTED = 60, 20
NEAR, FAR = 1.3, 2.6
"""mm from a cube's middle: nearer it is one, farther it is none, between nobody says."""
SAME = 3.6


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    train = list(examples(range(FIRST_TRAINED, FIRST_TRAINED + TRAINED), False, folder))
    test = list(examples(range(FIRST_TESTED, FIRST_TESTED + TESTED), True, folder))
    nets, figures = trained(train, test)
    save(nets.rough, "trays_rough")
    save(nets.fine, "trays_fine")
    (MODELS / "trays.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    print(json.dumps(figures))


def examples(seeds: Iterable[int], held_out: bool, folder: Path | None) -> Iterator[Example]:
    for seed in seeds:
        file = folder / f"{seed}.pickle" if folder else None
        if file is not None and file.exists():
            made: list[Example] = pickle.loads(file.read_bytes())
        else:
            made = list(session(seed, held_out))
            if file is not None:
                file.write_bytes(pickle.dumps(made))
        for each in made:
            tray = each.tray._replace(fine=each.tray.fine.astype(np.float32))
            wood = None if each.palette is None else hues(soft(each.palette))
            whole = each._replace(tray=tray, palette=wood)
            yield whole
            if not held_out:
                yield mirrored(whole)


def mirrored(example: Example) -> Example:
    """The camera leans over it from the right all the same."""
    tray = example.tray
    upside = np.ascontiguousarray(tray.fine[::-1])
    return example._replace(
        tray=tray._replace(fine=upside, turn=-tray.turn),
        places=np.asarray(example.places * (1.0, -1.0), float),
    )


def trained(train: list[Example], test: list[Example]) -> tuple[Models, dict[str, Any]]:
    both = [*train, *test]
    held = np.array([False] * len(train) + [True] * len(test))
    rough = _fitted(_rough(each, np.random.default_rng(at)) for at, each in enumerate(both))(
        held, (64,), 16
    )
    fine = _fitted(_fine(each, rough) for each in both)(held, (32,), 40)
    nets = Models(rough, fine)
    return nets, {level: _figures(test, nets, level) for level in ("L1", "L2", "L3", "L4")}


def _fitted(parts: Iterable[tuple[Floats, Labels]]) -> Any:
    features, labels, sizes = [], [], []
    for told, truth in parts:
        sizes.append(len(truth))
        if len(truth):
            features.append(told.astype(np.float16))
            labels.append(truth)

    def run(held: NDArray[np.bool_], hidden: tuple[int, ...], rounds: int) -> Net:
        all_features = np.vstack(features).astype(np.float32)
        result = fit(
            all_features, np.concatenate(labels), np.repeat(held, sizes), 5, hidden, rounds
        )
        print(f"wrong {result.wrong:.5f} loss {result.loss:.5f}", flush=True)
        return result.net

    return run


def _rough(example: Example, dice: np.random.Generator) -> tuple[Floats, Labels]:
    """All places near a cube's middle, and some of those that are not."""
    points = tried(example.tray)
    if not len(points):
        return np.zeros((0, 1), np.float32), np.zeros(0, np.int64)
    distance, nearest = _nearest(points, example.places)
    is_cube, is_none = distance < NEAR, distance > FAR
    keep = is_cube | (is_none & (dice.random(len(points)) < 0.6))
    labels = np.where(is_cube, _coal(example, nearest), 0)
    told = cues(example.tray, layers(example.tray), points[keep])
    return told, labels[keep].astype(np.int64)


def _fine(example: Example, rough: Net) -> tuple[Floats, Labels]:
    found = candidates(example.tray, example.palette, rough)
    return found.cues, matched(found.points, example)


def matched(points: Points, example: Example) -> Labels:
    """Each cube's nearest candidate is it, all others are none."""
    labels = np.zeros(len(points), np.int64)
    taken: set[int] = set()
    for place, coal in zip(example.places, example.coals, strict=True):
        if not len(points):
            break
        off = np.linalg.norm(points - place, axis=1)
        at = int(np.argmin(off))
        if off[at] < SAME and at not in taken:
            labels[at] = coal + 1
            taken.add(at)
    return labels


def _nearest(points: Points, places: Points) -> tuple[NDArray[np.float64], NDArray[np.intp]]:
    if not len(places):
        return np.full(len(points), 99.0), np.zeros(len(points), np.intp)
    apart = np.linalg.norm(points[:, None] - places[None], axis=2)
    return apart.min(axis=1), apart.argmin(axis=1)


def _coal(example: Example, nearest: NDArray[np.intp]) -> Labels:
    if not len(example.coals):
        return np.zeros(len(nearest), np.int64)
    return np.asarray(example.coals[nearest] + 1, np.int64)


def _figures(test: list[Example], nets: Models, level: str) -> dict[str, Any]:
    told = []
    for each in test:
        if each.level != level or each.covered:
            continue
        counts = counted(judged(each.tray, each.palette, nets), each.tray.seen)
        for at, coal in enumerate(COALS):
            best, p = max(counts[coal].items(), key=lambda pair: pair[1])
            told.append((p, best == int((each.coals == at).sum())))
    sure = [right for p, right in told if p >= 0.98]
    return {
        "counts": len(told),
        "wrong": sum(not right for _, right in told),
        "accepted": len(sure),
        "wrong among accepted": sum(not right for right in sure),
    }


if __name__ == "__main__":
    main()

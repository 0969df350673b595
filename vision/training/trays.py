"""Trains the reading of trays: `python -m vision.training.trays [FOLDER]`.

Two networks: the rough one looks everywhere, the fine one only where the rough one was warm. The
folder keeps the simulated trays, so that training can be tried again.
"""

import json
import pickle
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from companion.rules.vocabulary import COALS
from vision.cards.conv import save_convs
from vision.net import MODELS
from vision.simulation.levels import LEVELS, Level
from vision.training.trays_fit import fit_fine, fit_rough, heated
from vision.training.trays_pictures import Example, session
from vision.training.trays_samples import cells, places
from vision.training.trays_varied import varied
from vision.trays.read import Models, counted, judged

FIRST_TRAINED, FIRST_HEATED, FIRST_TESTED = 30_000, 30_036, 21_000
TRAINED, HEATED, TESTED = 36, 4, 4
"""Households: those that teach, those of the same kinds that say how sure the networks may be, and
those of other kinds and lights that they are tried on."""
ROUNDS = (4, 4)
COPIES = 1
"""Of every tray, under other circumstances, beside itself."""
SURE = 0.98
SMALL: tuple[Level, ...] = ("L2", "L1")


def main(folder: Path | None) -> None:
    train = list(examples(range(FIRST_TRAINED, FIRST_TRAINED + TRAINED), False, folder))
    heating = list(examples(range(FIRST_HEATED, FIRST_HEATED + HEATED), False, folder))
    nets, wrong = trained(train, heating)
    save_convs(nets.rough, "trays-rough")
    save_convs(nets.fine, "trays-fine")
    test = list(examples(range(FIRST_TESTED, FIRST_TESTED + TESTED), True, folder))
    found: dict[str, Any] = {level: figures(test, nets, level) for level in LEVELS[:3]}
    found["places wrong"] = wrong
    found["small part"] = small_part()
    (MODELS / "trays.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(json.dumps(found))


def small_part() -> float:
    """A household and a few rounds, which a test trains again: the mean chance of what is true, in
    pictures of another one."""
    one = list(session(FIRST_TRAINED, False, SMALL))
    other = [each for each in session(FIRST_TESTED, True, SMALL) if not each.covered]
    nets, _ = trained(one, one, (16, 8))
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
        made = [_kept(each, np.float16) for each in session(seed, held_out)]
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(pickle.dumps(made))
        yield from _open(made)


def _open(made: list[Example]) -> list[Example]:
    """What a hand hides teaches nothing."""
    return [_kept(each, np.float32) for each in made if not each.covered]


def _kept(example: Example, exact: type[np.floating[Any]]) -> Example:
    tray = example.tray
    return example._replace(tray=tray._replace(fine=tray.fine.astype(exact)))


def trained(
    train: list[Example], heating: Sequence[Example], rounds: tuple[int, int] = ROUNDS
) -> tuple[Models, float]:
    """The networks, and the share of heating places that the fine one gets wrong."""
    dice = np.random.default_rng(7)

    def more() -> list[Example]:
        return [*train, *(varied(each, dice) for _ in range(COPIES) for each in train)]

    rough = fit_rough(cells(more(), dice), rounds[0])
    print("the rough one is done", file=sys.stderr, flush=True)
    fine = fit_fine(places(more(), rough, dice), rounds[1])
    fine, wrong = heated(fine, places(heating, rough, dice))
    return Models(rough, fine), wrong


def figures(test: Sequence[Example], nets: Models, level: str) -> dict[str, Any]:
    """And how many must be asked for no mistake, and for one, to be accepted."""
    told = []
    for each in test:
        if each.level != level:
            continue
        counts = counted(judged(each.tray, each.wood, nets), each.tray.seen)
        for at, coal in enumerate(COALS):
            best, p = max(counts[coal].items(), key=lambda pair: pair[1])
            told.append((p, best == int((each.coals == at).sum())))
    told.sort(key=lambda pair: -pair[0])
    wrong = [at for at, (_, right) in enumerate(told) if not right]
    sure = [right for p, right in told if p >= SURE]
    return {
        "counts": len(told),
        "wrong": len(wrong),
        "asked for none wrong": len(told) - (wrong[0] if wrong else len(told)),
        "asked for one wrong": len(told) - (wrong[1] if len(wrong) > 1 else len(told)),
        f"of {SURE:.0%} and surer": len(sure),
        "wrong among those": sum(not right for right in sure),
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)

"""Trains the reader of order cards: `python -m vision.training.cards FOLDER`.

The folder keeps the households' pictures and what is seen of their cards, so that a second run is
quick; a fresh one takes about twenty minutes on one core. Figures are of kinds of editions
and of lights that teach nothing.
"""

import json
import pickle
import sys
from pathlib import Path
from typing import Any

import numpy as np

from vision.cards.conv import Convs, save_convs
from vision.cards.maps import Maps, maps_of
from vision.cards.spots import spot_features
from vision.net import MODELS, save
from vision.training.cards_fits import (
    fit_patterns,
    fit_spots,
    pair_loss,
    pattern_labels,
    pattern_lines,
)
from vision.training.cards_maps import fit_maps, samples_of
from vision.training.cards_pictures import sessions
from vision.training.cards_samples import Record, SpotSamples, records, spot_samples
from vision.training.fit import Fitted

TRAINED, TESTED = 100, 30
ROUNDS = 20
AT_ONCE = 32
SUREST = (0.99, 0.96)


def gathered(folder: Path, trained: int, tested: int) -> tuple[list[Record], list[Record]]:
    """The cards of households that teach, and of those that are held out."""
    found: tuple[list[Record], list[Record]] = ([], [])
    for session in sessions(trained, tested, folder):
        file = folder / f"cards-{session.seed}.pickle"
        if not file.exists():
            file.write_bytes(pickle.dumps([_small(record) for record in records(session)]))
        found[session.held_out].extend(_whole(each) for each in pickle.loads(file.read_bytes()))
    return found


def _small(record: Record) -> Record:
    seen, half = record.seen, np.float16
    seen = seen._replace(face=seen.face.astype(half), above=seen.above.astype(half))
    return record._replace(seen=seen)


def _whole(record: Record) -> Record:
    seen, full = record.seen, np.float32
    return record._replace(
        seen=seen._replace(face=seen.face.astype(full), above=seen.above.astype(full))
    )


def mapped(convs: Convs, cards: list[Record]) -> list[Maps]:
    pictures = samples_of(cards).pictures
    found: list[Maps] = []
    for first in range(0, len(cards), AT_ONCE):
        found += maps_of(pictures[first : first + AT_ONCE].astype(np.float32), convs)
    return found


def told(fitted: Fitted, features: Any, labels: Any, levels: Any) -> dict[str, Any]:
    """By level: how many, how many wrong, and wrong among the surest."""
    found: dict[str, Any] = {"loss": round(fitted.loss, 4)}
    chances = fitted.net.probabilities(features)
    for level in np.unique(levels):
        those = levels == level
        wrong = chances[those].argmax(axis=1) != labels[those]
        order = np.argsort(-chances[those].max(axis=1))
        found[f"L{level}"] = {"values": int(those.sum()), "wrong": int(wrong.sum())} | {
            f"wrong in the surest {share:.0%}": int(wrong[order[: int(share * len(order))]].sum())
            for share in SUREST
        }
    return found


def fitted_all(
    cards: list[Record], held: list[Record], convs: Convs, folder: Path
) -> dict[str, Any]:
    """Everything that reads the maps; its weights go to the folder, its figures are returned."""
    maps, held_maps = mapped(convs, cards), mapped(convs, held)
    patterns = fit_patterns(cards, maps, held, held_maps)
    save(patterns.net, "cards-patterns", folder)
    levels = np.array([card.level for card in held])
    report = {
        "patterns": told(patterns, pattern_lines(held, held_maps), pattern_labels(held), levels)
    }
    train, test = spot_samples(cards, maps), spot_samples(held, held_maps)
    spots = fit_spots(train, test)
    save(spots.net, "cards-spots", folder)
    report["spots"] = told(spots, spot_features(test.spots), test.outcome, test.level)
    return report | {"pairs": _pairs(test)}


def _pairs(test: SpotSamples) -> dict[str, Any]:
    wrong = int((test.pairs.argmax(axis=1) != test.pair).sum())
    return {"values": len(test.pair), "wrong": wrong, "loss": round(pair_loss(test), 4)}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    cards, held = gathered(folder, TRAINED, TESTED)
    convs = fit_maps(samples_of(cards), ROUNDS)
    save_convs(convs, "cards-maps")
    report = {"households": TRAINED, "held out": TESTED, "cards": len(cards)}
    report |= fitted_all(cards, held, convs, MODELS)
    (MODELS / "cards.json").write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    print(json.dumps(report))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

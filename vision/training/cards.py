"""Trains the reader of order cards: `python -m vision.training.cards FOLDER [spots]`.

The folder keeps the households' pictures and what is seen of their cards, so that a second run is
quick; with `spots` only the network of the spots is trained. Figures are of kinds of editions and
of lights that teach nothing.
"""

import json
import pickle
import sys
from pathlib import Path
from typing import Any

import numpy as np

from vision.cards.conv import Convs, save_convs
from vision.cards.maps import Maps, maps_of
from vision.cards.spots import HEAT
from vision.net import MODELS, save
from vision.training.cards_drawn import drawn
from vision.training.cards_fits import (
    fit_patterns,
    pair_loss,
    pattern_labels,
    pattern_lines,
)
from vision.training.cards_maps import fit_maps, samples_of
from vision.training.cards_pictures import sessions
from vision.training.cards_samples import PairSamples, Record, pair_samples, records
from vision.training.cards_spots import fit_spots, joined, spot_samples, spots_told

TRAINED, TESTED = 100, 30
ROUNDS, SPOT_ROUNDS = 20, 11
DRAWN, FIRST_DRAWN = 399, 100_000
"""Editions of which cards are drawn, and their first seed."""
TIMES = 3
"""Every rendered spot is looked at so often, each time a little different; drawn ones once."""
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


def told(chances: Any, labels: Any, levels: Any) -> dict[str, Any]:
    """By level: how many, how many wrong, and wrong among the surest."""
    own = np.maximum(chances[np.arange(len(labels)), labels], 1e-9)
    found: dict[str, Any] = {"loss": round(float(-np.log(own).mean()), 4)}
    for level in np.unique(levels):
        those = levels == level
        wrong = chances[those].argmax(axis=1) != labels[those]
        order = np.argsort(-chances[those].max(axis=1))
        found[f"L{level}"] = {"values": int(those.sum()), "wrong": int(wrong.sum())} | {
            f"wrong in the surest {share:.0%}": int(wrong[order[: int(share * len(order))]].sum())
            for share in SUREST
        }
    return found


def fitted_patterns(cards: list[Record], held: list[Record], convs: Convs) -> dict[str, Any]:
    """What reads the maps."""
    maps, held_maps = mapped(convs, cards), mapped(convs, held)
    patterns = fit_patterns(cards, maps, held, held_maps)
    save(patterns.net, "cards-patterns")
    levels = np.array([card.level for card in held])
    chances = patterns.net.probabilities(pattern_lines(held, held_maps))
    return {
        "patterns": told(chances, pattern_labels(held), levels),
        "pairs": _pairs(pair_samples(held, held_maps)),
    }


def _pairs(test: PairSamples) -> dict[str, Any]:
    wrong = int((test.scores.argmax(axis=1) != test.pair).sum())
    return {"values": len(test.pair), "wrong": wrong, "loss": round(pair_loss(test), 4)}


def fitted_spots(cards: list[Record], held: list[Record]) -> dict[str, Any]:
    samples = [spot_samples(cards, TIMES)]
    for seed in range(FIRST_DRAWN, FIRST_DRAWN + DRAWN):
        samples.append(spot_samples(drawn(seed), 1, seed))
    convs = fit_spots(joined(samples), SPOT_ROUNDS)
    save_convs(convs, "cards-spots")
    report = {}
    for name, wood in (("spots", 0.0), ("spots without tonight's wood", 1.0)):
        # Only what four cards taught: all else is easier.
        test = spot_samples([card._replace(known=None) for card in held], 1, unknown=wood)
        report[name] = told(spots_told(convs, test.pictures, HEAT), test.outcome, test.level)
    return {"drawn editions": DRAWN} | report


def main(folder: Path, only: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    cards, held = gathered(folder, TRAINED, TESTED)
    file = MODELS / "cards.json"
    report = json.loads(file.read_text("utf-8")) if file.exists() else {}
    if only != "spots":
        convs = fit_maps(samples_of(cards), ROUNDS)
        save_convs(convs, "cards-maps")
        report = {"households": TRAINED, "held out": TESTED, "cards": len(cards)}
        report |= fitted_patterns(cards, held, convs)
    report |= fitted_spots(cards, held)
    file.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    print(json.dumps(report))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:3])

"""Trains the reader of order cards: `python -m vision.training.cards FOLDER [spots]`.

The folder keeps what is seen of the households' cards; with `spots` only the network of the spots
is trained. Figures are of kinds of editions and of lights that teach nothing and choose nothing.
"""

import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from vision.cards.conv import Convs, save_convs
from vision.cards.maps import Maps, maps_of
from vision.net import MODELS, save
from vision.sight import save as save_sight
from vision.training.cards_drawn import drawn
from vision.training.cards_maps import fit_maps, samples_of
from vision.training.cards_patterns import fit_patterns, pattern_labels, pattern_lines
from vision.training.cards_pictures import session
from vision.training.cards_samples import Record, records
from vision.training.cards_spots import fit_spots, joined, spot_samples, spots_told
from vision.training.gathering import gathered

HOUSEHOLDS, DRAWN, JUDGING = range(1_000, 1_270), range(100_000, 101_500), range(5_000, 5_020)
"""Those that teach; editions of which only cards are drawn; and those of held-out kinds."""
ASIDE = 25
"""One household in so many teaches no spots, and chooses the heat."""
ROUNDS, SPOT_ROUNDS = 12, 18
TIMES = 2
"""Every rendered spot is looked at so often, the second time a little beside its place."""
AT_ONCE = 32
SUREST = (0.99, 0.96)


def of_household(held_out: bool, seed: int) -> list[Record]:
    return [_small(record) for record in records(session(seed, held_out))]


def of_edition(seed: int) -> list[Record]:
    return [_small(record) for record in drawn(seed)]


def _small(record: Record) -> Record:
    seen, half = record.seen, np.float16
    seen = seen._replace(face=seen.face.astype(half), above=seen.above.astype(half))
    return record._replace(seen=seen)


def _whole(record: Record) -> Record:
    seen, full = record.seen, np.float32
    return record._replace(
        seen=seen._replace(face=seen.face.astype(full), above=seen.above.astype(full))
    )


def teaching(folder: Path) -> Iterator[tuple[int, list[Record]]]:
    """Household by household, with its seed."""
    yield from _named(folder, "cards", partial(of_household, False), HOUSEHOLDS)
    yield from _named(folder, "drawn", of_edition, DRAWN)


def judging(folder: Path) -> Iterator[tuple[int, list[Record]]]:
    yield from _named(folder, "judging", partial(of_household, True), JUDGING)


def _named(folder: Path, name: str, made: Any, seeds: range) -> Iterator[tuple[int, list[Record]]]:
    for seed, found in zip(seeds, gathered(folder, name, made, seeds), strict=True):
        yield seed, [_whole(each) for each in found]


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
    patterns = fit_patterns(cards, maps)
    save(patterns.net, "cards-patterns")
    levels = np.array([card.level for card in held])
    chances = patterns.net.probabilities(pattern_lines(held, held_maps))
    return {"patterns": told(chances, pattern_labels(held), levels)}


def fitted_spots(folder: Path) -> dict[str, Any]:
    samples = joined(
        [
            spot_samples(cards, 1 if seed in DRAWN else TIMES, seed)
            for seed, cards in teaching(folder)
            if cards
        ]
    )
    aside = np.isin(samples.household, HOUSEHOLDS[::ASIDE])
    sight = fit_spots(samples, aside, SPOT_ROUNDS)
    save_sight(sight, "cards-spots")
    report: dict[str, Any] = {"spots learned from": len(samples.outcome)}
    for name, wood in (("spots", 0.0), ("spots without tonight's wood", 1.0)):
        # Only what four cards taught: all else is easier.
        plain = [
            spot_samples([card._replace(known=None) for card in cards], 1, seed, wood)
            for seed, cards in judging(folder)
            if cards
        ]
        test = joined(plain)
        report[name] = told(spots_told(sight, test), test.outcome, test.level)
    return report


def fitted_maps(folder: Path) -> dict[str, Any]:
    cards = [each for seed, found in teaching(folder) if seed in HOUSEHOLDS for each in found]
    held = [each for _, found in judging(folder) for each in found]
    convs = fit_maps(samples_of(cards), ROUNDS)
    save_convs(convs, "cards-maps")
    return {"cards": len(cards)} | fitted_patterns(cards, held, convs)


def main(folder: Path, only: str = "") -> None:
    file = MODELS / "cards.json"
    report = json.loads(file.read_text("utf-8")) if only else {}
    report |= {"households": len(HOUSEHOLDS), "editions": len(DRAWN)}
    report["judging households"] = len(JUDGING)
    if only != "spots":
        report |= fitted_maps(folder)
    report |= fitted_spots(folder)
    file.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    print(json.dumps(report))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:3])

"""Spots as seen and as they might have been, and the network that tells what lies on them: a little
beside their place, with and without their own taught card, with and without tonight's wood."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.rules.components import ORDERS
from vision.cards.colour import GAMMA
from vision.cards.faces import LAYOUTS, Floats
from vision.cards.spots import FIRST_PAIR, FREE, LEAN, OUTCOMES, OWN, PAIRS, Shown, Spot, shown
from vision.sight import Sight
from vision.training.cards_samples import Record
from vision.training.fit_sight import Seen, Shape, Turning, fit_sight

SHAPE = Shape(((4, 2, 32), (3, 1, 32), (3, 2, 48), (3, 1, 64)), 96, OUTCOMES)
BESIDE = 0.35
"""mm by which a card may be found elsewhere than it was."""
LIT, TINTED, VEILED = 0.06, 0.025, 0.03
"""How far the wood of a calibration may be from that of the card's light."""
UNKNOWN = 0.25
"""The share of evenings that are not calibrated."""


class SpotSamples(NamedTuple):
    planes: NDArray[np.float16]
    cues: Floats
    outcome: Any
    level: Any
    household: Any


def joined(parts: list[SpotSamples]) -> SpotSamples:
    return SpotSamples(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def spot_samples(
    cards: list[Record], times: int, seed: int = 0, unknown: float = UNKNOWN
) -> SpotSamples:
    """Every spot so many times, all but the first a little beside its place; `unknown` is the share
    of evenings without calibration."""
    dice = np.random.default_rng(seed)
    found: list[Shown] = []
    outcomes, levels = [], []
    for card in cards:
        spots = ORDERS[card.order].spots
        for time in range(times):
            wood = None if dice.random() < unknown else as_calibrated(card.wood, dice)
            known = card.known if dice.random() < 0.5 else None
            seen = card.seen._replace(wood=wood)
            for coal, place, on in zip(spots, LAYOUTS[len(spots)], card.spots, strict=True):
                x, y = dice.normal(0, BESIDE, 2) * (time > 0)
                found.append(shown(seen, Spot(len(spots), place, coal), card.card, known, (x, y)))
                outcomes.append(outcome_of(on))
                levels.append(card.level)
    return SpotSamples(
        np.array([each.planes for each in found], np.float16),
        np.array([each.cues for each in found], np.float32),
        np.array(outcomes, np.int64),
        np.array(levels),
        np.full(len(found), seed),
    )


def outcome_of(on: Any) -> int:
    """Of a spot as the answer has it."""
    if not isinstance(on, list):
        return FREE if on is None else OWN
    return FIRST_PAIR + PAIRS.index((on[0], on[1]))


def as_calibrated(wood: Floats, dice: np.random.Generator) -> Floats:
    """What calibrating makes of the wood's light: in a lamp of its own, its sheen lifting black."""
    light = wood * dice.normal(1, LIT, (1, 1)) * dice.normal(1, TINTED, wood.shape)
    light = np.maximum(light + dice.uniform(0, VEILED), 0.002)
    return np.asarray(light ** (1 / GAMMA), np.float32)


def fit_spots(samples: SpotSamples, held: NDArray[np.bool_], rounds: int) -> Sight:
    seen = Seen(samples.planes, samples.cues, samples.outcome, Turning(LEAN), moved=1)
    return fit_sight(seen, held, SHAPE, rounds)


def spots_told(sight: Sight, samples: SpotSamples) -> Floats:
    parts = range(0, len(samples.planes), 500)
    return np.concatenate(
        [
            sight.probabilities(
                samples.planes[at : at + 500].astype(np.float32), samples.cues[at : at + 500]
            )
            for at in parts
        ]
    )

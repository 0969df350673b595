"""Fits the network that tells what lies on a spot, from spots as seen and as they might have been:
a little beside their place, with and without their own taught card, with and without tonight's
wood."""

from functools import partial
from typing import Any, NamedTuple

import numpy as np

from companion.rules.components import ORDERS
from vision.cards.colour import GAMMA
from vision.cards.conv import Convs, Scale, outputs
from vision.cards.faces import LAYOUTS, Floats
from vision.cards.spots import LEAN, OUTCOMES, Spot, spot_picture
from vision.net import softmax
from vision.training.cards_maps import fresh, levelled
from vision.training.cards_samples import Record
from vision.training.cards_steps import Steps

SHAPES = ((4, 2, 32), (4, 2, 48), (3, 3, 64), (3, 3, 64), (1, 1, len(OUTCOMES)))
"""Side, stride and channels of each layer: from 36 cells to one."""
BATCH = 32
RATE, LAST_RATE = 5e-3, 1e-4
SMOOTH = 0.01
"""Of the truth is spread over all outcomes: a network that is never quite sure ranks better."""
BESIDE = 0.35
"""mm by which a card may be found elsewhere than it was."""
LIT, TINTED, VEILED = 0.06, 0.025, 0.03
"""How far the wood of a calibration may be from that of the card's light."""
UNKNOWN = 0.33
"""The share of evenings that are not calibrated."""
SOME = 400


class SpotSamples(NamedTuple):
    pictures: Any
    outcome: Any
    """0 free, 1 its own cube, 2 two cubes."""
    level: Any


def joined(parts: list[SpotSamples]) -> SpotSamples:
    return SpotSamples(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def spot_samples(
    cards: list[Record], times: int, seed: int = 0, unknown: float = UNKNOWN
) -> SpotSamples:
    """Every spot so many times, all but the first a little beside its place; `unknown` is the share
    of evenings without calibration."""
    dice = np.random.default_rng(seed)
    pictures, outcomes, levels = [], [], []
    for card in cards:
        spots = ORDERS[card.order].spots
        for time in range(times):
            wood = None if dice.random() < unknown else as_calibrated(card.wood, dice)
            known = card.known if dice.random() < 0.5 else None
            seen = card.seen._replace(wood=wood)
            for coal, place, on in zip(spots, LAYOUTS[len(spots)], card.spots, strict=True):
                off = dice.normal(0, BESIDE, 2) * (time > 0)
                spot = Spot(len(spots), place, coal)
                picture = spot_picture(seen, spot, card.card, known, (off[0], off[1]))
                pictures.append(picture.astype(np.float16))
                outcomes.append(0 if on is None else 2 if isinstance(on, list) else 1)
                levels.append(card.level)
    return SpotSamples(np.array(pictures), np.array(outcomes), np.array(levels))


def as_calibrated(wood: Floats, dice: np.random.Generator) -> Floats:
    """What calibrating makes of the wood's light: in a lamp of its own, its sheen lifting black."""
    light = wood * dice.normal(1, LIT, (1, 1)) * dice.normal(1, TINTED, wood.shape)
    light = np.maximum(light + dice.uniform(0, VEILED), 0.002)
    return np.asarray(light ** (1 / GAMMA), np.float32)


def fit_spots(samples: SpotSamples, rounds: int, seed: int = 0) -> Convs:
    dice = np.random.default_rng(seed)
    count = len(samples.pictures)
    some = samples.pictures[dice.permutation(count)[:SOME]].astype(np.float32)
    scale = _scale(some)
    layers = levelled(fresh(dice, some.shape[-1], SHAPES), scale(some))
    steps = Steps(layers)
    total = rounds * (count // BATCH)
    at = 0
    for _ in range(rounds):
        for chosen in np.array_split(dice.permutation(count), count // BATCH):
            slow = (1 + np.cos(np.pi * at / total)) / 2 * min(1, (at + 1) * 50 / total)
            pictures = scale(turned(samples.pictures[chosen].astype(np.float32), dice))
            error = partial(_errors, outcome=samples.outcome[chosen])
            layers = steps.after(layers, pictures, error, LAST_RATE + (RATE - LAST_RATE) * slow)
            at += 1
    return Convs(scale, layers)


def _errors(out: Floats, outcome: Any) -> Floats:
    told = softmax(out)
    told[np.arange(len(outcome)), outcome] -= 1 - SMOOTH
    return np.asarray((told - SMOOTH / len(OUTCOMES)) / len(out), np.float32)


def _scale(pictures: Floats) -> Scale:
    flat = pictures.reshape(-1, pictures.shape[-1])
    scale = Scale(flat.mean(axis=0), np.maximum(flat.std(axis=0), 1e-2))
    # What is mirrored and turned must stay alike.
    scale.mean[LEAN : LEAN + 2] = 0
    scale.spread[LEAN : LEAN + 2] = scale.spread[LEAN : LEAN + 2].mean()
    return scale


def turned(pictures: Floats, dice: np.random.Generator) -> Floats:
    """A batch, all mirrored and turned alike, and where cubes lean with them."""
    x, y = LEAN, LEAN + 1
    if dice.random() < 0.5:
        pictures = pictures[:, :, ::-1].copy()
        pictures[..., x] *= -1
    if dice.random() < 0.5:
        pictures = pictures[:, ::-1].copy()
        pictures[..., y] *= -1
    if dice.random() < 0.5:
        pictures = pictures.transpose(0, 2, 1, 3).copy()
        pictures[..., [x, y]] = pictures[..., [y, x]]
    return pictures


def spots_told(convs: Convs, pictures: Any, heat: float = 1.0) -> Floats:
    found = [
        outputs(convs, pictures[at : at + 64].astype(np.float32)).reshape(-1, len(OUTCOMES))
        for at in range(0, len(pictures), 64)
    ]
    return softmax(np.concatenate(found) / np.float32(heat))

"""A seen card in the light of the taught ones: shadows and lamps on this one card taken away."""

from typing import NamedTuple

import cv2
import numpy as np

from vision.cards.faces import Floats, bright, halved
from vision.cards.taught import TaughtCards

GAINS, VEILS = (0.4, 1.6), (-0.04, 0.5)
"""How much brighter a card may be than the paper around it says, and what may lie over it."""
CALM, VEIL_CALM = 0.03, 0.5
"""How strongly lamps are taken to be as they were, and veils not to be there: a veil that is not
there takes the light from black."""
DARKEST = 0.004
PLATE_BOX, SPOT_BOX = (0.3, 0.1, 0.7, 0.36), (0.08, 0.34, 0.92, 0.78)


class Seen(NamedTuple):
    """A card's bright pictures, on its face and at the height of cubes' tops."""

    face: Floats
    above: Floats
    paper: Floats
    """The bright value of this card's own paper."""
    inks: Floats
    """4 x 3: bright values of the coals' inks, with their hatching and all."""
    lean: tuple[float, float]
    """mm by which a cube's top is seen off its place, along the card's width and height."""
    prints: Floats
    """4 x 24 x 24 x 3: the coals' spots as they were taught."""
    wood: Floats | None = None
    """4 x 3: bright values of tonight's cubes, where they were calibrated."""


def background(face: Floats) -> Floats:
    """What is neither spots nor plate nor the vehicle, a pixel a line."""
    high, wide = face.shape[:2]
    aside = np.zeros((high, wide), bool)
    for left, top, right, low in (PLATE_BOX, SPOT_BOX, (0.0, 0.74, 1.0, 1.0)):
        aside[round(top * high) : round(low * high), round(left * wide) : round(right * wide)] = (
            True
        )
    edge = round(0.05 * wide)
    aside[:edge], aside[:, :edge], aside[:, -edge:] = True, True, True
    return face[~aside]


def relight(
    face: Floats, above: Floats, like: Floats, taught: TaughtCards, lean: tuple[float, float]
) -> Seen:
    """`like` is a taught card of the same vehicle: lamps make all of a card brighter or darker, and
    what its varnish mirrors lies over it like a veil."""
    gain, veil = _lamps(face, like)
    seen, higher = (bright(_without(logs, gain, veil)) for logs in (face, above))
    return Seen(
        seen,
        higher,
        np.asarray(np.median(background(seen), axis=0), np.float32),
        taught.inks,
        lean,
        taught.prints,
    )


def _without(logs: Floats, gain: Floats, veil: Floats) -> Floats:
    return np.asarray(np.log(np.maximum((np.exp(logs) - veil) / gain, DARKEST)), np.float32)


def _lamps(face: Floats, like: Floats) -> tuple[Floats, Floats]:
    """Per colour, the line from taught to seen light: over the vehicle and the paper above it."""
    one, other = (_shared(np.exp(each)) for each in (like, face))
    gains, veils = np.ones(3), np.zeros(3)
    keep = np.ones(len(one), bool)
    for _ in range(3):
        for colour in range(3):
            x, y = one[keep, colour], other[keep, colour]
            left = [[(x * x).mean() + CALM, x.mean()], [x.mean(), 1 + VEIL_CALM]]
            right = [(x * y).mean() + CALM, y.mean()]
            gains[colour], veils[colour] = np.linalg.solve(left, right)
        off = np.abs(other - one * gains - veils).sum(axis=1)
        keep = off <= max(2.0 * float(np.median(off)), 0.05)
    gains, veils = np.clip(gains, *GAINS), np.clip(veils, *VEILS)
    return gains.astype(np.float32), veils.astype(np.float32)


def _shared(light: Floats) -> Floats:
    """What all cards of a vehicle have in common, smoothed, a pixel a line."""
    small = cv2.blur(halved(light), (3, 3))
    high, wide = small.shape[:2]
    edge = round(0.06 * wide)
    low = small[round(0.75 * high) : -edge, edge:-edge]
    top = small[edge : round(0.12 * high), edge:-edge]
    return np.concatenate([low.reshape(-1, 3), top.reshape(-1, 3)]).astype(np.float32)

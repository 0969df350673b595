"""A seen card in the light of the taught ones: shadows and lamps on this one card taken away."""

from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import COALS
from vision.cards.faces import Floats, bright, halved
from vision.cards.taught import TaughtCards

GAINS, VEILS = (0.4, 1.6), (-0.04, 0.5)
"""How much brighter a card may be than the paper around it says, and what may lie over it."""
CALM = 0.004
"""So much a vehicle must have of light and dark before it tells a veil from a brighter lamp."""
DARKEST = 0.004
PLATE_BOX, SPOT_BOX = (0.3, 0.1, 0.7, 0.36), (0.08, 0.34, 0.92, 0.78)


class Seen(NamedTuple):
    """A card's bright pictures, on its face and at the height of cubes' tops, at two scales."""

    face: Floats
    above: Floats
    small: Floats
    small_above: Floats
    paper: Floats
    """The bright value of this card's own paper."""
    inks: Floats
    """4 x 3: bright values of the coals' inks as they would look here."""
    lean: tuple[float, float]
    """mm by which a cube's top is seen off its place, along the card's width and height."""
    cubes: Floats | None = None
    """About every 2 mm, the chances that a cube of each colour has its middle there."""
    prints: Floats | None = None
    """4 x 12 x 12 x 3: the coals' spots as they were taught."""


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
    inks = [bright(taught.inks.get(coal, np.full(3, -1.0, np.float32))) for coal in COALS]
    return Seen(
        seen,
        higher,
        halved(seen),
        halved(higher),
        np.asarray(np.median(background(seen), axis=0), np.float32),
        np.array(inks, np.float32),
        lean,
        None,
        np.asarray(taught.prints, np.float32),
    )


def _without(logs: Floats, gain: Floats, veil: Floats) -> Floats:
    return np.asarray(np.log(np.maximum((np.exp(logs) - veil) / gain, DARKEST)), np.float32)


def _lamps(face: Floats, like: Floats) -> tuple[Floats, Floats]:
    """Per colour, the line from taught to seen light: over the vehicle and the paper above it."""
    one, other = (_shared(np.exp(each)) for each in (like, face))
    gains, veils = np.ones(3, np.float32), np.zeros(3, np.float32)
    keep = np.ones(len(one), bool)
    for _ in range(3):
        for colour in range(3):
            x, y = one[keep, colour], other[keep, colour]
            spread = float(((x - x.mean()) ** 2).sum()) + CALM * len(x)
            slope = (
                float(((x - x.mean()) * (y - y.mean())).sum())
                + CALM * len(x) * float(y.mean() / max(float(x.mean()), 0.02))
            ) / spread
            gains[colour] = np.clip(slope, *GAINS)
            veils[colour] = np.clip(y.mean() - gains[colour] * x.mean(), *VEILS)
        off = np.abs(other - one * gains - veils).sum(axis=1)
        keep = off <= max(2.0 * float(np.median(off)), 0.05)
    return gains, veils


def _shared(light: Floats) -> Floats:
    """What all cards of a vehicle have in common, smoothed, a pixel a line."""
    small = cv2.blur(halved(light), (3, 3))
    high, wide = small.shape[:2]
    edge = round(0.06 * wide)
    low = small[round(0.75 * high) : -edge, edge:-edge]
    top = small[edge : round(0.12 * high), edge:-edge]
    return np.concatenate([low.reshape(-1, 3), top.reshape(-1, 3)]).astype(np.float32)

"""A seen card in the light of the taught ones: shadows and lamps on this one card taken away."""

from typing import NamedTuple

import numpy as np

from companion.rules.vocabulary import COALS
from vision.cards.faces import Floats, bright, halved
from vision.cards.taught import TaughtCards

MOST = 0.5
"""By so much a card's light may differ from that of the paper around it, as a logarithm."""
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
    """`like` is a taught card of the same vehicle."""
    gain = np.median(background(face), axis=0) - np.median(background(like), axis=0)
    gain = np.clip(gain, -MOST, MOST).astype(np.float32)
    seen, higher = bright(face - gain), bright(above - gain)
    inks = np.array([bright(taught.inks.get(coal, np.full(3, -1.0, np.float32))) for coal in COALS])
    return Seen(
        seen,
        higher,
        halved(seen),
        halved(higher),
        np.asarray(np.median(background(seen), axis=0), np.float32),
        np.asarray(inks, np.float32),
        lean,
    )

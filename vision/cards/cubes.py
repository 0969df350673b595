"""Where cubes stand on a card: a small window at the height of their tops, looked at everywhere."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from companion.rules.vocabulary import COALS
from vision.cards.faces import WIDE, Floats
from vision.cards.light import Seen
from vision.net import Net, load

WINDOW = 12.0
CELLS = 12
CLASSES = 1 + len(COALS)
"""No cube with its middle here, or one of a colour."""
COARSE = 4
"""Pixels of a face from one looked-at place to the next: about 2 mm."""
ROWS = (0.3, 0.84)
"""Shares of a card's height between which cubes stand."""


def cube_features(windows: Floats, around: Floats) -> Floats:
    """A line a window, of windows x 12 x 12 x 6 (above, and on the face); `around` are the inks,
    the paper and the lean."""
    count = len(windows)
    above, face = windows[..., :3], windows[..., 3:]
    coarse = face.reshape(count, CELLS // 2, 2, CELLS // 2, 2, 3).mean(axis=(2, 4))
    lines = [above.reshape(count, -1), coarse.reshape(count, -1), around]
    return np.hstack(lines).astype(np.float32)


def around_of(seen: Seen) -> Floats:
    return np.concatenate([seen.inks.ravel(), seen.paper, seen.lean]).astype(np.float32)


def windows_at(seen: Seen, points: Floats, card: float) -> Floats:
    """12 mm squares around points in the card's mm, at a mm a cell; nearest pixels."""
    scale = seen.face.shape[1] / card
    steps = (np.arange(CELLS) - (CELLS - 1) / 2) * WINDOW / CELLS
    x = np.rint((points[:, 0, None] + steps) * scale - 0.5).astype(int)
    y = np.rint((points[:, 1, None] + steps) * scale - 0.5).astype(int)
    np.clip(x, 0, seen.face.shape[1] - 1, out=x)
    np.clip(y, 0, seen.face.shape[0] - 1, out=y)
    both = np.concatenate([seen.above, seen.face], axis=2)
    return np.asarray(both[y[:, :, None], x[:, None, :]], np.float32)


@lru_cache(maxsize=1)
def cube_net() -> Net:
    return load("cards-cubes")


def with_cubes(cards: Sequence[Seen], card: tuple[float, float], net: Net) -> list[Seen]:
    """The same cards, each with a map of where cubes of each colour may stand."""
    wide, high = WIDE // COARSE, cards[0].face.shape[0] // COARSE
    first, last = (round(share * high) for share in ROWS)
    x, y = np.meshgrid(np.arange(wide), np.arange(first, last))
    at = np.stack([x, y], axis=-1).reshape(-1, 2) + 0.5
    points = (at * (COARSE * card[0] / WIDE)).astype(np.float32)
    lines = [
        cube_features(windows_at(each, points, card[0]), np.tile(around_of(each), (len(points), 1)))
        for each in cards
    ]
    found = net.probabilities(np.concatenate(lines)).reshape(len(cards), last - first, wide, -1)
    maps = np.zeros((len(cards), high, wide, len(COALS)), np.float32)
    maps[:, first:last] = found[..., 1:]
    return [each._replace(cubes=one) for each, one in zip(cards, maps, strict=True)]

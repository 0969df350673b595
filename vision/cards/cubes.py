"""Where cubes stand on a card: a small window at the height of their tops, looked at everywhere."""

import numpy as np

from companion.rules.vocabulary import COALS
from vision.cards.faces import Floats
from vision.cards.light import Seen

WINDOW = 12.0
CELLS = 12
CLASSES = 1 + len(COALS)
"""No cube with its middle here, or one of a colour."""


def cube_features(windows: Floats, seen_inks: Floats, paper: Floats, lean: Floats) -> Floats:
    """A line a window, of windows x 12 x 12 x 6 (above, and on the face)."""
    count = len(windows)
    above, face = windows[..., :3], windows[..., 3:]
    coarse = face.reshape(count, CELLS // 2, 2, CELLS // 2, 2, 3).mean(axis=(2, 4))
    return np.hstack(
        [
            above.reshape(count, -1),
            coarse.reshape(count, -1),
            seen_inks.reshape(count, -1),
            paper.reshape(count, -1),
            lean.reshape(count, -1),
        ]
    ).astype(np.float32)


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

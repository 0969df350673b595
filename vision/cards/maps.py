"""What lies and what is printed in every cell of a card: one look at all of it, cell by cell.

The network sees the card on its face and at the height of cubes' tops, and how unlike everything
is to the coals' inks as they were taught. It tells two things of every cell: the cube whose top is
above it, and the ink that is printed there, covered or not.
"""

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import COALS
from vision.cards.conv import Convs, load_convs, outputs
from vision.cards.faces import Floats
from vision.cards.light import Seen
from vision.net import softmax
from vision.pits.patches import mean3

TOP, HIGH, WIDE = 33, 84, 88
"""The part of a face that is looked at, in its pixels: where spots and cubes may be."""
CELL = 4
"""Pixels of a face to a cell: about 2 mm."""
ROWS, COLUMNS = HIGH // CELL, WIDE // CELL
FINE = 4
"""Channels of a picture's finest detail, a pixel each of two by two."""
CLASSES = 1 + len(COALS)
"""Nothing, or one of the coals: of the cube first, then of the ink."""
HATCH = 5
"""mm over which hatching and what is printed within a spot are smoothed away."""
NEAR = 0.15
"""A bright value so far from an ink is half unlike it."""


class Maps(NamedTuple):
    """Rows x columns x 5 each: logarithms of chances."""

    cubes: Floats
    inks: Floats


def looked_at(seen: Seen, card: tuple[float, float]) -> Floats:
    """High / 2 x wide / 2 x channels; where cubes lean comes last, x and y."""
    face = seen.face[TOP : TOP + HIGH].astype(np.float32) - seen.paper
    above = seen.above[TOP : TOP + HIGH].astype(np.float32) - seen.paper
    inks = seen.inks - seen.paper
    rough = [_halved(each) for each in (face, above)]
    fine = [
        _folded(mean3(each)) - cv2.blur(mean3(coarse), (3, 3))[..., None]
        for each, coarse in zip((face, above), rough, strict=True)
    ]
    smooth = [np.asarray(cv2.blur(each, (HATCH, HATCH)), np.float32) for each in rough]
    unlike = [_unlike(each, inks) for each in (*rough, *smooth)]
    numbers = np.empty((HIGH // 2, WIDE // 2, 3), np.float32)
    numbers[:] = (card[0] / 44 - 1, seen.lean[0] / 5, seen.lean[1] / 5)
    return np.concatenate([*fine, *rough, *unlike, numbers], axis=2).astype(np.float32)


def _halved(picture: Floats) -> Floats:
    size = (picture.shape[1] // 2, picture.shape[0] // 2)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.float32)


def _folded(gray: Floats) -> Floats:
    """Four pixels as four channels."""
    high, wide = gray.shape
    four = gray.reshape(high // 2, 2, wide // 2, 2).transpose(0, 2, 1, 3)
    return np.ascontiguousarray(four).reshape(high // 2, wide // 2, 4)


def _unlike(picture: Floats, inks: Floats) -> Floats:
    """Of every pixel and ink: near ones are told apart, far ones are all alike."""
    off = np.zeros((*picture.shape[:2], len(inks)), np.float32)
    for channel in range(3):
        off += (picture[..., channel, None] - inks[:, channel]) ** 2
    np.sqrt(off, out=off)
    return np.asarray(off / (off + NEAR), np.float32)


@lru_cache(maxsize=1)
def map_layers() -> Convs:
    return load_convs("cards-maps")


def maps_of(pictures: Floats, convs: Convs) -> list[Maps]:
    """Of cards x high x wide x channels."""
    found = outputs(convs, pictures).reshape(-1, 2 * CLASSES)
    shape = (len(pictures), ROWS, COLUMNS, CLASSES)
    cubes, inks = (
        np.log(np.maximum(softmax(half), 1e-6)).reshape(shape)
        for half in (found[:, :CLASSES], found[:, CLASSES:])
    )
    return [Maps(*both) for both in zip(cubes, inks, strict=True)]


@lru_cache(maxsize=4)
def cell_middles(card: tuple[float, float]) -> Floats:
    """Rows x columns x 2: where on the card each cell's middle is, in mm."""
    x = (np.arange(COLUMNS) + 0.5) * CELL * card[0] / WIDE
    y = (TOP + (np.arange(ROWS) + 0.5) * CELL) * card[0] / WIDE
    return np.stack(np.meshgrid(x, y), axis=-1).astype(np.float32)

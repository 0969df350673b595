"""What lies on a spot whose print is known: nothing, its own cube, or two cubes.

A spot is seen on the card's face and at the height of cubes' tops, beside its print as it was
taught (the card's own, or the same ink on another card) and beside tonight's cube of its colour.
Hatching, outlines and sides tell where colours do not.
"""

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.cards.conv import Convs, load_convs, outputs
from vision.cards.faces import SIDES, WIDE, Floats, Place
from vision.cards.light import Seen
from vision.cards.taught import BORDER, PRINT, PRINT_CELLS
from vision.net import softmax

CELLS, CELL = 36, 0.6
"""So many cells of so many mm to a side of what is looked at: a pair lies within."""
PLANES = 13
"""Of what differs cell by cell; the numbers come after them, the same in all cells."""
LEAN = PLANES
"""The first of the numbers: where cubes lean, x and y."""
NEAR = 0.1
"""A bright value so far from an ink or a wood is half unlike it."""
LEAST_APART = 0.02
OUTCOMES = ("free", "own", "pair")
HEAT = 1.15
"""Outputs are divided by it, so that chances mean what they say on households not learned from."""


class Spot(NamedTuple):
    """One printed spot of a card."""

    spots: int
    """How many spots its card has."""
    place: Place
    coal: Coal


def spot_picture(
    seen: Seen,
    spot: Spot,
    card: tuple[float, float],
    known: Floats | None,
    off: tuple[float, float] = (0.0, 0.0),
) -> Floats:
    """Cells x cells x channels; `off` are mm by which the spot is taken to be elsewhere."""
    at = COALS.index(spot.coal)
    face, above = (_around(each, spot, card, off) for each in (seen.face, seen.above))
    if known is not None:
        printed = _around(known, spot, card, (0.0, 0.0))
    else:
        printed = _print_on_paper(seen, at, SIDES[spot.spots] * card[0] * PRINT)
    inks = printed[_inside(SIDES[spot.spots] * card[0])].reshape(-1, 3)
    ink = np.asarray(inks.mean(axis=0), np.float32)
    rough = inks.mean(axis=1).std()
    grays = [_hues(each - ink) for each in (face, above, printed)]
    numbers = np.empty((CELLS, CELLS, 12), np.float32)
    numbers[:] = [
        seen.lean[0] / 5,
        seen.lean[1] / 5,
        *np.eye(len(COALS))[at],
        SIDES[spot.spots] * card[0] / 15 - 1,
        float(known is not None),
        float(seen.wood is not None),
        ink.mean(),
        (seen.paper - ink).mean(),
        10 * rough,
    ]
    return np.concatenate([*grays, _coloured(face, above, ink, seen.wood, at), numbers], axis=2)


def _coloured(face: Floats, above: Floats, ink: Floats, wood: Floats | None, at: int) -> Floats:
    """How unlike its own ink and wood, and other wood, everything is; and how far it is on the way
    from one to the other."""
    found = np.zeros((CELLS, CELLS, 4), np.float32)
    found[..., 0] = _unlike(face, ink)
    if wood is not None:
        found[..., 1] = _unlike(above, wood[at])
        others = [_unlike(above, each) for other, each in enumerate(wood) if other != at]
        found[..., 2] = np.minimum(np.minimum(*others[:2]), others[2])
        way = wood[at] - ink
        far = (above - ink) @ way / (way @ way + LEAST_APART)
        found[..., 3] = np.clip(far, -2, 2)
    return found


def _unlike(picture: Floats, colour: Floats) -> Floats:
    off = np.sqrt(((picture - colour) ** 2).sum(axis=2))
    return np.asarray(off / (off + NEAR), np.float32)


def _hues(picture: Floats) -> Floats:
    blue, green, red = (picture[..., each] for each in range(3))
    gray = (blue + green + red) / 3
    return np.asarray(np.stack([gray, red - green, blue - green], axis=2), np.float32)


def _around(
    face: Floats, spot: Spot, card: tuple[float, float], off: tuple[float, float]
) -> Floats:
    """mm around a spot, whatever the card's size."""
    scale = CELL * WIDE / card[0]
    x, y = spot.place[0] * face.shape[1], spot.place[1] * face.shape[0]
    x, y = x + off[0] * WIDE / card[0], y + off[1] * WIDE / card[0]
    return _warped(face, scale, x, y, cv2.BORDER_REPLICATE)


def _print_on_paper(seen: Seen, at: int, side: float) -> Floats:
    """The ink as another card shows it, `side` mm wide."""
    found = np.empty((CELLS, CELLS, 3), np.float32)
    found[:] = seen.paper
    size = round(side / CELL / 2) * 2
    square = cv2.resize(seen.prints[at], (size, size), interpolation=cv2.INTER_LINEAR)
    within = slice((CELLS - size) // 2, (CELLS + size) // 2)
    if size <= CELLS:
        found[within, within] = square
    else:
        cut = slice((size - CELLS) // 2, (size + CELLS) // 2)
        found[:] = square[cut, cut]
    return found


def _inside(side: float) -> tuple[slice, slice]:
    """The cells of a spot without its border."""
    half = min(CELLS // 2, round(side * PRINT * (0.5 - BORDER / PRINT_CELLS) / CELL))
    return (slice(CELLS // 2 - half, CELLS // 2 + half),) * 2


def _warped(face: Floats, scale: float, x: float, y: float, border: int) -> Floats:
    first = (0.5 - CELLS / 2) * scale - 0.5
    matrix = np.array([[scale, 0, x + first], [0, scale, y + first]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    found = cv2.warpAffine(face, matrix, (CELLS, CELLS), flags=flags, borderMode=border)
    return np.asarray(found, np.float32)


@lru_cache(maxsize=1)
def spot_layers() -> Convs:
    return load_convs("cards-spots")


def spot_chances(pictures: Floats, convs: Convs) -> Floats:
    """Spots x 3: free, its own cube, two cubes."""
    told = outputs(convs, pictures).reshape(len(pictures), len(OUTCOMES))
    return softmax(np.asarray(told / HEAT, np.float32))

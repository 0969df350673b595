"""What lies on a spot whose print is known: nothing, its own cube, or which two cubes.

A spot is seen on the card's face and at the height of cubes' tops, beside its print as it was
taught (the card's own, or the same ink on another card) and beside tonight's cubes. Hatching,
outlines and sides tell where colours do not.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.cards.faces import SIDES, WIDE, Floats, Place
from vision.cards.light import Seen
from vision.cards.taught import BORDER, PRINT, PRINT_CELLS
from vision.sight import Sight, contrasted, load

CELLS, CELL = 40, 0.6
"""So many cells of so many mm to a side of what is looked at: a pair lies within."""
LEAN = (0, 1)
"""Which cues say where cubes lean, across and down."""
MIRRORED = {2: LEAN[0], 1: LEAN[1]}
"""Left and right exchanged, and up and down."""
NEAR = 0.1
"""A bright value so far from an ink or a wood is half unlike it."""
LEAST_APART = 0.02
MIDDLE, CALM = slice(10, 30), 0.012
"""The cells of any spot, and less contrast than is believed there."""
PAIRS: tuple[tuple[Coal, Coal], ...] = tuple(
    (a, b) for at, a in enumerate(COALS) for b in COALS[at:]
)
FREE, OWN, FIRST_PAIR = 0, 1, 2
OUTCOMES = FIRST_PAIR + len(PAIRS)


class Spot(NamedTuple):
    """One printed spot of a card."""

    spots: int
    """How many spots its card has."""
    place: Place
    coal: Coal


class Shown(NamedTuple):
    planes: Floats
    """Cells x cells x planes."""
    cues: Floats


def shown(
    seen: Seen,
    spot: Spot,
    card: tuple[float, float],
    known: Floats | None,
    off: tuple[float, float] = (0.0, 0.0),
) -> Shown:
    """`off` are mm by which the spot is taken to be elsewhere."""
    at = COALS.index(spot.coal)
    face, above = (_around(each, spot, card, off) for each in (seen.face, seen.above))
    if known is not None:
        printed = _around(known, spot, card, (0.0, 0.0))
    else:
        printed = _print_on_paper(seen, at, SIDES[spot.spots] * card[0] * PRINT)
    inks = printed[_inside(SIDES[spot.spots] * card[0])].reshape(-1, 3)
    ink = np.asarray(inks.mean(axis=0), np.float32)
    rough = inks.mean(axis=1).std()
    # Wood is painted much as its ink is printed.
    wood = seen.inks if seen.wood is None else seen.wood
    grays = [_hues(each - ink) for each in (face, above, printed)]
    cues = [
        *seen.lean,
        *np.eye(len(COALS))[at],
        SIDES[spot.spots] * card[0],
        float(known is not None),
        float(seen.wood is not None),
        *ink,
        *(seen.paper - ink),
        *(wood[at] - ink),
        rough,
    ]
    plain = _contrasted(np.concatenate([grays[0], grays[2][..., :1]], axis=2))
    planes = np.concatenate([*grays, _coloured(face, above, ink, wood, at), plain], axis=2)
    return Shown(planes, np.array(cues, np.float32))


def _contrasted(planes: Floats) -> Floats:
    return np.asarray(contrasted(planes[None], MIDDLE, CALM)[0])


def _coloured(face: Floats, above: Floats, ink: Floats, wood: Floats, at: int) -> Floats:
    """How unlike its own ink and every wood everything is; and how far it is on the way from its
    ink to its wood."""
    way = wood[at] - ink
    far = np.clip((above - ink) @ way / (way @ way + LEAST_APART), -2, 2)
    return np.stack([_unlike(face, ink), *(_unlike(above, each) for each in wood), far], axis=2)


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


@cache
def spot_sight() -> Sight:
    return load("cards-spots")


def spot_chances(spots: Sequence[Shown], sight: Sight) -> Floats:
    """Spots x outcomes: free, its own cube, and the ten pairs."""
    planes, cues = (np.stack(part) for part in zip(*spots, strict=True))
    return sight.mirrored(planes, cues, MIRRORED)

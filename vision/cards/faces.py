"""Cards as flat pictures, and where on them everything is printed.

Every card becomes a picture 88 pixels wide, whatever its size: what is printed is a share of its
width, and a pixel is about half a mm.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.atlas import Area, Frame, flat
from vision.cards.colour import GAMMA, Correction
from vision.cards.find import CARD_TOP
from vision.looking import Look

Floats = NDArray[np.float32]
Place = tuple[float, float]

WIDE = 88
CLOUDS = 3.0
"""mm: what changes more slowly than this is shadow and background."""
CUBE = 9.0
"""mm: cubes have 8 to 10."""

LAYOUTS: dict[int, tuple[Place, ...]] = {
    1: ((0.50, 0.54),),
    2: ((0.30, 0.56), (0.69, 0.56)),
    3: ((0.48, 0.45), (0.34, 0.64), (0.65, 0.64)),
    4: ((0.37, 0.45), (0.67, 0.45), (0.37, 0.62), (0.67, 0.62)),
}
"""By how many spots a card has: their middles, as shares of its width and height."""
SIDES = {1: 0.33, 2: 0.33, 3: 0.26, 4: 0.26}
PLACES: tuple[tuple[int, Place], ...] = tuple(
    (count, place) for count, places in LAYOUTS.items() for place in places
)
"""All ten."""
FIRST = {1: 0, 2: 1, 3: 3, 4: 6}
"""By layout, its first place among the ten."""


def turned_round(frame: Frame, card: tuple[float, float]) -> Frame:
    """The same card, its top where its bottom was taken to be."""
    return frame.after(Frame(-np.eye(2), np.array(card)))


def card_area(card: tuple[float, float]) -> Area:
    return Area(0.0, 0.0, card[0], card[1], WIDE / card[0])


def flatten(look: Look, frame: Frame, colours: Correction, z: float = 0.0) -> Floats:
    """The card's face, or what is `z` above it, relative to white paper; what lies outside the
    picture is white."""
    seen = flat(look.logs, look.pose, look.light, frame, card_area(look.kit.card), CARD_TOP + z)
    return colours(np.nan_to_num(seen, copy=False))


def bright(logs: Floats) -> Floats:
    """White is 1, black is 0."""
    return np.asarray(np.exp(np.clip(logs, -6, 0.6) / GAMMA), np.float32)


def halved(face: Floats) -> Floats:
    """About a pixel a mm."""
    size = (WIDE // 2, face.shape[0] // 2)
    return np.asarray(cv2.resize(face, size, interpolation=cv2.INTER_AREA), np.float32)


def cleared(small: Floats) -> Floats:
    """Without shadows and clouds, which correlate better than what is drawn."""
    return np.asarray(small - cv2.GaussianBlur(small, (0, 0), CLOUDS), np.float32)


def part(face: Floats, middle: Place, side: float, cells: int) -> Floats:
    """A square of a face around a place, `side` being a share of its width, in so many cells."""
    high, wide = face.shape[:2]
    half = side * wide / 2
    x, y = middle[0] * wide, middle[1] * high
    scale = 2 * half / cells
    # From a cell's middle to a pixel's middle; blurred by areas where cells are large.
    matrix = np.array(
        [[scale, 0, x - half + scale / 2 - 0.5], [0, scale, y - half + scale / 2 - 0.5]]
    )
    return np.asarray(
        cv2.warpAffine(
            face,
            matrix,
            (cells, cells),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        ),
        np.float32,
    )


def lean(look: Look, frame: Frame) -> tuple[float, float]:
    """mm of the card by which the top of a cube in its middle is seen off its foot."""
    middle = frame.to_table(np.array([look.kit.card]) / 2)
    top = look.pose.view.project(np.array([[*middle[0], CARD_TOP + CUBE]]))
    off = look.pose.view.on_plane(top, CARD_TOP)[0] - middle[0]
    x, y = np.linalg.solve(frame.matrix, off)
    return float(x), float(y)

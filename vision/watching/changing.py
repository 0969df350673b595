"""Where two pictures of a camera that stands still differ: block by block, beyond their noise."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lens import Points
from vision.pictures import Bgr

Blocks = NDArray[np.float32]
Mask = NDArray[np.bool_]
BLOCK = 8
"""Pixels to a side: a cube covers two blocks and more each way."""
MOST_UNLIKE = 3.0
"""Times as unlike as noise makes blocks, over three by three of them: in simulated pictures the
most unlike of those that did not change was 2.7, in any light; a cube that is taken away or
swapped for one of the likest colour was 9 and more, in hard light 3.3 and more."""
LEAST_NOISE, MOST_NOISE = 0.3, 1.5
"""Of blocks, in a byte's steps: rounding alone, and noise in which a black cube on its own print
could be lost. Where there is more of it everything seems another, and is read again."""


def blocks_of(bgr: Bgr) -> Blocks:
    """The mean of each; what is left over at the edges is left out."""
    high, wide = (side // BLOCK for side in bgr.shape[:2])
    whole = bgr[: high * BLOCK, : wide * BLOCK]
    # Halving bytes is quick, and rounds; after it the means must not be rounded any more.
    half = cv2.resize(whole, (wide * BLOCK // 2, high * BLOCK // 2), interpolation=cv2.INTER_AREA)
    blocks = cv2.resize(half.astype(np.float32), (wide, high), interpolation=cv2.INTER_AREA)
    return np.asarray(blocks, np.float32)


def changes(then: Blocks, now: Blocks) -> Mask:
    """Which blocks are another's."""
    off = now - then
    squares = cv2.transform(off * off, np.full((1, 3), 1 / 3, np.float32))
    unlike = cv2.blur(squares, (3, 3))
    limit = MOST_UNLIKE * min(max(_noise(off), LEAST_NOISE), MOST_NOISE)
    return np.asarray(unlike > limit**2, bool)


def _noise(off: Blocks) -> float:
    """From neighbours: light that changes over the whole picture is none."""
    some = off[::2]
    apart = some[:, 1::2] - some[:, : some.shape[1] // 2 * 2 : 2]
    # Of normal noise; two blocks have each their own.
    return 1.48 * float(np.median(np.abs(apart))) / 2**0.5


def covered(outline: Points, shape: tuple[int, ...]) -> Mask:
    """The blocks within a convex outline in pixels, and those beside them."""
    mask = np.zeros(shape[:2], np.uint8)
    hull = cv2.convexHull(np.clip(outline, -1e5, 1e5).astype(np.float32))
    cv2.fillConvexPoly(mask, np.floor(hull / BLOCK).astype(np.int32), 1)
    return np.asarray(cv2.dilate(mask, np.ones((3, 3), np.uint8)), bool)

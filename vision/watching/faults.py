"""Pictures that are none: black ones, and those of which only a part came."""

import numpy as np

from companion.rules.refusals import Reason
from vision.pictures import Bgr

DARK = 6
"""Of 255: a sensor behind a cap gives less, a dark room more somewhere."""
BURNT = 250
ALIKE = 1
"""No two rows of a sensor's picture are so alike over all their length."""
PART = 1 / 8
"""Of the height: so much of it at least is missing."""
APART = 16
"""Every so many pixels are looked at."""

BLACK = Reason(
    None,
    "the camera “{name}” shows only black: take the cap off its lens, or switch on a light",
)
HALF = Reason(
    None,
    "the camera “{name}” sends broken pictures: plug it in directly, without a hub, or take"
    " another cable",
)
OTHER_SIZE = Reason(
    None,
    "the pictures of the camera “{name}” changed their size: pull its plug, and put it in again",
)
STALLED = Reason(None, "the camera “{name}” does not answer: pull its plug, and put it in again")


def fault_of(bgr: Bgr) -> Reason | None:
    """What is wrong with it, if anything is."""
    few = bgr[::APART, ::APART]
    if np.percentile(few, 99) <= DARK:
        return BLACK
    return HALF if _is_half(bgr) else None


def _is_half(bgr: Bgr) -> bool:
    """What did not come is gray, or the last row that came again and again."""
    rows = bgr[::-1, ::APART].astype(np.int16)
    last = rows[0]
    if last.min() >= BURNT or last.max() <= DARK:
        return False
    wanted = int(len(rows) * PART)
    return bool((np.abs(rows[1:wanted] - last).max(axis=(1, 2)) <= ALIKE).all())

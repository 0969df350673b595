"""The empty pit, from one picture of it between its rulers."""

from typing import NamedTuple

import numpy as np

from companion.rules.refusals import Reason, Refusal
from vision.light import Light3
from vision.looking import Look
from vision.pits.frame import brightness, by_rulers, pictured

LEAST_SHARP = 0.36
"""Sharp pictures have 0.5 and more, those blurred by two pixels 0.3."""

NO_PIT = Reason(
    None,
    "no pit lies between two rulers of one seat in the picture: lay one ruler above it and the"
    " other below it, and show both",
)
TWO_PITS = Reason(None, "more than one pit is in the picture: show only the empty one")
OUT_OF_PICTURE = Reason(None, "a part of the pit is out of the picture: go a little farther away")
BLURRED = Reason(None, "the pit is blurred: hold the camera still, and wait until it is sharp")


class Taught(NamedTuple):
    picture: Light3
    """Relative to white paper, two pixels a mm."""
    sharp: float


def teach_pit(look: Look) -> Taught:
    """Raises Refusal."""
    seats = look.seats
    if not seats:
        raise Refusal(NO_PIT)
    if len(seats) > 1:
        raise Refusal(TWO_PITS)
    picture = pictured(look, by_rulers(look, seats[0]))
    if not np.isfinite(picture).all():
        raise Refusal(OUT_OF_PICTURE)
    sharp = sharpness(picture)
    if sharp < LEAST_SHARP:
        raise Refusal(BLURRED)
    return Taught(picture, sharp)


def sharpness(picture: Light3) -> float:
    """How much of the change over 5 mm happens within one, where most changes."""
    gray = brightness(picture)[::2]
    near, far = (np.abs(gray[:, by:] - gray[:, :-by]) for by in (2, 10))
    return float(np.percentile(near, 95) / (np.percentile(far, 95) + 1e-6))

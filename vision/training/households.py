"""Households that teach networks: which kinds of editions and lights are held out, and what is off.

Half of those that teach have editions of no kind: more is different from household to household
than within one.
"""

import numpy as np

from vision.lens import Lens
from vision.simulation.arrays import Rng, rng_of
from vision.simulation.editions import KINDS, Kind
from vision.simulation.editions.edition import Edition
from vision.simulation.editions.kinds import mixed_style
from vision.simulation.household import Household
from vision.simulation.levels import LIGHTS_OF, Level, LightKind

HELD_OUT_KINDS: tuple[Kind, ...] = ("watercolour", "comic")
HELD_OUT_LIGHTS: tuple[LightKind, ...] = ("strip", "spots")
"""What no network was trained with."""
TAUGHT_KINDS: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind not in HELD_OUT_KINDS)
SPREAD = 0.3
"""Pixels by which marker corners are found too far inside, as calibrating finds it."""
MIXED = 0.5
"""The share of editions that teach and are of no kind."""
_MIXING = 83


def kind_of(held_out: bool, rng: Rng) -> Kind:
    kinds = HELD_OUT_KINDS if held_out else TAUGHT_KINDS
    return kinds[int(rng.integers(len(kinds)))]


def as_mixed(edition: Edition) -> None:
    """Half of the editions lose their kind, before anything of them is drawn."""
    rng = rng_of(edition.seed, _MIXING)
    if rng.random() < MIXED:
        edition.style = mixed_style(TAUGHT_KINDS, rng)


def easy(rng: Rng) -> Level:
    """People teach in good light."""
    return "L1" if rng.random() < 0.6 else "L2"


def light_of(level: Level, held_out: bool, rng: Rng) -> LightKind:
    """Lights that are held out are never seen in training, and in half of what is tested."""
    usual = [light for light in LIGHTS_OF[level] if light not in HELD_OUT_LIGHTS]
    chosen = list(HELD_OUT_LIGHTS) if held_out and rng.random() < 0.5 else usual
    return chosen[int(rng.integers(len(chosen)))]


def lens_of(house: Household, rng: Rng | None = None) -> Lens:
    """The true one; nearly, with dice: calibrating is not perfect."""
    wide, high = house.lens.size
    focal = max(wide, high) / 2 / np.tan(np.radians(house.lens.fov) / 2)
    middle = ((wide - 1) / 2 + house.lens.off[0] * wide, (high - 1) / 2 + house.lens.off[1] * wide)
    off = np.zeros(4) if rng is None else rng.normal(0, 1, 4)
    return Lens(
        wide,
        high,
        focal * (1 + 0.0015 * off[0]),
        middle[0] + 1.5 * off[1],
        middle[1] + 1.5 * off[2],
        house.lens.k1 + 0.004 * off[3],
    )

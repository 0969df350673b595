"""Simulated trays with cubes in them, and where each cube lies."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.rules.events import Cubes
from companion.rules.vocabulary import COALS
from vision.lens import Lens, Points
from vision.looking import Unreadable, look
from vision.simulation.arrays import Rng, rng_of
from vision.simulation.conditions import Conditions
from vision.simulation.deal import deal
from vision.simulation.household import Household
from vision.simulation.levels import LIGHTS_OF, Level, LightKind
from vision.simulation.render import Shot
from vision.simulation.sight import SeenPit, Sight, bare_pit
from vision.trays.cues import colour
from vision.trays.places import storage
from vision.trays.tray import Floats, Tray, see

HELD_OUT_LIGHTS: tuple[LightKind, ...] = ("strip", "mixed")
"""Hard shadows, which pass for gray cubes, are learned from the spots."""
SPREAD = 0.0
HEIGHT = 0.1
LEVELS: tuple[Level, ...] = ("L1", "L3", "L3", "L3", "L2", "L3", "L3", "L4")


class Example(NamedTuple):
    tray: Tray
    places: Points
    """Where cubes lie, in the tray's own mm."""
    coals: NDArray[np.int64]
    palette: Floats | None
    """What the evening's calibration says of the four colours."""
    level: Level
    held_out: bool
    covered: bool


def session(seed: int, held_out: bool) -> Iterator[Example]:
    """One household, its calibration, and a tray of every level."""
    rng = rng_of(seed, 78)
    house = Household(seed, "poster")
    lens = true_lens(house)
    evening: Conditions | None = None
    palette: Floats | None = None
    for at, level in enumerate(LEVELS):
        if evening is None or rng.random() < 0.4:
            evening = house.evening(level, at, _light(level, held_out, rng))
        if at in (0, 3):
            palette = _palette(house, lens, level, at, evening)
        shot = house.shoot(_dealt(rng), level, 10 + at, evening)
        found = _example(shot, house, lens)
        if found is not None:
            known = palette if rng.random() < 0.85 else None
            yield found._replace(palette=known, level=level, held_out=held_out)


def _light(level: Level, held_out: bool, rng: Rng) -> LightKind:
    usual = [light for light in LIGHTS_OF[level] if light not in HELD_OUT_LIGHTS]
    chosen = list(HELD_OUT_LIGHTS) if held_out and rng.random() < 0.5 else usual
    return chosen[int(rng.integers(len(chosen)))]


def _dealt(rng: Rng) -> Sight:
    """Mostly the mat alone; sometimes with cards beside the tray, sometimes a pit's storage."""
    count = int(rng.integers(0, 15))
    cubes: Cubes = tuple(COALS[int(rng.integers(4))] for _ in range(count))
    fate = rng.random()
    if fate < 0.25:
        pit = SeenPit(int(rng.integers(4)), bare_pit(), 0, (), cubes[: int(rng.integers(11))])
        return Sight((), (pit,))
    orders = deal("mat", rng).orders if fate < 0.5 else ()
    return Sight(orders, (), cubes)


def _palette(
    house: Household, lens: Lens, level: Level, at: int, evening: Conditions
) -> Floats | None:
    """One cube of each colour, in a picture of its own."""
    easy: Level = "L2" if level == "L4" else level
    found = _example(house.shoot(Sight((), (), COALS), easy, 50 + at, evening), house, lens)
    if found is None or len(found.places) != len(COALS):
        return None
    order = np.argsort(found.coals)
    return colour(found.tray, found.places[order])


def _example(shot: Shot, house: Household, lens: Lens) -> Example | None:
    try:
        seen = look(np.asarray(shot.picture, np.uint8), house.kit, lens, SPREAD)
    except Unreadable:
        return None
    kept = [s for s in shot.truth.seen if s.lying.address[0] in ("cubes", "storage")]
    names = [house.kit.mat.name, *(storage(seat) for seat in range(4))]
    (sheet,) = [name for name in names if name in seen.pose.sheets][:1] or [""]
    if not sheet:
        return None
    tray = see(seen, sheet)
    pixels = np.array([s.pixel for s in kept]).reshape(-1, 2)
    own = pixels
    if len(pixels):
        table = seen.pose.view.on_plane((pixels + 0.5) * seen.shrunk - 0.5, HEIGHT)
        own = (table - tray.frame.shift) @ tray.frame.matrix
    coals = np.array([COALS.index(s.lying.cubes[0]) for s in kept], np.int64)
    covered = any(s.hidden or s.outside for s in kept)
    return Example(tray, np.asarray(own, float), coals, None, "L1", False, covered)


def true_lens(house: Household) -> Lens:
    wide, high = house.lens.size
    focal = max(wide, high) / 2 / np.tan(np.radians(house.lens.fov) / 2)
    middle = ((wide - 1) / 2 + house.lens.off[0] * wide, (high - 1) / 2 + house.lens.off[1] * wide)
    return Lens(wide, high, float(focal), *middle, house.lens.k1)

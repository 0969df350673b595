"""Simulated trays with cubes in them, and where each cube lies."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.rules.events import Cubes
from companion.rules.vocabulary import COALS
from vision.lens import Points
from vision.looking import Look, Unreadable, look
from vision.pits.patches import soft
from vision.pits.squares import hues
from vision.simulation.arrays import Rng, rng_of
from vision.simulation.deal import deal
from vision.simulation.editions import KINDS, Kind
from vision.simulation.household import Household
from vision.simulation.levels import LIGHTS_OF, Level, LightKind
from vision.simulation.render import Shot
from vision.simulation.sight import SeenPit, Sight, bare_pit
from vision.training.households import HELD_OUT_KINDS, HELD_OUT_LIGHTS, SPREAD, lens_of
from vision.trays.cues import top_of
from vision.trays.places import storage
from vision.trays.tray import Floats, Tray, see

HEIGHT = 0.1
LEVELS: tuple[Level, ...] = ("L2", "L1", "L3", "L3", "L2", "L3", "L4")
"""The first calibrates the evening too."""


class Example(NamedTuple):
    tray: Tray
    places: Points
    """Where cubes lie, in the tray's own mm."""
    coals: NDArray[np.int64]
    wood: Floats | None
    """What the evening's calibration says of the four colours."""
    level: Level
    covered: bool


def session(seed: int, held_out: bool, levels: Sequence[Level] = LEVELS) -> Iterator[Example]:
    """One household: the mat's tray and a storage tray in pictures of every level."""
    rng = rng_of(seed, 78)
    kinds: list[Kind] = [kind for kind in KINDS if (kind in HELD_OUT_KINDS) == held_out]
    house = Household(seed, kinds[int(rng.integers(len(kinds)))])
    lens = lens_of(house, rng)
    wood: Floats | None = None
    for at, level in enumerate(levels):
        evening = house.evening(level, at, _light(level, held_out, rng))
        shot = house.shoot(_dealt(rng, at == 0), level, 10 + at, evening)
        try:
            seen = look(np.asarray(shot.picture, np.uint8), house.kit, lens, SPREAD)
        except Unreadable:
            continue
        found = [_example(seen, shot, level, sheet) for sheet in _trays(seen)]
        wood = _wood(found) if at == 0 else wood
        for each in found:
            yield each._replace(wood=wood if rng.random() < 0.8 else None)


def _light(level: Level, held_out: bool, rng: Rng) -> LightKind:
    usual = [light for light in LIGHTS_OF[level] if light not in HELD_OUT_LIGHTS]
    chosen = list(HELD_OUT_LIGHTS) if held_out and rng.random() < 0.5 else usual
    return chosen[int(rng.integers(len(chosen)))]


def _dealt(rng: Rng, all_coals: bool) -> Sight:
    cubes = tuple(COALS[int(rng.integers(4))] for _ in range(int(rng.integers(0, 15))))
    stored = tuple(COALS[int(rng.integers(4))] for _ in range(int(rng.integers(0, 11))))
    more: Cubes = COALS if all_coals else ()
    pit = SeenPit(int(rng.integers(4)), bare_pit(), 0, (), stored)
    orders = deal("mat", rng).orders if rng.random() < 0.3 else ()
    return Sight(orders, (pit,), (*more, *cubes))


def _trays(seen: Look) -> list[str]:
    names = [seen.kit.mat.name, *(storage(seat) for seat in range(4))]
    return [name for name in names if name in seen.pose.sheets]


def _wood(found: list[Example]) -> Floats | None:
    """By its own cubes: the middle of all of a colour."""
    for each in found:
        tops = hues(soft(top_of(each.tray, each.places))) if len(each.places) else np.zeros((0, 3))
        mine = [tops[each.coals == coal] for coal in range(len(COALS))]
        if all(len(some) for some in mine) and not each.covered:
            return np.array([np.median(some, axis=0) for some in mine], np.float32)
    return None


def _example(seen: Look, shot: Shot, level: Level, sheet: str) -> Example:
    tray = see(seen, sheet)
    what = "cubes" if sheet == seen.kit.mat.name else "storage"
    kept = [each for each in shot.truth.seen if each.lying.address[0] == what]
    own = np.zeros((0, 2))
    if kept:
        pixels = (np.array([each.pixel for each in kept]) + 0.5) * seen.shrunk - 0.5
        table = seen.pose.view.on_plane(pixels, HEIGHT)
        own = (table - tray.frame.shift) @ tray.frame.matrix
    coals = np.array([COALS.index(each.lying.cubes[0]) for each in kept], np.int64)
    covered = any(each.hidden or each.outside for each in kept)
    return Example(tray, own, coals, None, level, covered)

"""Simulated trays with cubes in them, and where each cube lies."""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.rules.events import Cubes
from companion.rules.vocabulary import COALS
from vision.lens import Points
from vision.looking import Look
from vision.pits.patches import soft
from vision.pits.squares import hues
from vision.simulation.arrays import Rng, rng_of
from vision.simulation.deal import GameBox, What, deal, dealt_pit
from vision.simulation.editions import KINDS, Edition, Kind
from vision.simulation.editions.kinds import mixed_style
from vision.simulation.household import Household
from vision.simulation.levels import LIGHTS_OF, Level, LightKind, same_light
from vision.simulation.placing import laid_table
from vision.simulation.render import Shot
from vision.simulation.sight import SeenPit, Sight, bare_pit
from vision.simulation.viewpoint import draw_camera
from vision.training.households import HELD_OUT_KINDS, HELD_OUT_LIGHTS, MIXED, lens_of
from vision.training.trays_glimpses import Taken, glimpses, whole
from vision.training.trial_pictures import LARGE_CARD
from vision.trays.cues import top_of
from vision.trays.places import SPILL
from vision.trays.tray import Floats, Tray, see

HEIGHT = 0.1
LEVELS: tuple[Level, ...] = ("L2", "L1", "L3", "L2", "L3", "L1", "L3", "L3")
"""The first calibrates the evening too."""
BAGS = 4
"""Of cubes, in a household that teaches."""
KNOWN = 0.85
"""How often the evening was calibrated."""
MOST_LOOSE, MOST_STORED = 14, 11
"""Cubes on the trays that teach: more than in play, and closer together."""


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
    """One household: the trays in pictures of every level; held out, as they are in play, in whole
    pictures."""
    rng = rng_of(seed, 78)
    kinds: list[Kind] = [kind for kind in KINDS if (kind in HELD_OUT_KINDS) == held_out]
    card = LARGE_CARD if rng.random() < 0.2 else (44.0, 68.0)
    house = Household(seed, kinds[int(rng.integers(len(kinds)))], card=card)
    if not held_out and rng.random() < MIXED:
        house.edition.style = mixed_style(kinds, rng)
    lens = lens_of(house, rng)
    for bag in range(1 if held_out else BAGS):
        edition = house.edition if held_out else _other_cubes(house.edition, seed * BAGS + bag)
        wood: Floats | None = None
        for at, level in enumerate(levels):
            evening = house.evening(level, 100 * bag + at, _light(level, held_out, rng))
            sight = _calibrating(rng) if at == 0 else _played(rng) if held_out else _crowded(rng)
            number = (seed * 100 + bag) * 1009 + at
            scene = laid_table(sight, house.prints, edition, number)
            camera = draw_camera(level, rng, scene.bounds(), house.lens)
            conditions = same_light(evening, level, rng)
            taken = Taken(house.kit, lens, scene, camera, conditions, number)
            looks = whole(taken) if held_out else glimpses(taken, rng)
            found = [_example(*each, taken, level) for each in looks]
            wood = _wood(found) if at == 0 else wood
            for each in found:
                yield each._replace(wood=wood if rng.random() < KNOWN else None)


def _other_cubes(edition: Edition, seed: int) -> Edition:
    """The same copy of the game with another one's cubes: faces take long to draw, cubes do not."""
    mixed, other = copy(edition), Edition(seed, edition.kind)
    mixed.seed, mixed.inks, mixed.grain = other.seed, other.inks, other.grain
    mixed.cube, mixed.cube_gloss = other.cube, other.cube_gloss
    return mixed


def _light(level: Level, held_out: bool, rng: Rng) -> LightKind:
    usual = [light for light in LIGHTS_OF[level] if light not in HELD_OUT_LIGHTS]
    chosen = list(HELD_OUT_LIGHTS) if held_out and rng.random() < 0.5 else usual
    return chosen[int(rng.integers(len(chosen)))]


def _calibrating(rng: Rng) -> Sight:
    """A cube of every colour at least."""
    return Sight((), (_pit(rng, 0),), (*COALS, *_some(rng, 8)))


def _played(rng: Rng) -> Sight:
    kinds: tuple[What, ...] = ("mat", "pit", "both", "pits")
    one, other = sorted(rng.permutation(4)[:2].tolist())
    what = kinds[int(rng.integers(len(kinds)))]
    return deal(what, rng, (one, other) if what == "pits" else (one,))


def _crowded(rng: Rng) -> Sight:
    """As many trays as a picture holds; sometimes among tiles and cards."""
    one, other = sorted(rng.permutation(4)[:2].tolist())
    mat = rng.random() < 0.7
    seats = (one,) if mat or rng.random() < 0.2 else (one, other)
    orders = deal("mat", rng).orders if mat and rng.random() < 0.15 else ()
    pits = tuple(_pit(rng, seat) for seat in seats if not mat or rng.random() < 0.75)
    return Sight(orders, pits, _some(rng, MOST_LOOSE) if mat else None)


def _pit(rng: Rng, seat: int) -> SeenPit:
    stored = _some(rng, MOST_STORED)
    if rng.random() < 0.15:
        return replace(dealt_pit(GameBox(rng), seat, 1), storage=stored)
    return SeenPit(seat, bare_pit(), 0, (), stored)


def _some(rng: Rng, most: int) -> Cubes:
    """At random; sometimes mostly of one colour, as rows of one are hardest to count."""
    count = int(rng.integers(0, most + 1))
    likely = rng.dirichlet(np.full(len(COALS), 0.7))
    return tuple(COALS[int(at)] for at in rng.choice(len(COALS), count, p=likely))


def _wood(found: list[Example]) -> Floats | None:
    """By its own cubes: the middle of all of a colour."""
    for each in found:
        tops = hues(soft(top_of(each.tray, each.places))) if len(each.places) else np.zeros((0, 3))
        mine = [tops[each.coals == coal] for coal in range(len(COALS))]
        if all(len(some) for some in mine) and not each.covered:
            return np.array([np.median(some, axis=0) for some in mine], np.float32)
    return None


def _example(sheet: str, seen: Look, shot: Shot, taken: Taken, level: Level) -> Example:
    tray = see(seen, sheet)
    what = "cubes" if sheet == seen.kit.mat.name else "storage"
    every = [each for each in shot.truth.seen if each.lying.address[0] == what]
    own = np.zeros((0, 2))
    if every:
        pixels = taken.camera.project(np.array([each.lying.place for each in every]))
        table = seen.pose.view.on_plane((pixels + 0.5) * seen.shrunk - 0.5, HEIGHT)
        own = (table - tray.frame.shift) @ tray.frame.matrix
    # Others lie on a pit's surface, or in another one's tray.
    here = np.flatnonzero(tray.inside(own, SPILL + 3))
    kept = [every[at] for at in here]
    coals = np.array([COALS.index(each.lying.cubes[0]) for each in kept], np.int64)
    covered = any(each.hidden or each.outside for each in kept)
    return Example(tray, own[here], coals, None, level, covered)

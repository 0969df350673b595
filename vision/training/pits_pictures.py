"""Simulated households at their pits: what they teach, and what is then to be read."""

from dataclasses import replace
from typing import Any, Literal, NamedTuple

import numpy as np

from companion.rules.vocabulary import COALS, SIDES, Coal, Tile
from vision.kit.layout import Kit
from vision.lens import Lens
from vision.light import Bgr
from vision.simulation.arrays import Rng, rng_of
from vision.simulation.deal import What, deal, taught_tiles
from vision.simulation.editions import Kind
from vision.simulation.household import Household
from vision.simulation.levels import Level
from vision.simulation.render import Shot
from vision.simulation.scene import Address
from vision.simulation.sight import SeenPit, Sight
from vision.training.households import as_mixed, easy, kind_of, lens_of, light_of

TRAINED: tuple[Level, ...] = ("L1", "L2", "L3", "L3", "L2", "L3", "L4")
TESTED: tuple[Level, ...] = ("L1", "L2", "L3", "L1", "L2", "L3", "L4")
ALL_TILES: tuple[Tile, ...] = tuple(
    Tile(f"{coal}:{side}:{carts}") for coal in COALS for side in SIDES for carts in (1, 2)
)
NO_CAGE, ON_SURFACE = 0.06, 0.2
"""How often: more than in play, the rarest things need the most examples."""
Purpose = Literal["pit", "tiles", "table", "read"]


class Place(NamedTuple):
    pixel: tuple[float, float]
    hidden: bool
    outside: bool
    cube: Coal | None = None


class Picture(NamedTuple):
    purpose: Purpose
    level: Level
    tiles: tuple[Tile, ...]
    """In slot order, where the picture teaches them."""
    bgr: Bgr
    answer: dict[str, Any]
    surface: tuple[int, ...]
    """By pit, how many cubes lie on its surface."""
    places: dict[Address, Place]


class Session(NamedTuple):
    seed: int
    held_out: bool
    kind: Kind
    kit: Kit
    lens: Lens
    pictures: tuple[Picture, ...]


def session(seed: int, held_out: bool) -> Session:
    """One household: its empty pit, its set-up, mostly its tiles, and what is to be read."""
    rng = rng_of(seed, 78)
    house = Household(seed, kind_of(held_out, rng))
    if not held_out:
        as_mixed(house.edition)

    def shot(purpose: Purpose, sight: Sight, level: Level, at: int) -> Picture:
        evening = house.evening(level, at, light_of(level, held_out, rng))
        tiles = sight.tiles
        return kept(house.shoot(sight, level, at, evening), purpose, level, sight, tiles)

    pictures = [shot("pit", deal("empty pit", rng), easy(rng), 0)]
    if rng.random() < 0.75:
        mixed: list[Tile] = list(rng.permutation(np.asarray(ALL_TILES, object)))
        for at in range(3):
            six = tuple(mixed[6 * at : 6 * at + 6])
            pictures.append(shot("tiles", taught_tiles(six), easy(rng), 1 + at))
    pictures.append(shot("table", deal("setup", rng), easy(rng), 5))
    for at, level in enumerate(TESTED if held_out else TRAINED):
        what: What = "both" if rng.random() < 0.1 else "pits" if rng.random() < 0.1 else "pit"
        pictures.append(shot("read", rarer(deal(what, rng), rng), level, 20 + at))
    return Session(
        seed, held_out, house.edition.kind, house.kit, lens_of(house, rng), tuple(pictures)
    )


def rarer(sight: Sight, rng: Rng) -> Sight:
    return replace(sight, pits=tuple(_rarer_pit(pit, rng) for pit in sight.pits))


def _rarer_pit(pit: SeenPit, rng: Rng) -> SeenPit:
    if rng.random() < NO_CAGE:
        pit = replace(pit, cage=None, hold=())
    if rng.random() < ON_SURFACE and not pit.surface:
        loose = tuple(COALS[int(rng.integers(4))] for _ in range(int(rng.integers(1, 4))))
        pit = replace(pit, surface=loose)
    return pit


def kept(
    shot: Shot, purpose: Purpose, level: Level, sight: Sight, tiles: tuple[Tile, ...]
) -> Picture:
    places = {
        seen.lying.address: Place(
            seen.pixel, seen.hidden, seen.outside, next(iter(seen.lying.cubes), None)
        )
        for seen in shot.truth.seen
        if seen.lying.address[0] in ("minecart", "cage")
    }
    bgr = np.asarray(shot.picture, np.uint8)
    surface = tuple(len(pit.surface) for pit in sight.pits)
    return Picture(purpose, level, tiles, bgr, shot.truth.answer, surface, places)

"""Simulated households at their pits: what they teach, and what is then to be read."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import COALS, SIDES, Coal, Tile
from vision.kit.layout import Kit
from vision.lens import Lens
from vision.light import Bgr
from vision.simulation.arrays import Rng, rng_of
from vision.simulation.deal import What, deal, taught_tiles
from vision.simulation.editions import KINDS, Kind
from vision.simulation.household import Household
from vision.simulation.levels import LIGHTS_OF, Level, LightKind
from vision.simulation.render import Shot
from vision.simulation.scene import Address
from vision.simulation.sight import SeenPit, Sight

HELD_OUT_KINDS: tuple[Kind, ...] = ("watercolour", "comic")
HELD_OUT_LIGHTS: tuple[LightKind, ...] = ("strip", "spots")
SPREAD = 0.3
"""Pixels by which marker corners are found too far inside, as calibrating finds it."""
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


def session(seed: int, held_out: bool, levels: tuple[Level, ...]) -> Session:
    """One household: its empty pit, its set-up, mostly its tiles, and what is to be read."""
    rng = rng_of(seed, 78)
    kinds = [kind for kind in KINDS if (kind in HELD_OUT_KINDS) == held_out]
    house = Household(seed, kinds[int(rng.integers(len(kinds)))])

    def shot(purpose: Purpose, sight: Sight, level: Level, at: int) -> Picture:
        evening = house.evening(level, at, light(level, held_out, rng))
        tiles = sight.tiles
        return kept(house.shoot(sight, level, at, evening), purpose, level, sight, tiles)

    pictures = [shot("pit", deal("empty pit", rng), easy(rng), 0)]
    if rng.random() < 0.75:
        mixed: list[Tile] = list(rng.permutation(np.asarray(ALL_TILES, object)))
        for at in range(3):
            six = tuple(mixed[6 * at : 6 * at + 6])
            pictures.append(shot("tiles", taught_tiles(six), easy(rng), 1 + at))
    pictures.append(shot("table", deal("setup", rng), easy(rng), 5))
    for at, level in enumerate(levels):
        what: What = "both" if rng.random() < 0.1 else "pits" if rng.random() < 0.1 else "pit"
        pictures.append(shot("read", rarer(deal(what, rng), rng), level, 20 + at))
    return Session(
        seed, held_out, house.edition.kind, house.kit, lens_of(house, rng), tuple(pictures)
    )


def easy(rng: Rng) -> Level:
    """People teach in good light."""
    return "L1" if rng.random() < 0.6 else "L2"


def light(level: Level, held_out: bool, rng: Rng) -> LightKind:
    """Lights that are held out are never seen in training, and in half of what is tested."""
    usual = [light for light in LIGHTS_OF[level] if light not in HELD_OUT_LIGHTS]
    chosen = list(HELD_OUT_LIGHTS) if held_out and rng.random() < 0.5 else usual
    return chosen[int(rng.integers(len(chosen)))]


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


# Kept in a folder, so that what is made of them can be tried again


def stored(folder: Path | None, name: str, made: "Session | None" = None) -> Session | None:
    if folder is None:
        return made
    file = folder / f"{name}.pickle"
    if made is not None:
        packed = made._replace(pictures=tuple(_packed(each) for each in made.pictures))
        fresh = file.with_suffix(".new")
        fresh.write_bytes(pickle.dumps(packed))
        fresh.rename(file)
        return made
    if not file.exists():
        return None
    read: Session = pickle.loads(file.read_bytes())
    return read._replace(pictures=tuple(_unpacked(each) for each in read.pictures))


def _packed(picture: Picture) -> Picture:
    done, data = cv2.imencode(".png", picture.bgr, [cv2.IMWRITE_PNG_COMPRESSION, 1])
    assert done
    return picture._replace(bgr=np.asarray(data, np.uint8))


def _unpacked(picture: Picture) -> Picture:
    whole = cv2.imdecode(picture.bgr, cv2.IMREAD_COLOR)
    return picture._replace(bgr=np.asarray(whole, np.uint8))


def sessions(count: int, folder: Path | None = None, first: int = 0) -> Iterator[Session]:
    """Seeded: every fourth is of a kind and mostly in a light that is held out."""
    for at in range(first, count):
        held_out = at % 4 == 3
        name = f"{'test' if held_out else 'train'}-{at}"
        found = stored(folder, name)
        if found is None:
            found = session(9000 + at, held_out, TESTED if held_out else TRAINED)
            stored(folder, name, found)
        yield found

"""A simulated user's pictures, as files: what is taught and calibrated, and what is then read."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, SIDES, VEHICLES, Coal, Order, Tile
from vision.simulation.arrays import Rng, points, rng_of
from vision.simulation.deal import What, deal, taught_orders, taught_tiles
from vision.simulation.editions import KINDS, Kind
from vision.simulation.household import Household
from vision.simulation.lens import Camera
from vision.simulation.levels import LIGHTS_OF, Level, LightKind, same_light
from vision.simulation.placing import laid_table
from vision.simulation.render import Shot, render
from vision.simulation.scene import Scene
from vision.simulation.sight import Sight
from vision.simulation.viewpoint import draw_camera
from vision.training.households import HELD_OUT_KINDS, HELD_OUT_LIGHTS

VIEWS = 9
LARGE_CARD = (59.0, 92.0)
FOUR: tuple[Order, ...] = tuple(Order(f"{vehicle}:YBGK") for vehicle in VEHICLES)
ALL_TILES: tuple[Tile, ...] = tuple(
    Tile(f"{coal}:{side}:{carts}") for coal in COALS for side in SIDES for carts in (1, 2)
)
SLOTS = 6
READ: tuple[Level, ...] = ("L1", "L2", "L3", "L1", "L2", "L3", "L1", "L2", "L3", "L4", "L4")
JPEG, PNG = (cv2.IMWRITE_JPEG_QUALITY, 97), (cv2.IMWRITE_PNG_COMPRESSION, 1)
STORY = "story.json"
Json = dict[str, Any]


class Lesson(NamedTuple):
    subject: str
    files: list[str]
    names: list[str]
    """What lies in the mat's slots."""


class Place(NamedTuple):
    """Where a cube's top is or would be, to a perfect geometry: what simpler readers are given."""

    x: float
    y: float
    per_mm: float
    """Pixels."""
    cube: Coal | None


class Reading(NamedTuple):
    file: str
    level: Level
    what: What
    hand: str
    answer: Json
    places: list[Place]


class Story(NamedTuple):
    """Everything one household does."""

    seed: int
    kind: Kind
    card: tuple[float, float]
    lessons: list[Lesson]
    readings: list[Reading]


def story(folder: Path, seed: int, held_out: bool = True, levels: Sequence[Level] = READ) -> Story:
    """As it is kept in the folder; acted out first where it is not."""
    if not (folder / STORY).exists():
        folder.mkdir(parents=True, exist_ok=True)
        acted = _Actor(folder, seed, held_out).act(levels)
        (folder / STORY).write_text(json.dumps(acted), "utf-8")
    return stored(folder)


def stored(folder: Path) -> Story:
    seed, kind, card, lessons, readings = json.loads((folder / STORY).read_text("utf-8"))
    read = [Reading(*each)._replace(places=[Place(*at) for at in each[-1]]) for each in readings]
    return Story(seed, kind, tuple(card), [Lesson(*each) for each in lessons], read)


class _Actor:
    def __init__(self, folder: Path, seed: int, held_out: bool) -> None:
        self._folder, self._held_out = folder, held_out
        self._rng = rng_of(seed, 91)
        kinds = [kind for kind in KINDS if (kind in HELD_OUT_KINDS) == held_out]
        card = LARGE_CARD if self._rng.random() < 0.2 else (44.0, 68.0)
        self._house = Household(seed, kinds[int(self._rng.integers(len(kinds)))], card=card)
        self._shots = 0

    def act(self, levels: Sequence[Level]) -> Story:
        house = self._house
        lessons = list(self._lessons())
        readings = [self._reading(at, level) for at, level in enumerate(levels)]
        return Story(house.seed, house.edition.kind, house.kit.card, lessons, readings)

    def _lessons(self) -> list[Lesson]:
        rng = self._rng
        views = [self._taken(deal("empty mat", rng), self._easy())[0] for _ in range(VIEWS)]
        found = [Lesson("camera", views, []), self._lesson("pit", deal("empty pit", rng), [])]
        found += [self._lesson("orders", taught_orders(each), each) for each in self._cards()]
        found += [self._lesson("tiles", taught_tiles(each), each) for each in self._tiles()]
        if rng.random() < 0.85:
            found.append(self._lesson("table", deal("setup", rng, (_seat(rng),)), []))
        return found

    def _lesson(self, subject: str, sight: Sight, names: Sequence[str]) -> Lesson:
        return Lesson(subject, [self._taken(sight, self._easy())[0]], list(names))

    def _cards(self) -> list[tuple[Order, ...]]:
        """The four-colour ones; some people show a few more."""
        others = [order for order in ORDERS if order not in FOUR]
        mixed = [Order(each) for each in self._rng.permutation(np.asarray(others, object))]
        more = int(self._rng.choice(3, p=(0.75, 0.15, 0.1)))
        return [FOUR, *(tuple(mixed[at : at + SLOTS]) for at in range(0, more * SLOTS, SLOTS))]

    def _tiles(self) -> list[tuple[Tile, ...]]:
        """None, some or all of them."""
        mixed = [Tile(each) for each in self._rng.permutation(np.asarray(ALL_TILES, object))]
        shown = int(self._rng.choice((0, SLOTS, len(mixed))))
        return [tuple(mixed[at : min(at + SLOTS, shown)]) for at in range(0, shown, SLOTS)]

    def _reading(self, at: int, level: Level) -> Reading:
        rng = self._rng
        kinds: tuple[What, ...] = ("mat", "pit", "both", "pits")
        # Each level's first three: a mat, a pit, and anything; abuse shows a mat and a pit.
        what = kinds[at // 3] if at < 6 else kinds[at % 2] if level == "L4" else _any(rng)
        seats: tuple[int, ...] = (_seat(rng),)
        if what == "pits":
            one, other = sorted(rng.permutation(4)[:2].tolist())
            seats = (one, other)
        file, shot, hand, places = self._taken(deal(what, rng, seats), level)
        return Reading(file, level, what, hand, shot.truth.answer, places)

    def _easy(self) -> Level:
        """People teach in good light."""
        return "L1" if self._rng.random() < 0.6 else "L2"

    def _taken(self, sight: Sight, level: Level) -> tuple[str, Shot, str, list[Place]]:
        """A picture's file, the picture, whether a hand is in it, and where cubes may lie."""
        house, at = self._house, self._shots
        self._shots += 1
        rng = rng_of(house.seed, 92, at)
        number = house.seed * 100_003 + at
        scene = laid_table(sight, house.prints, house.edition, number)
        camera = draw_camera(level, rng, scene.bounds(), house.lens)
        evening = house.evening(level, 500 + at, _light(level, self._held_out, rng))
        conditions = same_light(evening, level, rng)
        shot = render(scene, camera, conditions, number)
        name = f"{at:02}-{level}.{'png' if at % 5 == 4 else 'jpg'}"
        how = PNG if name.endswith("png") else JPEG
        cv2.imwrite(str(self._folder / name), shot.picture, how)
        return name, shot, conditions.hand, list(_places(scene, camera))


def _places(scene: Scene, camera: Camera) -> Iterator[Place]:
    """Of all spots and minecarts with at most one cube."""
    for lying in scene.lying:
        if lying.address[0] not in ("spot", "minecart") or len(lying.cubes) > 1:
            continue
        x, y, z = lying.place
        top = z + scene.blocks[0].height if scene.blocks else z
        a, b = camera.project(points([[x, y, top], [x + 5, y, top]]))
        per_mm = float(np.hypot(*(b - a))) / 5
        cube = lying.cubes[0] if lying.cubes else None
        yield Place(float(a[0]), float(a[1]), per_mm, cube)


def _any(rng: Rng) -> What:
    kinds: tuple[What, ...] = ("mat", "pit", "both", "pits")
    return kinds[int(rng.integers(len(kinds)))]


def _seat(rng: Rng) -> int:
    return int(rng.integers(4))


def _light(level: Level, held_out: bool, rng: Rng) -> LightKind:
    """Lights that are held out are half of what a held-out household has."""
    usual = [light for light in LIGHTS_OF[level] if light not in HELD_OUT_LIGHTS]
    strange = [light for light in HELD_OUT_LIGHTS if light in LIGHTS_OF[level]] or usual
    chosen = strange if held_out and rng.random() < 0.5 else usual
    return chosen[int(rng.integers(len(chosen)))]

"""Lessons as simulated people give them: good ones, and some with cubes left on what is taught."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

import numpy as np

from companion.rules.components import ORDERS, PRINTED_MINECART
from companion.rules.events import Cubes, Row
from companion.rules.vocabulary import COALS, SIDES, VEHICLES, Coal, Order, Tile
from vision.lens import Lens
from vision.simulation.arrays import points, rng_of
from vision.simulation.deal import deal, taught_orders, taught_tiles
from vision.simulation.editions import KINDS, Kind
from vision.simulation.hands import Hands
from vision.simulation.household import Household
from vision.simulation.levels import LIGHTS_OF, Level, LightKind, same_light
from vision.simulation.placing import laid_table, lay_mat
from vision.simulation.render import render
from vision.simulation.sight import LaidOrder, SeenPit, Sight
from vision.simulation.viewpoint import draw_camera

Subject = Literal["pit", "orders", "tiles"]
HELD_OUT_KINDS: tuple[Kind, ...] = ("watercolour", "comic")
HELD_OUT_LIGHTS: tuple[LightKind, ...] = ("strip", "spots")
FOUR: tuple[Order, ...] = tuple(Order(f"{vehicle}:YBGK") for vehicle in VEHICLES)
ALL_TILES: tuple[Tile, ...] = tuple(
    Tile(f"{coal}:{side}:{carts}") for coal in COALS for side in SIDES for carts in (1, 2)
)
SLOTS = 6
LARGE_CARD = (59.0, 92.0)
Bgr = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
Left = Mapping[tuple[int, int], Coal]
"""Cubes that were left: by slot and spot, both from 0; of a pit, by level and 0."""


class Drawn(NamedTuple):
    subject: Subject
    level: Level
    names: tuple[str, ...]
    left: Left
    bgr: Bgr


class Teacher:
    """A household with its game; `held_out` kinds and lights are those no network learned from."""

    def __init__(self, seed: int, held_out: bool) -> None:
        self.rng = rng_of(seed, 171)
        kinds = [kind for kind in KINDS if (kind in HELD_OUT_KINDS) == held_out]
        card = LARGE_CARD if self.rng.random() < 0.2 else (44.0, 68.0)
        self.house = Household(seed, kinds[seed % len(kinds)], card=card)
        self._held_out, self._shots = held_out, 0

    @property
    def lens(self) -> Lens:
        """As it is, which calibrating finds within a quarter of a pixel."""
        drawn = self.house.lens
        wide, high = drawn.size
        focal = max(wide, high) / 2 / np.tan(np.radians(drawn.fov) / 2)
        middle = [
            (side - 1) / 2 + off * wide for side, off in zip(drawn.size, drawn.off, strict=True)
        ]
        return Lens(wide, high, float(focal), float(middle[0]), float(middle[1]), drawn.k1)

    def lessons(self) -> Iterator[Drawn]:
        """Each as it should be, then once more with cubes left on it."""
        yield self.pit({})
        yield self.pit(self.left_on_pit())
        for orders in (FOUR, self.others()):
            yield self.orders(orders, {})
            yield self.orders(orders, self.left_on_orders(orders))
        for tiles in self.tile_sets():
            yield self.tiles(tiles, {})
            yield self.tiles(tiles, self.left_on_tiles(tiles))

    def pit(self, left: Left) -> Drawn:
        sight = deal("empty pit", self.rng)
        if left:
            rows = [_printed(coal, left.get((at, 0))) for at, coal in enumerate(COALS)]
            sight = replace(sight, pits=(SeenPit(0, tuple(rows), None, (), None),))
        return self._drawn("pit", sight, (), left)

    def orders(self, orders: Sequence[Order], left: Left) -> Drawn:
        sight = taught_orders(tuple(orders))
        laid = tuple(replace(card, spots=_spots(card, left)) for card in sight.orders)
        return self._drawn("orders", replace(sight, orders=laid), orders, left)

    def tiles(self, tiles: Sequence[Tile], left: Left) -> Drawn:
        return self._drawn("tiles", taught_tiles(tuple(tiles)), tiles, left)

    def _drawn(self, subject: Subject, sight: Sight, names: Sequence[str], left: Left) -> Drawn:
        house, rng = self.house, self.rng
        self._shots += 1
        seed = house.seed * 100_003 + self._shots
        level: Level = "L1" if rng.random() < 0.6 else "L2"
        if subject == "pit":
            scene = laid_table(sight, house.prints, house.edition, seed)
        else:
            hands = Hands(sight, house.prints, house.edition, seed)
            lay_mat(hands)
            if subject == "tiles":
                _lay_on_tiles(hands, left)
            scene = hands.scene
            scene.flats.sort(key=lambda flat: flat.base)
        camera = draw_camera(level, rng, scene.bounds(), house.lens)
        evening = house.evening(level, 900 + self._shots, self._light(level))
        shot = render(scene, camera, same_light(evening, level, rng), seed)
        return Drawn(subject, level, tuple(names), dict(left), np.asarray(shot.picture, np.uint8))

    def _light(self, level: Level) -> LightKind:
        usual = [light for light in LIGHTS_OF[level] if light not in HELD_OUT_LIGHTS]
        strange = [light for light in HELD_OUT_LIGHTS if light in LIGHTS_OF[level]] or usual
        chosen = strange if self._held_out and self.rng.random() < 0.5 else usual
        return chosen[int(self.rng.integers(len(chosen)))]

    def others(self) -> tuple[Order, ...]:
        """Some cards that are not the four."""
        mixed = self.rng.permutation(np.asarray([o for o in ORDERS if o not in FOUR], object))
        return tuple(Order(each) for each in mixed[:SLOTS])

    def tile_sets(self) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
        mixed = [Tile(each) for each in self.rng.permutation(np.asarray(ALL_TILES, object))]
        return tuple(mixed[:SLOTS]), tuple(mixed[SLOTS : 2 * SLOTS])

    # One cube a piece is left, so that each is judged beside others that are as they should be

    def left_on_pit(self) -> Left:
        some = 1 if self.rng.random() < 0.5 else len(COALS)
        levels = self.rng.permutation(len(COALS))[:some]
        return {(int(at), 0): self._cube(COALS[at]) for at in levels}

    def left_on_orders(self, orders: Sequence[Order]) -> Left:
        turn = self.rng.permutation(len(COALS))
        left = {}
        for slot, order in enumerate(orders):
            spots = ORDERS[order].spots
            at = int(turn[slot % len(turn)]) % len(spots)
            left[slot, at] = self._cube(spots[at])
        return left

    def left_on_tiles(self, tiles: Sequence[Tile]) -> Left:
        left = {}
        for slot, tile in enumerate(tiles):
            coal, _, carts = tile.split(":")
            at = int(self.rng.integers(int(carts)))
            left[slot, at] = self._cube(next(each for each in COALS if each == coal))
        return left

    def _cube(self, own: Coal) -> Coal:
        return own if self.rng.random() < 0.6 else COALS[int(self.rng.integers(len(COALS)))]


def _printed(coal: Coal, cube: Coal | None) -> tuple[Row, Row]:
    row: Row = ((cube,),)
    return (row, ()) if PRINTED_MINECART[coal] == "light" else ((), row)


def _spots(card: LaidOrder, left: Left) -> tuple[Cubes, ...]:
    cubes = (left.get((card.slot, spot)) for spot in range(len(card.spots)))
    return tuple(() if cube is None else (cube,) for cube in cubes)


def _lay_on_tiles(hands: Hands, left: Left) -> None:
    edition = hands.edition
    for slot, tile in enumerate(hands.scene.sight.tiles):
        face = edition.tile(tile)
        flat = next(each for each in hands.scene.flats if each.face is face)
        for cart, (x, y) in enumerate(edition.tunnels.tile_places[int(tile[-1])]):
            cube = left.get((slot, cart))
            if cube is not None:
                at = flat.place(points([[x * face.size[0], y * face.size[1]]]))[0]
                hands.places([(("tile", slot, cart), at, (cube,))], flat.top, (2.0, 4.0))

"""What is true of a picture: the answer of a perfect `steiger read`, and where everything is."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.events import Cubes
from companion.rules.holdings import empty_minecarts, tiles_per_side
from companion.rules.vocabulary import COALS, SIDES
from vision.simulation.arrays import Mask, Points, points
from vision.simulation.frame import Frame
from vision.simulation.lens import Camera
from vision.simulation.scene import Address, Lying, Scene
from vision.simulation.sight import LaidOrder, SeenPit

Json = dict[str, Any]


@dataclass(frozen=True)
class Seen:
    """A place for cubes, in the picture."""

    lying: Lying
    pixel: tuple[float, float]
    hidden: bool
    """A hand is over it."""
    outside: bool
    """It is beyond the picture's edge."""


@dataclass(frozen=True)
class Truth:
    answer: Json
    """As `steiger read` prints it, without `p`, `ask` and `image`."""
    markers: dict[int, Points]
    """Corners in the picture's pixels, also of those outside it."""
    seen: tuple[Seen, ...]

    def covered(self) -> set[Address]:
        """Addresses that nobody can read in this picture."""
        return {seen.lying.address for seen in self.seen if seen.hidden or seen.outside}


def truth_of(scene: Scene, camera: Camera, frame: Frame, cover: Mask | None) -> Truth:
    sight = scene.sight
    answer: Json = {
        "unreadable": None,
        "orders": [
            _order(laid, camera.project(_raised(flat.corners, flat.top)))
            for laid, flat in zip(sight.orders, scene.cards, strict=True)
        ],
        "pits": [told_pit(pit) for pit in sight.pits],
        "cubes": None if sight.cubes is None else counted(sight.cubes),
    }
    markers = {number: camera.project(corners) for number, corners in scene.markers.items()}
    seen = tuple(_seen(lying, camera, frame, cover) for lying in scene.lying)
    return Truth(answer, markers, seen)


def _raised(corners: Points, height: float) -> Points:
    return points(np.column_stack([corners, np.full(len(corners), height)]))


def _seen(lying: Lying, camera: Camera, frame: Frame, cover: Mask | None) -> Seen:
    at = points([lying.place])
    x, y = camera.project(at)[0]
    w, h = camera.size
    outside = not (0 <= x < w and 0 <= y < h)
    hidden = False
    if cover is not None:
        straight = frame.straight.straight(at)[0]
        reach = round(5 * frame.straight.scale(at[0]))
        column, row = (max(0, round(v) - reach) for v in straight)
        part = cover[row : row + 2 * reach, column : column + 2 * reach]
        hidden = bool(part.size and part.max() > 60)
    return Seen(lying, (float(x), float(y)), hidden, outside)


def counted(cubes: Cubes) -> dict[str, int]:
    """How many of each colour that is there."""
    return {coal: cubes.count(coal) for coal in COALS if coal in cubes}


def _order(laid: LaidOrder, corners: Points) -> Json:
    return {
        "slot": laid.slot,
        "order": laid.order,
        "corners": [[round(float(x), 3), round(float(y), 3)] for x, y in corners],
        "spots": [
            {"color": coal, "cube": told_spot(cubes)}
            for coal, cubes in zip(ORDERS[laid.order].spots, laid.spots, strict=True)
        ],
    }


def told_spot(cubes: Cubes) -> str | list[str] | None:
    """Nothing, a colour, or two of them in the order of the coals."""
    if not cubes:
        return None
    return cubes[0] if len(cubes) == 1 else sorted(cubes, key=COALS.index)


def told_pit(pit: SeenPit) -> Json:
    stored = None if pit.storage is None else counted((*pit.storage, *pit.surface))
    cage = None
    if pit.cage is not None:
        cage = {"level": pit.cage, "cubes": sorted(pit.hold, key=COALS.index)}
    return {
        "player": pit.player,
        "levels": {
            coal: {
                side: [list(tile) for tile in row]
                for side, row in zip(SIDES, level, strict=True)
                if row
            }
            for coal, level in zip(COALS, pit.pit, strict=True)
        },
        "cage": cage,
        "storage": stored,
        "tiles": dict(zip(SIDES, tiles_per_side(pit.pit), strict=True)),
        "empty_minecarts": {
            coal: count
            for coal, count in zip(COALS, empty_minecarts(pit.pit), strict=True)
            if count
        },
    }

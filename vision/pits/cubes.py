"""Cubes on minecarts and in the cage: the expected empty picture, and what is different from it."""

from typing import Literal, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS, Coal, Tile
from vision.atlas import Area, Frame
from vision.lens import Points
from vision.light import Light3
from vision.pits.frame import REGION
from vision.pits.patches import Floats, apart, below, expected_at, seen_at
from vision.pits.places import CAGE_FACE, CARDBOARD, CUBE, H
from vision.pits.region import Region
from vision.pits.squares import GRID, Layers, choices, cues, far_from, layers, like_wood, planes
from vision.pits.taught import CAGE_AREA, TILE_AREA, TaughtPit
from vision.sight import Sight

SCALE = 2.0
CANVAS = Area(REGION.x, 0.0, REGION.w, H, SCALE)
CLASSES = (None, *COALS, "covered")
LEAN, STEEPNESS = (0, 1), (2, 3)
"""Which features say how a cube leans, across and down: turned pictures have others."""
MIRRORED = {2: LEAN[0]}
"""Left and right exchanged: minecarts stand upright."""
LEAST_KNOWN = 0.4
"""The share of a patch that must be expected for it to count as taught."""


class Spot(NamedTuple):
    """A place for one cube, in the pit's mm."""

    x: float
    y: float
    where: Coal | Literal["cage", "surface"]
    """The level of its minecart, or where else it is."""


class Canvas:
    """The pit as it would look without any cube."""

    def __init__(self, region: Region) -> None:
        self.region = region
        wide, high = CANVAS.size
        self.picture: Light3 = np.full((high, wide, 3), np.nan, np.float32)
        left = round(-CANVAS.x * SCALE)
        pit = region.taught.pit
        self.picture[: len(pit), left : left + pit.shape[1]] = pit
        self.cage: Frame | None = None

    def lay(self, tile: Tile, frame: Frame) -> None:
        """A taught tile where it lies; frames go to the pit's mm."""
        face = self.region.taught.tiles.get(tile)
        if face is not None:
            self._paste(face, frame)

    def _paste(self, face: Light3, frame: Frame) -> None:
        low = np.floor((frame.shift - 3 - (CANVAS.x, CANVAS.y)) * SCALE).astype(int)
        side = round((TILE_AREA.w + 6) * SCALE)
        x, y = max(0, int(low[0])), max(0, int(low[1]))
        room = self.picture[y : y + side, x : x + side]
        own = Area(CANVAS.x + x / SCALE, CANVAS.y + y / SCALE, room.shape[1] / SCALE,
                   room.shape[0] / SCALE, SCALE)  # fmt: skip
        # Of a pixel's middle in the room: where on the face it is.
        back = np.linalg.inv(frame.matrix)
        first = back @ (own.grid(own.size[0])[0][0] - frame.shift) * SCALE - 0.5
        drawn = cv2.warpAffine(
            face, np.column_stack([back, first]), (room.shape[1], room.shape[0]),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_CONSTANT, borderValue=(float("nan"),) * 4,
        )  # fmt: skip
        np.copyto(room, drawn, where=np.isfinite(drawn))

    def expected(self, points: Points, eye: Points, in_cage: bool) -> Light3:
        """At points of patches at the height of a cube's top, seen in their direction."""
        if not in_cage or self.cage is None or self.region.taught.table is None:
            face = CAGE_FACE if in_cage else CARDBOARD
            flat = below(points, eye, face + CUBE, CARDBOARD)
            found = expected_at(self.picture, CANVAS, flat, GRID)
            if in_cage:
                found[:] = np.nan
            return found
        on_cage = below(points, eye, CAGE_FACE + CUBE, CAGE_FACE)
        back = (on_cage - self.cage.shift) @ np.linalg.inv(self.cage.matrix).T
        back = np.asarray(back, float)
        drawn = expected_at(self.region.taught.table.cage, CAGE_AREA, back, GRID)
        around = expected_at(
            self.picture, CANVAS, below(points, eye, CAGE_FACE + CUBE, CARDBOARD), GRID
        )
        return np.where(np.isfinite(drawn), drawn, around)


class Measured(NamedTuple):
    planes: Floats
    """Of each patch, what a network looks at."""
    features: Floats
    taught: NDArray[np.bool_]
    """Whether what lies beneath was known."""
    colour: Floats
    """Brightness and hues of what would be the cube's top."""
    shown: Floats
    """The share that the picture shows."""
    known: Floats
    """The share of which something was expected."""

    def part(self, which: slice) -> "Measured":
        planes, features, taught, *rest = self
        return Measured(planes[which], features[which], taught[which], *(e[which] for e in rest))


class Patches(NamedTuple):
    """Pictures of places, relative to white; not a number where nothing is seen or expected."""

    seen: Light3
    """At the height of a cube's top."""
    low: Light3
    """At that of the print beneath it."""
    expected: Light3
    """What would be seen without a cube."""
    lean: Points
    """mm by which a cube's top is seen beyond its foot."""


def measure(canvas: Canvas, spots: list[Spot]) -> Measured:
    return measured(patches_of(canvas, spots), spots, canvas.region.taught)


def patches_of(canvas: Canvas, spots: list[Spot]) -> Patches:
    region = canvas.region
    middles = np.array([spot[:2] for spot in spots])
    caged = np.array([spot.where == "cage" for spot in spots])
    z = np.where(caged, CAGE_FACE, CARDBOARD) + CUBE
    both = np.tile(middles, (2, 1)), np.append(z, z - CUBE)
    seen, low = np.split(seen_at(region.look, region.frame, *both, GRID), 2)
    expected = np.empty_like(seen)
    for in_cage in (False, True):
        which = caged == in_cage
        if which.any():
            points = (middles[which][:, None] + GRID.points).reshape(-1, 2)
            expected[which] = canvas.expected(points, region.eye, in_cage)
    lean = (middles - region.eye[:2]) * CUBE / region.eye[2]
    return Patches(seen, low, expected, np.asarray(lean, float))


def measured(patches: Patches, spots: list[Spot], taught: TaughtPit) -> Measured:
    seen, lean = patches.seen, patches.lean
    found = layers(seen, patches.expected)
    first, second = choices(found)
    main = cues(found, first)
    # In the taught picture's light where that is known, which shadows do not touch.
    colour = main[:, :3]
    woods = far_from(found, taught.wood)
    features = np.column_stack(
        [
            lean,
            np.abs(lean),
            main,
            cues(found, second),
            *_woods(colour, found.relit, taught.wood),
            like_wood(found, woods),
            _against_print(found, colour, spots, taught),
            found.relit,
            found.known,
            np.array([[spot.where == c for c in (*COALS, "cage")] for spot in spots]),
            np.full(len(spots), taught.table is not None),
        ]
    )
    known = found.known >= LEAST_KNOWN
    return Measured(
        planes(found, woods, patches.low),
        features.astype(np.float32),
        known,
        colour,
        np.isfinite(seen[..., 0]).mean(axis=(1, 2)),
        found.known,
    )


def _woods(colour: Floats, relit: Floats, wood: Floats) -> tuple[Floats, Floats, Floats]:
    """How far from each wood it is; last, with the surroundings' light left as it is."""
    off = colour[:, None] - wood[None]
    plain = (colour + relit)[:, None] - wood[None]
    return off.reshape(len(colour), -1), apart(off), apart(plain)


def _against_print(found: Layers, colour: Floats, spots: list[Spot], taught: TaughtPit) -> Floats:
    """How far from the level's printed minecart it is, which was taught empty, and how unlike."""
    lines = np.zeros((len(spots), 4), np.float32)
    n = GRID.pixels
    gray = found.seen[..., 0].reshape(-1, n, n)
    for at, spot in enumerate(spots):
        if spot.where in COALS:
            lines[at, :3] = colour[at] - taught.inks[spot.where]
            small = cv2.resize(gray[at], (20, 20), interpolation=cv2.INTER_AREA)
            cart = taught.carts[spot.where]
            lines[at, 3] = cv2.matchTemplate(small, cart, cv2.TM_CCOEFF_NORMED).max()
    return lines


def told(measured: Measured, known: Sight, bare: Sight) -> Floats:
    """How likely each of CLASSES is, spot by spot."""
    planes, features = measured.planes, measured.features
    chances = np.empty((len(features), len(CLASSES)), np.float32)
    for which, net in ((measured.taught, known), (~measured.taught, bare)):
        if which.any():
            chances[which] = net.mirrored(planes[which], features[which], MIRRORED)
    return chances

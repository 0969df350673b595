"""Patches of tiles and cages without any table around them: many editions in little time.

What decides here is how different faces are from each other, and whole pictures are slow. Light and
camera are rougher than the simulated table's, so both are learned from.
"""

from collections.abc import Iterator
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import COALS, SIDES, Coal, Tile
from vision.lens import Points
from vision.light import DARK, Light3
from vision.pits.cubes import CLASSES, Patches, Spot, measured
from vision.pits.frame import SCALE
from vision.pits.patches import Floats, soft
from vision.pits.places import CARTS, H, W
from vision.pits.squares import GRID, hues
from vision.pits.taught import TaughtPit, TaughtTable
from vision.simulation.arrays import Image, Rng, colour_linear, floats, rng_of, turned, uniform
from vision.simulation.cubes import any_turn, near, square
from vision.simulation.editions import KINDS, Edition
from vision.simulation.faces import Face
from vision.simulation.noise import noise
from vision.training.pits_pictures import HELD_OUT_KINDS
from vision.training.pits_samples import Sample

FINE = 5.0
"""Pixels a mm of what is drawn."""
MARGIN = 14.0
"""mm around a face, in which cubes and what is seen beyond its edge have room."""
PAPER = 0.9
"""What white paper reflects."""
TILES, SHOTS = 8, 5
"""Of an edition, beside its cage; and how often each is seen."""
KNOWN = 0.35
"""How often a face has been taught."""
Quad = Points


class Camera(NamedTuple):
    """How a piece is seen, drawn for each picture."""

    lean: Points
    """mm from a cube's foot to its top, as it is seen."""
    sharp: float
    """Pixels a mm."""
    blur: float
    """Pixels."""
    turn: float
    noise: float
    tint: Floats
    """What remains of the light's colour after comparing with paper; of BGR."""
    veil: float
    """Of a lamp mirrored in varnish."""
    tone: float
    lamp: Points
    """mm by which a cube's shadow reaches."""
    share: float
    """Of the light that comes from there."""


def drawn_camera(rng: Rng) -> Camera:
    hard = rng.random()
    slant = 9 * np.tan(np.radians(uniform(rng, (0, 8 + 34 * hard))))
    away, shadow = uniform(rng, (0, 2 * np.pi)), uniform(rng, (0, 2 * np.pi))
    return Camera(
        slant * np.array([np.cos(away), np.sin(away)]),
        uniform(rng, (2.5 - hard, 2.8 - 0.9 * hard)),
        uniform(rng, (0.4, 0.6 + 1.3 * hard)),
        uniform(rng, (0, 360)),
        uniform(rng, (0.002, 0.006 + 0.02 * hard)),
        floats(np.exp(rng.normal(0, 0.03 + 0.09 * hard, 3) + rng.normal(0, 0.05 + 0.2 * hard))),
        uniform(rng, (0, 0.04)) * hard,
        uniform(rng, (0.85, 1.15)),
        uniform(rng, (0, 14)) * np.array([np.cos(shadow), np.sin(shadow)]),
        uniform(rng, (0.1, 0.65)),
    )


def patch_samples(seed: int) -> Iterator[Sample]:
    """Of one edition, of a kind that is not held out."""
    rng = rng_of(seed, 81)
    kinds = [kind for kind in KINDS if kind not in HELD_OUT_KINDS]
    edition = Edition(seed, kinds[int(rng.integers(len(kinds)))])
    home = TaughtPit(_pit(edition, drawn_camera(rng)))
    for number in range(TILES):
        coal, side = COALS[int(rng.integers(4))], SIDES[int(rng.integers(2))]
        carts = int(rng.integers(1, 3))
        face = edition.tile(Tile(f"{coal}:{side}:{carts}"))
        places = list(zip(edition.tunnels.tile_places[carts], CARTS[carts], strict=True))
        for shot in range(SHOTS):
            yield from _seen(edition, home, face, places, coal, number * SHOTS + shot, rng)
    both = [(place, place) for place in edition.tunnels.cage_places]
    for shot in range(SHOTS):
        yield from _seen(edition, home, edition.cage, both, None, TILES * SHOTS + shot, rng)


def _pit(edition: Edition, camera: Camera) -> Light3:
    size = (round(W * SCALE), round(H * SCALE))
    small = cv2.resize(edition.pit.image, size, interpolation=cv2.INTER_AREA)
    return _logs(floats(small)[..., ::-1] * np.sqrt(camera.tint))


def _logs(light: Image) -> Light3:
    return np.asarray(np.log(np.maximum(light / PAPER, DARK)), np.float32)


def _seen(
    edition: Edition,
    home: TaughtPit,
    face: Face,
    places: list[tuple[tuple[float, float], tuple[float, float]]],
    coal: Coal | None,
    number: int,
    rng: Rng,
) -> Iterator[Sample]:
    camera = drawn_camera(rng)
    size = np.array(face.size)
    cubes = [_cube(coal, rng) for _ in places]
    taught = rng.random() < KNOWN
    wood = None if rng.random() < 0.5 and not (taught and coal is None) else _wood(edition, rng)
    known = TaughtPit(home.pit, {}, None if wood is None else TaughtTable(wood, home.pit))
    # The printed inks do not change with the light: they are worked out once.
    known.__dict__.update({"inks": home.inks, "carts": home.carts})
    turn = float(rng.normal(0, 0.8))
    off = rng.normal(0, 0.25, 2) if taught else rng.normal(0, (0.8, 1.2)) * uniform(rng, (0.5, 2))
    ground = floats(rng.uniform(0.02, 0.8, 3))
    bare = _laid(face, ground, turn)
    light = bare.copy()
    for (x, y), cube in zip((place for place, _ in places), cubes, strict=True):
        if cube is not None:
            at = (np.array([x, y]) - 0.5) * size
            _put(light, at, edition, cube, camera, rng)
    taken = _taken(light, camera, rng)
    usual = np.array([(np.array(place) - 0.5) * size + off for _, place in places])
    # What lies on the face is seen farther in, where a cube's top would be looked for.
    seen, low = _cut(taken, usual + camera.lean), _cut(taken, usual)
    if taught:
        other = drawn_camera(rng)._replace(noise=0.001, veil=0.0)
        other = other._replace(tint=np.sqrt(other.tint), blur=min(0.8, other.blur))
        shown = _taken(bare, other, rng)
        expected = _cut(shown, usual + camera.lean + rng.normal(0, 0.12, 2))
    else:
        expected = np.full_like(seen, np.nan)
    count = len(places)
    spots = [Spot(0.0, 0.0, "cage" if coal is None else coal)] * count
    found = measured(Patches(seen, low, expected, np.tile(camera.lean, (count, 1))), spots, known)
    for at, cube in enumerate(cubes):
        yield Sample(
            "cube", found.features[at], CLASSES.index(cube), bool(found.taught[at]), "patch",
            edition.seed, False, ("patch", number, at), found.planes[at].astype(np.float16),
        )  # fmt: skip


def _cube(coal: Coal | None, rng: Rng) -> Coal | None:
    if rng.random() < 0.5:
        return None
    return COALS[int(rng.integers(4))] if coal is None or rng.random() < 0.15 else coal


def _wood(edition: Edition, rng: Rng) -> Floats:
    """As the set-up state shows it."""
    light = np.array([colour_linear(edition.wood(coal, 99))[::-1] for coal in COALS])
    told = hues(soft(_logs(floats(light))))
    return np.asarray(told + rng.normal(0, 0.04, told.shape), np.float32)


# Drawing, in a picture of which the face's middle is the middle


def _laid(face: Face, ground: Image, turn: float) -> Image:
    """The face as its own height shows it, with something else around; BGR."""
    copy, (sx, sy) = face.copy_for(FINE)
    w, h = (round((side + 2 * MARGIN) * FINE) for side in face.size)
    matrix = np.zeros((2, 3))
    matrix[:, :2] = turned(turn) @ np.diag([FINE / sx, FINE / sy])
    middle = np.array([copy.shape[1], copy.shape[0]]) / 2 - 0.5
    matrix[:, 2] = np.array([w, h]) / 2 - 0.5 - matrix[:, :2] @ middle
    drawn = floats(cv2.warpAffine(copy, matrix, (w, h), flags=cv2.INTER_LINEAR))
    return floats(drawn[..., 2::-1] + ground * (1 - drawn[..., 3:]))


def _pixels(light: Image, points: Points) -> Points:
    high, wide = light.shape[:2]
    return np.asarray(points * FINE + np.array([wide, high]) / 2 - 0.5, float)


def _mask(light: Image, quad: Quad, blur: float) -> Image:
    plane: Image = np.zeros(light.shape[:2], np.float32)
    hull = cv2.convexHull(_pixels(light, quad).astype(np.float32))
    cv2.fillConvexPoly(plane, np.round(hull * 16).astype(np.int32), 1.0, cv2.LINE_AA, 4)
    return floats(cv2.GaussianBlur(plane, (0, 0), blur * FINE))[..., None]


def _put(light: Image, at: Points, edition: Edition, cube: Coal, camera: Camera, rng: Rng) -> None:
    """A cube on the face: its foot where the face is, its top moved as it is seen."""
    foot = square((*near(rng, at, 2.5), any_turn(rng)), edition.cube)
    top = foot + camera.lean * edition.cube / 9
    shadow = _mask(light, np.concatenate([foot, foot + camera.lamp]), uniform(rng, (0.4, 2.5)))
    light *= 1 - camera.share * shadow
    colour = colour_linear(edition.wood(cube, int(rng.integers(60))))[::-1]
    middle = foot.mean(axis=0)
    towards = -camera.lamp / max(1e-6, float(np.hypot(*camera.lamp)))
    for edge in range(4):
        one, other = foot[edge], foot[(edge + 1) % 4]
        normal = (one + other) / 2 - middle
        normal = normal / np.hypot(*normal)
        if normal @ camera.lean >= 0:
            continue
        facing = max(0.0, float(normal @ towards)) * np.hypot(*camera.lamp) / edition.cube
        lit = (1 - camera.share) * 0.55 + camera.share * (0.12 + min(2.0, facing))
        quad = np.stack([one, other, top[(edge + 1) % 4], top[edge]])
        _paint(light, quad, colour * lit, edition, rng)
    sheen = edition.cube_gloss * uniform(rng, (0, 0.05))
    _paint(light, top, colour + sheen, edition, rng)


def _paint(light: Image, quad: Quad, colour: Image, edition: Edition, rng: Rng) -> None:
    pixels = _pixels(light, quad)
    left, up = np.floor(pixels.min(axis=0) - 3).astype(int)
    right, low = np.ceil(pixels.max(axis=0) + 4).astype(int)
    part = light[max(0, up) : low, max(0, left) : right]
    cover = _mask(light, quad, 0.12)[max(0, up) : low, max(0, left) : right]
    tone = 1 + edition.grain * noise(part.shape[:2], rng, 0.35 * FINE, 4)
    tone = floats(np.clip(tone, 0.3, 1.6))[..., None]
    part *= 1 - cover
    part += cover * tone * floats(colour)


# What a camera makes of it


def _taken(light: Image, camera: Camera, rng: Rng) -> Light3:
    """Through a turned grid of the camera's own pixels and back, as logarithms."""
    high, wide = light.shape[:2]
    scale = camera.sharp / FINE
    side = int(np.hypot(high, wide) * scale) + 4
    matrix = np.zeros((2, 3))
    matrix[:, :2] = turned(camera.turn) * scale
    matrix[:, 2] = side / 2 - matrix[:, :2] @ (np.array([wide, high]) / 2)
    blur = float(np.hypot(camera.blur / scale, 0.4 / scale))
    soft_ = floats(cv2.GaussianBlur(light, (0, 0), blur))
    small = floats(cv2.warpAffine(soft_, matrix, (side, side), flags=cv2.INTER_LINEAR))
    small = floats(small * camera.tint + np.float32(camera.veil))
    spread = camera.noise * (0.4 + np.sqrt(np.maximum(small, 0)))
    small += spread * rng.standard_normal(small.shape, np.float32)
    back = cv2.warpAffine(
        _logs(floats(small)), matrix, (wide, high), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    )
    return np.asarray(floats(back) * np.float32(camera.tone), np.float32)


def _cut(picture: Light3, middles: Points) -> Light3:
    n = GRID.pixels
    at = _pixels(picture, (middles[:, None] + GRID.points).reshape(-1, 2)).astype(np.float32)
    x, y = (np.ascontiguousarray(at[:, axis].reshape(-1, n)) for axis in (0, 1))
    found = cv2.remap(picture, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(found, np.float32).reshape(len(middles), n, n, 3)

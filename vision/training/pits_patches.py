"""Patches of tiles and cages without any table around them: many editions in little time.

What decides here is how different faces are from each other, and whole pictures are slow. Light and
camera are rougher than the simulated table's, so both are learned from.
"""

from collections.abc import Iterator

import cv2
import numpy as np

from companion.rules.vocabulary import COALS, SIDES, Coal, Side, Tile
from vision.light import Light3
from vision.pits.cubes import CLASSES, Patches, Spot, measured
from vision.pits.frame import SCALE
from vision.pits.laid import TILE_GRID
from vision.pits.patches import Floats, soft
from vision.pits.places import CARTS, H, W
from vision.pits.squares import hues
from vision.pits.taught import TaughtPit, TaughtTable
from vision.pits.tiles import Candidate
from vision.simulation.arrays import Rng, colour_linear, floats, rng_of, uniform
from vision.simulation.editions import KINDS, Edition
from vision.simulation.faces import Face
from vision.training.pits_drawing import (
    Camera,
    cut,
    drawn_camera,
    hidden,
    laid,
    logarithms,
    put,
    reach_over,
    taken,
)
from vision.training.pits_pictures import HELD_OUT_KINDS
from vision.training.pits_samples import Sample

TILES, SHOTS = 8, 5
"""Of an edition, beside its cage; and how often each is seen."""
KNOWN = 0.35
"""How often a face has been taught."""
HANDS = 0.1
"""How often one is over the face."""


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
            yield from _seen(edition, home, face, places, (coal, side), number * SHOTS + shot, rng)
    both = [(place, place) for place in edition.tunnels.cage_places]
    for shot in range(SHOTS):
        yield from _seen(edition, home, edition.cage, both, None, TILES * SHOTS + shot, rng)


def _pit(edition: Edition, camera: Camera) -> Light3:
    size = (round(W * SCALE), round(H * SCALE))
    small = cv2.resize(edition.pit.image, size, interpolation=cv2.INTER_AREA)
    return logarithms(floats(small)[..., ::-1] * np.sqrt(camera.tint))


def _seen(
    edition: Edition,
    home: TaughtPit,
    piece: Face,
    places: list[tuple[tuple[float, float], tuple[float, float]]],
    kind: tuple[Coal, Side] | None,
    number: int,
    rng: Rng,
) -> Iterator[Sample]:
    camera = drawn_camera(rng)
    coal, side = kind or (None, None)
    size = np.array(piece.size)
    cubes = [_cube(coal, rng) for _ in places]
    taught = rng.random() < KNOWN
    wood = None if rng.random() < 0.5 and not (taught and coal is None) else _wood(edition, rng)
    known = TaughtPit(home.pit, {}, None if wood is None else TaughtTable(wood, home.pit))
    # The printed inks do not change with the light: they are worked out once.
    known.__dict__.update({"inks": home.inks, "carts": home.carts})
    turn = float(rng.normal(0, 0.8))
    off = rng.normal(0, 0.25, 2) if taught else rng.normal(0, (0.8, 1.2)) * uniform(rng, (0.5, 2))
    ground = floats(rng.uniform(0.02, 0.8, 3))
    bare = laid(piece, ground, turn)
    light = bare.copy()
    for (x, y), cube in zip((place for place, _ in places), cubes, strict=True):
        if cube is not None:
            at = (np.array([x, y]) - 0.5) * size
            put(light, at, edition, cube, camera, rng)
    cover = reach_over(light, rng) if rng.random() < HANDS else floats(np.zeros(light.shape[:2]))
    picture = taken(light, camera, rng)
    usual = np.array([(np.array(place) - 0.5) * size + off for _, place in places])
    # What lies on the face is seen farther in, where a cube's top would be looked for.
    count = len(places)
    seen, low = cut(picture, usual + camera.lean), cut(picture, usual)
    if taught:
        other = drawn_camera(rng)._replace(noise=0.001, veil=0.0)
        other = other._replace(tint=np.sqrt(other.tint), blur=min(0.8, other.blur))
        shown = taken(bare, other, rng)
        expected = cut(shown, usual + camera.lean + rng.normal(0, 0.12, 2))
    else:
        expected = np.full_like(seen, np.nan)
    if coal is not None and side is not None and not taught:
        face = hues(soft(cut(picture, off[None], TILE_GRID)))[0]
        yield _carts(edition, home, coal, side, face, count)
    spots = [Spot(0.0, 0.0, "cage" if coal is None else coal)] * count
    found = measured(Patches(seen, low, expected, np.tile(camera.lean, (count, 1))), spots, known)
    for at, cube in enumerate(cubes):
        told = "covered" if hidden(cover, usual[at]) else cube
        yield Sample(
            "cube", found.features[at], CLASSES.index(told), bool(found.taught[at]), "patch",
            edition.seed, False, ("patch", number, at), found.planes[at].astype(np.float16),
        )  # fmt: skip


def _carts(
    edition: Edition, home: TaughtPit, coal: Coal, side: Side, face: Floats, carts: int
) -> Sample:
    found = Candidate(
        coal, side, 0, 0.0, 0.0, 1.0, np.zeros(0, np.float32), face, home.inks[coal], {}
    )
    return Sample(
        "carts", found.cart_cues, carts - 1, False, "patch", edition.seed, False, (),
        found.planes.astype(np.float16),
    )  # fmt: skip


def _cube(coal: Coal | None, rng: Rng) -> Coal | None:
    if rng.random() < 0.5:
        return None
    return COALS[int(rng.integers(4))] if coal is None or rng.random() < 0.15 else coal


def _wood(edition: Edition, rng: Rng) -> Floats:
    """As the set-up state shows it."""
    light = np.array([colour_linear(edition.wood(coal, 99))[::-1] for coal in COALS])
    told = hues(soft(logarithms(floats(light))))
    return np.asarray(told + rng.normal(0, 0.04, told.shape), np.float32)

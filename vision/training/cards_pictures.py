"""Simulated households at the order mat: what they teach, and what is then to be read."""

import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import cv2
import numpy as np

from companion.rules.components import ORDERS
from companion.rules.events import Cubes
from companion.rules.vocabulary import COALS, VEHICLES, Coal, Order
from vision.kit.layout import Kit
from vision.lens import Lens
from vision.light import Bgr
from vision.simulation.arrays import Rng, rng_of, turned
from vision.simulation.deal import taught_orders
from vision.simulation.editions import KINDS, Kind
from vision.simulation.household import Household
from vision.simulation.levels import LIGHTS_OF, Level, LightKind
from vision.simulation.placing import laid_table
from vision.simulation.render import Shot
from vision.simulation.sight import LaidOrder, Sight

HELD_OUT_KINDS: tuple[Kind, ...] = ("watercolour", "comic")
HELD_OUT_LIGHTS: tuple[LightKind, ...] = ("strip", "spots")
FOUR: tuple[Order, ...] = tuple(Order(f"{vehicle}:YBGK") for vehicle in VEHICLES)
SPREAD = 0.3
"""Pixels by which marker corners are found too far inside, as calibrating finds it."""
PAIRS = 0.3
"""More than in play: the rarest things need the most examples."""
LARGE_CARD = (59.0, 92.0)
SIZES = ((1920, 1080),) * 6 + ((1280, 720), (1920, 1440))
Purpose = Literal["four", "more", "read"]


class Picture(NamedTuple):
    purpose: Purpose
    level: Level
    orders: tuple[Order, ...]
    """In slot order, where the picture teaches."""
    bgr: Bgr
    answer: dict[str, Any]
    spots: dict[tuple[int, int], tuple[float, float]]
    """By card and spot, where the printed place is, in pixels."""
    cubes: dict[tuple[int, int], list[tuple[float, float, Coal]]] = {}  # noqa: RUF012
    """By card and spot, where on the card the cubes stand, in its mm."""


class Session(NamedTuple):
    seed: int
    held_out: bool
    kind: Kind
    kit: Kit
    lens: Lens
    pictures: tuple[Picture, ...]


def session(seed: int, held_out: bool, levels: tuple[Level, ...], more: int = 1) -> Session:
    """One household: the four-colour cards, `more` pictures of other cards, and those to read."""
    rng = rng_of(seed, 77)
    kinds = [kind for kind in KINDS if (kind in HELD_OUT_KINDS) == held_out]
    card = LARGE_CARD if rng.random() < 0.3 else (44.0, 68.0)
    size = SIZES[int(rng.integers(len(SIZES)))]
    house = Household(seed, kinds[int(rng.integers(len(kinds)))], size, card)
    others: list[Order] = list(rng.permutation(np.asarray(list(ORDERS), object)))
    known: list[Order] = [order for order in others if order not in FOUR]
    taught = [FOUR, *(tuple(known[at : at + 6]) for at in range(0, 6 * more, 6))]
    pictures = []
    for at, orders in enumerate(taught):
        level: Level = "L1" if rng.random() < 0.6 else "L2"
        light = _light(level, held_out, rng)
        shot = house.shoot(taught_orders(orders), level, at, house.evening(level, at, light))
        pictures.append(_kept(shot, "more" if at else "four", level, orders))
    for at, level in enumerate(levels):
        # Every third picture shows cards that were taught.
        pool = known[:6] if more and at % 3 == 2 else list(rng.permutation(np.asarray(others)))
        sight = _dealt([Order(order) for order in pool], rng)
        evening = house.evening(level, 20 + at, _light(level, held_out, rng))
        kept = _kept(house.shoot(sight, level, 20 + at, evening), "read", level)
        pictures.append(kept._replace(cubes=_cubes(house, sight, 20 + at)))
    return Session(
        seed, held_out, house.edition.kind, house.kit, _lens(house, rng), tuple(pictures)
    )


def _light(level: Level, held_out: bool, rng: Rng) -> LightKind:
    """Lights that are held out are never seen in training, and in half of what is tested."""
    usual = [light for light in LIGHTS_OF[level] if light not in HELD_OUT_LIGHTS]
    chosen = list(HELD_OUT_LIGHTS) if held_out and rng.random() < 0.5 else usual
    return chosen[int(rng.integers(len(chosen)))]


def _dealt(pool: list[Order], rng: Rng) -> Sight:
    count = 6 if rng.random() < 0.6 else int(rng.integers(3, 6))
    slots = sorted(rng.permutation(6)[:count].tolist())
    laid = []
    for slot, order in zip(slots, pool, strict=False):
        filled = 0.0 if rng.random() < 0.15 else rng.uniform(0.3, 1.0)
        spots = tuple(_spot(coal, filled, rng) for coal in ORDERS[order].spots)
        laid.append(LaidOrder(slot, order, spots, bool(rng.random() < 0.4)))
    loose = tuple(COALS[int(rng.integers(4))] for _ in range(int(rng.integers(0, 5))))
    return Sight(tuple(laid), (), loose)


def _spot(coal: Coal, filled: float, rng: Rng) -> Cubes:
    if rng.random() > filled:
        return ()
    if rng.random() > PAIRS:
        return (coal,)
    pair = (COALS[int(rng.integers(4))] for _ in range(2))
    return tuple(sorted(pair, key=COALS.index))


def _kept(shot: Shot, purpose: Purpose, level: Level, orders: tuple[Order, ...] = ()) -> Picture:
    places = {
        (int(seen.lying.address[1]), int(seen.lying.address[2])): seen.pixel
        for seen in shot.truth.seen
        if seen.lying.address[0] == "spot"
    }
    bgr = np.asarray(shot.picture, np.uint8)
    return Picture(purpose, level, orders, bgr, shot.truth.answer, places)


def _cubes(
    house: Household, sight: Sight, at: int
) -> dict[tuple[int, int], list[tuple[float, float, Coal]]]:
    """The table laid once more, as `shoot` lays it."""
    scene = laid_table(sight, house.prints, house.edition, house.seed * 100_003 + at)
    found = {}
    for lying in scene.lying:
        if lying.address[0] != "spot":
            continue
        card, spot = int(lying.address[1]), int(lying.address[2])
        place = scene.cards[card].place
        cubes = []
        for number in lying.blocks:
            block = scene.blocks[number]
            coal = next(c for c in COALS if house.edition.wood(c, number) == block.colour)
            x, y = turned(place.turn).T @ (block.centre - place.origin) / place.scale
            cubes.append((float(x), float(y), coal))
        found[card, spot] = cubes
    return found


def _lens(house: Household, rng: Rng) -> Lens:
    """The true one, nearly: calibrating is not perfect."""
    wide, high = house.lens.size
    focal = max(wide, high) / 2 / np.tan(np.radians(house.lens.fov) / 2)
    middle = ((wide - 1) / 2 + house.lens.off[0] * wide, (high - 1) / 2 + house.lens.off[1] * wide)
    off = rng.normal(0, 1, 4)
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
        file.write_bytes(pickle.dumps(packed))
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


TRAINED: tuple[Level, ...] = ("L1", "L2", "L3", "L3", "L2", "L3")
TESTED: tuple[Level, ...] = ("L1", "L2", "L3", "L1", "L2", "L3", "L4")


def sessions(train: int, test: int, folder: Path | None = None) -> Iterator[Session]:
    """Seeded: those that teach first, then the held-out ones."""
    for at in range(train + test):
        held_out = at >= train
        seed = 5000 + at - train if held_out else 1000 + at
        name = f"{'test' if held_out else 'train'}-{seed}"
        found = stored(folder, name)
        if found is None:
            found = session(seed, held_out, TESTED if held_out else TRAINED)
            stored(folder, name, found)
        yield found

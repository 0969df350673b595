"""Simulated households at the order mat: what they teach, and what is then to be read."""

from typing import Any, Literal, NamedTuple

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.events import Cubes
from companion.rules.vocabulary import COALS, VEHICLES, Coal, Order
from vision.kit.layout import Kit
from vision.lens import Lens
from vision.light import Bgr
from vision.simulation.arrays import Rng, rng_of, turned
from vision.simulation.deal import taught_orders
from vision.simulation.editions import Kind
from vision.simulation.household import Household
from vision.simulation.levels import Level
from vision.simulation.placing import laid_table
from vision.simulation.render import Shot
from vision.simulation.sight import LaidOrder, Sight
from vision.training.households import as_mixed, easy, kind_of, lens_of, light_of

FOUR: tuple[Order, ...] = tuple(Order(f"{vehicle}:YBGK") for vehicle in VEHICLES)
PAIRS = 0.3
"""More than in play: the rarest things need the most examples."""
LARGE_CARD = (59.0, 92.0)
SIZES = ((1920, 1080),) * 6 + ((1280, 720), (1920, 1440))
TRAINED: tuple[Level, ...] = ("L1", "L2", "L3", "L3", "L2", "L3")
TESTED: tuple[Level, ...] = ("L1", "L2", "L3", "L1", "L2", "L3", "L4")
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


def session(seed: int, held_out: bool) -> Session:
    """One household: the four-colour cards, a picture of other cards, and those to read."""
    rng = rng_of(seed, 77)
    card = LARGE_CARD if rng.random() < 0.3 else (44.0, 68.0)
    size = SIZES[int(rng.integers(len(SIZES)))]
    house = Household(seed, kind_of(held_out, rng), size, card)
    if not held_out:
        as_mixed(house.edition)
    others: list[Order] = list(rng.permutation(np.asarray(list(ORDERS), object)))
    known: list[Order] = [order for order in others if order not in FOUR]
    taught = [FOUR, tuple(known[:6])]
    pictures = []
    for at, orders in enumerate(taught):
        level = easy(rng)
        light = light_of(level, held_out, rng)
        shot = house.shoot(taught_orders(orders), level, at, house.evening(level, at, light))
        pictures.append(_kept(shot, "more" if at else "four", level, orders))
    for at, level in enumerate(TESTED if held_out else TRAINED):
        # Every third picture shows cards that were taught.
        pool = known[:6] if at % 3 == 2 else list(rng.permutation(np.asarray(others)))
        sight = _dealt([Order(order) for order in pool], rng)
        evening = house.evening(level, 20 + at, light_of(level, held_out, rng))
        kept = _kept(house.shoot(sight, level, 20 + at, evening), "read", level)
        pictures.append(kept._replace(cubes=_cubes(house, sight, 20 + at)))
    return Session(
        seed, held_out, house.edition.kind, house.kit, lens_of(house, rng), tuple(pictures)
    )


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

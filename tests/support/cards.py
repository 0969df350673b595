"""A home with its own edition of the cards, of a kind that taught the reader nothing."""

from functools import cached_property

import numpy as np

from companion.rules.vocabulary import COALS, VEHICLES, Order
from vision.cards.taught import TaughtCards
from vision.decode import Card, decode
from vision.lens import Lens
from vision.light import Bgr
from vision.looking import Look, look
from vision.pits.patches import Floats, soft
from vision.pits.squares import hues
from vision.seen import SeenTable
from vision.simulation.arrays import colour_linear
from vision.simulation.deal import taught_orders
from vision.simulation.household import Household
from vision.simulation.levels import Level, LightKind
from vision.simulation.render import Shot
from vision.simulation.sight import LaidOrder, Sight
from vision.teaching.orders import teach_orders

FOUR: tuple[Order, ...] = tuple(Order(f"{vehicle}:YBGK") for vehicle in VEHICLES)
SPREAD = 0.3
SEED = 6100
SHEEN = 0.015
"""Of white's light, that wood mirrors."""


class CardHome:
    def __init__(self, seed: int = SEED) -> None:
        self.house = Household(seed, "watercolour")

    def look(self, picture: Bgr) -> Look:
        size, lens = self.house.lens.size, self.house.lens
        focal = size[0] / 2 / np.tan(np.radians(lens.fov) / 2)
        middle = [(side - 1) / 2 + off * size[0] for side, off in zip(size, lens.off, strict=True)]
        known = Lens(*size, float(focal), float(middle[0]), float(middle[1]), lens.k1)
        return look(picture, self.house.kit, known, SPREAD)

    def shoot(self, sight: Sight, level: Level, number: int) -> Shot:
        light: LightKind = "window" if level == "L1" else "evening"
        return self.house.shoot(sight, level, number, self.house.evening(level, number, light))

    def shot(self, orders: tuple[LaidOrder, ...], level: Level, number: int) -> Shot:
        return self.shoot(Sight(orders, (), ()), level, number)

    @cached_property
    def four(self) -> Look:
        """The four cards that everybody teaches."""
        shot = self.shoot(taught_orders(FOUR), "L1", 1)
        return self.look(np.asarray(shot.picture, np.uint8))

    @cached_property
    def wood(self) -> Floats:
        """Tonight's cubes, nearly as `calibrate table` keeps them."""
        cubes = [[self.house.edition.wood(coal, each) for each in range(4)] for coal in COALS]
        light = np.array([[colour_linear(each)[::-1] for each in same] for same in cubes])
        return hues(soft(np.log(light.mean(axis=1) + SHEEN).astype(np.float32)))

    @cached_property
    def taught(self) -> TaughtCards:
        return TaughtCards(teach_orders(self.four, FOUR))

    def seen(self, shot: Shot) -> Look:
        return self.look(np.asarray(shot.picture, np.uint8))


def decoded(slots: SeenTable) -> dict[int, Card]:
    return {card.slot: card for card in decode(slots).cards}

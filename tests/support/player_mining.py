"""The random player mines (R5): steps that can be done, in no good order.

Knows the rules of R5 on its own, so that it can disagree with the product.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.rules.components import CAGE_SPOTS, ORDERS
from companion.rules.table import Player
from companion.rules.vocabulary import COALS, SIDES, Coal
from tests.support.play import JSON

Minecart = list[Any]
"""Side, tile from the shaft outward, minecart on it."""

LIKING = {"cage": 2, "load": 8, "unload": 12, "store": 2, "fetch": 6, "pair": 1}


def random_steps(rng: Random, player: Player, most: int) -> list[JSON]:
    left = rng.choice([most] * 6 + [rng.randint(0, most)])
    work = Work(player)
    steps: list[JSON] = []
    while left:
        found = {word: list(kind) for word, kind in work.possible(left)}
        words = [word for word, kind in found.items() if kind]
        (word,) = rng.choices(words, [LIKING[each] for each in words])
        step = rng.choice(found[word])
        left -= 2 if word == "pair" else 1
        work.do(step)
        if "from" in step and rng.random() < 0.5 and work.was_first:
            del step["from"]
        steps.append(step)
    return steps


class Work:
    """A pit, a cage, a storage and orders, as lists that steps are tried on."""

    def __init__(self, player: Player) -> None:
        self.cage = player.cage
        self.hold = list(player.hold)
        self.storage = list(player.storage)
        self.pit = [[[list(tile) for tile in row] for row in level] for level in player.pit]
        self.orders = {order: list(spots) for order, spots in player.orders.items()}
        self.was_first = False
        """Whether the last `load` emptied the first minecart with its colour."""

    def possible(self, left: int) -> Iterator[tuple[str, Iterator[JSON]]]:
        yield "cage", ({"cage": level} for level in range(5) if level != self.cage)
        yield "load", self._loads()
        yield "unload", self._single("unload", self.hold if self.cage == 0 else [])
        yield "store", ({"store": coal} for coal in (self.hold if self.cage == 0 else []))
        yield "fetch", self._single("fetch", self.storage)
        yield "pair", self._pairs() if left >= 2 else iter(())

    def minecarts(self) -> Iterator[tuple[Minecart, Coal]]:
        for side, row in zip(SIDES, self.pit[self.cage - 1], strict=True):
            for number, tile in enumerate(row):
                for cart, cube in enumerate(tile):
                    if cube is not None:
                        yield [side, number, cart], cube

    def _loads(self) -> Iterator[JSON]:
        if self.cage and len(self.hold) < CAGE_SPOTS:
            yield from ({"load": cube, "from": cart} for cart, cube in self.minecarts())

    def _open_spots(self) -> Iterator[tuple[str, int, Coal]]:
        for order, spots in self.orders.items():
            for number, coal in enumerate(ORDERS[order].spots):
                if not spots[number]:
                    yield order, number, coal

    def _single(self, word: str, cubes: list[Coal]) -> Iterator[JSON]:
        for order, spot, coal in self._open_spots():
            if coal in cubes:
                yield {word: coal, "order": order, "spot": spot}

    def _pairs(self) -> Iterator[JSON]:
        cubes = [["storage", coal] for coal in self.storage]
        cubes += [["cage", coal] for coal in self.hold] if self.cage == 0 else []
        if len(cubes) > 1:
            for order, spot, _ in self._open_spots():
                yield {"pair": [cubes[0], cubes[-1]], "order": order, "spot": spot}

    def do(self, step: JSON) -> None:
        if "cage" in step:
            self.cage = step["cage"]
        elif "load" in step:
            self._load(step["load"], step["from"])
        elif "store" in step:
            self.hold.remove(step["store"])
            self.storage.append(step["store"])
        else:
            self._fill(step)

    def _load(self, coal: Coal, minecart: Minecart) -> None:
        first = next(cart for cart, cube in self.minecarts() if cube == coal)
        self.was_first = minecart == first
        side, tile, cart = minecart
        row = self.pit[self.cage - 1][SIDES.index(side)]
        row[tile][cart] = None
        self.hold.append(coal)

    def _fill(self, step: JSON) -> None:
        cubes = step.get("pair") or [
            ["cage", step["unload"]] if "unload" in step else ["storage", step["fetch"]]
        ]
        for from_where, coal in cubes:
            (self.hold if from_where == "cage" else self.storage).remove(coal)
        cubes_there = sorted((coal for _, coal in cubes), key=COALS.index)
        self.orders[step["order"]][step["spot"]] = tuple(cubes_there)

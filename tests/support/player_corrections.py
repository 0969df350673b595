"""The random player corrects the book: facts that can be, drawn from supply and stacks."""

from random import Random

from companion.rules.components import CAGE_SPOTS, ORDERS
from companion.rules.holdings import standing
from companion.rules.table import Player, Table
from companion.rules.vocabulary import COALS, SIDES, Coal, Seat
from tests.support.play import JSON

IN_BOTH_DEPTHS = ("vp", "delivered")
IN_REFEREE_DEPTH = ("marks", "workers", "cage", "hold", "storage", "spots", "pit")


def random_correction(rng: Random, table: Table) -> JSON:
    referee = table.depth == "referee"
    kinds = [*IN_BOTH_DEPTHS, *(IN_REFEREE_DEPTH if referee else ())]
    seat = Seat(rng.randrange(len(table.players)))
    named = rng.sample(kinds, rng.choice([1, 1, 1, 2]))
    facts = _Facts(rng, table, seat, named)
    why = rng.choice(["as it lies on the table", "pressed twice", "", "counted again"])
    return {
        "do": "correct",
        "player": seat,
        "set": {name: getattr(facts, name)() for name in named},
        "why": why,
    }


class _Facts:
    """One player's facts, chosen anew; cubes come from what the supply and the fact free."""

    def __init__(self, rng: Random, table: Table, seat: Seat, named: list[str]) -> None:
        self.rng, self.table, self.seat = rng, table, seat
        self.player: Player = table.players[seat]
        self.cubes: list[Coal] = [
            coal for coal, n in zip(COALS, table.supply, strict=True) for _ in range(n)
        ]
        self.cubes += self.player.hold if "hold" in named else ()
        self.cubes += self.player.storage if "storage" in named else ()
        rng.shuffle(self.cubes)

    def _some_cubes(self, most: int) -> list[Coal]:
        return [self.cubes.pop() for _ in range(min(len(self.cubes), self.rng.randint(0, most)))]

    def vp(self) -> int:
        return max(0, self.player.vp + self.rng.randint(-3, 3))

    def delivered(self) -> list[str]:
        """One card fewer, or one more that nobody has."""
        delivered = list(self.player.delivered)
        nobodys = sorted(self.table.unseen_orders)
        if self.table.depth == "score":
            taken = {order for other in self.table.players for order in other.delivered}
            for other in self.table.players:
                listed = other.counts.outstanding
                taken.update(listed if isinstance(listed, tuple) else ())
            nobodys = sorted(ORDERS.keys() - taken)
        if nobodys and self.rng.random() < 0.5:
            return [*delivered, self.rng.choice(nobodys)]
        return self.rng.sample(delivered, max(0, len(delivered) - 1))

    def marks(self) -> int:
        return max(0, self.player.marks + self.rng.randint(-2, 2))

    def workers(self) -> int:
        """Seldom more than before: games are to end."""
        most = self.table.share.workers - standing(self.table, self.seat)
        if self.rng.random() < 0.1:
            return self.rng.randint(0, most)
        return max(0, self.player.workers - 1)

    def cage(self) -> int:
        return self.rng.randint(0, len(COALS))

    def hold(self) -> list[Coal]:
        return self._some_cubes(CAGE_SPOTS)

    def storage(self) -> list[Coal]:
        return self._some_cubes(4)

    def spots(self) -> JSON:
        """The same orders, one spot of them emptied or filled."""
        spots: JSON = {
            order: [list(spot) for spot in each] for order, each in self.player.orders.items()
        }
        if spots:
            order = self.rng.choice(sorted(spots))
            spot = self.rng.randrange(len(spots[order]))
            spots[order][spot] = self._two_cubes() if not spots[order][spot] else []
        return spots

    def _two_cubes(self) -> list[Coal]:
        two = self._some_cubes(2)
        return two if len(two) == 2 else []

    def pit(self) -> JSON:
        """The same tiles, one minecart of them emptied or filled."""
        pit: JSON = {
            coal: {
                side: [list(tile) for tile in row] for side, row in zip(SIDES, level, strict=True)
            }
            for coal, level in zip(COALS, self.player.pit, strict=True)
        }
        rows = [row for level in pit.values() for row in level.values() if row]
        tile = self.rng.choice(self.rng.choice(rows))
        cart = self.rng.randrange(len(tile))
        tile[cart] = next(iter(self._some_cubes(1)), None) if tile[cart] is None else None
        return pit

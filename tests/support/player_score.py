"""The random player keeps a score book."""

from random import Random

from companion.rules.components import ORDERS
from companion.rules.decide.shifts import asked
from companion.rules.table import Table
from companion.rules.vocabulary import COALS, SIDES, VEHICLES, Order
from tests.support.play import JSON


def random_score_command(rng: Random, table: Table) -> JSON:
    if table.to_move is None and not _lacking(table):
        return {"do": "end_shift"}
    roll = rng.random()
    if table.to_move is None or roll < 0.1:
        return _count(rng, table)
    if roll < 0.2 and (delivery := _delivery(rng, table)):
        return delivery
    inside = [seat for seat, player in enumerate(table.players) if not player.out]
    if roll < 0.3:
        return {"do": "out", "player": rng.choice([table.to_move, rng.choice(inside)])}
    return {"do": "next"}


def _delivery(rng: Random, table: Table) -> JSON | None:
    """One to three orders of a vehicle that nobody else has."""
    seat = rng.randrange(len(table.players))
    taken = {order for player in table.players for order in player.delivered}
    for other, player in enumerate(table.players):
        listed = player.counts.outstanding
        if other != seat and isinstance(listed, tuple):
            taken.update(listed)
    vehicle = rng.choice(VEHICLES)
    left = [order for order in ORDERS if order not in taken and ORDERS[order].vehicle == vehicle]
    orders = rng.sample(left, min(len(left), rng.randint(1, 3)))
    return {"do": "deliver", "player": seat, "orders": orders} if orders else None


def _count(rng: Random, table: Table) -> JSON:
    """Everything that is missing for somebody, or one thing for anybody."""
    lacking = _lacking(table)
    kinds = ["factory_workers", "empty_minecarts", "marks", "cubes", "outstanding", "tiles"]
    anything = (rng.randrange(len(table.players)), [rng.choice(kinds)])
    seat, fields = rng.choice(lacking) if lacking and rng.random() < 0.8 else anything
    room = _Room(rng, table, seat)
    return {"do": "count", "player": seat, **{name: getattr(room, name)() for name in fields}}


def _lacking(table: Table) -> list[tuple[int, list[str]]]:
    """Seat and fields, for everybody of whom the end of the shift still needs something."""
    lacking = []
    for seat, player in enumerate(table.players):
        fields = [name for name in asked(table.shift) if getattr(player.counts, name) is None]
        if fields:
            lacking.append((seat, fields))
    return lacking


class _Room:
    """Numbers that the others' counts leave room for (R1, R2.2)."""

    def __init__(self, rng: Random, table: Table, seat: int) -> None:
        self.rng, self.table = rng, table
        self.others = [p.counts for other, p in enumerate(table.players) if other != seat]
        self.delivered = [order for player in table.players for order in player.delivered]

    def _upto(self, most: int) -> int:
        return self.rng.randint(0, max(0, most))

    def factory_workers(self) -> int:
        return self._upto(5)

    def marks(self) -> int:
        return self._upto(20)

    def cubes(self) -> int:
        return self._upto(min(12, 64 - sum(counts.cubes or 0 for counts in self.others)))

    def tiles(self) -> JSON:
        taken = [sum(counts.tiles[n] for counts in self.others if counts.tiles) for n in (0, 1)]
        return {side: self._upto(min(6, 24 - n)) for side, n in zip(SIDES, taken, strict=True)}

    def empty_minecarts(self) -> JSON:
        told = [counts.empty_minecarts for counts in self.others if counts.empty_minecarts]
        most = 18 + len(self.table.players)
        room = {coal: most - sum(each[n] for each in told) for n, coal in enumerate(COALS)}
        named = self.rng.sample(COALS, self.rng.randint(0, 4))
        return {coal: self._upto(min(5, room[coal])) for coal in named}

    def outstanding(self) -> object:
        """A number, or a list of orders that are nowhere else."""
        listed: list[Order] = []
        told = 0
        for counts in self.others:
            if isinstance(counts.outstanding, tuple):
                listed += counts.outstanding
            else:
                told += counts.outstanding or 0
        free = sorted(ORDERS.keys() - {*self.delivered, *listed})
        most = max(0, min(5, len(free) - told))
        number = self._upto(most)
        return number if self.rng.random() < 0.5 else self.rng.sample(free, number)

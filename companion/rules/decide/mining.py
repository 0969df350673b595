"""R5: work steps, tried one by one on a working copy of the player's pit and orders."""

from typing import assert_never

from companion.rules import refusals
from companion.rules.commands import (
    Cage,
    Fetch,
    Load,
    Pair,
    PlaceWorkers,
    Step,
    Store,
    Unload,
)
from companion.rules.components import CAGE_SPOTS, ORDERS, SPACES
from companion.rules.decide.checks import orders_exist
from companion.rules.events import CoalMined, Events
from companion.rules.refusals import Reason, Refusal
from companion.rules.table import Player, Table
from companion.rules.vocabulary import COALS, SIDES, SURFACE, Coal, Order, Place


def mine(table: Table, command: PlaceWorkers) -> Events:
    allowed = SPACES[command.space].number
    used = sum([2 if isinstance(step, Pair) else 1 for step in command.steps])
    if used > allowed:
        raise Refusal(refusals.TOO_MANY_STEPS, space=command.space, n=allowed, used=used)
    if not command.steps:
        return ()
    work = _Work(table.players[command.player])
    for step in command.steps:
        work.do(step)
    return (work.done(command),)


class _Work:
    """A player's pit, cage, storage and orders while the steps are done; mutable, short-lived."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self.cage = player.cage
        self.hold = list(player.hold)
        self.storage = list(player.storage)
        self.pit = list(player.pit)
        self.orders = dict(player.orders)
        self.step = 0

    def done(self, command: PlaceWorkers) -> CoalMined:
        return CoalMined(
            command.player,
            self.cage,
            in_colour_order(self.hold),
            in_colour_order(self.storage),
            tuple(self.pit),
            self.orders,
        )

    def do(self, step: Step) -> None:
        self.step += 1
        match step:
            case Cage():
                self._move(step.level)
            case Load():
                self._load(step)
            case Unload():
                self._onto_spot(step, ("cage",), (step.coal,))
            case Store():
                self._take("cage", step.coal)
                self.storage.append(step.coal)
            case Fetch():
                self._onto_spot(step, ("storage",), (step.coal,))
            case Pair():
                (one, coal), (other, other_coal) = step.cubes
                self._onto_spot(step, (one, other), (coal, other_coal))
            case _:
                assert_never(step)

    def _refuse(self, reason: Reason, **values: object) -> Refusal:
        return Refusal(reason, step=self.step, **values)

    def _move(self, level: int) -> None:
        if level == self.cage:
            raise self._refuse(refusals.CAGE_IS_THERE, level=level)
        self.cage = level

    def _load(self, step: Load) -> None:
        if self.cage == SURFACE:
            raise self._refuse(refusals.CAGE_AT_SURFACE)
        if len(self.hold) == CAGE_SPOTS:
            raise self._refuse(refusals.CAGE_FULL)
        rows = list(self.pit[self.cage - 1])
        side, tile, minecart = self._minecart(step)
        row = list(rows[side])
        row[tile] = (*row[tile][:minecart], None, *row[tile][minecart + 1 :])
        rows[side] = tuple(row)
        self.pit[self.cage - 1] = (rows[0], rows[1])
        self.hold.append(step.coal)

    def _minecart(self, step: Load) -> tuple[int, int, int]:
        """Which minecart is emptied: the one named, or the first with the colour, light first."""
        level = self.pit[self.cage - 1]
        if step.minecart is not None:
            side, tile, minecart = SIDES.index(step.minecart[0]), *step.minecart[1:]
            row = level[side]
            if tile < len(row) and minecart < len(row[tile]) and row[tile][minecart] == step.coal:
                return side, tile, minecart
            raise self._refuse(refusals.NO_CUBE_ON_MINECART, coal=step.coal)
        for side, row in enumerate(level):
            for tile, minecarts in enumerate(row):
                if step.coal in minecarts:
                    return side, tile, minecarts.index(step.coal)
        raise self._refuse(refusals.NO_CUBE_AT_LEVEL, coal=step.coal, level=self.cage)

    def _take(self, place: Place, coal: Coal, *, paired: bool = False) -> None:
        if place == "storage":
            if coal not in self.storage:
                reason = refusals.PAIR_NO_CUBE_IN_STORAGE if paired else refusals.NO_CUBE_IN_STORAGE
                raise self._refuse(reason, coal=coal)
            self.storage.remove(coal)
            return
        if self.cage != SURFACE:
            reason = refusals.PAIR_CAGE_BELOW if paired else refusals.CAGE_BELOW
            raise self._refuse(reason, level=self.cage)
        if coal not in self.hold:
            reason = refusals.PAIR_NO_CUBE_IN_CAGE if paired else refusals.NO_CUBE_IN_CAGE
            raise self._refuse(reason, coal=coal)
        self.hold.remove(coal)

    def _onto_spot(
        self, step: Unload | Fetch | Pair, places: tuple[Place, ...], cubes: tuple[Coal, ...]
    ) -> None:
        """R5.2, R5.3: the one matching cube, or any two."""
        paired = len(cubes) > 1
        self._open_spot(step.order, step.spot)
        wanted = ORDERS[step.order].spots[step.spot]
        for place, coal in zip(places, cubes, strict=True):
            self._take(place, coal, paired=paired)
        if not paired and cubes[0] != wanted:
            raise self._refuse(refusals.WRONG_COAL, order=step.order, coal=wanted)
        spots = self.orders[step.order]
        filled = in_colour_order(cubes) if paired else cubes
        self.orders[step.order] = (*spots[: step.spot], filled, *spots[step.spot + 1 :])

    def _open_spot(self, order: Order, spot: int) -> None:
        if order not in self.orders:
            orders_exist((order,))
            raise self._refuse(refusals.NOT_OUTSTANDING, name=self.name, order=order)
        spots = self.orders[order]
        if spot >= len(spots):
            raise self._refuse(refusals.NO_SPOT, order=order, spot=spot)
        if spots[spot]:
            raise self._refuse(refusals.SPOT_FULL, order=order)


def in_colour_order(cubes: "list[Coal] | tuple[Coal, ...]") -> tuple[Coal, ...]:
    return tuple(sorted(cubes, key=COALS.index)) if len(cubes) > 1 else tuple(cubes)

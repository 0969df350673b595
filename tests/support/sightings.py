"""Sightings of a table as a perfect reader tells them, without a camera: pits, mats, doubts."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from companion.rules.components import ORDERS
from companion.rules.events import Cubes, Pit, Spots
from companion.rules.holdings import empty_minecarts, tiles_per_side
from companion.rules.table import Table
from companion.rules.vocabulary import COALS, SIDES, Order
from companion.services.camera.camera import Sighting

Json = dict[str, Any]
SLOTS = 6
_numbers = count(1)


def sighting(
    pits: Iterable[Json] = (),
    cards: Iterable[Json] | None = None,
    tray: Json | None = None,
    ask: Iterable[Json] = (),
    still: bool = True,
    unreadable: str | None = None,
) -> Sighting:
    """`cards`: those on the mat; None without one."""
    name = f"look-{next(_numbers)}"
    answer = {
        "image": name,
        "unreadable": unreadable,
        "orders": list(cards or ()),
        "pits": list(pits),
        "cubes": None if cards is None else dict(tray or {}),
        "ask": list(ask),
    }
    return Sighting(name, 0.0, answer, still)


def moving() -> Sighting:
    return sighting(still=False)


def pit(
    seat: int,
    lies: Pit,
    cage: int = 0,
    hold: Cubes = (),
    storage: Cubes | None = (),
    p: float = 0.99,
) -> Json:
    """`storage` is None when its tray is not in the picture."""
    levels = {
        coal: {side: [list(tile) for tile in row] for side, row in zip(SIDES, level, strict=True)}
        for coal, level in zip(COALS, lies, strict=True)
    }
    return {
        "player": seat,
        "levels": levels,
        "cage": {"level": cage, "cubes": sorted(hold, key=COALS.index), "p": p},
        "storage": None if storage is None else counts(storage),
        "tiles": dict(zip(SIDES, tiles_per_side(lies), strict=True)),
        "empty_minecarts": dict(zip(COALS, empty_minecarts(lies), strict=True)),
        "p": p,
    }


def card(slot: int, order: str, spots: Spots = (), p: float = 0.999) -> Json:
    printed = ORDERS[Order(order)].spots
    lies = spots or ((),) * len(printed)
    told = [
        {"color": coal, "cube": _cube(cubes), "p": p}
        for coal, cubes in zip(printed, lies, strict=True)
    ]
    vehicle = {ORDERS[Order(order)].vehicle: p}
    corners = [[0, 0], [1, 0], [1, 1], [0, 1]]
    return {
        "slot": slot,
        "order": order,
        "p": p,
        "vehicle": vehicle,
        "corners": corners,
        "spots": told,
    }


def _cube(cubes: Cubes) -> Any:
    return None if not cubes else cubes[0] if len(cubes) == 1 else list(cubes)


def counts(cubes: Iterable[str]) -> Json:
    listed = list(cubes)
    return {coal: listed.count(coal) for coal in COALS if coal in listed}


def pit_of(table: Table, seat: int, tray: bool = True) -> Json:
    player = table.players[seat]
    return pit(seat, player.pit, player.cage, player.hold, player.storage if tray else None)


def mats_of(table: Table, seat: int) -> Iterator[list[Json]]:
    """A player's outstanding orders, six at a time; one empty mat where there are none."""
    orders = sorted(table.players[seat].orders.items())
    for first in range(0, max(1, len(orders)), SLOTS):
        batch = orders[first : first + SLOTS]
        yield [card(slot, order, spots) for slot, (order, spots) in enumerate(batch)]


def delivered_mats(cards: Iterable[str]) -> Iterator[list[Json]]:
    listed = sorted(cards)
    for first in range(0, len(listed), SLOTS):
        yield [card(slot, order) for slot, order in enumerate(listed[first : first + SLOTS])]

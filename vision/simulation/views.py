"""What is held under the simulated camera, one thing after the other, for what is asked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.rules.components import ORDERS
from companion.rules.events import Spots
from companion.rules.holdings import opening_pit
from companion.rules.table import Table
from companion.rules.vocabulary import VEHICLES, Order, Seat, Tile
from companion.services.camera.camera import Lesson, Wanted
from vision.cameras.asked import Game
from vision.simulation.belongings import Belongings, belongings
from vision.simulation.deal import SLOTS, taught_orders, taught_tiles
from vision.simulation.sight import LaidOrder, SeenPit, Sight, bare_pit

FOUR = tuple(Order(f"{vehicle}:YBGK") for vehicle in VEHICLES)
SIDES_OF_THE_MAT = 12
"""From so many the empty mat is shown to learn the lens."""


class View(NamedTuple):
    sight: Sight
    side: int = 0
    """Seen from where: the same number, the same place."""
    tilted: bool = False


def views(wanted: Wanted | None, lesson: Lesson | None, game: Game) -> Sequence[View]:
    if lesson is not None:
        return tuple(_lesson(lesson))
    if wanted is None or game.table is None:
        return (View(Sight(cubes=())),)
    return tuple(View(sight) for sight in _wanted(wanted, game.id, game.table)) or (
        View(Sight(cubes=())),
    )


def _wanted(wanted: Wanted, id: str, table: Table) -> Iterator[Sight]:
    def of(seat: int) -> Belongings:
        return belongings(id, table, Seat(seat))

    seats = range(len(table.players))
    for seat in wanted.pits:
        if seat in seats:
            yield Sight(pits=(of(seat).pit,))
    if wanted.orders_of is not None and wanted.orders_of in seats:
        yield from mats(of(wanted.orders_of).orders)
    if wanted.delivered_of is not None and wanted.delivered_of in seats:
        bare = {order: _no_cubes(order) for order in of(wanted.delivered_of).delivered}
        yield from mats(bare)


def mats(orders: Mapping[Order, Spots]) -> Iterator[Sight]:
    """Six at a time; an empty mat says that there are none."""
    cards = sorted(orders.items())
    for first in range(0, max(1, len(cards)), SLOTS):
        laid = enumerate(cards[first : first + SLOTS])
        yield Sight(tuple(LaidOrder(slot, *card) for slot, card in laid), cubes=())


def _no_cubes(order: Order) -> Spots:
    return ((),) * len(ORDERS[order].spots)


def _lesson(lesson: Lesson) -> Iterator[View]:
    if lesson.step == "camera":
        for side in range(SIDES_OF_THE_MAT):
            yield View(Sight(cubes=()), side, tilted=True)
    elif lesson.step == "print":
        yield View(Sight(cubes=()))
    elif lesson.step == "pit":
        yield View(Sight(pits=(SeenPit(0, bare_pit(), None, (), None),)))
    elif lesson.step == "orders":
        yield View(taught_orders(tuple(map(Order, lesson.are)) or FOUR))
    elif lesson.step == "tiles":
        yield View(taught_tiles(tuple(map(Tile, lesson.are))))
    else:
        yield View(Sight(pits=(SeenPit(0, opening_pit(), 0, (), ()),)))

"""What lies before each player: as the book has it, or, where the book knows less, made up.

In Score depth nobody booked a pit. One is drawn for each seat from the game's id, as a legal table
of one box, so that it stays as it is from look to look; only deliveries change it.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from companion.rules.components import ORDERS
from companion.rules.events import Spots
from companion.rules.table import Table
from companion.rules.vocabulary import Order, Seat
from vision.simulation.arrays import rng_of
from vision.simulation.book import pit_of_book
from vision.simulation.deal import GameBox, dealt_pit, dealt_spot
from vision.simulation.sight import SeenPit

FEWEST_ORDERS, MOST_ORDERS = 2, 5
FILLED = 0.6


class Belongings(NamedTuple):
    pit: SeenPit
    orders: Mapping[Order, Spots]
    """Outstanding, with their cubes."""
    delivered: tuple[Order, ...]


def belongings(game: str, table: Table, seat: Seat) -> Belongings:
    player = table.players[seat]
    if table.depth == "referee":
        return Belongings(pit_of_book(table, seat), player.orders, player.delivered)
    gone = {order for each in table.players for order in each.delivered}
    pit, orders = hidden(game, len(table.players))[seat]
    left = {order: spots for order, spots in orders.items() if order not in gone}
    return Belongings(pit, left, player.delivered)


@lru_cache(4)
def hidden(game: str, players: int) -> tuple[tuple[SeenPit, Mapping[Order, Spots]], ...]:
    """By seat, before any delivery."""
    box = GameBox(rng_of(crc32(game.encode()), 51))
    found = []
    for seat in range(players):
        # What is stored on the surface would be asked about every time.
        pit = replace(dealt_pit(box, seat), surface=())
        pit = replace(pit, storage=pit.storage or ())
        count = int(box.rng.integers(FEWEST_ORDERS, MOST_ORDERS + 1))
        orders: dict[Order, Spots] = {}
        for order in sorted(box.orders.pop() for _ in range(count)):
            orders[order] = tuple(dealt_spot(box, coal, FILLED) for coal in ORDERS[order].spots)
        found.append((pit, orders))
    return tuple(found)

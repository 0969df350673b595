"""The table that the book holds, as the camera should see it."""

from collections.abc import Sequence

from companion.rules.table import Player, Table
from companion.rules.vocabulary import Seat
from vision.simulation.deal import SLOTS
from vision.simulation.sight import LaidOrder, SeenPit, Sight


def pit_of_book(table: Table, seat: Seat) -> SeenPit:
    player = _player(table, seat)
    return SeenPit(int(seat), player.pit, player.cage, player.hold, player.storage)


def mat_of_book(table: Table, seat: Seat, first: int = 0) -> Sight:
    """A player's outstanding orders on the mat, six at a time."""
    orders = sorted(_player(table, seat).orders.items())[first : first + SLOTS]
    laid = (LaidOrder(slot, order, spots) for slot, (order, spots) in enumerate(orders))
    return Sight(tuple(laid), cubes=())


def sight_of_book(table: Table, seats: Sequence[Seat], mat: Seat | None = None) -> Sight:
    """The pits of these seats, and the orders of one of them on the mat."""
    pits = tuple(pit_of_book(table, seat) for seat in seats)
    if mat is None:
        return Sight(pits=pits)
    shown = mat_of_book(table, mat)
    return Sight(shown.orders, pits, shown.cubes)


def _player(table: Table, seat: Seat) -> Player:
    if table.depth != "referee":
        raise ValueError("only a referee game knows what lies on the table")
    return table.players[seat]

"""The game that the demonstration plays: who delivers what in which turn, and what is counted.

One game for three, made up so that elements are led, shared and won back; with two players the
last one is left out, with four another joins. People make mistakes in it, and mend them.
"""

from typing import NamedTuple

NAMES = ("Ada", "Béla", "Chloé", "Dmitri")


class Delivery(NamedTuple):
    seat: int
    orders: tuple[str, ...]
    slip: tuple[str, ...] = ()
    """What is booked by mistake in its place."""
    noticed: bool = True
    """At once, and taken back; else it is mended in the book after some turns."""


class Miscount(NamedTuple):
    """Some carts too few: seen in the ceremony, and changed there."""

    seat: int
    coal: str
    by: int


class Shift(NamedTuple):
    deliveries: tuple[Delivery, ...]
    """In this order, each in a turn of its player; turns without one lie between them."""
    counts: tuple[dict[str, int], ...]
    """Per seat, by the names of the counts' steppers."""
    miscount: Miscount | None = None


SHIFTS = (
    Shift(
        (
            Delivery(0, ("barrow:GG",)),
            Delivery(1, ("truck:KK",), slip=("truck:K",)),
            Delivery(2, ("carriage:Y", "carriage:YY")),
            Delivery(3, ("engine:B",)),
            Delivery(0, ("truck:YYY",)),
            Delivery(2, ("engine:G",)),
        ),
        ({"factory": 3}, {"factory": 5}, {"factory": 5}, {"factory": 2}),
    ),
    Shift(
        (
            Delivery(1, ("carriage:BB",)),
            Delivery(2, ("truck:GG",), slip=("truck:G",), noticed=False),
            Delivery(0, ("engine:YBGK",)),
            Delivery(3, ("barrow:BBB",)),
            Delivery(1, ("barrow:K",)),
            Delivery(2, ("engine:KK",)),
        ),
        ({"factory": 4}, {"factory": 2}, {"factory": 4}, {"factory": 1}),
    ),
    Shift(
        (
            Delivery(2, ("carriage:KKK",)),
            Delivery(1, ("engine:GGG",)),
            Delivery(0, ("barrow:YBGK",)),
            Delivery(3, ("truck:BB",)),
            Delivery(0, ("carriage:G",)),
        ),
        (
            {
                "yellow carts": 2,
                "brown carts": 3,
                "gray carts": 4,
                "black carts": 1,
                "marks": 7,
                "cubes": 4,
                "orders": 1,
                "light tiles": 5,
                "dark tiles": 4,
            },
            {
                "yellow carts": 1,
                "brown carts": 3,
                "gray carts": 2,
                "black carts": 3,
                "marks": 12,
                "cubes": 7,
                "orders": 0,
                "light tiles": 3,
                "dark tiles": 5,
            },
            {
                "yellow carts": 3,
                "brown carts": 0,
                "gray carts": 4,
                "black carts": 2,
                "marks": 3,
                "cubes": 5,
                "orders": 2,
                "light tiles": 4,
                "dark tiles": 4,
            },
            {
                "yellow carts": 0,
                "brown carts": 1,
                "gray carts": 1,
                "black carts": 4,
                "marks": 5,
                "cubes": 2,
                "orders": 1,
                "light tiles": 6,
                "dark tiles": 3,
            },
        ),
        Miscount(1, "gray", 1),
    ),
)

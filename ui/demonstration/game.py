"""The game that the demonstration plays: who delivers what in which turn, and what is counted.

One game for three, made up so that elements are led, shared and won back; with two players the
last one is left out, with four another joins.
"""

from typing import NamedTuple

NAMES = ("Ada", "Béla", "Chloé", "Dmitri")


class Shift(NamedTuple):
    deliveries: tuple[tuple[int, tuple[str, ...]], ...]
    """Turn by turn: whose, and which orders; turns without a delivery lie between them."""
    counts: tuple[dict[str, int], ...]
    """Per seat, by the names of the counts' steppers."""


SHIFTS = (
    Shift(
        (
            (0, ("barrow:GG",)),
            (1, ("truck:KK",)),
            (2, ("carriage:Y", "carriage:YY")),
            (3, ("engine:B",)),
            (0, ("truck:YYY",)),
            (2, ("engine:G",)),
        ),
        ({"factory": 3}, {"factory": 5}, {"factory": 5}, {"factory": 2}),
    ),
    Shift(
        (
            (1, ("carriage:BB",)),
            (2, ("truck:GG",)),
            (0, ("engine:YBGK",)),
            (3, ("barrow:BBB",)),
            (1, ("barrow:K",)),
            (2, ("engine:KK",)),
        ),
        ({"factory": 4}, {"factory": 2}, {"factory": 4}, {"factory": 1}),
    ),
    Shift(
        (
            (2, ("carriage:KKK",)),
            (1, ("engine:GGG",)),
            (0, ("barrow:YBGK",)),
            (3, ("truck:BB",)),
            (0, ("carriage:G",)),
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
    ),
)

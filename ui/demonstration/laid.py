"""What lies on the table when the demonstration's game is over, as its counts say it.

A pit is written level by level, its light row and its dark one from the lift outwards: a `_` is an
empty minecart, letters are cubes; a tile with two minecarts has two signs.
"""

from companion.rules.components import ORDERS
from companion.rules.events import Cubes, Pit, Row
from companion.rules.table import Player, Table
from companion.rules.vocabulary import COALS, Order, Seat
from ui.demonstration.game import NAMES, SHIFTS

LETTERS = dict(zip("YBGK", COALS, strict=True))

PITS = (
    (("_", "_ Y"), ("_ _", "_"), ("_ _ _", "_"), ("K", "K _")),
    (("Y", "_ Y"), ("_ _", "_"), ("_", "G_"), ("_", "K _ _K")),
    (("_", "_ _"), ("B B", ""), ("_ _", "_ _"), ("_", "K _")),
)
CAGES: tuple[tuple[int, str], ...] = ((2, "G"), (0, "B"), (4, ""))
STORED = ("", "K", "Y")
OUTSTANDING: tuple[dict[str, tuple[str, ...]], ...] = (
    {"barrow:KK": ("", "")},
    {},
    {"truck:B": ("B",), "engine:YY": ("", "")},
)


def laid() -> Table:
    """A book that knows what lies there, for three players."""
    players = tuple(_player(seat) for seat in range(len(PITS)))
    return Table("referee", "play", players, Seat(0), shift=len(SHIFTS))


def _player(seat: int) -> Player:
    level, hold = CAGES[seat]
    orders = {Order(name): tuple(map(_cubes, spots)) for name, spots in OUTSTANDING[seat].items()}
    assert all(len(spots) == len(ORDERS[order].spots) for order, spots in orders.items())
    return Player(
        NAMES[seat],
        marks=SHIFTS[-1].counts[seat]["marks"],
        cage=level,
        hold=_cubes(hold),
        storage=_cubes(STORED[seat]),
        orders=orders,
        pit=_pit(PITS[seat]),
    )


def _pit(levels: tuple[tuple[str, str], ...]) -> Pit:
    return tuple((_row(light), _row(dark)) for light, dark in levels)


def _row(tiles: str) -> Row:
    return tuple(tuple(LETTERS.get(sign) for sign in tile) for tile in tiles.split())


def _cubes(letters: str) -> Cubes:
    return tuple(LETTERS[letter] for letter in letters)

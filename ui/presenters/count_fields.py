"""What the end of a shift asks of one player, number by number, and how high each can be."""

from typing import NamedTuple

from companion.rules.components import (
    CUBES,
    LAST_SHIFT,
    MINECARTS_PER_COAL,
    ORDERS,
    TILES_PER_SIDE,
)
from companion.rules.holdings import number_outstanding
from companion.rules.table import Counts, Table

MOST_MARKS = 999
"""Bank notes are not limited (R9.2), but a keypad of three digits is."""


def _message(text: str) -> str:
    """Marks a message for the catalogues; it is said where it is shown."""
    return text


class CountField(NamedTuple):
    name: str
    field: str
    """Of `Counts`."""
    at: int | None
    """Which of several numbers there; None where it is only one."""
    label: str
    ask: str
    """What the primary button says while it is open."""


# fmt: off
FACTORY = CountField("factory", "factory_workers", None,
                     _message("in the factory"), _message("Set the workers"))
PIT: tuple[CountField, ...] = (
    CountField("yellow carts", "empty_minecarts", 0,
               _message("Empty yellow carts"), _message("Set empty yellow carts")),
    CountField("brown carts", "empty_minecarts", 1,
               _message("Empty brown carts"), _message("Set empty brown carts")),
    CountField("gray carts", "empty_minecarts", 2,
               _message("Empty gray carts"), _message("Set empty gray carts")),
    CountField("black carts", "empty_minecarts", 3,
               _message("Empty black carts"), _message("Set empty black carts")),
    CountField("marks", "marks", None,
               _message("Marks"), _message("Set Marks")),
    CountField("cubes", "cubes", None,
               _message("Coal cubes anywhere"), _message("Set coal cubes")),
    CountField("orders", "outstanding", None,
               _message("Outstanding orders"), _message("Set outstanding orders")),
    CountField("light tiles", "tiles", 0,
               _message("Tiles, light side"), _message("Set light tiles")),
    CountField("dark tiles", "tiles", 1,
               _message("Tiles, dark side"), _message("Set dark tiles")),
)
# fmt: on
FIELDS: dict[str, CountField] = {field.name: field for field in (FACTORY, *PIT)}
SIZES = {"empty_minecarts": 4, "tiles": 2}
"""Fields of `Counts` that hold several numbers."""


def asked(shift: int) -> tuple[CountField, ...]:
    return PIT if shift == LAST_SHIFT else (FACTORY,)


def told(counts: Counts, field: CountField) -> int | None:
    """The number that was booked; a list of outstanding orders counts as its length."""
    value = getattr(counts, field.field)
    if value is None:
        return None
    if field.at is not None:
        return int(value[field.at])
    return number_outstanding(value)


def most(table: Table, field: CountField) -> int:
    """How many one player can have; what all can have together is for the rules to say."""
    delivered = sum(len(player.delivered) for player in table.players)
    return {
        "factory_workers": table.share.workers,
        "empty_minecarts": MINECARTS_PER_COAL + 1,
        "marks": MOST_MARKS,
        "cubes": CUBES,
        "outstanding": len(ORDERS) - delivered,
        "tiles": TILES_PER_SIDE,
    }[field.field]

"""The rulebook's words as types: closed sets as literals, identifiers as new types.

They are strings underneath, exactly those of the outside interfaces, so that a value looks the
same in the code, in the journal and on the wire, and `mypy` still tells a coal from a side.
"""

from typing import Literal, NewType

Coal = Literal["yellow", "brown", "gray", "black"]
Vehicle = Literal["barrow", "carriage", "truck", "engine"]
Side = Literal["light", "dark"]
Depth = Literal["referee", "score"]
Place = Literal["cage", "storage"]

Seat = NewType("Seat", int)
"""A player's place at the table, numbered from 0 clockwise (R2.6)."""

Order = NewType("Order", str)
"""An order card by its id, `vehicle:spots` (R1.3). May name no card until it was checked."""

Tile = NewType("Tile", str)
"""A kind of tunnel tile by its id, `colour:side:minecarts` (R1.4). Likewise unchecked."""

Space = NewType("Space", str)
"""A worker space by its id (R1.7); always one of `components.SPACES`."""

COALS: tuple[Coal, ...] = ("yellow", "brown", "gray", "black")
VEHICLES: tuple[Vehicle, ...] = ("barrow", "carriage", "truck", "engine")
SIDES: tuple[Side, ...] = ("light", "dark")

SURFACE = 0
"""The cage's level above all four; level n below it is the level of `COALS[n - 1]`."""

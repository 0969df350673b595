"""Which sheets have a tray, and how cubes lie there."""

from vision.kit.layout import Box, Kit

TOP = 9.0
"""mm: the height of most cubes' tops; they are 8 to 10."""
SCALE = 2.0
"""Pixels a mm."""
STEP = 2.0
"""mm between the places that are tried: a cell of four pixels."""
MARGIN = 12.0
"""mm around the slot that are looked at: cubes at its edge, and what surrounds them."""
SPILL = 4.0
"""mm outside the slot where a cube's middle may be."""


def tray_slot(kit: Kit, sheet: str) -> Box:
    """In mm on the sheet."""
    (found,) = (one for one in kit.sheets if one.name == sheet)
    return next(slot.box for slot in found.slots if slot.kind == "tray")


def storage(seat: int) -> str:
    return f"storage tray {seat}"

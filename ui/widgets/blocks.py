"""What a player has of an element, as blocks: the cubes of each card, or minecarts."""

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.things.coal import cart, cube

# Lengths in u, where there is room; more blocks are smaller.
CUBE, CART = 36, 42
WITHIN, BETWEEN = 4, 14
"""Gaps inside a card's spots, and from one card to the next."""


def blocks(painter: Painter, box: Box, kind: str, groups: tuple[tuple[str, ...], ...]) -> None:
    """In a row from the left; they shrink until all of them fit."""
    if not groups:
        return
    side = CART if kind == "minecarts" else CUBE
    steps = sum(len(group) for group in groups)
    total = steps * (side + WITHIN) + len(groups) * (BETWEEN - WITHIN) - BETWEEN
    scale = min(painter.look.u, box.w / total)
    x = box.x
    for group in groups:
        for coal in group:
            _block(painter, (x + side * scale / 2, box.cy), side * scale, kind, coal)
            x += (side + WITHIN) * scale
        x += (BETWEEN - WITHIN) * scale


def _block(painter: Painter, at: tuple[float, float], side: float, kind: str, coal: str) -> None:
    if kind == "minecarts":
        cart(painter, (at[0], at[1] - side * 0.28), side, coal)
    else:
        cube(painter, at, side, coal)

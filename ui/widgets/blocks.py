"""What a player has of an element, as blocks: the cubes of each card, or minecarts."""

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.widgets.coal import cart, cube

# Lengths in u, where there is room; more blocks are smaller.
CUBE, CART = 36, 42
WITHIN, BETWEEN = 4, 14
"""Gaps inside a card's spots, and from one card to the next."""
CARD_PAD, CARD_RADIUS = 7, 8


def blocks(
    painter: Painter,
    box: Box,
    kind: str,
    groups: tuple[tuple[str, ...], ...],
    on_cards: bool = False,
) -> None:
    """In a row from the left; they shrink until all of them fit. Spots may lie `on_cards`."""
    if not groups:
        return
    paper = on_cards and kind != "minecarts"
    side, pad = CART if kind == "minecarts" else CUBE, CARD_PAD if paper else 0
    steps = sum(len(group) for group in groups)
    gap = BETWEEN / 2 if paper else BETWEEN
    apart = gap - WITHIN + 2 * pad
    total = steps * (side + WITHIN) + len(groups) * apart - gap
    scale, palette = min(painter.look.u, box.w / total), painter.look.palette
    x = box.x
    for group in groups:
        if paper:
            w, h = (len(group) * (side + WITHIN) - WITHIN + 2 * pad, side + 2 * pad)
            card = Box(x, box.cy - h * scale / 2, w * scale, h * scale).snapped()
            painter.rectangle(card, palette.paper, CARD_RADIUS * scale)
            if palette.name == "day":  # where paper lies on white
                painter.outline(card, palette.line, 1, CARD_RADIUS * scale)
        x += pad * scale
        for coal in group:
            _block(painter, (x + side * scale / 2, box.cy), side * scale, kind, coal, paper)
            x += (side + WITHIN) * scale
        x += (apart - pad) * scale


def _block(
    painter: Painter, at: tuple[float, float], side: float, kind: str, coal: str, paper: bool
) -> None:
    if kind == "minecarts":
        cart(painter, (at[0], at[1] - side * 0.28), side, coal)
    else:
        cube(painter, at, side, coal, on_paper=paper)

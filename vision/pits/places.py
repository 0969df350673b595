"""Where things are on and beside a pit, in mm from its top left corner (VISION.md, the faces).

Editions differ slightly; what is exact comes from the taught picture.
"""

from typing import NamedTuple

from companion.rules.vocabulary import COALS, Coal, Side

PIT = (134.0, 281.0)
W, H = PIT
TILE = 47.0
GAP = 1.0
"""Between tiles, in the mean: they lie up to 2 mm apart."""
TOPS: dict[Coal, float] = {"yellow": 0.258, "brown": 0.426, "gray": 0.594, "black": 0.762}
"""Of the tiles at a level, in shares of the pit's height."""
PRINTED: dict[Coal, tuple[Side, float, float]] = {
    "yellow": ("dark", 0.89, 0.36),
    "brown": ("light", 0.12, 0.51),
    "gray": ("light", 0.11, 0.68),
    "black": ("dark", 0.90, 0.85),
}
CARTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.67, 0.57),),
    2: ((0.29, 0.56), (0.74, 0.56)),
}
"""On a tile, in shares of its side; from the left."""
CAGE = (41.0, 49.4)
CAGE_LEFT = 0.34
CAGE_TOPS = (0.098, 0.261, 0.424, 0.586, 0.749)
"""By level; 0 is the surface."""
CAGE_SPOTS = ((0.5, 0.2), (0.27, 0.5), (0.73, 0.5), (0.27, 0.8), (0.73, 0.8))
"""One above, two, two; in shares of the cage."""
SHAFT = (0.34, 0.66)
CARDBOARD, CAGE_FACE = 2.0, 4.0
"""mm above the table: where the faces of pit and tiles are, and the cage's."""
CUBE = 9.0


class TilePlace(NamedTuple):
    """A place for a tile: `at` counts from the pit outward."""

    coal: Coal
    side: Side
    at: int

    @property
    def box(self) -> tuple[float, float, float, float]:
        y = TOPS[self.coal] * H
        step = self.at * (TILE + GAP) + GAP
        x = -step - TILE if self.side == "light" else W + step
        return x, y, TILE, TILE


ROWS: tuple[tuple[Coal, Side], ...] = tuple(
    (coal, side) for coal in COALS for side in ("light", "dark")
)


def printed(coal: Coal) -> tuple[float, float]:
    """The printed minecart of a level."""
    _, x, y = PRINTED[coal]
    return x * W, y * H


def cage_box(level: int) -> tuple[float, float, float, float]:
    return CAGE_LEFT * W, CAGE_TOPS[level] * H, *CAGE


def cage_spots(level: int) -> tuple[tuple[float, float], ...]:
    x, y, w, h = cage_box(level)
    return tuple((x + across * w, y + down * h) for across, down in CAGE_SPOTS)

"""What is known of a household's pit: its empty face, its tiles, tonight's cubes and cage."""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS, Coal, Tile
from vision.atlas import Area
from vision.light import Light3
from vision.pits.patches import Floats, soft
from vision.pits.places import CAGE, TILE, H, W, printed
from vision.pits.squares import hues

TILE_AREA = Area(0.0, 0.0, TILE, TILE, 2.0)
CAGE_AREA = Area(0.0, 0.0, *CAGE, 2.0)
NOMINAL: Floats = np.array(
    [[-0.62, 0.62, -1.85], [-2.05, 1.0, -0.62], [-1.35, 0.02, 0.0], [-3.1, 0.02, 0.0]], np.float32
)
"""Brightness and hues (of soft logarithms) of the coals' wood relative to white paper; by coal."""


class TaughtTable(NamedTuple):
    """The set-up state: tonight's cubes and the cage."""

    wood: Floats
    """As NOMINAL."""
    cage: Light3
    """Relative to white paper, in CAGE_AREA."""


class TaughtPit:
    """Everything that reading a pit may compare with, and what is soon worked out of it."""

    def __init__(
        self,
        pit: Light3,
        tiles: Mapping[Tile, Light3] | None = None,
        table: TaughtTable | None = None,
    ) -> None:
        self.pit, self.tiles, self.table = pit, dict(tiles or {}), table

    @cached_property
    def gray(self) -> NDArray[np.float32]:
        """The pit's brightness."""
        return np.asarray(soft(np.nan_to_num(self.pit, nan=-3.0).mean(axis=-1)), np.float32)

    @cached_property
    def small(self) -> Floats:
        """The pit's brightness and hues, a pixel a mm."""
        return shrunk(self.pit, (round(W), round(H)))

    @cached_property
    def small_tiles(self) -> dict[Tile, Floats]:
        return {tile: shrunk(face, (47, 47)) for tile, face in self.tiles.items()}

    @cached_property
    def small_cage(self) -> Floats | None:
        return None if self.table is None else shrunk(self.table.cage, (41, 49))

    @cached_property
    def inks(self) -> dict[str, Floats]:
        """Of the levels' printed minecarts."""
        return {coal: self._around(coal, 3).reshape(-1, 3).mean(axis=0) for coal in COALS}

    @cached_property
    def carts(self) -> dict[str, Floats]:
        """The brightness of the printed minecarts, a pixel a mm: those on tiles look like them."""
        return {coal: np.ascontiguousarray(self._around(coal, 6)[..., 0]) for coal in COALS}

    def _around(self, coal: Coal, reach: int) -> Floats:
        x, y = (round(v) for v in printed(coal))
        return self.small[y - reach : y + reach + 1, x - reach : x + reach + 1]

    @property
    def wood(self) -> Floats:
        return NOMINAL if self.table is None else self.table.wood


def shrunk(picture: Light3, size: tuple[int, int]) -> Floats:
    whole = np.nan_to_num(picture, nan=-3.0)
    small = cv2.resize(whole, size, interpolation=cv2.INTER_AREA)
    return hues(soft(np.asarray(small, np.float32)))

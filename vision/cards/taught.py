"""What is known of a copy's cards: the taught faces, and the vehicles and inks they show."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, VEHICLES, Coal, Order, Vehicle
from vision.cards.faces import LAYOUTS, SIDES, Floats, bright, cleared, halved, part

PLATE = (0.50, 0.24)
PLATE_SIDE = 0.36
PRINT, PRINT_CELLS = 1.2, 24
"""Of a spot's side: with its border; and the cells of its picture."""
BORDER = 4
"""Cells at each edge of a print that are not its ink."""
CORE = 0.7
"""Of a spot's side: its ink, without its border."""
BLANK: Floats = np.full((PRINT_CELLS, PRINT_CELLS, 3), 0.5, np.float32)


def _inner(prints: Floats) -> Floats:
    return prints[:, BORDER:-BORDER, BORDER:-BORDER]


@dataclass(frozen=True)
class TaughtCards:
    faces: Mapping[Order, Floats]
    """Flat pictures without cubes, logarithms relative to white paper."""

    @cached_property
    def bright(self) -> dict[Order, Floats]:
        return {order: bright(face) for order, face in self.faces.items()}

    @cached_property
    def small(self) -> dict[Order, Floats]:
        """Bright values at about a pixel a mm."""
        return {order: halved(face) for order, face in self.bright.items()}

    @cached_property
    def vehicles(self) -> dict[Vehicle, Floats]:
        """A whole card of each vehicle, cleared: the mean of those that were taught."""
        found = {}
        for vehicle in VEHICLES:
            mine = [face for order, face in self.small.items() if ORDERS[order].vehicle == vehicle]
            if mine:
                found[vehicle] = cleared(np.asarray(np.mean(mine, axis=0), np.float32))
        return found

    @cached_property
    def inks(self) -> Floats:
        """4 x 3: the mean of each coal's print."""
        whole = [np.mean(each, axis=0) if each else BLANK for each in self._prints.values()]
        return np.asarray(_inner(np.array(whole)).mean(axis=(1, 2)), np.float32)

    @cached_property
    def prints(self) -> Floats:
        """4 x 24 x 24 x 3: each coal's spot with its border, bright: one with its hatching, which a
        mean would not have, in the mean's colour."""
        one = np.array([each[-1] if each else BLANK for each in self._prints.values()])
        off = self.inks - _inner(one).mean(axis=(1, 2))
        return np.asarray(one + off[:, None, None], np.float32)

    @cached_property
    def _prints(self) -> dict[Coal, list[Floats]]:
        """By coal, all that were taught, those of cards with many spots last."""
        found: dict[Coal, list[Floats]] = {coal: [] for coal in COALS}
        for order in sorted(self.bright, key=lambda order: len(ORDERS[order].spots)):
            spots = ORDERS[order].spots
            for coal, place in zip(spots, LAYOUTS[len(spots)], strict=True):
                side = SIDES[len(spots)] * PRINT
                found[coal].append(part(self.bright[order], place, side, PRINT_CELLS))
        return found

    def vehicle_papers(self, vehicle: Vehicle) -> Floats:
        """A taught card of this vehicle, the one with the most spots, to compare paper with."""
        mine = [order for order in self.faces if ORDERS[order].vehicle == vehicle]
        return self.faces[max(mine, key=lambda order: len(ORDERS[order].spots))]

    @cached_property
    def plates(self) -> dict[int, list[Floats]]:
        """By VP, the plates that were taught."""
        found: dict[int, list[Floats]] = {}
        for order, face in self.faces.items():
            found.setdefault(ORDERS[order].vp, []).append(bright(part(face, PLATE, PLATE_SIDE, 20)))
        return found

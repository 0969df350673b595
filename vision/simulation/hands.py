"""A pair of hands at the table: lays sheets, and cubes on places and in trays."""

import numpy as np

from companion.rules.events import Cubes
from vision.kit.layout import Sheet
from vision.simulation.arrays import Points, points, rng_of
from vision.simulation.cubes import Square, lay, scatter, square
from vision.simulation.editions import Edition
from vision.simulation.prints import Prints
from vision.simulation.scene import Address, Block, Flat, Lying, Placement, Scene
from vision.simulation.sight import Sight

PAPER, CARD, BOARD = 0.1, 0.35, 2.0
"""Thicknesses in mm."""


class Hands:
    def __init__(self, sight: Sight, prints: Prints, edition: Edition, seed: int) -> None:
        self.rng = rng_of(seed, 11)
        self.kit, self.prints, self.edition, self.seed = prints.kit, prints, edition, seed
        self.scene = Scene(sight, prints.table, prints.table_turn)
        self.printer = prints.scale

    def turn(self, degrees: float) -> float:
        return float(self.rng.uniform(-degrees, degrees))

    def sheet(self, sheet: Sheet, place: Placement) -> None:
        self.scene.flats.append(Flat(self.prints.face(sheet), place, 0.0, PAPER))
        for marker in sheet.markers:
            corners = place(points(marker.corners))
            self.scene.markers[marker.id] = points(np.column_stack([corners, np.full(4, PAPER)]))

    def cubes(self, squares: list[Square], cubes: Cubes, base: float) -> tuple[int, ...]:
        """Blocks of wood; their numbers."""
        edition, first = self.edition, len(self.scene.blocks)
        for at, coal in zip(squares, cubes, strict=False):
            number = len(self.scene.blocks)
            # Never larger, so that none stands within another.
            side = edition.cube * (1 - abs(float(self.rng.normal(0, 0.008))))
            self.scene.blocks.append(
                Block(
                    square(at, side),
                    base,
                    side,
                    edition.wood(coal, number),
                    edition.cube_gloss,
                    edition.grain,
                    self.seed * 1009 + number,
                )
            )
        return tuple(range(first, len(self.scene.blocks)))

    def places(
        self,
        spots: list[tuple[Address, Points, Cubes]],
        base: float,
        reach: tuple[float, float],
    ) -> None:
        """One, two or no cubes on each of some printed places."""
        wanted = [(at, len(cubes)) for _, at, cubes in spots]
        laid = lay(self.rng, wanted, self.edition.cube, reach)
        for (address, at, cubes), squares in zip(spots, laid, strict=True):
            mixed = tuple(self.rng.permutation(np.asarray(cubes, object)))
            blocks = self.cubes(squares, mixed, base)
            self.scene.lying.append(Lying(address, (at[0], at[1], base), cubes, blocks))

    def tray(self, address: Address, sheet: Sheet, place: Placement, cubes: Cubes) -> None:
        x, y, w, h = next(slot.box for slot in sheet.slots if slot.kind == "tray")
        loose = scatter(self.rng, len(cubes), (x + 1, y + 1, w - 2, h - 2), self.edition.cube)
        self.loose(address, place, loose, cubes, PAPER)

    def loose(
        self, address: Address, place: Placement, squares: list[Square], cubes: Cubes, base: float
    ) -> None:
        for (x, y, turn), coal in zip(squares, cubes, strict=True):
            at = place(points([[x, y]]))[0]
            blocks = self.cubes([(at[0], at[1], turn + place.turn)], (coal,), base)
            self.scene.lying.append(Lying(address, (at[0], at[1], base), (coal,), blocks))

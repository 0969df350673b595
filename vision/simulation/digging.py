"""One pit on the table: rulers, tray, tiles, cage, cubes, and workers beside the tray."""

import numpy as np

from companion.rules.components import PRINTED_MINECART
from companion.rules.events import Cubes
from companion.rules.vocabulary import COALS, SIDES, Coal, Side, Tile
from vision.simulation.arrays import Points, points
from vision.simulation.cubes import scatter
from vision.simulation.editions.edition import CAGE, PIT, TILE
from vision.simulation.editions.inks import hsv
from vision.simulation.hands import BOARD, PAPER, Hands
from vision.simulation.scene import Address, Block, Flat, Placement, placed_so
from vision.simulation.sight import SeenPit

TILE_TOPS = dict(zip(COALS, (0.258, 0.426, 0.594, 0.762), strict=True))
CAGE_TOPS = (0.098, 0.261, 0.424, 0.586, 0.749)
CAGE_LEFT = 0.34
SURFACE = (0.02, 0.02, 0.3, 0.21)
"""Where cubes are stored on the pit itself: left of the shaft, above the levels."""


class Digger:
    """Lays one pit: rulers, tray, tiles, cage, cubes."""

    def __init__(self, hands: Hands, number: int, pit: SeenPit) -> None:
        self.hands, self.number, self.pit = hands, number, pit
        self.rng, self.edition = hands.rng, hands.edition
        self.flats = hands.scene.flats

    def lay(self, place: Placement) -> None:
        self.place = place
        self._printed()
        self.flats.append(Flat(self.edition.pit, place, 0.0, BOARD))
        for coal, level in zip(COALS, self.pit.pit, strict=True):
            for side, row in zip(SIDES, level, strict=True):
                self._row(coal, side, row)
        self._cage()
        if self.pit.surface:
            x, y, w, h = SURFACE
            box = (x * PIT[0], y * PIT[1], w * PIT[0], h * PIT[1])
            squares = scatter(self.rng, len(self.pit.surface), box, self.edition.cube)
            address: Address = ("storage", self.number)
            self.hands.loose(address, place, squares, self.pit.surface, BOARD)

    def _printed(self) -> None:
        kit, rng = self.hands.kit, self.rng
        sheets = {sheet.name: sheet for sheet in kit.sheets}
        seat = self.pit.player
        for end, on_sheet, y in (("top", kit.pit_top, 0.0), ("bottom", kit.pit_bottom, PIT[1])):
            corner = self.place(points([[0, y]]))[0] + rng.uniform(-1, 1, 2) / 2**0.5
            turn = self.place.turn + rng.uniform(-0.5, 0.5)
            how = placed_so(corner, on_sheet, turn, self.hands.printer)
            self.hands.sheet(sheets[f"pit ruler {seat} {end}"], how)
        if self.pit.storage is None:
            return
        tray = sheets[f"storage tray {seat}"]
        gap = rng.uniform(1, 8)
        corner = self.place(points([[-gap, rng.uniform(0, 3)]]))[0]
        turn = self.place.turn + rng.uniform(-2, 2)
        how = placed_so(corner, (tray.size[0], 0.0), turn, self.hands.printer)
        self.hands.sheet(tray, how)
        self.hands.tray(("storage", self.number), tray, how, self.pit.storage)
        self._workers(how)

    def _workers(self, tray: Placement) -> None:
        """They lie left of the tray, in a colour that no coal has."""
        rng = self.rng
        hue = float(rng.choice([0, 120, 220, 300]))
        for _ in range(int(rng.integers(0, 12))):
            at = tray(points([[-rng.uniform(8, 40), rng.uniform(0, 60)]]))[0]
            angles = np.radians(np.arange(0, 360, 45) + rng.uniform(0, 45))
            outline = at + 4.5 * np.column_stack([np.cos(angles), np.sin(angles)])
            colour = hsv(hue, 0.75, float(rng.uniform(0.5, 0.8)))
            gloss, seed = self.edition.cube_gloss, int(rng.integers(1 << 30))
            high = float(rng.uniform(8, 14))
            self.hands.scene.blocks.append(
                Block(points(outline), PAPER, high, colour, gloss, self.edition.grain, seed)
            )

    def _row(self, coal: Coal, side: Side, row: tuple[tuple[Coal | None, ...], ...]) -> None:
        edge = 0.0
        printed = PRINTED_MINECART[coal] == side
        for number, carts in enumerate(row):
            if printed and number == 0:
                x, y = self.edition.printed[coal]
                where, how = [(x * PIT[0], y * PIT[1])], self.place
            else:
                edge += float(self.rng.uniform(0, 2))
                how = self._tile(coal, side, len(carts), edge)
                edge += TILE
                fractions = self.edition.tunnels.tile_places[len(carts)]
                where = [(x * TILE, y * TILE) for x, y in fractions]
            spots: list[tuple[Address, Points, Cubes]] = []
            for cart, (at, cube) in enumerate(zip(how(points(where)), carts, strict=True)):
                address = ("minecart", self.number, coal, side, number, cart)
                spots.append((address, at, () if cube is None else (cube,)))
            self.hands.places(spots, BOARD, (2.0, 4.0))

    def _tile(self, coal: Coal, side: Side, carts: int, edge: float) -> Placement:
        """So far from the pit's edge; its top at its level within 3 mm."""
        top = TILE_TOPS[coal] * PIT[1] + self.rng.uniform(-3, 3)
        x = -edge - TILE if side == "light" else PIT[0] + edge
        middle = self.place(points([[x + TILE / 2, top + TILE / 2]]))[0]
        turn = self.place.turn + float(np.clip(self.rng.normal(0, 0.8), -2, 2))
        how = placed_so(middle, (TILE / 2, TILE / 2), turn)
        face = self.edition.tile(Tile(f"{coal}:{side}:{carts}"))
        self.flats.append(Flat(face, how, 0.0, BOARD))
        return how

    def _cage(self) -> None:
        if self.pit.cage is None:
            return
        x, y = CAGE_LEFT * PIT[0], CAGE_TOPS[self.pit.cage] * PIT[1]
        corner = self.place(points([[x, y]]))[0] + np.clip(self.rng.normal(0, 0.9, 2), -2, 2)
        turn = self.place.turn + float(np.clip(self.rng.normal(0, 1), -2.5, 2.5))
        how = placed_so(corner, (0.0, 0.0), turn)
        self.flats.append(Flat(self.edition.cage, how, BOARD, BOARD))
        places = self.edition.tunnels.cage_places
        order = self.rng.permutation(len(places))
        held = dict(zip(order.tolist(), self.pit.hold, strict=False))
        spots: list[tuple[Address, Points, Cubes]] = []
        for number, (fx, fy) in enumerate(places):
            at = how(points([[fx * CAGE[0], fy * CAGE[1]]]))[0]
            cubes = (held[number],) if number in held else ()
            spots.append((("cage", self.number, number), at, cubes))
        self.hands.places(spots, 2 * BOARD, (2.0, 4.0))

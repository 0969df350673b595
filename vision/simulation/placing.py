"""From what lies there to where it lies: a table laid by hand."""

import numpy as np

from companion.rules.components import PRINTED_MINECART
from companion.rules.events import Cubes
from companion.rules.vocabulary import COALS, SIDES, Coal, Side, Tile
from vision.kit.layout import Kit, Sheet
from vision.simulation.arrays import Points, points, rng_of
from vision.simulation.cubes import Square, lay, scatter, square
from vision.simulation.editions import Edition
from vision.simulation.editions.edition import CAGE, PIT, TILE
from vision.simulation.editions.inks import hsv
from vision.simulation.scene import (
    Address,
    Block,
    Flat,
    Lying,
    Placement,
    Scene,
    placed_so,
)
from vision.simulation.sheets import print_sheet
from vision.simulation.sight import LaidOrder, SeenPit, Sight
from vision.simulation.surfaces import TableTop, table_top

PAPER, CARD, BOARD = 0.1, 0.35, 2.0
"""Thicknesses in mm."""
TILE_TOPS = dict(zip(COALS, (0.258, 0.426, 0.594, 0.762), strict=True))
CAGE_TOPS = (0.098, 0.261, 0.424, 0.586, 0.749)
CAGE_LEFT = 0.34
SURFACE = (0.02, 0.02, 0.3, 0.21)
"""Where cubes are stored on the pit itself: left of the shaft, above the levels."""


class Hand:
    """Lays a sight on a table, piece by piece."""

    def __init__(
        self, sight: Sight, kit: Kit, edition: Edition, seed: int, top: TableTop | None = None
    ) -> None:
        self.rng = rng_of(seed, 11)
        self.kit, self.edition, self.seed = kit, edition, seed
        surface = table_top(self.rng, top)
        self.scene = Scene(sight, surface, float(self.rng.uniform(0, 360)))
        self.printer = float(self.rng.uniform(0.995, 1.005))

    def lay_all(self) -> Scene:
        sight = self.scene.sight
        right = 0.0
        if sight.cubes is not None:
            self._mat()
            right = self.kit.mat.size[0] + self._between()
        for number, pit in enumerate(sight.pits):
            left, wide = self._width(pit)
            origin = points([right + left, self.rng.uniform(-40, 10)])
            Digger(self, number, pit).lay(Placement(origin, self._turn(2.0)))
            right += left + wide + self._between()
        # What is printed lies beneath what is laid, whatever came first.
        self.scene.flats.sort(key=lambda flat: flat.base)
        return self.scene

    def _width(self, pit: SeenPit) -> tuple[float, float]:
        """What a pit needs left of its top left corner, and from there to the right."""
        light = max(len(level[0]) for level in pit.pit) * (TILE + 2)
        dark = max(len(level[1]) for level in pit.pit) * (TILE + 2)
        tray = 150.0 if pit.storage is not None else 0.0
        return max(light, tray, 25.0), max(PIT[0] + dark, 160.0)

    def _between(self) -> float:
        return float(self.rng.uniform(8, 40))

    def _turn(self, degrees: float) -> float:
        return float(self.rng.uniform(-degrees, degrees))

    def sheet(self, sheet: Sheet, place: Placement) -> None:
        face = print_sheet(sheet, rng_of(self.seed, 12, len(self.scene.flats)))
        self.scene.flats.append(Flat(face, place, 0.0, PAPER))
        for marker in sheet.markers:
            corners = place(points(marker.corners))
            self.scene.markers[marker.id] = points(np.column_stack([corners, np.full(4, PAPER)]))

    def cubes(self, squares: list[Square], cubes: Cubes, base: float) -> tuple[int, ...]:
        """Blocks of wood; their numbers."""
        edition, first = self.edition, len(self.scene.blocks)
        for at, coal in zip(squares, cubes, strict=False):
            number = len(self.scene.blocks)
            side = edition.cube * float(self.rng.normal(1, 0.008))
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

    def _mat(self) -> None:
        sight, mat = self.scene.sight, self.kit.mat
        place = Placement(points(self.rng.uniform(-5, 5, 2)), self._turn(4.0), self.printer)
        self.sheet(mat, place)
        slots = [slot.box for slot in mat.slots if slot.kind == "order"]
        for number, card in enumerate(sight.orders):
            self._card(number, card, slots[card.slot], place)
        for tile, box in zip(sight.tiles, slots, strict=False):
            middle = place(points([[box[0] + box[2] / 2, box[1] + box[3] / 2]]))[0]
            middle = middle + self.rng.uniform(-1.5, 1.5, 2)
            how = placed_so(middle, (TILE / 2, TILE / 2), place.turn + self._turn(2.0))
            self.scene.flats.append(Flat(self.edition.tile(tile), how, PAPER, BOARD))
        self.tray(("cubes",), mat, place, sight.cubes or ())

    def _card(self, number: int, card: LaidOrder, box: tuple[float, ...], place: Placement) -> None:
        w, h = self.kit.card
        middle = place(points([[box[0] + box[2] / 2, box[1] + box[3] / 2]]))[0]
        off = self.rng.uniform(-1, 1, 2) * 3 / 2**0.5
        turn = place.turn + self._turn(2.0) + (180 if card.turned else 0)
        how = placed_so(middle + off, (w / 2, h / 2), turn)
        flat = Flat(self.edition.card(card.order), how, PAPER, CARD)
        self.scene.flats.append(flat)
        self.scene.cards.append(flat)
        spots: list[tuple[Address, Points, Cubes]] = []
        for spot, (x, y) in enumerate(self.edition.spots(card.order)):
            at = how(points([[x * w, y * h]]))[0]
            spots.append((("spot", number, spot), at, card.spots[spot]))
        self.places(spots, flat.top, (2.5, 4.0))


class Digger:
    """Lays one pit: rulers, tray, tiles, cage, cubes."""

    def __init__(self, hand: Hand, number: int, pit: SeenPit) -> None:
        self.hand, self.number, self.pit = hand, number, pit
        self.rng, self.edition = hand.rng, hand.edition
        self.flats = hand.scene.flats

    def lay(self, place: Placement) -> None:
        self.place = place
        self._printed()
        self.flats.append(Flat(self.edition.pit, place, PAPER * 0, BOARD))
        for coal, level in zip(COALS, self.pit.pit, strict=True):
            for side, row in zip(SIDES, level, strict=True):
                self._row(coal, side, row)
        self._cage()
        if self.pit.surface:
            x, y, w, h = SURFACE
            box = (x * PIT[0], y * PIT[1], w * PIT[0], h * PIT[1])
            squares = scatter(self.rng, len(self.pit.surface), box, self.edition.cube)
            address: Address = ("storage", self.number)
            self.hand.loose(address, place, squares, self.pit.surface, BOARD)

    def _printed(self) -> None:
        kit, rng = self.hand.kit, self.rng
        sheets = {sheet.name: sheet for sheet in kit.sheets}
        seat = self.pit.player
        for end, on_sheet, y in (("top", kit.pit_top, 0.0), ("bottom", kit.pit_bottom, PIT[1])):
            corner = self.place(points([[0, y]]))[0] + rng.uniform(-1, 1, 2) / 2**0.5
            turn = self.place.turn + rng.uniform(-0.5, 0.5)
            how = placed_so(corner, on_sheet, turn, self.hand.printer)
            self.hand.sheet(sheets[f"pit ruler {seat} {end}"], how)
        if self.pit.storage is None:
            return
        tray = sheets[f"storage tray {seat}"]
        gap = rng.uniform(1, 8)
        corner = self.place(points([[-gap, rng.uniform(0, 3)]]))[0]
        turn = self.place.turn + rng.uniform(-2, 2)
        how = placed_so(corner, (tray.size[0], 0.0), turn, self.hand.printer)
        self.hand.sheet(tray, how)
        self.hand.tray(("storage", self.number), tray, how, self.pit.storage)
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
            self.hand.scene.blocks.append(
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
            self.hand.places(spots, BOARD, (2.0, 4.0))

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
        self.hand.places(spots, 2 * BOARD, (2.0, 4.0))


def laid_table(
    sight: Sight, kit: Kit, edition: Edition, seed: int, top: TableTop | None = None
) -> Scene:
    """The sight on a table: the same seed lays it the same way."""
    return Hand(sight, kit, edition, seed, top).lay_all()

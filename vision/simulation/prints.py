"""What a household printed, and the table that it lies on."""

from vision.kit.layout import Kit, Sheet
from vision.simulation.arrays import rng_of
from vision.simulation.faces import Face
from vision.simulation.sheets import print_sheet
from vision.simulation.surfaces import TableTop, table_top


class Prints:
    """The sheets as one household printed them, and its table: the same in all its pictures."""

    def __init__(self, kit: Kit, seed: int, top: TableTop | None = None) -> None:
        rng = rng_of(seed, 12)
        self.kit, self.seed = kit, seed
        self.scale = float(rng.uniform(0.995, 1.005))
        self.table = table_top(rng, top)
        self.table_turn = float(rng.uniform(0, 360))
        self._faces: dict[str, Face] = {}

    def face(self, sheet: Sheet) -> Face:
        if sheet.name not in self._faces:
            self._faces[sheet.name] = print_sheet(
                sheet, rng_of(self.seed, 13, self.kit.sheets.index(sheet))
            )
        return self._faces[sheet.name]

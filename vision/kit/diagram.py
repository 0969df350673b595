"""Small pictures of where the sheets lie on the table, in nobody's language."""

from vision.kit.document import DIM, LAMP, STEEL, Document
from vision.kit.layout import SIDE, TILE, Box, Kit, Point, Srgb

CARDBOARD: Srgb = (222, 213, 196)
LEVELS: tuple[Srgb, ...] = ((240, 208, 110), (186, 138, 98), (172, 176, 180), (96, 98, 104))
CAGE: Srgb = (238, 234, 226)
CARD: Srgb = (246, 232, 190)
CUBES: tuple[Srgb, ...] = ((232, 180, 40), (140, 84, 44), (140, 146, 150), (40, 42, 46))
WHITE: Srgb = (255, 255, 255)
BLACK: Srgb = (0, 0, 0)
WORKER: Srgb = (60, 110, 150)
CUBE = 9.0
BESIDE = 8.0
"""mm of table between the tray and the pit."""
WORKERS = 46.0


class Reduced:
    """Draws in the table's millimetres at a smaller scale."""

    def __init__(self, on: Document, at: Point, scale: float) -> None:
        self.on, self._at, self._scale = on, at, scale

    def point(self, x: float, y: float) -> Point:
        return self._at[0] + x * self._scale, self._at[1] + y * self._scale

    def box(self, box: Box, colour: Srgb, framed: bool = False) -> None:
        x, y = self.point(box.x, box.y)
        small = Box(x, y, box.w * self._scale, box.h * self._scale)
        self.on.box(small, colour)
        if framed:
            self.on.frame(small, DIM, 0.2)

    def square(self, x: float, y: float, side: float, colour: Srgb) -> None:
        self.box(Box(x, y, side, side), colour)

    def disc(self, x: float, y: float, radius: float, colour: Srgb) -> None:
        self.on.disc(self.point(x, y), radius * self._scale, colour)


def letter(on: Document, at: Point, name: str) -> None:
    on.disc(at, 2.7, LAMP)
    on.text((at[0], at[1] + 1.35), name, 11, "B", WHITE, "middle")


def pit_size(kit: Kit) -> Point:
    """Of the picture of a pit and what lies around it."""
    ruler, tray = kit.sheets[1].size, kit.sheets[3].size
    wide = WORKERS + tray[0] + BESIDE + kit.pit_size[0] + 1 + TILE
    return wide, kit.pit_size[1] + 2 * ruler[1]


def draw_pit(on: Document, kit: Kit, at: Point, width: float, letters: bool = False) -> float:
    """Rulers above and below, the tray left of the surface, workers left of it. Its height."""
    whole = pit_size(kit)
    to = Reduced(on, at, width / whole[0])
    top, bottom, tray = kit.sheets[1:4]
    (wide, high), ruler = kit.pit_size, top.size[1]
    left = WORKERS + tray.size[0] + BESIDE
    _pit(to, Box(left, ruler, wide, high))
    for sheet, y in ((top, 0.0), (bottom, ruler + high)):
        x = left - kit.pit_top[0]
        to.box(Box(x, y, *sheet.size), WHITE, framed=True)
        for marker in sheet.markers:
            to.square(x + marker.corners[0][0], y + marker.corners[0][1], SIDE, BLACK)
        for patch in sheet.patches:
            to.square(x + patch.box.x, y + patch.box.y, patch.box.w, patch.srgb)
    y = ruler + 2
    to.box(Box(WORKERS, y, *tray.size), WHITE, framed=True)
    to.square(WORKERS + 4, y + 20, SIDE, BLACK)
    for number, colour in enumerate((*CUBES[:3], CUBES[0])):
        to.square(WORKERS + 46 + 13 * number, y + 22 + 9 * (number % 2), CUBE, colour)
    for number in range(6):
        to.disc(12 + 13 * (number % 2), y + 18 + 15 * (number // 2), 5, WORKER)
    if letters:
        letter(on, to.point(left + wide / 2, -14), "B")
        letter(on, to.point(left + wide / 2, whole[1] + 14), "B")
        letter(on, to.point(WORKERS + tray.size[0] / 2, y + tray.size[1] + 14), "C")
        letter(on, to.point(18, y + tray.size[1] + 14), "D")
    return whole[1] * width / whole[0]


def _pit(to: Reduced, pit: Box) -> None:
    """With a tile at each side, and a cube on every printed minecart."""
    to.box(pit, CARDBOARD)
    shaft = Box(pit.x + 0.34 * pit.w, pit.y + 0.1 * pit.h, 0.32 * pit.w, 0.83 * pit.h)
    for number, (colour, cube) in enumerate(zip(LEVELS, CUBES, strict=True)):
        y = pit.y + (0.262 + 0.168 * number) * pit.h
        to.box(Box(pit.x, y, pit.w, 0.155 * pit.h), colour)
        right = number in (0, 3)
        x = pit.x + (0.84 if right else 0.08) * pit.w
        to.square(x, y + 0.08 * pit.h, CUBE, cube)
    for x, number in ((pit.x + pit.w + 1, 1), (pit.x - TILE - 1, 2)):
        y = pit.y + (0.258 + 0.168 * number) * pit.h
        to.square(x, y, TILE, LEVELS[number])
        to.square(x + 27, y + 22, CUBE, CUBES[number])
    to.box(shaft, STEEL)
    to.box(Box(shaft.x + 2, shaft.y, shaft.w - 4, 49), CAGE, framed=True)


def draw_mat_small(on: Document, kit: Kit, at: Point, width: float) -> float:
    """The mat as it is printed, with cards and cubes on it. Its height."""
    scale = width / kit.mat.size[0]
    to = Reduced(on, at, scale)
    to.box(Box(0, 0, *kit.mat.size), WHITE, framed=True)
    for marker in kit.mat.markers:
        to.square(*marker.corners[0], SIDE, BLACK)
    for patch in kit.mat.patches:
        to.box(patch.box, patch.srgb)
    orders = [slot.box for slot in kit.mat.slots if slot.kind == "order"]
    for number, box in enumerate(orders[:4]):
        to.box(box, CARD, framed=True)
        for spot in range(1 + number % 2):
            x = box.x + box.w * (0.3 + 0.4 * spot if number % 2 else 0.5) - CUBE / 2
            to.square(x, box.y + box.h * 0.5, CUBE, CUBES[number])
    tray = kit.mat.slots[-1].box
    to.box(tray, WHITE, framed=True)
    for number in range(5):
        x, y = tray.x + 10 + 17 * (number % 2), tray.y + 18 + 21 * number
        to.square(x, y, CUBE, CUBES[number % 4])
    return kit.mat.size[1] * scale

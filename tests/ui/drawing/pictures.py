"""Pictures of drawings, and what a test asks of them."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ui.drawing import offscreen
from ui.drawing.boxes import Box
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.theme import Colour

BLACK: Colour = (0, 0, 0, 1)
WHITE: Colour = (1, 1, 1, 1)
RED: Colour = (1, 0, 0, 1)


class Picture(NamedTuple):
    """Bytes in rows from below, as Kivy has them."""

    width: int
    height: int
    pixels: bytes

    def at(self, x: int, y: int) -> tuple[int, int, int]:
        place = 4 * (y * self.width + x)
        red, green, blue = self.pixels[place : place + 3]
        return red, green, blue

    def row(self, y: int) -> list[int]:
        """How bright each pixel of a row is in its red."""
        return [self.at(x, y)[0] for x in range(self.width)]

    def column(self, x: int) -> list[int]:
        return [self.at(x, y)[0] for y in range(self.height)]

    def inked(self) -> Iterator[tuple[int, int]]:
        """Every pixel that is not black."""
        for y in range(self.height):
            for x in range(self.width):
                if self.at(x, y) != (0, 0, 0):
                    yield x, y

    def ink(self) -> Box | None:
        """Around all that is not black."""
        places = list(self.inked())
        if not places:
            return None
        left, right = min(x for x, _ in places), max(x for x, _ in places) + 1
        low, high = min(y for _, y in places), max(y for _, y in places) + 1
        return Box(left, low, right - left, high - low)

    def weight(self) -> float:
        """Its area in pixels, half-covered ones counted half."""
        return sum(self.pixels[0::4]) / 255


def photograph(group: Any, size: tuple[int, int], ground: Colour = BLACK) -> Picture:
    return Picture(*size, offscreen.picture(group, size, ground).pixels)


def paint(
    draw: Callable[[Painter], Any],
    size: tuple[int, int] = (100, 100),
    look: Look | None = None,
    ground: Colour = BLACK,
) -> Picture:
    layer = Layer[None](look or Look(1024, 600), lambda painter, _: draw(painter))
    layer.show(None)
    return photograph(layer.group, size, ground)


def gray(picture: Picture) -> list[int]:
    return [sum(picture.at(x, y)) // 3 for y in range(picture.height) for x in range(picture.width)]


def differing(one: Picture, other: Picture) -> int:
    return sum(abs(a - b) > 40 for a, b in zip(gray(one), gray(other), strict=True))


def contrasts(picture: Picture) -> list[float]:
    """Its tones from 0 to 1: colour taken away."""
    tones = gray(picture)
    low, high = min(tones), max(tones)
    return [(tone - low) / (high - low) for tone in tones]

"""The four vehicles, each in a shape of the edition's own: sizes, wheels and mirrors differ."""

from collections.abc import Callable

import numpy as np

from companion.rules.vocabulary import Vehicle
from vision.simulation.arrays import Colour, Points, Rng, points
from vision.simulation.editions.brush import Canvas, ring
from vision.simulation.editions.inks import mixed

Box = tuple[float, float, float, float]


class Drawing:
    """A vehicle in a box of the card: fractions of the box, y down, perhaps mirrored."""

    def __init__(self, canvas: Canvas, box: Box, body: Colour, dark: Colour, rng: Rng) -> None:
        self.canvas, self.frame, self.rng = canvas, box, rng
        self.body, self.dark = body, dark
        self.mirrored = rng.random() < 0.5

    def place(self, shape: Points) -> Points:
        x, y, w, h = self.frame
        across = 1 - shape[:, 0] if self.mirrored else shape[:, 0]
        return points(np.column_stack([x + across * w, y + shape[:, 1] * h]))

    def part(self, shape: list[tuple[float, float]], colour: Colour) -> None:
        self.canvas.fill(self.place(points(shape)), colour)

    def bar(self, one: tuple[float, float], other: tuple[float, float], width: float) -> None:
        ends = self.place(points([one, other]))
        self.canvas.stroke([tuple(end) for end in ends], self.dark, width)

    def block(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        self.part([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour)

    def wheel(self, x: float, y: float, radius: float, spokes: int) -> None:
        centre = self.place(points([[x, y]]))[0]
        size = radius * self.frame[3]
        at = (float(centre[0]), float(centre[1]))
        self.canvas.disc(at, size, self.dark)
        self.canvas.disc(at, size * 0.68, mixed(self.body, (1, 1, 1), 0.3))
        for spoke in ring(at, size * 0.7, max(spokes, 3)) if spokes else ():
            self.canvas.stroke([at, (spoke[0], spoke[1])], self.dark, 0.12 * size)
        self.canvas.disc(at, size * 0.22, self.dark)

    def load(self, left: float, right: float, y: float) -> None:
        """Lumps heaped upon it."""
        for _ in range(6):
            x = self.rng.uniform(left, right)
            centre = self.place(points([[x, y - self.rng.uniform(0, 0.08)]]))[0]
            at = (float(centre[0]), float(centre[1]))
            size = self.frame[3] * self.rng.uniform(0.07, 0.13)
            self.canvas.fill(ring(at, size, 6, self.rng.uniform(0, 1)), self.dark)


def barrow(d: Drawing) -> None:
    tip = d.rng.uniform(0.15, 0.3)
    floor = d.rng.uniform(0.6, 0.72)
    d.bar((0.18, 0.85), (0.95, d.rng.uniform(0.35, 0.55)), 0.8)
    d.load(0.35, 0.65, 0.34)
    d.part([(tip, 0.3), (0.78, 0.34), (0.66, floor), (tip + 0.12, floor)], d.body)
    d.bar((0.6, floor), (0.68, 0.98), 0.9)
    d.wheel(0.2, 0.76, d.rng.uniform(0.2, 0.26), int(d.rng.integers(0, 8)))


def carriage(d: Drawing) -> None:
    roof = d.rng.uniform(0.05, 0.25)
    d.block(0.14, roof + 0.1, 0.66, 0.6 - roof, d.body)
    if d.rng.random() < 0.6:
        d.part([(0.1, roof + 0.1), (0.2, roof), (0.74, roof), (0.84, roof + 0.1)], d.dark)
    else:
        d.load(0.2, 0.75, roof + 0.1)
    for window in range(int(d.rng.integers(1, 4))):
        d.block(0.2 + window * 0.2, roof + 0.18, 0.12, 0.18, mixed(d.body, (1, 1, 1), 0.6))
    d.bar((0.8, 0.66), (1.0, 0.6), 0.8)
    size = d.rng.uniform(0.17, 0.24)
    spokes = int(d.rng.integers(5, 11))
    d.wheel(0.27, 0.77, size, spokes)
    d.wheel(0.68, 0.77, size * d.rng.uniform(0.8, 1.1), spokes)


def truck(d: Drawing) -> None:
    cab = d.rng.uniform(0.64, 0.74)
    top = d.rng.uniform(0.12, 0.25)
    d.load(0.1, cab - 0.1, top + 0.18)
    d.block(0.04, top + 0.18, cab - 0.08, 0.5 - top + 0.1, d.body)
    d.part(
        [(cab, top), (cab + 0.14, top), (cab + 0.17, 0.42), (0.97, 0.47), (0.98, 0.8), (cab, 0.8)],
        mixed(d.body, d.dark, 0.35),
    )
    d.block(cab + 0.03, top + 0.06, 0.09, 0.2, mixed(d.body, (1, 1, 1), 0.65))
    d.block(0.04, 0.74, 0.93, 0.07, d.dark)
    for x in (0.18, cab - 0.16, 0.86):
        d.wheel(x, 0.82, d.rng.uniform(0.14, 0.17), 0)


def engine(d: Drawing) -> None:
    top = d.rng.uniform(0.28, 0.38)
    d.block(0.04, 0.12, 0.26, 0.62, d.body)
    d.block(0.02, 0.06, 0.31, 0.08, d.dark)
    d.block(0.1, 0.22, 0.12, 0.18, mixed(d.body, (1, 1, 1), 0.6))
    d.block(0.3, top, 0.58, 0.7 - top, mixed(d.body, d.dark, d.rng.uniform(0.1, 0.6)))
    stack = d.rng.uniform(0.7, 0.8)
    flare = d.rng.uniform(0.0, 0.04)
    d.part([(stack - flare, 0.04), (stack + 0.09 + flare, 0.04), (stack + 0.07, top + 0.03),
            (stack + 0.02, top + 0.03)], d.dark)  # fmt: skip
    for x in (0.42, 0.56):
        d.block(x, top - 0.08, 0.07, 0.1, d.dark)
    d.part([(0.86, 0.7), (1.0, 0.95), (0.84, 0.95)], d.dark)
    big = d.rng.uniform(0.2, 0.25)
    d.wheel(0.18, 0.75, big, 8)
    d.wheel(0.42, 0.75, big, 8)
    for x in (0.62, 0.78):
        d.wheel(x, 0.82, 0.14, 6)
    d.bar((0.18, 0.75), (0.62, 0.8), 0.5)


VEHICLES: dict[Vehicle, Callable[[Drawing], None]] = {
    "barrow": barrow,
    "carriage": carriage,
    "truck": truck,
    "engine": engine,
}

"""What stands about on faces without meaning anything: hills, houses, trees, smoke, ornaments."""

import numpy as np

from vision.simulation.arrays import Colour, Rng, points
from vision.simulation.editions.brush import Canvas, ring
from vision.simulation.editions.inks import hsv, mixed, redrawn

Box = tuple[float, float, float, float]


def any_colour(rng: Rng) -> Colour:
    return hsv(rng.uniform(0, 360), rng.uniform(0.05, 0.7), rng.uniform(0.15, 0.9))


def ground(canvas: Canvas, colour: Colour) -> None:
    w, h = canvas.size
    canvas.box(-2, -2, w + 4, h + 4, colour, outline=False)


def clutter(canvas: Canvas, box: Box, paper: Colour, strength: float, count: int) -> None:
    """Shapes of any kind, drawn faintly or not."""
    rng = canvas.rng
    x, y, w, h = box
    for _ in range(count):
        at = (x + rng.uniform(0, w), y + rng.uniform(0, h))
        size = min(w, h) * rng.uniform(0.04, 0.3)
        colour = mixed(paper, any_colour(rng), strength)
        corners = int(rng.choice([3, 4, 5, 6, 20]))
        shape = ring(at, size, corners, rng.uniform(0, 6))
        shape[:, 1] = at[1] + (shape[:, 1] - at[1]) * rng.uniform(0.3, 1.2)
        if rng.random() < 0.25:
            canvas.stroke([tuple(p) for p in shape], colour, rng.uniform(0.2, 1.2))
        else:
            canvas.fill(shape, colour, outline=rng.random() < 0.5)


def hills(canvas: Canvas, y: float, height: float, colour: Colour) -> None:
    rng = canvas.rng
    w = canvas.size[0]
    xs = np.linspace(-2, w + 2, 14)
    line = y - height * np.abs(np.cumsum(rng.normal(0, 0.35, 14)))
    shape = [*zip(xs, line, strict=True), (w + 2, y + 2), (-2, y + 2)]
    canvas.fill(points(shape), colour)


def house(canvas: Canvas, at: tuple[float, float], size: float, colour: Colour) -> None:
    """Stands on `at`; a roof of some sort, windows, perhaps a chimney with smoke."""
    rng = canvas.rng
    x, y = at
    w, h = size * rng.uniform(0.7, 1.5), size * rng.uniform(0.6, 1.4)
    if rng.random() < 0.5:
        stack = x + w * rng.uniform(0.1, 0.7)
        canvas.box(stack, y - h * 1.9, w * 0.14, h * 1.4, mixed(colour, (0.2, 0.1, 0.1), 0.5))
        for puff in range(4):
            place = (stack + puff * w * 0.12, y - h * (2 + 0.25 * puff))
            canvas.disc(place, size * (0.1 + 0.05 * puff), (0.7, 0.7, 0.7), 0.45)
    canvas.box(x, y - h, w, h, colour)
    roof = mixed(colour, any_colour(rng), 0.6)
    canvas.fill([(x - 1, y - h), (x + w * rng.uniform(0.2, 0.8), y - h * 1.5), (x + w + 1, y - h)],
                roof)  # fmt: skip
    for column in range(int(rng.integers(1, 4))):
        canvas.box(x + w * (0.12 + 0.28 * column), y - h * 0.7, w * 0.16, h * 0.3,
                   mixed(colour, (1, 0.95, 0.6), 0.7))  # fmt: skip


def tree(canvas: Canvas, at: tuple[float, float], size: float) -> None:
    rng = canvas.rng
    canvas.box(at[0] - size * 0.06, at[1] - size * 0.5, size * 0.12, size * 0.5, (0.35, 0.25, 0.15))
    leaf = hsv(rng.uniform(60, 130), rng.uniform(0.2, 0.6), rng.uniform(0.3, 0.6))
    for _ in range(3):
        spread = rng.normal(0, size * 0.12, 2)
        canvas.disc(
            (at[0] + spread[0], at[1] - size * 0.7 + spread[1]),
            size * rng.uniform(0.2, 0.32),
            redrawn(rng, leaf, 0.1),
        )


def frame(canvas: Canvas, inset: float, width: float, colour: Colour, twice: bool) -> None:
    w, h = canvas.size
    for at in (inset, inset + 2.2 * width) if twice else (inset,):
        line = [(at, at), (w - at, at), (w - at, h - at), (at, h - at), (at, at)]
        canvas.stroke(line, colour, width)


def flourishes(canvas: Canvas, inset: float, size: float, colour: Colour) -> None:
    """In the four corners, mirrored."""
    w, h = canvas.size
    corners = int(canvas.rng.choice([3, 4, 6, 16]))
    for x in (inset, w - inset):
        for y in (inset, h - inset):
            canvas.fill(ring((x, y), size, corners, 0.3), colour)
            canvas.disc((x, y), size * 0.4, mixed(colour, (1, 1, 1), 0.6))


def rails(canvas: Canvas, y: float, left: float, right: float, colour: Colour) -> None:
    rng = canvas.rng
    pitch = rng.uniform(3, 6)
    for x in np.arange(left, right, pitch):
        canvas.box(x, y, pitch * 0.4, 1.6, mixed(colour, (0.3, 0.2, 0.1), 0.6), outline=False)
    canvas.stroke([(left, y), (right, y)], colour, rng.uniform(0.4, 0.9))

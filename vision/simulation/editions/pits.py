"""The pit: surface with its buildings, four levels in their colours, the shaft, printed carts."""

import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.simulation.arrays import Rng, points
from vision.simulation.editions.brush import Canvas
from vision.simulation.editions.inks import ink, mixed
from vision.simulation.editions.scenery import clutter, hills, house, rails, tree
from vision.simulation.editions.tunnels import Place, TunnelDesign, draw_minecart, rock

LEVELS: dict[Coal, tuple[float, float]] = {
    "yellow": (0.26, 0.42),
    "brown": (0.43, 0.59),
    "gray": (0.59, 0.76),
    "black": (0.76, 0.93),
}
SHAFT = (0.34, 0.66)
PRINTED: dict[Coal, Place] = {
    "yellow": (0.89, 0.36),
    "brown": (0.12, 0.51),
    "gray": (0.11, 0.68),
    "black": (0.90, 0.85),
}
GRASS = 0.25


def printed_places(rng: Rng) -> dict[Coal, Place]:
    """Nearly the same in all editions."""
    return {
        coal: (x + rng.normal(0, 0.004), y + rng.normal(0, 0.003))
        for coal, (x, y) in PRINTED.items()
    }


def draw_pit(canvas: Canvas, design: TunnelDesign, carts: dict[Coal, Place]) -> None:
    w, h = canvas.size
    canvas.box(-2, GRASS * h - 2, w + 4, h, design.inks.earth, outline=False)
    _surface(canvas, design)
    for coal in COALS:
        _level(canvas, coal, design)
    clutter(canvas, (0, h * 0.93, w, h * 0.07), design.inks.earth, 0.3, 12)
    _shaft(canvas, design)
    for coal, (x, y) in carts.items():
        draw_minecart(canvas, canvas.at(x, y), coal, design, heap=canvas.rng.random() < 0.3)


def _surface(canvas: Canvas, design: TunnelDesign) -> None:
    w, h = canvas.size
    rng, inks = canvas.rng, design.inks
    base = GRASS * h
    canvas.box(-2, -2, w + 4, base + 2, inks.sky, outline=False)
    for _ in range(int(canvas.style.clutter * 8)):
        at = (rng.uniform(0, w), rng.uniform(0, base * 0.5))
        canvas.disc(at, rng.uniform(3, 12), mixed(inks.sky, (1, 1, 1), 0.5), 0.6)
    hills(canvas, base, base * 0.5, mixed(inks.sky, inks.earth, 0.5))
    for _ in range(int(2 + canvas.style.clutter * 6)):
        where = (rng.uniform(0, w), base)
        if rng.random() < 0.5:
            house(canvas, where, rng.uniform(8, 22), mixed(inks.accent, inks.earth, rng.random()))
        else:
            tree(canvas, where, rng.uniform(8, 22))
    iron = mixed(inks.line, (0.3, 0.2, 0.2), 0.3)
    for foot in (0.3, 0.7):
        canvas.stroke([(foot * w, base), (0.5 * w, base * 0.1)], iron, 1.4)
    canvas.disc((0.5 * w, base * 0.12), 6, iron)
    grass = mixed(inks.earth, (0.35, 0.45, 0.2), 0.5)
    canvas.box(-2, base - 3, w + 4, 6, grass)


def _level(canvas: Canvas, coal: Coal, design: TunnelDesign) -> None:
    w, h = canvas.size
    rng = canvas.rng
    top, low = (edge * h for edge in LEVELS[coal])
    wall = rock(rng, coal, design)
    canvas.box(-2, top, w + 4, low - top, wall, outline=False)
    clutter(canvas, (0, top, w, low - top), wall, 0.2, int(4 + canvas.style.clutter * 22))
    high = low - top
    hole = mixed(wall, (0.05, 0.05, 0.07), design.gloom)
    canvas.box(-2, top + high * design.arch, w + 4, high * (0.9 - design.arch), hole)
    clutter(canvas, (0, top, w, high * 0.8), hole, 0.25, int(canvas.style.clutter * 14))
    for _ in range(design.beams * 2):
        x = rng.uniform(0, w)
        canvas.box(x, top + high * 0.15, 2.4, high * 0.75, mixed((0.45, 0.3, 0.16), wall, 0.3))
    rails(canvas, low - high * 0.16, -1, w + 1, (0.35, 0.33, 0.32))
    seam = ink(rng, design.inks, coal)
    xs = np.linspace(-2, w + 2, 20)
    line = top + high * 0.04 + rng.normal(0, 0.8, 20)
    canvas.fill(points([*zip(xs, line, strict=True), (w + 2, top - 1), (-2, top - 1)]), seam)


def _shaft(canvas: Canvas, design: TunnelDesign) -> None:
    w, h = canvas.size
    rng = canvas.rng
    left, right = (edge * w for edge in SHAFT)
    dark = mixed(design.inks.earth, (0.08, 0.08, 0.1), min(0.9, design.gloom + 0.15))
    canvas.box(left, h * 0.1, right - left, h * 0.84, dark)
    beam = mixed((0.5, 0.35, 0.2), dark, 0.25)
    for x in (left, right - 2.4):
        canvas.box(x, h * 0.1, 2.4, h * 0.84, beam)
    for y in np.arange(h * 0.14, h * 0.93, rng.uniform(7, 18)):
        canvas.stroke([(left, y), (right, y)], mixed(dark, beam, 0.5), 0.8)
    for x in np.linspace(left + 6, right - 6, int(rng.integers(2, 5))):
        canvas.stroke([(x, h * 0.1), (x, h * 0.94)], mixed(dark, (0.6, 0.6, 0.6), 0.3), 0.4)

"""What goes underground: minecarts, rock, the tunnel tiles and the cage."""

from dataclasses import dataclass

import numpy as np

from companion.rules.components import TILES
from companion.rules.vocabulary import Coal, Tile
from vision.simulation.arrays import Colour, Rng, uniform
from vision.simulation.editions.brush import Canvas, ring
from vision.simulation.editions.inks import Inks, ink, mixed, redrawn
from vision.simulation.editions.scenery import clutter, ground, rails

Place = tuple[float, float]
TILE_PLACES: dict[int, tuple[Place, ...]] = {1: ((0.67, 0.57),), 2: ((0.29, 0.56), (0.74, 0.56))}
CAGE_PLACES: tuple[Place, ...] = (
    (0.50, 0.20),
    (0.29, 0.49),
    (0.71, 0.49),
    (0.29, 0.79),
    (0.71, 0.79),
)


@dataclass(frozen=True, slots=True)
class TunnelDesign:
    inks: Inks
    tile_places: dict[int, tuple[Place, ...]]
    cage_places: tuple[Place, ...]
    cart: tuple[float, float]
    """Width and height of a minecart in mm."""
    cart_shape: int
    wheels: bool
    rim: float
    arch: float
    beams: int
    tint: float
    """How far a level's colour goes into its rock."""
    gloom: float
    lantern: int
    """Corners of its lamp."""
    lumps: int
    cage_pale: float
    from_above: bool


def design_tunnels(rng: Rng, inks: Inks) -> TunnelDesign:
    def moved(places: tuple[Place, ...], amount: float) -> tuple[Place, ...]:
        return tuple((x + rng.normal(0, amount), y + rng.normal(0, amount)) for x, y in places)

    return TunnelDesign(
        inks=inks,
        tile_places={n: moved(places, 0.007) for n, places in TILE_PLACES.items()},
        cage_places=moved(CAGE_PLACES, 0.012),
        cart=(uniform(rng, (12, 16.5)), uniform(rng, (9.5, 14))),
        cart_shape=int(rng.integers(4)),
        wheels=bool(rng.random() < 0.7),
        rim=uniform(rng, (0, 1.2)),
        arch=uniform(rng, (0.1, 0.35)),
        beams=int(rng.integers(0, 4)),
        tint=uniform(rng, (0.1, 0.6)),
        gloom=uniform(rng, (0.05, 0.55)),
        lantern=int(rng.choice([4, 5, 6, 20])),
        lumps=int(rng.integers(5, 14)),
        cage_pale=uniform(rng, (0.1, 0.8)),
        from_above=bool(rng.random() < 0.4),
    )


def draw_minecart(canvas: Canvas, at: Place, coal: Coal, design: TunnelDesign, heap: bool) -> None:
    """In its level's colour; with a heap of painted coal where one is wanted."""
    rng = canvas.rng
    colour = ink(rng, design.inks, coal)
    dark = mixed(colour, (0, 0, 0), 0.65)
    w, h = design.cart
    x, y = at[0] - w / 2, at[1] - h / 2
    if design.wheels and not design.from_above:
        for wheel in (0.25, 0.75):
            canvas.disc((x + w * wheel, y + h), h * 0.17, dark)
    slant = (0.0, 0.06, 0.12, -0.05)[design.cart_shape] * w
    body = [(x, y), (x + w, y), (x + w - slant, y + h), (x + slant, y + h)]
    canvas.fill(body, colour)
    if design.rim > 0.3:
        canvas.stroke([(x - 0.5, y), (x + w + 0.5, y)], dark, design.rim)
    if design.from_above:
        inner = mixed(colour, (0, 0, 0), 0.25)
        canvas.box(x + w * 0.13, y + h * 0.13, w * 0.74, h * 0.74, inner)
    else:
        for rib in (0.3, 0.7):
            canvas.stroke([(x + w * rib, y + 0.6), (x + w * rib, y + h)], dark, 0.35)
    if heap:
        _heap(canvas, (at[0], at[1] if design.from_above else y), w, design)


def _heap(canvas: Canvas, at: Place, width: float, design: TunnelDesign) -> None:
    rng = canvas.rng
    for _ in range(design.lumps):
        lump = (at[0] + rng.normal(0, width * 0.2), at[1] - abs(rng.normal(0, 1.3)))
        tone = rng.uniform(0.03, 0.2)
        shape = ring(lump, rng.uniform(0.9, 2.2), int(rng.integers(5, 8)), rng.uniform(0, 6))
        canvas.fill(shape, (tone, tone, tone * 1.05))


def rock(rng: Rng, coal: Coal, design: TunnelDesign) -> Colour:
    return redrawn(rng, mixed(design.inks.earth, design.inks.print[coal], design.tint), 0.03)


def draw_tile(canvas: Canvas, tile: Tile, design: TunnelDesign) -> None:
    kind = TILES[tile]
    rng = canvas.rng
    w, h = canvas.size
    wall = rock(rng, kind.coal, design)
    gloom = min(0.85, design.gloom + (0.0 if kind.side == "light" else 0.15))
    ground(canvas, wall)
    clutter(canvas, (0, 0, w, h), wall, 0.15, int(canvas.style.clutter * 14))
    roof = h * design.arch
    hole = mixed(wall, (0.05, 0.05, 0.07), gloom)
    canvas.fill([(-2, roof), (w * 0.5, roof * 0.6), (w + 2, roof), (w + 2, h * 0.86),
                 (-2, h * 0.86)], hole)  # fmt: skip
    clutter(canvas, (0, roof, w, h * 0.5), hole, 0.2, int(canvas.style.clutter * 8))
    wooden = mixed((0.45, 0.3, 0.16), wall, 0.3)
    for beam in range(design.beams):
        x = w * (beam + 0.5) / design.beams
        canvas.box(x - 1.2, roof * 0.8, 2.4, h * 0.86 - roof * 0.8, wooden)
    rails(canvas, h * 0.78, -1, w + 1, (0.35, 0.33, 0.32))
    if kind.side == "light":
        _lanterns(canvas, kind.minecarts, design)
    places = design.tile_places[kind.minecarts]
    heaped = int(rng.integers(len(places)))
    for number, (x, y) in enumerate(places):
        draw_minecart(canvas, canvas.at(x, y), kind.coal, design, heap=number == heaped)


def _lanterns(canvas: Canvas, count: int, design: TunnelDesign) -> None:
    w, h = canvas.size
    rng = canvas.rng
    for x in (0.5,) if count == 1 else (0.3, 0.7):
        at = ((x + rng.normal(0, 0.05)) * w, h * rng.uniform(0.14, 0.24))
        canvas.glow(at, w * rng.uniform(0.15, 0.3), (1, 0.93, 0.65), rng.uniform(0.4, 0.8))
        canvas.stroke([(at[0], 0), at], (0.1, 0.1, 0.1), 0.4)
        canvas.fill(ring(at, w * 0.05, design.lantern, 0.2), (1, 0.97, 0.8))


def draw_cage(canvas: Canvas, design: TunnelDesign) -> None:
    """Bars around a floor with five places: one above, two, two."""
    rng = canvas.rng
    w, h = canvas.size
    iron = redrawn(rng, mixed((0.3, 0.3, 0.33), design.inks.accent, 0.25), 0.1)
    floor = mixed(iron, design.inks.paper, design.cage_pale)
    ground(canvas, iron)
    canvas.box(w * 0.07, h * 0.06, w * 0.86, h * 0.88, floor)
    clutter(canvas, (0, 0, w, h), floor, 0.2, int(canvas.style.clutter * 10))
    canvas.fill([(w * 0.1, h * 0.34), (w * 0.5, h * 0.02), (w * 0.9, h * 0.34)],
                mixed(iron, floor, 0.4))  # fmt: skip
    for x in np.linspace(0.07, 0.93, int(rng.integers(3, 7))):
        canvas.stroke([(x * w, h * 0.34), (x * w, h * 0.95)], iron, 0.7)
    for y in (0.34, 0.64, 0.95):
        canvas.stroke([(0, y * h), (w, y * h)], iron, 1.2)
    side = w * 0.25
    spot = mixed(floor, (0, 0, 0) if rng.random() < 0.5 else (1, 1, 1), 0.3)
    for x, y in design.cage_places:
        at = canvas.at(x, y)
        canvas.box(at[0] - side / 2, at[1] - side / 2, side, side, redrawn(rng, spot, 0.02))

"""The order cards: paper, a plate with VP, hatched spots, and the vehicle below them."""

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import Coal, Order, Vehicle
from vision.simulation.arrays import Colour, Rng, floats, uniform
from vision.simulation.editions.brush import Canvas, ring
from vision.simulation.editions.inks import Inks, ink, mixed, redrawn
from vision.simulation.editions.scenery import clutter, flourishes, frame, ground, hills, house
from vision.simulation.editions.vehicles import VEHICLES, Drawing
from vision.simulation.faces import PIXELS_PER_MM
from vision.simulation.noise import hatching

Place = tuple[float, float]
SPOTS: dict[int, tuple[Place, ...]] = {
    1: ((0.50, 0.54),),
    2: ((0.30, 0.56), (0.69, 0.56)),
    3: ((0.48, 0.45), (0.34, 0.64), (0.65, 0.64)),
    4: ((0.37, 0.45), (0.67, 0.45), (0.37, 0.62), (0.67, 0.62)),
}
PLATE = (0.50, 0.24)
VEHICLE = (0.15, 0.78, 0.70, 0.19)
SIDE = {1: 0.33, 2: 0.33, 3: 0.26, 4: 0.26}


class CardDesign:
    """What all cards of an edition share."""

    def __init__(self, rng: Rng, inks: Inks) -> None:
        self.inks = inks
        self.places = {
            n: tuple((x + rng.normal(0, 0.006), y + rng.normal(0, 0.006)) for x, y in places)
            for n, places in SPOTS.items()
        }
        self.side = uniform(rng, (0.93, 1.07))
        self.pitch = uniform(rng, (0.8, 2.4))
        self.angle = uniform(rng, (0, np.pi))
        self.crossed = rng.random() < 0.4
        self.depth = uniform(rng, (0.1, 0.55))
        self.lighter = rng.random() < 0.4
        self.border = ("none", "dark", "light", "double")[int(rng.integers(4))]
        self.lump = rng.random() < 0.25
        self.plate = int(rng.choice([4, 6, 8, 24]))
        self.plate_size = uniform(rng, (0.11, 0.17))
        self.frame = uniform(rng, (0.5, 2.5)) if rng.random() < 0.7 else 0.0
        self.flourish = rng.random() < 0.4
        self.scenery = uniform(rng, (0.05, 0.4))
        self.band = rng.random() < 0.35
        self.bodies: dict[Vehicle, Colour] = {
            v: mixed(inks.line, redrawn(rng, inks.accent, 0.4), uniform(rng, (0.3, 1)))
            for v in VEHICLES
        }
        self.drawing_seed = int(rng.integers(1 << 30))


def draw_card(canvas: Canvas, order: Order, design: CardDesign) -> None:
    card = ORDERS[order]
    rng, inks = canvas.rng, design.inks
    w, h = canvas.size
    paper = redrawn(rng, inks.paper, 0.015)
    ground(canvas, paper)
    faint = design.scenery * (0.3 + canvas.style.clutter)
    count = int(canvas.style.clutter * rng.integers(2, 14))
    clutter(canvas, (0, 0, w, h), paper, faint * 0.5, count)
    hills(canvas, h * 0.8, h * 0.1, mixed(paper, inks.earth, faint))
    if canvas.style.clutter > 0.5:
        house(canvas, (rng.uniform(0, w), h * 0.8), w * 0.2, mixed(paper, inks.accent, faint))
    if design.band:
        canvas.box(-1, h * 0.77, w + 2, h * 0.25, mixed(paper, inks.accent, 0.3))
    if design.frame:
        frame(canvas, design.frame, design.frame * 0.4, inks.line, design.border == "double")
    if design.flourish:
        flourishes(canvas, w * 0.09, w * 0.05, mixed(inks.accent, paper, 0.3))
    _plate(canvas, design, card.vp)
    places = design.places[len(card.spots)]
    side = SIDE[len(card.spots)] * design.side * w
    for (x, y), coal in zip(places, card.spots, strict=True):
        draw_spot(canvas, canvas.at(x, y), side, coal, design)
    _vehicle(canvas, card.vehicle, design)


def _plate(canvas: Canvas, design: CardDesign, vp: int) -> None:
    w = canvas.size[0]
    at = canvas.at(*PLATE)
    size = design.plate_size * w
    plate = mixed(design.inks.accent, (1, 1, 1), 0.25)
    canvas.fill(ring(at, size * 1.18, design.plate, 0.39), design.inks.line)
    canvas.fill(ring(at, size, design.plate, 0.39), plate)
    light = sum(plate) > 1.5
    canvas.number(at, vp, size * 1.05, design.inks.line if light else (0.95, 0.95, 0.9))


def draw_spot(canvas: Canvas, at: Place, side: float, coal: Coal, design: CardDesign) -> None:
    """A hatched square, redrawn for every card as by hand."""
    rng = canvas.rng
    colour = ink(rng, design.inks, coal)
    x, y = at[0] - side / 2, at[1] - side / 2
    if design.border in ("light", "double"):
        edge = side * 0.06
        canvas.box(x - edge, y - edge, side + 2 * edge, side + 2 * edge, (0.95, 0.93, 0.85))
    canvas.box(x, y, side, side, colour)
    _hatch(canvas, (x, y, side), colour, design)
    if design.border in ("dark", "double"):
        line = [(x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y)]
        canvas.stroke(line, mixed(colour, (0, 0, 0), 0.7), side * 0.05)
    if design.lump:
        lump = ring(at, side * 0.28, 6, rng.uniform(0, 1))
        canvas.fill(lump, mixed(colour, (1, 1, 1) if coal == "black" else (0, 0, 0), 0.25))


def _hatch(
    canvas: Canvas, box: tuple[float, float, float], colour: Colour, design: CardDesign
) -> None:
    x, y, side = (round(v * PIXELS_PER_MM) for v in box)
    part = canvas.image[max(0, y) : y + side, max(0, x) : x + side]
    shape = (part.shape[0], part.shape[1])
    pitch = design.pitch * PIXELS_PER_MM
    rng = canvas.rng
    cover = hatching(shape, rng, pitch, design.angle + rng.normal(0, 0.04))
    if design.crossed:
        cover = np.maximum(cover, hatching(shape, rng, pitch, design.angle + np.pi / 2))
    other = mixed(colour, (1, 1, 0.95) if design.lighter else (0, 0, 0), design.depth)
    part += (cover * 0.9)[..., None] * (floats(other) - part)


def _vehicle(canvas: Canvas, vehicle: Vehicle, design: CardDesign) -> None:
    x, y, w, h = VEHICLE
    left, top = canvas.at(x, y)
    wide, high = canvas.at(w, h)
    # The same shape on all cards of an edition, whatever else is drawn on them.
    same = np.random.default_rng([design.drawing_seed, list(VEHICLES).index(vehicle)])
    moved = canvas.rng.normal(0, 0.3, 2)
    body = redrawn(canvas.rng, design.bodies[vehicle], 0.03)
    dark = mixed(design.inks.line, (0, 0, 0), 0.3)
    box = (left + moved[0], top + moved[1], wide, high)
    VEHICLES[vehicle](Drawing(canvas, box, body, dark, same))

"""The picture of the mine on Home and on the attract screen; its wheel and its cage can move."""

from math import cos, pi
from typing import Any, NamedTuple

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)

from ui.drawing import contours
from ui.drawing.boxes import Box, square, whole
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.written import Written
from ui.theme import COAL, DAY, MOTION, NIGHT, Colour, Palette, colour, mix
from ui.widgets.coal import cart, cube

# Lengths in u for a picture 430 wide and 580 high, from its wheel's middle; y upwards.
WIDTH, HEIGHT = 430, 580
WHEEL_DOWN, GROUND_DOWN = 152, 366
"""From the picture's top to the middle of the wheel, and to the ground."""
WHEEL = 287
"""The path of the wheel is that wide; the wheel's own radius is 82."""
BEAMS = (
    ((-30, -70), (-78, -213)),
    ((12, -75), (34, -214)),
    ((50, -56), (166, -210)),
)
RUNGS = (((-41, -124), (22, -124)), ((-57, -171), (29, -171)))
CABLE = ((77, -8), (122, -213))
SHAFT, CAGE = 52, 40
CARTS = (
    # From the shaft's middle, the level from above, the coal, whether it carries a cube.
    (92, 0, "yellow", True),
    (-100, 1, "brown", True),
    (-150, 2, "gray", False),
    (-88, 2, "gray", True),
    (-118, 3, "black", True),
)
STARS = ((-185, -5), (-129, -72), (-86, 22), (52, 117), (172, -72), (194, 100))
TOWERS = ((0, 108, 70), (40, 28, 130), (52, 16, 170), (108, 60, 44), (168, 50, 88))
"""The works behind: from the picture's left edge, width and height above the ground."""
MOON = (118, 46, 26)
RESTS_AT = 0.66
"""How deep the cage hangs while nothing moves."""


class Scenery(NamedTuple):
    sky: Colour
    works: Colour
    shaft: Colour
    cage: Colour
    strata: tuple[Colour, ...]


def _strata(ground: Colour, share: float) -> tuple[Colour, ...]:
    return tuple(mix(look.fill, ground, share) for look in COAL.values())


SCENERY = {
    "night": Scenery(
        colour("#13262F"),
        colour("#0D1B22"),
        NIGHT.well,
        colour("#2F4A57"),
        _strata(colour("#0E1214"), 0.33),
    ),
    "day": Scenery(
        colour("#DCE8E4"),
        colour("#C6D3CF"),
        colour("#5B5348"),
        DAY.panel,
        _strata(colour("#F3EBDA"), 0.42),
    ),
}


class Plan:
    """Where things are in a picture of any size, in pixels."""

    def __init__(self, look: Look, box: Box) -> None:
        self.look = look
        self.box = box
        self.scale = min(box.w / WIDTH, box.h / HEIGHT)
        self.x = whole(box.cx)
        self.wheel_y = whole(box.top - WHEEL_DOWN * self.scale)
        self.ground = whole(box.top - GROUND_DOWN * self.scale)
        self.spread = box.w / (WIDTH * self.scale)
        """How much wider the sky is than the design's."""
        self.level = (self.ground - box.y) / len(COAL)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """From the wheel's middle."""
        return self.x + x * self.scale, self.wheel_y + y * self.scale


def mine(painter: Painter, box: Box, radius: float = 0) -> None:
    """Everything that stands still: sky, works, headframe, strata, carts."""
    plan = Plan(painter.look, box)
    palette = painter.look.palette
    scenery = SCENERY[palette.name]
    frame = contours.rounded(box, radius)
    painter.convex(frame, scenery.sky)
    _sky(painter, plan, palette, scenery)
    for left, width, height in TOWERS:
        x = box.x + left * plan.scale
        tower = Box(x, plan.ground, width * plan.scale, height * plan.scale).snapped()
        painter.rectangle(tower, scenery.works)
    _strata_of(painter, plan, scenery, frame)
    _headframe(painter, plan, palette)
    for x, level, coal, full in CARTS:
        foot = plan.ground - (level + 1) * plan.level + 4 * plan.scale
        cart(painter, (plan.at(x, 0)[0], foot), 48 * plan.scale, coal, full)


def _sky(painter: Painter, plan: Plan, palette: Palette, scenery: Scenery) -> None:
    x, y, radius = MOON
    at, size = plan.at(x * plan.spread, y), radius * plan.scale
    if palette.name == "day":
        painter.icon("sun", *at, size * 2.4, colour("#D9A21B"))
        return
    painter.circle(*at, size, palette.lamp)
    painter.circle(at[0] + size * 0.52, at[1] + size * 0.3, size * 0.94, scenery.sky)
    for left, up in STARS:
        painter.circle(*plan.at(left * plan.spread, up), 2 * plan.scale, palette.ink)


def _strata_of(
    painter: Painter, plan: Plan, scenery: Scenery, frame: list[tuple[float, float]]
) -> None:
    """Bands of coal inside the picture's frame, and the shaft through them."""
    edges = [whole(plan.ground - at * plan.level) for at in range(len(COAL) + 1)]
    for fill, top, low in zip(scenery.strata, edges, edges[1:], strict=False):
        band = contours.rounded(Box(plan.box.x, low, plan.box.w, top - low), 0)
        painter.convex(contours.clipped(band, frame), fill)
    half = SHAFT / 2 * plan.scale
    shaft = Box(plan.x - half, plan.box.y, 2 * half, plan.ground - plan.box.y)
    painter.rectangle(shaft.snapped(), scenery.shaft)


def _headframe(painter: Painter, plan: Plan, palette: Palette) -> None:
    steel, scale = palette.steel, plan.scale
    for beam in BEAMS:
        painter.line([plan.at(*end) for end in beam], 11 * scale, steel, "butt")
    for rung in RUNGS:
        painter.line([plan.at(*end) for end in rung], 7 * scale, steel, "butt")
    painter.line([plan.at(*end) for end in CABLE], 3 * scale, steel, "butt")
    line = Box(plan.box.x, plan.ground - 2 * scale, plan.box.w, 4 * scale).snapped()
    painter.rectangle(line, steel)


class Works:
    """The wheel, the rope and the cage: ready drawings that are only turned and moved."""

    def __init__(self, look: Look, box: Box) -> None:
        self.group = InstructionGroup()
        self.written: list[Written] = []
        self._plan = Plan(look, box)
        self._room = self._plan.ground - box.y - (CAGE + 8) * self._plan.scale
        self._turn = Rotate(angle=0, axis=(0, 0, 1), origin=(self._plan.x, self._plan.wheel_y))
        self._cage = Translate(0, 0)
        width = max(1, whole(3 * self._plan.scale))
        self._rope = Rectangle(pos=(whole(self._plan.x - width / 2), 0), size=(width, 1))
        self.group.add(Color(*look.palette.lamp if look.palette.name == "night" else DAY.paper))
        self.group.add(self._rope)
        self._add(self._cage, Layer(look, self._draw_cage))
        self._add(self._turn, Layer(look, self._draw_wheel))
        self.rest()

    def _add(self, moved: Any, layer: Layer[None]) -> None:
        layer.show(None)
        for instruction in (PushMatrix(), moved, layer.group, PopMatrix()):
            self.group.add(instruction)

    def rest(self) -> None:
        self._show(0, RESTS_AT)

    def move(self, now: float) -> None:
        """As far as they are at this time, in seconds."""
        round_ = now / MOTION.attract_wheel.seconds
        travel = now / MOTION.attract_cage.seconds
        self._show(-360 * (round_ % 1), (1 - cos(2 * pi * travel)) / 2)

    def _show(self, angle: float, depth: float) -> None:
        self._turn.angle = angle
        top = whole(self._plan.ground - 4 * self._plan.scale - depth * self._room)
        self._cage.y = top
        self._rope.pos = (self._rope.pos[0], top)
        self._rope.size = (self._rope.size[0], max(0, self._plan.ground - top))

    def _draw_wheel(self, painter: Painter, _: None) -> None:
        plan, palette = self._plan, painter.look.palette
        tones = (palette.ink, palette.steel, palette.lamp)
        painter.icon("winding-wheel", plan.x, plan.wheel_y, WHEEL * plan.scale, *tones)

    def _draw_cage(self, painter: Painter, _: None) -> None:
        """Its upper edge at height 0."""
        plan, palette = self._plan, painter.look.palette
        scale, night = plan.scale, palette.name == "night"
        side = whole(CAGE * scale)
        box = square(plan.x, -side / 2, side).snapped()
        painter.rectangle(box, SCENERY[palette.name].cage, 7 * scale)
        painter.outline(box, palette.lamp if night else DAY.paper, max(1, 3 * scale), 7 * scale)
        for place, coal in ((-1, "gray"), (1, "black")):
            cube(painter, (plan.x + place * 8 * scale, box.y + 12 * scale), 13 * scale, coal)

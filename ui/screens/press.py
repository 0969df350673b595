"""A press is seen in the next frame: the target under the finger lightens."""

from kivy.graphics import InstructionGroup

from ui.drawing.boxes import Box
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.theme import PRESS_LIGHTENS
from ui.touch.targets import Disc, Sector, Shape, Target

LIGHT = (1.0, 1.0, 1.0, PRESS_LIGHTENS)
RADIUS = 16


class PressMark:
    """One for the whole stage; several fingers may press at once."""

    def __init__(self) -> None:
        self.canvas = InstructionGroup()
        self._layers: dict[str, Layer[Shape]] = {}

    def show(self, target: Target, look: Look) -> None:
        layer = Layer(look, _lighten)
        layer.show(target.shape)
        self.hide(target)
        self._layers[target.name] = layer
        self.canvas.add(layer.group)

    def hide(self, target: Target) -> None:
        layer = self._layers.pop(target.name, None)
        if layer is not None:
            self.canvas.remove(layer.group)


def _lighten(painter: Painter, shape: Shape) -> None:
    u = painter.look.u
    match shape:
        case Disc(x, y, radius):
            painter.circle(x * u, y * u, radius * u, LIGHT)
        case Sector(x, y, inner, outer, first, last):
            radii, angles = (inner * u, outer * u), (first, last)
            painter.sector(x * u, y * u, radii, angles, LIGHT)
        case _:
            box = Box(*(length * u for length in shape.bounds))
            painter.rectangle(box, LIGHT, RADIUS * u)

"""A press is seen in the next frame: what is under the finger lightens, and is back in 120 ms."""

from collections.abc import Callable

from kivy.graphics import InstructionGroup

from ui.drawing.boxes import Box
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.motion import Animator
from ui.theme import MOTION, PRESS_LIGHTENS
from ui.touch.targets import Disc, Sector, Shape, Target

RADIUS = 16


class PressMark:
    """One for the whole stage; several fingers may press at once."""

    def __init__(self, motion: Animator) -> None:
        self.canvas = InstructionGroup()
        self._motion = motion
        self._layers: dict[str, Layer[Shape]] = {}

    def show(self, target: Target, look: Look) -> None:
        layer = Layer(look, _lighten)
        layer.show(target.shape)
        self._remove(target.name)
        self._layers[target.name] = layer
        self.canvas.add(layer.group)

    def hide(self, target: Target) -> None:
        layer = self._layers.get(target.name)
        if layer is not None:
            self._motion.run(MOTION.press, _fading(layer), lambda: self._gone(target.name, layer))

    def _gone(self, name: str, layer: Layer[Shape]) -> None:
        """Unless it was pressed again meanwhile."""
        if self._layers.get(name) is layer:
            self._remove(name)

    def _remove(self, name: str) -> None:
        layer = self._layers.pop(name, None)
        if layer is not None:
            self.canvas.remove(layer.group)


def _fading(layer: Layer[Shape]) -> Callable[[float], None]:
    def fade(share: float) -> None:
        layer.opacity = 1 - share

    return fade


def _lighten(painter: Painter, shape: Shape) -> None:
    """In a gray that lightens what is dark, and shows on what is lit too."""
    u, light = painter.look.u, (*painter.look.palette.steel[:3], PRESS_LIGHTENS)
    match shape:
        case Disc(x, y, radius):
            painter.circle(x * u, y * u, radius * u, light)
        case Sector(x, y, inner, outer, first, last):
            radii, angles = (inner * u, outer * u), (first, last)
            painter.sector(x * u, y * u, radii, angles, light)
        case _:
            box = Box(*(length * u for length in shape.bounds))
            painter.rectangle(box, light, RADIUS * u)

"""What was there before, drawn above what is there now until it has gone.

The picture below is complete at once; only these few things move, ready drawn.
"""

from typing import Any

from kivy.graphics import (
    Ellipse,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rotate,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)

from ui.drawing.boxes import Box, whole
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.drawing.written import Written
from ui.screens.screen import Part


class Passing:
    """A part as it was. It fades, or a hole in it grows, or it is carried away."""

    def __init__(self, look: Look, part: Part) -> None:
        self.written: list[Written] = []  # what it says is over
        self._layer: Layer[Any] = Layer(look, part.draw)
        self._layer.show(part.value)
        self._way = Translate(0, 0)
        self._drawn = InstructionGroup()
        self.group = InstructionGroup()
        self.group.add(PushMatrix())
        self.group.add(self._way)
        if part.turned and part.within is not None:
            self._turn(part.turned, part.within)
        self.group.add(self._drawn)
        self.group.add(PopMatrix())
        self._drawn.add(self._layer.group)

    def _turn(self, turns: int, within: Box) -> None:
        self.group.add(Translate(within.cx, within.cy))
        self.group.add(Rotate(angle=90 * turns, axis=(0, 0, 1)))
        self.group.add(Translate(-within.cx, -within.cy))

    def fade(self, share: float) -> None:
        """`share` of it is gone."""
        self._layer.opacity = 1 - share

    def carry(self, dx: float, dy: float) -> None:
        """From where it was drawn, in whole pixels."""
        self._way.xy = whole(dx), whole(dy)


class Hole(Passing):
    """Opens from the middle of a box until nothing of the part is left."""

    def __init__(self, look: Look, part: Part, within: Box) -> None:
        super().__init__(look, part)
        self._middle = (within.cx, within.cy)
        self._reach = (within.w**2 + within.h**2) ** 0.5 / 2
        self._hole, again = Ellipse(size=(0, 0)), Ellipse(size=(0, 0))
        self._holes = (self._hole, again)
        self._drawn.clear()
        self._drawn.add(StencilPush())
        self._drawn.add(self._hole)
        outside = StencilUse()
        outside.func_op = "notequal"
        self._drawn.add(outside)
        self._drawn.add(self._layer.group)
        self._drawn.add(StencilUnUse())
        self._drawn.add(again)  # the same shape clears what it left in the stencil
        self._drawn.add(StencilPop())

    def open(self, share: float) -> None:
        reach = self._reach * share
        x, y = self._middle
        for hole in self._holes:
            hole.pos = x - reach, y - reach
            hole.size = 2 * reach, 2 * reach

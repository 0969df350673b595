"""How screens and sheets come: the old screen fades from above the new one, a sheet rises.

What is new is complete and can be touched at once; only what covers or carries it moves.
"""

from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from ui.drawing.boxes import whole
from ui.drawing.layers import Still
from ui.motion import Animator
from ui.screens.screen import Screen
from ui.theme import MOTION, SHEET_RISES


class Entrance:
    """`leaving` belongs above everything that is shown."""

    def __init__(self, motion: Animator) -> None:
        self.leaving = InstructionGroup()
        self._motion = motion
        self._shown: dict[str, Any] = {}

    def of(self, name: str, drawn: Screen, before: Screen | None) -> Any:
        """The new one's instructions, on their way to their place; `before` stood there."""
        if name == "sheet":
            self._shown[name] = self._rising(drawn)
        else:
            self._shown[name] = drawn.canvas
            self._fade(before)
        return self._shown[name]

    def gone(self, name: str) -> Any:
        """The instructions that were given for this one."""
        return self._shown.pop(name)

    def _rising(self, drawn: Screen) -> Any:
        group, way = InstructionGroup(), Translate(0, 0)
        for each in (PushMatrix(), way, drawn.canvas, PopMatrix()):
            group.add(each)
        below = SHEET_RISES * drawn.look.u

        def rise(share: float) -> None:
            way.y = -whole(below * (1 - share))

        self._motion.run(MOTION.sheet, rise)
        return group

    def _fade(self, before: Screen | None) -> None:
        """Only the picture of what stood there: what moved in it has gone."""
        if before is None or not isinstance(before.still, Still) or not self._motion.wanted:
            return
        still, alpha = before.still, before.still.alpha
        self.leaving.add(still.canvas)

        def fade(share: float) -> None:
            still.alpha = alpha * (1 - share)

        self._motion.run(MOTION.screen, fade, lambda: self.leaving.remove(still.canvas))

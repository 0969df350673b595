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

SHEET, DIM = "sheet", "dim"


class Entrance:
    """Put `canvas` on the stage. A sheet that has risen is one picture with what it lies on.

    `leaving` is what fades above everything.
    """

    def __init__(self, motion: Animator) -> None:
        self.canvas = InstructionGroup()
        self._standing = InstructionGroup()
        self.leaving = InstructionGroup()
        self.canvas.add(self._standing)
        self.canvas.add(self.leaving)
        self._motion = motion
        self._shown: dict[str, Any] = {}
        self._picture: Still | None = None

    def bring(self, name: str, drawn: Screen, before: Screen | None) -> None:
        """The new one, on its way to its place; `before` stood there, and is released."""
        self._take_apart()
        if name == SHEET:
            self._rise(drawn)
        else:
            self._shown[name] = drawn.canvas
        if before is not None:
            self._fade(before)
        self._stand()

    def take(self, name: str) -> None:
        self._take_apart()
        del self._shown[name]
        self._stand()

    def _stand(self) -> None:
        """One above the other; the dim picture covers everything."""
        self._standing.clear()
        for name in (DIM,) if DIM in self._shown else self._shown:
            self._standing.add(self._shown[name])

    def _rise(self, drawn: Screen) -> None:
        group, way = InstructionGroup(), Translate(0, 0)
        for each in (PushMatrix(), way, drawn.canvas, PopMatrix()):
            group.add(each)
        self._shown[SHEET] = group
        below = SHEET_RISES * drawn.look.u

        def rise(share: float) -> None:
            way.y = -whole(below * (1 - share))

        def arrive() -> None:
            if self._shown.get(SHEET) is group:
                self._put_together(drawn)

        self._motion.run(MOTION.sheet, rise, arrive)

    def _put_together(self, drawn: Screen) -> None:
        """Else every frame would draw the sheet shape by shape, and two pictures of the window."""
        self.canvas.remove(self._standing)
        self._picture = Still(drawn.look)
        self._picture.fbo.add(self._standing)
        self.canvas.insert(0, self._picture.canvas)

    def _take_apart(self) -> None:
        if self._picture is not None:
            self._picture.fbo.remove(self._standing)
            self.canvas.remove(self._picture.canvas)
            self.canvas.insert(0, self._standing)
            self._picture.release()
            self._picture = None

    def _fade(self, before: Screen) -> None:
        """Only the picture of what stood there: what moved in it has gone."""
        still = before.still
        if not isinstance(still, Still) or not self._motion.wanted:
            before.release()
            return
        alpha = still.alpha
        self.leaving.add(still.canvas)

        def fade(share: float) -> None:
            still.alpha = alpha * (1 - share)

        def leave() -> None:
            self.leaving.remove(still.canvas)
            before.release()

        self._motion.run(MOTION.screen, fade, leave)

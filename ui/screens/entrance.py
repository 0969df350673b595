"""How screens and sheets come: the old screen fades from above the new one, a sheet rises.

What is new is complete and can be touched at once; only what covers or carries it moves.
"""

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle

from ui.drawing.boxes import Box, whole
from ui.drawing.layers import Still
from ui.motion import Animator
from ui.screens.screen import Screen
from ui.theme import DIMMED, MOTION, SHEET_RISES

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
        self._ground: Any = self._standing
        """Below what leaves: all that stands, the one picture of it, or a sheet rising in it."""
        self._motion = motion
        self._shown: dict[str, Screen] = {}
        self._picture: Still | None = None

    def bring(self, name: str, drawn: Screen, before: Screen | None) -> None:
        """The new one, on its way to its place; `before` stood there, and is released."""
        self._take_apart()
        self._shown[name] = drawn
        if before is not None:
            self._fade(before)
        self._stand()
        if name == SHEET:
            self._rise(drawn)

    def take(self, name: str) -> None:
        self._take_apart()
        del self._shown[name]
        self._stand()

    def _stand(self) -> None:
        """One above the other; the dim picture covers everything."""
        self._standing.clear()
        for name in (DIM,) if DIM in self._shown else self._shown:
            self._standing.add(self._shown[name].canvas)

    def _lay(self, ground: Any) -> None:
        self.canvas.remove(self._ground)
        self.canvas.insert(0, ground)
        self._ground = ground

    def _rise(self, sheet: Any) -> None:
        """A sheet and what it lies on are drawn once, as one picture; its part of that rises."""
        picture = self._picture = Still(sheet.look)
        self.canvas.remove(self._standing)
        picture.fbo.add(self._standing)
        rising = _Rising(picture, self._shown["screen"].still, sheet.box)
        self.canvas.insert(0, rising.canvas)
        self._ground = rising.canvas
        below = SHEET_RISES * sheet.look.u

        def arrive() -> None:
            if self._ground is rising.canvas:
                rising.canvas.clear()
                picture.stand()
                self._lay(picture.canvas)

        self._motion.run(MOTION.sheet, lambda share: rising.lower(below * (1 - share)), arrive)

    def _take_apart(self) -> None:
        if self._picture is not None:
            self._picture.fbo.remove(self._standing)
            self._lay(self._standing)
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


class _Rising:
    """A sheet cut out of the picture that it will be part of, above the dimmed screen."""

    def __init__(self, picture: Still, screen: Any, box: Box) -> None:
        self._box = box
        self._sheet = Rectangle(texture=picture.fbo.texture.get_region(*box), size=box[2:])
        self.canvas = InstructionGroup()
        self.canvas.add(picture.fbo)
        self.canvas.add(Color(1, 1, 1, DIMMED))
        self.canvas.add(Rectangle(texture=screen.fbo.texture, size=screen.size))
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._sheet)

    def lower(self, by: float) -> None:
        self._sheet.pos = (self._box.x, self._box.y - whole(by))

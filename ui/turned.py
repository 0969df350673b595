"""Quarter turns: a panel towards its owner, the whole app towards the table's other side."""

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from ui.drawing.boxes import Box
from ui.touch.targets import Turn


class Turned(Widget):  # type: ignore[misc]
    """Its children fill it from (0, 0), and are drawn and touched in quarter turns anticlockwise.

    It works in whole pixels, so that text stays crisp. The app is the one child of such a widget
    (`Whole`).
    """

    turns = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
            self._rotation = Rotate(angle=0, axis=(0, 0, 1))
        with self.canvas.after:
            PopMatrix()
        self.bind(pos=self._place, size=self._place, turns=self._place, children=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        self._turn = Turn(self._box(), self._quarters() % 4)
        self._shift.xy = self._turn.origin
        self._rotation.angle = 90 * self._turn.turns
        for child in self.children:
            child.pos, child.size = (0, 0), self._turn.size

    def _box(self) -> Box:
        """What the children fill."""
        return Box(*map(round, (*self.pos, *self.size)))

    def _quarters(self) -> int:
        return int(self.turns)

    # Kivy goes through these two for grabbed touches, `to_window` and `to_widget`.

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return self._turn.inward(x, y)

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return self._turn.outward(x, y)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        # As any disabled widget: the touch is used up.
        return bool(self.disabled) or self._pass_on("on_touch_down", touch)

    def on_touch_move(self, touch: Any) -> bool:
        return not self.disabled and self._pass_on("on_touch_move", touch)

    def on_touch_up(self, touch: Any) -> bool:
        return not self.disabled and self._pass_on("on_touch_up", touch)

    def _pass_on(self, event: str, touch: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        try:
            return any(child.dispatch(event, touch) for child in self.children[:])
        finally:
            touch.pop()

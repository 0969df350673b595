"""A person at the screen: touches through Kivy's input, on a clock that passes only in frames."""

from math import inf
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from ui.presenters.session import Session
from ui.seconds import Seconds
from ui.stage import Stage
from ui.touch.targets import Shape, Target, samples
from ui.whole import Whole

FRAME = 1 / 60
PRESS = 4
"""Frames a finger stays down for a tap."""
BETWEEN_TAPS = 0.45
"""Longer than the guard against double taps."""


class Finger(MotionEvent):  # type: ignore[misc]
    """One contact; positions in pixels of the window."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", id(self), _share(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        # As new as can be: the stage asks how old an event is, and our clock is another one.
        self.time_start = self.time_update = self.time_end = inf
        super().depack(args)

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def slide(self, x: float, y: float) -> None:
        self.move(_share(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def _go_by(seconds: Any) -> None:
    """Kivy's clock shows these seconds from now on, and waits for nothing between two frames."""
    Clock._max_fps = 0
    Clock.time = seconds
    Clock._last_tick = seconds()


def _share(x: float, y: float) -> dict[str, float]:
    return {"x": x / max(1.0, Window.width - 1.0), "y": y / max(1.0, Window.height - 1.0)}


class Hands:
    """Puts the stage into the window and touches its targets by name."""

    def __init__(self, session: Session, size: tuple[int, int] = (1024, 600)) -> None:
        self.session = session
        _go_by(session.now)
        Window.size = size
        for child in list(Window.children):
            Window.remove_widget(child)
            if isinstance(child, Whole):
                child.stage.close()
        self.stage = Stage(session)
        self.whole = Whole(self.stage, size=size, size_hint=(None, None))
        Window.add_widget(self.whole)
        EventLoop.window = Window
        self.frames(2)

    def frames(self, number: int = 1) -> None:
        seconds = self.session.now
        assert isinstance(seconds, Seconds), "hands need a clock that can be told to go on"
        for _ in range(number):
            seconds.passed += FRAME
            Clock.tick()
            EventLoop.dispatch_input()
            Clock.tick_draw()
        self.stage.show()

    def wait(self, seconds: float) -> None:
        self.frames(round(seconds / FRAME))

    def target(self, name: str) -> Target:
        found = {target.name: target for target in self.stage.front.touchable}
        assert name in found, f"{name} is not among {sorted(found)}"
        return found[name]

    def finger(self, name: str) -> Any:
        """A finger above the middle of a target."""
        return self.finger_at(*_middle(self.target(name).shape))

    def finger_at(self, x: float, y: float) -> Any:
        """A finger above a place of the stage, in its units."""
        u = self.stage.unit
        return Finger(*self.stage.to_window(x * u, y * u))

    def tap(self, name: str) -> None:
        self.hold(name, PRESS * FRAME)

    def hold(self, name: str, seconds: float) -> None:
        finger = self.finger(name)
        finger.down()
        self.wait(seconds)
        finger.up()
        self.wait(BETWEEN_TAPS)

    def picture(self, file: str) -> None:
        """The whole window, as it stands on the table."""
        from ui.drawing.offscreen import picture

        size = (int(self.whole.width), int(self.whole.height))
        picture(self.whole.canvas, size, self.stage.ground).save(file, flipped=True)


def _middle(shape: Shape) -> tuple[float, float]:
    points = list(samples(shape))
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    return (x, y) if shape.holds(x, y) else points[len(points) // 2]

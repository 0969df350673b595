"""A person at the screen: real touches through Kivy's input, on a virtual clock."""

from typing import Any

from ui.drawing import offscreen

offscreen.prepare()
offscreen.open_window()

from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402

from tests.support.evenings import Clock as Seconds  # noqa: E402
from ui.presenters.session import Session  # noqa: E402
from ui.stage import Stage  # noqa: E402
from ui.touch.targets import Shape, Target, samples  # noqa: E402

FRAME = 1 / 60


class Hands:
    """The stage in the window; time passes only in frames."""

    def __init__(self, session: Session, size: tuple[int, int] = (1024, 600)) -> None:
        self.session = session
        Window.size = size
        for child in list(Window.children):
            Window.remove_widget(child)
        self.stage = Stage(session, size=size, size_hint=(None, None))
        Window.add_widget(self.stage)
        EventLoop.window = Window
        self.frames(2)

    def frames(self, number: int = 1) -> None:
        for _ in range(number):
            assert isinstance(self.session.now, Seconds)
            self.session.now.seconds += FRAME
            Clock.tick()
            EventLoop.dispatch_input()
            self.stage.show()

    def wait(self, seconds: float) -> None:
        self.frames(round(seconds / FRAME))

    def target(self, name: str) -> Target:
        found = {target.name: target for target in self.stage.front.touchable}
        assert name in found, f"{name} is not among {sorted(found)}"
        return found[name]

    def tap(self, name: str) -> None:
        """A short touch in the middle of a target."""
        touch = self._touch(self.target(name).shape)
        touch.touch_down()
        self.frames(4)
        touch.touch_up()
        # Longer than the guard against double taps.
        self.wait(0.45)

    def hold(self, name: str, seconds: float) -> None:
        touch = self._touch(self.target(name).shape)
        touch.touch_down()
        self.wait(seconds)
        touch.touch_up()
        self.wait(0.45)

    def _touch(self, shape: Shape) -> Any:
        points = list(samples(shape))
        x = sum(point[0] for point in points) / len(points)
        y = sum(point[1] for point in points) / len(points)
        if not shape.holds(x, y):
            x, y = points[len(points) // 2]
        u = self.stage._look.u  # type: ignore[union-attr]
        return UnitTestTouch(x * u, y * u)

"""What is turned is seen and touched in the same place: all four turns inside all four turns."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from ui.drawing import offscreen

# Kivy reads the environment when it is imported.
offscreen.prepare()
offscreen.open_window()

from kivy.base import EventLoop  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.graphics import Color, Rectangle  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from ui.turned import Turned  # noqa: E402

pytestmark = pytest.mark.kivy

Point = tuple[float, float]
APP = (40, 20, 400, 240)  # in the window: left, low, width, height
PANEL = (30, 50, 100, 60)  # in the app
MARK = (45, 10)  # in the panel: a dot of 6 pixels
TWICE = pytest.mark.parametrize(("outer", "inner"), list(product(range(4), range(4))))


class Pad(Widget):  # type: ignore[misc]
    """Shows a dot, takes a touch for itself and keeps where each of its events was."""

    def __init__(self) -> None:
        super().__init__()
        self.felt: list[tuple[str, Point]] = []
        with self.canvas:
            Color(1, 0, 0, 1)
            Rectangle(pos=(MARK[0] - 3, MARK[1] - 3), size=(6, 6))

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.felt.append(("down", _rounded(touch.pos)))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.felt.append(("move", _rounded(touch.pos)))
        return False

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.felt.append(("up", _rounded(touch.pos)))
            touch.ungrab(self)
        return False


class Finger(MotionEvent):  # type: ignore[misc]
    def __init__(self, place: Point) -> None:
        super().__init__("finger", id(self), place, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: Point) -> None:
        self.sx, self.sy = args[0] / (Window.width - 1), args[1] / (Window.height - 1)
        super().depack(args)

    def tell(self, what: str) -> None:
        EventLoop.post_dispatch_input(what, self)


class Scene:
    def __init__(self, outer: int, inner: int) -> None:
        self.pad = Pad()
        self.panel = Turned(pos=PANEL[:2], size=PANEL[2:], turns=inner)
        self.panel.add_widget(self.pad)
        page = Widget()
        page.add_widget(self.panel)
        self.app = Turned(pos=APP[:2], size=APP[2:], size_hint=(None, None), turns=outer)
        self.app.add_widget(page)
        Window.add_widget(self.app)
        EventLoop.window = Window

    def seen(self, x: float, y: float) -> Point:
        """Where a point of the panel should be in the window, worked out in another way."""
        return _turned(_turned((x, y), PANEL, int(self.panel.turns)), APP, int(self.app.turns))


def _turned(inside: Point, box: tuple[int, int, int, int], turns: int) -> Point:
    """About the middle of the box, as complex numbers turn."""
    left, low, width, height = box
    across, along = (width, height) if turns % 2 == 0 else (height, width)
    offset = complex(inside[0] - across / 2, inside[1] - along / 2) * 1j**turns
    return left + width / 2 + offset.real, low + height / 2 + offset.imag


def _rounded(place: Point) -> Point:
    return round(place[0], 6), round(place[1], 6)


@pytest.fixture
def scene(outer: int, inner: int) -> Iterator[Scene]:
    # Other tests of this process may have left something in the one window.
    for child in Window.children[:]:
        Window.remove_widget(child)
    built = Scene(outer, inner)
    yield built
    Window.remove_widget(built.app)


@TWICE
def test_a_touch_arrives_where_it_is_seen_and_so_do_its_moves(scene: Scene) -> None:
    finger = Finger(scene.seen(*MARK))

    finger.tell("begin")
    finger.move(scene.seen(20, 33))
    finger.tell("update")
    finger.move(scene.seen(-15, 70))  # grabbed, it may leave the panel
    finger.tell("end")

    assert scene.pad.felt == [("down", MARK), ("move", (20, 33)), ("up", (-15, 70))]
    assert not finger.grab_list


@TWICE
def test_a_touch_beside_the_panel_does_not_arrive(scene: Scene) -> None:
    width, height = scene.pad.size
    for place in ((-2, 5), (5, -2), (width + 2, 5), (5, height + 2)):
        finger = Finger(scene.seen(*place))
        finger.tell("begin")
        finger.tell("end")

    assert scene.pad.felt == []


@TWICE
def test_kivy_knows_where_in_the_window_things_are(scene: Scene) -> None:
    assert _rounded(scene.pad.to_window(*MARK)) == _rounded(scene.seen(*MARK))
    assert _rounded(scene.pad.to_widget(*scene.seen(*MARK))) == MARK


@TWICE
def test_what_is_drawn_is_where_it_is_touched(scene: Scene) -> None:
    size = (480, 280)
    pixels = offscreen.picture(scene.app.canvas, size, (0, 0, 0, 1)).pixels
    red = [at for at in range(size[0] * size[1]) if pixels[4 * at] > 127]

    x, y = scene.seen(*MARK)

    assert len(red) == 36
    assert sum(at % size[0] + 0.5 for at in red) / 36 == pytest.approx(x)
    assert sum(at // size[0] + 0.5 for at in red) / 36 == pytest.approx(y)


@pytest.mark.parametrize(("outer", "inner"), [(0, 1)])
def test_children_fill_it_and_follow_when_it_is_turned_or_moved(scene: Scene) -> None:
    assert scene.pad.size == [60, 100]

    scene.panel.turns = 2
    scene.panel.pos = (200.4, 99.6)
    late = Widget()
    scene.panel.add_widget(late)

    assert scene.pad.size == late.size == [100, 60]
    assert scene.panel.to_parent(0, 0) == (300, 160)


@pytest.mark.parametrize(("outer", "inner"), [(3, 1)])
def test_a_disabled_panel_uses_touches_up(scene: Scene) -> None:
    scene.panel.disabled = True
    on_panel, beside = Finger((0, 0)), Finger((0, 0))
    on_panel.pos = (80, 80)
    beside.pos = (10, 10)

    assert scene.panel.on_touch_down(on_panel)
    assert not scene.panel.on_touch_down(beside)
    assert scene.pad.felt == []

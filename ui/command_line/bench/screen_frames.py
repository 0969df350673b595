"""Frames of every screen at one size, beside a bare app's in the same window, turn by turn.

Everything is drawn in every frame, and waited for: without `glFinish` frames only queue up here.
One line of JSON: per screen its frames by the bare app's, and its CPU time a frame by that of a
bare app that fills the window once; what moves is made to move all the time. Then how many frames
a press takes to be seen.
"""

import json
import sys
from collections.abc import Callable
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any

from ui.command_line.bench.screen_scenes import MOVING, Act, Drive, by_itself, still_scenes
from ui.drawing import offscreen

CAP = 60
FEWEST_FRAMES, MOST_CPU = 0.9, 1.8
ROUNDS = 3
"""Each screen is measured so often, as others may be busy; the middle counts."""
LOOK = 0.2
"""Seconds in which frames are counted, at a time."""
FILLS = 1080
"""Pixels of height from which on the bare app fills the window too: software alone renders here."""


class Frames:
    """Drawn one after the other."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        """How long each took, at the cap."""
        self.cpu = 0.0

    @property
    def cpu_each(self) -> float:
        return self.cpu / len(self.seconds)


class Loop:
    """As Kivy loops, at the cap; but nobody waits for the next frame."""

    def __init__(self, size: tuple[int, int]) -> None:
        from kivy.core.window import Window
        from kivy.graphics.opengl import GL_RENDERER, glGetString

        self._window = Window
        # Software draws on cores that others want too: what it worked is what it took.
        software = b"llvmpipe" in glGetString(GL_RENDERER)
        self._clock = process_time if software else perf_counter
        self._filled = _bare(size, filled=True)
        self._bare = None if size[1] >= FILLS else _bare(size)

    def ratios(self, hands: Any, act: Act, looks: int) -> tuple[float, float]:
        """Frames by those of the bare app, CPU time a frame by that of the filled window."""

        def step(passed: float) -> None:
            hands.session.now.passed += passed
            act()

        ours, bare, filled = Frames(), Frames(), Frames()
        for _ in range(looks):
            self._look(filled, self._filled)
            self._look(ours, hands.whole, step)
            if self._bare is not None:
                self._look(bare, self._bare)
        against = filled if self._bare is None else bare
        return mean(against.seconds) / mean(ours.seconds), ours.cpu_each / filled.cpu_each

    def _look(self, frames: Frames, widget: Any, step: Callable[[float], object] = abs) -> None:
        for child in self._window.children[:]:
            self._window.remove_widget(child)
        self._window.add_widget(widget)
        self.frame()
        cpu, passed, took = process_time(), 0.0, 1 / CAP
        while passed < LOOK:
            begun = self._clock()
            step(took)
            self.frame()
            took = max(1 / CAP, self._clock() - begun)
            frames.seconds.append(took)
            passed += took
        frames.cpu += process_time() - cpu

    def frame(self) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.graphics.opengl import glFinish

        Clock.tick()
        EventLoop.dispatch_input()
        Clock.tick_draw()
        self._window.canvas.ask_update()
        self._window.dispatch("on_draw")
        glFinish()
        self._window.dispatch("on_flip")


def _bare(size: tuple[int, int], *, filled: bool = False) -> Any:
    from kivy.graphics import Color, Rectangle
    from kivy.uix.label import Label

    label = Label(text="Steiger", size=size, size_hint=(None, None))
    label.texture_update()
    # It would look for changes before each frame, by a clock that is not ours any more.
    label._trigger_texture.cancel()
    if filled:
        with label.canvas.before:
            Color(0.1, 0.2, 0.3, 1)
            Rectangle(size=size)
    return label


def frames_to_see_a_press(loop: Loop, hands: Any, size: tuple[int, int]) -> int:
    """From a finger's landing, and from its lifting, to the first frame that shows it."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    seen: list[bytes] = []

    def look(*_: object) -> None:
        seen.append(glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE))

    hands.session.now.passed += 1
    finger, worst = hands.finger("hub"), 0
    Window.bind(on_flip=look)
    for act in (finger.down, finger.up):
        loop.frame()
        before, number = seen[-1], 0
        act()
        while seen[-1] == before and number < CAP:
            loop.frame()
            number += 1
        worst = max(worst, number)
    Window.unbind(on_flip=look)
    return worst


class Bench:
    def __init__(self, size: tuple[int, int]) -> None:
        from ui.demonstration.gallery import Setting
        from ui.demonstration.positions import Position
        from ui.demonstration.scenes import SCENES, Scene

        self.size = size
        self._scenes = {scene.name: scene for scene in SCENES}
        self._scenes["hand"] = Scene("hand", Position("1 counted"))
        self._setting, self._loop = Setting(size), Loop(size)

    def still(self) -> dict[str, tuple[float, ...]]:
        return {name: self._measured(name, by_itself, 1) for name in still_scenes()}

    def moving(self) -> dict[str, tuple[float, ...]]:
        return {name: self._measured(*how) for name, how in MOVING.items()}

    def _measured(self, scene: str, drive: Drive, looks: int) -> tuple[float, ...]:
        found = [self._once(scene, drive, looks) for _ in range(ROUNDS)]
        return tuple(map(median, zip(*found, strict=True)))

    def _once(self, scene: str, drive: Drive, looks: int) -> tuple[float, float]:
        from ui.demonstration.gallery import shown

        with shown(self._scenes[scene], self._setting) as hands:
            hands.session.settings = hands.session.settings.changed("motion", value=True)
            return self._loop.ratios(hands, drive(hands), looks)

    def frames_to_see_a_press(self) -> int:
        from ui.demonstration.gallery import shown

        with shown(self._scenes["10-table"], self._setting) as hands:
            return frames_to_see_a_press(self._loop, hands, self.size)


def main(width: str, height: str) -> None:
    size = int(width), int(height)
    offscreen.prepare()
    offscreen.open_window(size)
    bench = Bench(size)
    still, moving, press = bench.still(), bench.moving(), bench.frames_to_see_a_press()
    print(json.dumps({"still": still, "moving": moving, "press": press}))


if __name__ == "__main__":
    main(*sys.argv[1:])

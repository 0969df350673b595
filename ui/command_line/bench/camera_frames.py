"""Frames of the camera's screen at one size while pictures are read without a pause.

Pits are shown in turn, so that there is always something new to read. The bare app shows the same
video: pictures grabbed on a thread, made smaller, and nothing else.
One line of JSON.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter, process_time, sleep
from typing import Any

from companion.services.camera.camera import Frame, Sighting, Wanted
from ui.drawing import offscreen

CAP = 60
ROUNDS, LOOK = 5, 2.0
"""Turn by turn, seconds each."""
WARM = 60.0
"""Seconds within which the first picture must have been read."""


SHOWN = Wanted(pits=(0, 1, 2))


class Frames:
    """Of one turn."""

    def __init__(self) -> None:
        self.work: list[float] = []
        """Processor's seconds a frame, all of this process: others want the cores too."""
        self.took: list[float] = []
        """As the clock on the wall has it."""
        self.late: list[float] = []
        """From light to screen, each new picture."""
        self.outlined = 0

    @property
    def rate(self) -> float:
        return len(self.work) / sum(max(1 / CAP, each) for each in self.work)


class Shown:
    """Something with a live picture in the window, and which frame it shows."""

    def __init__(self, widget: Any, newest: Callable[[], Frame | None], number: Callable[[], int]):
        self.widget, self.newest, self.number = widget, newest, number


def look(shown: Shown, step: Callable[[float], object]) -> Frames:
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    for child in Window.children[:]:
        Window.remove_widget(child)
    Window.add_widget(shown.widget)
    frames, known, last = Frames(), dict[int, Frame](), -1
    end = perf_counter() + LOOK
    passed = 1 / CAP
    while perf_counter() < end:
        begun, worked = perf_counter(), process_time()
        newest = shown.newest()
        if newest is not None:
            known[newest.number] = newest
        step(passed)
        Clock.tick()
        EventLoop.dispatch_input()
        Clock.tick_draw()
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        glFinish()
        Window.dispatch("on_flip")
        frames.took.append(perf_counter() - begun)
        frames.work.append(process_time() - worked)
        number = shown.number()
        if number != last and number in known:
            last = number
            frames.late.append(monotonic() - known[number].at)
            frames.outlined += bool(known[number].outlines)
        sleep(max(0.0, 1 / CAP - (perf_counter() - begun)))
        passed = perf_counter() - begun
    return frames


def warm(shown: Shown, step: Callable[[float], object], ready: Callable[[], bool]) -> None:
    until = perf_counter() + WARM
    while not ready() and perf_counter() < until:
        look(shown, step)


class Bare:
    """A rectangle with the newest picture."""

    def __init__(self, home: Path, size: tuple[int, int], box: tuple[float, ...]) -> None:
        from functools import partial

        from kivy.clock import Clock
        from kivy.graphics import Rectangle
        from kivy.graphics.texture import Texture
        from kivy.uix.widget import Widget

        from vision.cameras.asked import Asking, Game
        from vision.cameras.choosing import Wish, choose
        from vision.watching.grabbing import Grabber

        asking = Asking()
        asking.ask(wanted=Wanted())
        wish = Wish("simulated", home, asking, Game)
        self._grabber = Grabber(partial(choose, wish))
        self._newest: Frame | None = None
        self._number = -1
        self._texture = Texture.create(size=(960, 540), colorfmt="rgb")
        self.widget = Widget(size=size)
        with self.widget.canvas:
            Rectangle(texture=self._texture, pos=box[:2], size=box[2:])
        self._ticking = Clock.schedule_interval(self._show, 1 / 30)

    def newest(self) -> Frame | None:
        return self._newest

    def number(self) -> int:
        return self._number

    def _show(self, _: float) -> None:
        from vision.watching.album import shown

        grab = self._grabber.latest
        if grab is not None and grab.number != self._number:
            self._number = grab.number
            picture = shown(grab.bgr, (960, 540))
            self._newest = Frame(grab.number, grab.at, picture)
            self._texture.blit_buffer(picture.rgb, colorfmt="rgb", bufferfmt="ubyte")

    def close(self) -> None:
        self._ticking.cancel()
        self._grabber.leave()
        self._grabber.wait(3)


def main(home: str, width: str, height: str) -> None:
    size = int(width), int(height)
    offscreen.prepare()
    offscreen.open_window(size)
    from ui.demonstration.camera_scenes import SECOND
    from ui.demonstration.gallery import Setting, shown
    from ui.demonstration.steps import Scene
    from vision.cameras.asked import Game
    from vision.watching.camera import TableCamera

    with shown(Scene("bench", SECOND), Setting(size)) as hands:
        session = hands.session

        def game() -> Game:
            return Game("bench", session.table)

        camera = TableCamera(Path(home), session.inbox, "simulated", game, session.words.refusal)
        with camera:
            session.camera = camera
            hands.tap("camera")
            print(json.dumps(_measured(hands, camera, Path(home), size)))


def _measured(hands: Any, camera: Any, home: Path, size: tuple[int, int]) -> dict[str, float]:
    stage, session = hands.stage, hands.session
    seen: list[Sighting] = []

    def step(passed: float) -> None:
        session.now.passed += passed
        for message in session.inbox.take():
            if isinstance(message.told, Sighting):
                seen.append(message.told)
                stage.saw(message.told)

    def number() -> int:
        return int((stage.front._seen or (-1,))[0] or -1)

    ours = Shown(hands.whole, camera.frame, number)
    warm(ours, step, lambda: bool(seen))
    room = stage.front.picture.room
    bare = Bare(home, size, tuple(room))
    other = Shown(bare.widget, bare.newest, bare.number)
    warm(other, step, lambda: bare.newest() is not None)
    # Every pit is drawn once, which takes longer than to look at it.
    camera.look(SHOWN)
    warm(ours, step, lambda: len(_pits(seen)) == len(SHOWN.pits))
    turns: list[tuple[Frames, Frames]] = []
    for _ in range(ROUNDS):
        # Both cameras are open all the time; only ours follows and reads, when its turn comes.
        camera.rest()
        look(other, step)
        beside = look(other, step)
        camera.look(SHOWN)
        look(ours, step)
        turns.append((look(ours, step), beside))
    bare.close()
    return _told(turns)


def _pits(seen: list[Sighting]) -> set[int]:
    return {pit["player"] for each in seen for pit in each.answer["pits"]}


def _told(turns: list[tuple[Frames, Frames]]) -> dict[str, float]:
    def ratio(of: Callable[[Frames], float]) -> float:
        return median(of(ours) / of(bare) for ours, bare in turns)

    ours, bare = ([at for turn in turns for at in turn[which].late] for which in (0, 1))
    return {
        "frames": ratio(lambda frames: frames.rate),
        "pictures": len(ours) / len(bare),
        "latency": median(ours) / median(bare),
        "outlines": median(ours.outlined / LOOK for ours, _ in turns),
        "work": 1000 * max(max(ours.work) for ours, _ in turns),
        "longest": 1000 * median(max(ours.took) for ours, _ in turns),
        "bare": 1000 * median(max(bare.took) for _, bare in turns),
    }


if __name__ == "__main__":
    main(*sys.argv[1:])

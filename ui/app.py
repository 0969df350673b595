"""The touchscreen app: Kivy as we want it, and the stage in a window until that is closed."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from companion.rules.refusals import Reason, Refusal
from ui.presenters.session import Session
from ui.touch.panels import Watch

ENVIRONMENT = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    # Others end the process where this one says that there is no window.
    "KIVY_WINDOW": "sdl2",
}
SIZE = (1024, 600)
REST, REST_AT_A_PANEL = 20, 4
"""Looks a second when nothing moves: only a panel can wake us before the next one."""
NO_WINDOW = Reason(None, "no window can be opened on this display")


def prepare(touch_panels: Sequence[Path], size: tuple[int, int] = SIZE) -> None:
    """Before Kivy is imported: our own settings for it, and none of a user's."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    # Left to itself SDL would rather draw on nothing at all than say that there is no screen.
    os.environ.setdefault("SDL_VIDEODRIVER", "x11" if os.environ.get("DISPLAY") else "KMSDRM")
    from logging import NullHandler, getLogger

    from kivy.config import Config

    # What Kivy finds remarkable would stand in the terminal, and helps nobody there.
    getLogger("kivy").addHandler(NullHandler())
    # Our painter feathers its edges itself; four samples a pixel would cost seven times as much.
    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "maxfps", "60")
    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("kivy", "exit_on_escape", "0")
    # Kivy would look for panels too, take a touchpad for one, and read the mouse beside it.
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)
    for number, panel in enumerate(touch_panels):
        Config.set("input", f"panel{number}", f"{_reader()},{panel}")
    if touch_panels or os.environ["SDL_VIDEODRIVER"] == "KMSDRM":
        # A panel tells places on the screen, whatever the window covers; and on the console SDL
        # would rather change the screen's resolution than draw a window smaller than it.
        Config.set("graphics", "fullscreen", "auto")
    if touch_panels:
        Config.set("graphics", "show_cursor", "0")
    else:
        Config.set("input", "mouse", "mouse,disable_multitouch")
    _import_lightly()


def _import_lightly() -> None:
    """Without what Kivy loads for others, half of its own start.

    The rules of all its widgets: it reads the file of that name in our folder instead, which is
    empty, as we use none of them. And `asyncio`, as nobody awaits anything here.
    """
    loaded = sys.modules.setdefault("asyncio", SimpleNamespace(wait_for=None))  # type: ignore[arg-type]
    import kivy
    import kivy.resources  # it keeps the true folder

    own, kivy.kivy_data_dir = kivy.kivy_data_dir, str(Path(__file__).parent)
    import kivy.lang

    kivy.kivy_data_dir = own
    if isinstance(loaded, SimpleNamespace):
        del sys.modules["asyncio"]


def _reader() -> str:
    """Which of Kivy's readers; the better one needs a library that may be missing."""
    from ctypes import CDLL

    try:
        CDLL("libmtdev.so.1")
    except OSError:
        return "hidinput"
    return "mtdev"


def run(
    session: Session, touch_panels: Sequence[Path] = (), ready: Callable[[], object] = bool
) -> None:
    """Until the window is closed; `ready` is called once the first frames are seen."""
    from kivy.base import EventLoop, runTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window

    if Window is None:
        raise Refusal(NO_WINDOW)
    from ui.buttons import Buttons
    from ui.device import Device
    from ui.keys import Keys
    from ui.notify import Notify
    from ui.pace import LINGER, Pace
    from ui.stage import Stage
    from ui.whole import Whole

    stage = Stage(session)
    whole = Whole(stage, size=Window.size)
    buttons = Buttons(stage)
    keys = Keys(stage, buttons)
    device = Device(stage, buttons)
    notify = Notify()
    Window.set_title("Steiger")
    if os.environ.get("SDL_VIDEODRIVER") == "KMSDRM":
        # SDL loses the first picture on a console, which would be black until something moves.
        _once_drawn(Window, Clock, Window.canvas.ask_update)
    # Not before: the first picture may take a slow machine longer than a watchdog waits.
    _once_drawn(Window, Clock, lambda: _report(notify, Clock))
    Clock.schedule_once(lambda _: ready(), 1)
    rest = REST_AT_A_PANEL if touch_panels else REST
    with (
        Pace(Clock, lambda: Window.canvas.needs_redraw, rest=rest, woken=buttons.take) as pace,
        Watch(touch_panels, pace.wake),
        _ended_by_signals(EventLoop),
    ):
        session.inbox.wake = pace.wake
        # What SDL tells is read after a frame, and may act in the next one only.
        for told in ("mouse_down", "mouse_up", "mouse_move", "key_down", "key_up", "resize"):
            Window.bind(**{f"on_{told}": lambda *_: pace.keep_moving(LINGER)})
        runTouchApp(whole)
    notify.tell("STOPPING=1")
    device.leave()
    keys.stop()


def _report(notify: Any, clock: Any) -> None:
    notify.tell("READY=1")
    if notify.every is not None:
        # From the main loop itself: if that hangs, we are started anew, where we were.
        clock.schedule_interval(lambda _: notify.tell("WATCHDOG=1"), notify.every)


def _once_drawn(window: Any, clock: Any, act: Callable[[], object]) -> None:
    """After the first picture."""

    def drawn(*_: object) -> None:
        window.unbind(on_flip=drawn)
        clock.schedule_once(lambda _: act(), 0)

    window.bind(on_flip=drawn)


@contextmanager
def _ended_by_signals(loop: Any) -> Iterator[None]:
    """A service that stops us, or Ctrl-C, is as good as closing the window."""
    import signal

    def end(*_: object) -> None:
        loop.quit = True

    before = {which: signal.signal(which, end) for which in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for which, handler in before.items():
            signal.signal(which, handler)

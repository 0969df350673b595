"""The app as a real process: it opens, answers, rests, and ends as it should."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep

import pytest

from companion.services import settings
from companion.services.settings import Settings
from tests.support.evenings import evening
from tests.support.process import REPOSITORY, answers, steiger
from ui import bootstrap
from ui.command_line import main, touchscreen

pytestmark = pytest.mark.kivy

PATIENCE = 60
OFFSCREEN = {"DISPLAY": "none", "SDL_VIDEODRIVER": "offscreen"}
NEEDS_X = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
)


class Running(subprocess.Popen[bytes]):
    """Steiger, and the socket on which it tells its service manager how it is."""

    told: socket.socket


@contextmanager
def app(home: Path, *options: str, **environment: str) -> Iterator[Running]:
    """Steiger on a screen, up and waiting."""
    # Other tests of this process have told Kivy to draw without one.
    clean = {name: os.environ[name] for name in os.environ if name[:5] not in ("SDL_V", "KIVY_")}
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.bind("\0steiger-" + token_hex(8))
        told.settimeout(PATIENCE)
        running = Running(
            [sys.executable, "-P", "-m", "ui", "--home", str(home), *options],
            cwd=REPOSITORY,
            env={**clean, "NOTIFY_SOCKET": "@" + told.getsockname()[1:].decode(), **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        running.told = told
        try:
            assert told.recv(100) == b"READY=1", running.communicate()
            yield running
        finally:
            running.kill()
            running.communicate()


def _until(holds: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end
        sleep(0.05)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_service_or_ctrl_c_ends_it_in_peace(tmp_path: Path, how: signal.Signals) -> None:
    with app(tmp_path, **OFFSCREEN) as running:
        sleep(0.3)
        running.send_signal(how)
        out, err = running.communicate(timeout=PATIENCE)

    assert (running.returncode, out, err) == (0, b"", b"")
    assert steiger(tmp_path, "games", "--home", str(tmp_path)).returncode == 0


def test_while_its_main_loop_turns_it_says_so_and_when_it_hangs_it_is_silent(
    tmp_path: Path,
) -> None:
    with app(tmp_path, **OFFSCREEN, WATCHDOG_USEC="1500000") as running:
        alive = [running.told.recv(100) for _ in range(3)]
        running.send_signal(signal.SIGSTOP)
        # What it said just before may still be on its way.
        sleep(0.5)
        _empty(running.told)
        sleep(1.5)
        silent = _empty(running.told) == 0
        running.send_signal(signal.SIGCONT)

    assert alive == [b"WATCHDOG=1"] * 3
    assert silent


def _empty(told: socket.socket) -> int:
    """How many messages were waiting."""
    told.setblocking(False)
    waiting = 0
    with suppress(BlockingIOError):
        while told.recv(100):
            waiting += 1
    return waiting


def test_at_rest_it_looks_seldom(tmp_path: Path) -> None:
    with evening(tmp_path):
        pass  # nothing moves on the screen that asks whether to go on
    with app(tmp_path, **OFFSCREEN) as running:
        sleep(2)
        before = _waits(running)
        sleep(2)
        waits = _waits(running) - before

    assert 20 <= waits <= 70  # twenty a second; it would be 120 at sixty


def _waits(running: Running) -> int:
    status = Path(f"/proc/{running.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("voluntary"))


def test_safe_and_camera_are_understood(tmp_path: Path) -> None:
    with app(tmp_path, "--safe", "--camera", "auto", **OFFSCREEN) as running:
        running.terminate()

        assert running.wait(PATIENCE) == 0


def test_a_display_that_is_not_there_is_refused_in_one_line(tmp_path: Path) -> None:
    done = steiger(tmp_path, DISPLAY=":none")

    assert done.returncode == 2
    assert done.stderr == b"no window can be opened on this display\n"


def test_a_fault_of_ours_is_described_in_the_home_and_not_to_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> int:
        raise ZeroDivisionError("planted")

    monkeypatch.setenv("DISPLAY", "none")
    monkeypatch.setattr(touchscreen, "_open", fail)

    code = main(["--home", str(tmp_path)])
    told = capsys.readouterr()

    assert code == 1
    assert "planted" in (tmp_path / "crash.log").read_text()
    assert "planted" not in told.err
    assert len(told.err.splitlines()) == 1


def test_safe_leaves_the_homes_settings_alone(tmp_path: Path) -> None:
    settings.save(str(tmp_path), Settings(language="de", turned=1))

    with bootstrap.evening(tmp_path, safe=True) as session:
        begun_with = session.settings
        session.set("text", 150)

    assert begun_with == Settings()
    assert session.settings.text == 150
    assert settings.load(str(tmp_path)) == Settings(language="de", turned=1)


@pytest.mark.parametrize(
    ("driver", "panels", "inputs", "fullscreen"),
    [
        ("x11", [], {"mouse": "mouse,disable_multitouch"}, "0"),
        ("x11", ["/dev/input/event3"], {"panel0": "mtdev,/dev/input/event3"}, "auto"),
        ("KMSDRM", [], {"mouse": "mouse,disable_multitouch"}, "auto"),
    ],
)
def test_there_is_one_source_of_touches_and_a_console_is_filled(
    driver: str, panels: list[str], inputs: dict[str, str], fullscreen: str
) -> None:
    asked = f"""
from pathlib import Path
from ui import app
app._reader = lambda: "mtdev"
app.prepare([Path(each) for each in {panels!r}])
from kivy.config import Config
print(dict(Config.items("input")), Config.get("graphics", "fullscreen"))
"""
    told = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=REPOSITORY,
        env={**os.environ, "SDL_VIDEODRIVER": driver},
        capture_output=True,
        text=True,
        check=True,
    )

    assert told.stdout.strip() == f"{inputs} {fullscreen}"


def test_kivy_is_imported_without_what_we_do_not_use() -> None:
    asked = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = "offscreen"
from ui import app
app.prepare(())
import kivy
from kivy.core.text import Label
from kivy.core.window import Window
from kivy.lang import Builder
print("asyncio" in sys.modules, len(Builder.rules) < 5, Label(text="a").get_extents("a")[0] > 0)
import asyncio
print(asyncio.run(asyncio.sleep(0, "awake")))
"""
    told = subprocess.run(
        [sys.executable, "-c", asked], cwd=REPOSITORY, capture_output=True, text=True, check=True
    )

    assert told.stdout.split() == ["False", "True", "True", "awake"]


def test_what_a_console_shows_first_is_drawn_once_more() -> None:
    asked = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = "offscreen"
from ui import app
app.prepare(())
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
drawn = []
Window.bind(on_flip=drawn.append)
if sys.argv[1] == "twice":
    app._once_drawn(Window, Clock, Window.canvas.ask_update)
EventLoop.start()
for _ in range(6):
    EventLoop.idle()
print(len(drawn))
"""
    frames = [
        int(subprocess.check_output([sys.executable, "-c", asked, how], cwd=REPOSITORY, text=True))
        for how in ("once", "twice")
    ]

    assert frames == [1, 2]


@NEEDS_X
def test_keys_and_mouse_reach_the_book_through_a_real_window(tmp_path: Path) -> None:
    with evening(tmp_path):
        pass  # a game that was not finished
    with _screen() as display, app(tmp_path, DISPLAY=display) as running:
        # The window stands in the middle; without a window manager keys go where the mouse is.
        _xdotool(display, "mousemove", "600", "400")
        _until(lambda: "button" in _presses(tmp_path, display, "key", "space"))
        _until(lambda: "touch" in _presses(tmp_path, display, "click", "1"))
        still_there = running.poll() is None
        running.terminate()

        assert still_there
        assert running.wait(PATIENCE) == 0


def _presses(home: Path, display: str, *words: str) -> set[str]:
    """Who said *next* so far; the first press only goes on with the game."""
    assert not (home / "crash.log").exists(), (home / "crash.log").read_text()
    _xdotool(display, *words)
    sleep(1)
    game = answers(steiger(home, "export", "1", "--home", str(home)))
    return {line["about"]["source"] for line in game if line["do"] == "next"}


@contextmanager
def _screen() -> Iterator[str]:
    number, tells = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1200x800x24", "-nolisten", "tcp"],
        pass_fds=[tells],
        stderr=subprocess.DEVNULL,
    )
    os.close(tells)
    try:
        with os.fdopen(number) as file:
            yield f":{file.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def _xdotool(display: str, *words: str) -> None:
    there = {**os.environ, "DISPLAY": display}
    subprocess.run(["xdotool", *words], env=there, check=True, timeout=PATIENCE)

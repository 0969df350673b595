"""The screens beside a bare Kivy app: frames, work a frame, start, memory, rest.

Both are drawn without a screen, by software where there is no graphics card.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from ui.app import ENVIRONMENT
from ui.command_line.bench.measuring import ROOT, line
from ui.command_line.bench.screen_frames import FEWEST_FRAMES, FILLS, MOST_CPU

SIZES = ((800, 480), (1024, 600), (1920, 1080))
STARTS = 7
RESTS = 3
REST = "3"
"""Seconds."""
BARE = Path(__file__).with_name("bare_app.py")
STEIGER = ("-m", "ui.command_line.bench.screen_start")
FRAMES = ("-m", "ui.command_line.bench.screen_frames")
SEEN = {
    "useful": ("start to whose turn it is and the scores / bare Kivy's start", "at most 1.4"),
    "table": ("start to the whole table / bare Kivy's start", "at most 1.8"),
    "ready": ("start to everything ready / bare Kivy's start", "at most 2.2"),
}

Numbers = dict[str, Any]


def measure() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        _begin_a_game(folder)
        yield from _start(folder)
        yield from _rest(folder)
    for size in SIZES:
        yield from _frames(size)


def run_alone(*words: str) -> Numbers:
    """One process of this interpreter, which tells its numbers."""
    there = {**os.environ, **ENVIRONMENT, "SDL_VIDEODRIVER": "offscreen", "DISPLAY": "none"}
    # Who installs Steiger does not compile it at every start.
    there.pop("PYTHONDONTWRITEBYTECODE", None)
    told = subprocess.run(
        [sys.executable, "-P", *words],
        cwd=ROOT,
        env=there,
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    numbers: Numbers = json.loads(told.stdout)
    return numbers


def _begin_a_game(folder: str) -> None:
    """One that waits to be gone on with."""
    from companion.services.desk import Desk
    from companion.services.journal import Journal
    from ui.demonstration.positions import Evening, Position

    with Journal.open(Path(folder)) as journal:
        Position("2 turns").begin(Desk(journal, Evening()), 4)


def _turn_by_turn(rounds: int, *runs: Callable[[], Numbers]) -> list[Numbers]:
    """The median of every number; turn by turn, so that a busy neighbour disturbs all alike."""
    told = [[run() for run in runs] for _ in range(1 + rounds)][1:]  # the first one only warms up
    return [
        {name: median(each[name] for each in column) for name in column[0]}
        for column in zip(*told, strict=True)
    ]


def _start(folder: str) -> Iterator[str]:
    bare, ours = _turn_by_turn(
        STARTS,
        lambda: run_alone(str(BARE), "start"),
        lambda: run_alone(*STEIGER, "start", folder),
    )
    for name, (what, bound) in SEEN.items():
        yield line(what, ours[name] / bare["cpu"], bound)
    yield line(
        "memory with the table / bare Kivy's", ours["memory"] / bare["memory"], "at most 1.6"
    )


def _rest(folder: str) -> Iterator[str]:
    bare, ours = _turn_by_turn(
        RESTS,
        lambda: run_alone(str(BARE), "rest", REST),
        lambda: run_alone(*STEIGER, "rest", folder, REST),
    )
    yield line("a resting table / a resting bare app", ours["cpu"] / bare["cpu"], "at most 1")


def _frames(size: tuple[int, int]) -> Iterator[str]:
    """The slowest and the most costly of each kind; what fills the window is a bare app."""
    width, height = size
    told, at = run_alone(*FRAMES, str(width), str(height)), f"{width}x{height}"
    against = "filled window" if height >= FILLS else "bare app"
    for kind in ("still", "moving"):
        paces = {name.lstrip("0123456789-"): pace for name, pace in told[kind].items()}
        slow = min(paces, key=lambda name: paces[name][0])
        what = f"{at} {kind}, fewest frames ({slow}) / {against}"
        yield line(what, paces[slow][0], f"at least {FEWEST_FRAMES}")
        costly = max(paces, key=lambda name: paces[name][1])
        what = f"{at} {kind}, most CPU ({costly}) / filled window"
        yield line(what, paces[costly][1], f"at most {MOST_CPU}")
    yield line(f"{at}, frames until a press is seen", told["press"], "at most 1")

"""Sounds are played when they can be, and nothing else in the app notices when they cannot."""

import os
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest

from ui.seconds import Seconds
from ui.sounds.player import Player
from ui.sounds.synthesize import RATE, loudness


class Loudspeaker:
    """Loads sounds that only say that they were played."""

    def __init__(self, length: float = 0.5) -> None:
        self.length = length
        self.loaded: list[str] = []
        self.heard: list[tuple[str, float]] = []

    def load(self, file: str) -> "Sound":
        self.loaded.append(Path(file).name)
        return Sound(self, Path(file).stem)


class Sound:
    def __init__(self, speaker: Loudspeaker, name: str) -> None:
        self.speaker = speaker
        self.name = name
        self.length = speaker.length
        self.volume = 1.0

    def play(self) -> None:
        self.speaker.heard.append((self.name, self.volume))


@contextmanager
def playing(load: Callable[[str], Any], volume: int = 100) -> Iterator[Player]:
    """All that was asked for has been played, or not, at the end."""
    with Player(lambda: volume, load) as player:
        yield player


def test_a_sound_is_loaded_once_and_played_at_the_volume_of_the_settings() -> None:
    speaker, volumes = Loudspeaker(), iter([75, 25])

    with Player(lambda: next(volumes), speaker.load) as player:
        player.play("next")
        player.play("next")

    assert speaker.loaded == ["next.wav"]
    assert speaker.heard == [("next", 0.75), ("next", 0.25)]


def test_volume_nought_does_not_even_look_for_a_device() -> None:
    speaker = Loudspeaker()
    with playing(speaker.load, volume=0) as player:
        player.prepare()
        player.play("next")

        assert player._thread is None
    assert speaker.loaded == []


def test_preparing_loads_and_stays_silent() -> None:
    speaker = Loudspeaker()
    with playing(speaker.load) as player:
        player.prepare()

    assert speaker.loaded == ["next.wav"]
    assert speaker.heard == []


def test_ticks_of_one_hold_rise_and_the_next_hold_begins_below() -> None:
    speaker, now = Loudspeaker(), Seconds()
    with Player(lambda: 100, speaker.load, now) as player:
        for pause in (0, 0.3, 0.3, 0.3, 0.3, 0.3, 5, 0.3):
            now.passed += pause
            player.play("tick")
            _until(lambda: player._orders.empty())

    assert [name for name, _ in speaker.heard] == [
        *("tick0", "tick1", "tick2", "tick3", "tick4", "tick4"),
        *("tick0", "tick1"),
    ]


def test_without_a_device_it_asks_once_and_is_silent() -> None:
    speaker = Loudspeaker(length=0)
    with playing(speaker.load) as player:
        for name in ("next", "booked", "undo"):
            player.play(name)

    assert speaker.loaded == ["next.wav"]
    assert speaker.heard == []


def test_no_loader_no_file_and_a_library_that_raises_are_silence() -> None:
    def broken(_: str) -> Any:
        raise RuntimeError("no audio today")

    with playing(lambda _: None) as nothing, playing(broken) as raising:
        for player in (nothing, raising):
            player.play("next")
            player.play("booked")
    speaker = Loudspeaker()
    with playing(speaker.load) as player:
        player.play("no such sound")
        player.play("undo")

    assert speaker.heard == [("undo", 1.0)]


def test_a_device_that_hangs_holds_nobody_up() -> None:
    hanging, speaker = Event(), Loudspeaker()

    def load(file: str) -> Any:
        hanging.wait(20)
        return speaker.load(file)

    player = Player(lambda: 100, load)
    before = monotonic()
    for _ in range(100):
        player.play("next")
    player.close()
    took = monotonic() - before
    hanging.set()

    assert took < 10
    assert speaker.heard == []


def test_what_comes_too_late_is_not_played() -> None:
    speaker, now = Loudspeaker(), Seconds()

    def load(file: str) -> Any:
        now.passed += 0.6
        return speaker.load(file)

    with Player(lambda: 100, load, now) as player:
        player.play("next")
        _until(lambda: bool(speaker.loaded))
        player.play("next")

    assert speaker.heard == [("next", 1.0)]


@pytest.mark.kivy
def test_kivy_really_plays_what_was_made(tmp_path: Path) -> None:
    recording = tmp_path / "heard.raw"
    script = (
        "import time; from ui.drawing import offscreen; offscreen.prepare()\n"
        "from ui.sounds.player import Player\n"
        "with Player(lambda: 50) as player:\n"
        "    player.prepare()\n"
        "    while not player._sounds: time.sleep(0.01)\n"
        "    player.play('next'); time.sleep(1)\n"
    )
    driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(recording)}

    subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, **driver}, check=True, timeout=60
    )

    heard = array("h", recording.read_bytes())[0::2]  # left of two sides, at 44100 a second
    assert max(map(abs, heard)) > 0.1 * 32767
    assert loudness(heard[0::2]) / 32767 == pytest.approx(0.14 * 0.5, rel=0.1)
    assert RATE * 2 == 44100


def _until(true: Callable[[], bool]) -> None:
    end = monotonic() + 10
    while not true() and monotonic() < end:
        sleep(0.001)

"""Plays the sounds, on a thread of its own: no loudspeaker, however broken, holds up the game."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Full, Queue
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent
TICKS = 5
RISES_WITHIN = 0.6
"""Seconds within which one tick goes a step above the last: those of one hold are 0.3 apart."""
TOO_LATE = 0.5
"""A sound that comes so long after its touch only puzzles."""
WAITING = 8


class _Order(NamedTuple):
    name: str
    volume: float
    asked: float


def _from_kivy(file: str) -> Any:
    """A sound; none, or one of length 0, where there is no device. May take its time."""
    if not _may_be_heard():
        return None
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(file)


def _may_be_heard() -> bool:
    """Whether to try at all: without any device the audio libraries only fill the terminal."""
    if os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return True
    servers = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"))
    return any(
        place.exists() for place in (Path("/dev/snd"), servers / "pulse", servers / "pipewire-0")
    )


class Player:
    """`volume` is asked at every sound, in per cent; 0 is off, and costs nothing."""

    def __init__(
        self,
        volume: Callable[[], int],
        load: Callable[[str], Any] = _from_kivy,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._volume = volume
        self._load = load
        self._now = now
        self._orders: Queue[_Order | None] = Queue(WAITING)
        self._thread: Thread | None = None
        self._sounds: dict[str, Any] = {}
        self._deaf = False
        self._tick = 0
        self._ticked = float("-inf")

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def play(self, name: str) -> None:
        """By its file's name; `tick` rises from one to the next while they follow each other."""
        now = self._now()
        file = self._rising(now) if name == "tick" else name
        volume = self._volume()
        if volume > 0 and not self._deaf:
            self._send(_Order(file, volume / 100, now))

    def prepare(self) -> None:
        """Open the device before it is needed: with the first sound it may come too late."""
        if self._volume() > 0:
            self._send(_Order("next", 0.0, self._now()))

    def close(self) -> None:
        """No more sounds. A device that hangs is left to itself."""
        if self._thread is not None:
            self._send(None)
            self._thread.join(1)
            self._thread = None

    def _rising(self, now: float) -> str:
        follows = now - self._ticked < RISES_WITHIN
        self._tick = min(self._tick + 1, TICKS - 1) if follows else 0
        self._ticked = now
        return f"tick{self._tick}"

    def _send(self, order: _Order | None) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()
        # It is full when the device hangs: these sounds would be too late anyway.
        with suppress(Full):
            self._orders.put_nowait(order)

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            # Whatever an audio library thinks of, the game goes on without the sound.
            try:
                self._sound_out(order)
            except Exception:
                self._deaf = True
        self._sounds.clear()

    def _sound_out(self, order: _Order) -> None:
        if order.name not in self._sounds:
            self._sounds[order.name] = self._loaded(FOLDER / f"{order.name}.wav")
        sound = self._sounds[order.name]
        if sound is not None and order.volume and self._now() - order.asked < TOO_LATE:
            sound.volume = order.volume
            sound.play()

    def _loaded(self, file: Path) -> Any:
        if self._deaf or not file.is_file():
            return None
        sound = self._load(str(file))
        # Kivy looks for a device once: what cannot be heard now cannot be heard later.
        self._deaf = sound is None or not sound.length
        return None if self._deaf else sound

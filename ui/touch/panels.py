"""Touch panels of this machine, and a thread that tells when one of them is touched.

Linux alone knows them; elsewhere there are none, and the window's mouse stands in for fingers.
"""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from select import select
from struct import calcsize
from threading import Thread

ROOT = Path("/")
SYSTEM, DEVICES = "sys/class/input", "dev/input"
# From linux/input-event-codes.h: several contacts at once, and under the finger what it means;
# a laptop's touchpad has the first but not the second.
SEVERAL_CONTACTS = 0x35
DIRECT = 0x01


def panels(root: Path = ROOT) -> list[Path]:
    """Those that we may read: whoever may not touches through the window's mouse."""
    return [device for device in connected(root) if os.access(device, os.R_OK)]


def connected(root: Path = ROOT) -> list[Path]:
    """All, also those that only others may read."""
    return [
        root / DEVICES / event.name
        for event in sorted((root / SYSTEM).glob("event*"))
        if _has(event / "device/capabilities/abs", SEVERAL_CONTACTS)
        and _has(event / "device/properties", DIRECT)
    ]


def _has(file: Path, bit: int) -> bool:
    """The kernel writes bits as words in hexadecimal digits, the highest word first."""
    try:
        words = file.read_text(encoding="ascii").split()
        size = 8 * calcsize("l")
        return bool(int(words[-1 - bit // size], 16) >> bit % size & 1)
    except (OSError, ValueError, IndexError):
        return False


class Watch:
    """Tells of every touch on these devices, beside whoever reads them; until it is closed."""

    def __init__(self, devices: Sequence[Path], touched: Callable[[], object]) -> None:
        self._touched = touched
        self._open: list[int] = []
        for device in devices:
            with suppress(OSError):
                self._open.append(os.open(device, os.O_RDONLY | os.O_NONBLOCK))
        self._end, self._ending = os.pipe()
        self._thread = Thread(target=self._work, name="panels", daemon=True)

    def __enter__(self) -> "Watch":
        if self._open:
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._ending)
        if self._thread.is_alive():
            self._thread.join()
        for file in (self._end, *self._open):
            os.close(file)

    def _work(self) -> None:
        while True:
            ready, _, _ = select([self._end, *self._open], (), ())
            if self._end in ready:
                return
            for file in ready:
                self._read(file)
            self._touched()

    def _read(self, file: int) -> None:
        """What it tells is read by Kivy; a panel that was pulled out has nothing to tell."""
        try:
            told = os.read(file, 4096)
        except BlockingIOError:
            return
        except OSError:
            told = b""
        if not told:
            self._open.remove(file)
            os.close(file)

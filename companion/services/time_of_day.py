"""Whether the time of day can be trusted, and what a booking tells of the machine's clocks.

A Pi has no battery for its clock: after a start it goes on somewhere in the past until the network
or somebody tells it the time. So a booking made meanwhile says that its date is not certain, and
every booking tells the seconds since the machine's start as well, which no setting changes.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import CLOCK_BOOTTIME, clock_gettime
from typing import Literal

from companion.rules.commands import About

MARK = "time-set"
"""In the home: somebody set the time by hand, since the start of the machine that it names."""
SYNCHRONISED = "run/systemd/timesync/synchronized"
BOOT = "proc/sys/kernel/random/boot_id"
BATTERIES = "sys/class/rtc"
PLAUSIBLE = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
"""A clock whose battery is empty or missing begins long before this."""
TIME_ERROR = 5
"""What the kernel answers whose time nobody keeps (adjtimex)."""

Source = Literal["synchronised", "by hand", "battery"]


def kernel_is_synchronised() -> bool:
    """Whether any program, chrony for one, keeps the kernel's time right; asked, never set."""
    from ctypes import CDLL, create_string_buffer

    # All zero, it asks for nothing to be changed, and it is larger than the kernel's answer.
    asked = create_string_buffer(512)
    try:
        return CDLL(None).adjtimex(asked) not in (-1, TIME_ERROR)
    except (OSError, AttributeError):
        return False


class TimeOfDay:
    """`root` is where the machine's own files are, and `kernel` asks it about its clock."""

    def __init__(
        self,
        home: Path,
        root: Path = Path("/"),
        kernel: Callable[[], bool] = kernel_is_synchronised,
    ) -> None:
        self._mark = home / MARK
        self._root = root
        self._kernel = kernel
        self._source: Source | None = None
        self._boot = _read(root / BOOT)

    def is_certain(self) -> bool:
        return self.source() is not None

    def source(self) -> Source | None:
        """Who vouches for the time; once somebody does, the clock is right until it stops."""
        if self._source is None:
            self._source = self._asked()
        return self._source

    def _asked(self) -> Source | None:
        if (self._root / SYNCHRONISED).exists() or self._kernel():
            return "synchronised"
        if self._boot and _read(self._mark) == self._boot:
            return "by hand"
        if any(map(_has_battery, (self._root / BATTERIES).glob("rtc*"))):
            return "battery"
        return None

    def set_by_hand(self) -> None:
        """Somebody has set date and time: they are certain until the machine's next start."""
        # Where it cannot be written it holds for as long as this program runs.
        with suppress(OSError):
            self._mark.write_text(f"{self._boot}\n", encoding="ascii")
        self._source = "by hand"

    def now(self) -> str:
        return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def today(self) -> str | None:
        """The day at this place, if it is certain."""
        return datetime.now().astimezone().strftime("%Y-%m-%d") if self.is_certain() else None

    @property
    def boot(self) -> str:
        """Which start of the machine this is, shortened; empty where it does not tell."""
        return self._boot[:8]

    def clocks(self) -> About:
        """What a booking says beside its time: {"clock": 5321.4, "boot": "1f0c9e2a"}."""
        told: dict[str, object] = {}
        if self.boot:
            # Counts on while the machine sleeps, as the clock on the wall does.
            told = {"clock": round(clock_gettime(CLOCK_BOOTTIME), 1), "boot": self.boot}
        return told if self.is_certain() else {**told, "time_uncertain": True}


def _has_battery(clock: Path) -> bool:
    """The kernel set its time by this clock at the start, and it tells a time that can be."""
    seconds = _read(clock / "since_epoch")
    told = seconds.isascii() and seconds.isdigit()
    return _read(clock / "hctosys") == "1" and told and int(seconds) >= PLAUSIBLE


def _read(file: Path) -> str:
    try:
        with open(os.fspath(file), encoding="ascii", errors="replace") as opened:
            return opened.read(200).strip()
    except OSError:
        return ""

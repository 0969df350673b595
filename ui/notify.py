"""Tells the service manager that we are there, and that the main loop still turns.

Ten lines on a datagram socket (`man sd_notify`); where nobody asked to be told, nothing happens.
"""

import os
import socket
from contextlib import suppress

PER_DEADLINE = 3
"""We tell so many times within the time after which we would be restarted."""


class Notify:
    def __init__(self) -> None:
        self._address = os.environ.get("NOTIFY_SOCKET", "")

    def tell(self, what: str) -> None:
        """`READY=1`, `WATCHDOG=1`, `STOPPING=1`. A manager that does not listen is no concern."""
        if not self._address:
            return
        # A name that begins with @ lies in no file system.
        address = self._address.replace("@", "\0", 1)
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
            told.settimeout(0.2)
            told.connect(address)
            told.sendall(what.encode("ascii"))

    @property
    def every(self) -> float | None:
        """Seconds between two `WATCHDOG=1`; None where nobody waits for them."""
        try:
            deadline = int(os.environ.get("WATCHDOG_USEC", "")) / 1_000_000
        except ValueError:
            return None
        watched = os.environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        return deadline / PER_DEADLINE if self._address and watched and deadline > 0 else None

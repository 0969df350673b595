"""Where an appliance keeps things, and how it says no.

`STEIGER_ROOT` stands before every path, for tests.
"""

import fcntl
import os
from pathlib import Path

ROOT = Path(os.environ.get("STEIGER_ROOT") or "/")
HOME = ROOT / "var/lib/steiger"
CODE = ROOT / "opt/steiger"
SOURCE = ROOT / "etc/steiger/source"
UNITS = ROOT / "etc/systemd/system"
ANSWERS = ROOT / "run/steiger-keeper"
STICK = ROOT / "media/steiger"
SYSTEMD = ROOT / "run/systemd/system"

USER = "steiger"
SERVICE = "steiger.service"

# Why something was refused, as the app's settings know it; `deploy/update` ends with the number.
WHY = {
    "playing": 10,
    "busy": 11,
    "no-source": 12,
    "no-room": 13,
    "no-network": 14,
    "broken": 15,
    "set-up": 16,
    "smoke": 17,
    "does-not-start": 18,
    "no-previous": 19,
    "no-rights": 20,
    "journal": 21,
    # Only the keeper refuses with these.
    "unknown": 30,
    "no-stick": 31,
    "stick": 32,
    "no-time": 33,
    "synchronised": 34,
    "failed": 35,
}


class Refused(Exception):
    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why
        self.code = WHY[why]


def why_of(code: int) -> str:
    """What an exit code of `deploy/update` means; anything unforeseen is a failed set-up."""
    return next((why for why, known in WHY.items() if known == code), "set-up")


def playing() -> bool:
    """Whether a game is at the table: the app says so by a file, and holds its home's lock.

    A file that a killed app left behind means nothing: the kernel has let go of its lock.
    """
    return (HOME / "playing").exists() and _held(HOME / "lock")


def _held(lock: Path) -> bool:
    try:
        file = os.open(lock, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False

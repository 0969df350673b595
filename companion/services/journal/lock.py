"""One home, one writer: a lock that the kernel lets go when its process ends, however it ends."""

import fcntl
import os
from pathlib import Path

from companion.rules.refusals import Refusal
from companion.services.journal import errors

FILE = "lock"


class HomeLock:
    def __init__(self, home: Path) -> None:
        """Make the home if need be; refuses when another process writes there."""
        try:
            home.mkdir(parents=True, exist_ok=True)
            # Members of an appliance's group share its home: whether they may is up to the umask.
            self._file = os.open(home / FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o664)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Refusal(errors.NO_HOME, home=str(home), error=reason) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            process = os.read(self._file, 20).decode("ascii", "replace").strip()
            os.close(self._file)
            raise Refusal(errors.IN_USE, process=process or "?", home=str(home)) from None
        # Who holds it is only for the sentence above; a full disk must not keep anybody from it.
        try:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)
        except OSError:
            pass

    def release(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

"""What goes between the app and the process that sees: tuples, each with its name first."""

from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from threading import Lock
from typing import Any

from companion.rules.refusals import Reason, Refusal

GONE = (OSError, EOFError)


def _again(reason: Reason, values: dict[str, object]) -> Refusal:
    return Refusal(reason, **values)


def _parts(refusal: Refusal) -> tuple[Any, ...]:
    return _again, (refusal.reason, refusal.values)


ForkingPickler.register(Refusal, _parts)


class Wire:
    """One end; any thread may say something, one hears."""

    def __init__(self, handle: int) -> None:
        self._connection = Connection(handle)
        self._lock = Lock()

    def say(self, *words: Any) -> None:
        """Raises GONE."""
        with self._lock:
            self._connection.send(words)

    def hear(self, seconds: float | None = None) -> tuple[Any, ...] | None:
        """None where nothing came in time. Raises GONE."""
        if seconds is not None and not self._connection.poll(seconds):
            return None
        words: tuple[Any, ...] = self._connection.recv()
        return words

    def close(self) -> None:
        self._connection.close()
